import type { DatabaseTransaction } from "../db/database.ts";
import type { LedgerAccount } from "../db/schema.ts";
import { move } from "./move.ts";
import type { MovementType, MoveResult } from "./move.ts";

/** One amount of one bet. The bet's id names the movement, so each step happens once for each bet. */
export interface BetAmount {
  betId: string;
  playerId: string;
  currency: string;
  amount: bigint;
  at: Date;
}

const step =
  (type: MovementType, from: LedgerAccount, to: LedgerAccount) =>
  (trx: DatabaseTransaction, { betId, ...amount }: BetAmount): Promise<MoveResult> =>
    move(trx, { ...amount, type, ref: betId, from, to });

/** Holds the stake while the bet waits for its decision. */
export const reserveStake = step("stake_reserved", "player:available", "player:reserved");

/** The bet is accepted: the held stake goes to the house. */
export const commitStake = step("stake_taken", "player:reserved", "house:stakes");

/** The bet is refused: the held stake goes back. */
export const releaseStake = step("stake_released", "player:reserved", "player:available");

/** A bet that is decided at once: the stake goes straight to the house. */
export const takeStake = step("stake_taken", "player:available", "house:stakes");

/** What a settled bet returns, stake included. */
export const payOut = step("bet_paid", "house:payouts", "player:available");
