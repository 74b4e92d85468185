import type { Database, DatabaseTransaction } from "../db/database.ts";

/** Who does something, and why: the same for all that one call does. */
export interface Act {
  /** Null where nobody known asks. */
  operator: string | null;
  action: string;
  reason: string | null;
  at: Date;
  address: string | null;
  requestId: string;
}

/** What became of it. */
export interface AuditFacts {
  /** The name of the error where it was refused. */
  outcome?: string;
  playerId?: string | null;
  subject?: string | null;
  before?: unknown;
  after?: unknown;
}

/** Adds a line to the audit trail: in the transaction of what it tells of, so that neither is there without the other. */
export async function recordAct(db: Database | DatabaseTransaction, act: Act, facts: AuditFacts = {}): Promise<void> {
  const { outcome = "done", playerId = null, subject = null, before, after } = facts;
  await db
    .insertInto("operator_audit")
    .values({
      at: act.at,
      operator: act.operator,
      action: act.action,
      outcome,
      reason: act.reason,
      player_id: playerId,
      subject,
      before: asJson(before),
      after: asJson(after),
      address: act.address,
      request_id: act.requestId,
    })
    .execute();
}

const asJson = (value: unknown): string | null =>
  value === undefined
    ? null
    : JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));
