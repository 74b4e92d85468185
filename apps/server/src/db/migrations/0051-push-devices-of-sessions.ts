import { migrationOf } from "./migration-of.ts";

/**
 * A browser gets pushes by the session that asked for them: whoever ends that session elsewhere, or all of them, ends its
 * pushes too. Of browsers before this nobody knows the session: they go with the first that ends all others.
 */
export const pushDevicesOfSessionsMigration = migrationOf([`ALTER TABLE push_devices ADD COLUMN session_id text`]);
