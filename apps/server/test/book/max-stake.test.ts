import { MaxStakes } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { restrictPlayer } from "../operator/operator-under-test.ts";
import { BookUnderTest, type LegOf, type PlacementType, type PlayerUnderTest } from "./book-under-test.ts";
import { line, standardLines, suspended } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(() => under.close());
beforeEach(async () => {
  player = await under.player({ amount: 100_000n });
});

function legOn(odds: string): LegOf {
  const match_id = `quoted-${++matchNumber}`;
  under.feed.open(match_id, { lines: [line("1", { 1: odds, 2: "3.30", 3: "3.60" }), ...standardLines().slice(1)] });
  return { match_id, market_id: "1", outcome_id: "1", odds };
}

interface Quoted {
  legs: LegOf[];
  system_id?: string;
}

interface Asking {
  edited?: string;
  currency?: string;
  someone?: PlayerUnderTest;
}

function ask(type: PlacementType, bets: Quoted[], { currency = "EUR", someone = player, edited }: Asking = {}) {
  return someone.post("/bets/max-stake", {
    type,
    currency,
    ...(edited && { edited_bet_id: edited }),
    bets: bets.map(({ legs, ...bet }) => ({ ...bet, selections: legs.map(({ odds: _odds, ...leg }) => leg) })),
  });
}

async function stakes(...question: Parameters<typeof ask>): Promise<string[]> {
  const { status, body } = await ask(...question);
  expect(status).toBe(200);
  const quoted = MaxStakes.parse(body);
  expect(quoted).toEqual(body);
  return quoted.list.map(({ value }) => value);
}

describe("the highest stake [VAL-08]", () => {
  it("is the balance, or the limit where the player has more", async () => {
    const rich = await under.player({ amount: 10_000_000n });
    expect(await stakes("single", [{ legs: [legOn("2.10")] }])).toEqual(["100000"]);
    expect(await stakes("single", [{ legs: [legOn("2.10")] }], { someone: rich })).toEqual(["500000"]);
  });

  it("says for which moment it holds, by the book's clock", async () => {
    const { body } = await ask("single", [{ legs: [legOn("2.10")] }]);
    expect(MaxStakes.parse(body).as_of).toBe(new Date(under.clock.nowMs()).toISOString());
  });

  it("counts what a bet is worth that is edited, if it is the player's own [TKT-21]", async () => {
    const leg = legOn("2.10");
    const [bet] = (await player.place([leg], { stake: "100000" })).body.list;
    const worth = BigInt(bet.to_cashout.value);
    expect(worth).toBeGreaterThan(0n);
    const question = { edited: String(bet.id) };
    expect(await stakes("single", [{ legs: [legOn("3.40")] }])).toEqual(["0"]);
    expect(await stakes("single", [{ legs: [legOn("3.40")] }], question)).toEqual([String(worth)]);
    const other = await under.player({ amount: 5_000n });
    expect(await stakes("single", [{ legs: [legOn("3.40")] }], { ...question, someone: other })).toEqual(["5000"]);
  });

  it("is one that the book takes, and one more is refused", async () => {
    const rich = await under.player({ amount: 10_000_000n });
    const legs = [legOn("2.10"), legOn("1.85"), legOn("3.40")];
    const [highest = ""] = await stakes("system", [{ legs, system_id: "2/3" }], { someone: rich });
    const place = (stake: bigint) => rich.placeAll("system", [{ legs, systemId: "2/3", stake: String(stake) }]);
    expect((await place(BigInt(highest) + 1n)).body.code).toBe(110);
    expect((await place(BigInt(highest))).status).toBe(201);
  });

  it("is the same on every line of a full-cover bet, and each single's own", async () => {
    const legs = [legOn("2.10"), legOn("1.85"), legOn("3.40")];
    const patent = ["1/3", "2/3", "3/3"].map((system_id) => ({ legs, system_id }));
    expect(await stakes("system", patent)).toEqual(["42855", "42855", "14285"]);
    const closed = legOn("1.50");
    under.feed.change(closed.match_id, { lines: [suspended(line("1", { 1: "1.50", 2: "3.30", 3: "3.60" }))] });
    expect(await stakes("multi_single", [{ legs: [legOn("2.10")] }, { legs: [closed] }])).toEqual(["100000", "0"]);
  });

  it("is nothing above the odds limit", async () => {
    expect(await stakes("single", [{ legs: [legOn("1001")] }])).toEqual(["0"]);
  });

  it("is not told of a bet that is made up wrongly, nor in a currency without an account", async () => {
    const { status, body } = await ask("system", [{ legs: [legOn("2.10"), legOn("1.85")], system_id: "2/2" }]);
    expect([status, body.code]).toEqual([422, 116]);
    expect((await ask("single", [{ legs: [legOn("2.10")] }], { currency: "BTC" })).body.code).toBe(117);
  });

  it("is not told of selections of a provider that quotes none", async () => {
    const leg = legOn("2.10");
    const match_id = `quoted-${++matchNumber}`;
    under.feed.open(match_id, { provider: "oddin", lines: standardLines() });
    expect((await ask("single", [{ legs: [{ ...leg, match_id }] }])).body.code).toBe(116);
  });

  it("is told to players who may bet, and to no one else [VAL-10]", async () => {
    const question = { type: "single", currency: "EUR", bets: [{ selections: [] }] };
    const visitor = await under.request("/bets/max-stake", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(question),
    });
    expect([visitor.status, visitor.body.code]).toEqual([401, 10]);
    await restrictPlayer(under, player.id, { is_pve: true });
    expect((await ask("single", [{ legs: [legOn("2.10")] }])).body.code).toBe(114);
  });
});
