import { migrationOf } from "./migration-of.ts";

/** What players have marked. A team is kept with its names: between two of its matches the catalogue does not know it. */
export const favouritesMigration = migrationOf([
  `CREATE TABLE favourites (
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    type text NOT NULL CHECK (type IN ('sports', 'tournaments', 'matches', 'teams')),
    record_id text NOT NULL,
    team jsonb CHECK ((team IS NOT NULL) = (type = 'teams')),
    added_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, type, record_id)
  )`,
  `CREATE INDEX favourite_matches_by_age ON favourites (added_at) WHERE type = 'matches'`,
]);
