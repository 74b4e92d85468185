import type { Endings } from "../pricing/endings.ts";
import { LEAST_LIKELY, type MarketPrice, oneOf, overUnder, type Scope, twoWay } from "../pricing/market-prices.ts";
import { isRedCheckout } from "./model/checkouts.ts";
import type { DartsView } from "./model/darts-view.ts";
import type { LegEnding } from "./model/leg-model.ts";
import type { LegDarts, LegOut } from "./model/leg-outlook.ts";

type Price = MarketPrice<DartsView>;
type Which = "present" | "next";

const MARGIN = { two: 0.07, more: 0.11 } as const;
/** Checkouts that lines lie between, and the last of each range. */
const CHECKOUT_LINES = [20.5, 40.5, 60.5, 80.5, 100.5];
const RANGES = [20, 40, 60, 80, 100, Number.POSITIVE_INFINITY];

const setNumber = ({ moment: { sets } }: DartsView): number => sets.home + sets.away + 1;
const presentLeg = ({ moment: { legs } }: DartsView): number => legs.home + legs.away + 1;

/** Of a leg of the present set. */
const specifiersOf = (view: DartsView, legnr: number) => ({ setnr: String(setNumber(view)), legnr: String(legnr) });

/** The leg being played, and the next one where the set goes on whoever wins this one. */
export function legLines(view: DartsView): { setnr: string; legnr: string }[] {
  const { legs } = view.moment;
  const present = presentLeg(view);
  const isNextSure = Math.max(legs.home, legs.away) + 1 < view.format.legsToWin;
  return (isNextSure ? [present, present + 1] : [present]).map((legnr) => specifiersOf(view, legnr));
}

/** A market on the legs that can be bet on, given one on a leg. */
function ofLegs(price: (which: Which) => Price): Price {
  const [present, next] = [price("present"), price("next")];
  return {
    ...present,
    lines: (view) => {
      if (!view.isLive) return [];
      return legLines(view).length > 1 ? [...present.lines(view), ...next.lines(view)] : present.lines(view);
    },
    fair: (view, specifiers) =>
      (Number(specifiers["legnr"]) === presentLeg(view) ? present : next).fair(view, specifiers),
  };
}

/** What is asked of the leg being played alone. */
const ofPresentLeg = (price: (which: Which) => Price): Price => {
  const present = price("present");
  return { ...present, lines: (view) => (view.isLive ? present.lines(view) : []) };
};

type LegScope<Ending extends { probability: number }> = Scope<DartsView, Ending>;
const scopeOf = <Ending extends { probability: number }>(
  which: Which,
  endings: (view: DartsView) => Endings<Ending>,
): LegScope<Ending> => ({
  endings,
  specifiers: (view) => specifiersOf(view, presentLeg(view) + (which === "next" ? 1 : 0)),
});
const outsOf = (which: Which): LegScope<LegOut> => scopeOf(which, (view) => view.legOutlook(which).outs);
const dartsOf = (which: Which): LegScope<LegDarts> => scopeOf(which, (view) => view.legOutlook(which).darts);
const maximumsOf = (which: Which): LegScope<LegEnding> => scopeOf(which, (view) => view.legMaximums(which));

const darts = ({ darts: count }: LegDarts): number => count;
const checkout = ({ checkout: points }: LegOut): number => points;
const rangeOf = ({ checkout: points }: LegOut): number => RANGES.findIndex((last) => points <= last);
const redness = ({ checkout: points }: LegOut): number => (isRedCheckout(points) ? 1 : 0);
const oddness = ({ checkout: points }: LegOut): number => points % 2;
/** The checkout, below nothing where away takes it. */
const checkoutFor = ({ winner, checkout: points }: LegOut): number => (winner === "home" ? points : -points);
const together = ({ maximums: { home, away } }: LegEnding): number => home + away;
const leadOf = ({ maximums: { home, away } }: LegEnding): number => Math.sign(home - away);
const ofHome = ({ maximums: { home } }: LegEnding): number => home;
const ofAway = ({ maximums: { away } }: LegEnding): number => away;
const ofBoth = ({ maximums: { home, away } }: LegEnding): number => Math.min(home, away, 1);
/** Who wins, and whether there is a maximum: 2 and -2 with one, 1 and -1 without. */
const winnerAndMaximum = (ending: LegEnding): number =>
  (ending.winner === "home" ? 1 : -1) * (together(ending) > 0 ? 2 : 1);

/** Lines that are worth a place. */
const worthwhile = (over: number): boolean => over > LEAST_LIKELY && over < 1 - LEAST_LIKELY;

const checkouts = (which: Which): Price => {
  const scope = outsOf(which);
  return {
    ...overUnder(scope, { marketId: "90311", margin: MARGIN.two, count: checkout, reach: 1 }),
    lines: (view) =>
      CHECKOUT_LINES.filter((line) => worthwhile(scope.endings(view).over(checkout, line))).map((line) => ({
        ...scope.specifiers(view),
        total: String(line),
      })),
  };
};

const winnerAndCheckout = (which: Which): Price => {
  const scope = outsOf(which);
  return {
    ...checkouts(which),
    marketId: "90316",
    margin: MARGIN.more,
    fair: (view, { total }) => {
      const outs = scope.endings(view);
      const [most, least] = [outs.over(checkoutFor, Number(total)), outs.over(checkoutFor, -Number(total))];
      const home = outs.over(checkoutFor, 0);
      // Home and away with over, then with under.
      return [most, Math.max(1 - least, 0), home - most, least - home];
    },
  };
};

const happens = (marketId: string, count: (ending: LegEnding) => number) =>
  ofPresentLeg((which) => {
    const scope = maximumsOf(which);
    return {
      marketId,
      margin: MARGIN.two,
      lines: (view) => [scope.specifiers(view)],
      fair: (view) => twoWay(scope.endings(view).over(count, 0)),
    };
  });

/** Of single legs while a match is played: how they are finished, and the maximums in them. */
export const LEG_PRICES: readonly Price[] = [
  ofLegs((which) => overUnder(dartsOf(which), { marketId: "376", margin: MARGIN.two, count: darts, reach: 3 })),
  ofLegs((which) => oneOf(outsOf(which), { marketId: "380", margin: MARGIN.two, count: redness, values: [1, 0] })),
  ofLegs(checkouts),
  ofPresentLeg(winnerAndCheckout),
  ofPresentLeg((which) =>
    oneOf(outsOf(which), {
      marketId: "90317",
      margin: MARGIN.more,
      count: rangeOf,
      values: RANGES.map((_, index) => index),
    }),
  ),
  ofPresentLeg((which) =>
    oneOf(outsOf(which), { marketId: "90318", margin: MARGIN.two, count: oddness, values: [1, 0] }),
  ),
  ofLegs((which) => overUnder(maximumsOf(which), { marketId: "90312", margin: MARGIN.two, count: together, reach: 1 })),
  happens("90313", ofHome),
  happens("90314", ofAway),
  happens("90319", ofBoth),
  ofPresentLeg((which) =>
    oneOf(maximumsOf(which), { marketId: "90320", margin: MARGIN.more, count: leadOf, values: [1, 0, -1] }),
  ),
  ofPresentLeg((which) =>
    oneOf(maximumsOf(which), {
      marketId: "90315",
      margin: MARGIN.more,
      count: winnerAndMaximum,
      // Home and away with a maximum, then without.
      values: [2, -2, 1, -1],
    }),
  ),
];
