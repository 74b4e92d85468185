import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import type { Site } from "../site/site.ts";
import { type Incomplete, incompleteFor } from "./missing-fields.ts";
import { redirectOf } from "./status-groups.ts";

/** As bets are refused at a site for what the site is: a mirror takes those of its own group alone, and none serves all lands. */
export type RefusalAtSite = Incomplete | "forbidden" | "country_blocked";

/** Why the site that was asked takes no bets of a player, whatever another one does; null where it takes them. */
export async function refusalAtSite(
  db: Database | DatabaseTransaction,
  player: PlayerRow,
  site: Site,
): Promise<RefusalAtSite | null> {
  // Whoever lives where the site is not offered plays there from nowhere, be the account older than that.
  if (livesElsewhere(player, site)) return "country_blocked";
  return (await redirectOf(db, player, site)) === null ? incompleteFor(player, site) : "forbidden";
}

type Served = Pick<Site, "countries" | "blockedCountries">;

/** Whether a site serves those who live in a country. */
export const servesResidents = ({ countries, blockedCountries }: Served, country: string): boolean =>
  !blockedCountries.includes(country) && (countries === null || countries.includes(country));

/** Whether a player has said to live in a country that a site does not serve. */
export const livesElsewhere = ({ country_code: country }: Pick<PlayerRow, "country_code">, site: Served): boolean =>
  country !== null && !servesResidents(site, country);
