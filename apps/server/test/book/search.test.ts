import { SearchResults } from "@touchline/contract";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BookUnderTest } from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";

const HOUR_MS = 3_600_000;
let under: BookUnderTest;

beforeAll(async () => {
  under = await BookUnderTest.open();
  const { feed, clock } = under;
  feed.open("soon", {
    teams: ["Arsenal", "Bournemouth"],
    players: [{ id: "p7", name: "Milan Duarte" }],
    lines: standardLines(),
  });
  feed.open("live", { teams: ["Brentford", "Arsenal"], live: true, lines: standardLines() });
  feed.open("abroad", {
    teams: ["Köln", "Real Arsenale"],
    tournamentId: "101",
    startTimeMs: clock.nowMs() + 2 * HOUR_MS,
    lines: standardLines(),
  });
  feed.open("over", { teams: ["Arsenal", "Everton"], live: true, lines: [] });
  feed.change("over", { state: { status: MATCH_STATUS.finished, clock: null } });
  feed.openOutright("season", { 1: "2.50", 2: "1.60" });
});
afterAll(() => under.close());

const search = (q: string, rest = ""): Promise<SearchResults> =>
  under.read(`/search?q=${encodeURIComponent(q)}${rest}`, SearchResults);
const idsOf = ({ events }: SearchResults): string[] => events.list.map(({ id }) => id);

describe("a search [CAT-04]", () => {
  it("answers events with all that a row shows, live ones first", async () => {
    const { events, ...others } = await search("arsenal");
    expect(events.total).toBe(4);
    expect(events.list).toMatchObject([
      {
        id: "live",
        type: "match",
        name: "Brentford – Arsenal",
        highlights: [{ start: 12, end: 19 }],
        sport: { key: "soccer" },
        details: {
          tournament: { slug: "premier-league" },
          category: { country_code: "GB" },
          home: { name: "Brentford", highlights: [] },
          away: { name: "Arsenal", highlights: [{ start: 0, end: 7 }], colours: ["#222222", "#ffffff"] },
          status: MATCH_STATUS.live,
          stage: { name: "1st half" },
          clock: { match_time_seconds: 600 },
          scores: { total: { home: 0, away: 0 } },
        },
      },
      { id: "soon", details: { clock: null, status: MATCH_STATUS.prematch } },
      { id: "abroad" },
      { id: "over", details: { status: MATCH_STATUS.finished } },
    ]);
    expect(others.competitors).toMatchObject({
      total: 2,
      list: [
        { name: "Arsenal", event_count: 2, next_event: { id: "live", status: MATCH_STATUS.live } },
        { name: "Real Arsenale", highlights: [{ start: 5, end: 12 }], next_event: { id: "abroad" } },
      ],
    });
  });

  it("answers places, in the language asked for and by the feed's names too", async () => {
    expect(await search("germ")).toMatchObject({
      categories: { list: [{ id: "11", highlights: [{ start: 0, end: 4 }] }] },
    });
    for (const q of ["Deutschl", "germany"]) {
      const { categories } = await search(q, "&locale=de");
      expect(categories.list, q).toMatchObject([{ name: "Deutschland", country_code: "DE", event_count: 1 }]);
    }
    expect((await search("bundes")).tournaments.list).toMatchObject([
      { id: "101", name: "Bundesliga", category: { slug: "germany" }, sport: { key: "soccer" } },
    ]);
    expect((await search("كرة", "&locale=ar")).sports.list).toMatchObject([{ key: "soccer", name: "كرة القدم" }]);
  });

  it("answers players of teams, each with the match to come", async () => {
    const { players, events } = await search("duarte");
    expect(players).toMatchObject({
      total: 1,
      list: [
        {
          id: "p7",
          name: "Milan Duarte",
          highlights: [{ start: 6, end: 12 }],
          sport: { key: "soccer" },
          event_count: 1,
          next_event: { id: "soon", name: "Arsenal – Bournemouth", status: MATCH_STATUS.prematch },
        },
      ],
    });
    expect(events.total).toBe(0);
    const { list } = (await search("ميلان", "&locale=ar")).players;
    expect(list).toMatchObject([{ id: "p7", highlights: [{ start: 0, end: 5 }] }]);
  });

  it("finds by the Arabic name and by the feed's for an Arabic visitor", async () => {
    for (const q of ["أرسنال", "ارسنال", "arsenal"]) expect(idsOf(await search(q, "&locale=ar")), q).toContain("live");
    const { events } = await search("ارسن", "&locale=ar");
    const [first] = events.list;
    expect(first).toMatchObject({
      name: "برينتفورد – أرسنال",
      details: { away: { highlights: [{ start: 0, end: 4 }] } },
    });
    expect(idsOf(await search("أرسنال", "&locale=en"))).toContain("live");
  });

  it("finds outrights as their competition is called, and by who competes", async () => {
    expect(idsOf(await search("premier"))).toEqual(["season", "live", "soon"]);
    expect((await search("club")).events.list).toMatchObject([
      { type: "outright", name: "Premier League", details: { home: null, away: null } },
    ]);
  });

  it("answers the names of events alone where nothing else is asked for", async () => {
    const { events, competitors, ...places } = await search("arsenal", "&only_events_name=true");
    expect(events.list.map(({ id, details }) => [id, details])).toEqual([
      ["live", null],
      ["soon", null],
      ["abroad", null],
      ["over", null],
    ]);
    for (const group of [competitors, ...Object.values(places)]) expect(group).toEqual({ list: [], total: 0 });
    expect(idsOf(await search("bundesliga", "&only_events_name=true"))).toEqual([]);
  });

  it("answers what is over after all else, by its own names and no league's, and counts it for nobody", async () => {
    expect(idsOf(await search("everton"))).toEqual(["over"]);
    expect((await search("everton")).competitors).toEqual({ list: [], total: 0 });
    expect(idsOf(await search("premier"))).not.toContain("over");
    expect(idsOf(await search("everton", "&match_status=0,1,2"))).toEqual([]);
  });

  it("keeps to the statuses and types of sport asked for", async () => {
    expect(idsOf(await search("arsenal", "&match_status=1"))).toEqual(["live"]);
    expect(idsOf(await search("arsenal", "&match_status=1,4"))).toEqual(["live", "over"]);
    expect((await search("bundesliga", "&match_status=1")).tournaments.total).toBe(0);
    expect(idsOf(await search("arsenal", "&sport_type=regular"))).toHaveLength(4);
    expect(idsOf(await search("arsenal", "&sport_type=cyber"))).toEqual([]);
  });

  it("finds what came a moment ago, by its new name, until it is retired", async () => {
    const { feed } = under;
    feed.open("new", { teams: ["Zamalek", "Ahly"], lines: standardLines() });
    expect(idsOf(await search("zamalek"))).toEqual(["new"]);
    feed.rename("new", ["Pyramids", "Ahly"]);
    expect([idsOf(await search("zamalek")), idsOf(await search("pyramids"))]).toEqual([[], ["new"]]);
    feed.retire("new");
    expect(await search("pyramids")).toMatchObject({ events: { total: 0 }, competitors: { total: 0 } });
  });

  it("answers that there is nothing where there is nothing", async () => {
    const nothing = { list: [], total: 0 };
    expect(await search("qqqqqqqq")).toEqual({
      events: nothing,
      competitors: nothing,
      players: nothing,
      tournaments: nothing,
      categories: nothing,
      sports: nothing,
    });
  });
});

describe("what a search may ask [CAT-04]", () => {
  const refusal = async (query: string): Promise<unknown[]> => {
    const { status, body } = await under.request(`/search${query}`);
    const fields: { path: string; problem: string }[] = body.fields;
    return [status, Number(body.code), fields[0]?.path, fields[0]?.problem];
  };
  const of = (q: string): string => `?q=${encodeURIComponent(q)}`;

  it.each([
    ["nothing", "", "invalid_type"],
    ["an empty text", of(""), "too_small"],
    ["two letters", of("ab"), "too_small"],
    ["two letters and space around them", of("   ab  \t"), "too_small"],
    ["signs alone", of("?!--**"), "too_small"],
    ["marks alone", of("\u0301".repeat(50)), "too_small"],
    ["marks of direction alone", of("\u202E\u200F\u2067".repeat(10)), "too_small"],
    ["51 letters", of("a".repeat(51)), "too_big"],
    ["a text without end", of("a ".repeat(3_000)), "too_big"],
    ["two texts", "?q=arsenal&q=chelsea", "invalid_type"],
  ])("not %s", async (_what, query, problem) => {
    expect(await refusal(query)).toEqual([400, 3, "query.q", problem]);
  });

  it("nor a status or type that is not known", async () => {
    for (const [asked, path] of [
      ["match_status=9", "query.match_status.0"],
      ["sport_type=none", "query.sport_type.0"],
      ["only_events_name=yes", "query.only_events_name"],
    ])
      expect((await refusal(`?q=arsenal&${asked}`)).slice(0, 3)).toEqual([400, 3, path]);
  });

  it.each([
    ["three letters", "ars"],
    ["50 letters of two units each", "𝐚".repeat(50)],
    ["space and signs around what is looked for", `  *arsenal*${" ".repeat(60)}`],
    ["letters of an expression", "(ars.*)+$|[^]\\"],
    ["marks on a letter", `a${"\u0301".repeat(40)}rs`],
    ["the other direction", "\u202Earsenal\u202C"],
    ["halves of letters", "ars\uFFFDenal"],
    ["letters and nulls", "ars\u0000enal"],
    ["many words", "a b c d e f g h i j k l m n o p q r s t u v w x y"],
    ["a prototype's names", "__proto__ constructor"],
  ])("but %s", async (_what, q) => {
    const { status, body } = await under.request(`/search${of(q)}`);
    expect([status, body.code]).toEqual([200, undefined]);
  });
});
