import { SOCCER_STAGE } from "@touchline/sports/soccer";
import { describe, expect, it } from "vitest";
import { clockText } from "./clock-text.ts";

const updatedAt = Date.parse("2026-11-21T12:00:00Z");
const clock = {
  match_time_seconds: 4_032,
  stoppage_time_seconds: null,
  announced_stoppage_minutes: null,
  remaining_time_seconds: null,
  remaining_time_in_period_seconds: null,
  stopped: false,
  speed: 1,
  updated_at: "2026-11-21T12:00:00Z",
};

describe("clockText", () => {
  it("shows minutes and seconds [CAT-05]", () => {
    expect(clockText(clock, SOCCER_STAGE.secondHalf, updatedAt)).toBe("67:12");
  });

  it("runs on between updates, at the match's own speed", () => {
    expect(clockText(clock, SOCCER_STAGE.secondHalf, updatedAt + 5_000)).toBe("67:17");
    expect(clockText({ ...clock, speed: 60 }, SOCCER_STAGE.secondHalf, updatedAt + 2_000)).toBe("69:12");
  });

  it("stands still while the clock is stopped [CAT-05]", () => {
    expect(clockText({ ...clock, stopped: true }, SOCCER_STAGE.secondHalf, updatedAt + 60_000)).toBe("67:12");
  });

  it("counts added time behind the end of the half", () => {
    const addedTime = { ...clock, match_time_seconds: 2_700, stoppage_time_seconds: 75 };
    expect(clockText(addedTime, SOCCER_STAGE.firstHalf, updatedAt)).toBe("45+2");
  });

  it("goes into added time by itself when no update has come", () => {
    expect(clockText({ ...clock, match_time_seconds: 5_390 }, SOCCER_STAGE.secondHalf, updatedAt + 20_000)).toBe(
      "90+1",
    );
  });

  it("never runs backwards when the player's clock is behind", () => {
    expect(clockText(clock, SOCCER_STAGE.secondHalf, updatedAt - 30_000)).toBe("67:12");
  });
});
