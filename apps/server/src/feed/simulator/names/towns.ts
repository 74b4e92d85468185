import TOWNS from "./towns.json" with { type: "json" };

/** Countries that have a list of towns. */
export type TownCountry = keyof typeof TOWNS;

/** Towns that are on no map, by the code of their country; clubs are named after them. Append, never reorder. */
export const townsOf = (country: TownCountry): readonly string[] => TOWNS[country];
