import type { FeedTeam } from "../../../feed.ts";
import { drawnColours, slugOf } from "../../competitor-looks.ts";
import type { Entrant } from "../../league-sport.ts";
import { type TownCountry, townsOf } from "../../names/towns.ts";
import { venueIn } from "../../names/venues.ts";
import { bell, hashText } from "../../seeded-random.ts";

/** A club that nobody plays for, and how good it is at either end. */
export interface Club extends Entrant {
  country: TownCountry;
  /** How much more than usual it scores, and lets the other side score, in standard deviations. */
  attack: number;
  defence: number;
}

export interface ClubsOf {
  country: TownCountry;
  /** What clubs are called, `{town}` being where they are from; they take turns. */
  names: readonly string[];
}

const CODE_LETTERS = 3;

/** A club for each town of a country, each with a code that no other of them has. */
export function clubsOf({ country, names }: ClubsOf): readonly Club[] {
  const codes = new Set<string>();
  return townsOf(country).map((town, index) => {
    const name = (names[index % names.length] ?? "{town}").replace("{town}", town);
    const shortName = codeOf(town, codes);
    codes.add(shortName);
    const team: FeedTeam = { name, shortName, colours: drawnColours(name) };
    const hash = hashText(`${country}/${name}`);
    return { team, venue: venueIn(country, town, "halls"), country, attack: bell(hash, 1), defence: bell(hash, 2) };
  });
}

/** The first letters of a town; where they are taken, the first two and a later one. */
function codeOf(town: string, taken: ReadonlySet<string>): string {
  const letters = slugOf(town).replaceAll("-", "").toUpperCase();
  for (let last = CODE_LETTERS - 1; last < letters.length; last++) {
    const code = letters.slice(0, CODE_LETTERS - 1) + letters.charAt(last);
    if (!taken.has(code)) return code;
  }
  throw new Error(`No code is left for ${town}.`);
}
