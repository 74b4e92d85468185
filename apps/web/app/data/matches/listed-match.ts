import type { components } from "@touchline/contract/api";

type WireMatch = components["schemas"]["Match"];
type WireTeam = components["schemas"]["Team"];

/** openapi-fetch reads a pair as a list, so the two colours of a team lose their count. */
type ListedTeam = Omit<WireTeam, "colours"> & { colours: readonly string[] };

/** A match as an answer lists it: its names and place stay, its live parts are where it stood. */
export type ListedMatch = Omit<WireMatch, "home" | "away"> & { home: ListedTeam; away: ListedTeam };

/** A match that a page names without prices: of what lists show of it the lines, not what they cost. */
export type UnpricedMatch = Omit<ListedMatch, "main_markets"> & {
  main_lines: Pick<components["schemas"]["Market"], "id" | "specifier">[];
};

/** A page of listed matches, and where their channel stood when it was read. */
export type MatchList = Omit<components["schemas"]["MatchList"], "list"> & { list: ListedMatch[] };
