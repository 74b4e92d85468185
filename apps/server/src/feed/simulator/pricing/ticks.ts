/** Steps of published prices, in hundredths: below `below`, prices are multiples of `step`. */
const LADDER = [
  { below: 200, step: 1 },
  { below: 300, step: 2 },
  { below: 400, step: 5 },
  { below: 600, step: 10 },
  { below: 1_000, step: 20 },
  { below: 2_000, step: 50 },
  { below: 3_000, step: 100 },
  { below: 5_000, step: 200 },
  { below: 10_000, step: 500 },
  { below: Number.POSITIVE_INFINITY, step: 1_000 },
] as const;
const LOWEST = 101;
const HIGHEST = 100_000;
/** Keeps 1.15 from becoming 1.14 where binary fractions fall just short. */
const ROUNDING_SLACK = 1e-6;

/** The highest published price at or below `odds`, as an exact decimal. */
export function publishedOdds(odds: number): string {
  const hundredths = Math.floor(Math.min(odds * 100, HIGHEST) + ROUNDING_SLACK);
  const step = LADDER.find(({ below }) => hundredths < below)?.step ?? 1_000;
  const snapped = Math.min(Math.max(hundredths - (hundredths % step), LOWEST), HIGHEST);
  const fraction = String(snapped % 100).padStart(2, "0").replace(/0{1,2}$/, "");
  const whole = String(Math.floor(snapped / 100));
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
