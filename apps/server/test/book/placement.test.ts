import { PlacedBets } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import {
  BookUnderTest,
  newKey,
  type LegOf,
  placeBody,
  type PlayerUnderTest,
  type WireBody,
} from "./book-under-test.ts";
import { line, lineEnd, standardLines, suspended } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;
let live: string;
let upcoming: string;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(() => under.close());
beforeEach(async () => {
  player = await under.player({ amount: 100_000n });
  live = `live-${++matchNumber}`;
  upcoming = `upcoming-${matchNumber}`;
  under.feed.open(live, { live: true, lines: standardLines() });
  under.feed.open(upcoming, { lines: standardLines() });
});

const leg = (matchId: string, change: Partial<LegOf> = {}): LegOf => ({
  match_id: matchId,
  market_id: "1",
  outcome_id: "1",
  odds: "2.10",
  ...change,
});

/** Lets the live delay run out and waits for the decision. */
async function decided(key: string): Promise<WireBody> {
  under.clock.advance(5_000);
  await expect
    .poll(async () => String((await player.placement(key)).body.placement.state), { interval: 5 })
    .not.toBe("processing");
  return (await player.placement(key)).body;
}

describe("placing a bet", () => {
  it("takes a prematch single at once, with the answer the contract promises [TKT-25]", async () => {
    const { status, body } = await player.place([leg(upcoming)]);
    expect(status).toBe(201);
    expect(PlacedBets.parse(body)).toEqual(body);
    expect(body.placement).toMatchObject({ state: "accepted", delay_ms: 0, error: null });
    expect(body.list[0]).toMatchObject({
      type: "single",
      status: "waiting_results",
      odds: "2.1",
      potential_win: { value: "2100", currency: "EUR", subunits: 100 },
      selections: [{ market: { name: "Match result" }, outcome: { name: `Albion ${upcoming}` }, odds: "2.10" }],
    });
    expect(await player.balance()).toEqual({ available: 99_000n, reserved: 0n });
  });

  it("holds a live bet for the live delay and then takes it", async () => {
    const key = newKey();
    const { status, body } = await player.place([leg(live)], { key });
    expect(status).toBe(202);
    expect(PlacedBets.parse(body)).toEqual(body);
    expect(body.placement).toMatchObject({ state: "processing", delay_ms: 5_000 });
    expect(body.list[0]).toMatchObject({ status: "submitted", accepts_at: body.placement.decides_at });
    expect(await player.balance()).toEqual({ available: 99_000n, reserved: 1_000n });
    const after = await decided(key);
    expect(after.placement.state).toBe("accepted");
    expect(after.list[0].status).toBe("waiting_results");
    expect(await player.balance()).toEqual({ available: 99_000n, reserved: 0n });
  });

  it("waits as long as the slowest live leg of a combo asks", async () => {
    const { status, body } = await player.place([leg(upcoming), leg(live)]);
    expect(status).toBe(202);
    expect(body.placement.delay_ms).toBe(5_000);
    expect(body.list[0]).toMatchObject({ type: "combo", odds: "4.41", potential_win: { value: "4410" } });
  });

  it("shows total odds of many legs within six places", async () => {
    const legs = ["a", "b", "c", "d"].map((name) => {
      const id = `long-${name}-${matchNumber}`;
      under.feed.open(id, { lines: [line("1", { 1: "1.87", 2: "3.30", 3: "4.20" })] });
      return leg(id, { odds: "1.87" });
    });
    const { body } = await player.place(legs, { stake: "1000" });
    expect(body.list[0].odds).toBe("12.22831");
    expect(PlacedBets.parse(body)).toEqual(body);
  });

  it("gives the player's own channels the bet and the balance, in order, in every language [RT-02] [RT-03]", async () => {
    const key = newKey();
    await player.place([leg(live)], { key });
    await decided(key);
    const told = (await player.events()).map(({ event_name, message }) =>
      event_name === "balance_changed"
        ? [event_name, message["available_to_bet"], message["version"]]
        : [event_name, (message["bet"] as { status: string }).status, message["placement_key"] === key],
    );
    expect(told).toEqual([
      ["bet_changed", "submitted", true],
      ["balance_changed", "99000", 2],
      ["bet_changed", "waiting_results", true],
      ["balance_changed", "99000", 3],
    ]);
  });

  it("counts the open and settled bets of the list apart and pages them [BET-01]", async () => {
    await player.place([leg(upcoming)]);
    await player.place([leg(upcoming, { outcome_id: "3", odds: "3.60" })]);
    under.feed.settle(upcoming, lineEnd("1", { 1: "win_entire", 2: "lose_entire", 3: "lose_entire" }));
    await under.book.settlement.idle();
    await player.place([leg(live)]);
    expect((await player.get("/bets?filter=open")).body.list).toHaveLength(1);
    expect((await player.get("/bets?filter=settled")).body.list).toHaveLength(2);
    expect((await player.get("/bets?status=submitted&status=done")).body.pagination.total).toBe(3);
    const page = (await player.get("/bets?limit=2&page=2")).body;
    expect(page.pagination).toEqual({ total: 3, page: 2, limit: 2, last_page: 2 });
    expect(page.list).toHaveLength(1);
  });

  it("shows a bet to its own player only", async () => {
    const { body } = await player.place([leg(upcoming)]);
    const stranger = await under.player();
    expect((await player.get(`/bets/${body.list[0].id}`)).status).toBe(200);
    expect((await stranger.get(`/bets/${body.list[0].id}`)).body.code).toBe(4);
  });

  it("names markets and outcomes in the language asked for", async () => {
    const { body } = await player.place([leg(upcoming, { outcome_id: "2", odds: "3.30" })], { locale: "de" });
    expect(body.list[0].selections[0]).toMatchObject({
      market: { name: "Spielausgang" },
      outcome: { name: "Unentschieden" },
    });
  });
});

describe("odds accept modes [ODD-05] [RTS-2C]", () => {
  const reprice = (matchId: string, odds: string) =>
    under.feed.change(matchId, { lines: [line("1", { 1: odds, 2: "3.30", 3: "3.60" })] });

  it.each([
    { mode: "none", current: "2.20", key: "error.risk_validation.odds_different_than_bookmaker" },
    { mode: "none", current: "2.00", key: "error.risk_validation.odds_different_than_bookmaker" },
    { mode: "higher", current: "2.00", key: "error.risk_validation.odds_higher_than_bookmakers" },
  ] as const)("refuse $current against 2.10 in mode $mode", async ({ mode, current, key }) => {
    reprice(upcoming, current);
    const { status, body } = await player.place([leg(upcoming)], { mode });
    expect(status).toBe(422);
    expect(body.errors_by_bet[0]).toMatchObject({ code: 101, key, current_odds: current, selection_index: 0 });
  });

  it.each([
    { mode: "higher", current: "2.20" },
    { mode: "any", current: "2.00" },
    { mode: "any", current: "2.20" },
  ] as const)("take $current against 2.10 in mode $mode, at the current price", async ({ mode, current }) => {
    reprice(upcoming, current);
    const { status, body } = await player.place([leg(upcoming)], { mode });
    expect(status).toBe(201);
    expect(body.list[0]).toMatchObject({ odds: String(Number(current)), selections: [{ odds: current }] });
  });

  it("takes the better price that came during the delay in mode higher", async () => {
    const key = newKey();
    await player.place([leg(live)], { key, mode: "higher", stake: "1000" });
    reprice(live, "2.30");
    const { list } = await decided(key);
    expect(list[0]).toMatchObject({ status: "waiting_results", odds: "2.3", potential_win: { value: "2300" } });
  });

  it("rejects a price that fell during the delay in mode higher, and gives the stake back", async () => {
    const key = newKey();
    await player.place([leg(live)], { key, mode: "higher" });
    reprice(live, "2.00");
    const { placement, list } = await decided(key);
    expect(placement).toMatchObject({
      state: "rejected",
      error: { code: 101, key: "error.risk_validation.odds_higher_than_bookmakers_current_odds" },
    });
    expect(list[0]).toMatchObject({ status: "rejected", rejection: { code: 101 } });
    expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
  });

  it("rejects a price that went over the limit during the delay, in whatever mode [VAL-03]", async () => {
    reprice(live, "1000");
    const key = newKey();
    expect((await player.place([leg(live, { odds: "1000" })], { key, mode: "any" })).status).toBe(202);
    reprice(live, "1001");
    const { placement, list } = await decided(key);
    expect(placement).toMatchObject({ state: "rejected", error: { code: 112 } });
    expect(list[0]).toMatchObject({ status: "rejected", rejection: { code: 112 } });
    expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
  });

  it("falls back to the mode of the player's settings, which takes no other price until the player says so, nor once that is taken back [ODD-05] [GLI-G6]", async () => {
    const placed = async (match: string) => (await player.place([leg(match)])).status;
    reprice(upcoming, "1.95");
    expect(await placed(upcoming)).toBe(422);
    await player.post("/settings", { auto_accept_odds_change: "any" });
    expect(await placed(upcoming)).toBe(201);
    await player.post("/settings", { auto_accept_odds_change: "none" });
    expect(await placed(upcoming)).toBe(422);
  });
});

describe("the live delay", () => {
  it("rejects a bet whose market was suspended meanwhile, even if it is open again at the end [GLI-G10]", async () => {
    const key = newKey();
    await player.place([leg(live)], { key, mode: "any" });
    const [open] = standardLines();
    under.feed.change(live, { lines: [suspended(open!)] });
    under.feed.change(live, { lines: [open!] });
    const { placement, list } = await decided(key);
    expect(placement).toMatchObject({ state: "rejected", error: { code: 104 } });
    expect(list[0].rejection).toMatchObject({ code: 104 });
    expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
  });

  it("notices a suspension that opens and closes within one batch of the feed", async () => {
    const key = newKey();
    await player.place([leg(live)], { key, mode: "any" });
    const [open] = standardLines();
    under.feed.tell(
      under.feed.update(live, { lines: [suspended(open!)] }),
      under.feed.update(live, { lines: [open!] }),
    );
    expect((await decided(key)).placement.state).toBe("rejected");
  });

  it("lets a suspension of another market pass", async () => {
    const key = newKey();
    await player.place([leg(live)], { key });
    under.feed.change(live, { lines: [suspended(standardLines()[3]!)] });
    expect((await decided(key)).placement.state).toBe("accepted");
  });

  it("is decided in its time where the book is to stop, which waits for it and no longer", async () => {
    const key = newKey();
    await player.place([leg(live)], { key });
    let isOver = false;
    const stopping = under.book.decideHeld().then(() => (isOver = true));
    under.clock.advance(4_999);
    expect((await player.placement(key)).body.placement.state).toBe("processing");
    expect(isOver).toBe(false);
    under.clock.advance(1);
    await stopping;
    expect((await player.placement(key)).body.placement.state).toBe("accepted");
    await under.book.decideHeld();
  });

  it("refuses after a restart what was held, for a line may have closed and reopened unseen [TKT-26]", async () => {
    const [untouched, reopened] = [newKey(), newKey()];
    await player.place([leg(live)], { key: untouched, mode: "any" });
    await player.place([leg(live, { market_id: "29", outcome_id: "74", odds: "1.80" })], {
      key: reopened,
      mode: "any",
    });
    under.feed.update(live, { lines: [suspended(standardLines()[3]!)] });
    under.feed.update(live, { lines: [standardLines()[3]!] });
    await under.restart();
    for (const key of [untouched, reopened]) {
      const { placement, list } = await decided(key);
      expect(placement).toMatchObject({ state: "rejected", error: { code: 106, errors_by_bet: [{ bet_index: 0 }] } });
      expect(list[0]).toMatchObject({ status: "rejected", rejection: { code: 106 } });
    }
    expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
    expect((await player.events()).findLast(({ event_name }) => event_name === "balance_changed")).toMatchObject({
      message: { available_to_bet: "100000" },
    });
    await assertLedgerBalances(under.db);
  });

  it("leaves a refused bet among all bets, neither open nor settled [BET-01]", async () => {
    const key = newKey();
    await player.place([leg(live)], { key });
    under.feed.change(live, { lines: [suspended(standardLines()[0]!)] });
    await decided(key);
    for (const [filter, count] of [
      ["all", 1],
      ["open", 0],
      ["settled", 0],
    ] as const) {
      expect((await player.get(`/bets?filter=${filter}`)).body.list).toHaveLength(count);
    }
  });
});

describe("idempotent placement [TKT-26]", () => {
  it("makes one bet of twenty identical requests at once", async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.place([leg(upcoming)], { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => String(body.list[0].id))).size).toBe(1);
    expect((await player.get("/bets")).body.pagination.total).toBe(1);
    expect(await player.balance()).toEqual({ available: 99_000n, reserved: 0n });
  });

  it("answers a repeated request as before, price moves or not", async () => {
    const key = newKey();
    const first = await player.place([leg(upcoming)], { key });
    under.feed.change(upcoming, { lines: [suspended(standardLines()[0]!)] });
    const again = await player.place([leg(upcoming)], { key });
    expect(again.status).toBe(201);
    expect(again.body.list[0].id).toBe(first.body.list[0].id);
  });

  it("repeats a refusal too, and never places under that key", async () => {
    const key = newKey();
    const first = await player.place([leg(upcoming, { odds: "9.00" })], { key });
    expect(first.status).toBe(422);
    under.feed.change(upcoming, { lines: [line("1", { 1: "9.00", 2: "3.30", 3: "3.60" })] });
    expect(await player.place([leg(upcoming, { odds: "9.00" })], { key })).toEqual(first);
    expect((await player.placement(key)).body).toMatchObject({
      list: [],
      placement: { state: "rejected", error: { code: 101 } },
    });
  });

  it("refuses the key with another body and keeps the first bet", async () => {
    const key = newKey();
    await player.place([leg(upcoming)], { key });
    const { status, body } = await player.place([leg(upcoming)], { key, stake: "2000" });
    expect([status, body.code, body.key]).toEqual([409, 119, "error.place_bets.idempotency_key_reused"]);
    expect(await player.balance()).toEqual({ available: 99_000n, reserved: 0n });
  });

  it("knows two bodies as one whatever the order of their fields", async () => {
    const key = newKey();
    const { meta, bets } = placeBody([leg(upcoming)]);
    const headers = { "idempotency-key": key };
    expect((await player.post("/bets", { meta, bets }, headers)).status).toBe(201);
    expect((await player.post("/bets", { bets, meta }, headers)).status).toBe(201);
  });

  it("lets two players use the same key", async () => {
    const key = newKey();
    const other = await under.player();
    expect((await player.place([leg(upcoming)], { key })).status).toBe(201);
    expect((await other.place([leg(upcoming)], { key })).status).toBe(201);
  });

  it("says unknown of a key that nothing was placed under", async () => {
    const { status, body } = await player.placement(newKey());
    expect([status, body.list, body.placement.state]).toEqual([200, [], "unknown"]);
  });

  it("takes forty bets of one player at once, on the same matches in any order", async () => {
    const other = `other-${matchNumber}`;
    under.feed.open(other, { lines: standardLines() });
    const legs = [leg(upcoming), leg(other)];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        player.place(index % 2 === 0 ? legs : legs.toReversed(), { stake: "100" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
    expect(await player.balance()).toEqual({ available: 96_000n, reserved: 0n });
  });

  it("never lets stakes placed side by side exceed the balance", async () => {
    const poor = await under.player({ amount: 2_500n });
    const answers = await Promise.all(Array.from({ length: 8 }, () => poor.place([leg(upcoming)])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.code === 107)).toHaveLength(6);
    expect(await poor.balance()).toEqual({ available: 500n, reserved: 0n });
    await assertLedgerBalances(under.db);
  });
});
