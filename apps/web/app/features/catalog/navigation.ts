import type { components } from "@touchline/contract/api";
import type { Sport } from "../../data/matches/sports.ts";

type Schemas = components["schemas"];
export type Tournament = Schemas["Tournament"];
export type Counters = Schemas["Counters"];

/** What the side bar shows. */
export interface Navigation {
  sports: readonly Sport[];
  tournaments: readonly Tournament[];
  counters: Counters;
}

export const matchCount = (counts: Counters["sports"], id: string): number => counts[id]?.match_count ?? 0;

/** Cyber sports have a page of their own. */
export const isRegular = ({ type }: Pick<Sport, "type">): boolean => type === "regular";

/** Matches of all cyber sports. */
export const cyberCount = ({ sports, counters }: Pick<Navigation, "sports" | "counters">): number =>
  sports.reduce((sum, { id, type }) => (isRegular({ type }) ? sum : sum + matchCount(counters.sports, id)), 0);
