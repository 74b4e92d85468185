import { MATCH_STATUS, type MatchStatus } from "@touchline/contract/vocabulary";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleMatch } from "../../../test/live-samples.ts";
import { sampleSite } from "../../../test/sample-site.ts";
import { createLiveData } from "../../data/live/create-live-data.ts";
import { loadLiveBeside } from "./load-live-beside.ts";

const league = (id: string) => ({ id, slug: id, name: id, priority: 1 });
const own = { ...sampleMatch({ id: "own" }), main_lines: [] };
const ofLeague = sampleMatch({ id: "of-league" });
const ofSport = sampleMatch({ id: "of-sport", tournament: league("other") });

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const isOfLeague = new URL(url).search.includes("tournament_id");
    const list = isOfLeague ? [ofLeague] : [ofLeague, ofSport];
    return Response.json({ list, pagination: {}, stream: {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

const beside = async (status: MatchStatus): Promise<string[]> => {
  const live = createLiveData();
  live.store.seedMatches([sampleMatch({ id: "own", status })]);
  const list = await loadLiveBeside(live, { ...sampleSite(), origin: "http://localhost" }, own);
  expect(live.store.match("of-sport")).not.toBeNull();
  return list.map(({ id }) => id);
};

it("beside a live match stand it, those of its league, and then others that are live by now", async () => {
  expect(await beside(MATCH_STATUS.live)).toEqual(["own", "of-league", "of-sport"]);
});

it("beside a match that is over stand those that are live alone", async () => {
  expect(await beside(MATCH_STATUS.finished)).toEqual(["of-league", "of-sport"]);
});
