import type { Pair } from "../../../feed.ts";
import { type Doer, EndingTable, type MatchPart, type PartPlayers } from "../../combined/match-part.ts";
import type { CountState } from "./count-model.ts";
import { scoredByHalf } from "./match-model.ts";
import type { PlayerState } from "./player-model.ts";
import { lowScoreFactor, poissonTable } from "./score-table.ts";
import type { SoccerState } from "./soccer-model.ts";

/** Ways to end that are less likely are not reckoned with. */
const LEAST_LIKELY = 1e-8;
/** Of corners and cards there are many ways, and none of them is as surprising. */
const LEAST_LIKELY_COUNT = 1e-7;
const MOST_COUNTED = 32;

/** The parts of a match that the model has apart: the goals of both halves, corners, and cards. */
export function matchParts(state: SoccerState): MatchPart[] {
  const { counted: corners, probabilities } = countTable(state.corners);
  return [goalPart(state), { tallies: { corners }, probabilities }, cardPart(state)];
}

/** Halves are independent but for the low scores, as in every price of goals. */
function goalPart(state: SoccerState): MatchPart {
  const { firstHalf, secondHalf, players } = state;
  const [first, second] = scoredByHalf(state);
  const means = { home: firstHalf.home + secondHalf.home, away: firstHalf.away + secondHalf.away };
  const factor = lowScoreFactor(means, state.rho);
  const table = new EndingTable(["goals", "goals/1", "goals/2", "toCome"]);
  for (const { x: x1, y: y1, probability: ofFirst } of pairs(firstHalf)) {
    for (const { x: x2, y: y2, probability: ofSecond } of pairs(secondHalf)) {
      const probability = ofFirst * ofSecond * Math.max(factor(x1 + x2, y1 + y2), 0);
      if (probability < LEAST_LIKELY) continue;
      const inFirst = { home: first.home + x1, away: first.away + y1 };
      const inSecond = { home: second.home + x2, away: second.away + y2 };
      table.set("goals", plus(inFirst, inSecond));
      table.set("goals/1", inFirst);
      table.set("goals/2", inSecond);
      table.set("toCome", { home: x1 + x2, away: y1 + y2 });
      table.push(probability);
    }
  }
  const { toCome, ...tallies } = table.columns;
  const doers = doersOf(players, ({ hasScored, ofGoals }) => ({ has: hasScored, share: ofGoals }));
  return { tallies, probabilities: table.probabilities, players: { deeds: "goals", toCome, doers } };
}

const plus = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away });

/** Of a substitute bets are returned where he does not come on; of who has done it already nothing is open. */
function doersOf(
  players: readonly PlayerState[],
  of: (player: PlayerState) => { has: boolean; share: number },
): PartPlayers["doers"] {
  return new Map(
    players.flatMap((player): [string, Doer][] => {
      const { has, share } = of(player);
      return player.plays === 1 || has ? [[player.id, { side: player.side, share, soFar: has ? 1 : 0 }]] : [];
    }),
  );
}

function pairs({ home, away }: CountState["toCome"]): { x: number; y: number; probability: number }[] {
  const [ofHome, ofAway] = [poissonTable(home), poissonTable(away)];
  return [...ofHome].flatMap((forHome, x) =>
    [...ofAway].flatMap((forAway, y) =>
      forHome * forAway < LEAST_LIKELY ? [] : [{ x, y, probability: forHome * forAway }],
    ),
  );
}

function cardPart({ cards, players }: SoccerState): MatchPart {
  const { counted, toCome, probabilities } = countTable(cards);
  const doers = doersOf(players, ({ isCarded, ofCards }) => ({ has: isCarded, share: ofCards }));
  return { tallies: { cards: counted }, probabilities, players: { deeds: "cards", toCome, doers } };
}

function countTable({ scored, toCome }: CountState) {
  const [ofHome, ofAway] = [poisson(toCome.home), poisson(toCome.away)];
  const table = new EndingTable(["counted", "toCome"]);
  for (const [home, forHome] of ofHome.entries())
    for (const [away, forAway] of ofAway.entries()) {
      if (forHome * forAway < LEAST_LIKELY_COUNT) continue;
      table.set("counted", plus(scored, { home, away }));
      table.set("toCome", { home, away });
      table.push(forHome * forAway);
    }
  return { ...table.columns, probabilities: table.probabilities };
}

function poisson(mean: number): number[] {
  let value = Math.exp(-mean);
  return Array.from({ length: MOST_COUNTED }, (_, count) => {
    const probability = value;
    value *= mean / (count + 1);
    return probability;
  });
}
