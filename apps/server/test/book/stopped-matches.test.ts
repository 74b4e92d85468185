import { Counters, MatchList } from "@touchline/contract";
import { IN_PLAY, MATCH_STAGE, MATCH_STATUS, NOT_OVER } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventPages } from "../../src/http/sitemaps/public-pages.ts";
import { BookUnderTest } from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";

let under: BookUnderTest;

beforeAll(async () => {
  under = await BookUnderTest.open();
  for (const id of ["going-on", "stopped"]) under.feed.open(id, { live: true, lines: standardLines() });
  under.feed.open("ahead", { lines: standardLines() });
  under.feed.open("stopped-bare", { live: true, lines: [] });
  for (const matchId of ["stopped", "stopped-bare"])
    under.feed.change(matchId, { state: { status: MATCH_STATUS.stopped, stage: MATCH_STAGE.interrupted } });
});
afterAll(() => under.close());

const asked = (statuses: readonly number[]): string => statuses.map((status) => `match_status=${status}`).join("&");
const idsOf = async (query: string): Promise<string[]> =>
  (await under.read(`/matches?${query}`, MatchList)).list.map(({ id }) => id).toSorted();

describe("a match that play is stopped in for a while", () => {
  it("stands in the lists of what is in play, its lines still with it [CAT-02]", async () => {
    expect(await idsOf(asked(IN_PLAY))).toEqual(["going-on", "stopped", "stopped-bare"]);
    expect(await idsOf(`${asked(NOT_OVER)}&offered=true`)).toEqual(["ahead", "going-on", "stopped"]);
    expect(await idsOf(`${asked(NOT_OVER)}&offered=false`)).toEqual(["stopped-bare"]);
    const { list } = await under.read("/matches?id=stopped", MatchList);
    expect(list[0]?.main_markets.length).toBeGreaterThan(0);
  });

  it("takes no bets [CAT-02]", async () => {
    expect(await idsOf(`${asked(NOT_OVER)}&bettable=true`)).toEqual(["ahead", "going-on"]);
    const player = await under.player({ amount: 10_000n });
    const leg = { match_id: "stopped", market_id: "1", outcome_id: "1", odds: "2.10" };
    expect((await player.place([leg])).body.code).toBe(103);
  });

  it("is counted as live [CAT-02]", async () => {
    const { body } = await under.request("/counters", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ match_status: [...IN_PLAY] }),
    });
    expect(Counters.parse(body).live).toBe(3);
  });

  it("keeps its page in the sitemap", async () => {
    const read = async (path: string): Promise<unknown> => (await under.request(path)).body;
    const paths = (await eventPages(read, 1)).map(({ path }) => path);
    expect(paths).toContain("/soccer/albion-vs-rovers-stopped");
  });

  it("leaves them once it is over", async () => {
    under.feed.change("stopped-bare", { state: { status: MATCH_STATUS.finished, stage: MATCH_STAGE.ended } });
    expect(await idsOf(asked(IN_PLAY))).toEqual(["going-on", "stopped"]);
  });
});
