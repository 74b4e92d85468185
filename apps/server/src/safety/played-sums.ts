import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { MovementType } from "../wallet/move.ts";

export const STAKES: readonly MovementType[] = [
  "stake_reserved",
  "stake_taken",
  "stake_released",
  "game_debit",
  "game_rollback",
  "ticket_bought",
  "ticket_refunded",
];
export const WINS: readonly MovementType[] = [
  "bet_paid",
  "payout_taken_back",
  "cash_out_paid",
  "game_credit",
  "ticket_paid",
];

export interface PlayedSum {
  currency: string;
  staked: bigint;
  won: bigint;
}

/** What a player has staked and won since a line of the ledger, one sum a currency. Money that came in or left is neither. */
export async function playedSums(db: Database, asked: { playerId: string; from: bigint }): Promise<PlayedSum[]> {
  const { rows } = await sql<PlayedSum>`
    SELECT account.currency,
      (-coalesce(sum(entry.amount) FILTER (WHERE movement.type = ANY (${[...STAKES]}::text[])), 0))::bigint AS staked,
      coalesce(sum(entry.amount) FILTER (WHERE movement.type = ANY (${[...WINS]}::text[])), 0)::bigint AS won
    FROM accounts AS account
      LEFT JOIN ledger_entries AS entry ON entry.player_id = account.player_id AND entry.currency = account.currency
        AND entry.id > ${asked.from} AND entry.account = 'player:available'
      LEFT JOIN movements AS movement ON movement.id = entry.movement_id
    WHERE account.player_id = ${asked.playerId}
    GROUP BY account.currency, account.created_at
    ORDER BY account.created_at, account.currency
  `.execute(db);
  return rows;
}
