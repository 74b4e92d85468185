import { combinedOdds, compareOdds, snapToTick } from "@touchline/betting";
import type { MatchChance } from "./bet-chance.ts";

/** The power of a fair price that is paid, in hundredths: on two legs, and at least; each further leg takes one off. */
const POWER = { ofTwoLegs: 92, least: 84 };

/**
 * The one price of a custom bet: of the legs of each match their joint price, and of several matches the product of
 * those, on the ladder.
 */
export function customBetOdds(matches: readonly MatchChance[], legOdds: readonly string[]): string {
  const prices = matches.map(({ places, probability }) =>
    oddsInOneMatch(
      probability,
      places.flatMap((place) => legOdds[place] ?? []),
    ),
  );
  const [only, ...others] = prices;
  return only !== undefined && others.length === 0 ? only : snapToTick(combinedOdds(prices));
}

/**
 * The price of legs of one match that win together: by their joint chance with the book's margin, which grows with their
 * number. It is never above the product of the legs' prices, nor below the dearest of them, which every further leg makes
 * harder to win.
 */
export function oddsInOneMatch(jointChance: number, legOdds: readonly string[]): string {
  const dearest = legOdds.reduce((most, odds) => (compareOdds(odds, most) > 0 ? odds : most));
  if (legOdds.length === 1) return dearest;
  const hundredths = Math.max(POWER.ofTwoLegs - (legOdds.length - 2), POWER.least);
  // oxlint-disable-next-line touchline/exact-money -- a price is made here of a chance, and exact from here on
  const withMargin = (jointChance ** (-hundredths / 100)).toFixed(4);
  const product = combinedOdds(legOdds);
  const price = snapToTick(compareOdds(withMargin, product) > 0 ? product : withMargin);
  return compareOdds(price, dearest) < 0 ? dearest : price;
}
