import type { Side } from "@touchline/sports";
import { inningOf, INNINGS } from "../model/baseball-score.ts";
import { STAYS } from "../model/pitcher-stay.ts";
import { seededRandom } from "../../seeded-random.ts";
import type { BaseballTurn } from "./draw-course.ts";

/** The inning that the second of the relief pitchers has for himself; who closes a game pitches in what follows. */
const SECOND_RELIEF = INNINGS - 1;

/** For how many innings who starts stays, from a stream of its own: what happens stays as it is. */
export type Stays = Readonly<Record<Side, number>>;

export function drawStays(seed: string): Stays {
  const random = seededRandom(`${seed}/pitchers`);
  const draw = (): number => {
    let left = random();
    const found = STAYS.find(({ probability }) => (left -= probability) < 0) ?? STAYS.at(-1);
    return found?.innings ?? INNINGS;
  };
  return { home: draw(), away: draw() };
}

/** Who of a side pitches in an inning: who starts, the two that relieve him, or who closes, from 0. */
export function pitcherIn(inning: number, stay: number): number {
  if (inning <= stay) return 0;
  if (inning < SECOND_RELIEF) return 1;
  return inning === SECOND_RELIEF ? 2 : 3;
}

/** How many innings a side has begun to pitch in. Between two halves it is not known yet who will. */
export function inningsBegun(side: Side, { score, pause }: BaseballTurn): number {
  const inning = inningOf(score);
  // The home side pitches in the first half of an inning.
  const hasBegun = side === "away" ? score.batting === "home" : true;
  const isWaiting = pause === "sides" && score.batting !== side;
  return hasBegun && !isWaiting ? inning : inning - 1;
}
