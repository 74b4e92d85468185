import { migrationOf } from "./migration-of.ts";

/** A site's own highest profit refuses at the end of the live delay too; those held at the change keep to the server's. */
export const payoutLimitsOfPlacementsMigration = migrationOf([`ALTER TABLE placements ADD COLUMN payout_limit bigint`]);
