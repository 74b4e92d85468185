import { settleBet, type SettledLeg } from "@touchline/betting";
import type { LegResult } from "@touchline/contract/vocabulary";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { BetRow, BetSelectionRow } from "../../db/schema.ts";
import type { Balance } from "../../wallet/move.ts";
import { STAKE_STEPS, takeStep } from "../../wallet/stakes.ts";
import type { BookClock } from "../book-clock.ts";
import type { BookTally } from "../book-tally.ts";
import type { BetEvents } from "../bets/bet-events.ts";
import { type BetRecord, withLegs } from "../bets/bet-record.ts";

export interface SettlementDeps {
  db: Database;
  clock: BookClock;
  events: BetEvents;
  tally: BookTally;
}

type Verdict = ReturnType<typeof settleBet>;

function settledLeg({ result, odds, dead_heat_factor: deadHeatFactor }: BetSelectionRow): SettledLeg {
  const leg = { result: result as LegResult, odds }; // safe: written from the same vocabulary
  return deadHeatFactor === null ? leg : { ...leg, deadHeatFactor };
}

function verdictOf({ bet, legs }: BetRecord): Verdict {
  return settleBet({
    stake: bet.stake,
    legs: legs.map(settledLeg),
    ...(bet.win_count === null ? {} : { systemWinCount: bet.win_count }),
    ...(bet.profit_cap === null ? {} : { profitLimit: bet.profit_cap }),
  });
}

/** Enters results on a bet's legs; a bet that they decide becomes ready to process. Answers whether it did. */
export async function enterResults({ db, events }: SettlementDeps, betId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const bet = await lockBet(trx, betId);
    if (!bet || !(await copyResults(trx, betId))) return false;
    const [record] = await withLegs(trx, [bet]);
    if (!record) return false;
    const isDecided = bet.status === "waiting_results" && verdictOf(record).state === "settled";
    const changed = await updateBet(trx, record, isDecided ? { status: "ready_to_process" } : {});
    await events.enqueue(trx, {
      playerId: bet.player_id,
      placementKey: await placementKey(trx, bet),
      records: [changed],
      balance: null,
    });
    return isDecided;
  });
}

/** Pays out a bet that is ready, once: its state and the payment change in one transaction. */
export async function payReadyBet({ db, clock, events, tally }: SettlementDeps, betId: string): Promise<void> {
  const settled = await db.transaction().execute(async (trx) => {
    const bet = await lockBet(trx, betId);
    if (bet?.status !== "ready_to_process") return null;
    const [record] = await withLegs(trx, [bet]);
    if (!record) return null;
    const verdict = verdictOf(record);
    if (verdict.state !== "settled") throw new Error(`Bet ${betId} is ready to process and not decided`);
    const at = new Date(clock.nowMs());
    const { result, win } = verdict;
    const balance = await pay(trx, { bet, win, at });
    const changed = await updateBet(trx, record, { status: "done", result, win, settled_at: at });
    await events.enqueue(trx, {
      playerId: bet.player_id,
      placementKey: await placementKey(trx, bet),
      records: [changed],
      balance,
    });
    return result;
  });
  if (settled !== null) tally.noteSettled(settled);
}

function lockBet(trx: DatabaseTransaction, betId: string): Promise<BetRow | undefined> {
  return trx.selectFrom("bets").selectAll().where("id", "=", betId).forUpdate().executeTakeFirst();
}

/** Copies results from the lines to the legs that have none, and cancels void ones; false where there was nothing to do. */
async function copyResults(trx: DatabaseTransaction, betId: string): Promise<boolean> {
  const legs = await trx
    .selectFrom("bet_selections as leg")
    .leftJoin("line_results as line", (join) =>
      join
        .onRef("line.match_id", "=", "leg.match_id")
        .onRef("line.market_id", "=", "leg.market_id")
        .onRef("line.specifier", "=", "leg.specifier"),
    )
    .select(["leg.id", "leg.outcome_id", "leg.void_reason", "leg.kept_result", "line.outcomes"])
    .where("leg.bet_id", "=", betId)
    .where("leg.result", "=", "no_results")
    .execute();
  let hasCopied = false;
  for (const leg of legs) {
    const ended = leg.kept_result ?? leg.outcomes?.find(({ id }) => id === leg.outcome_id);
    const result = leg.void_reason === null ? (ended?.result ?? "no_results") : "canceled";
    if (result === "no_results") continue;
    const update = { result, dead_heat_factor: ended?.deadHeatFactor ?? null };
    await trx.updateTable("bet_selections").set(update).where("id", "=", leg.id).execute();
    hasCopied = true;
  }
  return hasCopied;
}

async function pay(
  trx: DatabaseTransaction,
  { bet, win, at }: { bet: BetRow; win: bigint; at: Date },
): Promise<Balance | null> {
  if (win === 0n) return null;
  const { id: betId, player_id: playerId, currency } = bet;
  const paid = await takeStep(trx, STAKE_STEPS.payOut, { betId, playerId, currency, amount: win, at });
  if (!paid.moved) throw new Error(`Bet ${bet.id} could not be paid: ${paid.reason}`);
  return paid.balance;
}

async function updateBet(
  trx: DatabaseTransaction,
  { bet, legs }: BetRecord,
  change: { status?: string; result?: string; win?: bigint; settled_at?: Date },
): Promise<BetRecord> {
  const row = await trx
    .updateTable("bets")
    .set({ ...change, version: bet.version + 1 })
    .where("id", "=", bet.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { bet: row, legs };
}

async function placementKey(trx: DatabaseTransaction, bet: BetRow): Promise<string> {
  const { key } = await trx
    .selectFrom("placements")
    .select("key")
    .where("id", "=", bet.placement_id)
    .executeTakeFirstOrThrow();
  return key;
}
