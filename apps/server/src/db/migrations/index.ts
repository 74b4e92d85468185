import type { Migration } from "kysely/migration";
import { initialMigration } from "./0001-initial.ts";

/** Every migration by name, in order. A released one is never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-initial": initialMigration,
};
