import { randomInt, randomUUID } from "node:crypto";
import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import type { DatabaseTransaction } from "../../db/database.ts";
import type { BetRow, BetSelectionRow, PlacementRow } from "../../db/schema.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import type { Refusal } from "../bets/refusal.ts";
import type { PlannedBet } from "./plan-placement.ts";

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

/** Writes the placement; null where one stands under the same key already. */
export async function recordPlacement(
  trx: DatabaseTransaction,
  placement: NewPlacement,
  { state, delayMs, refusals }: Beginning,
): Promise<PlacementRow | null> {
  const { at } = placement;
  const row = await trx
    .insertInto("placements")
    .values({
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
      error: refusals.length > 0 ? JSON.stringify(refusals) : null,
      created_at: at,
      decided_at: state === "processing" ? null : at,
    })
    .onConflict((conflict) => conflict.columns(["player_id", "key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the placement's bets with their legs. */
export async function recordBets(
  trx: DatabaseTransaction,
  placement: PlacementRow,
  bets: readonly (PlannedBet & { id: string })[],
): Promise<BetRecord[]> {
  const records: BetRecord[] = [];
  for (const planned of bets) {
    const bet = await trx
      .insertInto("bets")
      .values({
        id: planned.id,
        ref: newBetRef(),
        placement_id: placement.id,
        player_id: placement.player_id,
        position: planned.index,
        type: planned.type,
        win_count: planned.winCount,
        status: placement.state === "processing" ? "submitted" : "waiting_results",
        currency: planned.currency.code,
        stake: planned.stake,
        odds: planned.odds,
        potential_win: planned.potentialWin,
        profit_cap: planned.profitCap,
        created_at: placement.created_at,
        accepts_at: placement.decides_at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    records.push({ bet, legs: await recordLegs(trx, bet, planned) });
  }
  return records;
}

function recordLegs(trx: DatabaseTransaction, bet: BetRow, planned: PlannedBet): Promise<BetSelectionRow[]> {
  return trx
    .insertInto("bet_selections")
    .values(
      planned.legs.map((leg, position) => ({
        id: randomUUID(),
        bet_id: bet.id,
        position,
        match_id: leg.match_id,
        market_id: leg.market_id,
        specifier: leg.specifier,
        outcome_id: leg.outcome_id,
        sport_key: leg.sportKey,
        submitted_odds: leg.odds,
        odds: leg.currentOdds,
      })),
    )
    .returningAll()
    .execute();
}

/** Letters and digits that are not mistaken for one another when read aloud. */
const REF_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const REF_LENGTH = 10;

function newBetRef(): string {
  return Array.from({ length: REF_LENGTH }, () => REF_ALPHABET[randomInt(REF_ALPHABET.length)]).join("");
}
