import { parseFixedPoint, powerOfTen } from "./fixed-point.ts";

/** Orders two prices exactly: -1 where the first is shorter, 0 where they are equal, 1 where it is longer. */
export function compareOdds(first: string, second: string): -1 | 0 | 1 {
  if (first === second) return 0;
  const a = parseFixedPoint(first);
  const b = parseFixedPoint(second);
  const difference = a.digits * powerOfTen(b.scale) - b.digits * powerOfTen(a.scale);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}
