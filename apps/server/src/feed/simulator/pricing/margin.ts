const MOST_STEPS = 60;
const TOLERANCE = 1e-10;

/**
 * Prices with a margin by the power method: each price is p^(−k), with k such that the implied
 * probabilities sum to (1 + margin) times the fair ones. Outcomes that cannot happen get no price (Infinity).
 */
export function priceWithMargin(fair: readonly number[], margin: number): number[] {
  const possible = fair.filter((probability) => probability > 0);
  if (possible.length < 2)
    return fair.map((probability) => (probability > 0 ? 1 / probability : Number.POSITIVE_INFINITY));
  const exponent = powerFor(possible, possible.reduce((sum, probability) => sum + probability, 0) * (1 + margin));
  return fair.map((probability) => (probability > 0 ? probability ** -exponent : Number.POSITIVE_INFINITY));
}

/** Solves Σ p^k = target for k in (0, 1]: the sum falls with k, so bisection cannot miss. */
function powerFor(probabilities: readonly number[], target: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < MOST_STEPS && high - low > TOLERANCE; step++) {
    const middle = (low + high) / 2;
    let sum = 0;
    for (const probability of probabilities) sum += probability ** middle;
    if (sum > target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
