import type { z } from "@hono/zod-openapi";
import { Counters, MatchList } from "@touchline/contract";
import { API_ERRORS, MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BookUnderTest } from "./book-under-test.ts";
import { line, scored, standardLines } from "./scripted-feed.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MANY = 1_100;
const WINNER = { 4: "1.50", 5: "2.60" };

let under: BookUnderTest;

beforeAll(async () => {
  under = await BookUnderTest.open();
  const { feed, clock } = under;
  for (let number = 0; number < MANY; number += 1) {
    const days = number % 2 === 0 ? 1 : 2;
    feed.open(`ahead-${number}`, {
      tournamentId: number % 3 === 0 ? "101" : "100",
      lines: number % 5 === 0 ? [] : standardLines(),
      startTimeMs: clock.nowMs() + days * DAY_MS + Math.floor(number / 4) * 60_000,
    });
  }
  feed.open("playing", { live: true, lines: standardLines() });
  for (const number of [1, 2, 3]) {
    const startTimeMs = clock.nowMs() - number * 60_000;
    feed.open(`rally-${number}`, { tournamentId: "200", live: true, startTimeMs, lines: [line("186", WINNER)] });
  }
  feed.open("maps", { tournamentId: "300", live: true, provider: "oddin", lines: [line("186", WINNER)] });
  feed.openOutright("season", { 1: "2.50", 2: "1.60" });
  for (const [id, hours] of [
    ["over", 3],
    ["over-first", 20],
  ] as const) {
    feed.open(id, { live: true, lines: [], startTimeMs: clock.nowMs() - hours * HOUR_MS });
    feed.change(id, {
      state: { status: MATCH_STATUS.finished, stage: MATCH_STAGE.ended, ...scored([1, 1], [2, 0]), clock: null },
    });
  }
});
afterAll(() => under.close());

const read = (query: string) => under.read(`/matches?${query}`, MatchList);
const at = (ms: number) => encodeURIComponent(new Date(under.clock.nowMs() + ms).toISOString());
const idsOf = async (query: string) => (await read(query)).list.map(({ id }) => id);

async function everyPage(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { list, pagination } = await read(`${query}&page=${page}`);
    ids.push(...list.map(({ id }) => id));
    if (page >= pagination.last_page) return ids;
  }
}

describe("a list of more matches than a page has [CAT-02]", () => {
  it.each(["start_time", "priority", "popularity"])("has each once, page by page, by %s", async (order) => {
    const ids = await everyPage(`match_status=0&sort_by=${order}&limit=500`);
    expect(ids).toHaveLength(MANY);
    expect(new Set(ids).size).toBe(MANY);
    const smaller = await everyPage(`match_status=0&sort_by=${order}&limit=499`);
    expect(smaller).toEqual(ids);
  });

  it("begins with 500 where no limit is given, and is empty past its end", async () => {
    const { list, pagination } = await read("match_status=0");
    expect([list.length, pagination]).toEqual([500, { total: MANY, page: 1, limit: 500, last_page: 3 }]);
    expect(await idsOf("match_status=0&page=4")).toEqual([]);
    expect(await idsOf("match_status=0&page=100000")).toEqual([]);
  });

  it("runs from the first to begin to the last", async () => {
    const { list } = await read("match_status=0&sort_by=start_time");
    const starts = list.map(({ start_time: start }) => Date.parse(start));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  it("follows a match that is moved, and loses one that is gone", async () => {
    under.feed.open("moves", { lines: standardLines(), startTimeMs: under.clock.nowMs() + 9 * DAY_MS });
    const ahead = "match_status=0&sort_by=start_time";
    expect((await everyPage(ahead)).at(-1)).toBe("moves");
    under.feed.move("moves", under.clock.nowMs() + HOUR_MS);
    expect((await idsOf(ahead))[0]).toBe("moves");
    under.feed.retire("moves");
    expect(await idsOf("id=moves")).toEqual([]);
    expect((await idsOf(ahead))[0]).not.toBe("moves");
  });
});

describe("a limit for each sport or tournament [CAT-02]", () => {
  it.each([
    { limit: "max_per_sport=1", ids: ["playing", "rally-3", "maps"] },
    { limit: "max_per_sport=2", ids: ["playing", "rally-3", "rally-2", "maps"] },
    { limit: "max_per_tournament=1", ids: ["playing", "rally-3", "maps"] },
    { limit: "max_per_sport=2&max_per_tournament=1", ids: ["playing", "rally-3", "maps"] },
    { limit: "max_per_sport=2&sport_type=regular", ids: ["playing", "rally-3", "rally-2"] },
    { limit: "max_per_sport=500", ids: ["playing", "rally-3", "rally-2", "rally-1", "maps"] },
  ])("keeps for $limit the first of each: $ids", async ({ limit, ids }) => {
    const { list, pagination } = await read(`match_status=1&sort_by=start_time&${limit}`);
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set(ids));
    expect(pagination.total).toBe(ids.length);
  });

  it("counts a sport with all its tournaments", async () => {
    const { list } = await read("match_status=0&type=match&max_per_sport=5&max_per_tournament=4");
    const tournaments = list.map(({ tournament }) => tournament.id);
    expect(tournaments.toSorted()).toEqual(["100", "100", "100", "100", "101"]);
  });
});

describe("counters [CAT-03]", () => {
  const day = (days: number) => new Date(under.clock.nowMs() + days * DAY_MS).toISOString();
  const countOf = async (filter: object) => {
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(filter),
    };
    return Counters.parse((await under.request("/counters", init)).body);
  };
  const queryOf = (filter: object): string =>
    Object.entries(filter)
      .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`))
      .join("&");

  it.each<{ filter: string; live: number; asked: () => Record<string, unknown> }>([
    { filter: "category_id", live: 0, asked: () => ({ category_id: ["11"] }) },
    { filter: "several values", live: 3, asked: () => ({ category_id: ["11", "20"] }) },
    { filter: "tournament_id", live: 1, asked: () => ({ tournament_id: ["100"] }) },
    { filter: "match_status", live: 5, asked: () => ({ match_status: [1] }) },
    { filter: "has_video", live: 0, asked: () => ({ has_video: true }) },
    { filter: "sport_type, regular", live: 4, asked: () => ({ sport_type: ["regular"] }) },
    { filter: "sport_type, cyber", live: 1, asked: () => ({ sport_type: ["cyber"] }) },
    { filter: "type, match", live: 5, asked: () => ({ type: ["match"] }) },
    { filter: "type, outright", live: 0, asked: () => ({ type: ["outright"] }) },
    { filter: "start_from", live: 0, asked: () => ({ start_from: day(2) }) },
    { filter: "start_to", live: 5, asked: () => ({ start_to: day(1.5) }) },
    { filter: "a range", live: 0, asked: () => ({ start_from: day(0), start_to: day(1.5) }) },
    { filter: "all at once", live: 0, asked: () => ({ category_id: ["11"], type: ["match"], start_from: day(2) }) },
  ])("count by $filter what the list has by it, and less than all", async ({ live, asked }) => {
    const filter = asked();
    const total = async (type: string): Promise<number> => {
      const isMeant = [filter["type"] ?? type].flat().includes(type);
      const query = queryOf({ match_status: [0, 1, 2], ...filter, type, limit: 1 });
      return isMeant ? (await read(query)).pagination.total : 0;
    };
    const counted = await countOf(filter);
    const listed = { match_count: await total("match"), outright_count: await total("outright") };
    for (const counts of [counted.sports, counted.categories, counted.tournaments])
      expect(sumOf(counts)).toEqual(listed);
    expect(counted.live).toBe(live);
    expect(listed).not.toEqual(sumOf((await countOf({})).sports));
  });

  it("count by sport_id what the list has by that sport's key", async () => {
    expect(await countOf({ sport_id: ["2"] })).toEqual({
      live: (await read("match_status=1&sport_key=tennis")).pagination.total,
      sports: { 2: { match_count: 3, outright_count: 0 } },
      categories: { 20: { match_count: 3, outright_count: 0 } },
      tournaments: { 200: { match_count: 3, outright_count: 0 } },
    });
  });
});

const sumOf = (counts: z.infer<typeof Counters>["sports"]) =>
  Object.values(counts).reduce(
    (sum, { match_count, outright_count }) => ({
      match_count: sum.match_count + match_count,
      outright_count: sum.outright_count + outright_count,
    }),
    { match_count: 0, outright_count: 0 },
  );

describe("a day of matches [CAT-11]", () => {
  it("has those that begin from its first moment to its last, both included", async () => {
    const from = DAY_MS + 60_000;
    const ids = await everyPage(`match_status=0&start_from=${at(from)}&start_to=${at(from)}`);
    expect(ids.toSorted()).toEqual(["ahead-4", "ahead-6"]);
    const days = await Promise.all([
      everyPage(`match_status=0&start_from=${at(DAY_MS)}&start_to=${at(2 * DAY_MS - 1)}`),
      everyPage(`match_status=0&start_from=${at(2 * DAY_MS)}&start_to=${at(3 * DAY_MS - 1)}`),
    ]);
    expect(days.map(({ length }) => length)).toEqual([MANY / 2, MANY / 2]);
  });

  it("may be given in any zone, or be empty", async () => {
    const zoned = new Date(under.clock.nowMs() + DAY_MS + 2 * HOUR_MS).toISOString().replace("Z", "+02:00");
    expect(await idsOf(`match_status=0&sort_by=start_time&limit=1&start_from=${encodeURIComponent(zoned)}`)).toEqual([
      "ahead-2",
    ]);
    expect(await idsOf(`start_from=${at(2 * HOUR_MS)}&start_to=${at(HOUR_MS)}`)).toEqual([]);
  });

  it("that is past has its results, with the score of each period", async () => {
    const { list } = await read(`match_status=3,4&sort_by=start_time&start_from=${at(-DAY_MS)}&start_to=${at(0)}`);
    expect(list.map(({ id }) => id)).toEqual(["over-first", "over"]);
    for (const match of list)
      expect(match).toMatchObject({
        status: MATCH_STATUS.finished,
        main_markets: [],
        scores: {
          periods: [
            { home: 1, away: 1 },
            { home: 2, away: 0 },
          ],
        },
      });
  });

  it("can be narrowed by all else at once", async () => {
    const query = `match_status=0&type=match&sport_key=soccer&sport_type=regular&category_id=11&tournament_id=101&bettable=true&has_video=false&start_from=${at(0)}&start_to=${at(9 * DAY_MS)}`;
    const kept = await everyPage(`${query}&limit=500`);
    const expected = Array.from({ length: MANY }, (_, number) => number).filter(
      (number) => number % 3 === 0 && number % 5 !== 0,
    );
    expect(new Set(kept)).toEqual(new Set(expected.map((number) => `ahead-${number}`)));
    expect(await idsOf(`${query}&max_per_sport=3`)).toHaveLength(3);
    expect(await idsOf("match_status=0&has_video=true")).toEqual([]);
  });
});

describe("a filter that cannot be read [CAT-02]", () => {
  it.each([
    "id=a%20b",
    "id=",
    `id=${"x".repeat(65)}`,
    `id=${Array.from({ length: 501 }, (_, number) => number).join(",")}`,
    "type=race",
    "type=",
    "sport_key=no/slug",
    "sport_type=virtual",
    "category_id=%00",
    "tournament_id=%F0%9F%92%A9",
    "match_status=6",
    "match_status=-1",
    "match_status=live",
    "match_status=",
    "match_status=0,9",
    "sort_by=stake",
    "sort_by=start_time,priority",
    "start_from=yesterday",
    "start_from=2026-11-25",
    "start_to=2026-13-45T00:00:00Z",
    "start_to=1764028800000",
    "bettable=yes",
    "bettable=",
    "has_video=1",
    "favourite=TRUE",
    "max_per_sport=0",
    "max_per_sport=501",
    "max_per_sport=1.5",
    "max_per_tournament=-3",
    "page=0",
    "page=1e9",
    "page=two",
    "limit=0",
    "limit=501",
    "limit=NaN",
  ])("is refused: %s", async (query) => {
    const { status, body } = await under.request(`/matches?${query}`);
    const name = query.split("=", 1)[0];
    expect({ status, code: body.code, path: body.fields?.[0]?.path }).toMatchObject({
      status: API_ERRORS.invalid_request.status,
      code: API_ERRORS.invalid_request.code,
      path: expect.stringContaining(name ?? ""),
    });
  });

  it.each(["id=nobody", "sport_key=quidditch", "category_id=404", "tournament_id=404", "match_status=5"])(
    "is no error where it names what there is none of: %s",
    async (query) => {
      const { list, pagination } = await read(query);
      expect([list, pagination.total, pagination.last_page]).toEqual([[], 0, 1]);
    },
  );
});

describe("a match that was over long before it is announced [CAT-02]", () => {
  it("is no match to come while it is not told how it ended", async () => {
    const { feed, book, clock } = under;
    const { fixture } = book.catalogue.match("over")!;
    const startTimeMs = clock.nowMs() - 20 * HOUR_MS;
    feed.tell({ type: "fixture", fixture: { ...fixture, matchId: "untold", slug: "untold", startTimeMs } });
    expect(await idsOf("id=untold")).toEqual(["untold"]);
    expect(await idsOf("id=untold&match_status=0")).toEqual([]);
  });
});
