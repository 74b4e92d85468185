import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { STAKES, WINS } from "../safety/played-sums.ts";
import type { StatementPeriod } from "./statement-period.ts";

const DEPOSITS = ["deposit_paid", "deposit_charged_back"];
const WITHDRAWALS = ["withdrawal_held", "withdrawal_returned"];

export interface StatementSums {
  opening: bigint;
  deposits: bigint;
  withdrawals: bigint;
  staked: bigint;
  won: bigint;
  total: bigint;
  netDepositsLifetime: bigint;
  /** The first and the last line of the period that are in the sums; null where there is none. */
  firstEntry: bigint | null;
  lastEntry: bigint | null;
}

/** Whose account a statement is of. */
export interface StatementOf {
  playerId: string;
  currency: string;
  period: StatementPeriod;
}

/** All figures from the ledger by one question, so that they belong to one state of it. */
export async function statementSums(db: Database, { playerId, currency, period }: StatementOf): Promise<StatementSums> {
  const within = sql`movement.created_at >= ${period.since}`;
  const ofPeriod = sql`${within} AND movement.created_at < ${period.until}`;
  const sumOf = (types: readonly string[]) =>
    sql<bigint>`coalesce(sum(entry.amount) FILTER (WHERE ${ofPeriod}
      AND movement.type = ANY (${[...types]}::text[])), 0)::bigint`;
  const { rows } = await sql<StatementSums>`
    SELECT
      coalesce(sum(entry.amount) FILTER (WHERE NOT ${within}), 0)::bigint AS opening,
      ${sumOf(DEPOSITS)} AS deposits, ${sumOf(WITHDRAWALS)} AS withdrawals,
      ${sumOf(STAKES)} AS staked, ${sumOf(WINS)} AS won,
      coalesce(sum(entry.amount) FILTER (WHERE ${ofPeriod}), 0)::bigint AS total,
      coalesce(sum(entry.amount) FILTER (WHERE movement.type = ANY (${[...DEPOSITS, ...WITHDRAWALS]}::text[])), 0)::bigint
        AS "netDepositsLifetime",
      min(entry.id) FILTER (WHERE ${ofPeriod}) AS "firstEntry", max(entry.id) FILTER (WHERE ${ofPeriod}) AS "lastEntry"
    FROM movements AS movement JOIN ledger_entries AS entry
      ON entry.movement_id = movement.id AND entry.account = 'player:available'
    WHERE movement.player_id = ${playerId} AND movement.currency = ${currency}
  `.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error("no sums of a statement");
  return sums;
}
