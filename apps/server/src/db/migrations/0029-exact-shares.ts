import { migrationOf } from "./migration-of.ts";

/** A share as the feed may name it: a decimal, or a ratio below one that no decimal writes exactly. */
const isShare = (column: string): string => `CASE WHEN ${column} ~ '^[1-9][0-9]{0,5}/[1-9][0-9]{0,5}$'
  THEN split_part(${column}, '/', 1)::int < split_part(${column}, '/', 2)::int
  ELSE ${column} ~ '^(0\\.[0-9]{1,20}|1)$' END`;

const loosened = (column: string): string[] => [
  `ALTER TABLE bet_selections DROP CONSTRAINT bet_selections_${column}_check`,
  `ALTER TABLE bet_selections ADD CONSTRAINT bet_selections_${column}_check CHECK (${isShare(column)})`,
];

/** Thirds of a place are kept whole: cut to a decimal, they would cost a subunit where a payout is rounded. */
export const exactSharesMigration = migrationOf([
  ...loosened("dead_heat_factor"),
  ...loosened("place_dead_heat_factor"),
]);
