import { type Offer, outcomeKey, type OutcomeRef, type PickedSelection } from "@touchline/betting";
import {
  type LegResult,
  MARKET_STATUS,
  MATCH_STATUS,
  type MatchStatus,
  type PlaceTerms,
  type Provider,
  PROVIDERS,
} from "@touchline/contract/vocabulary";
import type { LineOffer } from "../../../src/feed/feed.ts";
import { conflicting, type JointChance } from "../../../src/feed/leg-combinations.ts";
import type { BookUnderTest } from "../book-under-test.ts";
import { line, lineEnd } from "../scripted-feed.ts";
import { oracleCustomOdds } from "./custom-odds-oracle.ts";
import type { Draw } from "./draw.ts";
import { type LineEnds, type MatchResults, nameOf, type OutcomeEnd, refOf, resultsOf } from "./line-ends.ts";

const A_YEAR_MS = 365 * 24 * 3_600_000;

const MATCHES = 24;
const PRICES: readonly (readonly [number, string])[] = [
  ...["1.25", "1.33", "1.5", "1.87", "1.95", "2.10", "2.75", "3.405", "4.2", "7.5"].map((odds) => [6, odds] as const),
  [3, "1.005"],
  [6, "1.01"],
  [2, "1.02"],
  [1, "15"],
  [5, "61"],
];
const RESULTS: readonly (readonly [number, LegResult])[] = [
  [5, "win_entire"],
  [3, "lose_entire"],
  [1, "refund_entire"],
  [1, "refund_half_win_other"],
  [1, "refund_half_lose_other"],
  [2, "canceled"],
];
/** Longer than any provider is silent before it counts as lost. */
const SILENCE_MS = 20_001;

interface WorldMatch {
  id: string;
  provider: Provider;
  status: MatchStatus;
  lines: Map<string, LineOffer>;
  /** That any of its outcomes win together. */
  joint: JointChance;
}

interface WantedPick {
  provider?: Provider | null;
  /** Of a match that is bet on each way, where there is one. */
  isEachWay?: boolean;
}

interface EndedMatch extends Pick<WorldMatch, "id" | "lines"> {
  /** Names of the lines whose results are taken back. */
  open: readonly string[];
}

/** So many of the matches that ended may still have results taken back. */
const CORRECTABLE = 6;
const TERMS: Readonly<Record<string, PlaceTerms>> = {
  "1": { places: 2, fraction: "1/4" },
  "18/total=2.5": { places: 1, fraction: "1/5" },
};
const NO_RESULT: OutcomeEnd = { result: "no_results" };

/** Matches whose prices move, close, open and end at random; what the feed says of them is what this says. */
export class RandomWorld {
  readonly #under: BookUnderTest;
  readonly #draw: Draw;
  readonly #matches = new Map<string, WorldMatch>();
  readonly #silent = new Set<Provider>();
  #ended: EndedMatch[] = [];
  #opened = 0;
  /** Told after every message of the feed. */
  onMessage: () => void = () => {};

  constructor(under: BookUnderTest, draw: Draw) {
    this.#under = under;
    this.#draw = draw;
    under.feed.combinations.chance = (matchId) =>
      Promise.resolve(this.#matches.get(matchId)?.joint ?? conflicting("not_combinable"));
    under.feed.combinations.together = (matchId) => Promise.resolve(this.togetherIn(matchId));
    for (let count = 0; count < MATCHES; count += 1) this.#openMatch();
  }

  get providers() {
    return PROVIDERS.map((provider) => ({
      provider,
      status: this.#silent.has(provider) ? ("inactive" as const) : ("active" as const),
    }));
  }

  /** Moves a price, or closes or opens a line, an outcome or a match; of the matches named, where some are. */
  stir(matchIds: readonly string[] = []): void {
    const match = this.#oneOf(matchIds);
    const [name, offer] = this.#draw.of([...match.lines]);
    const put = (change: Partial<LineOffer>): void => this.#tell(match, name, { ...offer, ...change });
    const outcomes = (change: (outcome: LineOffer["outcomes"][number]) => Partial<LineOffer["outcomes"][number]>) =>
      put({ outcomes: offer.outcomes.map((outcome) => ({ ...outcome, ...change(outcome) })) });
    const isOpen = offer.status === MARKET_STATUS.allowed;
    this.#draw.weighted<() => void>([
      [8, () => outcomes(() => ({ odds: this.#draw.weighted(PRICES) }))],
      [3, () => outcomes(() => ({ probability: this.#draw.below(1_000) / 1_000 }))],
      [2, () => void (match.joint = this.#anyJoint())],
      [isOpen ? 1 : 20, () => put({ status: isOpen ? MARKET_STATUS.suspended : MARKET_STATUS.allowed })],
      [1, () => outcomes(() => ({ active: this.#draw.chance(0.9) }))],
      [match.status === MATCH_STATUS.stopped ? 20 : 0.3, () => this.#stopOrResume(match)],
    ])();
  }

  /** Closes a line and opens it again, as a danger that passes does. */
  flicker(matchIds: readonly string[]): void {
    const match = this.#oneOf(matchIds);
    const [name, offer] = this.#draw.of([...match.lines]);
    this.#tell(match, name, { ...offer, status: MARKET_STATUS.suspended });
    this.#tell(match, name, { ...offer, status: MARKET_STATUS.allowed });
  }

  /** A provider goes silent, or is heard again. Takes time, in which bets that wait are decided. */
  silenceOrHear(): void {
    const [lost] = this.#silent;
    if (lost === undefined) this.#silent.add(this.#draw.of(PROVIDERS));
    else this.#silent.delete(lost);
    this.pass(SILENCE_MS / 3);
    this.pass(SILENCE_MS / 3);
    this.pass(SILENCE_MS / 3);
  }

  /** Lets time pass. Providers that are not silent are heard before and after. */
  pass(ms: number): void {
    this.#hear();
    this.#under.clock.advance(ms);
    this.#hear();
  }

  /** Ends a match with a result for every outcome; another takes its place. */
  async endMatch(): Promise<MatchResults> {
    const match = this.#anyMatch();
    const ends = this.#settle(match, [...match.lines.keys()]);
    this.#under.feed.change(match.id, { state: { status: MATCH_STATUS.finished } });
    match.status = MATCH_STATUS.finished;
    this.onMessage();
    await this.#under.book.settlement.idle();
    const [oldest, ...later] = [...this.#ended, { ...match, open: [] }];
    // What is open is given again before its match is let go of.
    this.#ended = oldest && (later.length < CORRECTABLE || oldest.open.length > 0) ? [oldest, ...later] : later;
    this.#openMatch();
    return resultsOf(match.id, ends);
  }

  /** Takes results of a match that ended back; null where there is none to take back. */
  async takeBack(): Promise<MatchResults | null> {
    const settled = this.#ended.filter(({ open }) => open.length === 0);
    if (settled.length === 0) return null;
    const match = this.#draw.of(settled);
    const [first = "", ...others] = match.lines.keys();
    match.open = [first, ...others.filter(() => this.#draw.chance(0.5))];
    this.#under.feed.rollBack(match.id, ...match.open);
    await this.#under.book.settlement.idle();
    const ends = match.open.map((name) => ({ name, ends: idsOf(match, name, () => NO_RESULT) }));
    return resultsOf(match.id, ends);
  }

  /** Gives what was taken back other results, or the same; null where nothing is open. */
  async giveAgain(): Promise<MatchResults | null> {
    const match = this.#ended.find(({ open }) => open.length > 0);
    if (match === undefined) return null;
    const ends = this.#settle(match, match.open);
    match.open = [];
    await this.#under.book.settlement.idle();
    return resultsOf(match.id, ends);
  }

  #settle(match: Pick<WorldMatch, "id" | "lines">, names: readonly string[]): LineEnds {
    const ends = names.map((name) => ({ name, ends: this.#anyEnds(match, name) }));
    this.#under.feed.settle(
      match.id,
      ...ends.map(({ name, ends: outcomes }) => ({
        ...lineEnd(name, {}),
        outcomes: Object.entries(outcomes).map(([id, { result, finish }]) => ({
          id,
          result,
          ...(finish && { finish }),
          ...(finish?.rank === 1 && finish.level > 1 && { deadHeatFactor: `1/${finish.level}` }),
        })),
      })),
    );
    return ends;
  }

  /** Of a line that is bet on each way the outcomes come in some order, level or not, or do not run. */
  #anyEnds(match: Pick<WorldMatch, "lines">, name: string): Readonly<Record<string, OutcomeEnd>> {
    const isRun = match.lines.get(name)?.eachWay !== undefined && this.#draw.chance(0.85);
    if (!isRun) return idsOf(match, name, () => ({ result: this.#draw.weighted(RESULTS) }));
    const ran = Object.entries(idsOf(match, name, () => (this.#draw.chance(0.8) ? this.#draw.below(3) : null)));
    const placeOf = new Map(ran.flatMap(([id, time]) => (time === null ? [] : [[id, time] as const])));
    const times = [...placeOf.values()];
    return idsOf(match, name, (id) => {
      const time = placeOf.get(id);
      if (time === undefined) return { result: "refund_entire" };
      const rank = 1 + times.filter((other) => other < time).length;
      const level = times.filter((other) => other === time).length;
      return { result: rank === 1 ? "win_entire" : "lose_entire", finish: { rank, level } };
    });
  }

  isOpen(ref: OutcomeRef): boolean {
    const match = this.#matches.get(ref.matchId);
    const offer = this.offerOf(ref);
    if (!match || "gone" in offer || this.#silent.has(match.provider)) return false;
    const isBettable = offer.matchStatus === MATCH_STATUS.prematch || offer.matchStatus === MATCH_STATUS.live;
    return offer.active && isBettable && offer.marketStatus === MARKET_STATUS.allowed;
  }

  /** What the book offers for an outcome now, as the slip is told of it. */
  offerOf(ref: OutcomeRef): Offer {
    const match = this.#matches.get(ref.matchId);
    const found = match?.lines.get(nameOf(ref));
    const outcome = found?.outcomes.find(({ id }) => id === ref.outcomeId);
    const key = outcomeKey(ref);
    if (!match || !found || !outcome) return { key, gone: true };
    const { odds, active } = outcome;
    const placeTerms = found.eachWay ?? null;
    return { key, odds, active, marketStatus: found.status, matchStatus: match.status, placeTerms };
  }

  /** By the feed, that an outcome wins; 0 where it is not on offer. */
  probabilityOf(ref: OutcomeRef): number {
    const found = this.#matches.get(ref.matchId)?.lines.get(nameOf(ref));
    return found?.outcomes.find(({ id }) => id === ref.outcomeId)?.probability ?? 0;
  }

  /** That outcomes of a match win together; null where the feed does not say. */
  togetherIn(matchId: string): number | null {
    return this.#matches.get(matchId)?.joint.probability ?? null;
  }

  isLive(matchId: string): boolean {
    return this.#matches.get(matchId)?.status === MATCH_STATUS.live;
  }

  /** Any outcome of any match, but those that are avoided; of a provider's, where one is named and has any. */
  anyPick(avoided: ReadonlySet<string>, { provider = null, isEachWay = false }: WantedPick): PickedSelection {
    const others = this.#live().filter(({ id }) => !avoided.has(id));
    const matches = others.filter(({ lines }) => !isEachWay || [...lines.values()].some(({ eachWay }) => eachWay));
    const named = matches.filter((match) => match.provider === provider);
    const any = matches.length > 0 ? matches : others;
    const match = this.#draw.of(named.length > 0 ? named : any);
    return this.#picked(match, this.#draw.of([...match.lines]));
  }

  /** Any outcome of a match in play; none where none is. */
  livePick(): PickedSelection | null {
    const live = this.#live().filter(({ status }) => status === MATCH_STATUS.live);
    const match = live.length === 0 ? null : this.#draw.of(live);
    return match && this.#picked(match, this.#draw.of([...match.lines]));
  }

  /** Outcomes of different lines of a match or two, mostly of one provider, as a bet builder puts them together. */
  combinedPicks(): PickedSelection[] {
    const first = this.#anyMatch();
    const others = this.#live().filter(
      ({ id, provider }) => id !== first.id && (provider === first.provider || this.#draw.chance(0.05)),
    );
    const matches = others.length > 0 && this.#draw.chance(0.4) ? [first, this.#draw.of(others)] : [first];
    return matches.flatMap((match) =>
      [...match.lines].filter(() => this.#draw.chance(0.9)).map((named) => this.#picked(match, named)),
    );
  }

  /** What outcomes cost as one custom bet now; null where the book names no price. */
  customOdds(refs: readonly OutcomeRef[]): string | null {
    if (!refs.every((ref) => this.isOpen(ref))) return null;
    const parts = [...Map.groupBy(refs, ({ matchId }) => matchId)].map(([matchId, ofMatch]) => ({
      chance: this.#matches.get(matchId)?.joint.probability ?? null,
      odds: ofMatch.map((ref) => this.#oddsOf(ref)),
    }));
    return oracleCustomOdds(parts);
  }

  #oddsOf(ref: OutcomeRef): string {
    const offer = this.offerOf(ref);
    if ("gone" in offer) throw new Error(`${outcomeKey(ref)} has no price`);
    return offer.odds;
  }

  #picked(match: WorldMatch, [name, { outcomes, eachWay }]: [string, LineOffer]): PickedSelection {
    const outcome = this.#draw.of(outcomes);
    const ref = refOf(match.id, name, outcome.id);
    const offer = this.offerOf(ref);
    return {
      ...ref,
      id: outcomeKey(ref),
      type: "match",
      matchUrnId: match.id,
      matchSlug: match.id,
      matchStatus: match.status,
      matchName: match.id,
      nameA: "Home",
      nameB: "Away",
      sportKey: "soccer",
      categoryId: "10",
      categoryName: "England",
      categorySlug: "england",
      provider: match.provider,
      marketGroup: "main",
      marketName: name,
      outcomeName: outcome.id,
      active: !("gone" in offer) && offer.active && offer.marketStatus === MARKET_STATUS.allowed,
      odds: outcome.odds,
      placeTerms: eachWay,
    };
  }

  #live(): WorldMatch[] {
    return [...this.#matches.values()].filter(({ status }) => status !== MATCH_STATUS.finished);
  }

  #anyMatch(): WorldMatch {
    return this.#draw.of(this.#live());
  }

  /** One of the matches named, or any where none of them is on. */
  #oneOf(matchIds: readonly string[]): WorldMatch {
    const named = this.#live().filter(({ id }) => matchIds.includes(id));
    return named.length > 0 ? this.#draw.of(named) : this.#anyMatch();
  }

  #openMatch(): void {
    const live = this.#draw.chance(0.4);
    const provider = this.#draw.weighted<Provider>([
      [6, "betradar"],
      [2, "oddin"],
      [1, "betconstruct"],
    ]);
    const prices = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, this.#draw.weighted(PRICES)]));
    const isEachWay = !live && this.#draw.chance(0.7);
    const lines = Object.entries({ "1": ["1", "2", "3"], "18/total=2.5": ["12", "13"] }).map(([name, ids]) => {
      const eachWay = isEachWay ? TERMS[name] : undefined;
      return line(name, prices(ids), eachWay && { eachWay });
    });
    const id = `world-${++this.#opened}`;
    // The first words of a provider that is silent would make it heard.
    if (this.#silent.has(provider)) return this.#openMatch();
    const { feed } = this.#under;
    // A match that is to come stays so for as long as the world goes on.
    feed.open(id, { live, provider, lines, ...(live ? {} : { startTimeMs: feed.now() + A_YEAR_MS }) });
    this.#matches.set(id, {
      id,
      provider,
      status: live ? MATCH_STATUS.live : MATCH_STATUS.prematch,
      lines: new Map(lines.map((offer) => [nameOf(offer), offer])),
      joint: this.#anyJoint(),
    });
  }

  #anyJoint(): JointChance {
    if (this.#draw.chance(0.08)) return conflicting(this.#draw.of(["contradiction", "implied", "not_combinable"]));
    return { probability: (20 + this.#draw.below(700)) / 1_000, conflict: null };
  }

  #stopOrResume(match: WorldMatch): void {
    match.status = match.status === MATCH_STATUS.stopped ? MATCH_STATUS.live : MATCH_STATUS.stopped;
    this.#under.feed.change(match.id, { state: { status: match.status } });
    this.onMessage();
  }

  #tell(match: WorldMatch, name: string, offer: LineOffer): void {
    match.lines.set(name, offer);
    this.#under.feed.change(match.id, { lines: [offer] });
    this.onMessage();
  }

  #hear(): void {
    const atMs = this.#under.clock.nowMs();
    const heard = PROVIDERS.filter((provider) => !this.#silent.has(provider));
    this.#under.feed.tell(...heard.map((provider) => ({ type: "alive" as const, provider, atMs })));
  }
}

/** Something of every outcome of a line, by its id. */
const idsOf = <T>({ lines }: Pick<WorldMatch, "lines">, name: string, of: (id: string) => T): Record<string, T> =>
  Object.fromEntries((lines.get(name)?.outcomes ?? []).map(({ id }) => [id, of(id)]));
