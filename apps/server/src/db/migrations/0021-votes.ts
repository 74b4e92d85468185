import { migrationOf } from "./migration-of.ts";

/** Who players think will win: one vote a player and match. */
export const votesMigration = migrationOf([
  `CREATE TABLE votes (
    match_id text NOT NULL,
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    data text NOT NULL CHECK (data IN ('home', 'draw', 'away')),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (match_id, player_id)
  )`,
  `CREATE INDEX votes_by_player ON votes (player_id)`,
  `CREATE INDEX votes_by_age ON votes (created_at)`,
]);
