import { migrationOf } from "./migration-of.ts";

/** Known devices are shown to their player by the name of the browser, and forgotten by an id; those of before as the last session named them. */
export const devicesShownMigration = migrationOf([
  `ALTER TABLE known_devices
    ADD COLUMN id text NOT NULL DEFAULT gen_random_uuid()::text,
    ADD COLUMN device text,
    ADD COLUMN country_code text`,
  `UPDATE known_devices AS known SET device = latest.device, country_code = latest.country_code
    FROM (
      SELECT DISTINCT ON (player_id, device_hash) player_id, device_hash, device, country_code
      FROM sessions WHERE device_hash IS NOT NULL
      ORDER BY player_id, device_hash, created_at DESC, id
    ) AS latest
    WHERE latest.player_id = known.player_id AND latest.device_hash = known.device_hash`,
]);
