import NAMES from "./people.json" with { type: "json" };

export type Gender = "men" | "women";

/** Somebody that nobody is: first and last name are drawn together from the lists of one country. */
export interface Person {
  name: string;
  lastName: string;
  /** Code of the country. */
  country: string;
}

interface CountryNames {
  men: readonly string[];
  women: readonly string[];
  last: readonly string[];
  /** Where they differ from those of men. */
  lastOfWomen?: readonly string[];
}

const COUNTRIES: readonly (readonly [string, CountryNames])[] = Object.entries(NAMES);

/** How many people in a row share no last name. */
export const PEOPLE_APART = COUNTRIES.length * Math.min(...COUNTRIES.map(([, { last }]) => last.length));

/** The same index is always the same person; from one to the next the country changes. */
export function personAt(gender: Gender, index: number): Person {
  const [country, names] = COUNTRIES[index % COUNTRIES.length] ?? ["", null];
  const turn = Math.floor(index / COUNTRIES.length);
  const firstNames = names?.[gender] ?? [];
  const lastNames = (gender === "women" ? names?.lastOfWomen : undefined) ?? names?.last ?? [];
  const lastName = lastNames[turn % lastNames.length] ?? "";
  // Each time that the last names are through, they meet the next first names.
  const place = (turn % lastNames.length) + Math.floor(turn / lastNames.length);
  const first = firstNames[place % firstNames.length] ?? "";
  return { name: `${first} ${lastName}`, lastName, country };
}
