import type { Venue } from "../../feed.ts";
import { type TownCountry, townsOf } from "./towns.ts";
import VENUES from "./venues.json" with { type: "json" };

/** Indoors, and in the open. */
export type VenueKind = "halls" | "grounds";

/** Halls and grounds that nobody built, by the code of their country; `{}` stands for the town. */
const BY_COUNTRY: Readonly<Record<TownCountry, { halls: readonly string[]; grounds?: readonly string[] }>> = VENUES;

/** Every so many towns of a country have a place with a name of its own, as long as there are names. */
const NAMED_EVERY = 3;

/** Where the clubs of a town play at home: all of a kind in one place. A country without such places has none. */
export function venueIn(country: TownCountry, town: string, kind: VenueKind): Venue {
  const names = BY_COUNTRY[country][kind] ?? [];
  const [ofTowns, own] = [names.filter((name) => name.includes("{}")), names.filter((name) => !name.includes("{}"))];
  const index = Math.max(townsOf(country).indexOf(town), 0);
  const ownName = index % NAMED_EVERY === 0 ? own[index / NAMED_EVERY] : undefined;
  const stadium = ownName ?? ofTowns[index % ofTowns.length]?.replace("{}", town) ?? null;
  return { stadium, city: town };
}
