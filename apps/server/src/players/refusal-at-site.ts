import type { Database } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import type { Site } from "../site/site.ts";
import { type Incomplete, incompleteFor } from "./missing-fields.ts";
import { redirectOf } from "./status-groups.ts";

/** As bets are refused at a site for what the site is: a mirror takes those of its own group alone. */
export type RefusalAtSite = Incomplete | "forbidden";

/** Why the site that was asked takes no bets of a player, whatever another one does; null where it takes them. */
export async function refusalAtSite(db: Database, player: PlayerRow, site: Site): Promise<RefusalAtSite | null> {
  return (await redirectOf(db, player, site)) === null ? incompleteFor(player, site) : "forbidden";
}
