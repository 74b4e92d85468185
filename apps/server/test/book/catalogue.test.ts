import {
  Category,
  Counters,
  MarketList,
  Match,
  MatchList,
  Pagination,
  Settings,
  Sport,
  Tournament,
} from "@touchline/contract";
import { z } from "@hono/zod-openapi";
import { MARKET_STATUS, MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BookUnderTest, type WireBody } from "./book-under-test.ts";
import { line, scored, standardLines, suspended } from "./scripted-feed.ts";

let under: BookUnderTest;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  under = await BookUnderTest.open();
  const { feed, clock } = under;
  feed.open("soon", { lines: standardLines(), startTimeMs: clock.nowMs() + HOUR_MS });
  feed.open("later", { lines: standardLines(), startTimeMs: clock.nowMs() + 5 * HOUR_MS });
  feed.open("abroad", { tournamentId: "101", lines: standardLines(), startTimeMs: clock.nowMs() + 2 * HOUR_MS });
  feed.open("running", { live: true, lines: standardLines() });
  feed.open("over", { live: true, lines: [] });
  feed.change("over", {
    state: {
      status: MATCH_STATUS.finished,
      stage: MATCH_STAGE.ended,
      ...scored([1, 1], [2, 0]),
      clock: null,
    },
  });
  feed.open("empty", { lines: [] });
});
afterAll(() => under.close());

const readMatches = (query: string) => under.read(`/matches${query}`, MatchList);
const readMatch = (path: string) => under.read(`/matches/${path}`, Match);
const readMarkets = (path: string) => under.read(`/matches/${path}`, MarketList);
const readList = async <T extends z.ZodType>(path: string, item: T) =>
  (await under.read(path, z.object({ list: z.array(item), pagination: Pagination }))).list;
const idsOf = async (query: string): Promise<string[]> => (await readMatches(query)).list.map(({ id }) => id);
const nameOf = (market: { id: string; specifier: string }): string => `${market.id}/${market.specifier}`;

describe("the list of matches [CAT-02]", () => {
  it("is what the contract says, with the position of its stream", async () => {
    const list = await readMatches("?locale=de");
    expect(list.stream.channel).toBe("updates:de");
  });

  it.each([
    { query: "?id=soon&id=over", ids: ["soon", "over"] },
    { query: "?match_status=1", ids: ["running"] },
    { query: "?match_status=0&match_status=1&tournament_id=101", ids: ["abroad"] },
    { query: "?category_id=11", ids: ["abroad"] },
    { query: "?sport_key=soccer&bettable=true&sort_by=start_time", ids: ["running", "soon", "abroad", "later"] },
    { query: "?bettable=false&sort_by=start_time", ids: ["over", "empty"] },
    { query: "?sport_key=tennis", ids: [] },
    { query: "?sport_type=cyber", ids: [] },
    { query: "?type=outright", ids: [] },
    { query: "?has_video=true", ids: [] },
    { query: "?favourite=true", ids: [] },
    { query: "?favourite=false&bettable=true&sort_by=start_time", ids: ["running", "soon", "abroad", "later"] },
    { query: "?bettable=true&max_per_sport=2&sort_by=start_time", ids: ["running", "soon"] },
    { query: "?bettable=true&max_per_tournament=1&sort_by=start_time", ids: ["running", "abroad"] },
    { query: "?bettable=true&max_per_tournament=2&max_per_sport=2&sort_by=priority", ids: ["running", "soon"] },
    { query: "?bettable=true&sort_by=start_time&limit=2&page=2", ids: ["abroad", "later"] },
  ])("keeps for $query the matches $ids", async ({ query, ids }) => {
    expect(new Set(await idsOf(query))).toEqual(new Set(ids));
  });

  it("keeps a range of start times", async () => {
    const at = (hours: number) => encodeURIComponent(new Date(under.clock.nowMs() + hours * HOUR_MS).toISOString());
    expect(await idsOf(`?bettable=true&start_from=${at(0.5)}&start_to=${at(3)}&sort_by=start_time`)).toEqual([
      "soon",
      "abroad",
    ]);
  });

  it("stands by the priority of tournaments, live matches first, unless told otherwise", async () => {
    expect(await idsOf("?bettable=true")).toEqual(["running", "soon", "later", "abroad"]);
    expect(await idsOf("?bettable=true&sort_by=start_time")).toEqual(["running", "soon", "abroad", "later"]);
  });

  it("counts what is bet on as popular", async () => {
    const player = await under.player();
    await player.place([{ match_id: "abroad", market_id: "1", outcome_id: "1", odds: "2.10" }]);
    expect((await idsOf("?bettable=true&sort_by=popularity"))[0]).toBe("abroad");
  });

  it("answers in a few milliseconds, written once for each change", async () => {
    const match = under.book.catalogue.match("soon")!;
    expect(under.book.matches.matchJson(match, "en")).toBe(under.book.matches.matchJson(match, "en"));
  });
});

describe("a match [CAT-05]", () => {
  it("is what the contract says", async () => {
    const match = await readMatch("running");
    expect(match).toMatchObject({
      tournament: { name: "Premier League" },
      clock: { match_time_seconds: 600, stopped: false, remaining_time_in_period_seconds: 2100 },
      scores: { total: { home: 0, away: 0 }, periods: [{ period_key: "first_half" }] },
      available_markets_count: 4,
    });
  });

  it("says when play goes on after a break, by the wall's clock", async () => {
    const { feed, clock } = under;
    const { start_time: start } = await readMatch("running");
    feed.change("running", { state: { resumesAfterMs: HOUR_MS } });
    const resumed = (await readMatch("running")).resumes_at;
    feed.change("running", { state: { resumesAfterMs: undefined } });
    expect(Date.parse(resumed!)).toBe(Date.parse(start) + HOUR_MS);
    expect(Date.parse(resumed!)).toBeGreaterThan(clock.nowMs());
    expect((await readMatch("running")).resumes_at).toBeNull();
  });

  it("shows the two halves apart when it is over, and no markets", async () => {
    const match = await readMatch("over");
    expect(match.scores.periods).toMatchObject([
      { home: 1, away: 1, number: 1 },
      { home: 2, away: 0, number: 2 },
    ]);
    expect(match).toMatchObject({ clock: null, main_markets: [], available_markets_count: 0 });
  });

  it("shows of each list market the most balanced line", async () => {
    const { main_markets } = await readMatch("soon");
    expect(main_markets.map(nameOf)).toEqual(["1/", "18/total=2.5", "29/"]);
  });

  it.each([
    ["en", "England", "Over 2.5", "1st half"],
    ["de", "England", "Über 2,5", "1. Halbzeit"],
    ["ar", "إنجلترا", "أكثر من 2.5", "الشوط الأول"],
  ])("is named in %s", async (locale, ...names) => {
    const match = await readMatch(`running?locale=${locale}`);
    expect([match.category.name, match.main_markets[1]?.outcomes[0]?.name, match.stage.name]).toEqual(names);
  });

  it("names a country in the language of the page", async () => {
    const names = await Promise.all(
      ["en", "de", "ar"].map(async (locale) => (await under.read(`/categories/11?locale=${locale}`, Category)).name),
    );
    expect(names).toEqual(["Germany", "Deutschland", "ألمانيا"]);
  });
});

describe("the markets of a match [CAT-07] [CAT-08]", () => {
  it("are what the contract says, in display order, under the stream of the match", async () => {
    under.feed.open("many", {
      lines: [
        line("45", { 274: "9.00", 276: "7.50" }),
        line("18/total=3.5", { 12: "3.10", 13: "1.36" }),
        line("18/total=2.5", { 12: "1.90", 13: "1.95" }, { mostBalanced: true }),
        line("18/total=1.5", { 12: "1.30", 13: "3.40" }),
        line("16/hcp=-0.5", { 1714: "2.04", 1715: "1.83" }, { mostBalanced: true }),
        line("60", { 1: "2.75", 2: "2.10", 3: "4.30" }),
        line("1", { 1: "2.10", 2: "3.30", 3: "3.60" }),
      ],
    });
    const markets = await readMarkets("many/markets");
    expect(markets.stream.channel).toBe("match:many");
    expect(markets.list.map(nameOf)).toEqual([
      "1/",
      "18/total=2.5",
      "18/total=1.5",
      "18/total=3.5",
      "16/hcp=-0.5",
      "60/",
      "45/",
    ]);
  });

  it("can be asked for by group, by id and by page", async () => {
    const names = async (query: string) => (await readMarkets(`many/markets${query}`)).list.map(({ name }) => name);
    expect(await names("?group_key=scores")).toEqual(["Correct score"]);
    expect(await names("?market_id=60&market_id=1")).toEqual(["Match result", "1st half result"]);
    expect(await names("?limit=2&page=4")).toEqual(["Correct score"]);
  });

  it("name handicaps with their sign for each side, and scores as they read", async () => {
    const { list } = await readMarkets("many/markets");
    const outcomes = (id: string) => list.find((market) => market.id === id)?.outcomes.map(({ name }) => name);
    expect(outcomes("16")).toEqual(["Albion many (\u22120.5)", "Rovers many (+0.5)"]);
    expect(outcomes("45")).toEqual(["0:0", "1:0"]);
  });

  it("keep suspended lines and leave out those taken down [RT-04]", async () => {
    under.feed.open("moving", { lines: standardLines() });
    const [result, , high, both] = standardLines();
    under.feed.change("moving", {
      lines: [
        suspended(result!),
        { ...high!, status: MARKET_STATUS.notAllowed },
        { ...both!, status: MARKET_STATUS.settled },
      ],
    });
    const { list } = await readMarkets("moving/markets");
    expect(list.map(({ id, status, suspension_reason }) => [id, status, suspension_reason])).toEqual([
      ["1", -1, "danger"],
      ["18", 1, null],
    ]);
  });
});

describe("counts, places and slugs", () => {
  const count = async (body: unknown): Promise<WireBody> =>
    (
      await under.request("/counters", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).body;

  it("count matches by sport, category and tournament [CAT-03]", async () => {
    const counters = await count({ tournament_id: ["101"] });
    expect(Counters.parse(counters)).toEqual(counters);
    expect(counters).toEqual({
      live: 0,
      sports: { 1: { match_count: 1, outright_count: 0 } },
      categories: { 11: { match_count: 1, outright_count: 0 } },
      tournaments: { 101: { match_count: 1, outright_count: 0 } },
    });
  });

  it("are those of everything where a request has no body", async () => {
    const { status, body } = await under.request("/counters", { method: "POST" });
    expect(status).toBe(200);
    expect(body).toEqual(await count({}));
  });

  it("leave out what is over unless it is asked for", async () => {
    expect((await count({ match_status: [4] })).sports[1].match_count).toBe(1);
    expect((await count({ match_status: [1] })).live).toBe(1);
    expect(await count({})).toEqual(await count({ match_status: [0, 1, 2] }));
  });

  it("list sports, categories and tournaments by priority [CAT-01]", async () => {
    expect((await readList("/sports", Sport)).map(({ key, name }) => [key, name])).toEqual([
      ["soccer", "Soccer"],
      ["tennis", "Tennis"],
      ["valorant", "Valorant"],
    ]);
    expect((await readList("/categories?sport_key=soccer", Category)).map(({ slug }) => slug)).toEqual([
      "england",
      "germany",
    ]);
    expect(await readList("/tournaments?category_id=11", Tournament)).toMatchObject([
      { slug: "bundesliga", category: { name: "Germany" } },
    ]);
    expect(await under.read("/tournaments/100", Tournament)).toMatchObject({ urn_id: "tl:tournament:100" });
  });

  it("list places and matches by the priorities of each locale [CAT-01] [CAT-02]", async () => {
    const slugs = async (list: string, locale: string) => {
      const { body } = await under.request(`${list}?sport_key=soccer&locale=${locale}`);
      return z
        .array(z.object({ slug: z.string() }))
        .parse(body.list)
        .map(({ slug }) => slug);
    };
    const known = ["running", "soon", "later", "abroad"];
    const order = async (query: string) => (await idsOf(query)).filter((id) => known.includes(id));
    for (const locale of ["en", "ar"]) {
      expect(await slugs("/categories", locale)).toEqual(["england", "germany"]);
      expect(await slugs("/tournaments", locale)).toEqual(["premier-league", "bundesliga"]);
      expect(await order(`?bettable=true&locale=${locale}`)).toEqual(["running", "soon", "later", "abroad"]);
    }
    expect(await slugs("/categories", "de")).toEqual(["germany", "england"]);
    expect(await slugs("/tournaments", "de")).toEqual(["bundesliga", "premier-league"]);
    expect(await order("?bettable=true&locale=de")).toEqual(["abroad", "running", "soon", "later"]);
    expect(await idsOf("?id=soon&id=abroad&locale=de")).toEqual(["abroad", "soon"]);
    expect(await order("?bettable=true&sort_by=start_time&locale=de")).toEqual(["running", "soon", "abroad", "later"]);
    expect(await readMatch("soon?locale=de")).toMatchObject({ tournament: { priority: 2 } });
    expect(await under.read("/tournaments/101?locale=de", Tournament)).toMatchObject({ priority: 1 });
  });

  it.each([
    { list: "/categories", ids: ["10", "11", "20", "30"] },
    { list: "/categories?sport_key=soccer", ids: ["10", "11"] },
    { list: "/tournaments", ids: ["100", "101", "200", "300"] },
    { list: "/tournaments?sport_key=tennis", ids: ["200"] },
  ])("list $list page by page, and nothing past the end [CAT-01]", async ({ list, ids }) => {
    const page = async (asked: string) => {
      const { body } = await under.request(`${list}${list.includes("?") ? "&" : "?"}${asked}`);
      return { ids: z.array(z.object({ id: z.string() })).parse(body.list), pagination: body.pagination };
    };
    const half = Math.ceil(ids.length / 2);
    const said = (number: number, limit: number) => ({
      total: ids.length,
      page: number,
      limit,
      last_page: Math.ceil(ids.length / limit),
    });
    const idsOfPage = (from: number, to?: number) => ids.slice(from, to).map((id) => ({ id }));
    expect(await page("")).toEqual({ ids: idsOfPage(0), pagination: said(1, 500) });
    expect(await page(`limit=${half}`)).toEqual({ ids: idsOfPage(0, half), pagination: said(1, half) });
    expect(await page(`limit=${half}&page=2`)).toEqual({ ids: idsOfPage(half), pagination: said(2, half) });
    expect(await page("page=2")).toEqual({ ids: [], pagination: said(2, 500) });
    expect(await page("page=100000&limit=1")).toEqual({ ids: [], pagination: said(100_000, 1) });
  });

  it.each([
    { slug: "germany", target: { type: "category", id: "11" } },
    { slug: "bundesliga", target: { type: "tournament", id: "101" } },
    { slug: "albion-vs-rovers-soon", target: { type: "match", id: "soon" } },
  ])("tell what /soccer/$slug stands for [ROU-14]", async ({ slug, target }) => {
    expect((await under.request(`/slugs/soccer/${slug}`)).body).toEqual(target);
  });

  it("lead to a match by what it is called now, and by what it was called, for as long as there is such a match [ROU-14]", async () => {
    const { feed, book } = under;
    const { fixture } = book.catalogue.match("later")!;
    const led = async (slug: string) => (await under.request(`/slugs/soccer/${slug}`)).status;
    const slugs = ["renamed", "renamed-again", fixture.slug];
    for (const slug of slugs.slice(0, 2)) feed.tell({ type: "fixture", fixture: { ...fixture, slug } });
    expect(await Promise.all(slugs.map(led))).toEqual([200, 200, 200]);
    feed.tell({ type: "fixture", fixture });
    expect(await Promise.all(slugs.map(led))).toEqual([200, 200, 200]);
    feed.open("gone", { lines: standardLines() });
    const gone = book.catalogue.match("gone")!.fixture;
    feed.tell({ type: "fixture", fixture: { ...gone, slug: "gone-by-now" } });
    feed.tell({ type: "retired", matchId: "gone" });
    expect(await Promise.all([gone.slug, "gone-by-now"].map(led))).toEqual([404, 404]);
  });
});

describe("settings", () => {
  it("are the site's for a visitor: no other price is taken by itself [VAL-02] [GLI-G6]", async () => {
    const settings = await under.read("/settings", Settings);
    expect(settings).toMatchObject({
      stakes: ["500", "1000", "2500", "5000"],
      auto_accept_odds_change: "none",
      odds_type: "decimal",
      live_delay_ms_by_sport: { soccer: 5000 },
      bets_limits: { selection_limit: 20 },
    });
    expect(settings.provider_statuses).toContainEqual({ provider: "betradar", status: "active" });
  });

  it("keep what the player changed, and nothing else [ODD-02] [ODD-05]", async () => {
    const player = await under.player();
    await player.post("/settings", { odds_type: "american", stakes: ["100", "200"] });
    const changed = (await player.post("/settings", { auto_accept_odds_change: "higher" })).body;
    expect(Settings.parse(changed)).toEqual(changed);
    expect(changed).toMatchObject({ odds_type: "american", stakes: ["100", "200"], auto_accept_odds_change: "higher" });
    expect((await player.get("/settings")).body).toEqual(changed);
  });

  it("keeps how pages look to a player, choice by choice, the one saved last", async () => {
    const player = await under.player();
    expect((await player.get("/settings")).body.display).toEqual({});
    await player.post("/settings", { display: { theme: "light", time_zone: "Asia/Tokyo" } });
    await Promise.all([
      player.post("/settings", { display: { live_pace: "paused" } }),
      player.post("/settings", { display: { motion: "less", time_zone: "device" } }),
    ]);
    const display = { theme: "light", time_zone: "device", live_pace: "paused", motion: "less" };
    expect((await player.get("/settings")).body.display).toEqual(display);
    for (const wrong of [{ time_zone: "Nowhere/Land" }, { theme: "blue" }, { zone: "UTC" }])
      expect((await player.post("/settings", { display: wrong })).status).toBe(400);
    expect((await player.get("/settings")).body.display).toEqual(display);
  });
});

const ChannelTokens = z.object({ channels: z.array(z.object({ channel: z.string(), token: z.string() })) });

describe("realtime tokens [RT-01]", () => {
  const authorize = async (token: string | null, channels: string[]): Promise<string[]> => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const { body } = await under.request("/websocket/authorize", {
      method: "POST",
      headers,
      body: JSON.stringify({ channels }),
    });
    return ChannelTokens.parse(body).channels.map(({ channel }) => channel);
  };

  it("name the player, or nobody for a visitor", async () => {
    const player = await under.player();
    expect((await player.post("/websocket/token", "")).body.user_id).toBe(player.id);
    expect((await under.request("/websocket/token", { method: "POST" })).body.user_id).toBeNull();
  });

  it("open public channels to all and a private one to its player only [RT-02]", async () => {
    const player = await under.player();
    const stranger = await under.player();
    const asked = ["updates:en", "match:soon", `user:en#${player.id}`, "admin:all", "$secret:x"];
    expect(await authorize(player.token, asked)).toEqual(asked.slice(0, 3));
    expect(await authorize(stranger.token, asked)).toEqual(asked.slice(0, 2));
    expect(await authorize(null, asked)).toEqual(asked.slice(0, 2));
  });
});
