/** The chance of being placed is a sum over so many moments of a race. */
const STEPS = 512;
/** Moments stand closer at the beginning, where long shots would have to have come in. */
const BEND = 3;

/**
 * That one comes among the first so many, of chances to win alone: as if each ran by itself until a moment that comes
 * sooner the likelier it wins, which is how Harville, and Plackett and Luce, tell an order.
 */
export function placeChance(chances: readonly number[], index: number, places: number): number {
  const own = chances[index] ?? 0;
  const running = chances.filter((chance) => chance > 0).length;
  if (own <= 0) return 0;
  if (places >= running) return 1;
  const speeds = chances.flatMap((chance, other) => (other === index || chance <= 0 ? [] : [chance / own]));
  let sum = 0;
  for (let step = 0; step < STEPS; step++) {
    const at = (step + 0.5) / STEPS;
    // The chance that it has come in by then, itself.
    const come = at ** BEND;
    const weight = (BEND * at ** (BEND - 1)) / STEPS;
    sum += weight * fewerThan(places, speeds, 1 - come);
  }
  return Math.min(1, Math.max(own, sum));
}

/** That fewer than so many of the others have come in, of whom each is still out with a power of `out`. */
function fewerThan(places: number, speeds: readonly number[], out: number): number {
  const counts = new Float64Array(places);
  counts[0] = 1;
  for (const speed of speeds) {
    const isOut = out ** speed;
    for (let count = places - 1; count >= 0; count--) {
      const before = count > 0 ? (counts[count - 1] ?? 0) : 0;
      counts[count] = (counts[count] ?? 0) * isOut + before * (1 - isOut);
    }
  }
  return counts.reduce((total, chance) => total + chance, 0);
}
