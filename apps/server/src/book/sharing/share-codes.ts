import { randomBytes } from "node:crypto";
import { SharedBet, type SharedBets } from "@touchline/contract";
import { z } from "@hono/zod-openapi";
import type { Database } from "../../db/database.ts";

export type SharedBetView = z.infer<typeof SharedBet>;

/** Crockford's: no letter looks like a figure, or like another letter. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 12;

/** Five bits of each byte; 32 divides 256, so all codes are equally likely. */
// oxlint-disable-next-line touchline/exact-money -- letters
const newCode = (): string => Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");

/** Keeps bets under a new code. */
export async function shareBets(db: Database, bets: readonly SharedBetView[], at: Date): Promise<string> {
  const code = newCode();
  await db
    .insertInto("share_codes")
    .values({ code, bets: JSON.stringify(bets), created_at: at })
    .execute();
  return code;
}

/** The bets of a code; null where there is none, or none any more. */
export async function readSharedBets(db: Database, code: string): Promise<z.infer<typeof SharedBets> | null> {
  const row = await db.selectFrom("share_codes").selectAll().where("code", "=", code).executeTakeFirst();
  if (row === undefined) return null;
  // Written by another version, perhaps: what the contract does not know is not handed on.
  const bets = z.array(SharedBet).parse(row.bets);
  return { bets, created_at: row.created_at.toISOString() };
}
