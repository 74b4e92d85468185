import type { Pair } from "../../../feed.ts";
import { EndingTable, type MatchPart } from "../../combined/match-part.ts";
import { JointPoints } from "./joint-points.ts";
import { NO_POINTS, OVERTIME, QUARTERS, type PeriodPoints, sumOf } from "./period-points.ts";

/** Ways to end that are less likely are not reckoned with. */
const LEAST_LIKELY = 1e-8;
/** Of what overtimes add there is as much to each score that is level. */
const LEAST_LIKELY_MORE = 1e-7;

interface PointsOfMatch {
  score: PeriodPoints;
  /** All points when regular time is over, or the overtime that is being played. */
  played: JointPoints;
  /** What is added where it is level then. */
  added: JointPoints;
}

/**
 * Points of regular time and of the match. There are too many ways to make them period by period: halves and quarters hang
 * together with the match, and have no place in a joint price. Nor have players, whose points are not counted in scores.
 */
export function pointsParts({ score, played, added }: PointsOfMatch): MatchPart[] {
  const table = new EndingTable(["points", "points/regular", "overtimes"]);
  const isInOvertime = score.period === OVERTIME;
  const more = likeliestFirst(added);
  table.set("points/regular", sumOf(score.periods.slice(0, QUARTERS)));
  for (const { home, away, likely } of likeliestFirst(played)) {
    const isLevel = home === away;
    if (!isInOvertime) table.set("points/regular", { home, away });
    table.set("overtimes", isInOvertime || isLevel ? ONE : NO_POINTS);
    const ends = isLevel
      ? more.filter((end, index) => index === 0 || end.likely * likely >= LEAST_LIKELY_MORE)
      : NO_MORE;
    const sum = ends.reduce((all, end) => all + end.likely, 0);
    for (const end of ends) {
      table.set("points", { home: home + end.home, away: away + end.away });
      table.push((likely * end.likely) / sum);
    }
  }
  return [table.part()];
}

/** An overtime is nobody's, and counts for home. */
const ONE: Pair = { home: 1, away: 0 };

interface LikelyPair extends Pair {
  likely: number;
}

const NO_MORE: readonly LikelyPair[] = [{ ...NO_POINTS, likely: 1 }];

function likeliestFirst({ from, cells, columns }: JointPoints): readonly LikelyPair[] {
  const pairs: LikelyPair[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    const likely = cells[cell] ?? 0;
    if (likely < LEAST_LIKELY) continue;
    pairs.push({ home: from.home + Math.floor(cell / columns), away: from.away + (cell % columns), likely });
  }
  return pairs.toSorted((a, b) => b.likely - a.likely);
}

/** Nothing, of what stands as it is. */
export const NO_MORE_POINTS = new JointPoints(NO_POINTS, 1, new Float64Array([1]));

/** Overtimes that are alike, the second one where the first ends level: nothing else is reckoned with. */
export function pointsOfOvertimes(overtime: JointPoints): JointPoints {
  const [rows, columns] = [2 * overtime.rows, 2 * overtime.columns];
  const cells = new Float64Array(rows * columns);
  const add = ({ home, away }: Pair, likely: number): void => {
    if (home === away) return;
    const cell = (home - overtime.from.home) * columns + away - overtime.from.away;
    cells[cell] = (cells[cell] ?? 0) + likely;
  };
  const once = likeliestFirst(overtime);
  for (const pair of once) {
    if (pair.home !== pair.away) add(pair, pair.likely);
    else
      for (const { home, away, likely } of once)
        add({ home: pair.home + home, away: pair.away + away }, pair.likely * likely);
  }
  const sum = cells.reduce((all, likely) => all + likely, 0);
  return new JointPoints(
    overtime.from,
    columns,
    cells.map((likely) => likely / sum),
  );
}
