import { migrationOf } from "./migration-of.ts";

/** Browsers that their player has proven to be in, for which other people's wrong passwords do not count. */
export const knownDevicesMigration = migrationOf([
  `CREATE TABLE known_devices (
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    device_hash text NOT NULL,
    last_used_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, device_hash)
  )`,
  `CREATE INDEX known_devices_last_used_at ON known_devices (last_used_at)`,
]);
