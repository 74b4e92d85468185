import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addBookMetrics } from "../../src/observability/book-metrics.ts";
import { createLogger } from "../../src/observability/create-logger.ts";
import { startOutboxDrainer } from "../../src/outbox/outbox-drainer.ts";
import { createCentrifugeServer } from "@touchline/centrifuge-server";
import { PRODUCT_NAMESPACES } from "../../src/realtime/product-namespaces.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest, SECRET, newKey } from "./book-under-test.ts";
import { line, lineEnd, standardLines } from "./scripted-feed.ts";

const THREE_DAYS_MS = 259_200_000;

let under: BookUnderTest;
let player: PlayerUnderTest;
const registry = new Registry();
beforeAll(async () => {
  under = await BookUnderTest.open();
  player = await under.player({ amount: 100_000n });
  addBookMetrics(registry, { db: under.db, book: under.book });
});
afterAll(() => under.close());

const leg = (match_id: string): LegOf => ({ match_id, market_id: "1", outcome_id: "1", odds: "2.10" });

/** Every sample of the book, by its name and label. */
async function samples(): Promise<Record<string, number>> {
  const text = await registry.metrics();
  const lines = text.split("\n").filter((each) => each.startsWith("touchline_"));
  return Object.fromEntries(
    lines.map((each) => {
      const [, name = "", value = ""] = /^touchline_(\S+) (\S+)$/.exec(each) ?? [];
      return [name.replaceAll('"', ""), Number(value)];
    }),
  );
}

describe("the metrics of the book", () => {
  it("begin with nothing", async () => {
    expect(await samples()).toEqual({
      placements_processing: 0,
      placements_overdue_seconds: 0,
      outbox_rows: 0,
      outbox_lag_seconds: 0,
    });
  });

  it("count bets accepted, refused and settled, and tell what still waits", async () => {
    under.feed.open("upcoming", { lines: standardLines() });
    under.feed.open("live", { live: true, lines: standardLines() });
    await player.place([leg("upcoming")]);
    await player.place([leg("upcoming")], { stake: "900000" });
    await player.place([{ ...leg("upcoming"), odds: "9.99" }]);
    const key = newKey();
    await player.place([leg("live")], { key });
    expect(await samples()).toMatchObject({
      "bets_accepted_total{type=single}": 1,
      "bet_refusals_total{reason=insufficient_funds}": 1,
      "bet_refusals_total{reason=invalid_odds}": 1,
      "bets_open{status=waiting_results}": 1,
      "bets_open{status=submitted}": 1,
      placements_processing: 1,
      placements_overdue_seconds: 0,
      outbox_rows: expect.any(Number),
    });
    expect((await samples())["outbox_rows"]).toBeGreaterThan(0);
  });

  it("count a bet that the live delay refused, and what results settle", async () => {
    under.feed.change("live", { lines: [line("1", { 1: "1.50", 2: "3.30", 3: "3.60" })] });
    under.clock.advance(5_000);
    await expect.poll(async () => (await samples())["placements_processing"]).toBe(0);
    under.feed.settle("upcoming", lineEnd("1", { 1: "win_entire" }));
    await under.book.settlement.idle();
    const counted = await samples();
    expect(counted).toMatchObject({
      "bet_refusals_total{reason=invalid_odds}": 2,
      "bets_settled_total{result=win}": 1,
    });
    expect(Object.keys(counted).filter((name) => name.startsWith("bets_open"))).toEqual([]);
  });

  it("say how long a placement is overdue, whatever the clock is set to", async () => {
    under.feed.open("live-too", { live: true, lines: standardLines() });
    under.clock.setAhead(THREE_DAYS_MS);
    await player.place([leg("live-too")]);
    under.clock.setAhead(-THREE_DAYS_MS);
    // Nobody decides it.
    under.clock.dropTimers();
    under.clock.advance(5_000);
    expect((await samples())["placements_overdue_seconds"]).toBe(0);
    under.clock.advance(7_000);
    expect((await samples())["placements_overdue_seconds"]).toBe(7);
  });

  it("see the outbox empty once its events are told", async () => {
    const { publisher } = createCentrifugeServer({ namespaces: PRODUCT_NAMESPACES, tokenSecret: SECRET });
    const outbox = await startOutboxDrainer({ database: under.handle, publisher, log: createLogger("silent") });
    await outbox.drain();
    expect(await samples()).toMatchObject({ outbox_rows: 0, outbox_lag_seconds: 0 });
    await outbox.stop();
  });
});
