import { describe, expect, it } from "vitest";
import { timeLeft } from "../time/countdown.tsx";
import { racingPath } from "./racing-path.ts";

const START = "2026-11-25T12:00:00Z";
const before = (seconds: number): string => timeLeft(START, Date.parse(START) - seconds * 1_000);

describe("the time until a race is off", () => {
  it("is said in minutes and seconds, with hours where there are any, and never below nothing [ROU-07]", () => {
    expect([before(59), before(600.2), before(3_599.5), before(7_325), before(0), before(-90)]).toEqual([
      "00:59",
      "10:01",
      "1:00:00",
      "2:02:05",
      "00:00",
      "00:00",
    ]);
  });
});

describe("the address of the page of races", () => {
  it("says what is chosen alone [ROU-07]", () => {
    expect(racingPath({ race: null, day: "today", isByPrice: false })).toBe("/racing");
    expect(racingPath({ race: "a&b", day: "tomorrow", isByPrice: true })).toBe(
      "/racing?race=a%26b&when=tomorrow&by=price",
    );
  });
});
