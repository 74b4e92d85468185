import { describe, expect, it } from "vitest";
import type { MatchEvent } from "../../data/around/around.queries.ts";
import { momentumOf } from "./momentum.ts";

const START_MS = Date.UTC(2026, 10, 25, 18);

const event = (minute: number, happened: Partial<MatchEvent>): MatchEvent => ({
  number: minute + 1,
  kind: "stage",
  key: "",
  name: "",
  side: null,
  amount: 0,
  player: null,
  player_off: null,
  by_other_side: false,
  stage: 6,
  period_key: null,
  time: new Date(START_MS + minute * 60_000).toISOString(),
  played_seconds: minute * 60,
  added_seconds: null,
  remaining_in_period_seconds: null,
  total: null,
  period: null,
  game: null,
  ...happened,
});

const scoreOf = (side: "home" | "away", minute: number): MatchEvent =>
  event(minute, { kind: "score", side, amount: 1 });

describe("momentum [CAT-16]", () => {
  it("is nothing before anything has happened, and level where nobody did anything", () => {
    expect(momentumOf([], [], 10)).toEqual([]);
    expect(momentumOf([event(0, {}), event(10, {})], [], 4)).toEqual([0, 0, 0, 0]);
  });

  it("swings to who scores, wears off, and is at most one", () => {
    const levels = momentumOf([event(0, {}), scoreOf("home", 1), event(5, {}), scoreOf("away", 9)], [], 5);
    expect(levels[0]).toBe(1);
    expect(levels[1]).toBeLessThan(1);
    expect(levels[1]).toBeGreaterThan(0);
    expect(levels[4]).toBeLessThan(0);
    expect(Math.max(...levels.map(Math.abs))).toBe(1);
  });

  it("heeds what the sport says of attacks, and nothing else that is counted", () => {
    const counted = [event(0, {}), event(4, { kind: "count", key: "corners", side: "away", amount: 1 })];
    expect(momentumOf(counted, ["corners"], 2)).toEqual([0, -1]);
    expect(momentumOf(counted, [], 2)).toEqual([0, 0]);
  });
});
