import {
  coveredSystems,
  FULL_COVER_BETS,
  fullCoverLines,
  FULL_COVER_NAMES,
  type FullCoverName,
  possibleReturn,
  systemId,
  systemReturn,
} from "@touchline/betting";
import { PlacedBets } from "@touchline/contract";
import { API_ERRORS, type ApiErrorName } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import {
  type Answer,
  type BetOf,
  BookUnderTest,
  newKey,
  type LegOf,
  type PlayerUnderTest,
  type WireBody,
} from "./book-under-test.ts";
import { line, standardLines, suspended } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(async () => {
  await assertStakesMatchBets(under.db);
  await under.close();
});
beforeEach(async () => {
  player = await under.player({ amount: 100_000n });
});

const PRICES = ["2.10", "1.85", "3.40", "1.55", "2.75", "1.95", "4.20", "1.33"];

/** A leg on the home win of a match of its own. */
function legOn(odds: string, match: { live?: boolean } = {}): LegOf {
  const match_id = `typed-${++matchNumber}`;
  under.feed.open(match_id, {
    ...match,
    lines: [line("1", { 1: odds, 2: "3.30", 3: "3.60" }), ...standardLines().slice(1)],
  });
  return { match_id, market_id: "1", outcome_id: "1", odds };
}

const legs = (count: number): LegOf[] => PRICES.slice(0, count).map((odds) => legOn(odds));

function fullCover(name: FullCoverName, stake: bigint): BetOf[] {
  const picks = legs(FULL_COVER_BETS[name].legs);
  return coveredSystems(name, stake).map((part) => ({
    legs: picks,
    systemId: systemId(part),
    stake: String(part.stake),
  }));
}

/** A refused placement takes nothing, whatever the reason. */
async function expectRefusal(call: () => Promise<Answer>, name: ApiErrorName): Promise<WireBody> {
  const before = await player.balance();
  const { status, body } = await call();
  expect([status, body.code]).toEqual([API_ERRORS[name].status, API_ERRORS[name].code]);
  expect(await player.balance()).toEqual(before);
  expect((await player.get("/bets")).body.pagination.total).toBe(0);
  return body;
}

/** Lets the live delay run out and waits for the decision. */
async function decided(key: string): Promise<z.infer<typeof PlacedBets>> {
  under.clock.advance(5_000);
  await expect
    .poll(async () => String((await player.placement(key)).body.placement.state), { interval: 5 })
    .not.toBe("processing");
  return PlacedBets.parse((await player.placement(key)).body);
}

describe("a system", () => {
  it("is taken with its size, its lines, and the return its lines have together [TKT-01] [TKT-25]", async () => {
    const picks = legs(5);
    const { status, body } = await player.placeAll("system", [{ legs: picks, systemId: "3/5", stake: "1000" }]);
    expect(status).toBe(201);
    expect(PlacedBets.parse(body)).toEqual(body);
    const win = systemReturn({ stake: 1_000n, multipliers: picks.map(({ odds }) => odds), winCount: 3 });
    expect(body.list).toMatchObject([
      {
        type: "system",
        status: "waiting_results",
        stake: { value: "1000" },
        potential_win: { value: String(win) },
        system_type: { id: "3/5", win_count: 3, total_count: 5, line_count: 10 },
      },
    ]);
    expect(await player.balance()).toEqual({ available: 99_000n, reserved: 0n });
  });

  it("shows its average odds within six places", async () => {
    const { body } = await player.placeAll("system", [{ legs: legs(4), systemId: "2/4" }]);
    // (3.885 + 7.14 + 3.255 + 6.29 + 2.8675 + 5.27) / 6
    expect(body.list[0].odds).toBe("4.784583");
  });

  it.each([
    { what: "no system id", bets: () => [{ legs: legs(3) }] },
    { what: "all of its legs in a line", bets: () => [{ legs: legs(3), systemId: "3/3" }] },
    { what: "single legs as lines", bets: () => [{ legs: legs(3), systemId: "1/3" }] },
    { what: "a system of more legs than it has", bets: () => [{ legs: legs(3), systemId: "2/4" }] },
    { what: "a system of fewer legs than it has", bets: () => [{ legs: legs(4), systemId: "2/3" }] },
    { what: "more wins than legs", bets: () => [{ legs: legs(3), systemId: "4/3" }] },
    { what: "two legs", bets: () => [{ legs: legs(2), systemId: "1/2" }] },
  ])("is refused with $what [TKT-11]", async ({ bets }) => {
    await expectRefusal(() => player.placeAll("system", bets()), "bet_type_unsupported");
  });

  it("is refused with two legs of one match [VAL-06]", async () => {
    const [first, second] = legs(2);
    const third = { ...first!, market_id: "29", outcome_id: "74", odds: "1.80" };
    const bets = [{ legs: [first!, second!, third], systemId: "2/3" }];
    await expectRefusal(() => player.placeAll("system", bets), "bet_type_unsupported");
  });

  it("is refused with more selections than the limit [VAL-02]", async () => {
    const many = Array.from({ length: 21 }, () => legOn("1.50"));
    await expectRefusal(
      () => player.placeAll("system", [{ legs: many, systemId: "2/21" }]),
      "selection_limit_exceeded",
    );
  });

  it("names every leg that is closed, and only then looks at prices [VAL-11]", async () => {
    const [first, second, third] = legs(3);
    under.feed.retire(second!.match_id);
    const bets = [{ legs: [{ ...first!, odds: "9.00" }, second!, third!], systemId: "2/3" }];
    const refusal = await expectRefusal(() => player.placeAll("system", bets), "selection_unknown");
    expect(refusal.errors_by_bet).toMatchObject([{ bet_index: 0, selection_index: 1, code: 102 }]);
  });

  it("is refused above the highest stake, and below the lowest [VAL-04]", async () => {
    const bets = (stake: string) => [{ legs: legs(3), systemId: "2/3", stake }];
    player = await under.player({ amount: 10_000_000n });
    await expectRefusal(() => player.placeAll("system", bets("500001")), "max_stake_exceeded");
    await expectRefusal(() => player.placeAll("system", bets("9")), "stake_below_minimum");
  });

  it("has its return capped at the payout limit where that is accepted [VAL-05]", async () => {
    player = await under.player({ amount: 10_000_000n });
    const picks = ["100", "200", "300"].map((odds) => legOn(odds));
    const { status, body } = await player.placeAll("system", [{ legs: picks, systemId: "2/3", stake: "50000" }]);
    expect([status, body.list[0].potential_win.value]).toEqual([201, "10050000"]);
  });

  it("waits as long as the slowest of its live legs asks", async () => {
    const picks = [...legs(2), legOn("1.70", { live: true })];
    const key = newKey();
    const { status, body } = await player.placeAll("system", [{ legs: picks, systemId: "2/3" }], { key });
    expect([status, body.placement.delay_ms]).toEqual([202, 5_000]);
    const { list } = await decided(key);
    expect(list).toMatchObject([{ status: "waiting_results", system_type: { id: "2/3" } }]);
  });

  it("stands at the prices of the end of its delay where the mode takes them [ODD-05]", async () => {
    const live = legOn("1.70", { live: true });
    const picks = [...legs(2), live];
    const key = newKey();
    await player.placeAll("system", [{ legs: picks, systemId: "2/3" }], { key, mode: "any" });
    under.feed.change(live.match_id, { lines: [line("1", { 1: "1.60", 2: "3.30", 3: "3.60" })] });
    const { list } = await decided(key);
    const win = systemReturn({ stake: 1_000n, multipliers: ["2.10", "1.85", "1.60"], winCount: 2 });
    expect(list[0]).toMatchObject({ potential_win: { value: String(win) }, selections: [{}, {}, { odds: "1.60" }] });
  });
});

describe("a full-cover bet", () => {
  it.each(FULL_COVER_NAMES)("is taken as one bet for each size: %s", async (name) => {
    const stake = 40n * fullCoverLines(name);
    const bets = fullCover(name, stake);
    const { status, body } = await player.placeAll("system", bets);
    expect(status).toBe(201);
    const { list } = PlacedBets.parse(body);
    expect(list.map((bet) => bet.system_type?.id)).toEqual(bets.map((bet) => bet.systemId));
    const odds = bets[0]!.legs.map((leg) => leg.odds);
    const shown = possibleReturn({ shape: { kind: "full_cover", name }, stake, odds });
    expect(list.reduce((sum, bet) => sum + BigInt(bet.potential_win.value), 0n)).toBe(shown);
    expect(await player.balance()).toEqual({ available: 100_000n - stake, reserved: 0n });
  });

  it("is refused where its lines do not all carry the same stake", async () => {
    const [doubles, treble] = fullCover("trixie", 4_000n);
    for (const stake of ["2000", "1001", "999"]) {
      await expectRefusal(() => player.placeAll("system", [doubles!, { ...treble!, stake }]), "bet_type_unsupported");
    }
  });

  it("is refused where a size is missing, out of order or on other legs", async () => {
    const [doubles, trebles, all] = fullCover("yankee", 1_100n);
    const elsewhere = { ...all!, legs: legs(4) };
    for (const bets of [
      [doubles!, trebles!],
      [all!, doubles!, trebles!],
      [doubles!, trebles!, elsewhere],
    ]) {
      await expectRefusal(() => player.placeAll("system", bets), "bet_type_unsupported");
    }
  });

  it("is held to the limits of one stake as a whole [VAL-04]", async () => {
    player = await under.player({ amount: 10_000_000n });
    await expectRefusal(() => player.placeAll("system", fullCover("patent", 500_003n)), "max_stake_exceeded");
    await expectRefusal(() => player.placeAll("system", fullCover("patent", 7n)), "stake_below_minimum");
    expect((await player.placeAll("system", fullCover("patent", 14n))).status).toBe(201);
  });

  it("is refused as a whole where one leg is closed", async () => {
    const bets = fullCover("trixie", 4_000n);
    under.feed.change(bets[0]!.legs[1]!.match_id, {
      lines: [suspended(line("1", { 1: "1.85", 2: "3.30", 3: "3.60" }))],
    });
    const refusal = await expectRefusal(() => player.placeAll("system", bets), "market_not_allowed");
    expect(refusal.errors_by_bet).toMatchObject([
      { bet_index: 0, selection_index: 1 },
      { bet_index: 1, selection_index: 1 },
    ]);
  });

  it("is taken whole or not at all where the balance reaches for some of its bets only", async () => {
    player = await under.player({ amount: 3_500n });
    await expectRefusal(() => player.placeAll("system", fullCover("trixie", 4_000n)), "insufficient_funds");
  });

  it("is given back whole where one live leg closes during its delay", async () => {
    const live = legOn("1.70", { live: true });
    const picks = [...legs(2), live];
    const bets = coveredSystems("trixie", 4_000n).map((part) => ({
      legs: picks,
      systemId: systemId(part),
      stake: String(part.stake),
    }));
    const key = newKey();
    expect((await player.placeAll("system", bets, { key })).status).toBe(202);
    expect(await player.balance()).toEqual({ available: 96_000n, reserved: 4_000n });
    under.feed.change(live.match_id, { lines: [suspended(line("1", { 1: "1.70", 2: "3.30", 3: "3.60" }))] });
    const { list, placement } = await decided(key);
    expect(placement).toMatchObject({ state: "rejected", error: { code: 104 } });
    expect(list.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
  });
});

describe("several singles at once", () => {
  const singles = (...picks: LegOf[]): BetOf[] => picks.map((leg) => ({ legs: [leg] }));

  it("are a bet each, and offered for the providers that the settings name [TKT-12]", async () => {
    const { body: settings } = await player.get("/settings");
    expect(settings.multi_single_available_by_provider).toMatchObject({ betradar: true });
    const bets = [
      { legs: [legOn("2.10")], stake: "1000" },
      { legs: [legOn("1.33")], stake: "333" },
    ];
    const { status, body } = await player.placeAll("multi_single", bets);
    expect(status).toBe(201);
    expect(PlacedBets.parse(body)).toEqual(body);
    expect(body.list).toMatchObject([
      { type: "single", potential_win: { value: "2100" }, system_type: null },
      { type: "single", potential_win: { value: "443" }, system_type: null },
    ]);
    expect(body.placement).toMatchObject({ state: "accepted", error: null });
    expect(await player.balance()).toEqual({ available: 98_667n, reserved: 0n });
  });

  it("stand or are refused each for itself: a closed, a moved and a good one [VAL-11]", async () => {
    const [closed, moved, good] = [legOn("2.10"), legOn("1.85"), legOn("3.40")];
    under.feed.retire(closed.match_id);
    const key = newKey();
    const bets = singles(closed, { ...moved, odds: "1.95" }, good);
    const { status, body } = await player.placeAll("multi_single", bets, { key });
    expect(status).toBe(201);
    expect(PlacedBets.parse(body)).toEqual(body);
    expect(body.list).toMatchObject([{ status: "waiting_results", selections: [{ odds: "3.40" }] }]);
    expect(body.placement.state).toBe("accepted");
    expect(body.placement.error.errors_by_bet).toMatchObject([
      { bet_index: 0, selection_index: 0, code: 102 },
      { bet_index: 1, selection_index: 0, code: 101, current_odds: "1.85" },
    ]);
    expect(await player.balance()).toEqual({ available: 99_000n, reserved: 0n });
    expect((await player.placeAll("multi_single", bets, { key })).body).toEqual(body);
    expect((await player.placement(key)).body).toEqual(body);
  });

  it("are refused where none of them may stand, with every reason [GLI-G7]", async () => {
    const bets = singles({ ...legOn("2.10"), odds: "9.00" }, { ...legOn("1.85"), odds: "9.00" });
    const refusal = await expectRefusal(() => player.placeAll("multi_single", bets), "invalid_odds");
    expect(refusal.errors_by_bet).toMatchObject([{ bet_index: 0 }, { bet_index: 1 }]);
  });

  it("leave out one whose stake is refused, and take the others [VAL-01]", async () => {
    const bets = [
      { legs: [legOn("2.10")], stake: "9" },
      { legs: [legOn("1.85")], stake: "1000" },
    ];
    const { status, body } = await player.placeAll("multi_single", bets);
    expect([status, body.list.length]).toEqual([201, 1]);
    expect(body.placement.error.errors_by_bet).toMatchObject([{ bet_index: 0, selection_index: null, code: 109 }]);
  });

  it("are taken all or none where the balance does not reach for all: the second is never left unpaid", async () => {
    player = await under.player({ amount: 1_500n });
    const bets = singles(legOn("2.10"), legOn("1.85"));
    const refusal = await expectRefusal(() => player.placeAll("multi_single", bets), "insufficient_funds");
    expect(refusal.errors_by_bet).toMatchObject([{ bet_index: 1, limit: { value: "1500" } }]);
  });

  it("are decided each for itself after the delay of the slowest", async () => {
    const [slow, open, coming] = [legOn("2.10", { live: true }), legOn("1.85", { live: true }), legOn("3.40")];
    const key = newKey();
    const first = await player.placeAll("multi_single", singles(slow, open, coming), { key });
    expect([first.status, first.body.placement.delay_ms]).toEqual([202, 5_000]);
    expect(await player.balance()).toEqual({ available: 97_000n, reserved: 3_000n });
    under.feed.change(slow.match_id, { lines: [suspended(line("1", { 1: "2.10", 2: "3.30", 3: "3.60" }))] });
    const { list, placement } = await decided(key);
    expect(list.map(({ status }) => status)).toEqual(["rejected", "waiting_results", "waiting_results"]);
    expect(placement).toMatchObject({ state: "accepted", error: { code: 104 } });
    expect(placement.error?.errors_by_bet).toMatchObject([{ bet_index: 0, selection_index: 0 }]);
    expect(await player.balance()).toEqual({ available: 98_000n, reserved: 0n });
  });

  it("keep the reasons of the start beside those of the end of the delay", async () => {
    const [moved, slow, open] = [legOn("1.85"), legOn("2.10", { live: true }), legOn("1.95", { live: true })];
    const key = newKey();
    const first = await player.placeAll("multi_single", singles({ ...moved, odds: "9.00" }, slow, open), { key });
    expect([first.status, first.body.placement.state, first.body.list.length]).toEqual([202, "processing", 2]);
    under.feed.change(slow.match_id, { lines: [suspended(line("1", { 1: "2.10", 2: "3.30", 3: "3.60" }))] });
    const { placement } = await decided(key);
    expect(placement.error?.errors_by_bet).toMatchObject([
      { bet_index: 0, code: 101 },
      { bet_index: 1, code: 104 },
    ]);
  });

  it.each([
    { what: "a bet of two legs", bets: () => [{ legs: legs(2) }, { legs: legs(1) }] },
    { what: "a system among them", bets: () => [{ legs: legs(1), systemId: "1/1" }, { legs: legs(1) }] },
  ])("are refused with $what", async ({ bets }) => {
    await expectRefusal(() => player.placeAll("multi_single", bets()), "bet_type_unsupported");
  });

  it("are refused above the selection limit together [VAL-02]", async () => {
    const many = singles(...Array.from({ length: 21 }, () => legOn("1.50")));
    await expectRefusal(() => player.placeAll("multi_single", many), "selection_limit_exceeded");
  });

  it("are refused in two currencies", async () => {
    const [first, second] = singles(legOn("2.10"), legOn("1.85"));
    const body = {
      meta: { device_id: "6f3c1f0e-6f0a-4d6e-9a53-2f4f6f1f7a10", quick: false, type: "multi_single" },
      bets: [
        { stake: { value: "1000", currency: "EUR" }, selections: first!.legs },
        { stake: { value: "1000", currency: "BTC" }, selections: second!.legs },
      ],
    };
    const headers = { "idempotency-key": newKey() };
    await expectRefusal(() => player.post("/bets", body, headers), "currency_unknown");
  });
});

describe("where several singles are not offered", () => {
  it("the settings say so and a request for them is refused [TKT-12]", async () => {
    const strict = await BookUnderTest.open({ multiSingleProviders: ["oddin"] });
    try {
      const someone = await strict.player();
      for (const match of ["a", "b"]) strict.feed.open(match, { lines: standardLines() });
      const bets = ["a", "b"].map((match_id) => ({
        legs: [{ match_id, market_id: "1", outcome_id: "1", odds: "2.10" }],
      }));
      expect((await someone.get("/settings")).body.multi_single_available_by_provider).toMatchObject({
        betradar: false,
      });
      expect((await someone.placeAll("multi_single", bets)).body.code).toBe(116);
    } finally {
      await strict.close();
    }
  });
});
