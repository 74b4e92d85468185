import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayBounds, dayOf, dayStartMs, weekdayOf } from "./zoned-day.ts";

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Africa/Cairo",
  "Asia/Beirut",
  "America/Sao_Paulo",
];

describe("a day in the player's zone [CAT-11]", () => {
  it.each([
    ["2026-11-25", "UTC", "2026-11-25T00:00:00.000Z"],
    ["2026-11-25", "Europe/Berlin", "2026-11-24T23:00:00.000Z"],
    ["2026-07-01", "Europe/Berlin", "2026-06-30T22:00:00.000Z"],
    ["2026-11-25", "America/New_York", "2026-11-25T05:00:00.000Z"],
    ["2026-11-25", "Asia/Kathmandu", "2026-11-24T18:15:00.000Z"],
    // Midnight of these days is left out.
    ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
    ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z"],
    // And of this one there are two.
    ["2018-02-17", "America/Sao_Paulo", "2018-02-17T02:00:00.000Z"],
  ])("%s begins in %s at %s", (day, zone, start) => {
    expect(new Date(dayStartMs(day, zone)).toISOString()).toBe(start);
  });

  it("is as long as its clocks make it", () => {
    const hours = (day: string): number => {
      const { fromMs, toMs } = dayBounds(day, "Europe/Berlin");
      return (toMs + 1 - fromMs) / 3_600_000;
    };
    expect([hours("2026-03-29"), hours("2026-10-25"), hours("2026-11-25")]).toEqual([23, 25, 24]);
  });

  it("has every moment of its own and no other", () => {
    const moments = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2030, 0, 1) });
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (moment, zone) => {
        const day = dayOf(moment, zone);
        const { fromMs, toMs } = dayBounds(day, zone);
        expect(fromMs <= moment && moment <= toMs).toBe(true);
        expect([dayOf(fromMs, zone), dayOf(toMs, zone)]).toEqual([day, day]);
        expect([dayOf(fromMs - 1, zone), dayOf(toMs + 1, zone)]).toEqual([addDays(day, -1), addDays(day, 1)]);
      }),
    );
  });

  it("has a place in the week and in the calendar", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(["2026-11-23", "2026-11-28", "2026-11-29"].map(weekdayOf)).toEqual([1, 6, 7]);
  });
});
