import fc from "fast-check";
import { expect, it } from "vitest";
import { calendarDaysBetween } from "../../platform/i18n/date-format.ts";
import { quarterOf } from "./use-today.ts";

const ZONES = ["UTC", "Asia/Kathmandu", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Chatham", "Europe/Berlin"];
const FROM_MS = Date.UTC(2026, 0, 1);
const YEAR_MS = 365 * 86_400_000;

it("the quarter of an hour that it is now is of today, in every zone, so that midnight brings the next", () => {
  fc.assert(
    fc.property(fc.integer({ min: FROM_MS, max: FROM_MS + YEAR_MS }), fc.constantFrom(...ZONES), (ms, zone) => {
      expect(calendarDaysBetween(new Date(quarterOf(ms)), new Date(ms), zone)).toBe(0);
    }),
    { seed: 16, numRuns: 1_000 },
  );
});
