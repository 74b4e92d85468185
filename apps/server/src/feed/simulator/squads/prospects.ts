import type { Side } from "@touchline/sports";
import type { Spread } from "../pricing/endings.ts";
import { ladder, type MarketPrice, twoWay } from "../pricing/market-prices.ts";
import { ABSENT, type MatchSquads, possibleAbsences, weightWith } from "./match-squads.ts";
import { inTurn } from "./squad.ts";

/** What is known before something is scored of whose it will be. */
export interface Prospect {
  id: string;
  side: Side;
  /** His part of what his side scores, in each way that it can turn out who plays, given that he does; none where not. */
  parts: readonly { probability: number; share: number }[];
}

interface KnownProspects {
  before?: readonly Prospect[];
  announced?: readonly Prospect[];
}

const prospects = new WeakMap<MatchSquads, KnownProspects>();

/** Of all that can be bet on, in the order of the fixture. Until it is said who plays, anybody may be absent. */
export function prospectsOf(match: MatchSquads, isAnnounced: boolean): readonly Prospect[] {
  const known = prospects.get(match) ?? {};
  prospects.set(match, known);
  return (known[isAnnounced ? "announced" : "before"] ??= prospectsIn(match, isAnnounced));
}

function prospectsIn(match: MatchSquads, isAnnounced: boolean): readonly Prospect[] {
  const ofSide = (side: Side): Prospect[] => {
    const squad = match.squads[side];
    const whole = squad.reduce((sum, { weight }) => sum + weight, 0);
    const possible = possibleAbsences(squad);
    return squad
      .filter(({ weight }) => weight > 0)
      .map((player) => {
        if (isAnnounced) {
          const share = weightWith(player, match.absent[side]) / whole;
          return { id: player.id, side, parts: share > 0 ? [{ probability: 1, share }] : [] };
        }
        const replaced = possible.filter(({ deputy }) => deputy === player);
        const each = ABSENT / possible.length;
        const asDeputy = replaced.map((absence) => ({ probability: each, share: weightWith(player, absence) / whole }));
        const asEver = { probability: 1 - each * replaced.length, share: player.weight / whole };
        return { id: player.id, side, parts: [asEver, ...asDeputy] };
      });
  };
  return inTurn(ofSide("home"), ofSide("away"));
}

export const shareOf = ({ parts }: Prospect): number =>
  parts.reduce((sum, { probability, share }) => sum + probability * share, 0);

/** Probabilities of 0, 1, 2, … of something. */
type Counts = ArrayLike<number>;

/** How many of a side's are a player's: each of them is with the same probability, whoever had the others. */
export function countsOf({ parts }: Prospect, ofSide: Counts): Float64Array {
  const counts = new Float64Array(ofSide.length);
  for (const { probability, share } of parts) {
    for (let all = 0; all < ofSide.length; all++) {
      const ofAll = probability * (ofSide[all] ?? 0);
      if (ofAll === 0) continue;
      let some = ofAll * (1 - share) ** all;
      for (let own = 0; own <= all; own++) {
        counts[own] = (counts[own] ?? 0) + some;
        some *= ((all - own) / (own + 1)) * (share / (1 - share));
      }
    }
  }
  return counts;
}

/** That at least one of them is. */
const hasAny = ({ parts }: Prospect, ofSide: Counts): number =>
  parts.reduce((sum, { probability, share }) => {
    let none = 0;
    for (let all = 0, left = 1; all < ofSide.length; all++, left *= 1 - share) none += (ofSide[all] ?? 0) * left;
    return sum + probability * (1 - none);
  }, 0);

/** Who could score, and who has. */
export interface Cast {
  /** None where players are not bet on yet. */
  prospects: readonly Prospect[];
  /** Who has scored so far, in order. */
  scorers: readonly string[];
}

export const NOBODY: Cast = { prospects: [], scorers: [] };

/** The same with what sides can still score. */
export interface ScorersToCome extends Cast {
  toCome: Readonly<Record<Side, Counts>>;
}

export interface NextScorers extends Cast {
  /** That the next one is a side's, and that there is none. */
  next: Readonly<Record<Side, number>> & { none: number };
}

interface Offer {
  marketId: string;
  margin: number;
}

/** Who scores at all. */
export const anytimeScorer = <View>(of: (view: View) => ScorersToCome, offer: Offer): MarketPrice<View> => ({
  ...offer,
  lines: (view) => (of(view).prospects.length > 0 ? [{}] : []),
  fair: (view) => {
    const { prospects, scorers, toCome } = of(view);
    return prospects.map((one) => (scorers.includes(one.id) ? 1 : hasAny(one, toCome[one.side])));
  },
});

/** Whose the next one is, and that there is none. */
export const nextScorer = <View>(
  of: (view: View) => NextScorers,
  { specifier, ...offer }: Offer & { specifier: string },
): MarketPrice<View> => ({
  ...offer,
  lines: (view) => {
    const { prospects, scorers } = of(view);
    return prospects.length > 0 ? [{ [specifier]: String(scorers.length + 1) }] : [];
  },
  fair: (view) => {
    const { prospects, next } = of(view);
    return [...prospects.map((one) => next[one.side] * shareOf(one)), next.none];
  },
});

/** How many a player has in all, of those of each side that have the most: for each the line that is nearest to even. */
export const playerTotal = <View>(
  of: (view: View) => ScorersToCome,
  { most, ...offer }: Offer & { most: number },
): MarketPrice<View> => ({
  ...offer,
  lines: (view) => {
    const scorers = of(view);
    return mostOf(scorers, most).flatMap((one) =>
      ladder(totalsOf(one, scorers), 0).map((total) => ({ player: one.id, total: String(total) })),
    );
  },
  fair: (view, { player, total }) => {
    const scorers = of(view);
    const one = scorers.prospects.find(({ id }) => id === player);
    const totals = one ? totalsOf(one, scorers) : [];
    return twoWay(totals.reduce((sum, { value, probability }) => (value > Number(total) ? sum + probability : sum), 0));
  },
});

/** Of each side in turn, who has the largest part first. */
function mostOf({ prospects }: Cast, most: number): readonly Prospect[] {
  const ofSide = (side: Side): readonly Prospect[] =>
    prospects
      .filter((one) => one.side === side && one.parts.length > 0)
      .toSorted((one, other) => shareOf(other) - shareOf(one))
      .slice(0, most);
  return inTurn(ofSide("home"), ofSide("away"));
}

function totalsOf(one: Prospect, { scorers, toCome }: ScorersToCome): Spread {
  const soFar = scorers.filter((id) => id === one.id).length;
  return Array.from(countsOf(one, toCome[one.side]), (probability, more) => ({ value: soFar + more, probability }));
}
