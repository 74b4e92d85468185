import type { Database, DatabaseTransaction } from "../db/database.ts";

/** The realm of all sites whose files name none. */
export const SHARED_REALM = "main";

/** Somebody as they say who they are: an address is one account in each realm. */
export interface Address {
  email: string;
  realm: string;
}

export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Whose account an address is, in a realm; in others it is none, or that of others. */
export const playersWithAddress = (db: Database | DatabaseTransaction, { email, realm }: Address) =>
  db.selectFrom("players").where("realm", "=", realm).where("email_key", "=", emailKey(email));
