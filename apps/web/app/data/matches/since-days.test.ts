import { expect, it } from "vitest";
import { sinceDays } from "./since-days.ts";

it("looks back on results from the start of a day in the player's zone [LAY-02]", () => {
  // Late in the evening in New York, the next day in Tokyo.
  const nowMs = Date.parse("2026-11-26T02:00:00Z");
  expect(sinceDays(2, { nowMs, timeZone: "America/New_York" })).toBe("2026-11-23T05:00:00.000Z");
  expect(sinceDays(2, { nowMs, timeZone: "Asia/Tokyo" })).toBe("2026-11-23T15:00:00.000Z");
  expect(sinceDays(2, { nowMs: nowMs + 3_600_000, timeZone: "America/New_York" })).toBe("2026-11-23T05:00:00.000Z");
});
