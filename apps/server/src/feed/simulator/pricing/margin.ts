const MOST_STEPS = 50;
const TOLERANCE = 1e-12;

/**
 * Prices with a margin by the power method: each price is p^(−k), with k such that the implied
 * probabilities sum to (1 + margin) times the fair ones. Outcomes that cannot happen get no price (Infinity).
 */
export function priceWithMargin(fair: readonly number[], margin: number): number[] {
  const possible = fair.filter((probability) => probability > 0);
  const target = possible.reduce((sum, probability) => sum + probability, 0) * (1 + margin);
  const exponent = possible.length > target ? powerFor(possible.map(Math.log), target) : 0;
  return fair.map((probability) => (probability > 0 ? probability ** -exponent : Number.POSITIVE_INFINITY));
}

/**
 * Solves Σ p^k = target for k in (0, 1) by Newton's method. The sum is convex and falls with k, so the first
 * step from 1 lands at or before the root, and every later one moves towards it without passing it.
 */
function powerFor(logarithms: readonly number[], target: number): number {
  let power = 1;
  for (let step = 0; step < MOST_STEPS; step++) {
    let sum = -target;
    let slope = 0;
    for (const logarithm of logarithms) {
      const value = Math.exp(power * logarithm);
      sum += value;
      slope += value * logarithm;
    }
    const next = Math.max(power - sum / slope, 0);
    if (Math.abs(next - power) < TOLERANCE) return next;
    power = next;
  }
  return power;
}
