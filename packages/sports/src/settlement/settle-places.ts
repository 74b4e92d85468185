import { type Finish, placeResult } from "@touchline/betting";
import type { LegResult } from "@touchline/contract/vocabulary";
import type { MarketDescriptor } from "../descriptor.ts";
import type { Question } from "./settle-part.ts";
import type { PlacesRule, RankRule, SettlementRule } from "./settlement-rule.ts";

/** How one outcome ends; where a dead heat shared its place, with its part of it: "0.5", "1/3". */
export interface OutcomeResult {
  readonly result: LegResult;
  readonly deadHeatFactor?: string;
  /** Where one ended, of who comes first: each-way bets are paid for places, too. */
  readonly finish?: Finish;
}

export const isOfPlaces = (rule: SettlementRule): rule is PlacesRule =>
  rule.kind === "rank" || rule.kind === "duel" || rule.kind === "forecast";

/** By the ranks at the end. A competitor without a rank did not take part. */
export function settlePlaces(rule: PlacesRule, market: MarketDescriptor, question: Question): readonly OutcomeResult[] {
  const ids = market.outcomes.map(({ id }) => id);
  switch (rule.kind) {
    case "rank":
      return settleRanks(rule, market, question);
    case "duel":
      return settleDuel(ids, question.sheet.ranks);
    case "forecast":
      return settleForecast(ids, question.sheet.ranks);
  }
}

/** Whether it is certain before the end who has the first places that are asked for, in whatever order. */
export const areFilled = (rule: PlacesRule, { specifiers, sheet: { openPlaces } }: Question): boolean =>
  rule.kind === "rank" &&
  rule.isFromLast !== true &&
  openPlaces !== undefined &&
  openPlaces <= placesOf(rule, specifiers);

const placesOf = ({ places }: RankRule, specifiers: Question["specifiers"]): number =>
  typeof places === "number" ? places : Number(specifiers[places]);

type Ranks = Readonly<Record<string, number>>;

const LOST: OutcomeResult = { result: "lose_entire" };
const REFUNDED: OutcomeResult = { result: "refund_entire" };
const sharedBy = (count: number): OutcomeResult => placeResult({ rank: 1, level: count }, { places: 1 });

/** Void unless both have taken part. */
function settleDuel(ids: readonly string[], ranks: Ranks = {}): readonly OutcomeResult[] {
  const own = ids.map((id) => ranks[id]);
  if (own.includes(undefined)) return ids.map(() => REFUNDED);
  const best = Math.min(...own.filter((rank) => rank !== undefined));
  const level = own.filter((rank) => rank === best).length;
  return own.map((rank) => (rank === best ? sharedBy(level) : LOST));
}

/** Every order in which level competitors could have come in has its part. */
function settleForecast(ids: readonly string[], ranks: Ranks = {}): readonly OutcomeResult[] {
  const count = (rank: number): number => Object.values(ranks).filter((one) => one === rank).length;
  const first = count(1);
  const [second, orders] = first > 1 ? [1, first * (first - 1)] : [2, count(2)];
  return ids.map((id) => {
    const [winner, next] = id.split(":").map((competitor) => ranks[competitor]);
    if (winner === undefined || next === undefined) return REFUNDED;
    return winner === 1 && next === second ? sharedBy(orders) : LOST;
  });
}

function settleRanks(
  rule: RankRule,
  { outcomes }: MarketDescriptor,
  { specifiers, sheet: { ranks = {} } }: Question,
): readonly OutcomeResult[] {
  const places = placesOf(rule, specifiers);
  const rankOf = (id: string): number | undefined => {
    const own = ranks[id];
    if (own === undefined || rule.isFromLast !== true) return own;
    return 1 + Object.values(ranks).filter((other) => other > own).length;
  };
  return outcomes.map(({ id }) => {
    const rank = rankOf(id);
    if (rank === undefined) return { result: "refund_entire" };
    const level = outcomes.filter((other) => ranks[other.id] === ranks[id]).length;
    const finish = rule.places === 1 ? { finish: { rank, level } } : {};
    return { ...placeResult({ rank, level }, { places }), ...finish };
  });
}
