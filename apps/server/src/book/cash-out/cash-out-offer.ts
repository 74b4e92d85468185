import { combinedOdds, profitLimitOfPart, returnOfRest } from "@touchline/betting";
import {
  cashOutBlock,
  cashOutOffer,
  type CashOutLeg,
  customBetValue,
  eachWayValue,
  fairValue,
  limitedValue,
} from "@touchline/betting/cash-out";
import type { CashOutBlock } from "@touchline/contract/vocabulary";
import type { Logger } from "pino";
import type { BetRow } from "../../db/bet-tables.ts";
import { type BetRecord, isCustom } from "../bets/bet-record.ts";
import { settledLeg } from "../bets/settled-leg.ts";
import type { CashOutConfig } from "../book-config.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { CustomBetChances } from "../custom-bets/custom-bet-chances.ts";
import { bankersOf, shapeOf } from "../placement/bet-totals.ts";
import { decimalOf, valuedLeg } from "./leg-value.ts";

/** What cash-out is offered by. */
export interface CashOutTerms {
  catalogue: Catalogue;
  cashOut: CashOutConfig;
  /** What the legs of custom bets may still come to together. */
  chances: CustomBetChances;
  log: Pick<Logger, "error">;
}

/** What all that is left of a bet is cashed out for now, or why it is not. */
export type CashOutOffer = { offer: bigint; reason: null } | { offer: null; reason: CashOutBlock };

const none = (reason: CashOutBlock): CashOutOffer => ({ offer: null, reason });

/** The highest profit of what is left of a bet; null where there is no limit. */
export const profitCapOf = ({ profit_cap: limit, stake, cashed_stake: cashed }: BetRow): bigint | null =>
  limit && profitLimitOfPart(limit, { part: stake - cashed, stake });

/** What is left of a bet after its cash-outs. */
export function restOf({ bet, legs }: BetRecord): { stake: bigint; potentialWin: bigint } {
  if (bet.cashed_stake === 0n) return { stake: bet.stake, potentialWin: bet.potential_win };
  const rest = bet.stake - bet.cashed_stake;
  const shape = shapeOf({
    winCount: bet.win_count,
    bankers: bankersOf(legs),
    customOdds: bet.submitted_custom_odds === null ? null : bet.odds,
    placeTerms: legs.map(({ place_terms }) => place_terms),
  });
  const whole = { shape, stake: bet.stake, odds: legs.map(({ odds }) => odds) };
  return { stake: rest, potentialWin: returnOfRest(whole, { rest, profitLimit: bet.profit_cap }) };
}

/** Whether a rule can be set for it. */
export const canBeAutomatic = ({ bet }: BetRecord, { enabled, automatic }: CashOutConfig): boolean =>
  enabled && automatic && bet.status === "waiting_results";

/** Whether its offer can go into another bet, in one step. */
export const canBeEdited = ({ bet }: BetRecord, { enabled, edit }: CashOutConfig): boolean =>
  enabled && edit && bet.status === "waiting_results";

/** The price of its open legs together now; null for a system, for a custom bet, and where one has none. */
export function openOddsOf(record: BetRecord, catalogue: Catalogue): string | null {
  if (!hasPrice(record)) return null;
  const { legs } = record;
  const open = legs.filter(({ result }) => result === "no_results");
  const odds = open.flatMap(({ match_id, market_id, specifier, outcome_id }) => {
    const line = catalogue.match(match_id)?.line(market_id, specifier);
    return line?.outcomes.find(({ id }) => id === outcome_id)?.odds ?? [];
  });
  return open.length === 0 || odds.length < open.length ? null : combinedOdds(odds);
}

/** Whether its open legs have one price, which is the product of theirs. */
export const hasPrice = (record: BetRecord): boolean => record.bet.win_count === null && !isCustom(record);

/**
 * The offer of the moment by the fair probabilities in the catalogue, and by what the feed has said of custom bets; from
 * memory alone. A boost counts for nothing. A bet that cannot be valued has no offer, and that is reported: it keeps no
 * other from its offer, nor its player from a list of bets.
 */
export function cashOutOfferOf(record: BetRecord, terms: CashOutTerms): CashOutOffer {
  try {
    return offerOf(record, terms);
  } catch (error) {
    terms.log.error({ err: error, betId: record.bet.id }, "a bet could not be valued for cash-out");
    return none("feed_suspended");
  }
}

function offerOf(record: BetRecord, terms: CashOutTerms): CashOutOffer {
  const { bet } = record;
  const { cashOut } = terms;
  if (bet.status !== "waiting_results") return none("decided");
  const rest = restOf(record);
  const { value: unlimited, legs } = valued(record, { stake: rest.stake, ...terms });
  const value = withinLimit(record, { value: unlimited, stake: rest.stake, ...terms });
  const isSystem = bet.win_count !== null;
  const offer = cashOutOffer({ value, margin: cashOut.margin, maxReturn: rest.potentialWin });
  const check = { stake: rest.stake, value, offer, legs, isFreebet: false, isSystem };
  const reason = cashOutBlock(check, cashOut.rules);
  return reason === null ? { offer, reason } : none(reason);
}

type ValuedBy = Pick<CashOutTerms, "catalogue" | "chances">;

interface ValuedBet {
  value: string;
  legs: readonly CashOutLeg[];
}

/** What a stake on the bet is worth now; or, where that all its open legs win is sure, the most that it may still return. */
function valued(
  record: BetRecord,
  { stake, catalogue, chances, isSure = false }: ValuedBy & { stake: bigint; isSure?: boolean },
): ValuedBet {
  const { win_count: winCount, each_way: isEachWay } = record.bet;
  const legs = record.legs.map((leg) => valuedLeg(leg, catalogue, isSure));
  const facts = legs.map((leg) => leg.facts);
  if (isCustom(record)) return customValue(record, { stake, facts, chance: isSure ? 1 : chances.chanceOf(record) });
  const system = winCount === null ? {} : { systemWinCount: winCount, bankers: bankersOf(record.legs) };
  const bet = { stake, multipliers: legs.map(({ multiplier }) => multiplier), ...system };
  const value = isEachWay ? eachWayValue({ ...bet, places: legs.map(({ place }) => place ?? "0") }) : fairValue(bet);
  return { value, legs: facts };
}

/** Where the profit is limited, what is above counts for nothing. */
function withinLimit(
  record: BetRecord,
  { value, stake, ...terms }: ValuedBy & { value: string; stake: bigint },
): string {
  const cap = profitCapOf(record.bet);
  if (cap === null) return value;
  const { value: most } = valued(record, { ...terms, stake, isSure: true });
  return limitedValue({ value, most, limit: stake + cap });
}

interface CustomQuestion {
  stake: bigint;
  facts: readonly CashOutLeg[];
  chance: number | null;
}

/** Without a word of the feed there is no offer. */
function customValue({ bet, legs }: BetRecord, { stake, facts, chance }: CustomQuestion): ValuedBet {
  const settled = legs.filter(({ result }) => result !== "no_results").map(settledLeg);
  const value = customBetValue({ stake, odds: bet.odds, chance: decimalOf(chance ?? 0), settled });
  if (chance !== null) return { value, legs: facts };
  return { value, legs: facts.map((leg) => ({ ...leg, cashOutStatus: -1 as const })) };
}
