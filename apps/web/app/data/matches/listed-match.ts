import type { components } from "@touchline/contract/api";

type WireMatch = components["schemas"]["Match"];
type WireTeam = components["schemas"]["Team"];

/** openapi-fetch reads a pair as a list, so the two colours of a team lose their count. */
type ListedTeam = Omit<WireTeam, "colours"> & { colours: readonly string[] };

/** A match as an answer lists it: its names and place stay, its live parts are where it stood. */
export type ListedMatch = Omit<WireMatch, "home" | "away"> & { home: ListedTeam; away: ListedTeam };

/** A page of such matches, and where their channel stood when it was read. */
export type MatchList = Omit<components["schemas"]["MatchList"], "list"> & { list: ListedMatch[] };
