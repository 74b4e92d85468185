import { describe, expect, it } from "vitest";
import { calendarDaysBetween } from "./date-format.ts";

const from = new Date("2026-11-21T22:30:00Z");

describe("calendarDaysBetween", () => {
  it("counts midnights where the player is", () => {
    const kickOff = new Date("2026-11-21T23:30:00Z");
    expect(calendarDaysBetween(from, kickOff, "UTC")).toBe(0);
    expect(calendarDaysBetween(from, kickOff, "Europe/Berlin")).toBe(1);
  });

  it("is not put off by the change to summer time", () => {
    expect(
      calendarDaysBetween(new Date("2026-03-28T12:00:00Z"), new Date("2026-03-30T12:00:00Z"), "Europe/Berlin"),
    ).toBe(2);
  });

  it("is negative for a day that has passed", () => {
    expect(calendarDaysBetween(from, new Date("2026-11-20T10:00:00Z"), "UTC")).toBe(-1);
  });
});
