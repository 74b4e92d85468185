import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import type { Site } from "../site/site.ts";

/** Whether a player is in a group, each by the name that a statement gives its row: by points, or put there by an operator. */
export const isInGroup = (player: string, group: string): string =>
  `(coalesce(${group}.min_comp_points, ${group}.max_comp_points) IS NOT NULL AND ${player}.comp_points
    BETWEEN coalesce(${group}.min_comp_points, 0) AND coalesce(${group}.max_comp_points, 2147483647)
  OR EXISTS (
    SELECT FROM player_status_groups AS own WHERE own.player_id = ${player}.id AND own.group_id = ${group}.id
  ))`;

/** The groups that a player is in. */
export function statusGroupsOf(db: Pick<Database, "selectFrom">, { id }: Pick<PlayerRow, "id">) {
  return db
    .selectFrom("status_groups as one")
    .innerJoin("players as player", (join) => join.on("player.id", "=", id))
    .selectAll("one")
    .where(sql<boolean>`${sql.raw(isInGroup("player", "one"))}`)
    .orderBy(sql`one.min_comp_points NULLS LAST`)
    .orderBy("one.id")
    .execute();
}

/** Where a player belongs who is not of this mirror; null where the player may stay. */
export async function redirectOf(
  db: Pick<Database, "selectFrom">,
  player: PlayerRow,
  { mirror }: Site,
): Promise<string | null> {
  if (mirror === null) return null;
  const groups = await statusGroupsOf(db, player);
  return groups.some(({ id }) => id === mirror.statusGroup) ? null : mirror.redirectTo;
}
