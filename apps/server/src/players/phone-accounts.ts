import { randomUUID } from "node:crypto";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { excludeAlike } from "../safety/exclusions.ts";
import { shareSafety } from "../safety/limits-of-a-person.ts";
import { holdMarks } from "../safety/same-person.ts";
import { issueMailedToken } from "./mailed-tokens.ts";
import { RESET_LIFETIME_MS } from "./password-reset.ts";
import type { PhoneChallenges } from "./phone-challenges.ts";
import { type Newcomers, openPlayerAccount } from "./registration.ts";

interface PhoneAccountDeps {
  db: Database;
  now: () => Date;
  demoCredit: boolean;
  challenges: PhoneChallenges;
}

interface GivenCode {
  token: string;
  /** Of the site that it is given at. */
  realm: string;
  code: string;
}

/** A number is one account in each realm. */
interface Phone {
  number: string;
  realm: string;
}

const withNumber = (db: Database | DatabaseTransaction, { number, realm }: Phone) =>
  db.selectFrom("players").selectAll().where("realm", "=", realm).where("mobile_phone", "=", number);

/** Who signs in by the number; of accounts that were opened with an address it is no key, for numbers change hands. */
export const playerOfNumber = (db: Database | DatabaseTransaction, phone: Phone): Promise<PlayerRow | undefined> =>
  withNumber(db, phone).where("signs_in_by_phone", "=", true).executeTakeFirst();

/** Whose number it is, however they sign in. */
export const holderOfNumber = (db: Database | DatabaseTransaction, phone: Phone): Promise<PlayerRow | undefined> =>
  withNumber(db, phone).executeTakeFirst();

/**
 * Opens the account of a sign-up by its code. What was typed belongs to the browser it was typed in, as the code is good there
 * alone: nobody opens an account with a stranger's password by reading them a code. Whoever has stopped in another realm with
 * the number, which is proven to be theirs, has stopped with this account too.
 */
export function openPhoneAccount(
  { db, challenges, ...deps }: PhoneAccountDeps,
  given: GivenCode,
  { realm, jurisdiction, areHeld }: Newcomers,
): Promise<PlayerRow | "wrong" | "void"> {
  return db.transaction().execute(async (trx) => {
    const proven = await challenges.redeem(trx, { purpose: "sign_up", ...given });
    if (typeof proven === "string") return proven;
    if (proven.sign_up === null) return "void";
    const { affiliate_tags: tags, ...signUp } = proven.sign_up;
    const at = deps.now();
    await holdMarks(trx, { mobile_phone: proven.number });
    const player = await trx
      .insertInto("players")
      .values({
        ...signUp,
        id: randomUUID(),
        realm,
        mobile_phone: proven.number,
        phone_country: proven.country,
        signs_in_by_phone: true,
        affiliate_tags: tags && JSON.stringify(tags),
        email_confirmed_at: at,
        jurisdiction,
        registry_hold: areHeld,
        created_at: at,
      })
      // Whoever holds the number has an account by it, or another sign-up of theirs was quicker.
      .onConflict((conflict) => conflict.columns(["mobile_phone", "realm"]).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (player === undefined) return "void";
    await openPlayerAccount(trx, deps, { playerId: player.id, currency: player.currency });
    const elsewhere = await trx
      .selectFrom("players")
      .select("id")
      .where("mobile_phone", "=", proven.number)
      .where("exclusion", "=", "self_exclusion")
      .executeTakeFirst();
    if (elsewhere !== undefined)
      await excludeAlike(trx, { playerId: player.id, likePlayerId: elsewhere.id, isProven: true, at });
    await shareSafety(trx, { playerId: player.id, at });
    return player;
  });
}

/** The token of a new password for a right code: what follows is the same as after a mailed link. */
export function passwordTokenOf(
  { db, challenges, now }: Omit<PhoneAccountDeps, "demoCredit">,
  given: GivenCode,
): Promise<{ token: string } | "wrong" | "void"> {
  return db.transaction().execute(async (trx) => {
    const proven = await challenges.redeem(trx, { purpose: "password_reset", ...given });
    if (typeof proven === "string") return proven;
    const player = await playerOfNumber(trx, proven);
    if (player === undefined) return "void";
    const issued = {
      playerId: player.id,
      purpose: "password_reset",
      lifetimeMs: RESET_LIFETIME_MS,
      at: now(),
    } as const;
    return { token: await issueMailedToken(trx, issued) };
  });
}
