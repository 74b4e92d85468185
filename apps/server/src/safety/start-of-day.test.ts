import { describe, expect, it } from "vitest";
import { endOfDay, isTimeZone, startOfDay, startOfNamedDay, startOfWeek } from "./start-of-day.ts";

const start = (at: string, zone: string) => startOfDay(new Date(at), zone).toISOString();

describe("a day of play [RG-02] [RG-06]", () => {
  it.each([
    ["2026-06-01T22:59:59Z", "Europe/London", "2026-05-31T23:00:00.000Z"],
    ["2026-06-01T23:00:00Z", "Europe/London", "2026-06-01T23:00:00.000Z"],
    // The day on which clocks go forward, and that on which they go back.
    ["2026-03-29T22:30:00Z", "Europe/London", "2026-03-29T00:00:00.000Z"],
    ["2026-10-25T23:30:00Z", "Europe/London", "2026-10-24T23:00:00.000Z"],
    ["2026-11-28T02:59:00Z", "America/Sao_Paulo", "2026-11-27T03:00:00.000Z"],
    ["2026-11-28T18:00:00Z", "Asia/Kathmandu", "2026-11-27T18:15:00.000Z"],
    // Midnight was left out when clocks went forward.
    ["2018-11-04T12:00:00Z", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z"],
    ["2026-11-28T09:00:00Z", "Pacific/Kiritimati", "2026-11-27T10:00:00.000Z"],
  ])("of %s in %s began at %s", (at, zone, expected) => {
    expect(start(at, zone)).toBe(expected);
  });

  it("follows the one before without a gap for years, in zones that move their clocks", () => {
    for (const zone of ["Europe/London", "America/New_York", "Australia/Lord_Howe", "Pacific/Kiritimati"])
      for (let day = Date.parse("2026-01-01"); day < Date.parse("2028-01-01"); day += 86_400_000) {
        const name = new Date(day).toISOString().slice(0, 10);
        const [begins, ends] = [startOfNamedDay(name, zone), endOfDay(name, zone)];
        expect([23, 23.5, 24, 24.5, 25]).toContain((ends.getTime() - begins.getTime()) / 3_600_000);
      }
  });

  it("belongs to a week that begins on Monday", () => {
    const monday = startOfWeek(new Date("2026-11-29T23:00:00Z"), "Europe/London");
    expect(monday.toISOString()).toBe("2026-11-23T00:00:00.000Z");
    expect(startOfWeek(new Date("2026-03-29T22:00:00Z"), "Europe/London").toISOString()).toBe(
      "2026-03-23T00:00:00.000Z",
    );
  });

  it("is of a zone that there is", () => {
    expect(["Europe/London", "UTC", "Europe/Nowhere", ""].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
