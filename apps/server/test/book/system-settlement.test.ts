import { coveredSystems, payableReturn, systemId } from "@touchline/betting";
import { settleBet } from "@touchline/betting/settlement";
import type { Bet } from "@touchline/contract";
import type { LegResult } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest } from "./book-under-test.ts";
import { line, lineEnd } from "./scripted-feed.ts";

type WireBet = z.infer<typeof Bet>;

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
  player = await under.player({ amount: 1_000_000n });
});

function legOn(odds: string): LegOf {
  const match_id = `system-${++matchNumber}`;
  under.feed.open(match_id, { lines: [line("16/hcp=-0.75", { 1714: odds, 1715: "1.83" })] });
  return { match_id, market_id: "16", specifier: "hcp=-0.75", outcome_id: "1714", odds };
}

async function end(leg: LegOf, result: LegResult): Promise<void> {
  under.feed.settle(leg.match_id, lineEnd("16/hcp=-0.75", { 1714: result }));
  await under.book.settlement.idle();
}

/** Places a k/n system, ends its legs in turn, and answers it as it is then. */
async function settled(
  { stake, winCount, odds }: { stake: bigint; winCount: number; odds: readonly string[] },
  results: readonly LegResult[],
): Promise<WireBet> {
  const legs = odds.map(legOn);
  const bet = { legs, systemId: systemId({ winCount, totalCount: legs.length }), stake: String(stake) };
  const { status } = await player.placeAll("system", [bet]);
  expect(status).toBe(201);
  for (const [index, result] of results.entries()) await end(legs[index]!, result);
  return onlyBet(await player.bets());
}

function onlyBet([bet]: WireBet[]): WireBet {
  if (!bet) throw new Error("There is no bet");
  return bet;
}

const WIN = "win_entire";
const LOSE = "lose_entire";

describe("settlement of a system", () => {
  const threeOfFive = { stake: 5_000n, winCount: 3, odds: ["1.80", "2.10", "1.55", "3.40", "2.00"] };
  const twoOfThree = { stake: 3_000n, winCount: 2, odds: ["2.0", "3.0", "1.5"] };

  // Worked by hand in the domain's own vectors: EUR 5.00 on each of ten lines, EUR 10.00 on each of three.
  it.each([
    { what: "every leg won", bet: threeOfFive, results: [WIN, WIN, WIN, WIN, WIN], win: "47987" },
    {
      what: "a lost and a void leg",
      bet: threeOfFive,
      results: [WIN, LOSE, WIN, "refund_entire", WIN],
      win: "7535",
    },
    {
      what: "half-lost, half-won and lost legs",
      bet: threeOfFive,
      results: [WIN, "refund_half_lose_other", "refund_half_win_other", WIN, LOSE],
      win: "7089",
    },
    { what: "the first leg lost", bet: twoOfThree, results: [LOSE, WIN, WIN], win: "4500" },
    { what: "a cancelled leg", bet: twoOfThree, results: ["canceled", WIN, WIN], win: "9000" },
  ] as const)("with $what pays $win", async ({ bet, results, win }) => {
    const before = (await player.balance()).available;
    expect(await settled(bet, results)).toMatchObject({ status: "done", result: "win_entire", win: { value: win } });
    expect((await player.balance()).available).toBe(before - bet.stake + BigInt(win));
  });

  it("is lost as soon as too few of its legs can win, and pays nothing", async () => {
    const bet = await settled(twoOfThree, [LOSE, LOSE]);
    expect(bet).toMatchObject({ status: "done", result: "lose_entire", win: { value: "0" } });
    expect(bet.selections.map(({ status }) => status)).toEqual([LOSE, LOSE, "no_results"]);
  });

  it("waits for every leg while it can still win", async () => {
    expect(await settled(twoOfThree, [WIN, WIN])).toMatchObject({ status: "waiting_results", win: null });
  });

  it("gives the stake back where every leg is void", async () => {
    const bet = await settled(twoOfThree, ["refund_entire", "canceled", "refund_entire"]);
    expect(bet).toMatchObject({ status: "done", result: "refund_entire", win: { value: "3000" } });
  });

  it("pays no more profit than the limit it was placed under, however its lines come out [VAL-05]", async () => {
    const odds = ["200", "300", "400"];
    const bet = await settled({ stake: 50_000n, winCount: 2, odds }, [WIN, WIN, LOSE]);
    expect(bet.win).toEqual({ value: "10050000", currency: "EUR", subunits: 100 });
    expect(bet.win).toEqual(bet.potential_win);
  });

  it("moves money once for each bet, in and out", async () => {
    const bet = await settled(twoOfThree, [WIN, WIN, WIN]);
    const { rows } = await sql<{ type: string; entries: bigint; sum: bigint }>`
      SELECT movement.type, count(*) AS entries, sum(entry.amount)::bigint AS sum
      FROM movements AS movement JOIN ledger_entries AS entry ON entry.movement_id = movement.id
      WHERE movement.ref = ${bet.id} GROUP BY movement.type ORDER BY movement.type
    `.execute(under.db);
    expect(rows.map(({ type, sum }) => [type, Number(sum)])).toEqual([
      ["bet_paid", 0],
      ["stake_taken", 0],
    ]);
  });
});

describe("settlement of a full-cover bet", () => {
  const odds = ["2.15", "1.87", "3.45"];
  const stake = 28n * 277n;

  it.each([
    { name: "trixie", results: [WIN, WIN, WIN] },
    { name: "trixie", results: [WIN, LOSE, "refund_entire"] },
    { name: "patent", results: [WIN, WIN, WIN] },
    { name: "patent", results: [LOSE, LOSE, WIN] },
    { name: "patent", results: ["refund_half_win_other", "refund_half_lose_other", WIN] },
    { name: "patent", results: [LOSE, LOSE, LOSE] },
  ] as const)(
    "as a $name of $results pays the subunits that the rules say, size by size",
    async ({ name, results }) => {
      const legs = odds.map(legOn);
      const parts = coveredSystems(name, stake);
      const bets = parts.map((part) => ({ legs, systemId: systemId(part), stake: String(part.stake) }));
      const before = (await player.balance()).available;
      expect((await player.placeAll("system", bets)).status).toBe(201);
      for (const [index, result] of results.entries()) await end(legs[index]!, result);
      const ended = results.map((result, index) => ({ result, odds: odds[index] ?? "" }));
      const wins = parts.map((part) => {
        const verdict = settleBet({ stake: part.stake, legs: ended, systemWinCount: part.winCount });
        return verdict.state === "settled" ? verdict.win : -1n;
      });
      const paid = new Map((await player.bets()).map((bet) => [bet.system_type?.id, bet.win?.value]));
      expect(parts.map((part) => paid.get(systemId(part)))).toEqual(wins.map(String));
      const total = wins.reduce((sum, win) => sum + win, 0n);
      expect((await player.balance()).available).toBe(before - stake + total);
      if (results.every((result) => result === WIN)) {
        expect(total).toBe(payableReturn({ shape: { kind: "full_cover", name }, stake, odds }, null));
      }
    },
  );
});

describe("settlement of several singles", () => {
  it("is each for itself", async () => {
    const [won, lost] = [legOn("2.15"), legOn("1.87")];
    await player.placeAll("multi_single", [
      { legs: [won], stake: "1000" },
      { legs: [lost], stake: "500" },
    ]);
    await end(won, WIN);
    const states = async () =>
      (await player.bets()).map((bet) => `${bet.stake.value} ${bet.status} ${bet.win?.value ?? "-"}`).toSorted();
    expect(await states()).toEqual(["1000 done 2150", "500 waiting_results -"]);
    await end(lost, LOSE);
    expect(await states()).toEqual(["1000 done 2150", "500 done 0"]);
  });
});
