import type { JointPoints } from "./joint-points.ts";
import { eitherOf, Law, NEVER, NOTHING_MORE, scaled, together } from "./law.ts";

/** What a match comes to that is played on until one side is ahead, or for good where it may end level. */
export interface DecidedPoints {
  margin: Law;
  total: Law;
  home: Law;
  away: Law;
  /** Of all points, and that home, or away, wins. */
  totalIfHome: Law;
  totalIfAway: Law;
}

/** More overtimes than these one after the other are too rare to matter to any price. */
const OVERTIMES_RECKONED = 2;

/** Overtimes that are alike, as many as it takes: what they add to a match that is level. */
export function overtimesOf(overtime: JointPoints): DecidedPoints {
  let decided = decidedBy(overtime, NO_MORE);
  for (let number = 1; number < OVERTIMES_RECKONED; number++) decided = decidedBy(overtime, decided);
  const sure = 1 / decided.margin.sum;
  return {
    margin: scaled(decided.margin, sure),
    total: scaled(decided.total, sure),
    home: scaled(decided.home, sure),
    away: scaled(decided.away, sure),
    totalIfHome: scaled(decided.totalIfHome, sure),
    totalIfAway: scaled(decided.totalIfAway, sure),
  };
}

const NO_MORE: DecidedPoints = {
  margin: NEVER,
  total: NEVER,
  home: NEVER,
  away: NEVER,
  totalIfHome: NEVER,
  totalIfAway: NEVER,
};

/** Of a match that ends level as it stands: nothing is added. */
export const STAYS_LEVEL: DecidedPoints = {
  ...NO_MORE,
  margin: NOTHING_MORE,
  total: NOTHING_MORE,
  home: NOTHING_MORE,
  away: NOTHING_MORE,
};

/** The points of a match from those at the end of its regular time, and those that are added where it is level then. */
export function decidedBy(regular: JointPoints, added: DecidedPoints): DecidedPoints {
  const { home, level, away } = regular.byLeader;
  const each = levelPoints(level);
  return {
    margin: eitherOf(withoutLevel(regular.margin), scaled(added.margin, level.sum)),
    total: eitherOf(home, away, together(level, added.total)),
    home: eitherOf(less(regular.home, each), together(each, added.home)),
    away: eitherOf(less(regular.away, each), together(each, added.away)),
    totalIfHome: eitherOf(home, together(level, added.totalIfHome)),
    totalIfAway: eitherOf(away, together(level, added.totalIfAway)),
  };
}

/** Of each side's points where both have the same. */
function levelPoints({ first, probabilities }: Law): Law {
  const from = Math.ceil(first / 2);
  const each = new Float64Array(Math.floor((first + probabilities.length - 1) / 2) - from + 1);
  for (const index of each.keys()) each[index] = probabilities[2 * (from + index) - first] ?? 0;
  return new Law(from, each);
}

const withoutLevel = (margin: Law): Law =>
  new Law(
    margin.first,
    margin.probabilities.map((probability, index) => (margin.first + index === 0 ? 0 : probability)),
  );

const less = (law: Law, taken: Law): Law =>
  new Law(
    law.first,
    law.probabilities.map((probability, index) => probability - taken.at(law.first + index)),
  );
