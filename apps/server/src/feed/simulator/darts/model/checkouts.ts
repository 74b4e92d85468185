import { canFinish, HIGHEST_OUT, type Skill } from "./visits.ts";

/** What a dart can score that does not finish: singles, doubles, trebles and the bull. */
const NUMBERS = Array.from({ length: 20 }, (_, index) => index + 1);
const TREBLES = NUMBERS.map((number) => 3 * number);
const SCORES = new Set([...NUMBERS, ...NUMBERS.map((number) => 2 * number), ...TREBLES, 25, 50]);
const BULL = 50;
/** What players leave for the last dart, what they like best first. */
const LEFT = [40, 32, 36, 24, 20, 16, 8, 12, 4, 2, 28, 38, 34, 30, 26, 22, 18, 14, 10, 6, BULL];

/** The points of the last dart by what remains, as players are used to finish; of what cannot be finished, none. */
const LAST = Array.from({ length: HIGHEST_OUT + 1 }, (_, points) => (canFinish(points) ? lastOf(points) : 0));

function lastOf(points: number): number {
  if (points <= 40 && points % 2 === 0) return points;
  const ways: readonly ((left: number) => boolean)[] = [
    (left) => NUMBERS.includes(points - left),
    (left) => TREBLES.includes(points - left),
    (left) => TREBLES.some((treble) => SCORES.has(points - left - treble)),
  ];
  for (const isLeft of ways) {
    const found = LEFT.find((left) => left < points && isLeft(left));
    if (found !== undefined) return found;
  }
  return BULL;
}

/** Doubles of these numbers are red, of the others green; so is the bull. */
const RED = new Set([20, 18, 13, 10, 2, 3, 7, 8, 14, 12]);

/** Whether the dart is red that takes a checkout. */
export const isRedCheckout = (points: number): boolean => {
  const last = LAST[points] ?? 0;
  return last === BULL || RED.has(last / 2);
};

export const lastDartOf = (points: number): number => LAST[points] ?? 0;

/** Two darts come to no more than this, and to few sums just below it. */
const MOST_OF_TWO = 110;
const ALL_OF_TWO = 98;
const MORE_OF_TWO = new Set([100, 101, 104, 107, MOST_OF_TWO]);

/** How likely a checkout is taken with the first, the second and the third dart of its visit. */
export function dartsOfCheckout({ double }: Skill, points: number): readonly [number, number, number] {
  const missed = 1 - double;
  if (points <= 40 && points % 2 === 0) {
    const all = 1 - missed ** 3;
    return [double / all, (missed * double) / all, (missed ** 2 * double) / all];
  }
  if (points > ALL_OF_TWO && !MORE_OF_TWO.has(points)) return [0, 0, 1];
  const inTwo = 1 - missed ** 2;
  return [0, double / inTwo, (missed * double) / inTwo];
}
