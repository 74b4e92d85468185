import { migrationOf } from "./migration-of.ts";

/** How matches ended that have left the catalogue, for lists of results and links to them. */
export const matchResultsMigration = migrationOf([
  `CREATE TABLE match_results (
    match_id text PRIMARY KEY,
    type text NOT NULL CHECK (type IN ('match', 'outright')),
    sport_key text NOT NULL,
    slug text NOT NULL,
    tournament_id text NOT NULL,
    team_ids jsonb NOT NULL,
    begins_at timestamptz NOT NULL,
    played_at timestamptz NOT NULL,
    status smallint NOT NULL,
    fixture jsonb NOT NULL,
    state jsonb NOT NULL
  )`,
  `CREATE INDEX match_results_by_time ON match_results (begins_at)`,
  `CREATE INDEX match_results_by_place ON match_results (tournament_id, begins_at)`,
  `CREATE INDEX match_results_by_age ON match_results (played_at)`,
  `CREATE INDEX match_results_by_slug ON match_results (sport_key, slug)`,
]);
