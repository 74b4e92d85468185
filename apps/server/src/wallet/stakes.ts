import type { DatabaseTransaction } from "../db/database.ts";
import type { LedgerAccount } from "../db/schema.ts";
import { move } from "./move.ts";
import type { MovementType, MoveResult } from "./move.ts";

/**
 * One amount of one bet. The bet's id names the movement, so each step happens once for each bet; with a number, once
 * for each payout of it.
 */
export interface BetAmount {
  betId: string;
  /** How often its payout was taken back before. */
  correctionCount?: number;
  playerId: string;
  currency: string;
  amount: bigint;
  at: Date;
}

export interface StakeStep {
  type: MovementType;
  from: LedgerAccount;
  to: LedgerAccount;
}

export const STAKE_STEPS = {
  /** Holds the stake while the bet waits for its decision. */
  reserve: { type: "stake_reserved", from: "player:available", to: "player:reserved" },
  /** The bet is accepted: the held stake goes to the house. */
  commit: { type: "stake_taken", from: "player:reserved", to: "house:stakes" },
  /** The bet is refused: the held stake goes back. */
  release: { type: "stake_released", from: "player:reserved", to: "player:available" },
  /** A bet that is decided at once: the stake goes straight to the house. */
  take: { type: "stake_taken", from: "player:available", to: "house:stakes" },
  /** What a settled bet returns, stake included. */
  payOut: { type: "bet_paid", from: "house:payouts", to: "player:available" },
  /** A payout is taken back, for the bet was settled wrongly. */
  takeBack: { type: "payout_taken_back", from: "player:available", to: "house:payouts" },
} as const satisfies Record<string, StakeStep>;

/** What a cash-out pays; its own id names the movement. */
export const CASH_OUT_STEP = {
  type: "cash_out_paid",
  from: "house:payouts",
  to: "player:available",
} as const satisfies StakeStep;

/** Takes one step by itself; what placements and decisions move goes with their own statements. */
export function takeStep(
  trx: DatabaseTransaction,
  step: StakeStep,
  { betId, correctionCount = 0, ...amount }: BetAmount,
): Promise<MoveResult> {
  return move(trx, { ...amount, ...step, ref: correctionCount === 0 ? betId : `${betId}:${correctionCount}` });
}
