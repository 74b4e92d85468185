import type { FieldEvent } from "./sport-field.ts";

type Side = "home" | "away";

/** Something that a side did in a round, by how much of the round was over: from 0 to 1. */
interface RoundMark {
  /** In the round, from 1. */
  number: number;
  key: string;
  side: Side;
  at: number;
}

/** One round of a fight, as the account of it tells. */
export interface FoughtRound {
  number: number;
  /** What the judges gave; null where it is not over, or was not judged. */
  points: { home: number; away: number } | null;
  marks: readonly RoundMark[];
}

/** The stage of the first round; the second comes after it, and so on. */
const FIRST_ROUND = 540;
const MOST_ROUNDS = 12;
/** Where the fighters are once a round has gone its time: in a break, or before the judges' verdict. */
const isAfterBell = (stage: number): boolean => stage === 30 || (stage >= 301 && stage <= 306);
const ROUND_KEY = /^round_(\d+)$/;

/** The rounds that have begun, with what was counted in each and the points that the judges gave for it. */
export function foughtRounds(events: readonly FieldEvent[]): FoughtRound[] {
  const rounds = new Map<number, { points: { home: number; away: number } | null; events: FieldEvent[] }>();
  let begun = 0;
  for (const event of events) {
    const number = roundOf(event, begun);
    if (number === null) continue;
    begun = Math.max(begun, number);
    const round = rounds.get(number) ?? { points: null, events: [] };
    rounds.set(number, round);
    if (event.kind !== "score") round.events.push(event);
    else if (event.side !== null) round.points = { home: 0, away: 0, ...round.points, [event.side]: event.amount };
  }
  return [...rounds]
    .toSorted(([one], [other]) => one - other)
    .map(([number, round]) => ({ number, points: round.points, marks: marksOf(round.events) }));
}

/** Points go by the name of their round, all else by the stage; what is counted as the bell rings is of the round before it. */
function roundOf({ kind, key, stage }: FieldEvent, begun: number): number | null {
  if (kind === "score") return Number(ROUND_KEY.exec(key)?.[1] ?? 0) || null;
  if (kind === "count" && isAfterBell(stage)) return begun === 0 ? null : begun;
  const number = stage - FIRST_ROUND + 1;
  return number >= 1 && number <= MOST_ROUNDS ? number : null;
}

/** The first that is told of a round is that it begins, with all of its time left. */
function marksOf(events: readonly FieldEvent[]): RoundMark[] {
  const length = Math.max(1, ...events.map(({ remaining_in_period_seconds: left }) => left ?? 0));
  const marks: RoundMark[] = [];
  for (const { kind, key, side, remaining_in_period_seconds: left } of events) {
    if (kind !== "count" || side === null) continue;
    marks.push({ number: marks.length + 1, key, side, at: 1 - (left ?? 0) / length });
  }
  return marks;
}
