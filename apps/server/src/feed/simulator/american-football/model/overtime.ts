import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { JointPoints } from "../../families/points/joint-points.ts";
import type { Law } from "../../families/points/law.ts";
import type { DriveLaw } from "./drives.ts";
import { OTHER } from "./football-score.ts";
import { CONVERSIONS, FIELD_GOAL, SAFETY, TOUCHDOWN } from "./series.ts";

/** An overtime that may have begun: who has the ball, and what has been made in it. */
export interface OvertimeState {
  ball: Side;
  /** Of the drive being played; those after it are fresh. */
  present: DriveLaw;
  fresh: Readonly<Record<Side, DriveLaw>>;
  /** Drives that have ended. */
  drives: number;
  made: Pair;
  /** How many drives end in what is left of it. */
  counts: Law;
}

/** More than both sides can make in an overtime. */
const MOST = 32;

/**
 * What an overtime adds. Both sides have a drive, unless the defence scores on the first; from then on whoever is ahead
 * has won. Where the time runs out, it stays as it is.
 */
export function overtimePoints(state: OvertimeState): JointPoints {
  const cells = new Float64Array(MOST * MOST);
  playOvertime(state, {
    endsOf,
    over: ({ home, away }, probability) => {
      const cell = (home - state.made.home) * MOST + away - state.made.away;
      cells[cell] = (cells[cell] ?? 0) + probability;
    },
  });
  return new JointPoints({ home: 0, away: 0 }, MOST, cells);
}

/** What touchdowns an overtime brings: whose the first is, its drive's side or the other, and that a side makes none of its own. */
export interface OvertimeTouchdowns {
  first: Readonly<Record<Side, Record<"drive" | "defence", number>>>;
  none: Pair;
}

export function overtimeTouchdowns(state: OvertimeState): OvertimeTouchdowns {
  const first = { home: { drive: 0, defence: 0 }, away: { drive: 0, defence: 0 } };
  playOvertime(state, {
    endsOf: (law, side) => endsOf(law, side).filter(({ home, away }) => Math.max(home, away) < TOUCHDOWN),
    over: () => undefined,
    onDrive: (side, law, isPlayed) => {
      first[side].drive += isPlayed * law.touchdown;
      first[OTHER[side]].defence += isPlayed * law.returned;
    },
  });
  return { first, none: { home: noneOf(state, "home"), away: noneOf(state, "away") } };
}

function noneOf(state: OvertimeState, side: Side): number {
  let none = 0;
  playOvertime(state, {
    endsOf: (law, ofSide) => endsOf(law, ofSide).filter((end) => ofSide !== side || end[side] < TOUCHDOWN),
    over: (_, probability) => (none += probability),
  });
  return none;
}

interface OvertimeWalk {
  endsOf: (law: DriveLaw, side: Side) => readonly DriveEnd[];
  over: (made: Pair, probability: number) => void;
  onDrive?: (side: Side, law: DriveLaw, probability: number) => void;
}

function playOvertime(state: OvertimeState, { endsOf: ends, over, onDrive }: OvertimeWalk): void {
  let open: { made: Pair; probability: number }[] = [{ made: state.made, probability: 1 }];
  for (let number = 1, side = state.ball; open.length > 0; number++, side = OTHER[side]) {
    const goesOn = goesOnTo(state.counts, number);
    const law = number === 1 ? state.present : state.fresh[side];
    onDrive?.(side, law, goesOn * open.reduce((sum, { probability }) => sum + probability, 0));
    const next: typeof open = [];
    for (const { made, probability } of open) {
      over(made, probability * (1 - goesOn));
      if (goesOn === 0) continue;
      for (const added of ends(law, side)) {
        const then = { home: made.home + added.home, away: made.away + added.away };
        const likely = probability * goesOn * added.probability;
        if (isDecided(then, state.drives + number, side)) over(then, likely);
        else next.push({ made: then, probability: likely });
      }
    }
    open = next;
  }
}

/** That one more drive comes to its end, where so many less one have. */
function goesOnTo(counts: Law, number: number): number {
  const before = counts.over(number - 2);
  return before === 0 ? 0 : counts.over(number - 1) / before;
}

/** Whether an overtime is over after so many drives, the last of them a side's. */
export function isDecided({ home, away }: Pair, drives: number, side: Side): boolean {
  if (home === away) return false;
  const isOthers = side === "home" ? away > home : home > away;
  return drives > 1 || isOthers;
}

interface DriveEnd extends Pair {
  probability: number;
}

function endsOf({ fieldGoal, touchdown, safety, returned }: DriveLaw, side: Side): DriveEnd[] {
  const own = (points: number, probability: number) => ({ home: 0, away: 0, [side]: points, probability });
  const others = (points: number, probability: number) => ({ home: 0, away: 0, [OTHER[side]]: points, probability });
  return [
    own(0, 1 - fieldGoal - touchdown - safety - returned),
    own(FIELD_GOAL, fieldGoal),
    ...CONVERSIONS.map(({ points, share }) => own(TOUCHDOWN + points, touchdown * share)),
    others(SAFETY, safety),
    others(TOUCHDOWN + 1, returned),
  ].filter(({ probability }) => probability > 0);
}
