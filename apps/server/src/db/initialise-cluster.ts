import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { migrate } from "./migrate.ts";
import type { Tables } from "./schema.ts";

/** Run by itself, with a folder: makes a database there, and its tables. */
const pglite = await PGlite.create(process.argv[2]);
const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
await migrate(db);
await db.destroy();
if (!pglite.closed) await pglite.close();
