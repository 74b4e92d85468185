import { type BetLimits, type CurrencySpec, outcomeKey, type OutcomeRef, type PlacementBet } from "@touchline/betting";
import type { LegResult, PlaceTerms } from "@touchline/contract/vocabulary";
import type { OracleLeg } from "./payout-oracle.ts";
import type { MatchResults, OutcomeEnd } from "./line-ends.ts";

/** A bet that stands, as the rules know it. */
export interface ModelBet {
  id: string;
  stake: bigint;
  currency: CurrencySpec;
  winCount: number | null;
  /** The one price of a custom bet; null on other bets. */
  customOdds: string | null;
  isEachWay: boolean;
  profitCap: bigint | null;
  legs: ModelLeg[];
  /** Of the stake, and what that paid. */
  cashedStake: bigint;
  cashedPaid: bigint;
  /** What results have it end as, and pay; null while it is open. */
  ended: { result: "win" | "lose" | "refund"; win: bigint } | null;
  /** Whether it ended otherwise before. */
  isCorrected: boolean;
}

interface ModelLeg extends OracleLeg {
  key: string;
  ref: OutcomeRef;
  /** Of a bet each way. */
  terms: PlaceTerms | null;
}

/** What cash-outs left of a bet, which results settle. */
export function restOf(bet: ModelBet): ModelBet {
  const stake = bet.stake - bet.cashedStake;
  // What is left has its share of the limit.
  return { ...bet, stake, profitCap: bet.profitCap === null ? null : (bet.profitCap * stake) / bet.stake };
}

export const isCashedOut = (bet: ModelBet): boolean => bet.cashedStake === bet.stake;

/** The bet behind one part of a request, at the prices it stands at. */
export function modelBet(
  sent: PlacementBet,
  {
    id,
    odds,
    customOdds,
    currency,
    limits,
  }: {
    id: string;
    odds: readonly string[];
    customOdds: string | null;
    currency: CurrencySpec;
    limits: BetLimits;
  },
): ModelBet {
  const limit = [limits.payoutLimit, ...(limits.otherPayoutLimits ?? [])].find(
    ({ currencyCode }) => currencyCode === currency.code,
  );
  return {
    id,
    stake: BigInt(sent.stake.value),
    currency,
    winCount: sent.system_id === undefined ? null : Number(sent.system_id.split("/")[0]),
    customOdds,
    isEachWay: sent.each_way === true,
    profitCap: limit?.action === "accept" ? limit.amount : null,
    legs: sent.selections.map((selection, index) => legOf(selection, odds[index] ?? "")),
    cashedStake: 0n,
    cashedPaid: 0n,
    ended: null,
    isCorrected: false,
  };
}

function legOf(selection: PlacementBet["selections"][number], odds: string): ModelLeg {
  const ref = refOf(selection);
  const terms = selection.each_way ?? null;
  const leg = { key: outcomeKey(ref), ref, odds, terms, isBanker: selection.is_banker === true };
  return { ...leg, ...ended(leg, { result: "no_results" }) };
}

/** How a leg ends, and its part to be placed: whoever is level there shares what is left of the places. */
function ended({ terms }: Pick<ModelLeg, "terms">, { result, finish }: OutcomeEnd) {
  const share = finish?.rank === 1 && finish.level > 1 ? `1/${finish.level}` : null;
  return { result, share, place: terms && { fraction: terms.fraction, ...placed(terms, { result, finish }) } };
}

function placed({ places }: PlaceTerms, { result, finish }: OutcomeEnd): { result: LegResult; share: string | null } {
  if (finish === undefined) return { result, share: null };
  const left = places - finish.rank + 1;
  if (left <= 0) return { result: "lose_entire", share: null };
  return { result: "win_entire", share: finish.level > left ? `${left}/${finish.level}` : null };
}

const refOf = (selection: PlacementBet["selections"][number]): OutcomeRef => ({
  matchId: selection.match_id,
  marketId: selection.market_id,
  specifier: selection.specifier,
  outcomeId: selection.outcome_id,
});

/** Enters the results of a match, or that there are none any more; answers whether the bet had legs on it, and is not cashed out. */
export function enterResults(bet: ModelBet, results: MatchResults): boolean {
  if (isCashedOut(bet)) return false;
  const touched = bet.legs.flatMap((leg) => {
    const end = results.get(leg.key);
    return end === undefined ? [] : [Object.assign(leg, ended(leg, end))];
  });
  return touched.length > 0;
}
