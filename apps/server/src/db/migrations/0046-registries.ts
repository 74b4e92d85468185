import { migrationOf } from "./migration-of.ts";

/** What registers of excluded players answered, and what they are told. */
const REGISTRIES = [
  `ALTER TABLE players ADD COLUMN jurisdiction text, ADD COLUMN registry_hold boolean NOT NULL DEFAULT false`,
  `ALTER TABLE player_exclusions
    ADD COLUMN source text NOT NULL DEFAULT 'player' CHECK (source IN ('player', 'registry')),
    ADD CONSTRAINT player_exclusions_of_registry CHECK (source = 'player' OR kind = 'self_exclusion')`,
  `CREATE TABLE registry_checks (
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    jurisdiction text NOT NULL,
    answer text CHECK (answer IN ('listed', 'clear')),
    answered_at timestamptz,
    reference text,
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, jurisdiction),
    CHECK ((answer IS NULL) = (answered_at IS NULL))
  )`,
  `CREATE INDEX registry_checks_by_turn ON registry_checks (next_at)`,
  `CREATE TABLE registry_reports (
    id text PRIMARY KEY,
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    jurisdiction text NOT NULL,
    excluded_at timestamptz NOT NULL,
    ends_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL,
    sent_at timestamptz
  )`,
  `CREATE INDEX registry_reports_unsent ON registry_reports (next_at) WHERE sent_at IS NULL`,
  // The register that the server plays itself. It keeps no names: what it is asked by are digests of them.
  `CREATE TABLE demo_registry_entries (
    id text PRIMARY KEY,
    person_digest text,
    national_id_digest text,
    ends_at timestamptz,
    created_at timestamptz NOT NULL,
    CHECK (person_digest IS NOT NULL OR national_id_digest IS NOT NULL)
  )`,
  `CREATE INDEX demo_registry_entries_by_person ON demo_registry_entries (person_digest)`,
  `CREATE INDEX demo_registry_entries_by_number ON demo_registry_entries (national_id_digest)`,
];

/** Time of play by quarters of an hour: of them the day of any time zone is made, however long it is. */
const PLAY_TIME = [
  `CREATE TABLE play_quarters (
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    ms bigint NOT NULL CHECK (ms >= 0),
    PRIMARY KEY (player_id, at)
  )`,
  `CREATE INDEX play_quarters_by_age ON play_quarters (at)`,
  `INSERT INTO play_quarters (player_id, at, ms)
    SELECT player_id, date_bin('15 minutes', seen_at, timestamptz 'epoch'), day_ms FROM play_clocks WHERE day_ms > 0`,
  `ALTER TABLE play_clocks DROP COLUMN day, DROP COLUMN day_ms,
    ADD COLUMN counted_ms bigint NOT NULL DEFAULT 0 CHECK (counted_ms >= 0)`,
];

/** Signs that somebody plays to their harm. They are records of the operator's duty: written once, and never changed. */
const MARKERS = [
  `CREATE TABLE harm_markers (
    id text PRIMARY KEY,
    player_id text NOT NULL,
    jurisdiction text NOT NULL,
    rule text NOT NULL,
    window_start timestamptz NOT NULL,
    window_end timestamptz NOT NULL,
    reason jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (player_id, rule, window_start)
  )`,
  `CREATE TRIGGER harm_markers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON harm_markers
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
  `CREATE TABLE harm_marker_deliveries (
    marker_id text PRIMARY KEY REFERENCES harm_markers (id),
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL
  )`,
  `CREATE INDEX harm_marker_deliveries_by_turn ON harm_marker_deliveries (next_at)`,
  // How far movements and steps of payments were looked at.
  `CREATE TABLE harm_scan (
    id integer PRIMARY KEY CHECK (id = 1),
    movement_id bigint NOT NULL,
    step_id bigint NOT NULL
  )`,
];

/** Registers of excluded players, time of play in any zone, and signs of harm. */
export const registriesMigration = migrationOf([...REGISTRIES, ...PLAY_TIME, ...MARKERS]);
