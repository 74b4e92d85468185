import { describe, expect, it } from "vitest";
import { chosenZoneOf, timeZoneOf } from "./time-zone.ts";

describe("timeZoneOf", () => {
  it("reads the zone that the browser told", () => {
    expect(timeZoneOf("a=1; tl_zone=Europe%2FBerlin")).toBe("Europe/Berlin");
  });

  it("has one spelling for each zone", () => {
    expect(timeZoneOf("tl_zone=europe%2FBERLIN")).toBe("Europe/Berlin");
  });

  it("is UTC where the browser has not told, or told nonsense", () => {
    expect(timeZoneOf(null)).toBe("UTC");
    expect(timeZoneOf("tl_zone=Nowhere%2FLand")).toBe("UTC");
  });

  it("knows a zone that was chosen from that of the device", () => {
    expect(timeZoneOf("tl_zone=Asia%2FTokyo!")).toBe("Asia/Tokyo");
    expect(chosenZoneOf("tl_zone=Asia%2FTokyo!")).toBe("Asia/Tokyo");
    expect(chosenZoneOf("tl_zone=Asia%2FTokyo")).toBeNull();
    expect(chosenZoneOf("tl_zone=Nowhere!")).toBeNull();
    expect(timeZoneOf("tl_zone=Nowhere!")).toBe("UTC");
  });
});
