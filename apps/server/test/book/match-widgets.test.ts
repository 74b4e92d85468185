import type { z } from "@hono/zod-openapi";
import {
  HeadToHead,
  MatchForm,
  MatchLineups,
  MatchList,
  MatchStatistics,
  MatchTimeline,
  OddsHistory,
  Standings,
} from "@touchline/contract";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { createSoccer } from "../../src/feed/simulator/soccer/soccer.ts";
import { createTennis } from "../../src/feed/simulator/tennis/tennis.ts";
import { createValorant } from "../../src/feed/simulator/valorant/valorant.ts";
import { BookUnderTest } from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";
import { VirtualClock } from "./virtual-clock.ts";
import { withFewMatches } from "../feed/with-few-matches.ts";

const MINUTE_MS = 60_000;
const WIDGETS = ["timeline", "statistics", "form", "head-to-head", "standings", "odds-history", "lineups"];

let feed: InlineFeed;
let under: BookUnderTest;
beforeAll(async () => {
  const sports = [createSoccer(), withFewMatches(createTennis()), withFewMatches(createValorant())];
  feed = createInlineFeed({ startMs: new VirtualClock().nowMs(), sports });
  under = await BookUnderTest.open({}, undefined, feed);
}, 120_000);
afterAll(() => under.close());

async function matches(sportKey: string, status: number) {
  const { list } = await under.read(`/matches?sport_key=${sportKey}&match_status=${status}&limit=200`, MatchList);
  return list.filter((event) => event.type === "match");
}

type Events = z.infer<typeof MatchTimeline>["list"];

async function wholeTimeline(id: string): Promise<Events> {
  const list: Events = [];
  for (let total = 1; list.length < total;) {
    const page = await under.read(`/matches/${id}/timeline?after=${list.length}`, MatchTimeline);
    list.push(...page.list);
    ({ total } = page);
    if (page.list.length === 0) break;
  }
  return list;
}

describe.each(["soccer", "tennis"])("around a live match of %s", (sportKey) => {
  it("what happened adds up to the score and the statistics of the match [CAT-10]", async () => {
    for (const { id, scores, statistics } of (await matches(sportKey, 1)).slice(0, 8)) {
      const events = await wholeTimeline(id);
      expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => index + 1));
      const sum = (kind: string, key: string, side: "home" | "away") =>
        events
          .filter((event) => event.kind === kind && event.key === key && event.side === side)
          .reduce((all, { amount }) => all + amount, 0);
      for (const { period_key: key, home, away } of scores.periods)
        expect([sum("score", key, "home"), sum("score", key, "away")]).toEqual([home, away]);
      for (const { key, home, away } of statistics)
        expect([sum("count", key, "home"), sum("count", key, "away")]).toEqual([home, away]);
      expect(events.at(-1)!.total).toEqual(scores.total);
      const { parts } = await under.read(`/matches/${id}/statistics`, MatchStatistics);
      expect(parts.map(({ key }) => key)).toEqual(["all", ...scores.periods.map(({ period_key }) => period_key)]);
      for (const statistic of statistics) expect(parts[0]!.list).toContainEqual(statistic);
    }
  });

  it("only what is new is sent to one who knows the rest, and it follows what was sent", async () => {
    const [match] = await matches(sportKey, 1);
    const before = await wholeTimeline(match!.id);
    await feed.fastForward(match!.id, 25 * MINUTE_MS);
    const { list, total } = await under.read(`/matches/${match!.id}/timeline?after=${before.length}`, MatchTimeline);
    expect(list[0]!.number).toBe(before.length + 1);
    expect(total).toBe(before.length + list.length);
    const after = await wholeTimeline(match!.id);
    const withoutTimes = (events: Events) => events.map(({ time: _time, ...event }) => event);
    expect(withoutTimes(after).slice(0, before.length)).toEqual(withoutTimes(before));
  });

  it("prices have moved before and during the match, and end with decided outcomes closed [CAT-16]", async () => {
    const match = (await matches(sportKey, 1)).at(-1)!;
    const history = await under.read(`/matches/${match.id}/odds-history`, OddsHistory);
    expect(history.market.id).toBe(match.main_markets[0]?.id ?? history.market.id);
    expect(history.outcomes.length).toBe(sportKey === "soccer" ? 3 : 2);
    const times = history.list.map(({ time }) => Date.parse(time));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(feed.now());
    expect(new Set(history.list.map(({ odds }) => odds[0])).size).toBeGreaterThan(5);
  });

  it("form and meetings are of earlier matches, with who won them [CAT-16]", async () => {
    const [match] = await matches(sportKey, 0);
    const form = await under.read(`/matches/${match!.id}/form`, MatchForm);
    for (const side of ["home", "away"] as const) {
      expect(form[side].matches).toHaveLength(5);
      for (const { side: played, score, result, ...other } of form[side].matches) {
        expect(other[played].name).toBe(match![side].name);
        const lead = played === "home" ? score.home - score.away : score.away - score.home;
        expect(result).toBe({ "1": "won", "0": "drawn", "-1": "lost" }[String(Math.sign(lead))]);
      }
    }
    const met = await under.read(`/matches/${match!.id}/head-to-head`, HeadToHead);
    expect(met.home_wins + met.draws + met.away_wins).toBe(met.matches.length);
  });
});

describe("the table around a match", () => {
  it("has every team of the league, and marks the two that play [CAT-10]", async () => {
    const match = (await matches("soccer", 0)).find(({ tournament }) => tournament.name === "Premier League")!;
    const { list } = await under.read(`/matches/${match.id}/standings`, Standings);
    expect(list).toHaveLength(20);
    const sides = Object.fromEntries(list.flatMap(({ side, team }) => (side ? [[side, team.name]] : [])));
    expect(sides).toEqual({ home: match.home.name, away: match.away.name });
    expect(list[0]!.rank).toBe(1);
  });

  it("is empty where the competition has none", async () => {
    const [match] = await matches("tennis", 0);
    expect(await under.read(`/matches/${match!.id}/standings`, Standings)).toEqual({ list: [] });
  });
});

describe("the line-ups of a match", () => {
  it("come an hour before kick-off and not before [CAT-10]", async () => {
    const match = (await matches("soccer", 0)).find(
      ({ start_time: start }) => Date.parse(start) > feed.now() + 90 * MINUTE_MS,
    )!;
    const before = await under.read(`/matches/${match.id}/lineups`, MatchLineups);
    const announcedMs = Date.parse(match.start_time) - 60 * MINUTE_MS;
    expect(before).toEqual({ announced_at: new Date(announcedMs).toISOString(), home: null, away: null });
    await feed.fastForward(match.id, announcedMs - feed.now());
    under.clock.advance(15_000);
    const { home, away } = await under.read(`/matches/${match.id}/lineups`, MatchLineups);
    for (const side of [home!, away!]) {
      expect(side.players.filter(({ line }) => line !== null)).toHaveLength(11);
      expect(side.players.filter(({ line }) => line === 0).map(({ position }) => position)).toEqual(["keeper"]);
      expect(side.players.every(({ came_on, went_off, scores }) => !came_on && !went_off && scores === 0)).toBe(true);
    }
  });

  it("name those whose the goals, cards and substitutions of the timeline are [CAT-10]", async () => {
    for (const { id } of (await matches("soccer", 1)).slice(0, 8)) {
      const events = await wholeTimeline(id);
      const lineups = await under.read(`/matches/${id}/lineups`, MatchLineups);
      for (const side of ["home", "away"] as const) {
        const { players } = lineups[side]!;
        const own = events.filter((event) => event.side === side);
        const namesOf = (isMeant: (event: Events[number]) => boolean) =>
          own
            .filter(isMeant)
            .flatMap(({ player, by_other_side: own }) => (own ? [] : [player!.name]))
            .toSorted();
        const times = (count: (player: (typeof players)[number]) => number) =>
          players.flatMap((player) => Array.from({ length: count(player) }, () => player.name)).toSorted();
        expect(namesOf(({ kind }) => kind === "score")).toEqual(times(({ scores }) => scores));
        for (const colour of ["yellow", "red"] as const)
          expect(namesOf(({ key }) => key === `${colour}_cards`)).toEqual(
            times(({ cards }) => cards.filter((card) => card === colour).length),
          );
        expect(namesOf(({ kind }) => kind === "substitution")).toEqual(times(({ came_on }) => (came_on ? 1 : 0)));
      }
    }
  });

  it("are refused in a sport that names no players", async () => {
    const [match] = await matches("tennis", 1);
    const { status, body } = await under.request(`/matches/${match!.id}/lineups`);
    expect([status, body.code]).toEqual([422, API_ERRORS.statistics_unavailable.code]);
  });
});

describe("what cannot be had around a match", () => {
  it("is not found of unknown matches, widgets of none, and unknown lines [CAT-10]", async () => {
    for (const widget of WIDGETS)
      expect([widget, (await under.request(`/matches/nobody/${widget}`)).body.code]).toEqual([
        widget,
        API_ERRORS.not_found.code,
      ]);
    const [match] = await matches("soccer", 1);
    for (const line of [
      "market_id=999999",
      "market_id=18&specifier=total%3D1e9",
      "market_id=1&specifier=total%3D2.5",
    ]) {
      const { status, body } = await under.request(`/matches/${match!.id}/odds-history?${line}`);
      expect([line, status, body.code]).toEqual([line, 404, API_ERRORS.not_found.code]);
    }
    for (const after of ["-1", "a", "1e99", "0.5"]) {
      const { status, body } = await under.request(`/matches/${match!.id}/timeline?after=${after}`);
      expect([after, status, body.code]).toEqual([after, 400, API_ERRORS.invalid_request.code]);
    }
  });

  it("is a statistic of a provider that the site has none of [CAT-12]", async () => {
    const [match] = await matches("valorant", 1);
    const { status, body } = await under.request(`/matches/${match!.id}/statistics`);
    expect([status, body.code]).toEqual([422, API_ERRORS.statistics_unavailable.code]);
    expect((await wholeTimeline(match!.id)).length).toBeGreaterThan(0);
  });

  it("is anything where the feed knows nothing around its matches", async () => {
    const scripted = await BookUnderTest.open();
    scripted.feed.alive("betradar");
    scripted.feed.open("a-match", { lines: standardLines() });
    for (const widget of WIDGETS)
      expect([widget, (await scripted.request(`/matches/a-match/${widget}`)).body.code]).toEqual([
        widget,
        API_ERRORS.statistics_unavailable.code,
      ]);
    await scripted.close();
  });
});
