import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import type { RandomStream } from "../../seeded-random.ts";
import { homeDefends, type RoundModel } from "./round-model.ts";

/** What happened in one round. */
export interface PlayedRound {
  map: number;
  /** In its map, from 1. */
  number: number;
  winner: Side;
  attacker: Side;
  firstKill: Side;
  kills: Pair;
  /** Whose player killed all five of the others. */
  ace: Side | null;
  isPlanted: boolean;
  /** By the side that defended, which wins the round by it. */
  isDefused: boolean;
}

/** How likely things happen in a round; none of it tells more of the match than who won the round. */
export const IN_A_ROUND = {
  /** That the side that wins the round has its first kill. */
  firstKillOfWinner: 0.68,
  plantedIfAttackWins: 0.75,
  /** What is planted then has to be defused. */
  plantedIfDefenceWins: 0.35,
  ace: 0.012,
  /** That the side that wins the round kills all of the other, where it has no ace; else it is short of one or two. */
  allKilled: 0.7,
} as const;

const PLAYERS = 5;

export interface KillsOfRound {
  winner: number;
  loser: number;
  probability: number;
}

/** Kills of both sides of a round, by which of them wins it: how likely each is. */
export const KILLS_OF_ROUND: readonly KillsOfRound[] = killsOfRound();

export interface RoundDraw {
  map: number;
  number: number;
  winner: Side;
  model: RoundModel;
  random: RandomStream;
}

export function drawRound({ map, number, winner, model, random }: RoundDraw): PlayedRound {
  const loser = OPPONENT[winner];
  const defender: Side = homeDefends(model, number - 1) ? "home" : "away";
  const isDefended = winner === defender;
  const firstKill = random() < IN_A_ROUND.firstKillOfWinner ? winner : loser;
  const isPlanted = random() < (isDefended ? IN_A_ROUND.plantedIfDefenceWins : IN_A_ROUND.plantedIfAttackWins);
  const isAce = random() < IN_A_ROUND.ace;
  const ofWinner = isAce || random() < IN_A_ROUND.allKilled ? PLAYERS : PLAYERS - 2 + Math.floor(random() * 2);
  const ofLoser = Math.min(Math.floor(random() * PLAYERS) + (firstKill === loser ? 1 : 0), PLAYERS - 1);
  const kills = winner === "home" ? { home: ofWinner, away: ofLoser } : { home: ofLoser, away: ofWinner };
  const ace = isAce ? winner : null;
  return {
    map,
    number,
    winner,
    attacker: OPPONENT[defender],
    firstKill,
    kills,
    ace,
    isPlanted,
    isDefused: isPlanted && isDefended,
  };
}

/** As they are drawn. */
function killsOfRound(): KillsOfRound[] {
  const { ace, allKilled, firstKillOfWinner } = IN_A_ROUND;
  const all = ace + (1 - ace) * allKilled;
  const ofWinner = [
    [PLAYERS, all],
    [PLAYERS - 1, (1 - all) / 2],
    [PLAYERS - 2, (1 - all) / 2],
  ] as const;
  return ofWinner.flatMap(([winner, chance]) =>
    Array.from({ length: PLAYERS }, (_, loser) => {
      const drawn = (count: number): number => (count >= 0 ? 1 / PLAYERS : 0);
      // Who had the first kill has one more, up to four.
      const withFirst = drawn(loser - 1) + (loser === PLAYERS - 1 ? drawn(loser) : 0);
      const ofLoser = firstKillOfWinner * drawn(loser) + (1 - firstKillOfWinner) * withFirst;
      return { winner, loser, probability: chance * ofLoser };
    }),
  );
}

export const OPPONENT = { home: "away", away: "home" } as const;
