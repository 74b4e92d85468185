import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest } from "./book-under-test.ts";
import { lineEnd, standardLines } from "./scripted-feed.ts";

const PLAYERS = 50;
const BETS_EACH = 20;
const STAKE = 100n;

let under: BookUnderTest;
let players: PlayerUnderTest[];
beforeAll(async () => {
  under = await BookUnderTest.open();
  players = await Promise.all(Array.from({ length: PLAYERS }, () => under.player({ amount: 100_000n })));
  under.feed.open("other", { lines: standardLines() });
});
afterAll(() => under.close());

const leg = (match_id: string, market: number): LegOf => {
  const { marketId: market_id, specifier, outcomes } = standardLines()[market]!;
  return { match_id, market_id, specifier, outcome_id: outcomes[0]!.id, odds: outcomes[0]!.odds };
};

/** A thousand singles, a quarter of them on each of the lines. */
async function placeThousand(matchId: string): Promise<void> {
  under.feed.open(matchId, { lines: standardLines() });
  const bets = Array.from({ length: BETS_EACH }, (_, index) => ({
    legs: [leg(matchId, index % 4)],
    stake: String(STAKE),
  }));
  const answers = await Promise.all(players.map((player) => player.placeAll("multi_single", bets)));
  expect(answers.map(({ status }) => status)).toEqual(players.map(() => 201));
}

function abandon(matchId: string): void {
  under.feed.change(matchId, { state: { status: MATCH_STATUS.notCovered, stage: MATCH_STAGE.abandoned } });
  under.feed.cancel(matchId, "undecided", { reason: "abandoned" });
}

async function countByResult(matchId: string): Promise<Record<string, number>> {
  const rows = await under.db
    .selectFrom("bets")
    .innerJoin("bet_selections as leg", "leg.bet_id", "bets.id")
    .select((eb) => ["bets.result", eb.fn.countAll<string>().as("count")])
    .where("leg.match_id", "=", matchId)
    .groupBy("bets.result")
    .execute();
  return Object.fromEntries(rows.map(({ result, count }) => [result, Number(count)]));
}

const moneyOf = async (): Promise<bigint> =>
  (await Promise.all(players.map((player) => player.balance()))).reduce((sum, { available }) => sum + available, 0n);

const doneCount = async (matchId: string): Promise<number> => {
  const { no_results: _open, ...done } = await countByResult(matchId);
  return Object.values(done).reduce((sum, count) => sum + count, 0);
};

const ALL = PLAYERS * BETS_EACH;
const STAKES = BigInt(ALL) * STAKE;
/** A quarter won at 1.80, the rest is given back. */
const RETURNS = (STAKES / 4n) * 3n + (STAKES * 180n) / 400n;

describe("a match that is abandoned with a thousand open bets on it", { timeout: 600_000 }, () => {
  it("has its decided lines stand and all other bets void, while other bets are taken", async () => {
    const before = await moneyOf();
    const placer = await under.player({ amount: 100_000n });
    await placeThousand("abandoned");
    under.feed.settle("abandoned", lineEnd("29", { 74: "win_entire", 76: "lose_entire" }));
    await under.book.settlement.idle();
    expect(await countByResult("abandoned")).toEqual({ win: ALL / 4, no_results: (3 * ALL) / 4 });
    abandon("abandoned");
    // Each of ten placements, one after another, is answered while bets are still to be settled.
    for (let placed = 0; placed < 10; placed++)
      expect((await placer.place([leg("other", 0)], { stake: "10" })).status).toBe(201);
    expect((await countByResult("abandoned"))["no_results"]).toBeGreaterThan(0);
    await under.book.settlement.idle();
    expect(await countByResult("abandoned")).toEqual({ win: ALL / 4, refund: (3 * ALL) / 4 });
    expect(await moneyOf()).toBe(before - STAKES + RETURNS);
    expect((await players[0]!.bets())[0]).toMatchObject({ selections: [{ match: { status: 5 } }] });
    await assertStakesMatchBets(under.db);
  });

  it("pays each of them once where a crash comes in the middle, even if two processes go on with it", async () => {
    const before = await moneyOf();
    await placeThousand("crashed");
    abandon("crashed");
    await expect.poll(() => doneCount("crashed"), { interval: 5, timeout: 60_000 }).toBeGreaterThan(50);
    const predecessor = under.book.settlement;
    await under.restart();
    expect(await doneCount("crashed")).toBeLessThan(ALL);
    await Promise.all([under.book.settlement.idle(), predecessor.idle()]);
    expect(await countByResult("crashed")).toEqual({ refund: ALL });
    expect(await moneyOf()).toBe(before);
    await assertStakesMatchBets(under.db);
  });
});
