import { randomUUID } from "node:crypto";
import type { LimitType } from "@touchline/contract/vocabulary";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import { shareExclusions, standingExclusion } from "./exclusions.ts";
import { giveUpAboveLimit } from "../payments/deposit-refusal.ts";
import { type LimitRow, type LimitToSet, lockPlayers, writeLimit } from "./player-limits.ts";
import { holdPerson, otherAccountsOf } from "./same-person.ts";

/** What is counted up: with nothing of it in the others, all accounts of a person together stay within the limit. */
const COUNTED_UP: ReadonlySet<LimitType> = new Set(["deposit", "loss", "wager"]);

interface Asked {
  playerId: string;
  at: Date;
}

/** What a person has begun and set with other accounts counts for one that was just proven to be theirs, and the other way round. */
export async function shareSafety(trx: DatabaseTransaction, { playerId, at }: Asked): Promise<void> {
  await shareExclusions(trx, { playerId, at });
  const others = await accountsInRealm(trx, playerId);
  if (others.length === 0) return;
  await lockPlayers(trx, [playerId, ...others]);
  for (const other of others) {
    await limitAlike(trx, { playerId, likePlayerId: other, at });
    await limitAlike(trx, { playerId: other, likePlayerId: playerId, at });
  }
  for (const one of [playerId, ...others]) await giveUpAboveLimit(trx, { playerId: one, at });
}

/** A limit of a player: what is tighter counts at once, also for the other accounts of the same person. */
export const setLimit = (db: Database, limit: LimitToSet): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { playerId, at } = limit;
    await holdPerson(trx, playerId);
    const others = await accountsInRealm(trx, playerId);
    await lockPlayers(trx, [playerId, ...others]);
    await writeLimit(trx, limit);
    for (const other of others) await limitAlike(trx, { playerId: other, likePlayerId: playerId, at, kind: limit });
    if (limit.type !== "deposit") return;
    for (const one of [playerId, ...others]) await giveUpAboveLimit(trx, { playerId: one, at });
  });

/** Whether a player has begun or set what holds every account of the person. It is asked by who holds their row. */
export const bindsPerson = async (trx: DatabaseTransaction, playerId: string): Promise<boolean> =>
  (await standingExclusion(trx, playerId)) !== null || (await ownLimits(trx, playerId)).length > 0;

/** Those that are proven to be the same person's. Money at two licensees is not added up. */
async function accountsInRealm(trx: DatabaseTransaction, playerId: string): Promise<string[]> {
  const proven = (await otherAccountsOf(trx, playerId)).filter(({ isProven }) => isProven).map(({ id }) => id);
  if (proven.length === 0) return [];
  const rows = await trx
    .selectFrom("players")
    .select("id")
    .where("id", "in", proven)
    .where("realm", "=", (of) => of.selectFrom("players as own").select("own.realm").where("own.id", "=", playerId))
    .execute();
  return rows.map(({ id }) => id);
}

type Kind = Pick<LimitRow, "type" | "period">;
const isOfKind =
  ({ type, period }: Kind) =>
  (limit: Kind): boolean =>
    limit.type === type && limit.period === period;

/**
 * Kinds of limits that an account lacks, and what stands there for one that is lower by now; one that its player has set
 * there, in whatever currency, stays what it is.
 */
async function limitAlike(
  trx: DatabaseTransaction,
  { playerId, likePlayerId, at, kind }: Asked & { likePlayerId: string; kind?: Kind },
): Promise<void> {
  const own = await ownLimits(trx, playerId);
  const set = (await ownLimits(trx, likePlayerId)).filter(
    (limit) => !limit.from_other_account && (kind === undefined || isOfKind(kind)(limit)),
  );
  for (const { type, period, currency, amount } of set)
    if (own.some(isLooserCopy({ type, period, currency, amount })))
      await writeLimit(trx, { playerId, type, period, currency, amount, at, fromOtherAccount: true });
  const missing = set.filter((limit) => !own.some(isOfKind(limit)));
  if (missing.length === 0) return;
  await trx
    .insertInto("player_limits")
    .values(
      missing.map(({ type, period, currency, amount }) => ({
        id: randomUUID(),
        player_id: playerId,
        type,
        period,
        currency,
        amount: COUNTED_UP.has(type) ? 0n : amount,
        status: "active" as const,
        from_other_account: true,
        created_at: at,
      })),
    )
    .execute();
}

/** Of what is counted up there is nothing left in the others, which no limit is lower than. */
const isLooserCopy =
  (limit: Kind & Pick<LimitRow, "currency" | "amount">) =>
  (copy: LimitRow): boolean =>
    copy.from_other_account &&
    isOfKind(limit)(copy) &&
    copy.currency === limit.currency &&
    !COUNTED_UP.has(limit.type) &&
    (limit.amount ?? 0n) < (copy.amount ?? 0n);

const ownLimits = (trx: DatabaseTransaction, playerId: string): Promise<LimitRow[]> =>
  trx
    .selectFrom("player_limits")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("status", "=", "active")
    .where("set_by", "=", "player")
    .execute();
