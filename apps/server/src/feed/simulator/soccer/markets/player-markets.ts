import type { Side } from "@touchline/sports";
import type { PlayerState } from "../model/player-model.ts";
import type { SoccerModel } from "../model/soccer-model.ts";
import { OWN_GOALS } from "../timeline/draw-casting.ts";
import { linesBy, type MarketPrice } from "./market-price.ts";

/** That a player does something that so likely comes, given that he plays: else the stake is returned. */
const ifHePlays = (probability: number, { plays }: PlayerState): number =>
  plays === 0 ? 0 : Math.min(probability / plays, 1);

/** Each of a side's goals is a player's with the same probability, whoever scored the others. */
function scores({ fullTime, state: { score } }: SoccerModel, player: PlayerState): number {
  if (player.hasScored) return 1;
  let none = 0;
  let left = 1;
  for (let goals = 0, sum = 0; sum < 1 - 1e-9 && goals < MOST_GOALS; goals++, left *= 1 - player.ofGoals) {
    const probability = fullTime.team(player.side, score[player.side] + goals);
    none += probability * left;
    sum += probability;
  }
  return ifHePlays(1 - none, player);
}

const MOST_GOALS = 12;

const anytime: MarketPrice = {
  marketId: "40",
  margin: 0.12,
  fair: (model) => model.state.players.map((player) => scores(model, player)),
};

/** Whose is one goal of those to come that count for a player, the next or the last, and that there is none. */
function ofOneScorer({ fullTime, state: { score } }: SoccerModel): Record<Side, number> & { none: number } {
  const none = fullTime.mean((home, away) => OWN_GOALS ** (home + away - score.home - score.away));
  const home = fullTime.mean((ofHome, ofAway) => {
    const [x, y] = [ofHome - score.home, ofAway - score.away];
    return x + y === 0 ? 0 : (x / (x + y)) * (1 - OWN_GOALS ** (x + y));
  });
  return { home, none, away: Math.max(1 - none - home, 0) };
}

const nextScorer: MarketPrice = {
  marketId: "38",
  margin: 0.2,
  lines: linesBy("goalnr", ({ scorers }) => [scorers.length + 1]),
  fair: (model) => {
    const goal = ofOneScorer(model);
    const players = model.state.players.map((player) => ifHePlays(goal[player.side] * player.ofNextGoal, player));
    return [...players, goal.none];
  },
};

const lastScorer: MarketPrice = {
  marketId: "39",
  margin: 0.2,
  fair: (model) => {
    const goal = ofOneScorer(model);
    const last = model.state.scorers.at(-1);
    const players = model.state.players.map((player) => {
      const later = ifHePlays(goal[player.side] * player.ofLastGoal, player);
      return Math.min(later + (player.id === last ? goal.none : 0), 1);
    });
    return [...players, last === undefined ? goal.none : 0];
  },
};

const isCarded: MarketPrice = {
  marketId: "90102",
  margin: 0.12,
  fair: ({ state: { players, cards } }) =>
    players.map((player) =>
      player.isCarded ? 1 : ifHePlays(1 - Math.exp(-cards.toCome[player.side] * player.ofCards), player),
    ),
};

/** Who scores, and who is shown a card. */
export const PLAYER_MARKETS: readonly MarketPrice[] = [anytime, nextScorer, lastScorer, isCarded];
