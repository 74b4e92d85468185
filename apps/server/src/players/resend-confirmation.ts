import type { Database } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { issuePasswordReset } from "./password-reset.ts";
import type { MailRecipient } from "./player-mails.ts";
import { type Address, playersWithAddress } from "./realm.ts";
import { issueConfirmation } from "./registration.ts";
import { takenSignUp } from "./taken-sign-ups.ts";

export type ReissuedLink =
  | { link: "confirmation" | "password_reset"; to: MailRecipient; token: string }
  /** To an address that has an account, and was signed up again: the mail that says so. */
  | { link: "account"; to: MailRecipient & Pick<PlayerRow, "exclusion"> };

/**
 * Another link for an address that nobody has confirmed yet, or another mail where somebody signed up with one that has an
 * account; null where there is neither.
 * Where more than one sign-up waits, or none any more, nothing shows whose password the reader of the mail
 * knows: then the link is one to choose a password, which confirms the address too.
 */
export async function reissueConfirmation(
  { db, now }: { db: Database; now: () => Date },
  address: Address,
): Promise<ReissuedLink | null> {
  const at = now();
  const player = await playersWithAddress(db, address).selectAll().executeTakeFirst();
  if (player === undefined) return null;
  if (player.email_confirmed_at !== null) {
    return (await takenSignUp(db, player.id)) === undefined ? null : { link: "account", to: player };
  }
  const waiting = await db
    .selectFrom("email_confirmations")
    .select(["email", "password_hash", "language", "currency", "country_code", "affiliate_tags"])
    // A link mailed again belongs to the same sign-up, or to another with its password; both have its very hash.
    .distinctOn("password_hash")
    .where("player_id", "=", player.id)
    .where("expires_at", ">", at)
    .orderBy("password_hash")
    .orderBy("created_at", "desc")
    .execute();
  const [registration, another] = waiting;
  if (registration !== undefined && another === undefined) {
    const token = await db
      .transaction()
      .execute((trx) => issueConfirmation(trx, player.id, { ...registration, created_at: at }));
    return { link: "confirmation", to: registration, token };
  }
  const issued = await issuePasswordReset({ db, now }, address);
  return issued && { link: "password_reset", to: issued.player, token: issued.token };
}
