import { describe, expect, it } from "vitest";
import { createSoccer } from "./soccer.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START_MS = Date.UTC(2026, 10, 24);
const MATCHES = 1_500;

const soccer = createSoccer();
const calendar = soccer.startsBetween(START_MS, START_MS + 3 * DAY_MS);
const plays = Array.from({ length: MATCHES }, (_, index) =>
  calendar[(index * 7) % calendar.length]!.write(`late ${index}`).play(),
);

describe("a goal that is still to come", () => {
  it.each([
    ["before the start", -60],
    ["in the first half", 30],
    ["in the middle of the second", 90],
    ["late, before added time is announced", 104],
  ])("comes %s as often as prices say, in whatever time is added", (_when, minutes) => {
    let [said, came, variance] = [0, 0, 0];
    for (const play of plays) {
      const goalsAt = (atMs: number): number => {
        const { total } = play.stateAt(atMs).scores;
        return total === null ? 0 : total.home + total.away;
      };
      const atMs = minutes * MINUTE_MS;
      const [chance = 0] = play.fairAt(atMs)({ marketId: "18", specifier: `total=${goalsAt(atMs) + 0.5}` });
      said += chance;
      variance += chance * (1 - chance);
      if (goalsAt(play.endMs) > goalsAt(atMs)) came += 1;
    }
    expect(Math.abs(came - said)).toBeLessThan(3.5 * Math.sqrt(variance));
  });
});
