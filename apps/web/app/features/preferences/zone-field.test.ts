import { describe, expect, it } from "vitest";
import { zoneNamed } from "./zone-field.tsx";

describe("zoneNamed", () => {
  it("finds a zone by its name, whatever its case and with spaces, or by its city alone", () => {
    expect(zoneNamed("europe/berlin")).toBe("Europe/Berlin");
    expect(zoneNamed(" America/New York ")).toBe("America/New_York");
    expect(zoneNamed("tokyo")).toBe("Asia/Tokyo");
    expect(zoneNamed("utc")).toBe("UTC");
  });

  it("finds none where there is none, or where the name may be of several", () => {
    expect(zoneNamed("")).toBeNull();
    expect(zoneNamed("Mars/Olympus")).toBeNull();
    expect(zoneNamed("here", ["A/Here", "B/Here"])).toBeNull();
  });
});
