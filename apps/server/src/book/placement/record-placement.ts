import { randomInt, randomUUID } from "node:crypto";
import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import type { BetRow, BetSelectionRow, PlacementRow } from "../../db/bet-tables.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import type { Refusal } from "../bets/refusal.ts";
import type { PlannedBet } from "./plan-placement.ts";
import type { PlacementToWrite } from "./write-placements.ts";

export interface NewPlacement {
  playerId: string;
  key: string;
  /** Null for a key that was given up, which has no body. */
  fingerprint: string | null;
  mode: OddsAcceptMode;
  deviceId: string | null;
  quick: boolean;
  locale: string;
  at: Date;
}

/** How a placement begins: refused, decided at once, or held until a moment; and why bets of it were refused. */
export interface Beginning {
  state: PlacementRow["state"];
  delayMs: number;
  refusals: readonly Refusal[];
}

/** The placement as it is to be written. */
export function newPlacement(
  { at, ...placement }: NewPlacement,
  { state, delayMs, refusals }: Beginning,
): PlacementRow {
  return {
    id: randomUUID(),
    player_id: placement.playerId,
    key: placement.key,
    fingerprint: placement.fingerprint,
    state,
    accept_mode: placement.mode,
    device_id: placement.deviceId,
    quick: placement.quick,
    locale: placement.locale,
    delay_ms: delayMs,
    decides_at: state === "processing" ? new Date(at.getTime() + delayMs) : null,
    payout_limit: null,
    error: refusals.length > 0 ? refusals : null,
    created_at: at,
    decided_at: state === "processing" ? null : at,
  };
}

/** A placement without bets. */
export function refusedPlacement(placement: NewPlacement, beginning: Beginning): PlacementToWrite {
  return { placement: newPlacement(placement, beginning), records: [], moves: null, publications: [], matches: [] };
}

/** The placement's bets with their legs, as they are to be written. */
export function newRecords(
  placement: PlacementRow,
  bets: readonly PlannedBet[],
  { replaces, isVip }: { replaces: string | null; isVip: boolean },
): BetRecord[] {
  return bets.map((planned) => {
    const bet = { ...newBet(placement, planned), replaces, is_vip: isVip };
    return { bet, legs: planned.legs.map((leg, position) => newLeg(bet, leg, position)) };
  });
}

function newBet(placement: PlacementRow, planned: PlannedBet): BetRow {
  return {
    id: randomUUID(),
    ref: newBetRef(),
    placement_id: placement.id,
    player_id: placement.player_id,
    position: planned.index,
    type: planned.type,
    win_count: planned.winCount,
    each_way: planned.isEachWay,
    status: placement.state === "processing" ? "submitted" : "waiting_results",
    result: "no_results",
    currency: planned.currency.code,
    stake: planned.stake,
    odds: planned.odds,
    submitted_custom_odds: planned.submittedCustomOdds,
    potential_win: planned.potentialWin,
    profit_cap: planned.profitCap,
    win: null,
    rejection: null,
    created_at: placement.created_at,
    accepts_at: placement.decides_at,
    settled_at: null,
    first_settled_at: null,
    version: 0,
    correction_count: 0,
    correction: null,
    cashed_stake: 0n,
    cashed_paid: 0n,
    cash_out_parts: [],
    cash_out_rule: null,
    cash_out_decides_at: null,
    replaces: null,
    replaced_by: null,
    is_vip: false,
  };
}

function newLeg(bet: BetRow, leg: PlannedBet["legs"][number], position: number): BetSelectionRow {
  return {
    id: randomUUID(),
    bet_id: bet.id,
    position,
    match_id: leg.match_id,
    market_id: leg.market_id,
    specifier: leg.specifier,
    outcome_id: leg.outcome_id,
    sport_key: leg.sportKey,
    starts_at: leg.startsAt,
    submitted_odds: leg.odds,
    odds: leg.currentOdds,
    is_banker: leg.is_banker ?? false,
    result: "no_results",
    dead_heat_factor: null,
    place_terms: leg.placeTerms,
    place_result: leg.placeTerms && "no_results",
    place_dead_heat_factor: null,
    priced_without: leg.pricedWithout,
    reduction_percent: null,
    void_reason: null,
    cancel_reason: null,
    line_change: null,
    kept_result: null,
    operator_result: null,
  };
}

/** Letters and digits that are not mistaken for one another when read aloud. */
const REF_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const REF_LENGTH = 10;

function newBetRef(): string {
  return Array.from({ length: REF_LENGTH }, () => REF_ALPHABET[randomInt(REF_ALPHABET.length)]).join("");
}
