/** Distances below these are called by name, the shortest first. */
const NAMED = [
  ["nose", 0.08],
  ["shortHead", 0.15],
  ["head", 0.25],
  ["neck", 0.4],
] as const;
const QUARTERS = ["", "¼", "½", "¾"] as const;
/** From so many lengths on quarters are not told apart. */
const WHOLE_LENGTHS = 10;

/** How far a horse is behind another: by name, or in lengths such as "1¼"; null where they are level. */
export function winningDistance(lengths: number): { name: (typeof NAMED)[number][0] } | { lengths: string } | null {
  // Level horses are told at the same distance; what is left is the noise of binary fractions.
  if (lengths < 0.005) return null;
  const named = NAMED.find(([, below]) => lengths < below);
  return named ? { name: named[0] } : { lengths: inQuarters(lengths) };
}

/** "0" where they are level, to a quarter of a length. */
export function inQuarters(lengths: number): string {
  const quarters = Math.round(lengths * 4);
  const whole = Math.floor(quarters / 4);
  if (whole >= WHOLE_LENGTHS) return String(Math.round(lengths));
  const part = QUARTERS[quarters % 4] ?? "";
  return whole === 0 && part !== "" ? part : `${whole}${part}`;
}

/** "1:12.34", with the decimal sign of the language. */
export function raceTime(milliseconds: number, locale: string): string {
  const hundredths = Math.round(milliseconds / 10);
  const minutes = Math.floor(hundredths / 6_000);
  const seconds = new Intl.NumberFormat(locale, {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 2,
    numberingSystem: "latn",
  }).format((hundredths % 6_000) / 100);
  return `${minutes}:${seconds}`;
}
