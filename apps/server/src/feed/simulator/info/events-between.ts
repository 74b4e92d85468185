import type { MatchClock, Pair, PeriodScore } from "../../feed.ts";
import type { EventClock, MatchEvent } from "../../match-info.ts";
import type { MatchPlay } from "../simulated-sport.ts";

type State = ReturnType<MatchPlay["stateAt"]>;
type Game = NonNullable<State["scores"]["game"]>;
type Happening = Pick<MatchEvent, "kind" | "key" | "side" | "amount">;

const SIDES = ["home", "away"] as const;
const NOTHING: Pair = { home: 0, away: 0 };

/** What happened from one state of a match to the next: what was counted, then what was scored, then where play came to. */
export function eventsBetween(before: State | null, after: State, elapsedMs: number): MatchEvent[] {
  const happened = [...counted(before, after), ...scored(before, after), ...cameTo(before, after)];
  if (happened.length === 0) return [];
  const now = momentOf(after, elapsedMs);
  return happened.map((event) => ({ ...now, ...event, ...(event.kind === "score" && { periodKey: event.key }) }));
}

/** Where play stood at a moment. */
export function momentOf({ scores, stage, clock }: State, elapsedMs: number): Omit<MatchEvent, keyof Happening> {
  const period = scores.periods.at(-1);
  return {
    stage,
    elapsedMs,
    periodKey: period?.key ?? null,
    clock: clock && eventClock(clock),
    total: scores.total,
    period: period ? { home: period.home, away: period.away } : null,
    game: scores.game,
  };
}

export const eventClock = ({ playedSeconds, addedSeconds, remainingInPeriodSeconds }: MatchClock): EventClock => ({
  playedSeconds,
  addedSeconds,
  remainingInPeriodSeconds,
});

function counted(before: State | null, after: State): Happening[] {
  return Object.entries(after.statistics).flatMap(([key, pair]) =>
    grown({ kind: "count", key }, before?.statistics[key] ?? NOTHING, pair),
  );
}

function scored(before: State | null, { scores }: State): Happening[] {
  const known = new Map(before?.scores.periods.map((period) => [period.key, period]));
  const inPeriods = scores.periods.flatMap((period) =>
    grown({ kind: "score", key: period.key }, known.get(period.key) ?? NOTHING, period),
  );
  // Where games are counted too, what changed in the period says it all.
  const point = inPeriods.length > 0 ? null : pointBetween(before, scores);
  const won = countsPeriods(scores)
    ? grown({ kind: "period", key: "" }, before?.scores.total ?? NOTHING, scores.total ?? NOTHING)
    : [];
  return [...(point === null ? [] : [point]), ...inPeriods, ...won];
}

/** Where the total counts periods won, and not what was scored in them. */
function countsPeriods({ total, periods }: State["scores"]): boolean {
  if (total === null || periods.length === 0) return false;
  const sum = (side: "home" | "away"): number => periods.reduce((all, period: PeriodScore) => all + period[side], 0);
  return SIDES.some((side) => total[side] !== sum(side));
}

/** Points are called, not counted: who won one is seen by whose call changed for the better. */
function pointBetween(before: State | null, { game }: State["scores"]): Happening | null {
  const last = before?.scores.game;
  if (!last || !game || (last.home === game.home && last.away === game.away)) return null;
  // A game that begins is no point of its own: the one that ended the last is a score.
  if (game.home === "0" && game.away === "0") return null;
  return { kind: "point", key: "", side: winnerOf(last, game), amount: 1 };
}

function winnerOf(last: Game, game: Game): "home" | "away" {
  if (lostAdvantage(last.home, game.home)) return "away";
  if (lostAdvantage(last.away, game.away)) return "home";
  return last.home === game.home ? "away" : "home";
}

/** The only call that goes back within a game. */
const lostAdvantage = (last: string, now: string): boolean =>
  last !== now && Number.isNaN(Number(last)) && now === "40";

function cameTo(before: State | null, after: State): Happening[] {
  if (before?.stage === after.stage) return [];
  return [{ kind: "stage", key: "", side: null, amount: 0 }];
}

/** Of one number of both sides. */
type Counted = Pick<MatchEvent, "kind" | "key">;

const grown = (counted: Counted, before: Pair, after: Pair): Happening[] =>
  SIDES.flatMap((side) =>
    after[side] > before[side] ? [{ ...counted, side, amount: after[side] - before[side] }] : [],
  );
