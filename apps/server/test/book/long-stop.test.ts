import { settleBet } from "@touchline/betting/settlement";
import { PlaceBetsRequest } from "@touchline/contract";
import { type LegResult, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_OFFER, defaultBetRules, scaledLiveDelays } from "../../src/book/book-config.ts";
import { type Book, createBook } from "../../src/book/book.ts";
import { placeBets } from "../../src/book/placement/place-bets.ts";
import type { DatabaseHandle } from "../../src/db/database.ts";
import type { FeedMessage } from "../../src/feed/feed.ts";
import { createInlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { createSoccer } from "../../src/feed/simulator/soccer/soccer.ts";
import { CURRENCIES } from "../../src/players/currencies.ts";
import { createCentrifugeServer } from "@touchline/centrifuge-server";
import { PRODUCT_NAMESPACES } from "../../src/realtime/product-namespaces.ts";
import { addPlayer } from "../a-player.ts";
import { withFewMatches } from "../feed/with-few-matches.ts";
import { openTestDatabase } from "../test-database.ts";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import { type LegOf, newKey, placeBody, SECRET } from "./book-under-test.ts";
import { VirtualClock } from "./virtual-clock.ts";

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 21, 20);
const SEED = "long stop";

let handle: DatabaseHandle;
let clock: VirtualClock;
let book: Book;
let playerId: string;
let matches: { known: LegOf; unknown: LegOf; half: LegOf; unheard: LegOf };

/** Starts the book with the feed as it stands at this moment, as a new process does. */
async function startBook(): Promise<void> {
  book = createBook({
    db: handle.db,
    feed: createInlineFeed({
      startMs: clock.nowMs(),
      seed: SEED,
      sports: [withFewMatches(createSoccer(), clock.nowMs())],
    }),
    feedSpeed: 1,
    publisher: createCentrifugeServer({ namespaces: PRODUCT_NAMESPACES, tokenSecret: SECRET }).publisher,
    config: {
      locales: ["en"],
      currencies: CURRENCIES,
      ...DEFAULT_OFFER,
      ...defaultBetRules(CURRENCIES),
      liveDelayMsBySport: scaledLiveDelays(1),
    },
    log: pino({ level: "silent" }),
    clock,
  });
  await book.start();
  await book.settlement.idle();
}

async function stopFor(ms: number): Promise<void> {
  await book.stop();
  clock.advance(ms);
  await startBook();
}

const betIds: string[] = [];

beforeAll(async () => {
  handle = await openTestDatabase();
  clock = new VirtualClock(START_MS);
  playerId = await addPlayer(handle.db, { amount: 100_000n });
  await startBook();
  const [known, unknown, half, unheard] = homeWins(4) as [LegOf, LegOf, LegOf, LegOf];
  matches = { known, unknown, half, unheard };
  for (const legs of [[known], [unknown], [half, unheard]]) betIds.push(await place(legs));
  await handle.db
    .updateTable("bet_selections")
    .set({ match_id: "nobody-knows" })
    .where("match_id", "=", unknown.match_id)
    .execute();
  await handle.db
    .updateTable("match_archive")
    .set({ match_id: "nobody-knows" })
    .where("match_id", "=", unknown.match_id)
    .execute();
  await handle.db
    .updateTable("bet_selections")
    .set({ market_id: "18", specifier: "total=77.5", outcome_id: "12" })
    .where("match_id", "=", unheard.match_id)
    .execute();
});
afterAll(async () => {
  await book.stop();
  await handle.close();
});

/** The home win of matches that kick off soon, at the prices of now. */
function homeWins(count: number): LegOf[] {
  const soon = [...book.catalogue.matches].filter(
    (match) => match.isBettable && !match.isLive && match.fixture.startTimeMs < clock.nowMs() + 3 * HOUR_MS,
  );
  return soon.slice(0, count).map((match) => {
    const offer = match.line("1", "")?.outcomes[0];
    if (!offer) throw new Error(`Match ${match.id} has no result market.`);
    return { match_id: match.id, market_id: "1", specifier: "", outcome_id: offer.id, odds: offer.odds };
  });
}

async function place(legs: LegOf[]): Promise<string> {
  const player = await handle.db.selectFrom("players").selectAll().where("id", "=", playerId).executeTakeFirstOrThrow();
  const placed = await placeBets(book.placement, {
    player,
    key: newKey(),
    request: PlaceBetsRequest.parse(placeBody(legs)),
    locale: "en",
    refusedHere: null,
  });
  if (placed.status !== "placed" || !placed.records[0]) throw new Error("The bet was not placed.");
  return placed.records[0].bet.id;
}

/** How a home win ends for those who watch the match without a break. */
async function watchedResult(matchId: string): Promise<LegResult> {
  const feed = createInlineFeed({ startMs: START_MS, seed: SEED, sports: [withFewMatches(createSoccer(), START_MS)] });
  const told: FeedMessage[] = [];
  await feed.start((messages) => told.push(...messages));
  await feed.fastForward(matchId, 6 * HOUR_MS);
  const line = told
    .flatMap((message) => (message.type === "settlement" && message.matchId === matchId ? message.lines : []))
    .find(({ marketId }) => marketId === "1");
  if (!line?.outcomes[0]) throw new Error(`Match ${matchId} is not over.`);
  return line.outcomes[0].result;
}

const betAt = (index: number) =>
  handle.db
    .selectFrom("bets")
    .selectAll()
    .where("id", "=", betIds[index] ?? "")
    .executeTakeFirstOrThrow();
const legsAt = (index: number) =>
  handle.db
    .selectFrom("bet_selections")
    .select(["result", "void_reason"])
    .where("bet_id", "=", betIds[index] ?? "")
    .orderBy("position")
    .execute();

async function settled(leg: LegOf): Promise<{ result: LegResult; bet: { result: string; win: bigint } }> {
  const result = await watchedResult(leg.match_id);
  const verdict = settleBet({ stake: 1_000n, legs: [{ result, odds: leg.odds }] });
  if (verdict.state !== "settled") throw new Error(`${result} settles nothing`);
  return { result, bet: { result: verdict.result, win: verdict.win } };
}

describe("open bets after a short stop", () => {
  beforeAll(() => stopFor(60_000));

  it("wait on where their matches are still to come", async () => {
    expect(await betAt(0)).toMatchObject({ status: "waiting_results" });
    expect(await betAt(2)).toMatchObject({ status: "waiting_results" });
  });

  it("get their stake back where the feed does not know the match", async () => {
    expect(await betAt(1)).toMatchObject({ status: "done", result: "refund", win: 1_000n, version: 2 });
    expect(await legsAt(1)).toEqual([{ result: "canceled", void_reason: "no_result" }]);
  });
});

describe("open bets after a stop of days", () => {
  beforeAll(() => stopFor(9 * 24 * HOUR_MS));

  it("are settled as if the server had been there, and their matches show the final score", async () => {
    const { result, bet } = await settled(matches.known);
    expect(await betAt(0)).toMatchObject({ status: "done", ...bet });
    expect(await legsAt(0)).toEqual([{ result, void_reason: null }]);
    const kept = handle.db.selectFrom("match_archive").select("state").where("match_id", "=", matches.known.match_id);
    await expect
      .poll(async () => (await kept.executeTakeFirstOrThrow()).state)
      .toMatchObject({ status: MATCH_STATUS.finished });
    expect(book.catalogue.match(matches.known.match_id)).toBeUndefined();
  });

  it("count without a leg whose line the feed settled nowhere", async () => {
    const { result, bet } = await settled(matches.half);
    expect(await betAt(2)).toMatchObject({ status: "done", win: bet.win });
    expect(await legsAt(2)).toEqual([
      { result, void_reason: null },
      { result: "canceled", void_reason: "no_result" },
    ]);
  });

  it("are not paid again that were settled before", async () => {
    expect(await betAt(1)).toMatchObject({ status: "done", version: 2 });
    await assertStakesMatchBets(handle.db);
  });
});
