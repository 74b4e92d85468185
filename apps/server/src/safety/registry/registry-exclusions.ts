import { randomUUID } from "node:crypto";
import { REGISTRY_PERIOD } from "@touchline/contract/vocabulary";
import type { DatabaseTransaction } from "../../db/database.ts";
import { endRow, excludeAlike, standingExclusion, type ExclusionRow } from "../exclusions.ts";
import { lockPlayers } from "../player-limits.ts";
import { holdPerson, otherAccountsOf } from "../same-person.ts";

interface Asked {
  playerId: string;
  at: Date;
}

/** Holds a player with all accounts that what a register says reaches, in one order, before any of them is looked at. */
export async function holdReached(trx: DatabaseTransaction, playerId: string): Promise<void> {
  await holdPerson(trx, playerId);
  const others = await provenOthers(trx, playerId);
  const own = await standingExclusion(trx, playerId);
  const copies = own === null ? [] : await copiesOf(trx, own);
  await lockPlayers(trx, [...new Set([playerId, ...others, ...copies.map(({ player_id: id }) => id)])]);
}

/**
 * Excludes a player whom a register knows, and their other accounts, for as long as it does; a wish told here that lasts as
 * long stays.
 */
export async function excludeByRegistry(trx: DatabaseTransaction, { playerId, at }: Asked): Promise<void> {
  const standing = await standingExclusion(trx, playerId);
  if (standing?.kind === "self_exclusion" && standing.ends_at === null) {
    if (standing.source !== "registry" || standing.copied_from === null) return;
    // One that followed another account's is the account's own as well: it does not end with that.
    await follow(trx, standing, null);
  } else {
    if (standing !== null) await endRow(trx, standing.id, at);
    const row = { kind: "self_exclusion", source: "registry", period: REGISTRY_PERIOD } as const;
    await trx
      .insertInto("player_exclusions")
      .values({ id: randomUUID(), player_id: playerId, ...row, created_at: at })
      .execute();
    await trx.updateTable("players").set({ exclusion: "self_exclusion" }).where("id", "=", playerId).execute();
  }
  for (const id of await provenOthers(trx, playerId))
    await excludeAlike(trx, { playerId: id, likePlayerId: playerId, isProven: true, at });
}

/**
 * The register knows the player no more: they may ask to return, though not before the end of what they wished here. So may
 * their other accounts, but for one that it still knows by itself.
 */
export async function liftRegistryExclusion(trx: DatabaseTransaction, { playerId, at }: Asked): Promise<void> {
  const standing = await standingExclusion(trx, playerId);
  if (standing === null || !isOpen(standing)) return;
  // One that follows another account's ends with that.
  if (standing.copied_from !== null && (await stands(trx, standing.copied_from))) return;
  const copies = await copiesOf(trx, standing);
  for (const other of await provenOthers(trx, playerId)) {
    const theirs = await standingExclusion(trx, other);
    // Of before copies knew whom they follow.
    if (theirs !== null && isOpen(theirs) && theirs.copied_from === null) copies.push(theirs);
  }
  await liftOrFollow(trx, standing, at);
  for (const copy of copies) await liftOrFollow(trx, copy, at);
}

/** Ends one where its end is known by now, unless the register still knows the player by this account or by another. */
async function liftOrFollow(trx: DatabaseTransaction, exclusion: ExclusionRow, at: Date): Promise<void> {
  const { id, player_id: playerId } = exclusion;
  if (await isListed(trx, playerId)) return follow(trx, exclusion, null);
  for (const other of await provenOthers(trx, playerId)) {
    const theirs = await standingExclusion(trx, other);
    if (theirs !== null && isOpen(theirs) && (await isListed(trx, other))) return follow(trx, exclusion, theirs.id);
  }
  const { latest } = await trx
    .selectFrom("player_exclusions")
    .select(({ fn }) => fn.max("ends_at").as("latest"))
    .where("player_id", "=", playerId)
    .where("kind", "=", "self_exclusion")
    .where("source", "!=", "registry")
    .executeTakeFirstOrThrow();
  const endsAt = latest !== null && latest > at ? latest : at;
  await trx.updateTable("player_exclusions").set({ ends_at: endsAt }).where("id", "=", id).execute();
}

/** Of a register, and without an end yet. */
const isOpen = ({ source, ends_at: endsAt }: ExclusionRow): boolean => source === "registry" && endsAt === null;

const follow = async (trx: DatabaseTransaction, { id }: ExclusionRow, followed: string | null): Promise<void> => {
  const copy = { copied_from: followed, is_proven: true };
  await trx.updateTable("player_exclusions").set(copy).where("id", "=", id).execute();
};

const provenOthers = async (trx: DatabaseTransaction, playerId: string): Promise<string[]> =>
  (await otherAccountsOf(trx, playerId)).filter(({ isProven }) => isProven).map(({ id }) => id);

const standingRows = (trx: DatabaseTransaction) =>
  trx
    .selectFrom("player_exclusions")
    .selectAll()
    .where("source", "=", "registry")
    .where("ended_at", "is", null)
    .where("ends_at", "is", null);

const copiesOf = (trx: DatabaseTransaction, { id }: ExclusionRow): Promise<ExclusionRow[]> =>
  standingRows(trx).where("copied_from", "=", id).orderBy("player_id").execute();

const stands = async (trx: DatabaseTransaction, id: string): Promise<boolean> =>
  (await standingRows(trx).where("id", "=", id).executeTakeFirst()) !== undefined;

const isListed = async (trx: DatabaseTransaction, playerId: string): Promise<boolean> =>
  (await trx
    .selectFrom("registry_checks")
    .select("jurisdiction")
    .where("player_id", "=", playerId)
    .where("answer", "=", "listed")
    .executeTakeFirst()) !== undefined;
