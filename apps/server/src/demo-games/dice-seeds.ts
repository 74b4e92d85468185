import { randomBytes, randomUUID } from "node:crypto";
import type { DatabaseTransaction } from "../db/database.ts";
import type { DiceSeedRow } from "../db/games-schema.ts";
import { commitmentOf } from "./dice-rules.ts";

/** As many reveals as a player has in flight are let past. */
const TRIES = 40;

/** The seed that the player's rolls are made with, held until the transaction ends; a new one where there is none. */
export async function seedInUse(trx: DatabaseTransaction, playerId: string, at: Date): Promise<DiceSeedRow> {
  // Who waited for a seed that is revealed meanwhile finds none, and then the one after it.
  for (let tries = 0; tries < TRIES; tries += 1) {
    const held = await holdSeed(trx, playerId, at);
    if (held !== undefined) return held;
  }
  throw new Error(`player ${playerId} reveals seeds faster than one can be held`);
}

async function holdSeed(trx: DatabaseTransaction, playerId: string, at: Date): Promise<DiceSeedRow | undefined> {
  const serverSeed = randomBytes(32).toString("hex");
  const seed = {
    id: randomUUID(),
    player_id: playerId,
    server_seed: serverSeed,
    commitment: commitmentOf(serverSeed),
    created_at: at,
  };
  await trx
    .insertInto("dice_seeds")
    .values(seed)
    .onConflict((conflict) => conflict.column("player_id").where("revealed_at", "is", null).doNothing())
    .execute();
  return trx
    .selectFrom("dice_seeds")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("revealed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** The next number of times that a seed is played with. */
export async function takeNonce(trx: DatabaseTransaction, seed: DiceSeedRow): Promise<number> {
  await trx
    .updateTable("dice_seeds")
    .set({ next_nonce: seed.next_nonce + 1 })
    .where("id", "=", seed.id)
    .execute();
  return seed.next_nonce;
}

/** Shows a seed, so that all its rolls can be worked out, and never plays with it again. */
export async function revealSeed(trx: DatabaseTransaction, seed: DiceSeedRow, at: Date): Promise<void> {
  await trx.updateTable("dice_seeds").set({ revealed_at: at }).where("id", "=", seed.id).execute();
}
