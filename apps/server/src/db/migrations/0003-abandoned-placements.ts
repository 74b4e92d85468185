import { migrationOf } from "./migration-of.ts";

/** A key that its player gave up on before any bets came under it has no body to remember, and no device. */
export const abandonedPlacementsMigration = migrationOf([
  `ALTER TABLE placements ALTER COLUMN fingerprint DROP NOT NULL, ALTER COLUMN device_id DROP NOT NULL`,
]);
