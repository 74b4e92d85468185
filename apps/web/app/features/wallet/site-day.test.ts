import { describe, expect, it } from "vitest";
import { daysBefore, siteDay } from "./site-day.ts";

describe("the days of a statement [RTS-1B]", () => {
  it("are those of the site, whatever the device's clock is set to", () => {
    const at = new Date("2026-03-29T23:30:00Z");
    expect([siteDay(at, "UTC"), siteDay(at, "Europe/London"), siteDay(at, "America/Sao_Paulo")]).toEqual([
      "2026-03-29",
      "2026-03-30",
      "2026-03-29",
    ]);
  });

  it("are counted back over months, years and moved clocks", () => {
    expect(daysBefore("2026-03-30", 29)).toBe("2026-03-01");
    expect(daysBefore("2026-01-01", 1)).toBe("2025-12-31");
    expect(daysBefore("2028-03-01", 1)).toBe("2028-02-29");
  });
});
