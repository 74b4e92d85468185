import type { components } from "@touchline/contract/api";

type WireMatch = components["schemas"]["Match"];
type WireTeam = components["schemas"]["Team"];

/** openapi-fetch reads a pair as a list, so the two colours of a team lose their count. Lists mark no teams. */
type ListedTeam = Omit<WireTeam, "colours" | "id"> & { colours: readonly string[] };

/** A match as an answer lists it: its names and place stay, its live parts are where it stood. */
export type ListedMatch = Omit<WireMatch, "home" | "away"> & { home: ListedTeam; away: ListedTeam };

/** A match that a page names without prices: of what lists show of it the lines, not what they cost. */
export type UnpricedMatch = Omit<ListedMatch, "main_markets"> & {
  main_lines: Pick<components["schemas"]["Market"], "id" | "specifier">[];
};

/** The match that a page is about: its teams can be marked. */
export type MatchOfPage = UnpricedMatch & Record<"home" | "away", Pick<WireTeam, "id">>;

/** A page of listed matches, and where their channel stood when it was read. */
export type MatchList = Omit<components["schemas"]["MatchList"], "list"> & { list: ListedMatch[] };

type SportEvent = components["schemas"]["SportEvent"];

const isMatch = <E extends Pick<SportEvent, "type">>(event: E): event is Extract<E, { type: "match" }> =>
  event.type === "match";

/** An answer with its matches alone: outrights have lists of their own. */
export const matchesOf = <E extends Pick<SportEvent, "type">, Answer extends { list: readonly E[] }>(
  answer: Answer & { list: readonly E[] },
): Omit<Answer, "list"> & { list: Extract<E, { type: "match" }>[] } => ({
  ...answer,
  list: answer.list.filter(isMatch),
});
