import type { MatchPart, PartEnding } from "../../combined/match-part.ts";
import type { CountState } from "./count-model.ts";
import { scoredByHalf } from "./match-model.ts";
import { lowScoreFactor, poissonTable } from "./score-table.ts";
import type { SoccerState } from "./soccer-model.ts";

/** Ways to end that are less likely are not reckoned with. */
const LEAST_LIKELY = 1e-8;
/** Of corners and cards there are many ways, and none of them is as surprising. */
const LEAST_LIKELY_COUNT = 1e-7;
const MOST_COUNTED = 32;

/** The parts of a match that the model has apart: the goals of both halves, corners, and cards. */
export function matchParts(state: SoccerState): MatchPart[] {
  return [
    { tallies: ["goals", "goals/1", "goals/2"], endings: goalEndings(state) },
    { tallies: ["corners"], endings: countEndings("corners", state.corners) },
    { tallies: ["cards"], endings: countEndings("cards", state.cards) },
  ];
}

/** Halves are independent but for the low scores, as in every price of goals. */
function goalEndings(state: SoccerState): PartEnding[] {
  const { firstHalf, secondHalf } = state;
  const [first, second] = scoredByHalf(state);
  const means = { home: firstHalf.home + secondHalf.home, away: firstHalf.away + secondHalf.away };
  const factor = lowScoreFactor(means, state.rho);
  const endings: PartEnding[] = [];
  for (const { x: x1, y: y1, probability: ofFirst } of pairs(firstHalf)) {
    for (const { x: x2, y: y2, probability: ofSecond } of pairs(secondHalf)) {
      const probability = ofFirst * ofSecond * Math.max(factor(x1 + x2, y1 + y2), 0);
      if (probability < LEAST_LIKELY) continue;
      const inFirst = { home: first.home + x1, away: first.away + y1, isFinal: true };
      const inSecond = { home: second.home + x2, away: second.away + y2, isFinal: true };
      const goals = { home: inFirst.home + inSecond.home, away: inFirst.away + inSecond.away, isFinal: true };
      endings.push({ tallies: { goals, "goals/1": inFirst, "goals/2": inSecond }, probability });
    }
  }
  return endings;
}

function pairs({ home, away }: CountState["toCome"]): { x: number; y: number; probability: number }[] {
  const [ofHome, ofAway] = [poissonTable(home), poissonTable(away)];
  return [...ofHome].flatMap((forHome, x) =>
    [...ofAway].flatMap((forAway, y) =>
      forHome * forAway < LEAST_LIKELY ? [] : [{ x, y, probability: forHome * forAway }],
    ),
  );
}

function countEndings(name: "corners" | "cards", { scored, toCome }: CountState): PartEnding[] {
  const [ofHome, ofAway] = [poisson(toCome.home), poisson(toCome.away)];
  return ofHome.flatMap((forHome, x) =>
    ofAway.flatMap((forAway, y) => {
      const probability = forHome * forAway;
      const tally = { home: scored.home + x, away: scored.away + y, isFinal: true };
      return probability < LEAST_LIKELY_COUNT ? [] : [{ tallies: { [name]: tally }, probability }];
    }),
  );
}

function poisson(mean: number): number[] {
  let value = Math.exp(-mean);
  return Array.from({ length: MOST_COUNTED }, (_, count) => {
    const probability = value;
    value *= mean / (count + 1);
    return probability;
  });
}
