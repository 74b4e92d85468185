import type { FeedPlayer } from "../../feed.ts";
import type { Position } from "../../match-info.ts";
import { hashText } from "../seeded-random.ts";
import NAMES from "./cricketers.json" with { type: "json" };

/** Countries that have sides. */
export type CricketCountry = keyof typeof NAMES;

/** Somebody that nobody is, who plays for a side. */
export interface Cricketer extends FeedPlayer {
  position: Position;
  /** On the shirt. */
  number: number;
}

/** By how they go in to bat. */
const IN_ORDER: readonly Position[] = [
  ...(["batter", "batter", "batter", "batter", "wicket_keeper", "batter", "all_rounder"] as const),
  ...(["bowler", "bowler", "bowler", "bowler"] as const),
];
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
