import { collectPublications, connected, createClient } from "@touchline/centrifuge-server/testing/library-client";
import { Counters, MarketList, Match, MatchList } from "@touchline/contract";
import { RealtimeEvent } from "@touchline/contract/realtime";
import { MARKET_STATUS, MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { Centrifuge } from "centrifuge";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { clockAt, line, lineEnd, scored, ScriptedFeed, standardLines, suspended } from "../book/scripted-feed.ts";
import { VirtualClock } from "../book/virtual-clock.ts";
import { type ServedBook, serveBook } from "./served-book.ts";

const HOUR_MS = 3_600_000;
/** Longer than a provider may be silent. */
const SILENCE_MS = 20_000;
const JSON_BODY = { "content-type": "application/json" };

const clock = new VirtualClock();
const feed = new ScriptedFeed(() => clock.nowMs());
const clients: Centrifuge[] = [];
let served: ServedBook;
let id: string;
let number = 0;

beforeAll(async () => {
  served = await serveBook({ feed, clock, locales: ["en", "de"] });
});
beforeEach(() => {
  feed.alive();
  id = `match-${++number}`;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => served.close());

/** What a visitor's socket hears on a channel, once it has heard so many events. */
async function follow(channel: string): Promise<(count: number) => Promise<RealtimeEvent[]>> {
  const answer = await fetch(`${served.api}/websocket/token`, { method: "POST" });
  const { token } = (await answer.json()) as { token: string }; // safe: as the contract says
  const client = await connected(createClient(served.api, { token }));
  clients.push(client);
  const subscription = client.newSubscription(channel);
  const heard = collectPublications(subscription);
  subscription.subscribe();
  await subscription.ready();
  return async (count) => (await heard.upTo(count)).map((data) => RealtimeEvent.parse(data));
}

async function read<T>(path: string, schema: z.ZodType<T>, init: RequestInit = {}): Promise<T> {
  return schema.parse(await (await fetch(`${served.api}${path}`, init)).json());
}

const statusesOf = (event: RealtimeEvent | undefined): Record<string, number> =>
  event?.event_name === "markets_changed"
    ? Object.fromEntries(event.message.markets.map((market) => [`${market.id}/${market.specifier}`, market.status]))
    : {};

describe("who follows the catalogue over a socket", () => {
  it("hears a price as the list answers it from then on, on the channel of lists and on that of the match [CAT-01]", async () => {
    feed.open(id, { live: true, lines: standardLines() });
    const heard = await Promise.all([follow("updates:en"), follow(`match:${id}`)]);
    feed.change(id, { lines: [line("1", { 1: "2.20", 2: "3.25", 3: "3.50" })] });
    const { list } = await read(`/matches/${id}/markets`, MarketList);
    const winner = list.find((market) => market.id === "1")!;
    for (const upTo of heard) {
      const [event] = await upTo(1);
      expect(event).toMatchObject({
        event_name: "markets_changed",
        message: {
          match_id: id,
          markets: [{ id: "1", version: winner.version, outcomes: winner.outcomes.map(({ odds }) => ({ odds })) }],
        },
      });
    }
  });

  it("hears that a match begins, stops and ends, with its stage, clock and score, as it is answered and counted by then [CAT-03] [CAT-05] [CAT-13]", async () => {
    feed.open(id, { lines: standardLines() });
    const counted = async () =>
      (
        await read("/counters", Counters, {
          method: "POST",
          body: JSON.stringify({ match_status: [1] }),
          headers: JSON_BODY,
        })
      ).live;
    const before = await counted();
    const upTo = await follow(`match:${id}`);
    const states = [
      { status: MATCH_STATUS.live, stage: 6, clock: clockAt(0), ...scored([0, 0]) },
      { status: MATCH_STATUS.stopped, stage: 6, clock: clockAt(60), ...scored([1, 0]) },
      { status: MATCH_STATUS.live, stage: 6, clock: clockAt(120), ...scored([1, 0]) },
      { status: MATCH_STATUS.finished, stage: MATCH_STAGE.ended, clock: null, ...scored([1, 0], [0, 2]) },
    ];
    let heard = 0;
    for (const state of states) {
      feed.change(id, { state });
      const match = await read(`/matches/${id}`, Match);
      const events = await upTo(heard + 2);
      const [status, whole] = events.slice(heard);
      expect(status).toMatchObject({ event_name: "match_status_changed", message: { id, status: state.status } });
      expect(whole).toMatchObject({
        event_name: "match_changed",
        message: {
          version: match.version,
          status: match.status,
          stage: { code: match.stage.code },
          clock: match.clock,
          scores: {
            total: match.scores.total,
            periods: match.scores.periods.map(({ home, away }) => ({ home, away })),
          },
          available_markets_count: match.available_markets_count,
        },
      });
      expect(match.status).toBe(state.status);
      expect(await counted()).toBe(before + (state.status === MATCH_STATUS.live ? 1 : 0));
      heard = events.length;
    }
  });

  it("hears the points of a game and who serves, an advantage in the feed's word for it [CAT-05] [CAT-06]", async () => {
    feed.open(id, { live: true, tournamentId: "200", lines: [line("186", { 4: "1.80", 5: "2.00" })] });
    const upTo = await follow(`match:${id}`);
    const { scores } = scored([3, 2]);
    feed.change(id, { state: { scores: { ...scores, game: { home: "A", away: "40" }, server: 2 } } });
    const match = await read(`/matches/${id}`, Match);
    expect(match.scores).toMatchObject({ game: { home: "A", away: "40" }, current_server: 2 });
    expect((await upTo(1))[0]).toMatchObject({
      event_name: "match_changed",
      message: { scores: { game: match.scores.game, current_server: 2 } },
    });
  });

  it("hears every status of a line, and which lines a list shows instead [CAT-07] [CAT-13]", async () => {
    feed.open(id, { live: true, lines: standardLines() });
    const upTo = await follow(`match:${id}`);
    const [winner, low, high, both] = standardLines();
    feed.change(id, { lines: [suspended(winner!)] });
    feed.change(id, { lines: [winner!] });
    feed.change(id, {
      lines: [
        { ...low!, mostBalanced: false },
        { ...high!, mostBalanced: true },
      ],
    });
    feed.change(id, { lines: [{ ...low!, mostBalanced: false, status: MARKET_STATUS.notAllowed }] });
    feed.settle(id, lineEnd("29", { 74: "win_entire", 76: "lose_entire" }));
    feed.cancel(id, ["18/total=3.5"], { reason: "event_cancelled" });
    const events: RealtimeEvent[] = [];
    const isLast = (event: RealtimeEvent): boolean => statusesOf(event)["18/total=3.5"] === MARKET_STATUS.cancelled;
    while (!events.some(isLast)) events.push((await upTo(events.length + 1))[events.length]!);
    const seen = events.map(statusesOf);
    const lastOf = (name: string): number | undefined => seen.findLast((statuses) => name in statuses)?.[name];
    expect(seen.slice(0, 2)).toEqual([{ "1/": MARKET_STATUS.suspended }, { "1/": MARKET_STATUS.allowed }]);
    expect([lastOf("18/total=2.5"), lastOf("29/"), both?.status]).toEqual([
      MARKET_STATUS.notAllowed,
      MARKET_STATUS.settled,
      MARKET_STATUS.allowed,
    ]);
    const shown = events.flatMap((event) =>
      event.event_name === "match_changed"
        ? [event.message.main_lines.map((main) => `${main.id}/${main.specifier}`).join(" ")]
        : [],
    );
    expect(shown[0]).toBe("1/ 18/total=3.5 29/");
  });

  it("hears that a kick-off was moved, and finds the match in the day that it is moved to [CAT-02] [CAT-11]", async () => {
    feed.open(id, { lines: standardLines() });
    const upTo = await follow("updates:en");
    const movedMs = clock.nowMs() + 24 * HOUR_MS;
    feed.move(id, movedMs);
    expect((await upTo(1))[0]).toMatchObject({
      event_name: "match_changed",
      message: { id, start_time: new Date(movedMs).toISOString() },
    });
    const from = encodeURIComponent(new Date(movedMs - HOUR_MS).toISOString());
    const { list } = await read(`/matches?start_from=${from}&limit=500`, MatchList);
    expect(list.map((match) => match.id)).toContain(id);
  });

  it("hears that a provider is silent, with its lines suspended, and that it is back [CAT-12]", async () => {
    feed.open(id, { live: true, lines: standardLines() });
    const [ofLists, ofMatch] = await Promise.all([follow("updates:en"), follow(`match:${id}`)]);
    const providerAt = async (count: number) =>
      (await ofLists(count)).findLast((event) => event.event_name === "provider_status_changed")?.message;
    clock.advance(SILENCE_MS);
    // What else is told of the lists may come before it.
    await expect.poll(() => providerAt(1)).toEqual({ providers: [{ provider: "betradar", status: "inactive" }] });
    const lastStatuses = async () =>
      new Set(
        Object.values(
          (await ofMatch(1)).map(statusesOf).findLast((statuses) => Object.keys(statuses).length > 0) ?? {},
        ),
      );
    await expect.poll(lastStatuses).toEqual(new Set([MARKET_STATUS.suspended]));
    const heard = (await ofLists(1)).length;
    feed.alive();
    await expect.poll(() => providerAt(heard)).toEqual({ providers: [{ provider: "betradar", status: "active" }] });
    await expect.poll(lastStatuses).toEqual(new Set([MARKET_STATUS.allowed]));
  });
});
