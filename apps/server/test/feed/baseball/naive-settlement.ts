import type { LegResult } from "@touchline/contract/vocabulary";
import type { MatchState, Pair } from "../../../src/feed/feed.ts";
import type { Lineup } from "../../../src/feed/match-info.ts";

/** All that was shown of a game, and nothing else. */
interface Shown {
  innings: readonly Pair[];
  /** Rain ended it before somebody had won. */
  abandoned: boolean;
  /** The last half-inning shown. */
  half: { inning: number; isTop: boolean };
  /** Who scored each run, in order. */
  scorers: string;
}

type Rule = (shown: Shown, outcomeId: string, specifier: URLSearchParams) => LegResult;

const won = (condition: boolean): LegResult => (condition ? "win_entire" : "lose_entire");
const sum = (innings: readonly Pair[], side: keyof Pair): number =>
  innings.reduce((all, inning) => all + inning[side], 0);

/** Whether nothing more could come of an inning. */
const wasPlayed = (shown: Shown, inning: number): boolean => !shown.abandoned || shown.half.inning > inning;
const wasTopPlayed = (shown: Shown, inning: number): boolean =>
  wasPlayed(shown, inning) || (shown.half.inning === inning && !shown.half.isTop);

const overUnder =
  (
    count: (shown: Shown, specifier: URLSearchParams) => number,
    isDone: (shown: Shown, specifier: URLSearchParams) => boolean,
  ): Rule =>
  (shown, outcomeId, specifier) => {
    if (count(shown, specifier) > Number(specifier.get("total"))) return won(outcomeId === "12");
    return isDone(shown, specifier) ? won(outcomeId === "13") : "refund_entire";
  };

const ifDone =
  (isDone: (shown: Shown, specifier: URLSearchParams) => boolean, rule: Rule): Rule =>
  (shown, outcomeId, specifier) =>
    isDone(shown, specifier) ? rule(shown, outcomeId, specifier) : "refund_entire";

const isComplete = ({ abandoned }: Shown): boolean => !abandoned;
const firstFive = ({ innings }: Shown): readonly Pair[] => innings.slice(0, 5);
const isFiveDone = (shown: Shown): boolean => wasPlayed(shown, 5);
const nr = (specifier: URLSearchParams): number => Number(specifier.get("inningnr"));
const inning = ({ innings }: Shown, specifier: URLSearchParams): Pair =>
  innings[nr(specifier) - 1] ?? { home: 0, away: 0 };
const both = (innings: readonly Pair[]): number => sum(innings, "home") + sum(innings, "away");
const lead = (innings: readonly Pair[]): number => sum(innings, "home") - sum(innings, "away");

const threeWay =
  (of: (shown: Shown, specifier: URLSearchParams) => readonly Pair[]): Rule =>
  (shown, outcomeId, specifier) =>
    won("321"[Math.sign(lead(of(shown, specifier))) + 1] === outcomeId);

const handicap =
  (of: (shown: Shown) => readonly Pair[]): Rule =>
  (shown, outcomeId, specifier) =>
    won(lead(of(shown)) + Number(specifier.get("hcp")) > 0 === (outcomeId === "1714"));

const all = ({ innings }: Shown): readonly Pair[] => innings;
const MARGINS: Readonly<Record<string, (runs: number) => boolean>> = {
  "630": (runs) => runs === 1,
  "632": (runs) => runs === 2,
  "634": (runs) => runs > 2,
  "636": (runs) => runs === -1,
  "638": (runs) => runs === -2,
  "640": (runs) => runs < -2,
};

const isNineDone = (shown: Shown): boolean => wasPlayed(shown, 9);
const firstNine = ({ innings }: Shown): readonly Pair[] => innings.slice(0, 9);
/** Ids of outcomes that win at a lead of home, none and away. */
const byLead =
  (of: (shown: Shown, specifier: URLSearchParams) => readonly Pair[], winners: readonly string[]): Rule =>
  (shown, outcomeId, specifier) =>
    won(winners[Math.sign(lead(of(shown, specifier))) + 1]!.split(" ").includes(outcomeId));
const oddEven =
  (count: (shown: Shown, specifier: URLSearchParams) => number): Rule =>
  (shown, outcomeId, specifier) =>
    won(["72", "70"][count(shown, specifier) % 2] === outcomeId);
/** Of an inning that went its time. */
const ofInning = (rule: Rule): Rule => ifDone((shown, specifier) => wasPlayed(shown, nr(specifier)), rule);
const TWO_OF_THREE = ["10 11", "9 11", "9 10"];
const CODE_OF_WINNER_AND_TOTAL: Readonly<Record<string, string>> = {
  "973": "ho",
  "974": "ao",
  "975": "hu",
  "976": "au",
};

const RULES: Readonly<Record<string, Rule>> = {
  "1": ifDone(isNineDone, threeWay(firstNine)),
  "10": ifDone(isNineDone, byLead(firstNine, TWO_OF_THREE)),
  "292": ifDone(isComplete, (shown, outcomeId, specifier) => {
    const side = lead(shown.innings) > 0 ? "h" : "a";
    const end = both(shown.innings) > Number(specifier.get("total")) ? "o" : "u";
    return won(CODE_OF_WINNER_AND_TOTAL[outcomeId] === side + end);
  }),
  "90401": (shown, outcomeId, specifier) => {
    const runs = both([inning(shown, specifier)]);
    if (!wasPlayed(shown, nr(specifier)) && runs < 4) return "refund_entire";
    return won(Number(outcomeId) === 90_411 + Math.min(runs, 4));
  },
  "90402": ofInning(oddEven((shown, specifier) => both([inning(shown, specifier)]))),
  "90403": (shown, outcomeId, specifier) => {
    const { home, away } = inning(shown, specifier);
    if (home > 0 && away > 0) return won(outcomeId === "74");
    return wasPlayed(shown, nr(specifier)) ? won(outcomeId === "76") : "refund_entire";
  },
  "90404": ofInning((shown, outcomeId, specifier) =>
    won(lead([inning(shown, specifier)]) + Number(specifier.get("hcp")) > 0 === (outcomeId === "1714")),
  ),
  "90405": ifDone(
    isComplete,
    oddEven((shown) => sum(shown.innings, "home")),
  ),
  "90406": ifDone(
    isComplete,
    oddEven((shown) => sum(shown.innings, "away")),
  ),
  "90407": (shown, outcomeId, specifier) => {
    const scorer = shown.scorers[Number(specifier.get("runnr")) - 1];
    if (scorer !== undefined) return won(outcomeId === { h: "6", a: "8" }[scorer]);
    return shown.abandoned ? "refund_entire" : won(outcomeId === "7");
  },
  "90408": ofInning((shown, outcomeId, specifier) => {
    const ahead = lead([inning(shown, specifier)]);
    return ahead === 0 ? "refund_entire" : won(ahead > 0 === (outcomeId === "4"));
  }),
  "90409": ofInning(byLead((shown, specifier) => [inning(shown, specifier)], TWO_OF_THREE)),
  "251": ifDone(isComplete, (shown, outcomeId) => won(lead(shown.innings) > 0 === (outcomeId === "4"))),
  "256": ifDone(isComplete, handicap(all)),
  "258": overUnder((shown) => both(shown.innings), isComplete),
  "260": overUnder((shown) => sum(shown.innings, "home"), isComplete),
  "261": overUnder((shown) => sum(shown.innings, "away"), isComplete),
  "274": ifDone(isFiveDone, threeWay(firstFive)),
  "275": ifDone(isFiveDone, handicap(firstFive)),
  "276": overUnder((shown) => both(firstFive(shown)), isFiveDone),
  "287": ifDone(
    (shown, specifier) => wasPlayed(shown, nr(specifier)),
    threeWay((shown, specifier) => [inning(shown, specifier)]),
  ),
  "288": overUnder(
    (shown, specifier) => both([inning(shown, specifier)]),
    (shown, specifier) => wasPlayed(shown, nr(specifier)),
  ),
  "747": overUnder(
    (shown, specifier) => inning(shown, specifier).home,
    (shown, specifier) => wasPlayed(shown, nr(specifier)),
  ),
  "748": overUnder(
    (shown, specifier) => inning(shown, specifier).away,
    (shown, specifier) => wasTopPlayed(shown, nr(specifier)),
  ),
  "267": ({ scorers }, outcomeId, specifier) => {
    const runs = Number(specifier.get("runnr"));
    const first = firstTo(runs, scorers);
    return first === null ? "refund_entire" : won(first === (outcomeId === "4" ? "h" : "a"));
  },
  "255": ifDone(isComplete, (shown, outcomeId) => won(MARGINS[outcomeId]?.(lead(shown.innings)) === true)),
  "263": (shown, outcomeId) => {
    const runs = both(shown.innings);
    if (shown.abandoned && runs < 14) return "refund_entire";
    const range = [14, 11, 9, 7, 5, 0].findIndex((from) => runs >= from);
    return won(1156 - range === Number(outcomeId));
  },
  "264": ifDone(isComplete, (shown, outcomeId) => won(["72", "70"][both(shown.innings) % 2] === outcomeId)),
  "268": (shown, outcomeId) => {
    if (shown.innings.length > 9) return won(outcomeId === "74");
    return shown.abandoned ? "refund_entire" : won(outcomeId === "76");
  },
};

function firstTo(runs: number, scorers: string): string | null {
  for (let length = 1; length <= scorers.length; length++) {
    const side = scorers[length - 1] ?? "";
    if (scorers.slice(0, length).split(side).length - 1 === runs) return side;
  }
  return null;
}

/** What an outcome comes to, worked out from the scores that were shown and in other words than the sport's own rules. */
export function naiveResult(
  states: readonly MatchState[],
  line: { marketId: string; specifier: string },
  outcomeId: string,
): LegResult {
  const rule = RULES[line.marketId];
  if (!rule) throw new Error(`Nobody knows how market ${line.marketId} settles.`);
  return rule(shownIn(states), outcomeId, new URLSearchParams(line.specifier.replaceAll("|", "&")));
}

const known = new WeakMap<readonly MatchState[], Shown>();

function shownIn(states: readonly MatchState[]): Shown {
  const before = known.get(states);
  if (before) return before;
  const last = states.at(-1);
  if (!last) throw new Error("Nothing was shown.");
  let scorers = "";
  let [home, away] = [0, 0];
  for (const { scores } of states) {
    scorers += "a".repeat((scores.total?.away ?? 0) - away) + "h".repeat((scores.total?.home ?? 0) - home);
    ({ home, away } = scores.total ?? { home: 0, away: 0 });
  }
  const stage = states.findLast(({ stage: code }) => code >= 401 && code <= 420)?.stage ?? 401;
  const inningNow = last.scores.periods.length;
  const shown = {
    innings: last.scores.periods,
    abandoned: last.stage === 90,
    half: { inning: inningNow, isTop: stage % 2 === 1 },
    scorers,
  };
  known.set(states, shown);
  return shown;
}

interface Seen {
  lineups: Readonly<Record<"home" | "away", Lineup>>;
  states: readonly MatchState[];
}

/** What stands of a player in the tables of the game, and whether nothing could be added to it; null where he has no row. */
type Figure = (seen: Seen, player: string) => { count: number; isFinal: boolean } | null;

const tablesOf = ({ lineups }: Seen, key: string) =>
  [lineups.home, lineups.away].flatMap(({ tables = [] }) => tables.filter((table) => table.key === key));

const ofBatting =
  (column: string): Figure =>
  (seen, player) => {
    for (const { columns, rows } of tablesOf(seen, "batting")) {
      const row = rows.find(({ playerId }) => playerId === player);
      if (row) return { count: Number(row.values[columns.indexOf(column)]), isFinal: !shownIn(seen.states).abandoned };
    }
    return null;
  };

const ofPitching: Figure = (seen, player) => {
  for (const { columns, rows } of tablesOf(seen, "pitching")) {
    const row = rows.find(({ playerId }) => playerId === player);
    const isFinal = rows.length > 1 || !shownIn(seen.states).abandoned;
    if (row) return { count: Number(row.values[columns.indexOf("strikeouts")]), isFinal };
  }
  return null;
};

const FIGURES: Readonly<Record<string, Figure>> = {
  "90421": ofBatting("hits"),
  "90422": ofBatting("total_bases"),
  "90424": ofPitching,
};

/** The same of what is bet on of players, from the tables that were shown of them; null of other markets. */
export function naivePlayerResult(
  seen: Seen,
  line: { marketId: string; specifier: string },
  outcomeId: string,
): LegResult | null {
  if (line.marketId === "90423") {
    const homers = ofBatting("home_runs")(seen, outcomeId);
    return homers?.isFinal === true ? won(homers.count > 0) : "refund_entire";
  }
  const figure = FIGURES[line.marketId];
  if (!figure) return null;
  const specifier = new URLSearchParams(line.specifier.replaceAll("|", "&"));
  const found = figure(seen, specifier.get("player") ?? "");
  if (found === null) return "refund_entire";
  if (found.count > Number(specifier.get("total"))) return won(outcomeId === "12");
  return found.isFinal ? won(outcomeId === "13") : "refund_entire";
}
