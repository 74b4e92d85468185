import { randomUUID } from "node:crypto";
import { DEMO_PLAYER, SIGAP_IMPEDIMENT } from "@touchline/contract/vocabulary";
import type { Database } from "../db/database.ts";
import type { NewPlayer } from "../db/schema.ts";
import { currencyTerms } from "../players/currencies.ts";
import { hashPassword } from "../players/passwords.ts";
import { grantDemoCredit, openAccount } from "../wallet/accounts.ts";

type DemoPlayer = Partial<NewPlayer> & { email: string; currencies: readonly [string, ...string[]] };

const DEMO_PLAYERS: readonly DemoPlayer[] = [
  { email: DEMO_PLAYER.email, first_name: "Dana", last_name: "Demo", currencies: ["EUR", "JPY", "BTC"] },
  // Those that may look but not bet.
  { email: "spam@touchline.example", nickname: "Restricted", is_spam: true, currencies: ["EUR"] },
  { email: "pve@touchline.example", nickname: "Excluded", is_pve: true, currencies: ["EUR"] },
  {
    email: "sigap@touchline.example",
    nickname: "Impeded",
    account_status: "suspended",
    suspension_reason: SIGAP_IMPEDIMENT,
    currencies: ["EUR"],
  },
];

/** Adds the demo players that are not there yet, each with its play money, to every realm. */
export async function seedDemoPlayers(db: Database, now: Date, realms: readonly string[]): Promise<void> {
  const known = await db
    .selectFrom("players")
    .select(["realm", "email_key"])
    .where(
      "email_key",
      "in",
      DEMO_PLAYERS.map(({ email }) => email),
    )
    .execute();
  const isKnown = (one: { email: string; realm: string }): boolean =>
    known.some(({ email_key, realm }) => email_key === one.email && realm === one.realm);
  const missing = realms
    .flatMap((realm) => DEMO_PLAYERS.map((player) => ({ ...player, realm })))
    .filter((player) => !isKnown(player));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(DEMO_PLAYER.password);
  for (const player of missing) await addPlayer(db, player, { passwordHash, at: now });
}

async function addPlayer(
  db: Database,
  demo: DemoPlayer,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<void> {
  const { currencies, email, ...details } = demo;
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto("players")
      .values({
        ...details,
        id,
        email,
        email_key: email,
        password_hash: passwordHash,
        language: "en",
        currency: currencies[0],
        country_code: "IE",
        email_confirmed_at: at,
        created_at: at,
      })
      // Another copy of the server may be seeding the same database.
      .onConflict((conflict) => conflict.columns(["realm", "email_key"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added === undefined) return;
    for (const currency of currencies) {
      await openAccount(trx, { playerId: id, currency, at });
      await grantDemoCredit(trx, { playerId: id, currency, amount: currencyTerms(currency)?.demoCredit ?? 0n, at });
    }
  });
}
