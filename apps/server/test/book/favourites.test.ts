import { FavouriteIds, FavouriteList, Match, MatchList } from "@touchline/contract";
import { API_ERRORS, FAVOURITES_LIMIT, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Answer, BookUnderTest, type PlayerUnderTest } from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";

const NONE = { sports: [], tournaments: [], matches: [], teams: [], version: 0 };
const LIMIT_REACHED = [API_ERRORS.favourites_limit_reached.status, API_ERRORS.favourites_limit_reached.code];

let under: BookUnderTest;
beforeAll(async () => {
  under = await BookUnderTest.open();
  const { feed } = under;
  feed.alive("betradar");
  feed.open("soon", { teams: ["Arsenal", "Bournemouth"], lines: standardLines() });
  feed.open("live", { teams: ["Brentford", "Arsenal"], live: true, lines: standardLines() });
  feed.open("abroad", { teams: ["Köln", "Mainz"], tournamentId: "101", lines: standardLines() });
  feed.open("over", { teams: ["Everton", "Fulham"], live: true, lines: [] });
  feed.change("over", { state: { status: MATCH_STATUS.finished, clock: null } });
});
afterAll(() => under.close());

let player: PlayerUnderTest;
beforeEach(async () => {
  player = await under.player();
});

const call = (method: string, path: string, by = player): Promise<Answer> =>
  under.request(`/favourites/${path}`, { method, headers: { authorization: `Bearer ${by.token}` } });
const mark = (path: string, by = player) => call("POST", path, by);
const idsOf = async (by = player) => FavouriteIds.parse((await by.get("/favourites")).body);
const listed = async (path: string) => FavouriteList.parse((await player.get(`/favourites/${path}`)).body).list;
const matchesOf = async (query: string, by = player): Promise<string[]> =>
  MatchList.parse((await by.get(`/matches?${query}`)).body)
    .list.map(({ id }) => id)
    .toSorted();
const teamOf = async (matchId: string, side: "home" | "away"): Promise<string> =>
  Match.parse((await player.get(`/matches/${matchId}`)).body)[side].id;

describe("favourites [FAV-01]", () => {
  it("are of four types, and are added and removed as often as one likes", async () => {
    expect(await idsOf()).toEqual(NONE);
    const team = await teamOf("soon", "home");
    const marks = ["sports/1", "tournaments/101", "matches/soon", `teams/${team}`];
    for (const [at, path] of [...marks, ...marks].entries()) {
      const [type, id] = path.split("/");
      const version = Math.min(at + 1, marks.length);
      expect(await mark(path)).toEqual({ status: 200, body: { type, id, is_favourite: true, version } });
    }
    const marked = { sports: ["1"], tournaments: ["101"], matches: ["soon"], teams: [team] };
    expect(await idsOf()).toEqual({ ...marked, version: marks.length });
    for (const path of [...marks, ...marks, "matches/never-seen"])
      expect((await call("DELETE", path)).body).toMatchObject({ is_favourite: false });
    expect(await idsOf()).toEqual({ ...NONE, version: 2 * marks.length });
  });

  it("are the player's own, and survive a restart", async () => {
    const other = await under.player();
    await mark("matches/soon");
    await mark("matches/live", other);
    await call("DELETE", "matches/live");
    await under.restart();
    expect([(await idsOf()).matches, (await idsOf(other)).matches]).toEqual([["soon"], ["live"]]);
  });

  it("are nothing that a visitor has, and nothing that is not there", async () => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const path = method === "GET" ? "matches" : "matches/soon";
      const { status, body } = await under.request(`/favourites/${path}`, { method });
      expect([status, body.code]).toEqual([401, API_ERRORS.unauthorized.code]);
    }
    for (const path of ["sports/999", "tournaments/999", "matches/none", "teams/none"]) {
      const { status, body } = await mark(path);
      expect([path, status, body.code]).toEqual([path, 404, API_ERRORS.not_found.code]);
    }
    for (const path of ["players/1", `matches/${"x".repeat(65)}`, `matches/${encodeURIComponent("é")}`]) {
      const { status, body } = await mark(path);
      expect([path, status, body.code]).toEqual([path, 400, API_ERRORS.invalid_request.code]);
    }
    expect(await idsOf()).toEqual(NONE);
  });

  it("lead from a team to what it plays now, and to nothing once that is over", async () => {
    for (const team of [await teamOf("live", "home"), await teamOf("abroad", "away"), await teamOf("over", "home")])
      await mark(`teams/${team}`);
    await mark("sports/1");
    const next = async (path: string) =>
      Object.fromEntries((await listed(path)).map(({ name, next_event }) => [name, next_event?.id ?? null]));
    expect(await next("teams")).toEqual({ Brentford: "live", Mainz: "abroad", Everton: null });
    const inGerman = (await listed("teams?locale=de")).find(({ name }) => name === "Mainz");
    expect(inGerman?.next_event).toMatchObject({
      type: "match",
      slug: under.book.catalogue.match("abroad")!.fixture.slug,
      name: "Köln – Mainz",
      status: MATCH_STATUS.prematch,
      sport: { key: "soccer", name: "Fußball" },
    });
    expect(await next("sports")).toEqual({ Soccer: null });
  });

  it("are listed by name, with how many of their matches pass a filter", async () => {
    const arsenal = await teamOf("soon", "home");
    for (const path of ["matches/over", "matches/live", "tournaments/101", "sports/1", `teams/${arsenal}`])
      await mark(path);
    const short = ({ id, name, match_count }: Awaited<ReturnType<typeof listed>>[number]) => [id, name, match_count];
    expect((await listed("teams")).map(short)).toEqual([[arsenal, "Arsenal", 2]]);
    expect((await listed("teams?match_status=1")).map(short)).toEqual([[arsenal, "Arsenal", 1]]);
    expect((await listed("sports?locale=de"))[0]).toMatchObject({ name: "Fußball", event: null, team: null });
    expect((await listed("tournaments"))[0]).toMatchObject({ id: "101", match_count: 1, sport: { key: "soccer" } });
    expect(await listed("tournaments?match_status=1")).toEqual([]);
    expect((await listed("matches")).map(({ id }) => id).toSorted()).toEqual(["live", "over"]);
    const [live, ...others] = await listed("matches?bettable=true");
    expect(live).toMatchObject({ id: "live", name: "Brentford – Arsenal", event: { type: "match", id: "live" } });
    expect(others).toEqual([]);
  });

  it("are listed in pages, each favourite once, and of those that are left by a filter", async () => {
    // Marked at one moment, they stand by their ids.
    const marks = ["matches/abroad", "matches/live", "matches/over", "matches/soon"];
    for (const path of marks) await mark(path);
    const page = async (query: string) => FavouriteList.parse((await player.get(`/favourites/matches?${query}`)).body);
    const pages = await Promise.all([1, 2, 3].map((number) => page(`limit=3&page=${number}`)));
    expect(pages.flatMap(({ list }) => list.map(({ type, id }) => `${type}/${id}`))).toEqual(marks);
    expect(pages.map(({ pagination }) => pagination)).toEqual(
      [1, 2, 3].map((number) => ({ total: 4, page: number, limit: 3, last_page: 2 })),
    );
    const { list, pagination } = await page("limit=2&page=2&bettable=true");
    expect([list.map(({ id }) => id), pagination.total]).toEqual([["soon"], 3]);
  });

  it("describe no more of them than a page has", async () => {
    for (const path of ["matches/soon", "matches/live", "matches/abroad"]) await mark(path);
    const described = vi.spyOn(under.book.matches, "event");
    expect(await listed("matches?limit=1&page=2")).toHaveLength(1);
    expect(described).toHaveBeenCalledTimes(1);
    described.mockRestore();
  });

  it("keep a team's name where the catalogue has none of its matches any more", async () => {
    under.feed.open("friendly", { teams: ["Ajax", "Lens"], lines: standardLines() });
    await mark(`teams/${await teamOf("friendly", "home")}`);
    await mark("matches/friendly");
    under.feed.retire("friendly");
    await expect.poll(async () => (await player.get("/matches/friendly")).status).toBe(404);
    expect(await listed("teams")).toMatchObject([{ name: "Ajax", match_count: 0, sport: { key: "soccer" } }]);
    expect(await listed("matches")).toEqual([]);
  });

  it("filter the list of matches: by the match, its tournament or a team [CAT-02]", async () => {
    const visitors = await under.read("/matches?favourite=true", MatchList);
    expect([visitors.list, await matchesOf("favourite=true")]).toEqual([[], []]);
    await mark("sports/1");
    expect(await matchesOf("favourite=true")).toEqual([]);
    await mark(`teams/${await teamOf("live", "away")}`);
    expect(await matchesOf("favourite=true")).toEqual(["live", "soon"]);
    await mark("tournaments/101");
    expect(await matchesOf("favourite=true")).toEqual(["abroad", "live", "soon"]);
    expect(await matchesOf("favourite=true&match_status=1")).toEqual(["live"]);
    await mark("matches/over");
    expect(await matchesOf("favourite=true&match_status=4")).toEqual(["over"]);
    expect(await matchesOf("favourite=false")).toEqual([]);
    expect(await matchesOf("favourite=true", await under.player())).toEqual([]);
    const { status } = await under.request("/matches?favourite=true", { headers: { authorization: "Bearer no" } });
    expect(status).toBe(401);
  });

  it("end at a thousand a player, also for requests that come together, until one or a match that is gone makes room", async () => {
    const row = (index: number) => ({
      player_id: player.id,
      type: "matches" as const,
      record_id: index === 0 ? "soon" : `past-${index}`,
      team: null,
      added_at: new Date(index),
    });
    // Tournaments of other days: they are not looked up, and make no room.
    const kept = { ...row(1), type: "tournaments" as const };
    await under.db
      .insertInto("favourites")
      .values(Array.from({ length: FAVOURITES_LIMIT - 1 }, (_, index) => ({ ...kept, record_id: `kept-${index}` })))
      .execute();
    const together = await Promise.all(["sports/1", "matches/soon", "matches/live"].map((path) => mark(path)));
    expect(together.filter(({ status }) => status === 422)).toHaveLength(2);
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = await mark("tournaments/101");
    expect([refused.status, refused.body.code]).toEqual(LIMIT_REACHED);
    expect(refused.body.key).toBe("error.favourites.limit_reached");
    await call("DELETE", "tournaments/kept-0");
    await call("DELETE", "tournaments/kept-1");
    await under.db
      .insertInto("favourites")
      .values([row(8), row(7)])
      .execute();
    expect((await mark("tournaments/101")).status).toBe(200);
    // One of two, the older, which other devices hear of too.
    const { matches } = await idsOf();
    expect([matches.includes("past-8"), matches.includes("past-7")]).toEqual([true, false]);
    const told = (await player.events()).map(({ message }) => message);
    expect(told.slice(-2)).toEqual([
      expect.objectContaining({ id: "past-7", is_favourite: false }),
      expect.objectContaining({ id: "101", is_favourite: true }),
    ]);
    // What is marked already needs no room.
    expect((await mark("tournaments/101")).status).toBe(200);
  });
});
