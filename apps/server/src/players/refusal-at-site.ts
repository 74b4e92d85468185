import type { Database } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import type { Site } from "../site/site.ts";
import { type Incomplete, incompleteFor } from "./missing-fields.ts";
import { redirectOf } from "./status-groups.ts";

/** As bets are refused at a site for what the site is: a mirror takes those of its own group alone, and none serves all lands. */
export type RefusalAtSite = Incomplete | "forbidden" | "country_blocked";

/** Why the site that was asked takes no bets of a player, whatever another one does; null where it takes them. */
export async function refusalAtSite(db: Database, player: PlayerRow, site: Site): Promise<RefusalAtSite | null> {
  // Whoever lives where the site is not offered plays there from nowhere, be the account older than that.
  if (livesInBlocked(player, site)) return "country_blocked";
  return (await redirectOf(db, player, site)) === null ? incompleteFor(player, site) : "forbidden";
}

/** Whether a player has said to live in a country that a site does not serve. */
export const livesInBlocked = (
  { country_code: country }: Pick<PlayerRow, "country_code">,
  { blockedCountries }: Pick<Site, "blockedCountries">,
): boolean => country !== null && blockedCountries.includes(country);
