import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleMatch } from "../../../test/live-samples.ts";
import { ORIGIN, pageContext } from "../../../test/page-context.ts";
import { loadResults, loadSchedule } from "./load-calendar.server.ts";

/** The 26th in Auckland, the 25th in Europe. */
const NOW = Date.parse("2026-11-25T12:30:40Z");
const ZONE = "Pacific/Auckland";

interface Asked {
  path: string;
  query: URLSearchParams;
  body: { start_from?: string; match_status?: number[] };
}

const SPORTS = [
  { id: "1", key: "ball" },
  { id: "2", key: "darts" },
  { id: "3", key: "idle" },
].map((sport) => ({ ...sport, name: sport.key, type: "regular", list_markets: [], market_groups: [] }));
const LEAGUES = [
  { id: "10", slug: "first" },
  { id: "11", slug: "second" },
  { id: "12", slug: "empty" },
].map((league) => ({ ...league, name: league.slug, priority: 1, category: { country_code: "NZ" } }));

const count = (matches: number) => ({ match_count: matches, outright_count: 0 });

/** A back end that has matches on some days, by the moment that a day begins. */
function backEnd(countsByStart: Readonly<Record<string, number>>) {
  const asked: Asked[] = [];
  const answers: Record<string, (call: Asked) => unknown> = {
    "/sports": () => ({ list: SPORTS }),
    "/tournaments": () => ({ list: LEAGUES }),
    "/counters": ({ body }) => {
      const matches = countsByStart[body.start_from ?? ""] ?? 0;
      const counts = matches === 0 ? {} : { 1: count(matches), 2: count(1) };
      return {
        live: 0,
        sports: counts,
        categories: {},
        tournaments: { 10: count(matches), 11: count(1), 12: count(0) },
      };
    },
    "/matches": ({ query }) => ({
      list: query.get("page") === "2" ? [sampleMatch()] : [],
      pagination: { total: 0, page: 1, limit: 12, last_page: 1 },
      stream: { channel: "updates:en", offset: 0, epoch: "e" },
    }),
  };
  const apiFetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace("/api/sportsbook", "");
    const text = await request.text();
    const call: Asked = { path, query: searchParams, body: text === "" ? {} : JSON.parse(text) };
    asked.push(call);
    return Response.json(answers[path]?.(call));
  };
  return { asked, apiFetch };
}

function argsFor(address: string, { apiFetch }: ReturnType<typeof backEnd>) {
  const context = pageContext(apiFetch);
  const request = new Request(ORIGIN + address, { headers: { cookie: `tl_zone=${encodeURIComponent(ZONE)}` } });
  return { request, context, params: {}, url: new URL(request.url), pattern: "" };
}

const listAsked = ({ asked }: ReturnType<typeof backEnd>) =>
  Object.fromEntries(asked.find(({ path }) => path === "/matches")?.query ?? []);

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

// Days of Auckland begin at 11 o'clock UTC in November.
const TODAY = "2026-11-25T11:00:00.000Z";
const IN_TWO_DAYS = "2026-11-27T11:00:00.000Z";
const YESTERDAY = "2026-11-24T11:00:00.000Z";

describe("the schedule [CAT-11]", () => {
  it("has the days of the player's zone, today and on to the last that has matches", async () => {
    const back = backEnd({ [TODAY]: 4, [IN_TWO_DAYS]: 7 });
    const page = await loadSchedule(argsFor("/schedule", back));
    expect(page.days).toEqual([
      { day: "2026-11-26", count: 5 },
      { day: "2026-11-27", count: 0 },
      { day: "2026-11-28", count: 8 },
    ]);
    expect(page).toMatchObject({ day: "2026-11-26", sportKey: "ball", isToday: true, sort: "time", timeZone: ZONE });
    expect(page.tabs.map(({ sport }) => sport.key)).toEqual(["ball", "darts"]);
    expect(page.leagues.map(({ slug }) => slug)).toEqual(["first", "second"]);
    expect(listAsked(back)).toMatchObject({
      match_status: "0",
      sport_key: "ball",
      sort_by: "start_time",
      start_from: TODAY,
      start_to: "2026-11-26T10:59:59.999Z",
    });
  });

  it("has the day that its address asks for, though counts know of no match of it yet", async () => {
    const page = await loadSchedule(argsFor("/schedule?day=2026-11-28", backEnd({ [TODAY]: 4 })));
    expect(page.day).toBe("2026-11-28");
    expect(page.days.map(({ day }) => day)).toEqual(["2026-11-26", "2026-11-27", "2026-11-28"]);
  });

  it("is of the day, the sport, the league and in the order that its address asks for", async () => {
    const back = backEnd({ [TODAY]: 4, [IN_TWO_DAYS]: 7 });
    const address = "/schedule?day=2026-11-28&sport=darts&league=second&sort=league&time=1h&page=2";
    const page = await loadSchedule(argsFor(address, back));
    expect(page).toMatchObject({ day: "2026-11-28", sportKey: "darts", isToday: false, sort: "league", time: null });
    expect(listAsked(back)).toMatchObject({
      sport_key: "darts",
      tournament_id: "11",
      sort_by: "priority",
      start_from: IN_TWO_DAYS,
      page: "2",
    });
  });

  it("has no page past its end [ROU-15]", async () => {
    const past = loadSchedule(argsFor("/schedule?page=3", backEnd({ [TODAY]: 4 })));
    await expect(past).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("is of the league that its address asks for though no match of it is counted yet", async () => {
    const back = backEnd({ [TODAY]: 4 });
    const page = await loadSchedule(argsFor("/schedule?league=empty", back));
    expect(page.league).toMatchObject({ slug: "empty", count: 0 });
    expect(page.leagues.map(({ slug }) => slug)).toEqual(["first", "second", "empty"]);
    expect(listAsked(back)).toMatchObject({ tournament_id: "12" });
  });

  it("has of today what begins within hours, where its address asks for that", async () => {
    const back = backEnd({ [TODAY]: 4 });
    expect((await loadSchedule(argsFor("/schedule?time=3h", back))).time).toBe("3h");
    expect(listAsked(back)).toMatchObject({
      start_from: "2026-11-25T12:30:00.000Z",
      start_to: "2026-11-25T15:30:00.000Z",
    });
  });

  it("is that of today and of the first sport where its address asks for what there is none of", async () => {
    const back = backEnd({ [TODAY]: 4 });
    const page = await loadSchedule(
      argsFor("/schedule?day=2026-11-99&sport=quidditch&league=x%00&sort=odds&time=now&page=-1", back),
    );
    expect(page).toMatchObject({ day: "2026-11-26", sportKey: "ball", league: null, sort: "time", time: null });
    expect(listAsked(back)["page"]).toBe("1");
  });

  it("shows today and a sport where nothing is ahead at all", async () => {
    const page = await loadSchedule(argsFor("/schedule", backEnd({})));
    expect(page.days).toEqual([{ day: "2026-11-26", count: 0 }]);
    expect([page.sportKey, page.tabs, page.leagues.length]).toEqual(["ball", [], 1]);
  });
});

describe("results [CAT-11]", () => {
  it("are of matches that are over, today and back to the first day that has any", async () => {
    const back = backEnd({ [YESTERDAY]: 3 });
    const page = await loadResults(argsFor("/results?day=2026-11-25", back));
    expect(page.days).toEqual([
      { day: "2026-11-26", count: 0 },
      { day: "2026-11-25", count: 4 },
    ]);
    const statuses = back.asked.filter(({ path }) => path === "/counters").map(({ body }) => body.match_status);
    expect(statuses).toContainEqual([3, 4, 5]);
    expect(listAsked(back)).toMatchObject({ start_from: YESTERDAY, sort_by: "priority" });
  });
});
