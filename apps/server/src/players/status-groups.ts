import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import type { Site } from "../site/site.ts";

/** The groups that a player is in: by points, where a group has bounds, or put there by an operator. */
export function statusGroupsOf(db: Pick<Database, "selectFrom">, { id, comp_points: points }: PlayerRow) {
  return db
    .selectFrom("status_groups as one")
    .selectAll("one")
    .where((eb) =>
      eb.or([
        eb.and([
          eb.or([eb("one.min_comp_points", "is not", null), eb("one.max_comp_points", "is not", null)]),
          sql<boolean>`${points} BETWEEN coalesce(one.min_comp_points, 0) AND coalesce(one.max_comp_points, 2147483647)`,
        ]),
        eb.exists(
          eb
            .selectFrom("player_status_groups as own")
            .select("own.group_id")
            .where("own.player_id", "=", id)
            .whereRef("own.group_id", "=", "one.id"),
        ),
      ]),
    )
    .orderBy(sql`one.min_comp_points NULLS LAST`)
    .orderBy("one.id")
    .execute();
}

/** Where a player belongs who is not of this mirror; null where the player may stay. */
export async function redirectOf(db: Database, player: PlayerRow, { mirror }: Site): Promise<string | null> {
  if (mirror === null) return null;
  const groups = await statusGroupsOf(db, player);
  return groups.some(({ id }) => id === mirror.statusGroup) ? null : mirror.redirectTo;
}
