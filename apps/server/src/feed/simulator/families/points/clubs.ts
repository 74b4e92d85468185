import type { FeedTeam, Venue } from "../../../feed.ts";
import { drawnColours, slugOf } from "../../competitor-looks.ts";
import { townsOf, type TownCountry } from "../../names/towns.ts";
import { venueIn, type VenueKind } from "../../names/venues.ts";
import { bell, hashText } from "../../seeded-random.ts";

/** A club that nobody plays for. */
export interface Club {
  team: FeedTeam;
  venue: Venue;
  country: TownCountry;
  /** How good it is with the ball, and against it, in standard deviations. */
  attack: number;
  defence: number;
}

const SHORT_NAME = 3;

/** A club of each town of a country. Its name is the town's with the next of several bynames; `{}` stands for the town. */
export function clubsOf(
  country: TownCountry,
  { bynames, venues }: { bynames: readonly string[]; venues: VenueKind },
): readonly Club[] {
  return townsOf(country).map((town, index) => {
    const name = (bynames[index % bynames.length] ?? "{}").replace("{}", town);
    const hash = hashText(`${country}/${name}`);
    const shortName = slugOf(town).replaceAll("-", "").slice(0, SHORT_NAME).toUpperCase();
    const team: FeedTeam = { name, shortName, colours: drawnColours(name) };
    return { team, venue: venueIn(country, town, venues), country, attack: bell(hash, 1), defence: bell(hash, 2) };
  });
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** So many times of day in UTC, the first at an hour of a zone that is so many hours ahead. */
export function timesInZone(
  first: string,
  hoursAhead: number,
  { count, everyMinutes }: { count: number; everyMinutes: number },
): readonly string[] {
  const [hours = 0, minutes = 0] = first.split(":").map(Number);
  const from = (hours - hoursAhead) * HOUR_MINUTES + minutes;
  return Array.from({ length: count }, (_, index) => {
    const minute = (((from + index * everyMinutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
    return [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES]
      .map((part) => String(part).padStart(2, "0"))
      .join(":");
  });
}
