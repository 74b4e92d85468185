import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { OPPONENT, servesLikeTheFirst } from "./tennis-score.ts";

const POINTS_OF_GAME = 4;
const POINTS_OF_TIE_BREAK = 7;
const ROW = POINTS_OF_TIE_BREAK + 1;

/** Probability that the server wins the game from so many points of each, points being won alike and on their own. */
export function gameProbability(onServe: number, server = 0, receiver = 0): number {
  if (server >= POINTS_OF_GAME - 1 && receiver >= POINTS_OF_GAME - 1) return fromDeuce(onServe, server - receiver);
  if (server >= POINTS_OF_GAME) return 1;
  if (receiver >= POINTS_OF_GAME) return 0;
  const won = gameProbability(onServe, server + 1, receiver);
  return onServe * won + (1 - onServe) * gameProbability(onServe, server, receiver + 1);
}

function fromDeuce(onServe: number, lead: number): number {
  if (Math.abs(lead) >= 2) return lead > 0 ? 1 : 0;
  const deuce = onServe ** 2 / (onServe ** 2 + (1 - onServe) ** 2);
  if (lead === 0) return deuce;
  return lead > 0 ? onServe + (1 - onServe) * deuce : onServe * deuce;
}

/** How likely each side wins a point that it serves. */
export type OnServe = Pair;

/** What a match is reckoned with: exact probabilities of games and tie-breaks, each worked out once. */
export interface ServeModel {
  onServe: OnServe;
  /** That home wins a game which a side serves. */
  homeWinsGame: Readonly<Record<Side, number>>;
  /** That home wins a tie-break whose first point a side serves. */
  homeWinsTieBreak: Readonly<Record<Side, number>>;
}

export function serveModel(onServe: OnServe): ServeModel {
  return {
    onServe,
    homeWinsGame: { home: gameProbability(onServe.home), away: 1 - gameProbability(onServe.away) },
    homeWinsTieBreak: {
      home: tieBreakProbability(onServe, "home"),
      away: tieBreakProbability(onServe, "away"),
    },
  };
}

/** That home wins the present game from so many points of each. */
export function presentGameProbability({ onServe }: ServeModel, server: Side, points: Pair): number {
  const won = gameProbability(onServe[server], points[server], points[OPPONENT[server]]);
  return server === "home" ? won : 1 - won;
}

/** That home wins a tie-break from so many points of each, a side having served its first point. */
export function tieBreakProbability(
  onServe: OnServe,
  first: Side,
  { home, away }: Pair = { home: 0, away: 0 },
): number {
  const known = new Float64Array(ROW * ROW).fill(-1);
  const homeWinsPoint = (played: number): number => {
    const server = servesLikeTheFirst(played) ? first : OPPONENT[first];
    return server === "home" ? onServe.home : 1 - onServe.away;
  };
  const from = (own: number, other: number): number => {
    if (own >= POINTS_OF_TIE_BREAK - 1 && other >= POINTS_OF_TIE_BREAK - 1) return fromLevel(own, other);
    if (own >= POINTS_OF_TIE_BREAK) return 1;
    if (other >= POINTS_OF_TIE_BREAK) return 0;
    const cell = own * ROW + other;
    if ((known[cell] ?? -1) < 0) {
      const point = homeWinsPoint(own + other);
      known[cell] = point * from(own + 1, other) + (1 - point) * from(own, other + 1);
    }
    return known[cell] ?? 0;
  };
  // From 6-6 each side serves one of every two points, in whatever order.
  const [both, neither] = [onServe.home * (1 - onServe.away), (1 - onServe.home) * onServe.away];
  const level = both / (both + neither);
  const fromLevel = (own: number, other: number): number => {
    if (Math.abs(own - other) >= 2) return own > other ? 1 : 0;
    if (own === other) return level;
    const point = homeWinsPoint(own + other);
    return own > other ? point + (1 - point) * level : point * level;
  };
  return from(home, away);
}

/** One way that a set can end. */
export interface SetEnding {
  games: Pair;
  probability: number;
}

const GAMES = 7;
const CELLS = GAMES + 1;

/** How a set ends from so many games of each, a side serving the next; all that is possible, and together sure. */
export function setEndings(model: ServeModel, games: Pair, server: Side): SetEnding[] {
  const reached = new Float64Array(CELLS * CELLS);
  reached[games.home * CELLS + games.away] = 1;
  const endings: SetEnding[] = [];
  const parity = (games.home + games.away) % 2;
  for (let home = games.home; home <= GAMES; home++) {
    for (let away = games.away; away <= GAMES; away++) {
      const probability = reached[home * CELLS + away] ?? 0;
      if (probability === 0) continue;
      if (isEndOfSet(home, away)) {
        endings.push({ games: { home, away }, probability });
        continue;
      }
      const serves = (home + away) % 2 === parity ? server : OPPONENT[server];
      const won = home === 6 && away === 6 ? model.homeWinsTieBreak[serves] : model.homeWinsGame[serves];
      add(reached, (home + 1) * CELLS + away, probability * won);
      add(reached, home * CELLS + away + 1, probability * (1 - won));
    }
  }
  return endings;
}

const isEndOfSet = (home: number, away: number): boolean => {
  const most = Math.max(home, away);
  return most === 7 || (most === 6 && Math.abs(home - away) >= 2);
};

function add(table: Float64Array, cell: number, probability: number): void {
  table[cell] = (table[cell] ?? 0) + probability;
}
