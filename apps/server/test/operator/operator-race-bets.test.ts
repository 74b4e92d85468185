import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest, newKey } from "../book/book-under-test.ts";
import { RaceBets } from "../book/race-bets.ts";
import { OperatorUnderTest } from "./operator-under-test.ts";

let under: BookUnderTest;
let desk: OperatorUnderTest;
let races: RaceBets;

beforeAll(async () => {
  under = await BookUnderTest.open();
  desk = new OperatorUnderTest(under);
  races = await RaceBets.open(under);
  desk.write({ alone_up_to: { EUR: "5000000" } });
});
afterAll(async () => {
  await assertLedgerBalances(under.db);
  desk.close();
  await under.close();
});

/** A bet each way on the runner at 9.00, 10.00 on each part, a quarter of the price for three places: 3.00 to be placed. */
async function eachWay() {
  const race = races.race();
  const { status, body } = await races.single(race, 3);
  expect([status, body.code]).toEqual([201, undefined]);
  return { race, bet: await races.betOf(String(body.list[0].id)) };
}

type EachWay = Awaited<ReturnType<typeof eachWay>>["bet"];
const settle = ({ id, selections }: EachWay, said: object) =>
  desk.post("trading", `/bets/${id}/settle`, {
    key: newKey(),
    selections: [{ selection_id: selections[0]?.id, ...said }],
  });
const winOf = async ({ id }: EachWay) => (await races.settledBet(id)).win?.value;

describe("an each-way selection that an operator settles [BET-04]", () => {
  it.each([
    ["placed", { result: "lose_entire", finish: { rank: 3, level: 1 } }, "3000"],
    ["level for the last place", { result: "lose_entire", finish: { rank: 3, level: 2 } }, "1500"],
    ["out of the places", { result: "lose_entire", finish: { rank: 4, level: 1 } }, "0"],
    ["first", { result: "win_entire", finish: { rank: 1, level: 1 } }, "12000"],
    ["void", { result: "canceled" }, "2000"],
  ])("ends in both of its parts as said: %s", async (_, said, win) => {
    const { bet } = await eachWay();
    expect((await settle(bet, said)).body.state).toBe("done");
    expect(await winOf(bet)).toBe(win);
  });

  it.each(["win_entire", "lose_entire"])("is %s for nobody who does not say where it finished", async (result) => {
    const { bet } = await eachWay();
    expect(await settle(bet, { result })).toMatchObject({ status: 422, body: { error: "finish_missing" } });
    const rank = result === "win_entire" ? 2 : 1;
    const wrong = await settle(bet, { result, finish: { rank, level: 1 } });
    expect(wrong).toMatchObject({ status: 400, body: { error: "invalid_request" } });
    expect(await races.betOf(bet.id)).toMatchObject({ status: "waiting_results" });
  });

  it("is reduced as the feed's result has it, or as the operator says, and by no later result", async () => {
    const reductions = [{ outcomeId: "4", percent: 10, atMs: 0 }];
    const [asFed, asSaid] = [await eachWay(), await eachWay()];
    for (const { race, bet } of [asFed, asSaid]) {
      races.settle(race, { 1: 1, 2: 2, 3: 3 }, reductions);
      expect(await winOf(bet)).toBe("2800");
    }
    const won = { result: "win_entire", finish: { rank: 1, level: 1 } };
    await settle(asFed.bet, won);
    expect(await winOf(asFed.bet)).toBe("11000");
    await settle(asSaid.bet, { ...won, reduction_percent: 25 });
    expect(await winOf(asSaid.bet)).toBe("9500");
    races.settle(asFed.race, { 1: 1, 2: 2, 3: 3 });
    expect(await winOf(asFed.bet)).toBe("11000");
  });
});
