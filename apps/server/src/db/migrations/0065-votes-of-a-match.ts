import { migrationOf } from "./migration-of.ts";

/** Every look at a match counts how all have voted: from the index alone, however many they are. */
export const votesOfAMatchMigration = migrationOf([`CREATE INDEX votes_of_match ON votes (match_id, data)`]);
