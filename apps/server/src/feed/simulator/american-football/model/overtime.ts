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
  const end = ({ home, away }: Pair, probability: number): void => {
    const cell = (home - state.made.home) * MOST + away - state.made.away;
    cells[cell] = (cells[cell] ?? 0) + probability;
  };
  let open: { made: Pair; probability: number }[] = [{ made: state.made, probability: 1 }];
  for (let number = 1, side = state.ball; open.length > 0; number++, side = OTHER[side]) {
    const goesOn = goesOnTo(state.counts, number);
    const next: typeof open = [];
    for (const { made, probability } of open) {
      end(made, probability * (1 - goesOn));
      if (goesOn === 0) continue;
      for (const added of endsOf(number === 1 ? state.present : state.fresh[side], side)) {
        const then = { home: made.home + added.home, away: made.away + added.away };
        const likely = probability * goesOn * added.probability;
        if (isDecided(then, state.drives + number, side)) end(then, likely);
        else next.push({ made: then, probability: likely });
      }
    }
    open = next;
  }
  return new JointPoints({ home: 0, away: 0 }, MOST, cells);
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

function endsOf({ fieldGoal, touchdown, safety, returned }: DriveLaw, side: Side): (Pair & { probability: number })[] {
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
