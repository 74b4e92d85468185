import { randomUUID } from "node:crypto";
import {
  LIMIT_CONFIRM_HOURS,
  LIMIT_COOLING_HOURS,
  type LimitPeriod,
  type LimitSource,
  type LimitType,
} from "@touchline/contract/vocabulary";
import { type Selectable, sql } from "kysely";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerLimitsTable } from "../db/schema.ts";

const HOUR_MS = 3_600_000;

export type LimitRow = Selectable<PlayerLimitsTable>;
/** A limit, and what of it is used now; null where that is not counted by the ledger. */
export type UsedLimit = LimitRow & { used: bigint | null };

export interface LimitToSet {
  playerId: string;
  type: LimitType;
  period: LimitPeriod;
  currency: string | null;
  /** Null asks that there be none. */
  amount: bigint | null;
  at: Date;
}

/** Which limits a change is about: those of one kind, of whoever makes it. */
type LimitKey = Pick<LimitToSet, "type" | "period"> & { setBy: LimitSource };

/** What counts, and what waits for a second yes and may still get it. */
export function readLimits(db: Database | DatabaseTransaction, playerId: string, at: Date): Promise<UsedLimit[]> {
  const counted = sql<bigint | null>`CASE WHEN status <> 'active' THEN NULL
    WHEN type IN ('loss', 'wager') THEN player_limit_used(type, player_id, currency, player_limit_since(period, ${at}))
    WHEN type = 'deposit' THEN player_deposits(player_id, currency, player_limit_since(period, ${at})) END`;
  return db
    .selectFrom("player_limits")
    .selectAll()
    .select(counted.as("used"))
    .where("player_id", "=", playerId)
    .where((where) =>
      where.or([where("status", "=", "active"), where("status", "=", "created").and("confirm_until", ">", at)]),
    )
    .orderBy("status")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** For how long limits that are over are shown, and how many of them: there is no end to how often limits change. */
const ENDED_SHOWN_MS = 30 * 24 * HOUR_MS;
const MOST_ENDED = 100;

/** A limit that is over, and since when. */
export type EndedLimit = LimitRow & { over_at: Date };

/** What counted or was asked for and is over, the last one first; a wish is over once it can be confirmed no more. */
export function readEndedLimits(db: Database, playerId: string, at: Date): Promise<EndedLimit[]> {
  const overAt = sql<Date>`CASE WHEN status = 'finished' THEN ended_at ELSE least(ended_at, confirm_until) END`;
  return (
    db
      .selectFrom("player_limits")
      .selectAll()
      .select(overAt.as("over_at"))
      .where("player_id", "=", playerId)
      .where("status", "<>", "active")
      .where(overAt, ">", new Date(at.getTime() - ENDED_SHOWN_MS))
      .where(overAt, "<=", at)
      // Of a removal that was confirmed the limit that went tells.
      .where((where) => where.or([where("amount", "is not", null), where("status", "<>", "finished")]))
      .orderBy(overAt, "desc")
      .orderBy("id")
      .limit(MOST_ENDED)
      .execute()
  );
}

/** A limit that the operator sets beside the player's own: at once, also where it is looser or goes. */
export async function writeOperatorsLimit(
  trx: DatabaseTransaction,
  { playerId, at, ...wanted }: LimitToSet,
): Promise<"set" | "lifted" | "as_it_was"> {
  const own = { ...wanted, setBy: "operator" } as const;
  const standing = await lockedLimits(trx, playerId, own);
  if (standing.find(({ currency }) => currency === wanted.currency)?.amount === (wanted.amount ?? undefined))
    return "as_it_was";
  await end(trx, { playerId, ...own, status: "active", as: "finished", at });
  if (wanted.amount === null) return "lifted";
  const row = { id: randomUUID(), player_id: playerId, ...wanted, set_by: own.setBy, created_at: at };
  await trx
    .insertInto("player_limits")
    .values({ ...row, status: "active" })
    .execute();
  return "set";
}

/** Tightens at once; what is looser is written down, and counts once it is confirmed. */
export async function writeLimit(
  trx: DatabaseTransaction,
  { playerId, at, fromOtherAccount = false, ...wanted }: LimitToSet & { fromOtherAccount?: boolean },
): Promise<void> {
  const key = { ...wanted, setBy: "player" } as const;
  const active = (await lockedLimits(trx, playerId, key)).filter(({ status }) => status === "active");
  const own = active.find(({ currency }) => currency === wanted.currency);
  await end(trx, { playerId, ...key, status: "created", as: "disabled", at });
  if (wanted.amount === (own?.amount ?? null)) return;
  const from = { from_other_account: fromOtherAccount, created_at: at };
  const row = { id: randomUUID(), player_id: playerId, ...wanted, ...from };
  if (isLooser(wanted.amount, own, active)) {
    const ready = at.getTime() + LIMIT_COOLING_HOURS * HOUR_MS;
    const until = ready + LIMIT_CONFIRM_HOURS * HOUR_MS;
    const waiting = { status: "created", ready_at: new Date(ready), confirm_until: new Date(until) } as const;
    await trx
      .insertInto("player_limits")
      .values({ ...row, ...waiting })
      .execute();
    return;
  }
  await end(trx, { playerId, ...key, status: "active", as: "finished", at });
  await trx
    .insertInto("player_limits")
    .values({ ...row, status: "active" })
    .execute();
}

/** Without a limit in its currency yet, one beside a limit in another currency makes room for more money. */
function isLooser(amount: bigint | null, own: LimitRow | undefined, active: readonly LimitRow[]): boolean {
  if (own === undefined) return active.length > 0;
  return amount === null || amount > (own.amount ?? 0n);
}

/** The second yes. */
export function confirmLimit(
  db: Database,
  { playerId, id, at }: { playerId: string; id: string; at: Date },
): Promise<"confirmed" | "not_found" | "not_ready"> {
  return db.transaction().execute(async (trx) => {
    await lockPlayer(trx, playerId);
    const row = await ownLimit(trx, playerId, id);
    if (row === undefined) return "not_found";
    if (row.status === "active") return "confirmed";
    const isReady =
      row.ready_at !== null && row.ready_at <= at && row.confirm_until !== null && at <= row.confirm_until;
    if (row.status !== "created" || !isReady) return "not_ready";
    const { type, period, currency, amount } = row;
    const own = { type, period, setBy: "player" } as const;
    await lockedLimits(trx, playerId, own);
    await end(trx, { playerId, ...own, currency, status: "active", as: "finished", at });
    const confirmed =
      amount === null ? ({ status: "finished", ended_at: at } as const) : ({ status: "active" } as const);
    await trx.updateTable("player_limits").set(confirmed).where("id", "=", id).execute();
    return "confirmed";
  });
}

/** Takes back what waits for a second yes; false where there is nothing of that id. */
export async function withdrawLimit(
  db: Database,
  { playerId, id, at }: { playerId: string; id: string; at: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockPlayer(trx, playerId);
    const row = await ownLimit(trx, playerId, id);
    if (row === undefined || row.status === "active") return false;
    await trx
      .updateTable("player_limits")
      .set({ status: "disabled", ended_at: at })
      .where("id", "=", id)
      .where("status", "=", "created")
      .execute();
    return true;
  });
}

/** One that the player set: what an operator has set is not theirs to change. */
const ownLimit = (trx: DatabaseTransaction, playerId: string, id: string): Promise<LimitRow | undefined> =>
  trx
    .selectFrom("player_limits")
    .selectAll()
    .where("id", "=", id)
    .where("player_id", "=", playerId)
    .where("set_by", "=", "player")
    .executeTakeFirst();

/** Changes of one player's limits happen one after another. */
export async function lockPlayer(trx: DatabaseTransaction, playerId: string): Promise<void> {
  await trx.selectFrom("players").select("id").where("id", "=", playerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** In one order, whichever of them comes first. */
export async function lockPlayers(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await lockPlayer(trx, id);
}

/** Those of one kind, which no stake is counted against until the transaction ends. */
async function lockedLimits(
  trx: DatabaseTransaction,
  playerId: string,
  { type, period, setBy }: LimitKey,
): Promise<LimitRow[]> {
  await lockPlayer(trx, playerId);
  return trx
    .selectFrom("player_limits")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("type", "=", type)
    .where("period", "=", period)
    .where("set_by", "=", setBy)
    .where("status", "in", ["active", "created"])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

async function end(
  trx: DatabaseTransaction,
  ended: LimitKey &
    Pick<LimitToSet, "playerId" | "currency" | "at"> & {
      status: "active" | "created";
      as: "disabled" | "finished";
    },
): Promise<void> {
  const { playerId, type, period, setBy, currency, status, as, at } = ended;
  await trx
    .updateTable("player_limits")
    .set({ status: as, ended_at: at })
    .where("player_id", "=", playerId)
    .where("type", "=", type)
    .where("period", "=", period)
    .where("set_by", "=", setBy)
    .where("currency", "is not distinct from", currency)
    .where("status", "=", status)
    .execute();
}
