import { parseFixedPoint, placePoint, powerOfTen, trimZeros } from "./fixed-point.ts";

/** Net odds as a percentage, without the sign: "1.87" is "87". Zero for odds of 1 or less. */
export function oddsPercent(odds: string): string {
  const { digits, scale } = parseFixedPoint(odds);
  const net = digits - powerOfTen(scale);
  return net < 0n ? "0" : trimZeros(placePoint(net * 100n, scale));
}
