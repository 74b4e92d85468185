import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import type { SearchResults } from "../../data/search/search.queries.ts";
import { optionGroups } from "./search-options.ts";

const NONE = { list: [], total: 0 };
const SOCCER = { id: "1", urn_id: "sr:sport:1", key: "soccer", name: "Soccer" };
const SEASON = {
  type: "outright" as const,
  id: "9",
  slug: "harbour-league-season",
  name: "Harbour League",
  sport: SOCCER,
};

const competitor = (next: SearchResults["competitors"]["list"][number]["next_event"]) => ({
  id: "t1",
  name: "Harbour Town",
  short_name: "HAT",
  logo: null,
  colours: [],
  highlights: [],
  sport: SOCCER,
  event_count: 1,
  next_event: next,
});

const found = (parts: Partial<SearchResults>): SearchResults => ({
  events: NONE,
  competitors: NONE,
  players: NONE,
  tournaments: NONE,
  categories: NONE,
  sports: NONE,
  ...parts,
});

const leadsTo = (results: SearchResults) => optionGroups(results).flatMap(({ options }) => options.map(({ to }) => to));

describe("what a search leads to [CAT-04] [CAT-01]", () => {
  it("is an outright's own page, by its name", () => {
    const events = { list: [{ ...SEASON, highlights: [], details: null }], total: 1 };
    expect(leadsTo(found({ events }))).toEqual(["/soccer/harbour-league-season"]);
  });

  it("is that page by a competitor, too, who has no other match to play", () => {
    const next = { ...SEASON, start_time: "2026-08-01T12:00:00Z", status: MATCH_STATUS.prematch };
    const competitors = { list: [competitor(next), competitor(null)], total: 2 };
    expect(leadsTo(found({ competitors }))).toEqual(["/soccer/harbour-league-season"]);
  });

  it("is the match of a player of a team", () => {
    const next = {
      type: "match" as const,
      id: "7",
      slug: "harbour-vs-quay-7",
      name: "Harbour – Quay",
      sport: SOCCER,
      start_time: "2026-08-01T12:00:00Z",
      status: MATCH_STATUS.prematch,
    };
    const player = { id: "p1", name: "Ada Reed", highlights: [], sport: SOCCER, event_count: 1, next_event: next };
    const players = { list: [player, { ...player, id: "p2", next_event: null }], total: 2 };
    expect(leadsTo(found({ players }))).toEqual(["/soccer/harbour-vs-quay-7"]);
  });
});
