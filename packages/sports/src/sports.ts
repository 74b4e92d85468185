import { parseSpecifier } from "@touchline/betting";
import { type SportType, textTags } from "@touchline/contract/vocabulary";
import { AMERICAN_FOOTBALL } from "./american-football/index.ts";
import { BASKETBALL } from "./basketball/index.ts";
import type { MarketDescriptor, SportDescriptor, SportWords, WordsByLanguage } from "./descriptor.ts";
import { BOXING } from "./boxing/index.ts";
import { HANDBALL } from "./handball/index.ts";
import { HORSE_RACING } from "./horse-racing/index.ts";
import { ICE_HOCKEY } from "./ice-hockey/index.ts";
import { COUNTER_STRIKE } from "./counter-strike/index.ts";
import { VALORANT } from "./valorant/index.ts";
import { DARTS } from "./darts/index.ts";
import { CRICKET } from "./cricket/index.ts";
import { BASEBALL } from "./baseball/index.ts";
import { LEAGUE_OF_LEGENDS } from "./league-of-legends/index.ts";
import { DOTA_2 } from "./dota-2/index.ts";
import { MMA } from "./mma/index.ts";
import { SHARED_OUTCOMES } from "./shared-words.ts";
import { isJointLine, jointLines, type JointLines } from "./settlement/joint-lines.ts";
import { mayReturnStake } from "./settlement/may-return.ts";
import { SOCCER } from "./soccer/index.ts";
import { TABLE_TENNIS } from "./table-tennis/index.ts";
import { TENNIS } from "./tennis/index.ts";
import { VOLLEYBALL } from "./volleyball/index.ts";

/** Every sport that is known, each registered once, here. */
export const SPORTS: readonly SportDescriptor[] = [
  SOCCER,
  TENNIS,
  ICE_HOCKEY,
  HANDBALL,
  MMA,
  BOXING,
  BASKETBALL,
  COUNTER_STRIKE,
  VALORANT,
  BASEBALL,
  LEAGUE_OF_LEGENDS,
  DOTA_2,
  VOLLEYBALL,
  TABLE_TENNIS,
  CRICKET,
  AMERICAN_FOOTBALL,
  DARTS,
  HORSE_RACING,
];

/** Keys of the sports that stand first where the operator says nothing else. */
export const TOP_SPORTS: readonly string[] = [SOCCER, TENNIS, CRICKET, BASKETBALL].map(({ key }) => key);

const FALLBACK_LANGUAGE = "en";

/** Sports by key. Of one that is not known everything goes by its id. */
export class SportIndex {
  readonly #sports: ReadonlyMap<string, IndexedSport>;

  constructor(sports: readonly SportDescriptor[] = SPORTS) {
    this.#sports = new Map(sports.map((sport) => [sport.key, new IndexedSport(sport)]));
  }

  sport(key: string): IndexedSport {
    return this.#sports.get(key) ?? UNKNOWN;
  }
}

/** How a market is shown. */
export interface MarketPlace extends Pick<MarketDescriptor, "layout" | "groups"> {
  /** Its place among the markets of the sport; lower comes first. */
  readonly priority: number;
}

interface IndexedMarket extends MarketPlace, Pick<MarketDescriptor, "settlement" | "specifiers"> {
  readonly jointLines: JointLines;
}

/** All lines that have a place in the joint price of a match go with each other. */
const GROUPS = ["match"] as const;
const NO_GROUPS: readonly string[] = [];

const UNKNOWN_PLACE: MarketPlace = { layout: "list", groups: ["main"], priority: 999 };

/** The specifier that says from which score on a line counts. */
const SCORE = "score";

/** One sport, with what is asked of it often at hand. */
export class IndexedSport {
  readonly #descriptor: SportDescriptor;
  readonly #markets: ReadonlyMap<string, IndexedMarket>;
  readonly #scores: ReadonlyMap<string, { readonly home: number; readonly away: number }>;
  readonly #words = new Map<string, SportWords>();

  constructor(descriptor: SportDescriptor) {
    this.#descriptor = descriptor;
    this.#markets = new Map(
      descriptor.markets.map((market, index) => {
        const { customBets } = descriptor;
        const lines = customBets ? jointLines(market, customBets) : "none";
        return [market.id, { ...market, priority: index + 1, jointLines: lines }] as const;
      }),
    );
    this.#scores = new Map(
      descriptor.markets.flatMap(({ id: marketId, outcomes }) =>
        outcomes.flatMap(({ id, score }) => (score ? [[`${marketId}/${id}`, score] as const] : [])),
      ),
    );
  }

  get type(): SportType {
    return this.#descriptor.type ?? "regular";
  }

  get hasCustomBets(): boolean {
    return this.#descriptor.customBets !== undefined;
  }

  /** Lines of a match that have one of these in common may be combined; none where a line has no place in a joint price. */
  customBetGroups(marketId: string, specifier: string): readonly string[] {
    const market = this.#markets.get(marketId);
    if (!market || market.jointLines === "none") return NO_GROUPS;
    return isJointLine(market.jointLines, market.settlement, parseSpecifier(specifier)) ? GROUPS : NO_GROUPS;
  }

  get marketGroups(): readonly string[] {
    return this.#descriptor.marketGroups;
  }

  /** Markets that lists have a column of, in the order of the columns. */
  get listedMarkets(): readonly MarketDescriptor[] {
    return this.#descriptor.markets.filter(({ isListed }) => isListed === true);
  }

  /** Whether the account of a match has a line for each time that a statistic grows. */
  isInTimeline(statistic: string): boolean {
    return this.#descriptor.timeline?.includes(statistic) ?? false;
  }

  /** Whether a statistic says how play stands at the moment, and adds up to nothing. */
  isMomentary(statistic: string): boolean {
    return this.#descriptor.momentary?.includes(statistic) ?? false;
  }

  /** A market that is not known comes last, as a list. */
  market(id: string): MarketPlace {
    return this.#markets.get(id) ?? UNKNOWN_PLACE;
  }

  /** Whether a stake on a line of a market may come back, whole or in half. */
  mayReturnStake(marketId: string, specifiers: Readonly<Record<string, string>>): boolean {
    const market = this.#markets.get(marketId);
    return market !== undefined && mayReturnStake(market.settlement, specifiers);
  }

  /** The line that pays whoever comes among the first so many; null where the sport has none. */
  lineOfPlaces(count: number): { readonly marketId: string; readonly specifier: string } | null {
    for (const [marketId, { settlement }] of this.#markets)
      if (settlement.kind === "rank" && typeof settlement.places === "string" && !settlement.isFromLast)
        return { marketId, specifier: `${settlement.places}=${count}` };
    return null;
  }

  /** The score that an outcome stands for, where it is one; of a line that begins at a score, counted on from that one. */
  scoreOf(
    marketId: string,
    outcomeId: string,
    specifier: string,
  ): { readonly home: number; readonly away: number } | undefined {
    const score = this.#scores.get(`${marketId}/${outcomeId}`);
    if (!score || this.#markets.get(marketId)?.specifiers.includes(SCORE) !== true) return score;
    const [home = 0, away = 0] = (parseSpecifier(specifier)[SCORE] ?? "").split(":").map(Number);
    return { home: home + score.home, away: away + score.away };
  }

  /** Its words in a language; in English where it has none. */
  words(language: string): SportWords {
    const known = this.#words.get(language);
    if (known) return known;
    const own = inLanguage(this.#descriptor.words, language) ?? NO_WORDS;
    const words = { ...own, language, outcomes: { ...inLanguage(SHARED_OUTCOMES, language), ...own.outcomes } };
    this.#words.set(language, words);
    return words;
  }
}

function inLanguage<Words>(words: WordsByLanguage<Words>, locale: string): Words | undefined {
  const tag = [...textTags(locale), FALLBACK_LANGUAGE].find((language) => words(language) !== undefined);
  return tag === undefined ? undefined : words(tag);
}

const NO_WORDS: SportWords = {
  name: "",
  stages: {},
  short_stages: {},
  periods: {},
  statistics: {},
  suspensions: {},
  groups: {},
  list: {},
  markets: {},
  outcomes: {},
};

const UNKNOWN = new IndexedSport({ key: "", liveDelayMs: 0, marketGroups: [], markets: [], words: () => undefined });
