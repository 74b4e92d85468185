import type { Side } from "@touchline/sports";
import type { FeedPlayer } from "../../feed.ts";
import { hashText } from "../seeded-random.ts";
import NAMES from "./cricketers.json" with { type: "json" };

/** Countries that have sides. */
export type CricketCountry = keyof typeof NAMES;

/** Somebody that nobody is, who plays for a side. */
export interface Cricketer extends FeedPlayer {
  position: string;
  /** On the shirt. */
  number: number;
}

/** By how they go in to bat. */
const IN_ORDER: readonly string[] = [
  "batter",
  "batter",
  "batter",
  "batter",
  "wicket_keeper",
  "batter",
  "all_rounder",
  "bowler",
  "bowler",
  "bowler",
  "bowler",
];
/** From this place on all bowl, and nobody before it does. */
export const FIRST_TO_BOWL = 6;
const SHIRTS = 97;
/** Prime to the number of shirts, so that no two wear one. */
const SHIRTS_APART = 13;

interface SideWithCountry {
  team: { name: string };
  country: CricketCountry;
}

const elevens = new Map<string, readonly Cricketer[]>();

/** The invented eleven of a side, in the order in which they bat. */
export function elevenOf({ team: { name }, country }: SideWithCountry): readonly Cricketer[] {
  const known = elevens.get(name) ?? draw(name, country);
  elevens.set(name, known);
  return known;
}

/** Last names differ within a side; first names may not. */
function draw(side: string, country: CricketCountry): Cricketer[] {
  const { first, last } = NAMES[country];
  const hash = hashText(`eleven/${side}`);
  return IN_ORDER.map((position, index) => ({
    id: `sr:player:${hash}${String(index).padStart(2, "0")}`,
    name: `${first[hashText(`${side}/${index}`) % first.length]} ${last[(hash + index) % last.length]}`,
    position,
    number: 1 + ((hash + index * SHIRTS_APART) % SHIRTS),
  }));
}

const named = new Map<string, readonly FeedPlayer[]>();

/** The eleven of a side as they are bet on, in the order in which they bat. */
export function namedFor(side: Side, of: SideWithCountry): readonly FeedPlayer[] {
  const key = `${side}/${of.team.name}`;
  const players =
    named.get(key) ??
    elevenOf(of).map(({ id, name }, place) => ({ id, name, side, ...(place >= FIRST_TO_BOWL && { part: "bowler" }) }));
  named.set(key, players);
  return players;
}
