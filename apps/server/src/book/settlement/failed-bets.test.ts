import { describe, expect, it } from "vitest";
import { VirtualClock } from "../../../test/book/virtual-clock.ts";
import { FailedBets } from "./failed-bets.ts";

describe("a bet that could not be settled", () => {
  it("is tried again by itself, later each time, and no more once it is settled [BET-02]", () => {
    const clock = new VirtualClock();
    const tried: string[] = [];
    const bets = new FailedBets(clock, (ids) => {
      for (const id of ids) {
        tried.push(id);
        if (id === "mended") bets.succeeded(id);
        else bets.failed(id);
      }
    });
    expect(bets.failed("broken")).toBe(1);
    expect(bets.failed("mended")).toBe(1);
    for (let second = 0; second < 36; second += 1) clock.advance(1_000);
    // After 5, 15 and 35 seconds.
    expect(tried).toEqual(["broken", "mended", "broken", "broken"]);
    bets.stop();
    clock.advance(3_600_000);
    expect(tried).toHaveLength(4);
  });

  it("is not tried twice where the first try takes longer than the next look", () => {
    const clock = new VirtualClock();
    const tried: string[] = [];
    const bets = new FailedBets(clock, (ids) => void tried.push(...ids));
    bets.failed("slow");
    for (let second = 0; second < 60; second += 1) clock.advance(1_000);
    expect(tried).toEqual(["slow"]);
    expect(bets.failed("slow")).toBe(2);
  });
});
