import type { components } from "@touchline/contract/api";

type Schemas = components["schemas"];
/** Of its sides nothing is said: in the data of a page they are another shape. */
type Event =
  | { type: "match" }
  | (Omit<Schemas["Outright"], "competitors" | "main_markets"> & {
      competitors: readonly Pick<Schemas["Competitor"], "is_withdrawn">[];
    });

/** What a list says of an outright. */
export interface ListedOutright {
  id: string;
  sportKey: string;
  slug: string;
  name: string;
  country: string;
  countryCode: string | null;
  /** How many may still win. */
  entrants: number;
  markets: number;
  startTime: string;
}

/** The outrights of a list of events. Races are not among them: they have a screen of their own. */
export const listedOutrights = (list: readonly Event[]): ListedOutright[] =>
  list.flatMap((event) => {
    if (event.type !== "outright" || event.race !== undefined) return [];
    const { id, slug, name, sport, category, competitors } = event;
    return [
      {
        id,
        sportKey: sport.key,
        slug,
        name,
        country: category.name,
        countryCode: category.country_code,
        entrants: competitors.filter(({ is_withdrawn: isWithdrawn }) => !isWithdrawn).length,
        markets: event.available_markets_count,
        startTime: event.start_time,
      },
    ];
  });
