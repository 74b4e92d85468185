import { migrationOf } from "./migration-of.ts";

/** A page of the game shows the player's last rolls. */
export const diceByPlayerMigration = migrationOf([
  `CREATE INDEX dice_rolls_by_player ON dice_rolls (player_id, created_at DESC, nonce DESC)`,
]);
