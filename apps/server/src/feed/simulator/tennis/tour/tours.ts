import type { FeedCatalogue } from "../../../feed.ts";
import { slugOf } from "../../competitor-looks.ts";
import type { KnockoutCompetition } from "../../calendar/knockout-calendar.ts";
import type { Draw } from "./players.ts";

interface Tour {
  /** Of the category. */
  id: string;
  name: string;
  draw: Draw;
  /** Priorities are among the competitions of all sports. */
  tournaments: readonly Tournament[];
  /** A week each, for a cup: who loses is out. */
  knockouts: readonly (Tournament & KnockoutCompetition)[];
}

interface Tournament {
  id: string;
  name: string;
  priority: number;
}

const TENNIS = { id: "5", key: "tennis", name: "Tennis", priority: 2 } as const;

/** Tours and tournaments that nobody plays, in towns that are on no map. Append, never reorder. */
export const TOURS: readonly Tour[] = [
  {
    id: "501",
    name: "Meridian Tour",
    draw: "men",
    tournaments: [
      { id: "511", name: "Velmora Open", priority: 7 },
      { id: "512", name: "Castelbruna Masters", priority: 30 },
      { id: "513", name: "Nordhaven Indoor", priority: 32 },
      { id: "514", name: "Kestrel Bay Classic", priority: 34 },
    ],
    knockouts: [
      { id: "515", name: "Aldermere Cup", priority: 36, size: 32, weekday: 0, firstMatch: "21:30" },
      { id: "516", name: "Sunhaven Challenge", priority: 38, size: 32, weekday: 4, firstMatch: "09:00" },
    ],
  },
  {
    id: "502",
    name: "Aurora Tour",
    draw: "women",
    tournaments: [
      { id: "521", name: "Orvanto Open", priority: 8 },
      { id: "522", name: "Saint-Averil Trophy", priority: 31 },
      { id: "523", name: "Lindesund Indoor", priority: 33 },
      { id: "524", name: "Port Isarel Classic", priority: 35 },
    ],
    knockouts: [
      { id: "525", name: "Maravel Cup", priority: 37, size: 32, weekday: 2, firstMatch: "15:00" },
      { id: "526", name: "Winterbrook Trophy", priority: 39, size: 32, weekday: 6, firstMatch: "03:30" },
    ],
  },
];

const placed = (categoryId: string, tournaments: readonly Tournament[]): FeedCatalogue["tournaments"] =>
  tournaments.map(({ id, name, priority }) => ({ id, categoryId, slug: slugOf(name), name, priority }));

export const KNOCKOUT_TOURNAMENTS = TOURS.flatMap(({ id, knockouts }) => placed(id, knockouts));

export const TENNIS_CATALOGUE: FeedCatalogue = {
  sports: [TENNIS],
  categories: TOURS.map(({ id, name }, index) => ({
    id,
    sportId: TENNIS.id,
    slug: slugOf(name),
    name,
    countryCode: null,
    priority: index + 1,
  })),
  tournaments: TOURS.flatMap(({ id, tournaments }) => placed(id, tournaments)),
};
