import type { Statement } from "@touchline/contract";
import type { z } from "zod";
import type { Database } from "../db/database.ts";
import { subunitsOf } from "../players/currencies.ts";
import { statementLines } from "./statement-lines.ts";
import { type StatementOf, type StatementSums, statementSums } from "./statement-sums.ts";

const PLAY_KEPT_MS = 31 * 24 * 60 * 60_000;

export type StatementView = z.infer<typeof Statement>;

/** What a player's money came to in a period. */
export const readStatement = async (db: Database, of: StatementOf, at: Date): Promise<StatementView> =>
  viewOf(db, of, { at, sums: await statementSums(db, of) });

/** The same with its lines, which add up to it whatever is moved meanwhile. */
export async function openStatement(db: Database, of: StatementOf, at: Date) {
  const sums = await statementSums(db, of);
  return { statement: await viewOf(db, of, { at, sums }), pages: statementLines(db, of, sums) };
}

async function viewOf(
  db: Database,
  of: StatementOf,
  { at, sums }: { at: Date; sums: StatementSums },
): Promise<StatementView> {
  const { currency, period } = of;
  const money = (value: bigint) => ({
    value: String(value),
    currency,
    subunits: subunitsOf(currency),
  });
  const { opening, deposits, withdrawals, staked, won, total } = sums;
  return {
    from: period.from,
    to: period.to,
    time_zone: period.timeZone,
    opening: money(opening),
    closing: money(opening + total),
    deposits: money(deposits),
    withdrawals: money(withdrawals),
    staked: money(staked),
    won: money(won),
    result: money(staked + won),
    other: money(total - deposits - withdrawals - staked - won),
    played_seconds: await playedSeconds(db, of, at),
    net_deposits_lifetime: money(sums.netDepositsLifetime),
  };
}

async function playedSeconds(db: Database, { playerId, period }: StatementOf, at: Date): Promise<number | null> {
  if (at.getTime() - period.since.getTime() > PLAY_KEPT_MS) return null;
  const { ms } = await db
    .selectFrom("play_quarters")
    .select(({ fn }) => fn.sum<bigint | null>("ms").as("ms"))
    .where("player_id", "=", playerId)
    .where("at", ">=", period.since)
    .where("at", "<", period.until)
    .executeTakeFirstOrThrow();
  return ms === null ? null : Math.floor(Number(ms) / 1000);
}

/** The sums of a statement, as they follow one another wherever one is written. */
export const SUMMED = [
  "opening",
  "deposits",
  "withdrawals",
  "staked",
  "won",
  "result",
  "other",
  "closing",
] as const satisfies readonly (keyof StatementView)[];
