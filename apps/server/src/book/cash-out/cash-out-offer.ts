import { combinedOdds, parseSpecifier } from "@touchline/betting";
import {
  cashOutBlock,
  cashOutOffer,
  type CashOutLeg,
  expectedMultiplier,
  fairValue,
} from "@touchline/betting/cash-out";
import { reductionOf } from "@touchline/betting/rule-four";
import { legMultiplier } from "@touchline/betting/settlement";
import type { CashOutBlock, LegResult } from "@touchline/contract/vocabulary";
import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { BetSelectionRow } from "../../db/bet-tables.ts";
import type { LineOffer, OutcomeOffer } from "../../feed/feed.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import { settledLeg } from "../bets/settled-leg.ts";
import type { CashOutConfig } from "../book-config.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { betTotals } from "../placement/bet-totals.ts";

/** What cash-out is offered by. */
export interface CashOutTerms {
  catalogue: Catalogue;
  cashOut: CashOutConfig;
}

/** What all that is left of a bet is cashed out for now, or why it is not. */
export type CashOutOffer = { offer: bigint; reason: null } | { offer: null; reason: CashOutBlock };

const none = (reason: CashOutBlock): CashOutOffer => ({ offer: null, reason });

/** What is left of a bet after its cash-outs. */
export function restOf({ bet, legs }: BetRecord): { stake: bigint; potentialWin: bigint } {
  if (bet.cashed_stake === 0n) return { stake: bet.stake, potentialWin: bet.potential_win };
  const stake = bet.stake - bet.cashed_stake;
  const { potentialWin } = betTotals({
    winCount: bet.win_count,
    stake,
    profitCap: bet.profit_cap,
    odds: legs.map(({ odds }) => odds),
    customOdds: bet.submitted_custom_odds === null ? null : bet.odds,
    placeTerms: legs.map(({ place_terms }) => place_terms),
  });
  return { stake, potentialWin: stake === 0n ? 0n : potentialWin };
}

/** What the legs of a custom bet are worth together the catalogue does not say, nor what a place is. */
const hasOffers = ({ bet }: BetRecord): boolean => !bet.each_way && bet.submitted_custom_odds === null;

/** Whether a rule can be set for it. */
export const canBeAutomatic = (record: BetRecord, { enabled, automatic }: CashOutConfig): boolean =>
  enabled && automatic && record.bet.status === "waiting_results" && hasOffers(record);

/** Whether its offer can go into another bet, in one step. */
export const canBeEdited = (record: BetRecord, { enabled, edit }: CashOutConfig): boolean =>
  enabled && edit && record.bet.status === "waiting_results" && hasOffers(record);

/** The price of its open legs together now; null for a system, and where one has none. */
export function openOddsOf({ bet, legs }: BetRecord, catalogue: Catalogue): string | null {
  const open = legs.filter(({ result }) => result === "no_results");
  const odds = open.flatMap(({ match_id, market_id, specifier, outcome_id }) => {
    const line = catalogue.match(match_id)?.line(market_id, specifier);
    return line?.outcomes.find(({ id }) => id === outcome_id)?.odds ?? [];
  });
  return bet.win_count !== null || open.length === 0 || odds.length < open.length ? null : combinedOdds(odds);
}

/**
 * The offer of the moment by the fair probabilities in the catalogue, from memory alone. A boost counts for nothing.
 */
export function cashOutOfferOf(record: BetRecord, { catalogue, cashOut }: CashOutTerms): CashOutOffer {
  const { bet, legs } = record;
  if (bet.status !== "waiting_results") return none("decided");
  if (!hasOffers(record)) return none("feed_suspended");
  const rest = restOf(record);
  const valued = legs.map((leg) => valuedLeg(leg, catalogue));
  const isSystem = bet.win_count !== null;
  const value = fairValue({
    stake: rest.stake,
    multipliers: valued.map(({ multiplier }) => multiplier),
    ...(bet.win_count === null ? {} : { systemWinCount: bet.win_count }),
  });
  const offer = cashOutOffer({ value, margin: cashOut.margin, maxReturn: rest.potentialWin });
  const check = { stake: rest.stake, value, offer, legs: valued.map((leg) => leg.facts), isFreebet: false, isSystem };
  const reason = cashOutBlock(check, cashOut.rules);
  return reason === null ? { offer, reason } : none(reason);
}

interface ValuedLeg {
  facts: CashOutLeg;
  /** What a unit on it has come to, or is worth now. */
  multiplier: string;
}

interface PricedLine {
  match: MatchRecord | undefined;
  line: LineOffer | undefined;
  outcome: OutcomeOffer | undefined;
}

function valuedLeg(row: BetSelectionRow, catalogue: Catalogue): ValuedLeg {
  const match = catalogue.match(row.match_id);
  const line = match?.line(row.market_id, row.specifier);
  const outcome = line?.outcomes.find(({ id }) => id === row.outcome_id);
  const returned = line && returnedOf(row, line, match);
  const facts: CashOutLeg = {
    result: row.result as LegResult, // safe: written from the same vocabulary
    ...offerFactsOf({ match, line, outcome }, catalogue),
    cashOutStatus: returned === null ? -1 : 1,
    probability: decimalOf(outcome?.probability ?? 0),
  };
  const settled = legMultiplier(settledLeg(row));
  return { facts, multiplier: settled ?? openMultiplier(row, { outcome, line, returned: returned ?? 0 }) };
}

/** A match that the feed has let go of has no line any more, and that is why. */
function offerFactsOf({ match, line, outcome }: PricedLine, catalogue: Catalogue) {
  const { matchStatus, isProviderUp } = match ? catalogue.offerFacts(match) : {};
  return {
    matchStatus: matchStatus ?? MATCH_STATUS.prematch,
    isProviderUp: isProviderUp ?? true,
    marketStatus: (outcome && line?.status) ?? MARKET_STATUS.notAllowed,
    isActive: outcome?.active ?? false,
  };
}

/** The part of a stake on the line that is expected back; null where it may come back and the feed does not say how much. */
function returnedOf(
  { market_id, specifier }: BetSelectionRow,
  { returned }: LineOffer,
  match: MatchRecord | undefined,
): number | null {
  if (returned !== undefined) return returned;
  return match?.place.descriptor.mayReturnStake(market_id, parseSpecifier(specifier)) === true ? null : 0;
}

/** What comes back counts once, what is left by its chance. Who was withdrawn since it was priced takes of the winnings. */
function openMultiplier(
  row: BetSelectionRow,
  { outcome, line, returned }: { outcome: OutcomeOffer | undefined; line: LineOffer | undefined; returned: number },
): string {
  if (outcome === undefined) return "0";
  const win = decimalOf((1 - returned) * outcome.probability);
  const later = (line?.reductions ?? []).filter(({ outcomeId }) => !row.priced_without?.includes(outcomeId));
  const reductionPercent = reductionOf(later.map(({ percent }) => percent));
  const won = legMultiplier({ result: "win_entire", odds: row.odds, reductionPercent });
  return expectedMultiplier(won ?? row.odds, { win, refund: decimalOf(returned) });
}

const PROBABILITY_PLACES = 9;

/** As the catalogue keeps it. */
// oxlint-disable-next-line touchline/exact-money -- a probability
const decimalOf = (probability: number): string => probability.toFixed(PROBABILITY_PLACES);
