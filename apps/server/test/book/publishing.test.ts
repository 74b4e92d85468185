import { MarketList, Match } from "@touchline/contract";
import { RealtimeEvent } from "@touchline/contract/realtime";
import { MARKET_STATUS, MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BookUnderTest, newKey, type Published } from "./book-under-test.ts";
import { clockAt, line, lineEnd, scored, standardLines, suspended } from "./scripted-feed.ts";

let under: BookUnderTest;
let id: string;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(() => under.close());
beforeEach(() => {
  under.feed.alive();
  id = `match-${++matchNumber}`;
  under.feed.open(id, { live: true, lines: standardLines() });
  under.takePublished();
});

/** What a channel was told, in order. */
function told(channel: string): RealtimeEvent[] {
  return under.published
    .filter((publication) => publication.channel === channel)
    .map(({ data }) => RealtimeEvent.parse(data));
}

const marketsOf = (event: RealtimeEvent | undefined) =>
  event?.event_name === "markets_changed" ? event.message.markets : [];
const linesOf = (event: RealtimeEvent): string[] =>
  marketsOf(event).map(({ id, specifier, status }) => `${id}/${specifier} ${status}`);
const versionOf = (event: RealtimeEvent | undefined): number => marketsOf(event)[0]?.version ?? -1;
const matchVersionOf = (event: RealtimeEvent | undefined): number =>
  event?.event_name === "match_changed" || event?.event_name === "match_status_changed" ? event.message.version : -1;
const mainLinesOf = (event: RealtimeEvent | undefined): string[] | null =>
  event?.event_name === "match_changed"
    ? event.message.main_lines.map(({ id, specifier }) => `${id}/${specifier}`)
    : null;

describe("what the channels are told [RT-02] [RT-03]", () => {
  it("is nothing of a match that is new, which lists read by REST", () => {
    under.feed.open("brand-new", { lines: standardLines() });
    expect(under.published).toEqual([]);
  });

  it("is every event in the contract's shape, in every language", () => {
    under.feed.change(id, { state: scored([1, 0]), lines: [suspended(standardLines()[0]!)] });
    expect(under.published.map(({ data }: Published) => RealtimeEvent.parse(data))).toEqual(
      under.published.map(({ data }) => data),
    );
    expect(new Set(under.published.map(({ channel }) => channel))).toEqual(
      new Set(["updates:en", "updates:de", "updates:ar", `match:${id}`]),
    );
  });

  it("is only the lines that changed [RT-04]", () => {
    under.feed.change(id, { lines: [line("1", { 1: "2.20", 2: "3.30", 3: "3.60" }), ...standardLines().slice(1)] });
    expect(told(`match:${id}`).map(linesOf)).toEqual([["1/ 1"]]);
    expect(told("updates:en").map(linesOf)).toEqual([["1/ 1"]]);
  });

  it("is on the list's channel only what the list shows", () => {
    under.feed.change(id, { lines: [line("18/total=3.5", { 12: "3.20", 13: "1.34" })] });
    expect(told(`match:${id}`).map(linesOf)).toEqual([["18/total=3.5 1"]]);
    expect(told("updates:en")).toEqual([]);
  });

  it("is both lines where another one becomes the most balanced", () => {
    const [, low, high] = standardLines();
    under.feed.change(id, {
      lines: [
        { ...low!, mostBalanced: false },
        { ...high!, mostBalanced: true },
      ],
    });
    expect(mainLinesOf(told("updates:en")[0])).toEqual(["1/", "18/total=3.5", "29/"]);
    expect(linesOf(told("updates:en")[1]!).toSorted()).toEqual(["18/total=2.5 1", "18/total=3.5 1"]);
  });

  it("has names of a line where it is first told of, in the channel's languages, and none later", () => {
    const higher = line("18/total=4.5", { 12: "5.50", 13: "1.15" });
    under.feed.change(id, { lines: [higher] });
    under.feed.change(id, { lines: [line("18/total=4.5", { 12: "5.60", 13: "1.14" })] });
    const [first, second] = told(`match:${id}`).filter(({ event_name }) => event_name === "markets_changed");
    expect(first).toMatchObject({
      message: { names: { en: [{ id: "18", name: "Total goals" }], de: [{ id: "18" }], ar: [{ id: "18" }] } },
    });
    expect(second?.message).not.toHaveProperty("names");
  });

  it("has names on the list's channel of one language, where a line newly stands in the list", () => {
    const [, low, high] = standardLines();
    under.feed.change(id, {
      lines: [
        { ...low!, mostBalanced: false },
        { ...high!, mostBalanced: true },
      ],
    });
    const names = told("updates:de").flatMap((event) =>
      event.event_name === "markets_changed" ? Object.entries(event.message.names ?? {}) : [],
    );
    expect(names).toMatchObject([["de", [{ id: "18", specifier: "total=3.5" }]]]);
    for (const event of told(`match:${id}`)) expect(event.message).not.toHaveProperty("names");
  });

  it("is the same to every language and to the match where nothing is new", () => {
    under.feed.change(id, { lines: [line("1", { 1: "2.20", 2: "3.30", 3: "3.60" })] });
    expect(under.published).toHaveLength(4);
    expect(new Set(under.published.map(({ data }) => JSON.stringify(data)))).toHaveLength(1);
  });

  it("is one event for a batch, however many messages it has", () => {
    const prices = ["2.20", "2.25", "2.30"].map((price) =>
      under.feed.update(id, { lines: [line("1", { 1: price, 2: "3.30", 3: "3.60" })] }),
    );
    under.feed.tell(...prices);
    expect(told("updates:en")).toHaveLength(1);
    expect(marketsOf(told("updates:en")[0])[0]?.outcomes[0]?.odds).toBe("2.30");
  });

  it("is nothing where a batch ends as it began", () => {
    const [open] = standardLines();
    under.feed.tell(under.feed.update(id, { lines: [suspended(open!)] }), under.feed.update(id, { lines: [open!] }));
    expect(under.published).toEqual([]);
  });

  it("is the removal of a line once", () => {
    const gone = { ...standardLines()[2]!, status: MARKET_STATUS.notAllowed };
    under.feed.change(id, { lines: [gone] });
    under.feed.change(id, { lines: [gone] });
    expect(
      told(`match:${id}`)
        .filter(({ event_name }) => event_name === "markets_changed")
        .map(linesOf),
    ).toEqual([["18/total=3.5 0"]]);
  });

  it("is a settled line as settled, and one less to bet on", () => {
    under.feed.settle(id, lineEnd("29", { 74: "win_entire", 76: "lose_entire" }));
    expect(told("updates:en")).toMatchObject([
      { event_name: "match_changed", message: { available_markets_count: 3 } },
      { event_name: "markets_changed", message: { markets: [{ id: "29", status: -3 }] } },
    ]);
  });

  it("is the score and the stage, but not a clock that merely runs", () => {
    under.clock.advance(15_000);
    under.feed.change(id, { state: { clock: clockAt(615) } });
    expect(under.published).toEqual([]);
    under.feed.change(id, { state: { clock: clockAt(900) } });
    expect(told("updates:en")).toMatchObject([
      { event_name: "match_changed", message: { clock: { match_time_seconds: 900 } } },
    ]);
  });

  it("is the end of a match on both channels", () => {
    under.feed.change(id, {
      state: { status: MATCH_STATUS.finished, stage: MATCH_STAGE.ended, clock: null },
    });
    for (const channel of ["updates:en", `match:${id}`]) {
      expect(told(channel).slice(0, 2)).toMatchObject([
        {
          event_name: "match_status_changed",
          message: { id, status: 4, stage: { code: 100 }, names: { en: { stage: { name: "Ended" } } } },
        },
        { event_name: "match_changed", message: { available_markets_count: 0 } },
      ]);
    }
  });

  it("carries versions that grow and that the snapshot carries too", async () => {
    under.feed.change(id, { lines: [line("1", { 1: "2.20", 2: "3.30", 3: "3.60" })] });
    under.feed.change(id, { lines: [line("1", { 1: "2.25", 2: "3.30", 3: "3.60" })] });
    const versions = told("updates:en").map(versionOf);
    expect(versions[1]).toBeGreaterThan(versions[0]!);
    expect((await under.read(`/matches/${id}`, Match)).main_markets[0]?.version).toBe(versions[1]);
    expect((await under.read(`/matches/${id}/markets`, MarketList)).list[0]?.version).toBe(versions[1]);
  });

  it("gives the score and the suspension that come together a version each, over that of the snapshot", async () => {
    const before = await under.read(`/matches/${id}`, Match);
    under.feed.change(id, {
      state: { ...scored([1, 0]), suspension: "score", status: MATCH_STATUS.stopped },
      lines: standardLines().map(suspended),
    });
    const [status, match, markets] = told("updates:en");
    const versions = [status, match].map(matchVersionOf);
    expect(versions[0]).toBeGreaterThan(before.version);
    expect(versions[1]).toBeGreaterThan(versions[0]!);
    for (const { version } of marketsOf(markets)) expect(version).toBeGreaterThan(before.main_markets[0]!.version);
    const after = await under.read(`/matches/${id}`, Match);
    expect(after.version).toBe(versions[1]);
    expect(after.main_markets.map(({ version }) => version)).toEqual(marketsOf(markets).map(({ version }) => version));
  });

  it("leaves a line its version that did not change, and the match its own where only a line did", async () => {
    const before = await under.read(`/matches/${id}`, Match);
    under.feed.change(id, { lines: [line("1", { 1: "2.20", 2: "3.30", 3: "3.60" })] });
    const after = await under.read(`/matches/${id}`, Match);
    expect(after.version).toBe(before.version);
    expect(after.main_markets.slice(1)).toEqual(before.main_markets.slice(1));
    expect(after.main_markets[0]!.version).toBeGreaterThan(before.main_markets[0]!.version);
  });

  it("says on the list's channel that a line has left the list, though the line itself did not change", () => {
    const level = line("18/total=2.5", { 12: "1.90", 13: "1.95" });
    under.feed.open("unflagged", { live: true, lines: [level, line("18/total=3.5", { 12: "3.10", 13: "1.36" })] });
    under.feed.change("unflagged", { lines: [line("18/total=3.5", { 12: "1.92", 13: "1.92" })] });
    expect(mainLinesOf(told("updates:en")[0])).toEqual(["18/total=3.5"]);
  });

  it("says that a kick-off was moved, in a version of its own", async () => {
    const before = await under.read(`/matches/${id}`, Match);
    under.feed.move(id, under.clock.nowMs() + 7_200_000);
    const after = await under.read(`/matches/${id}`, Match);
    expect(after.version).toBeGreaterThan(before.version);
    expect(told("updates:en")).toMatchObject([
      { event_name: "match_changed", message: { version: after.version, start_time: after.start_time } },
    ]);
  });

  it("misses nothing between a snapshot and its stream", async () => {
    const before = (await under.request("/matches")).body.stream;
    under.feed.change(id, { lines: [line("1", { 1: "2.20", 2: "3.30", 3: "3.60" })] });
    const after = (await under.request("/matches")).body;
    expect(after.stream).toEqual({ ...before, offset: before.offset + 1 });
  });
});

describe("betting that the server closes", () => {
  it("is refused and told to everyone until it is open again, while bets are settled", async () => {
    const player = await under.player();
    under.feed.open(`${id}-prematch`, { lines: standardLines() });
    const leg = { match_id: `${id}-prematch`, market_id: "1", outcome_id: "1", odds: "2.10" };
    expect((await player.place([leg])).status).toBe(201);

    under.takePublished();
    under.book.closeBetting();
    under.book.closeBetting();
    expect(told("updates:en").filter(({ event_name }) => event_name === "provider_status_changed")).toEqual([
      { event_name: "provider_status_changed", message: { providers: [{ provider: "betradar", status: "inactive" }] } },
    ]);
    // That it is heard opens nothing.
    under.feed.alive();
    expect((await player.place([leg])).body.code).toBe(106);
    const ends = lineEnd("1", { 1: "win_entire", 2: "lose_entire", 3: "lose_entire" });
    under.feed.settle(`${id}-prematch`, ends);
    await under.book.settlement.idle();
    expect((await player.bets()).map(({ status, result }) => [status, result])).toEqual([["done", "win_entire"]]);

    under.book.reopenBetting();
    const other = { match_id: id, market_id: "1", outcome_id: "1", odds: "2.10" };
    const key = newKey();
    expect((await player.place([other], { key })).status).toBe(202);
    under.clock.advance(5_000);
    await expect
      .poll(async () => String((await player.placement(key)).body.placement.state), { interval: 5 })
      .toBe("accepted");
  });
});

describe("a provider that falls silent", () => {
  it("has all its markets locked after twenty seconds and freed when it is heard again [CAT-12]", async () => {
    const player = await under.player();
    under.clock.advance(19_999);
    expect(told("updates:en")).toEqual([]);
    under.clock.advance(1);
    expect(told("updates:en")[0]).toEqual({
      event_name: "provider_status_changed",
      message: { providers: [{ provider: "betradar", status: "inactive" }] },
    });
    expect(marketsOf(told(`match:${id}`).at(-1)).map(({ status }) => status)).toEqual([-1, -1, -1, -1]);
    const locked = (await under.request(`/matches/${id}/markets`)).body;
    expect(locked.list[0]).toMatchObject({ status: -1, suspension_reason: "feed_lost" });
    const refused = await player.place([{ match_id: id, market_id: "1", outcome_id: "1", odds: "2.10" }]);
    expect(refused.body.code).toBe(106);

    under.takePublished();
    under.feed.alive();
    expect(told("updates:en")[0]).toMatchObject({
      message: { providers: [{ provider: "betradar", status: "active" }] },
    });
    const freed = told(`match:${id}`).at(-1);
    expect(marketsOf(freed).map(({ status }) => status)).toEqual([1, 1, 1, 1]);
    expect(versionOf(freed)).toBeGreaterThan(Number(locked.version));
  });

  it("takes with it the bets that were waiting", async () => {
    const player = await under.player();
    const key = newKey();
    await player.place([{ match_id: id, market_id: "1", outcome_id: "1", odds: "2.10" }], { key });
    under.clock.advance(4_000);
    await under.feed.stop();
    under.clock.advance(16_000);
    await expect
      .poll(async () => String((await player.placement(key)).body.placement.state), { interval: 5 })
      .not.toBe("processing");
    expect((await player.balance()).reserved).toBe(0n);
  });
});
