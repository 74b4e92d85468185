/** Horses run by weights: each place goes to one of those left, in proportion to them (Plackett and Luce). */
export type Weights = readonly number[];

/** That each runner comes among the first so many, three at most. Those without a weight do not run. */
export function chancesOfPlaces(weights: Weights, places: number): readonly number[] {
  const chances = weights.map(() => 0);
  addChances(chances, {
    weights,
    places,
    left: weights.reduce((sum, weight) => sum + weight, 0),
    chance: 1,
    taken: [],
  });
  return chances.map((chance) => Math.min(chance, 1));
}

interface Branch {
  weights: Weights;
  places: number;
  /** Sum of the weights of those that are not taken. */
  left: number;
  /** That those taken have come first, in this order. */
  chance: number;
  taken: readonly number[];
}

function addChances(chances: number[], { weights, places, left, chance, taken }: Branch): void {
  for (const [index, weight] of weights.entries()) {
    if (weight === 0 || taken.includes(index)) continue;
    const next = chance * Math.min(weight / left, 1);
    chances[index] = (chances[index] ?? 0) + next;
    const rest = left - weight;
    if (places > 1 && rest > left * Number.EPSILON * 64)
      addChances(chances, { weights, places: places - 1, left: rest, chance: next, taken: [...taken, index] });
  }
}

/** That each of two comes before the other; nothing of either where one does not run. */
export function chanceAhead(first: number, second: number): readonly [number, number] {
  if (first === 0 || second === 0) return [0, 0];
  return [first / (first + second), second / (first + second)];
}

/** That one wins and another is second, for each two of them: by the one, and then by the other. */
export function chancesOfForecast(weights: Weights): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.flatMap((first, index) =>
    weights.flatMap((second, other) => (other === index ? [] : [(first / sum) * (second / (sum - first))])),
  );
}

/** How far each runner is behind where the winner is, in no unit; those without a weight do not run. */
export function drawGaps(weights: Weights, random: () => number): readonly (number | null)[] {
  const times = weights.map((weight) => {
    // Drawn for all, so that one who is withdrawn changes nothing for the others.
    const time = -Math.log(1 - random());
    return weight === 0 ? null : Math.log(Math.max(time, Number.MIN_VALUE) / weight);
  });
  const best = Math.min(...times.filter((time) => time !== null));
  return times.map((time) => time && time - best);
}
