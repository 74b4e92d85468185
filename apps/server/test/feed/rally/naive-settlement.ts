import type { LegResult } from "@touchline/contract/vocabulary";
import type { RallyMarketIds } from "@touchline/sports";
import type { MatchState, Pair } from "../../../src/feed/feed.ts";

type Initial = "h" | "a";

/** All that was shown of a match, and nothing else. */
interface Shown {
  /** Points of each set, and the points that win it. */
  sets: readonly { home: number; away: number; target: number }[];
  /** Who gave up. */
  retired: Initial | null;
  /** Who won the rallies of each set, one after the other: "hhah". */
  rallies: readonly string[];
  /** Points that win each set, those that were not played too. */
  targets: readonly number[];
}

type Rule = (shown: Shown, outcomeId: string, specifier: URLSearchParams) => LegResult;

const won = (condition: boolean): LegResult => (condition ? "win_entire" : "lose_entire");
const ahead = ({ home, away }: Pair): Initial => (home > away ? "h" : "a");
const isPlayed = ({ home, away, target }: Shown["sets"][number]): boolean =>
  (home >= target || away >= target) && (home - away > 1 || away - home > 1);
const setsWonBy = (side: Initial, { sets }: Shown): number =>
  sets.filter((set) => isPlayed(set) && ahead(set) === side).length;
const pointsOf = (side: keyof Pair, { sets }: Shown): number => sets.reduce((sum, set) => sum + set[side], 0);
const points = (shown: Shown): number => pointsOf("home", shown) + pointsOf("away", shown);
const winnerOf = (shown: Shown): Initial => (setsWonBy("h", shown) === 3 ? "h" : "a");
const setsPlayed = (shown: Shown): number => setsWonBy("h", shown) + setsWonBy("a", shown);

const ifFinished =
  (rule: Rule): Rule =>
  (shown, ...of) =>
    shown.retired ? "refund_entire" : rule(shown, ...of);

/** So far beyond its target a set is followed; what is decided there stays so. */
const FURTHEST = 6;

/** Ways that a match which was given up could have gone on, those in which sets are close or one-sided among them. */
function completions({ sets, ...shown }: Shown, targets: readonly number[]): Shown[] {
  const present = sets.at(-1);
  if (present && !isPlayed(present))
    return endsOf(present).flatMap((end) => completions({ ...shown, sets: [...sets.slice(0, -1), end] }, targets));
  const all = { ...shown, sets };
  if (Math.max(setsWonBy("h", all), setsWonBy("a", all)) === 3) return [{ ...all, retired: null }];
  return completions({ ...shown, sets: [...sets, { home: 0, away: 0, target: targets[sets.length] ?? 0 }] }, targets);
}

function endsOf({ home, away, target }: Shown["sets"][number]): Shown["sets"] {
  const lost = (least: number): number[] =>
    [...new Set([least, target - 2, target - 1, target, target + FURTHEST])].filter((points) => points >= least);
  return [
    ...lost(away).map((points) => ({ home: Math.max(target, points + 2), away: points, target })),
    ...lost(home).map((points) => ({ home: points, away: Math.max(target, points + 2), target })),
  ];
}

const completed = new WeakMap<Shown, Shown[]>();

/** What comes to the same however the match had gone on is decided; anything else is refunded where somebody gave up. */
const ifDecided =
  (rule: Rule): Rule =>
  (shown, outcomeId, specifier) => {
    if (shown.retired === null) return rule(shown, outcomeId, specifier);
    const ways = completed.get(shown) ?? completions(shown, shown.targets);
    completed.set(shown, ways);
    const ends = new Set(ways.map((way) => rule(way, outcomeId, specifier)));
    return ends.size === 1 ? [...ends][0]! : "refund_entire";
  };

const yesNo = (isSo: (shown: Shown) => boolean): Rule =>
  ifDecided((shown, outcomeId) => won(isSo(shown) === (outcomeId === "74")));

const overUnder = (count: (shown: Shown) => number): Rule =>
  ifDecided((shown, outcomeId, specifier) =>
    won(count(shown) > Number(specifier.get("total")) === (outcomeId === "12")),
  );

const handicap =
  (lead: (shown: Shown) => number): Rule =>
  (shown, outcomeId, specifier) =>
    won(lead(shown) + Number(specifier.get("hcp")) > 0 === (outcomeId === "1714"));

const oddEven = (count: number, outcomeId: string): LegResult => won((count % 2 === 1 ? "70" : "72") === outcomeId);
const lastFigure = (outcomeId: string): number => Number(outcomeId.split(":").at(-1));
const isSide = (side: Initial | undefined, outcomeId: string): boolean => side === (outcomeId === "4" ? "h" : "a");

const MATCH_SCORES = "3:0 3:1 3:2 2:3 1:3 0:3".split(" ");

function rulesOf({ part, partHandicap, totalParts, exactParts, extendedParts, ofPart }: RallyMarketIds) {
  const setOf = ({ sets }: Shown, specifier: URLSearchParams) => sets[Number(specifier.get(part)) - 1];
  const ofPlayedSet =
    (rule: (set: Pair, outcomeId: string, specifier: URLSearchParams) => LegResult): Rule =>
    (shown, outcomeId, specifier) => {
      const set = setOf(shown, specifier);
      return set && isPlayed(set) ? rule(set, outcomeId, specifier) : "refund_entire";
    };
  /** Of a set that has begun; one that has not is void. */
  const ofSet = (rule: (set: Pair, outcomeId: string, specifier: URLSearchParams) => LegResult): Rule => {
    const decided = ifDecided((shown, outcomeId, specifier) => {
      const set = setOf(shown, specifier);
      return set ? rule(set, outcomeId, specifier) : "refund_entire";
    });
    return (shown, outcomeId, specifier) =>
      setOf(shown, specifier) ? decided(shown, outcomeId, specifier) : "refund_entire";
  };
  const ralliesOf = ({ rallies }: Shown, specifier: URLSearchParams): string =>
    rallies[Number(specifier.get(part)) - 1] ?? "";
  const rules: Record<string, Rule> = {
    "186": (shown, outcomeId) => {
      if (shown.retired === null) return won(isSide(winnerOf(shown), outcomeId));
      return shown.sets.some(isPlayed) ? won(!isSide(shown.retired, outcomeId)) : "refund_entire";
    },
    "237": ifDecided(handicap((shown) => pointsOf("home", shown) - pointsOf("away", shown))),
    "238": overUnder(points),
    [partHandicap]: ifDecided(handicap((shown) => setsWonBy("h", shown) - setsWonBy("a", shown))),
    [totalParts]: overUnder(setsPlayed),
    "199": ifFinished((shown, outcomeId) =>
      won(MATCH_SCORES[lastFigure(outcomeId) - 8] === `${setsWonBy("h", shown)}:${setsWonBy("a", shown)}`),
    ),
    [ofPart.winner]: ofPlayedSet((set, outcomeId) => won(isSide(ahead(set), outcomeId))),
    [ofPart.handicap]: ofSet((set, outcomeId, specifier) =>
      won(set.home - set.away + Number(specifier.get("hcp")) > 0 === (outcomeId === "1714")),
    ),
    [ofPart.total]: ofSet((set, outcomeId, specifier) =>
      won(set.home + set.away > Number(specifier.get("total")) === (outcomeId === "12")),
    ),
    [ofPart.oddEven]: ofPlayedSet((set, outcomeId) => oddEven(set.home + set.away, outcomeId)),
    [ofPart.point]: (shown, outcomeId, specifier) => {
      const winner = ralliesOf(shown, specifier)[Number(specifier.get("pointnr")) - 1];
      return winner === undefined ? "refund_entire" : won(winner === (outcomeId === "4" ? "h" : "a"));
    },
    [ofPart.race]: (shown, outcomeId, specifier) => {
      const enough = Number(specifier.get("pointnr"));
      const rallies = ralliesOf(shown, specifier);
      const at = (side: Initial): number =>
        Array.from(rallies).findIndex(
          (_, index) => rallies.slice(0, index + 1).replaceAll(side === "h" ? "a" : "h", "").length === enough,
        );
      const [home, away] = [at("h"), at("a")];
      if (home === -1 && away === -1) return "refund_entire";
      return won(isSide(away === -1 || (home !== -1 && home < away) ? "h" : "a", outcomeId));
    },
    [exactParts.id]: ifFinished((shown, outcomeId) =>
      won(setsPlayed(shown) - 3 === lastFigure(outcomeId) - exactParts.firstOutcome),
    ),
    "525": yesNo(({ sets }) => sets.length > 3),
    "526": yesNo(({ sets }) => sets.length > 4),
    "192": yesNo((shown) => setsWonBy("h", shown) > 0),
    "193": yesNo((shown) => setsWonBy("a", shown) > 0),
    "201": ifFinished((shown, outcomeId) =>
      won(["hh", "ah", "ha", "aa"][Number(outcomeId) - 861] === ahead(shown.sets[0]!) + winnerOf(shown)),
    ),
    [extendedParts]: ifFinished((shown, outcomeId) => {
      const extended = shown.sets.filter(({ home, away, target }) => home > target || away > target).length;
      return won(extended === lastFigure(outcomeId) - 53);
    }),
    "292": ifFinished((shown, outcomeId, specifier) => {
      const isOver = points(shown) > Number(specifier.get("total"));
      return won(["ho", "ao", "hu", "au"][Number(outcomeId) - 973] === winnerOf(shown) + (isOver ? "o" : "u"));
    }),
    "19": overUnder((shown) => pointsOf("home", shown)),
    "20": overUnder((shown) => pointsOf("away", shown)),
    "26": ifDecided((shown, outcomeId) => oddEven(points(shown), outcomeId)),
  };
  return rules;
}

/** What an outcome comes to, worked out from the scores that were shown and in other words than the sport's own rules. */
export function naiveResults(
  ids: RallyMarketIds,
  targets: readonly number[],
): (states: readonly MatchState[], line: { marketId: string; specifier: string }, outcomeId: string) => LegResult {
  const rules = rulesOf(ids);
  const known = new WeakMap<readonly MatchState[], Shown>();
  return (states, { marketId, specifier }, outcomeId) => {
    const rule = rules[marketId];
    if (!rule) throw new Error(`Nobody knows how market ${marketId} settles.`);
    const shown = known.get(states) ?? shownIn(states, targets);
    known.set(states, shown);
    return rule(shown, outcomeId, new URLSearchParams(specifier.replaceAll("|", "&")));
  };
}

const RETIRED: Readonly<Record<number, Initial>> = { 95: "h", 96: "a" };

function shownIn(states: readonly MatchState[], targets: readonly number[]): Shown {
  const last = states.at(-1);
  if (!last) throw new Error("Nothing was shown.");
  const rallies: string[] = [];
  for (const [index, { scores }] of states.entries()) {
    for (const { number, home, away } of scores.periods) {
      const before = states[index - 1]?.scores.periods.find((period) => period.number === number);
      const rise = { home: home - (before?.home ?? 0), away: away - (before?.away ?? 0) };
      if (rise.home + rise.away === 1) rallies[number - 1] = (rallies[number - 1] ?? "") + ahead(rise);
    }
  }
  return {
    sets: last.scores.periods.map(({ home, away }, index) => ({ home, away, target: targets[index] ?? 0 })),
    retired: RETIRED[last.stage] ?? null,
    rallies,
    targets,
  };
}
