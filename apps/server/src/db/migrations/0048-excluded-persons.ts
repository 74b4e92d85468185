import { migrationOf } from "./migration-of.ts";

/**
 * Whoever has excluded themselves is found again by their mailbox, whatever they write between its name and the @: what
 * follows a plus is a tag, and Gmail reads no dots.
 */
export const excludedPersonsMigration = migrationOf([
  `CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE
        WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
        ELSE name || '@' || host
      END
      FROM (
        SELECT lower(split_part(address, '@', 2)) AS host,
          lower(coalesce(nullif(split_part(split_part(address, '@', 1), '+', 1), ''), split_part(address, '@', 1))) AS name
      ) AS part
    $$`,
  `CREATE INDEX players_excluded_by_mailbox ON players (mailbox_of(email_key)) WHERE exclusion = 'self_exclusion'`,
]);
