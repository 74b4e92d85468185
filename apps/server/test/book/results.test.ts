import { Counters, Match, MatchList, SearchResults, SportEvent } from "@touchline/contract";
import { API_ERRORS, MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PastMatch } from "../../src/feed/feed-source.ts";
import { BookUnderTest } from "./book-under-test.ts";
import { liveState, scored, standardLines } from "./scripted-feed.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let under: BookUnderTest;

const ended = {
  status: MATCH_STATUS.finished,
  stage: MATCH_STAGE.ended,
  ...scored([1, 1], [2, 0]),
  clock: null,
};

/** How a match of so many hours ago is told by a feed that looks back. */
function pastMatch(matchId: string, hoursAgo: number, tournamentId = "100"): PastMatch {
  const nowMs = under.clock.nowMs();
  return {
    fixture: {
      type: "match",
      matchId,
      slug: `albion-vs-rovers-${matchId}`,
      tournamentId,
      home: { name: `Albion ${matchId}`, shortName: "ALB", colours: ["#111111", "#ffffff"] },
      away: { name: `Rovers ${matchId}`, shortName: "ROV", colours: ["#222222", "#ffffff"] },
      startTimeMs: nowMs - hoursAgo * HOUR_MS,
      provider: "betradar",
    },
    state: { ...liveState(nowMs), ...ended },
  };
}

/** Has the book ask for what the feed looks back on, as it does by and by after its start; answers from when on it asked. */
async function lookBack(matches: readonly PastMatch[]): Promise<number> {
  let askedFromMs = Number.POSITIVE_INFINITY;
  under.feed.past = (fromMs, untilMs) => {
    askedFromMs = Math.min(askedFromMs, fromMs);
    return Promise.resolve(
      matches.filter(({ fixture: { startTimeMs } }) => startTimeMs >= fromMs && startTimeMs < untilMs),
    );
  };
  await under.restart();
  under.clock.advance(60_000);
  const kept = async (): Promise<void> => {
    under.clock.advance(500);
    const rows = await under.db.selectFrom("match_results").select("match_id").execute();
    const ids = rows.map(({ match_id: id }) => id);
    expect(ids).toEqual(expect.arrayContaining(matches.map(({ fixture }) => fixture.matchId)));
  };
  await vi.waitFor(kept, { interval: 1, timeout: 30_000 });
  return askedFromMs;
}

async function countKept(): Promise<number> {
  const rows = await under.db.selectFrom("match_results").select("match_id").execute();
  return rows.length;
}

beforeAll(async () => {
  under = await BookUnderTest.open();
  const { feed, clock } = under;
  const open = (id: string, hoursAgo: number, tournamentId: string): void => {
    feed.open(id, {
      live: true,
      lines: standardLines(),
      tournamentId,
      startTimeMs: clock.nowMs() - hoursAgo * HOUR_MS,
    });
    feed.change(id, { state: ended });
  };
  open("today", 3, "100");
  open("yesterday", 27, "100");
  open("yesterday-in-germany", 28, "101");
  open("two-days-ago", 50, "200");
  feed.open("never-played", { lines: standardLines(), startTimeMs: clock.nowMs() - 27 * HOUR_MS });
  for (const id of ["yesterday", "yesterday-in-germany", "two-days-ago", "never-played"]) feed.retire(id);
  await vi.waitUntil(async () => (await countKept()) === 3, { timeout: 30_000 });
});
afterAll(() => under.close());

const list = async (query: string) => (await under.read(`/matches?match_status=4&${query}`, MatchList)).list;
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);
const at = (hoursAgo: number) => encodeURIComponent(new Date(under.clock.nowMs() - hoursAgo * HOUR_MS).toISOString());

describe("results of matches that have left the catalogue [CAT-11]", () => {
  it("stand in lists of what is over, with those that are still in it", async () => {
    const [first, ...others] = await list("sort_by=start_time");
    expect([first, ...others].map((event) => event?.id)).toEqual([
      "two-days-ago",
      "yesterday-in-germany",
      "yesterday",
      "today",
    ]);
    expect(first).toMatchObject({
      status: MATCH_STATUS.finished,
      stage: { code: MATCH_STAGE.ended },
      main_markets: [],
      available_markets_count: 0,
      scores: { total: { home: 3, away: 1 }, periods: [{ home: 1 }, { home: 2 }] },
    });
    expect(await idsOf("sort_by=priority")).toEqual(["yesterday", "today", "yesterday-in-germany", "two-days-ago"]);
    expect(await idsOf("sort_by=priority&locale=de")).toEqual([
      "yesterday-in-germany",
      "yesterday",
      "today",
      "two-days-ago",
    ]);
    expect(await idsOf("sort_by=popularity")).toHaveLength(4);
  });

  it.each([
    { query: "sport_key=soccer", ids: ["yesterday-in-germany", "yesterday", "today"] },
    { query: "sport_type=cyber", ids: [] },
    { query: "category_id=11", ids: ["yesterday-in-germany"] },
    { query: "category_id=nowhere", ids: [] },
    { query: "tournament_id=100", ids: ["yesterday", "today"] },
    { query: "id=yesterday&id=two-days-ago", ids: ["two-days-ago", "yesterday"] },
    { query: "type=outright", ids: [] },
    { query: "bettable=true", ids: [] },
    { query: "has_video=true", ids: [] },
    { query: "favourite=true", ids: [] },
    { query: "max_per_sport=1", ids: ["two-days-ago", "yesterday-in-germany"] },
    { query: "max_per_tournament=1", ids: ["two-days-ago", "yesterday-in-germany", "yesterday"] },
  ])("pass $query as others do [CAT-02]", async ({ query, ids }) => {
    expect(await idsOf(`sort_by=start_time&${query}`)).toEqual(ids);
  });

  it("are narrowed by time, over the edge of the catalogue", async () => {
    const yesterday = `sort_by=start_time&start_from=${at(30)}&start_to=${at(1)}`;
    expect(await idsOf(yesterday)).toEqual(["yesterday-in-germany", "yesterday", "today"]);
    expect(await idsOf(`start_to=${at(40)}`)).toEqual(["two-days-ago"]);
  });

  it("come page by page, each once", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) =>
        under.read(`/matches?match_status=4&sort_by=start_time&limit=2&page=${page}`, MatchList),
      ),
    );
    expect(pages.map(({ list: matches }) => matches.map(({ id }) => id))).toEqual([
      ["two-days-ago", "yesterday-in-germany"],
      ["yesterday", "today"],
      [],
    ]);
    expect(pages[0]?.pagination).toEqual({ total: 4, page: 1, limit: 2, last_page: 2 });
  });

  it("name teams that can be marked, though they play no other match [FAV-01]", async () => {
    const player = await under.player();
    const { home } = Match.parse((await player.get("/matches/yesterday")).body);
    const { status, body } = await player.post(`/favourites/teams/${home.id}`, {});
    expect([status, body]).toMatchObject([200, { type: "teams", id: home.id, is_favourite: true }]);
    const [team] = (await player.get("/favourites/teams")).body.list;
    expect(team).toMatchObject({ id: home.id, name: home.name });
    const { list: marked } = MatchList.parse((await player.get("/matches?match_status=4&favourite=true")).body);
    expect(marked.map(({ id }) => id)).toEqual(["yesterday"]);
    expect((await player.post("/favourites/teams/AAAAAAAAAA", {})).status).toBe(404);
  });

  it("are a player's favourites where they, their league or a team is marked [FAV-01]", async () => {
    const player = await under.player();
    await player.post("/favourites/tournaments/101", {});
    const { list: favourites } = MatchList.parse((await player.get("/matches?match_status=4&favourite=true")).body);
    expect(favourites.map(({ id }) => id)).toEqual(["yesterday-in-germany"]);
    await player.post("/favourites/matches/two-days-ago", {});
    const marked = (await player.get("/favourites/matches?match_status=4")).body.list;
    expect(marked).toMatchObject([{ id: "two-days-ago", match_count: 1, event: { id: "two-days-ago" } }]);
    expect((await player.get("/favourites/matches?match_status=0")).body.list).toEqual([]);
  });

  it("are counted with the others [CAT-03]", async () => {
    const countOf = async (filter: object) => {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(filter) };
      return Counters.parse((await under.request("/counters", init)).body);
    };
    const counters = await countOf({ match_status: [3, 4], start_to: decodeURIComponent(at(1)) });
    expect(counters.sports).toEqual({
      1: { match_count: 3, outright_count: 0 },
      2: { match_count: 1, outright_count: 0 },
    });
    expect(counters.tournaments["100"]).toEqual({ match_count: 2, outright_count: 0 });
    expect((await countOf({})).sports).toEqual({});
  });

  it("are found by their id and their slug, with how they ended and no market [CAT-05]", async () => {
    const match = await under.read("/matches/yesterday?locale=de", SportEvent);
    expect(match).toMatchObject({ id: "yesterday", sport: { name: "Fußball" }, scores: { total: { home: 3 } } });
    expect((await under.request("/matches/yesterday/markets")).body).toMatchObject({ list: [] });
    const slug = await under.request("/slugs/soccer/albion-vs-rovers-yesterday");
    expect(slug.body).toEqual({ type: "match", id: "yesterday" });
  });

  it("are among matches that are asked for by their ids, whatever their status [CAT-02]", async () => {
    const asked = await under.read("/matches?id=yesterday&id=two-days-ago&id=none", MatchList);
    expect(asked.list.map(({ id }) => id).toSorted()).toEqual(["two-days-ago", "yesterday"]);
    expect((await under.read("/matches?id=yesterday&bettable=true", MatchList)).list).toEqual([]);
  });

  it("are not what was never played, nor in lists that do not ask for what is over", async () => {
    for (const path of ["/matches/never-played", "/slugs/soccer/albion-vs-rovers-never-played", "/matches/none"])
      expect((await under.request(path)).body).toMatchObject({ code: API_ERRORS.not_found.code });
    expect((await under.read("/matches?id=never-played", MatchList)).list).toEqual([]);
    expect((await under.read("/matches?id=yesterday&match_status=0", MatchList)).list).toEqual([]);
    expect((await under.read("/matches?match_status=0", MatchList)).list).toEqual([]);
  });
});

describe("results of the days before the first start", () => {
  it("are asked of a feed that looks back, no further than they are kept", async () => {
    const fromMs = under.clock.nowMs() - 7 * DAY_MS;
    const askedFromMs = await lookBack([pastMatch("five-days-ago", 120), pastMatch("three-days-ago", 72, "101")]);
    expect(askedFromMs).toBeGreaterThanOrEqual(fromMs);
    expect(await idsOf(`start_to=${at(70)}&sort_by=start_time`)).toEqual(["five-days-ago", "three-days-ago"]);
    expect(await countKept()).toBe(5);
  });

  it("that came while nobody listened are asked for by the next start", async () => {
    under.clock.advance(2 * DAY_MS);
    await lookBack(Array.from({ length: 6 }, (_, index) => pastMatch(`missed-${index}`, 27 + index)));
    expect(await idsOf(`start_from=${at(40)}&start_to=${at(26)}`)).toHaveLength(6);
  });
});

describe("the result of a match that has just left the catalogue [CAT-11]", () => {
  it("is known before the database has it", async () => {
    const { feed, clock, book } = under;
    feed.open("gone-now", { live: true, lines: standardLines(), startTimeMs: clock.nowMs() - 27 * HOUR_MS });
    feed.change("gone-now", { state: ended });
    const before = await countKept();
    feed.retire("gone-now");
    expect(book.results.remembered("gone-now")).toMatchObject({ status: MATCH_STATUS.finished });
    await expect.poll(countKept).toBe(before + 1);
    expect(await under.read("/matches/gone-now", SportEvent)).toMatchObject({ scores: { total: { home: 3 } } });
  });
});

describe("who played in a match that has left the catalogue [CAT-04]", () => {
  it("is found by name, and led to it, also by a server that has begun since", async () => {
    await under.restart();
    const { competitors } = await under.read("/search?q=rovers%20in%20germany", SearchResults);
    expect(competitors.list).toMatchObject([
      {
        name: "Rovers yesterday-in-germany",
        event_count: 0,
        next_event: { id: "yesterday-in-germany", status: MATCH_STATUS.finished },
      },
    ]);
    expect((await under.request("/matches/yesterday-in-germany")).status).toBe(200);
  });
});
