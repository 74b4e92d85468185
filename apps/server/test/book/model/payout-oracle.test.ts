import type { LegResult } from "@touchline/contract/vocabulary";
import { expect, it } from "vitest";
import { oracleTotals, oracleVerdict } from "./payout-oracle.ts";

const RESULTS = {
  won: "win_entire",
  lost: "lose_entire",
  void: "refund_entire",
  "half won": "refund_half_win_other",
  "half lost": "refund_half_lose_other",
  open: "no_results",
} as const satisfies Record<string, LegResult>;

const legs = (odds: readonly string[], results: readonly (keyof typeof RESULTS)[]) =>
  odds.map((price, index) => ({ odds: price, result: RESULTS[results[index] ?? "won"] }));
const paid = (win: bigint) => ({ state: "settled", result: "win", win });

it.each([
  ["all won", [], 5_167n],
  ["the middle one void", ["won", "void"], 2_461n],
  ["the middle one half won", ["won", "half won"], 3_814n],
  ["the middle one half lost", ["won", "half lost"], 1_230n],
] as const)("counts a combo with %s", (_what, results, win) => {
  const bet = { stake: 1_000n, winCount: null, profitCap: null, legs: legs(["1.85", "2.10", "1.33"], results) };
  expect(oracleVerdict(bet)).toEqual(paid(win));
});

it.each([
  ["all won", [], 47_987n],
  ["one lost and one void", ["won", "lost", "won", "void"], 7_535n],
  ["halves and a loss", ["won", "half lost", "half won", "won", "lost"], 7_089n],
] as const)("counts a system with %s", (_what, results, win) => {
  const odds = ["1.80", "2.10", "1.55", "3.40", "2.00"];
  expect(oracleVerdict({ stake: 5_000n, winCount: 3, profitCap: null, legs: legs(odds, results) })).toEqual(paid(win));
});

it("keeps a bet open until no line can win, or every leg is known", () => {
  const bet = { stake: 100n, winCount: 2, profitCap: null };
  const odds = ["2.00", "3.00", "1.50"];
  expect(oracleVerdict({ ...bet, legs: legs(odds, ["lost", "won", "open"]) })).toEqual({ state: "open" });
  const lost = { state: "settled", result: "lose", win: 0n };
  expect(oracleVerdict({ ...bet, legs: legs(odds, ["lost", "lost", "open"]) })).toEqual(lost);
  const refunded = { state: "settled", result: "refund", win: 100n };
  expect(oracleVerdict({ ...bet, legs: legs(odds, ["void", "void", "void"]) })).toEqual(refunded);
});

it("shows total odds to six places, and no win above the caps", () => {
  const odds = ["1.80", "2.10", "1.55", "3.40", "2.00"];
  const system = { stake: 5_000n, winCount: 3, legs: legs(odds, []) };
  expect(oracleTotals({ ...system, profitCap: null })).toEqual({ odds: "9.5974", win: 47_987n });
  expect(oracleTotals({ ...system, profitCap: 10n }).win).toBe(5_010n);
  const long = { stake: 10n, profitCap: null, legs: legs(["100", "100", "100"], []) };
  expect(oracleTotals({ ...long, winCount: 2 }).win).toBe(10_010n);
  expect(oracleTotals({ ...long, winCount: null }).win).toBe(10_000_000n);
});
