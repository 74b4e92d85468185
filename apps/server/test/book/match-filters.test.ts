import { MatchList } from "@touchline/contract";
import { API_ERRORS, MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BookUnderTest } from "./book-under-test.ts";
import { scored, standardLines } from "./scripted-feed.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MANY = 1_100;

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
