import { snapToTick } from "@touchline/betting";

/** Of the chance's logarithm so much is paid for, by how many selections a match has: one, two and so on, or more. */
const PAID = [1, 0.92, 0.91, 0.9, 0.89, 0.88, 0.87, 0.86, 0.85];
const PAID_FOR_MORE = 0.84;

/** What the selections of each match cost together, one price for all; null where one of the matches has none. */
export function oracleCustomOdds(parts: readonly { chance: number | null; odds: readonly string[] }[]): string | null {
  const prices: string[] = [];
  for (const { chance, odds } of parts) {
    if (chance === null) return null;
    prices.push(inOneMatch(chance, odds));
  }
  return prices.length === 1 ? (prices[0] ?? null) : snapToTick(product(prices));
}

function inOneMatch(chance: number, odds: readonly string[]): string {
  const dearest = odds.toSorted((a, b) => Number(b) - Number(a))[0] ?? "1";
  if (odds.length === 1) return dearest;
  const fair = Math.exp(-Math.log(chance) * (PAID[odds.length - 1] ?? PAID_FOR_MORE));
  const most = product(odds);
  const price = snapToTick(fair > Number(most) ? most : fair.toFixed(4));
  return Number(price) < Number(dearest) ? dearest : price;
}

/** Digit by digit: no price is rounded. */
function product(prices: readonly string[]): string {
  let digits = 1n;
  let places = 0;
  for (const price of prices) {
    const [whole = "", after = ""] = price.split(".");
    digits *= BigInt(whole + after);
    places += after.length;
  }
  const text = String(digits).padStart(places + 1, "0");
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}
