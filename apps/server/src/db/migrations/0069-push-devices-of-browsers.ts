import { migrationOf } from "./migration-of.ts";

/**
 * Pushes are a browser's, which is known by its cookie: a session lasts half a day, and the one that asked for them is over
 * when its player signs out elsewhere.
 */
export const pushDevicesOfBrowsersMigration = migrationOf([
  `ALTER TABLE sessions ADD COLUMN device_hash text`,
  `ALTER TABLE push_devices ADD COLUMN device_hash text`,
]);
