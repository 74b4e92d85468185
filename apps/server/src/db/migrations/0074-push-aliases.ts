import { migrationOf } from "./migration-of.ts";

/** What a service that pushes for us knows a player by; a new one leaves the browsers that knew the one before without pushes. */
export const pushAliasesMigration = migrationOf([`ALTER TABLE settings ADD COLUMN push_alias text`]);
