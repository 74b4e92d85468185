import { SharedBets } from "@touchline/contract";
import type { LegResult } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import {
  type BetOf,
  BookUnderTest,
  type LegOf,
  newKey,
  type PlacementType,
  type PlayerUnderTest,
} from "./book-under-test.ts";
import { likelyLine, lineEnd } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(async () => {
  await assertStakesMatchBets(under.db);
  await assertLedgerBalances(under.db);
  await under.close();
});
beforeEach(async () => void (player = await under.player({ amount: 100_000n })));

interface BankableLeg extends LegOf {
  is_banker?: boolean;
}

const OFFERS = [
  { odds: "2.00", probability: 0.5 },
  { odds: "3.00", probability: 0.4 },
  { odds: "1.50", probability: 0.6 },
  { odds: "4.00", probability: 0.25 },
] as const;

function legOn({ odds, probability }: { odds: string; probability: number }): BankableLeg {
  const match_id = `banked-${++matchNumber}`;
  under.feed.open(match_id, { lines: [likelyLine({ name: "1", odds, probability })] });
  return { match_id, market_id: "1", outcome_id: "1", odds };
}

/** Legs of those offers, the ones at some places as bankers. */
const legsWith = (...bankers: number[]): BankableLeg[] =>
  OFFERS.map(legOn).map((leg, place) => (bankers.includes(place) ? { ...leg, is_banker: true } : leg));

async function end({ match_id }: LegOf, result: LegResult): Promise<void> {
  under.feed.settle(match_id, lineEnd("1", { 1: result }));
  await under.book.settlement.idle();
}

/** Places a 3/4 of EUR 10.00 on each of its three lines: the first leg with every two of the others. */
async function placed() {
  const legs = legsWith(0);
  const { status } = await player.placeAll("system", [{ legs, systemId: "3/4", stake: "3000" }]);
  expect(status).toBe(201);
  return { legs, bet: await onlyBet() };
}

async function onlyBet() {
  const [bet] = await player.bets();
  if (!bet) throw new Error("There is no bet");
  return bet;
}

const WIN = "win_entire";
const LOSE = "lose_entire";

describe("a system with a banker", () => {
  it("has a line for every choice of the others, and says which selection stands in all", async () => {
    const { bet } = await placed();
    expect(bet).toMatchObject({
      odds: "15",
      potential_win: { value: "45000" },
      system_type: { id: "3/4", win_count: 3, total_count: 4, line_count: 3 },
    });
    expect(bet.selections.map(({ is_banker: is }) => is)).toEqual([true, false, false, false]);
  });

  // Worked by hand: EUR 10.00 on each of 3.0 x 1.5, 3.0 x 4.0 and 1.5 x 4.0, all of them times what the banker comes to.
  it.each([
    { what: "all of its legs won", results: [WIN, WIN, WIN, WIN], win: "45000" },
    { what: "its banker void", results: ["refund_entire", WIN, WIN, WIN], win: "22500" },
    { what: "its banker cancelled", results: ["canceled", WIN, WIN, WIN], win: "22500" },
    { what: "its banker half won", results: ["refund_half_win_other", WIN, WIN, WIN], win: "33750" },
    { what: "another leg lost", results: [WIN, LOSE, WIN, WIN], win: "12000" },
    { what: "another leg void", results: [WIN, "canceled", WIN, WIN], win: "23000" },
  ] as const)("with $what pays $win", async ({ results, win }) => {
    const before = (await player.balance()).available;
    const { legs } = await placed();
    for (const [index, result] of results.entries()) await end(legs[index]!, result);
    expect(await onlyBet()).toMatchObject({ status: "done", result: "win_entire", win: { value: win } });
    expect((await player.balance()).available).toBe(before - 3_000n + BigInt(win));
  });

  it("is lost at once when its banker is, whatever the others may do", async () => {
    const { legs } = await placed();
    await end(legs[1]!, WIN);
    await end(legs[0]!, LOSE);
    expect(await onlyBet()).toMatchObject({ status: "done", result: "lose_entire", win: { value: "0" } });
  });

  it("is placed once however often it is sent at once, and its key is no other system's [TKT-26]", async () => {
    const legs = legsWith(0);
    const key = newKey();
    const send = (sent: BankableLeg[]) =>
      player.placeAll("system", [{ legs: sent, systemId: "3/4", stake: "3000" }], { key });
    const answers = await Promise.all([send(legs), send(legs), send(legs)]);
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(await player.bets()).toHaveLength(1);
    expect((await player.balance()).available).toBe(97_000n);
    const without = await send(legs.map((leg) => ({ ...leg, is_banker: false })));
    expect([without.status, without.body.code]).toEqual([409, 119]);
  });

  it("is refused whole where the price of its banker has moved while it was sent [TKT-15]", async () => {
    const legs = legsWith(0);
    const [banker] = legs;
    under.feed.open(banker!.match_id, { lines: [likelyLine({ name: "1", odds: "1.80", probability: 0.5 })] });
    const sent = [{ legs, systemId: "3/4", stake: "3000" }];
    const [one, other] = await Promise.all([player.placeAll("system", sent), player.placeAll("system", sent)]);
    expect([one.status, one.body.code, other.status, other.body.code]).toEqual([422, 101, 422, 101]);
    expect((await player.balance()).available).toBe(100_000n);
  });

  it("waits where its banker has won and other lines may still win", async () => {
    const { legs } = await placed();
    for (const leg of legs.slice(0, 3)) await end(leg, WIN);
    expect(await onlyBet()).toMatchObject({ status: "waiting_results", win: null });
  });

  it("is given back where all of its legs are void", async () => {
    const { legs } = await placed();
    for (const leg of legs) await end(leg, "canceled");
    expect(await onlyBet()).toMatchObject({ result: "refund_entire", win: { value: "3000" } });
  });

  it("is cashed out for what its lines are worth, and in part leaves its share of them", async () => {
    const { bet, legs } = await placed();
    const [, places = ""] = under.config.cashOut.margin.split(".");
    const whole = 10n ** BigInt(places.length);
    const offerOf = (value: string): string => String((BigInt(value) * (whole - BigInt(places))) / whole);
    // 1.0 for the banker; of the others 1.2 x 0.9, 1.2 x 1.0 and 0.9 x 1.0, EUR 10.00 on each.
    expect(bet.to_cashout?.value).toBe(offerOf("3180"));
    const half = { amount: String(BigInt(bet.to_cashout!.value) / 2n), stake: "1500" };
    const { status } = await player.post(
      "/bets/cashout?locale=en",
      {
        bet_id: bet.id,
        to_cashout: { ...bet.to_cashout, value: half.amount },
        stake: half.stake,
      },
      { "idempotency-key": newKey() },
    );
    expect(status).toBe(200);
    expect((await onlyBet()).cashout?.remaining_potential_win.value).toBe("22500");
    for (const leg of legs) await end(leg, WIN);
    expect(await onlyBet()).toMatchObject({ status: "done", win: { value: String(22_500n + BigInt(half.amount)) } });
  });

  it("is shared with its banker", async () => {
    const { legs } = await placed();
    const shared = {
      stake: "3000",
      currency: "EUR",
      subunits: 100,
      bet_type: "system",
      system_type: "3/4",
      selections: legs.map(({ odds: _odds, ...leg }) => leg),
    };
    const { body } = await player.post("/bets/share-code", { bets: [shared] });
    const read = SharedBets.parse((await player.get(`/bets/share-code?code=${body.code}`)).body);
    expect(read.bets[0]?.selections.map(({ is_banker: is }) => is)).toEqual([true, false, false, false]);
  });
});

describe("bankers that a bet cannot have", () => {
  const refusalOf = async (type: PlacementType, bets: BetOf[]) => {
    const { status, body } = await player.placeAll(type, bets);
    return { status, key: body.error?.key ?? body.key };
  };
  const refused = { status: 422, key: "error.unsupported_bet.bankers" };

  it.each([
    { what: "as many as its lines have legs", systemId: "3/4", bankers: [0, 1, 2] },
    { what: "a single's worth of choice", systemId: "2/4", bankers: [0, 1] },
  ])("are refused with code 116: $what", async ({ systemId, bankers }) => {
    expect(await refusalOf("system", [{ legs: legsWith(...bankers), systemId, stake: "3000" }])).toEqual(refused);
  });

  it("are those of a combo, and of a full-cover bet", async () => {
    expect(await refusalOf("combo", [{ legs: legsWith(0) }])).toEqual(refused);
    const legs = legsWith(0);
    const parts = ["2/4", "3/4", "4/4"].map((systemId, index) => ({
      legs,
      systemId,
      stake: ["600", "400", "100"][index]!,
    }));
    expect(await refusalOf("system", parts)).toEqual(refused);
  });

  it("have no highest stake either, while others have", async () => {
    const quote = (legs: BankableLeg[]) =>
      player.post("/bets/max-stake", {
        type: "system",
        currency: "EUR",
        bets: [{ system_id: "3/4", selections: legs.map(({ odds: _odds, ...leg }) => leg) }],
      });
    expect((await quote(legsWith(0, 1))).body).toMatchObject({ list: [{ value: "100000" }] });
    expect((await quote(legsWith(0, 1, 2))).status).toBe(422);
  });
});
