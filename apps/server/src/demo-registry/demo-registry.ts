import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";
import { hmac } from "../players/secrets.ts";

/** Below which it is asked. */
export const DEMO_REGISTRY_PATH = "/demo-registry";

/** Who is meant: by name and birth date, by the number of a tax payer, or both. */
export interface DemoPerson {
  first: string | null;
  last: string | null;
  born: string | null;
  nationalId: string | null;
}

export interface DemoRegistry {
  /** What whoever asks it has to send. */
  readonly key: string;
  isListed(person: DemoPerson): Promise<boolean>;
  /** Lists a person; once for each id. */
  list(person: DemoPerson, entry: { id?: string; endsAt: Date | null }): Promise<void>;
  /** Strikes a person from the list. */
  strike(person: DemoPerson): Promise<void>;
}

interface DemoRegistryDeps {
  db: Database;
  now: () => Date;
  sessionSecret: string;
}

/** The server as a register of excluded players: no authority is behind it. It keeps digests alone. */
export function createDemoRegistry({ db, now, sessionSecret }: DemoRegistryDeps): DemoRegistry {
  const digestsOf = ({ first, last, born, nationalId }: DemoPerson) => ({
    person:
      first === null || last === null || born === null
        ? null
        : hmac(sessionSecret, `a person of our own register: ${[plain(first), plain(last), born].join("|")}`),
    nationalId: nationalId === null ? null : hmac(sessionSecret, `a number of our own register: ${nationalId}`),
  });
  return {
    key: hmac(sessionSecret, "the key to our own register"),
    async isListed(asked) {
      const { person, nationalId } = digestsOf(asked);
      const found = await db
        .selectFrom("demo_registry_entries")
        .select("id")
        .where((is) => is.or([is("person_digest", "=", person), is("national_id_digest", "=", nationalId)]))
        .where((is) => is.or([is("ends_at", "is", null), is("ends_at", ">", now())]))
        .executeTakeFirst();
      return found !== undefined;
    },
    async list(named, { id = randomUUID(), endsAt }) {
      const { person, nationalId } = digestsOf(named);
      await db
        .insertInto("demo_registry_entries")
        .values({ id, person_digest: person, national_id_digest: nationalId, ends_at: endsAt, created_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async strike(named) {
      const { person, nationalId } = digestsOf(named);
      await db
        .deleteFrom("demo_registry_entries")
        .where((is) => is.or([is("person_digest", "=", person), is("national_id_digest", "=", nationalId)]))
        .execute();
    },
  };
}

/** However somebody writes their name. */
const plain = (name: string): string => name.normalize("NFKD").replaceAll(/\P{L}/gu, "").toLowerCase();
