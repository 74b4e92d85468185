import { describe, expect, it } from "vitest";
import type { PlayerRow } from "../db/schema.ts";
import { FIRST_LOCK_MS, LOCK_AFTER, LONGEST_LOCK_MS, isLocked } from "./sign-in-lock.ts";

const at = new Date("2026-06-01T12:00:00Z");
const failedAt = (ms: number, failures = LOCK_AFTER) =>
  // Safe: a lock reads these two of a player.
  ({ failed_sign_ins: failures, last_failed_sign_in_at: new Date(at.getTime() + ms) }) as PlayerRow;

describe("the lock of an account", () => {
  it("holds for its time, for clocks of copies that differ by little too", () => {
    expect([-FIRST_LOCK_MS, -FIRST_LOCK_MS + 1, 1_000].map((ms) => isLocked(failedAt(ms), at))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("holds nobody out until a day that a clock which had jumped forward wrote down", () => {
    expect(isLocked(failedAt(24 * 60 * 60_000, LOCK_AFTER + 50), at)).toBe(false);
    expect(isLocked(failedAt(LONGEST_LOCK_MS, LOCK_AFTER + 50), at)).toBe(false);
  });
});
