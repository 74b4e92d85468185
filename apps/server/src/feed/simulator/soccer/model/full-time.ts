import type { Pair } from "../../../feed.ts";
import { seededRandom } from "../../seeded-random.ts";
import { lowScoreFactor, MOST_GOALS, type ScoreTable, scoreTable } from "./score-table.ts";

/** Dixon-Coles dependence of low scores before kick-off; it fades as the match is played. */
export const LOW_SCORE_DEPENDENCE = -0.08;

/** Full-time scores as the prices before kick-off have them. */
export function fullTimeTable(expected: Pair): ScoreTable {
  return scoreTable({ home: 0, away: 0 }, expected, lowScoreFactor(expected, LOW_SCORE_DEPENDENCE));
}

/** How a match ends, drawn from what its prices say, without playing it: season tables ask for hundreds at once. */
export function drawFullTime(seed: string, expected: Pair): Pair {
  const table = fullTimeTable(expected);
  let left = seededRandom(`${seed}/full time`)();
  for (let home = 0; home <= MOST_GOALS; home++) {
    const ofHome = table.team("home", home);
    if (left >= ofHome) {
      left -= ofHome;
      continue;
    }
    for (let away = 0; away <= MOST_GOALS; away++) {
      left -= table.probabilityOf(home, away);
      if (left < 0) return { home, away };
    }
  }
  // Only what rounding leaves of the sum comes here: the likeliest score stands for it.
  return { home: Math.round(expected.home), away: Math.round(expected.away) };
}
