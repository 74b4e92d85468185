import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { Endings } from "../../pricing/endings.ts";
import { HALF, homeWinsRound, REGULATION, type RoundModel, ROUNDS_TO_WIN } from "./round-model.ts";

/** Where a map stands between two rounds. */
export interface MapScore extends Pair {
  /** Who won the last round. */
  last: Side | null;
}

export const NEW_MAP: MapScore = { home: 0, away: 0, last: null };

/** One way that a map can end, in rounds. */
export interface MapEnding extends Pair {
  probability: number;
}

/** One joint distribution of all that can still come on a map: every market of it is a sum over it. */
export interface MapForecast {
  score: MapScore;
  endings: Endings<MapEnding>;
  /** That home, or away, wins a round at a score of regulation: cell by home's rounds and away's. */
  wins: Readonly<Record<Side, Float64Array>>;
  /** That the map stands so at the change of sides. */
  atHalf: Endings<MapEnding>;
  /** That the round to come is won by home. */
  nextRound: number;
}

const SIZE = ROUNDS_TO_WIN + 1;
const LASTS = 3;
const LAST: readonly (Side | null)[] = [null, "home", "away"];

const cellOf = (home: number, away: number): number => home * SIZE + away;

/** Round by round from a score that does not end the map. */
export function forecastMap(model: RoundModel, score: MapScore): MapForecast {
  const wins = { home: new Float64Array(SIZE * SIZE), away: new Float64Array(SIZE * SIZE) };
  const played = score.home + score.away;
  const nextRound = homeWinsRound(model, played, score.last);
  if (played >= REGULATION)
    return {
      score,
      wins,
      nextRound,
      endings: new Endings(overtimeEndings(model, score)),
      atHalf: new Endings<MapEnding>([]),
    };
  const reached = new Float64Array(SIZE * SIZE * LASTS);
  reached[cellOf(score.home, score.away) * LASTS + LAST.indexOf(score.last)] = 1;
  const endings: MapEnding[] = [];
  for (let round = played; round < REGULATION; round++) playRound(model, round, { reached, wins });
  for (let other = 0; other < HALF; other++) {
    for (const [home, away] of [[ROUNDS_TO_WIN, other] as const, [other, ROUNDS_TO_WIN] as const])
      pushLikely(endings, { home, away, probability: massOf(reached, home, away) });
  }
  const level = massOf(reached, HALF, HALF);
  for (const ending of level > 0 ? overtimeEndings(model, { home: HALF, away: HALF }) : [])
    endings.push({ ...ending, probability: ending.probability * level });
  return { score, wins, nextRound, endings: new Endings(endings), atHalf: new Endings(halves(reached)) };
}

interface Table {
  reached: Float64Array;
  wins: MapForecast["wins"];
}

/** What is known before a round goes on to the scores after it. */
function playRound(model: RoundModel, round: number, { reached, wins }: Table): void {
  const chances = LAST.map((last) => homeWinsRound(model, round, last));
  for (let home = Math.max(round - HALF, 0); home <= Math.min(round, HALF); home++) {
    const cell = cellOf(home, round - home);
    for (let last = 0; last < LASTS; last++) {
      const probability = reached[cell * LASTS + last] ?? 0;
      if (probability === 0) continue;
      const won = probability * (chances[last] ?? 0);
      add(wins.home, cell, won);
      add(wins.away, cell, probability - won);
      add(reached, cellOf(home + 1, round - home) * LASTS + 1, won);
      add(reached, cellOf(home, round - home + 1) * LASTS + 2, probability - won);
    }
  }
}

const massOf = (reached: Float64Array, home: number, away: number): number => {
  const first = cellOf(home, away) * LASTS;
  return (reached[first] ?? 0) + (reached[first + 1] ?? 0) + (reached[first + 2] ?? 0);
};

/** Scores after twelve rounds; none where the change of sides is over. */
function halves(reached: Float64Array): MapEnding[] {
  const scores: MapEnding[] = [];
  for (let home = 0; home <= HALF; home++)
    pushLikely(scores, { home, away: HALF - home, probability: massOf(reached, home, HALF - home) });
  return scores;
}

/** More overtimes than these are not told apart: the last is reckoned as if it were decided. */
const MOST_OVERTIMES = 5;

/** From a score of overtime, or from twelve each: who is first to win more than half of the rounds of one overtime. */
function overtimeEndings(model: RoundModel, score: Pair): MapEnding[] {
  const length = 2 * model.overtimeHalf;
  const endings: MapEnding[] = [];
  let left = 1;
  let from = score;
  for (let overtime = 0; overtime < MOST_OVERTIMES; overtime++) {
    const start = HALF + model.overtimeHalf * Math.floor((from.home + from.away - REGULATION) / length);
    const { decided, level } = playOvertime(model, from, start);
    const weight = overtime === MOST_OVERTIMES - 1 ? left / (1 - level) : left;
    for (const ending of decided) endings.push({ ...ending, probability: ending.probability * weight });
    left *= level;
    from = { home: start + model.overtimeHalf, away: start + model.overtimeHalf };
  }
  return endings;
}

function playOvertime(model: RoundModel, from: Pair, start: number): { decided: MapEnding[]; level: number } {
  const enough = start + model.overtimeHalf + 1;
  const decided: MapEnding[] = [];
  let stands: readonly MapEnding[] = [{ home: from.home, away: from.away, probability: 1 }];
  for (let round = from.home + from.away; round < 2 * (start + model.overtimeHalf); round++) {
    const chance = homeWinsRound(model, round, null);
    const next = new Map<number, MapEnding>();
    for (const { home, away, probability } of stands) {
      for (const ending of [
        { home: home + 1, away, probability: probability * chance },
        { home, away: away + 1, probability: probability * (1 - chance) },
      ]) {
        const known = next.get(ending.home)?.probability ?? 0;
        if (Math.max(ending.home, ending.away) === enough) decided.push(ending);
        else next.set(ending.home, { ...ending, probability: ending.probability + known });
      }
    }
    stands = [...next.values()];
  }
  return { decided, level: stands.reduce((sum, { probability }) => sum + probability, 0) };
}

function pushLikely(endings: MapEnding[], ending: MapEnding): void {
  if (ending.probability > 0) endings.push(ending);
}

function add(table: Float64Array, cell: number, probability: number): void {
  table[cell] = (table[cell] ?? 0) + probability;
}

const MOST_KEPT = 400;
const kept = new Map<string, MapForecast>();

/** Of a map that has not begun: the same for matches whose sides are as far apart, so it is kept for the next to ask. */
export function forecastNewMap(model: RoundModel): MapForecast {
  const { strength, defence, economy, homeDefendsFirst, overtimeHalf } = model;
  const key = [strength, defence, economy, homeDefendsFirst, overtimeHalf].join(" ");
  const known = kept.get(key);
  kept.delete(key);
  const forecast = known ?? forecastMap(model, NEW_MAP);
  kept.set(key, forecast);
  for (const [oldest] of kept.size > MOST_KEPT ? kept : []) {
    kept.delete(oldest);
    break;
  }
  return forecast;
}

/** That home is the first to win so many rounds of regulation; a score that has not come so far yet. */
export function homeReachesFirst({ wins }: MapForecast, rounds: number): number {
  let sum = 0;
  for (let away = 0; away < Math.min(rounds, ROUNDS_TO_WIN); away++) sum += wins.home[cellOf(rounds - 1, away)] ?? 0;
  return sum;
}

/** That home wins a round of regulation that is sure to be played, counted from 1. */
export function homeWinsNumber({ wins }: MapForecast, round: number): number {
  let sum = 0;
  const played = round - 1;
  for (let home = Math.max(played - HALF, 0); home <= Math.min(played, HALF); home++)
    sum += wins.home[cellOf(home, played - home)] ?? 0;
  return sum;
}
