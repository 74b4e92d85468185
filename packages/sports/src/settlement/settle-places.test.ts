import { describe, expect, it } from "vitest";
import type { MarketDescriptor } from "../descriptor.ts";
import { settleLine } from "./settle-line.ts";
import type { SettlementRule } from "./settlement-rule.ts";

const WIN = "win_entire";
const LOSE = "lose_entire";
const REFUND = "refund_entire";

const SHAPE = { id: "m", layout: "list", groups: ["main"], specifiers: [] } as const;
const market = (settlement: SettlementRule, outcomes: MarketDescriptor["outcomes"]): MarketDescriptor => ({
  ...SHAPE,
  outcomes,
  settlement,
});

describe("a rank", () => {
  const runners = ["a", "b", "c", "d"].map((id) => ({ id }));
  const ended = (places: number, ranks: Record<string, number>, isOver = true) =>
    settleLine(market({ kind: "rank", places }, runners), {}, { tallies: {}, ranks, isOver });

  it("is open until the end", () => {
    expect(ended(1, { a: 1, b: 2, c: 3, d: 4 }, false)).toBeNull();
  });

  it("is decided before it where its places are filled, in whatever order they will be", () => {
    const at = (places: number, openPlaces: number, rule: Partial<SettlementRule> = {}) =>
      settleLine(
        market({ kind: "rank", places, ...rule } as SettlementRule, runners),
        {},
        { tallies: {}, ranks: { a: 1, b: 3, c: 1 }, openPlaces, isOver: false },
      );
    expect(at(2, 2)).toEqual([{ result: WIN }, { result: LOSE }, { result: WIN }, { result: REFUND }]);
    expect([at(1, 2), at(2, 4), at(2, 2, { isFromLast: true })]).toEqual([null, null, null]);
  });

  it("pays the places, and returns the stake on who did not take part", () => {
    expect(ended(2, { a: 2, b: 1, c: 3 })).toEqual([
      { result: WIN },
      { result: WIN },
      { result: LOSE },
      { result: REFUND },
    ]);
  });

  it("pays so many as a specifier says, from the first or from the last", () => {
    const of = (rule: SettlementRule) =>
      settleLine(
        market(rule, runners),
        { places: "2" },
        { tallies: {}, ranks: { a: 1, b: 2, c: 2, d: 4 }, isOver: true },
      );
    const half = { result: WIN, deadHeatFactor: "0.5" };
    expect(of({ kind: "rank", places: "places" })).toEqual([{ result: WIN }, half, half, { result: LOSE }]);
    expect(of({ kind: "rank", places: "places", isFromLast: true })).toEqual([
      { result: LOSE },
      half,
      half,
      { result: WIN },
    ]);
  });

  it("shares the last places among those level on it", () => {
    const half = { result: WIN, deadHeatFactor: "0.5" };
    expect(ended(1, { a: 1, b: 1, c: 3, d: 4 })).toMatchObject([half, half, { result: LOSE }, { result: LOSE }]);
    const third = { result: WIN, deadHeatFactor: "1/3" };
    expect(ended(2, { a: 1, b: 2, c: 2, d: 2 })).toEqual([{ result: WIN }, third, third, third]);
    expect(ended(2, { a: 1, b: 1, c: 3, d: 4 })?.map(({ result }) => result)).toEqual([WIN, WIN, LOSE, LOSE]);
  });

  it("says where each ended, and with how many, of who comes first", () => {
    expect(ended(1, { a: 2, b: 1, c: 2 })?.map(({ finish }) => finish)).toEqual([
      { rank: 2, level: 2 },
      { rank: 1, level: 1 },
      { rank: 2, level: 2 },
      undefined,
    ]);
    expect(ended(2, { a: 1, b: 2 })?.some(({ finish }) => finish)).toBe(false);
  });
});

describe("a duel of two competitors", () => {
  const ended = (ranks: Record<string, number>, isOver = true) =>
    settleLine(market({ kind: "duel" }, [{ id: "a" }, { id: "b" }]), {}, { tallies: {}, ranks, isOver });

  it("is won by the one that comes first, whoever else is before them, and open until the end", () => {
    expect(ended({ a: 4, b: 3, c: 1 })).toEqual([{ result: LOSE }, { result: WIN }]);
    expect(ended({ a: 1, b: 2 }, false)).toBeNull();
  });

  it("pays half where they are level, and returns the stakes where one of them does not run", () => {
    const half = { result: WIN, deadHeatFactor: "0.5" };
    expect(ended({ a: 2, b: 2, c: 1 })).toEqual([half, half]);
    expect(ended({ a: 1, c: 2 })).toEqual([{ result: REFUND }, { result: REFUND }]);
  });
});

describe("a forecast of the first two", () => {
  const pairs = ["a:b", "b:a", "a:c", "c:a", "b:c", "c:b"].map((id) => ({ id }));
  const ended = (ranks: Record<string, number>) =>
    settleLine(market({ kind: "forecast" }, pairs), {}, { tallies: {}, ranks, isOver: true })!;
  const paid = (ranks: Record<string, number>) =>
    ended(ranks).flatMap(({ result, deadHeatFactor = "1" }, index) =>
      result === WIN ? [`${pairs[index]!.id} ${deadHeatFactor}`] : [],
    );

  it("pays the order in which they come in, and returns the stake on who does not run", () => {
    expect(paid({ a: 2, b: 1, c: 3 })).toEqual(["b:a 1"]);
    expect(ended({ a: 1, b: 2 }).map(({ result }) => result)).toEqual([WIN, LOSE, REFUND, REFUND, REFUND, REFUND]);
  });

  it("shares among the orders in which level ones could have come in", () => {
    expect(paid({ a: 1, b: 1, c: 3 })).toEqual(["a:b 0.5", "b:a 0.5"]);
    expect(paid({ a: 1, b: 2, c: 2 })).toEqual(["a:b 0.5", "a:c 0.5"]);
    expect(paid({ a: 1, b: 1, c: 1 })).toHaveLength(6);
    expect(paid({ a: 1, b: 1, c: 1 })[0]).toBe("a:b 1/6");
  });
});
