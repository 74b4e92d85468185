import { describe, expect, it } from "vitest";
import { inQuarters, raceTime, winningDistance } from "./winning-distance.ts";

describe("the distance between two horses", () => {
  it("has a name below half a length, and is in quarters from there on [ROU-07]", () => {
    expect([0, 0.05, 0.1, 0.2, 0.3, 0.42, 1.27, 2, 9.8, 14.3].map(winningDistance)).toEqual([
      null,
      { name: "nose" },
      { name: "shortHead" },
      { name: "head" },
      { name: "neck" },
      { lengths: "½" },
      { lengths: "1¼" },
      { lengths: "2" },
      { lengths: "9¾" },
      { lengths: "14" },
    ]);
    expect([0, 0.25, 3.5].map(inQuarters)).toEqual(["0", "¼", "3½"]);
  });
});

describe("the time of a race", () => {
  it("has minutes, seconds and hundredths [ROU-07]", () => {
    const times = [59_990, 60_000, 72_345, 187_055].map((time) => raceTime(time, "en"));
    expect(times).toEqual(["0:59.99", "1:00.00", "1:12.35", "3:07.06"]);
    expect([raceTime(72_345, "de"), raceTime(72_345, "ar")]).toEqual(["1:12,35", "1:12.35"]);
  });
});
