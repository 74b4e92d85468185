import { Counters, MarketList, MatchList, Outright } from "@touchline/contract";
import { UNSUPPORTED_BET_KEYS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BookUnderTest, type PlayerUnderTest } from "./book-under-test.ts";
import { lineEnd, standardLines } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
beforeAll(async () => {
  under = await BookUnderTest.open();
  player = await under.player();
  under.feed.open("a-match", { lines: standardLines() });
  under.feed.openOutright("a-season", { 1: "2.00", 2: "4.00", 3: "8.00" });
});
afterAll(() => under.close());

const legOn = (outcome_id: string, odds: string) => ({
  match_id: "a-season",
  market_id: "534",
  specifier: "",
  outcome_id,
  odds,
});

describe("an outright [CAT-01]", () => {
  it("is listed where it is asked for, and never among the matches", async () => {
    const ids = async (query: string) => (await under.read(`/matches${query}`, MatchList)).list.map(({ id }) => id);
    expect(await ids("")).toEqual(["a-match"]);
    expect(await ids("?type=outright")).toEqual(["a-season"]);
    expect((await ids("?type=match&type=outright")).toSorted()).toEqual(["a-match", "a-season"]);
    expect(await ids("?id=a-season")).toEqual(["a-season"]);
  });

  it("has competitors, a beginning and an end, and no sides", async () => {
    const outright = await under.read("/matches/a-season", Outright);
    expect(outright).toMatchObject({
      type: "outright",
      name: "Premier League",
      competitors: [{ id: "1", name: "Club 1", is_withdrawn: false }, { id: "2" }, { id: "3" }],
      available_markets_count: 1,
    });
    expect(Date.parse(outright.end_time!)).toBeGreaterThan(Date.parse(outright.start_time));
    const begun = await under.read(
      `/matches?type=outright&start_to=${new Date(under.clock.nowMs()).toISOString()}`,
      MatchList,
    );
    expect(begun.list.map(({ id }) => id)).toEqual(["a-season"]);
    const { list } = await under.read("/matches/a-season/markets", MarketList);
    expect(list).toMatchObject([
      {
        name: "Winner",
        layout: "list",
        outcomes: [{ id: "1", name: "Club 1" }, { name: "Club 2" }, { name: "Club 3" }],
      },
    ]);
  });

  it.each(["season", "simple_tournament", "stage"] as const)("says by its urn that it is a %s", async (kind) => {
    const id = `of-kind-${kind}`;
    under.feed.openOutright(id, { 1: "2.00", 2: "2.00" }, { kind });
    expect(await under.read(`/matches/${id}`, Outright)).toMatchObject({ urn_id: `tl:${kind}:${id}`, parent: null });
    under.feed.retire(id);
  });

  it("may have 128 competitors, each of whom can be bet on", async () => {
    const ids = Array.from({ length: 128 }, (_, index) => String(index + 1));
    under.feed.openOutright("large", Object.fromEntries(ids.map((id) => [id, id === "128" ? "501.00" : "101.00"])));
    const { list } = await under.read("/matches?type=outright&id=large&limit=500", MatchList);
    const { competitors } = Outright.parse(list[0]);
    expect(competitors.map(({ id }) => id)).toEqual(ids);
    expect(JSON.stringify(list).length).toBeLessThan(64_000);
    const [market] = (await under.read("/matches/large/markets", MarketList)).list;
    expect(market!.outcomes).toHaveLength(128);
    expect(new Set(market!.outcomes.map(({ name }) => name)).size).toBe(128);
    const leg = { match_id: "large", market_id: "534", specifier: "", outcome_id: "128", odds: "501.00" };
    const { status, body } = await player.place([leg]);
    expect([status, body.list[0].selections[0].outcome]).toEqual([201, { id: "128", name: "Club 128" }]);
    under.feed.settle(
      "large",
      lineEnd("534", Object.fromEntries(ids.map((id) => [id, id === "128" ? "win_entire" : "lose_entire"]))),
    );
    const resultOf = async () => (await player.bets()).find(({ id }) => id === body.list[0].id)?.result;
    await expect.poll(resultOf).toBe("win_entire");
    under.feed.retire("large");
  });

  it("has a slug of its own [ROU-14]", async () => {
    const { body } = await under.request("/slugs/soccer/who-wins-a-season");
    expect(body).toEqual({ type: "outright", id: "a-season" });
  });

  it("is counted apart from matches [CAT-03]", async () => {
    const { body } = await under.request("/counters", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(Counters.parse(body).tournaments["100"]).toEqual({ match_count: 1, outright_count: 1 });
  });

  it("is not combined with matches of its own competition, which decide it [VAL-06]", async () => {
    under.feed.open("abroad", { tournamentId: "101", lines: standardLines() });
    const [outright, own, abroad] = [
      legOn("1", "2.00"),
      { ...legOn("1", "2.10"), match_id: "a-match", market_id: "1" },
      { ...legOn("1", "2.10"), match_id: "abroad", market_id: "1" },
    ];
    const refused = await player.place([outright, own]);
    expect([refused.status, refused.body.key]).toEqual([422, UNSUPPORTED_BET_KEYS.sameCompetition]);
    const ofOneMatch = await player.place([outright, own, { ...own, outcome_id: "2" }]);
    expect([ofOneMatch.status, ofOneMatch.body.key]).toEqual([422, UNSUPPORTED_BET_KEYS.sameMatch]);
    expect((await player.place([outright, abroad])).status).toBe(201);
  });

  it("takes bets, and pays a dead heat its part", async () => {
    const [open] = (await player.place([legOn("1", "2.00")])).body.list;
    expect(open.selections[0]).toMatchObject({
      type: "outright",
      market: { name: "Winner" },
      outcome: { name: "Club 1" },
      match: { home_name: null, away_name: null, tournament_name: "Premier League", score: null },
    });
    const before = (await player.balance()).available;
    under.feed.settle("a-season", {
      marketId: "534",
      specifier: "",
      outcomes: [
        { id: "1", result: "win_entire", deadHeatFactor: "0.5" },
        { id: "2", result: "win_entire", deadHeatFactor: "0.5" },
        { id: "3", result: "lose_entire" },
      ],
    });
    // Half of the stake at 2.00, which is the stake.
    const stake = BigInt(open.stake.value);
    await expect.poll(async () => (await player.balance()).available).toBe(before + stake);
    expect((await player.bets()).find(({ id }) => id === open.id)).toMatchObject({ result: "win_entire" });
  });
});
