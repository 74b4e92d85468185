import type { LegResult } from "@touchline/contract/vocabulary";
import type { MatchState, Pair } from "../../../src/feed/feed.ts";

/** All that was shown of a match, and nothing else. */
export interface Shown {
  /** Scores after each turn. */
  totals: readonly Pair[];
  quarters: readonly Pair[];
  wentOn: boolean;
  abandoned: boolean;
  /** Quarters that were played to their end. */
  complete: number;
}

export type Rule = (shown: Shown, outcomeId: string, specifier: URLSearchParams) => LegResult;

export const won = (condition: boolean): LegResult => (condition ? "win_entire" : "lose_entire");
export const lead = ({ home, away }: Pair): number => home - away;
export const sum = ({ home, away }: Pair): number => home + away;
export const finalOf = ({ totals }: Shown): Pair => totals.at(-1) ?? { home: 0, away: 0 };
const addUp = (pairs: readonly Pair[]): Pair => ({
  home: pairs.reduce((all, { home }) => all + home, 0),
  away: pairs.reduce((all, { away }) => all + away, 0),
});

/** A part of the match: its points, and whether it was played to its end. */
type Part = (shown: Shown, specifier: URLSearchParams) => { points: Pair; done: boolean };

export const match: Part = (shown) => ({ points: finalOf(shown), done: !shown.abandoned });
export const fullTime: Part = ({ quarters, complete }) => ({
  points: addUp(quarters.slice(0, 4)),
  done: complete >= 4,
});
const quarter: Part = ({ quarters, complete }, specifier) => {
  const number = Number(specifier.get("quarternr"));
  return { points: quarters[number - 1] ?? { home: 0, away: 0 }, done: complete >= number };
};
const half =
  (number: number): Part =>
  ({ quarters, complete }) => ({
    points: addUp(quarters.slice(2 * number - 2, 2 * number)),
    done: complete >= 2 * number,
  });

export const atTheEnd =
  (part: Part, verdict: (points: Pair, outcomeId: string, specifier: URLSearchParams) => LegResult): Rule =>
  (shown, outcomeId, specifier) => {
    const { points, done } = part(shown, specifier);
    return done ? verdict(points, outcomeId, specifier) : "refund_entire";
  };

const winner = (part: Part): Rule =>
  atTheEnd(part, (points, outcomeId) => won(lead(points) > 0 === (outcomeId === "4")));
export const threeWay = (part: Part): Rule =>
  atTheEnd(part, (points, outcomeId) => won(outcomeId === ["2", "1", "3"].at(Math.sign(lead(points)))));
export const drawNoBet = (part: Part): Rule =>
  atTheEnd(part, (points, outcomeId) =>
    lead(points) === 0 ? "refund_entire" : won(lead(points) > 0 === (outcomeId === "4")),
  );
export const spread = (part: Part): Rule =>
  atTheEnd(part, (points, outcomeId, specifier) =>
    won(lead(points) + Number(specifier.get("hcp")) > 0 === (outcomeId === "1714")),
  );
export const parity = (part: Part): Rule =>
  atTheEnd(part, (points, outcomeId) => won(["72", "70"][sum(points) % 2] === outcomeId));
export const overUnder =
  (part: Part, count: (points: Pair) => number = sum): Rule =>
  (shown, outcomeId, specifier) => {
    const { points, done } = part(shown, specifier);
    if (count(points) > Number(specifier.get("total"))) return won(outcomeId === "12");
    return done ? won(outcomeId === "13") : "refund_entire";
  };
const home = (points: Pair): number => points.home;
const away = (points: Pair): number => points.away;

/** The highest of several wins alone, the last outcome where two share it. */
const highest =
  (parts: readonly Part[], outcomeIds: readonly string[]): Rule =>
  (shown, outcomeId, specifier) => {
    const played = parts.map((part) => part(shown, specifier));
    if (played.some(({ done }) => !done)) return "refund_entire";
    const counts = played.map(({ points }) => sum(points));
    const best = Math.max(...counts);
    const isShared = counts.filter((count) => count === best).length > 1;
    return won((isShared ? outcomeIds.at(-1) : outcomeIds[counts.indexOf(best)]) === outcomeId);
  };

/** Of the markets that matches in four quarters share, and of those of basketball. */
const RULES: Readonly<Record<string, Rule>> = {
  "1": threeWay(fullTime),
  "47": (shown, outcomeId) => {
    if (shown.complete < 4) return "refund_entire";
    const sign = (part: Part): string => "012".at(1 - Math.sign(lead(part(shown, new URLSearchParams()).points)))!;
    return won(String(418 + 2 * Number.parseInt(sign(half(1)) + sign(fullTime), 3)) === outcomeId);
  },
  "52": highest([half(1), half(2)], ["436", "438", "440"]),
  "60": threeWay(half(1)),
  "64": drawNoBet(half(1)),
  "66": spread(half(1)),
  "68": overUnder(half(1)),
  "69": overUnder(half(1), home),
  "70": overUnder(half(1), away),
  "74": parity(half(1)),
  "83": threeWay(half(2)),
  "88": spread(half(2)),
  "90": overUnder(half(2)),
  "219": winner(match),
  "220": (shown, outcomeId) => {
    if (shown.wentOn) return won(outcomeId === "74");
    return shown.complete >= 4 ? won(outcomeId === "76") : "refund_entire";
  },
  "223": spread(match),
  "225": overUnder(match),
  "227": overUnder(match, home),
  "228": overUnder(match, away),
  "229": parity(match),
  "230": ({ totals }, outcomeId, specifier) => {
    const points = Number(specifier.get("pointnr"));
    const reached = totals.find((total) => Math.max(total.home, total.away) >= points);
    return reached ? won(reached.home >= points === (outcomeId === "4")) : "refund_entire";
  },
  "234": highest(
    [1, 2, 3, 4].map(
      (number): Part =>
        (shown) =>
          quarter(shown, new URLSearchParams({ quarternr: String(number) })),
    ),
    ["920", "921", "922", "923", "924"],
  ),
  "235": threeWay(quarter),
  "236": overUnder(quarter),
  "290": atTheEnd(match, (points, outcomeId) => {
    const by = Math.abs(lead(points));
    const band = [5, 10, Number.POSITIVE_INFINITY].findIndex((most) => by <= most);
    return won((lead(points) > 0 ? ["139", "138", "137"] : ["140", "141", "142"])[band] === outcomeId);
  }),
  "292": atTheEnd(match, (points, outcomeId, specifier) => {
    const isOver = sum(points) > Number(specifier.get("total"));
    return won(String(973 + (lead(points) > 0 ? 0 : 1) + (isOver ? 0 : 2)) === outcomeId);
  }),
  "302": drawNoBet(quarter),
  "303": spread(quarter),
  "304": parity(quarter),
  "756": overUnder(quarter, home),
  "757": overUnder(quarter, away),
};

type NaiveResult = (
  states: readonly MatchState[],
  line: { marketId: string; specifier: string },
  outcomeId: string,
) => LegResult;

/** What an outcome comes to, worked out from the scores that were shown and in other words than the sport's own rules. */
export const naiveResultBy =
  (own: Readonly<Record<string, Rule>>): NaiveResult =>
  (states, line, outcomeId) => {
    const rule = own[line.marketId] ?? RULES[line.marketId];
    if (!rule) throw new Error(`Nobody knows how market ${line.marketId} settles.`);
    return rule(shownIn(states), outcomeId, new URLSearchParams(line.specifier.replaceAll("|", "&")));
  };

export const naiveResult = naiveResultBy({});

function shownIn(states: readonly MatchState[]): Shown {
  const last = states.at(-1);
  if (!last) throw new Error("Nothing was shown.");
  const abandoned = last.stage === 90;
  const periods = last.scores.periods;
  // A break after a quarter says that it was complete.
  const breaks = states
    .filter(({ stage }) => [301, 31, 303, 32].includes(stage))
    .map(({ scores }) => scores.periods.length);
  return {
    totals: states.flatMap(({ scores }) => scores.total ?? []),
    quarters: periods,
    // The break before it is part of an overtime: its score was level.
    wentOn: states.some(({ stage }) => stage === 32 || stage === 40),
    abandoned,
    complete: abandoned ? Math.max(0, ...breaks) : 4,
  };
}
