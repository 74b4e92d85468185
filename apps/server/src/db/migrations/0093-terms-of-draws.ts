import { migrationOf } from "./migration-of.ts";

/** What tickets of a draw may be like, and cost, as it was made; draws that were made before keep to their lottery's. */
export const termsOfDrawsMigration = migrationOf([
  `ALTER TABLE lottery_draws ADD COLUMN most_numbers integer, ADD COLUMN margin text,
    ADD CHECK ((most_numbers IS NULL) = (margin IS NULL))`,
]);
