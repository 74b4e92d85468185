import { migrationOf } from "./migration-of.ts";

/** A sign-in looks for pushes of whoever was signed in before it in the same browser. */
export const pushesByBrowserMigration = migrationOf([
  `CREATE INDEX push_devices_of_browser ON push_devices (device_hash)`,
]);
