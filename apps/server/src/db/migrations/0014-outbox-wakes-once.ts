import { migrationOf } from "./migration-of.ts";

/** A statement wakes each drainer once, however many rows it leaves: a bet and a balance in every language, mostly. */
export const outboxWakesOnceMigration = migrationOf([
  `DROP TRIGGER centrifugo_partition_changed ON centrifugo_outbox`,
  // Received only after commit, so a drainer never wakes for a row it cannot see.
  `CREATE OR REPLACE FUNCTION centrifugo_partition_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('centrifugo_partition_change', changed.partition::text)
      FROM (SELECT DISTINCT partition FROM inserted) AS changed;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER centrifugo_partition_changed AFTER INSERT ON centrifugo_outbox
    REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION centrifugo_partition_changed()`,
]);
