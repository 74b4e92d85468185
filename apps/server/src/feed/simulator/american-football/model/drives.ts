import { withoutTails } from "../../families/points/ball-turns.ts";
import { Law, together } from "../../families/points/law.ts";
import type { PointsByTurns } from "../../families/points/stretch-points.ts";
import {
  CONVERSIONS,
  convertsFrom,
  FIELD,
  FIELD_GOAL,
  FIRST_DOWN,
  GAINS,
  isInRange,
  kickProbability,
  LONGEST_GAIN,
  SAFETY,
  safetyFrom,
  SERIES,
  STARTS,
  TOUCHDOWN,
} from "./series.ts";

/** How likely a drive ends so, as far as points go: those of its own side, and the last two the other side's. */
export interface DriveLaw {
  fieldGoal: number;
  touchdown: number;
  safety: number;
  returned: number;
}

/** What a side makes of its drives; it is what it makes of a series that tells sides apart. */
export class Drives implements PointsByTurns {
  readonly conversion: number;
  /** Of a drive that is still to begin. */
  readonly fresh: DriveLaw;
  /** By yards from the own goal line. */
  readonly #from: DriveLaw[] = [];
  readonly #after: Law[] = [NO_POINTS_YET];

  constructor(conversion: number) {
    this.conversion = conversion;
    for (let yards = FIELD - 1; yards > 0; yards--) this.#from[yards] = this.#lawFrom(yards);
    this.fresh = mixed(STARTS.map(({ yards, share }) => ({ law: this.from(yards), share })));
  }

  /** Of a drive that has a first down so many yards from its own goal line. */
  from(yards: number): DriveLaw {
    return this.#from[Math.min(Math.max(yards, 1), FIELD - 1)] ?? NOTHING;
  }

  /** The points of so many drives that are still to begin. */
  after(drives: number): Law {
    const fresh = (this.#after[1] ??= pointsOfDrive(this.fresh));
    for (let count = this.#after.length; count <= drives; count++) {
      this.#after.push(withoutTails(together(this.#after[count - 1] ?? NO_POINTS_YET, fresh)));
    }
    return this.#after[drives] ?? NO_POINTS_YET;
  }

  #lawFrom(yards: number): DriveLaw {
    const toGoal = FIELD - yards;
    const converts = convertsFrom(yards, this.conversion);
    const { turnover, returned } = SERIES;
    const safety = safetyFrom(yards);
    const stalls = 1 - converts - turnover - safety;
    const law = {
      fieldGoal: isInRange(yards) ? stalls * kickProbability(yards) : 0,
      touchdown: 0,
      safety,
      returned: turnover * returned,
    };
    for (let gain = FIRST_DOWN; gain <= LONGEST_GAIN; gain++) {
      const share = converts * (GAINS[gain] ?? 0);
      if (gain >= toGoal) law.touchdown += share;
      else add(law, this.from(yards + gain), share);
    }
    return law;
  }
}

const NOTHING: DriveLaw = { fieldGoal: 0, touchdown: 0, safety: 0, returned: 0 };
const NO_POINTS_YET = new Law(0, new Float64Array([1]));
const ENDS = ["fieldGoal", "touchdown", "safety", "returned"] as const;

function add(sum: DriveLaw, law: DriveLaw, share: number): void {
  for (const end of ENDS) sum[end] += share * law[end];
}

function mixed(parts: readonly { law: DriveLaw; share: number }[]): DriveLaw {
  const sum = { ...NOTHING };
  for (const { law, share } of parts) add(sum, law, share);
  return sum;
}

/** For each drive of its own, what a side scores while the other has the ball: runs back to the goal line, and safeties. */
const AGAINST_DRIVES = { returned: 0.0083, safety: 0.0042 } as const;
const WHILE_DEFENDING = pointsLaw({ fieldGoal: 0, touchdown: AGAINST_DRIVES.returned }, AGAINST_DRIVES.safety);

/** The points that a side has from one of its drives, and from one of the other's. */
export const pointsOfDrive = (law: DriveLaw): Law => together(pointsLaw(law, 0), WHILE_DEFENDING);

/** The same of those that bring no touchdown to either side. */
export const pointsWithoutTouchdown = (law: DriveLaw): Law =>
  together(withoutTouchdown(pointsLaw(law, 0)), withoutTouchdown(WHILE_DEFENDING));

const withoutTouchdown = ({ first, probabilities }: Law): Law => new Law(first, probabilities.slice(0, TOUCHDOWN));

function pointsLaw({ fieldGoal, touchdown }: Pick<DriveLaw, "fieldGoal" | "touchdown">, safety: number): Law {
  const probabilities = new Float64Array(TOUCHDOWN + CONVERSIONS.length);
  probabilities[0] = 1 - fieldGoal - touchdown - safety;
  probabilities[SAFETY] = safety;
  probabilities[FIELD_GOAL] = fieldGoal;
  for (const { points, share } of CONVERSIONS) probabilities[TOUCHDOWN + points] = touchdown * share;
  return new Law(0, probabilities);
}

/** Conversions are told apart by steps of this: half a point in a match. Few sides are needed then, and kept. */
const STEPS = 200;
const LEAST = 0.5;
const MOST = 0.86;
const KNOWN = new Map<number, Drives>();

export function drivesOf(conversion: number): Drives {
  const step = Math.round(Math.min(Math.max(conversion, LEAST), MOST) * STEPS);
  const known = KNOWN.get(step) ?? new Drives(step / STEPS);
  KNOWN.set(step, known);
  return known;
}
