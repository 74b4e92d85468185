import type { Endings } from "../../pricing/endings.ts";
import { type MarketPrice, type Scope, twoWay } from "../../pricing/market-prices.ts";
import type { Pair } from "../../../feed.ts";
import type { ScoreEnding } from "./score-model.ts";

type Specifiers = Readonly<Record<string, string>>;

export type ScoreScope<View> = Scope<View, ScoreEnding>;

type Count = (ending: ScoreEnding) => number;

export const together: Count = ({ home, away }) => home + away;
export const ahead: Count = ({ home, away }) => home - away;
export const ofHome: Count = ({ home }) => home;
export const ofAway: Count = ({ away }) => away;
export const sign: Count = ({ home, away }) => Math.sign(home - away);
export const parity: Count = ({ home, away }) => (home + away) % 2;
const bothScore: Count = ({ home, away }) => (home > 0 && away > 0 ? 1 : 0);
const signAndBothScore: Count = (ending) => 2 * sign(ending) + bothScore(ending);

interface Offer {
  marketId: string;
  margin: number;
}

const oneLine = <View>(
  scope: ScoreScope<View>,
  offer: Offer,
  fair: (endings: Endings<ScoreEnding>) => readonly number[],
): MarketPrice<View> => ({
  ...offer,
  lines: (view) => [scope.specifiers(view)],
  fair: (view) => fair(scope.endings(view)),
});

export const signs = (endings: Endings<ScoreEnding>): readonly [number, number, number] => [
  endings.exactly(sign, 1),
  endings.exactly(sign, 0),
  endings.exactly(sign, -1),
];

/** Home, draw, away. */
export const result = <View>(scope: ScoreScope<View>, offer: Offer): MarketPrice<View> => oneLine(scope, offer, signs);

export const doubleChance = <View>(scope: ScoreScope<View>, offer: Offer): MarketPrice<View> =>
  oneLine(scope, offer, (endings) => {
    const [home, draw, away] = signs(endings);
    return [home + draw, home + away, draw + away];
  });

/** Home, draw, away, once the score that a line begins with is added. */
export const headStart = <View>(
  scope: ScoreScope<View>,
  { starts, ...offer }: Offer & { starts: readonly string[] },
): MarketPrice<View> => ({
  ...offer,
  lines: (view) => starts.map((hcp) => ({ ...scope.specifiers(view), hcp })),
  fair: (view, { hcp = "" }) => {
    const [home = 0, away = 0] = hcp.split(":").map(Number);
    const endings = scope.endings(view);
    const [won, drawn] = [endings.over(ahead, away - home), endings.exactly(ahead, away - home)];
    return [won, drawn, Math.max(1 - won - drawn, 0)];
  },
});

/** A draw returns the stake. */
export const drawNoBet = <View>(scope: ScoreScope<View>, offer: Offer): MarketPrice<View> =>
  oneLine(scope, offer, (endings) => {
    const [home, , away] = signs(endings);
    return home + away === 0 ? [0, 0] : [home / (home + away), away / (home + away)];
  });

/** Yes and no: somebody is ahead, or nobody. */
export const isDrawn = <View>(scope: ScoreScope<View>, offer: Offer): MarketPrice<View> =>
  oneLine(scope, offer, (endings) => twoWay(endings.exactly(sign, 0)));

export const winner = <View>(scope: ScoreScope<View>, offer: Offer): MarketPrice<View> =>
  oneLine(scope, offer, (endings) => twoWay(endings.exactly(sign, 1)));

/** Odd, even. */
export const oddEven = <View>(scope: ScoreScope<View>, offer: Offer): MarketPrice<View> =>
  oneLine(scope, offer, (endings) => twoWay(endings.exactly(parity, 1)));

export const bothTeamsScore = <View>(scope: ScoreScope<View>, offer: Offer): MarketPrice<View> =>
  oneLine(scope, offer, (endings) => twoWay(endings.exactly(bothScore, 1)));

/** Yes and no: the other side does not score. */
export const shutout = <View>(scope: ScoreScope<View>, offer: Offer & { by: keyof Pair }): MarketPrice<View> =>
  oneLine(scope, offer, (endings) => twoWay(endings.exactly(offer.by === "home" ? ofAway : ofHome, 0)));

/** Home, draw, away, each with yes and no. */
export const resultAndBothScore = <View>(scope: ScoreScope<View>, offer: Offer): MarketPrice<View> =>
  oneLine(scope, offer, resultsAndBothScore);

const resultsAndBothScore = (endings: Endings<ScoreEnding>): readonly number[] =>
  [1, 0, -1].flatMap((ends) => [1, 0].map((both) => endings.exactly(signAndBothScore, 2 * ends + both)));

export const doubleChanceAndBothScore = <View>(scope: ScoreScope<View>, offer: Offer): MarketPrice<View> =>
  oneLine(scope, offer, (endings) => twoOfThree(resultsAndBothScore(endings)).flat());

/** Of pairs for home, draw and away: home or draw, home or away, draw or away. */
function twoOfThree(pairs: readonly number[]): readonly (readonly [number, number])[] {
  const of = (one: number, other: number): readonly [number, number] => [
    (pairs[2 * one] ?? 0) + (pairs[2 * other] ?? 0),
    (pairs[2 * one + 1] ?? 0) + (pairs[2 * other + 1] ?? 0),
  ];
  return [of(0, 1), of(0, 2), of(1, 2)];
}

interface TotalOffer<View> extends Offer {
  /** Totals that are offered. */
  totals: (view: View) => readonly number[];
}

/** Under and over the total, for each of home, draw and away. */
function resultsAndTotal({ all }: Endings<ScoreEnding>, total: number): number[] {
  const sums = [0, 0, 0, 0, 0, 0];
  for (const ending of all) {
    const index = 2 * (1 - sign(ending)) + (together(ending) > total ? 1 : 0);
    sums[index] = (sums[index] ?? 0) + ending.probability;
  }
  return sums;
}

const withTotals = <View>(
  scope: ScoreScope<View>,
  { totals, ...offer }: TotalOffer<View>,
  fair: (endings: Endings<ScoreEnding>, total: number) => readonly number[],
): MarketPrice<View> => ({
  ...offer,
  lines: (view) => totals(view).map((total) => ({ ...scope.specifiers(view), total: String(total) })),
  fair: (view, { total }) => fair(scope.endings(view), Number(total)),
});

/** Home, draw and away, each with under and over. */
export const resultAndTotal = <View>(scope: ScoreScope<View>, offer: TotalOffer<View>): MarketPrice<View> =>
  withTotals(scope, offer, resultsAndTotal);

/** Under with each two of three, then over. */
export const doubleChanceAndTotal = <View>(scope: ScoreScope<View>, offer: TotalOffer<View>): MarketPrice<View> =>
  withTotals(scope, offer, (endings, total) => {
    const pairs = twoOfThree(resultsAndTotal(endings, total));
    return [...pairs.map(([under]) => under), ...pairs.map(([, over]) => over)];
  });

/** Over and under with yes, then with no. */
export const totalAndBothScore = <View>(scope: ScoreScope<View>, offer: TotalOffer<View>): MarketPrice<View> =>
  withTotals(scope, offer, ({ all }, total) => {
    const sums = [0, 0, 0, 0];
    for (const ending of all) {
      const index = 2 * (1 - bothScore(ending)) + (together(ending) > total ? 0 : 1);
      sums[index] = (sums[index] ?? 0) + ending.probability;
    }
    return sums;
  });

/** Which band a count falls in; an open end is null. */
export const bands = <View>(
  scope: ScoreScope<View>,
  offer: Offer & { count: Count; bands: readonly (readonly [number | null, number | null])[]; variant: string },
): MarketPrice<View> => ({
  marketId: offer.marketId,
  margin: offer.margin,
  lines: (view) => [{ ...scope.specifiers(view), variant: offer.variant }],
  fair: (view) => {
    const spread = scope.endings(view).spread(offer.count);
    return offer.bands.map(([from, to]) =>
      spread.reduce(
        (sum, { value, probability }) => (value >= (from ?? value) && value <= (to ?? value) ? sum + probability : sum),
        0,
      ),
    );
  },
});

/** Each score of a list, and any other. */
export const correctScore = <View>(
  scope: ScoreScope<View>,
  offer: Offer & { scores: readonly Pair[]; variant: string },
): MarketPrice<View> => {
  const figure: Count = ({ home, away }) => home * 256 + away;
  return {
    marketId: offer.marketId,
    margin: offer.margin,
    lines: (view) => [{ ...scope.specifiers(view), variant: offer.variant }],
    fair: (view) => {
      const endings = scope.endings(view);
      const listed = offer.scores.map((score) => endings.exactly(figure, figure({ ...score, probability: 0 })));
      return [...listed, Math.max(1 - listed.reduce((sum, probability) => sum + probability, 0), 0)];
    },
  };
};

/** One market over several scopes, each of which its specifiers name. */
export function overScopes<View>(
  scopes: readonly {
    isOpen: (view: View) => boolean;
    isMeant: (specifiers: Specifiers) => boolean;
    price: MarketPrice<View>;
  }[],
): MarketPrice<View> {
  const [first] = scopes;
  if (!first) throw new Error("A market has a scope.");
  return {
    marketId: first.price.marketId,
    margin: first.price.margin,
    lines: (view) => scopes.flatMap(({ isOpen, price }) => (isOpen(view) ? price.lines(view) : [])),
    fair: (view, specifiers) => scopes.find(({ isMeant }) => isMeant(specifiers))?.price.fair(view, specifiers) ?? [],
  };
}
