import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { Endings } from "../../pricing/endings.ts";
import { dartsOfCheckout } from "./checkouts.ts";
import { type LegMoment, OTHER, SIDES, type Throwers, tilt } from "./leg-model.ts";
import { legTable, MOST_MAXIMUMS, MOST_VISITS, skillOf, visitsOf } from "./leg-tables.ts";
import { HIGHEST_OUT, LEG_POINTS } from "./visits.ts";

/** Who wins a leg, and with which checkout. */
export interface LegOut {
  winner: Side;
  checkout: number;
  probability: number;
}

/** How many darts the winner of a leg needs. */
export interface LegDarts {
  darts: number;
  probability: number;
}

const A_VISIT = 3;
const OUTS = HIGHEST_OUT + 1;
const DARTS = A_VISIT * (MOST_VISITS + 1);
const PLACE = { home: 0, away: 1 } as const;
/** What is less likely is left out. */
const NEGLIGIBLE = 1e-12;

/** By side: how likely each checkout is, and each number of darts from here on. */
interface Reckoned {
  outs: Float64Array;
  darts: Float64Array;
}

const FRESH = new Map<string, Reckoned>();

/** How a leg is finished: of all that is left of it, one distribution of checkouts and one of darts. */
export class LegOutlook {
  readonly outs: Endings<LegOut>;
  readonly darts: Endings<LegDarts>;

  constructor({ levels, ahead }: Throwers, moment: LegMoment) {
    const { outs, darts } = reckoned(levels, moment);
    const home = outs.subarray(0, OUTS).reduce((sum, probability) => sum + probability, 0);
    const factors = tilt(home, ahead);
    this.outs = new Endings(
      SIDES.flatMap((winner) =>
        rowOf(outs, OUTS, winner).flatMap((probability, checkout) =>
          probability > 0 ? { winner, checkout, probability: probability * factors[winner] } : [],
        ),
      ),
    );
    this.darts = new Endings(
      SIDES.flatMap((winner) =>
        rowOf(darts, DARTS, winner).flatMap((probability, more) =>
          probability > 0
            ? { darts: A_VISIT * moment.visits[winner] + more, probability: probability * factors[winner] }
            : [],
        ),
      ),
    );
  }
}

const rowOf = (table: Float64Array, length: number, side: Side): number[] => [
  ...table.subarray(PLACE[side] * length, (PLACE[side] + 1) * length),
];

function reckoned(levels: Pair, moment: LegMoment): Reckoned {
  const { remaining, next } = moment;
  if (remaining.home !== LEG_POINTS || remaining.away !== LEG_POINTS) return reckon(levels, moment);
  const key = `${levels.home}/${levels.away}/${next}`;
  const known = FRESH.get(key) ?? reckon(levels, moment);
  FRESH.set(key, known);
  return known;
}

function reckon(levels: Pair, { remaining, next }: LegMoment): Reckoned {
  const outs = new Float64Array(2 * OUTS);
  const darts = new Float64Array(2 * DARTS);
  for (const winner of SIDES) {
    const loser = OTHER[winner];
    const before = winner === next ? 1 : 0;
    const finishes = finishesFrom(levels[winner], remaining[winner]);
    const skill = skillOf(levels[winner]);
    for (let visit = 1; visit <= MOST_VISITS; visit++) {
      const open = stillOpen(levels[loser], remaining[loser], visit - before);
      for (let checkout = 2; checkout < OUTS; checkout++) {
        const probability = (finishes[visit * OUTS + checkout] ?? 0) * open;
        if (probability < NEGLIGIBLE) continue;
        add(outs, PLACE[winner] * OUTS + checkout, probability);
        dartsOfCheckout(skill, checkout).forEach((share, index) =>
          add(darts, PLACE[winner] * DARTS + A_VISIT * (visit - 1) + index + 1, probability * share),
        );
      }
    }
  }
  const sum = outs.reduce((all, probability) => all + probability, 0);
  return { outs: outs.map((probability) => probability / sum), darts: darts.map((probability) => probability / sum) };
}

function add(table: Float64Array, place: number, probability: number): void {
  table[place] = (table[place] ?? 0) + probability;
}

function stillOpen(level: number, remaining: number, visits: number): number {
  let open = 0;
  for (let maximums = 0; maximums <= MOST_MAXIMUMS; maximums++)
    open += legTable(level).open(remaining, visits, maximums);
  return open;
}

/** That a leg is finished with a visit from here on, and by which checkout. */
function finishesFrom(level: number, remaining: number): Float64Array {
  const visits = visitsOf(level);
  const finishes = new Float64Array((MOST_VISITS + 1) * OUTS);
  let standing = new Float64Array(remaining + 1);
  standing[remaining] = 1;
  for (let visit = 1; visit <= MOST_VISITS; visit++) {
    const next = new Float64Array(remaining + 1);
    for (let left = 2; left <= remaining; left++) {
      const chance = standing[left] ?? 0;
      if (chance < NEGLIGIBLE) continue;
      for (const { probability, scored, isOut } of visits[left] ?? []) {
        if (isOut) add(finishes, visit * OUTS + left, chance * probability);
        else add(next, left - scored, chance * probability);
      }
    }
    standing = next;
  }
  return finishes;
}
