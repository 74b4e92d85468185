import { MarketList } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDarts } from "../../src/feed/simulator/darts/darts.ts";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import type { MatchScript } from "../../src/feed/simulator/match/match-script.ts";
import { scriptOf } from "../../src/feed/simulator/match/script-of.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest } from "../book/book-under-test.ts";
import { VirtualClock } from "../book/virtual-clock.ts";
import { withFewSeasons } from "./with-few-matches.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const EVERY_MATCH = 1_000;
/** Hundreds of matches are opened, on whatever machine. */
const TIMEOUT_MS = 240_000;
const SEED = "1";

const darts = withFewSeasons(createDarts());
const nowMs = new VirtualClock().nowMs();
const scripts = darts
  .startsBetween(nowMs + 5 * HOUR_MS, nowMs + 30 * HOUR_MS)
  .map((match) => scriptOf(darts, match.write(SEED), { incidents: EVERY_MATCH }));

let feed: InlineFeed;
let under: BookUnderTest;
let player: PlayerUnderTest;

beforeAll(async () => {
  feed = createInlineFeed({ startMs: nowMs, sports: [darts], seed: SEED, incidents: EVERY_MATCH });
  under = await BookUnderTest.open({}, undefined, feed);
  player = await under.player({ amount: 100_000n });
}, TIMEOUT_MS);
afterAll(async () => {
  await assertLedgerBalances(under.db);
  await under.close();
});

const said = ({ incident }: MatchScript) => incident?.said() ?? [];

/** Matches to come that are given up, or have a line cancelled, for a reason. */
const cancelledFor = (reason: string): MatchScript[] =>
  scripts.filter((script) =>
    said(script).some(({ message }) => message.type === "cancel" && message.reason === reason),
  );

/** Puts a match to a moment of its own, in milliseconds after its start. */
async function putTo({ fixture, startMs }: MatchScript, atMs: number, fromMs = nowMs): Promise<void> {
  await feed.fastForward(fixture.matchId, startMs + atMs - fromMs);
  await under.book.settlement.idle();
}

/** An outcome of a line as it is offered now; null where the line is not open. */
async function offered(
  matchId: string,
  { marketId, specifier = "" }: { marketId: string; specifier?: string },
  place = 0,
): Promise<LegOf | null> {
  const { list } = await under.read(`/matches/${matchId}/markets?limit=500`, MarketList);
  const market = list.find((line) => line.id === marketId && (line.specifier ?? "") === specifier && line.status === 1);
  const outcome = market?.outcomes[place];
  if (outcome?.active !== true) return null;
  return { match_id: matchId, market_id: marketId, specifier, outcome_id: outcome.id, odds: outcome.odds };
}

const betOn = async (matchId: string) =>
  (await player.bets()).find(({ selections: [leg] }) => leg?.match.id === matchId)!;

describe("a match of the simulated feed that something befalls", { timeout: TIMEOUT_MS }, () => {
  it.each([
    ["postponed", 60],
    ["abandoned", 90],
  ])("is %s: bets on what is not decided are given back with the reason [BET-04]", async (reason, stage) => {
    const [script] = cancelledFor(reason);
    const { matchId } = script!.fixture;
    const before = await player.balance();
    const leg = await offered(matchId, { marketId: "186" });
    expect((await player.place([leg!])).status).toBe(201);
    await putTo(script!, said(script!)[0]!.atMs + 1);
    expect(await betOn(matchId)).toMatchObject({
      status: "done",
      result: "refund_entire",
      selections: [{ status: "canceled", void_reason: reason, match: { status: 5 } }],
    });
    expect(await player.balance()).toEqual(before);
    const { body } = await under.request(`/matches/${matchId}`);
    expect([body.status, body.stage.code]).toEqual([5, stage]);
  });

  it("has a line cancelled for wrong prices, and goes on with the others", async () => {
    const script = cancelledFor("incorrect_odds").find(({ incident }) => incident?.earlyMs !== null)!;
    const { matchId } = script.fixture;
    const [cancel] = said(script);
    if (cancel?.message.type !== "cancel" || cancel.message.lines === "undecided")
      throw new Error("a line is cancelled");
    const [line] = cancel.message.lines;
    const leg = await offered(matchId, line!);
    expect((await player.place([leg!])).status).toBe(201);
    await putTo(script, cancel.atMs + 1);
    expect(await betOn(matchId)).toMatchObject({
      result: "refund_entire",
      selections: [{ void_reason: "incorrect_odds", market: { status: -4 } }],
    });
    expect(await offered(matchId, line!)).toBeNull();
    const { list } = await under.read(`/matches/${matchId}/markets?limit=500`, MarketList);
    expect(list.length).toBeGreaterThan(5);
  });

  it("has a result corrected: what was paid by it is taken back, with a note, and the right one counts [BET-04]", async () => {
    let found: { script: MatchScript; leg: LegOf } | null = null;
    for (const script of scripts) {
      const [rollback, settlement] = said(script);
      if (found || rollback?.message.type !== "settlement_rollback" || settlement?.message.type !== "settlement")
        continue;
      for (const { marketId, specifier, outcomes } of settlement.message.lines) {
        const place = outcomes.findIndex(({ result }) => result === "lose_entire");
        const leg = await offered(script.fixture.matchId, { marketId, specifier }, place);
        if (leg) found = { script, leg };
      }
    }
    const { script, leg } = found!;
    const before = await player.balance();
    expect((await player.place([leg])).status).toBe(201);
    const [rollback, settlement] = said(script);
    const { endMs } = script.play();
    await putTo(script, endMs + 1_000);
    const paid = await betOn(leg.match_id);
    expect([paid.status, paid.result, paid.correction]).toEqual(["done", "win_entire", null]);
    await feed.fastForward(script.fixture.matchId, rollback!.atMs - endMs);
    await under.book.settlement.idle();
    expect(await betOn(leg.match_id)).toMatchObject({
      status: "waiting_results",
      correction: { cause: "result_withdrawn", win_before: { value: paid.win!.value } },
    });
    await feed.fastForward(script.fixture.matchId, settlement!.atMs - rollback!.atMs);
    await under.book.settlement.idle();
    expect(await betOn(leg.match_id)).toMatchObject({
      status: "done",
      result: "lose_entire",
      correction: { cause: "result_withdrawn", win_before: { value: paid.win!.value } },
    });
    expect((await player.balance()).available).toBe(before.available - 1_000n);
  });
});
