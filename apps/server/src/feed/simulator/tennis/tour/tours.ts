import type { FeedCatalogue } from "../../../feed.ts";
import { slugOf } from "../../competitor-looks.ts";
import type { Draw } from "./players.ts";

interface Tour {
  /** Of the category. */
  id: string;
  name: string;
  draw: Draw;
  tournaments: readonly { id: string; name: string }[];
}

const TENNIS = { id: "5", key: "tennis", name: "Tennis", priority: 2 } as const;

/** Tours and tournaments that nobody plays, in towns that are on no map. Append, never reorder. */
export const TOURS: readonly Tour[] = [
  {
    id: "501",
    name: "Meridian Tour",
    draw: "men",
    tournaments: [
      { id: "511", name: "Velmora Open" },
      { id: "512", name: "Castelbruna Masters" },
      { id: "513", name: "Nordhaven Indoor" },
      { id: "514", name: "Kestrel Bay Classic" },
    ],
  },
  {
    id: "502",
    name: "Aurora Tour",
    draw: "women",
    tournaments: [
      { id: "521", name: "Orvanto Open" },
      { id: "522", name: "Saint-Averil Trophy" },
      { id: "523", name: "Lindesund Indoor" },
      { id: "524", name: "Port Isarel Classic" },
    ],
  },
];

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
  tournaments: TOURS.flatMap((tour) =>
    tour.tournaments.map(({ id, name }, index) => ({
      id,
      categoryId: tour.id,
      slug: slugOf(name),
      name,
      priority: index + 1,
    })),
  ),
};
