import { describe, expect, it } from "vitest";
import { clockText, remainingText } from "./match-clock.tsx";

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
    expect(clockText(clock, updatedAt)).toBe("67:12");
  });

  it("runs on between updates, at the match's own speed", () => {
    expect(clockText(clock, updatedAt + 5_000)).toBe("67:17");
    expect(clockText({ ...clock, speed: 60 }, updatedAt + 2_000)).toBe("69:12");
  });

  it("stands still while the clock is stopped [CAT-05]", () => {
    expect(clockText({ ...clock, stopped: true }, updatedAt + 60_000)).toBe("67:12");
  });

  it("counts added time behind the end of the half", () => {
    const addedTime = { ...clock, match_time_seconds: 2_700, stoppage_time_seconds: 75 };
    expect(clockText(addedTime, updatedAt)).toBe("45+2");
  });

  it("goes into added time by itself when no update has come", () => {
    const nearTheEnd = { ...clock, match_time_seconds: 5_390, remaining_time_in_period_seconds: 10 };
    expect(clockText(nearTheEnd, updatedAt + 5_000)).toBe("89:55");
    expect(clockText(nearTheEnd, updatedAt + 20_000)).toBe("90+1");
  });

  it("never runs backwards when the player's clock is behind", () => {
    expect(clockText(clock, updatedAt - 30_000)).toBe("67:12");
  });
});

describe("a clock that counts down", () => {
  const running = { ...clock, remaining_time_in_period_seconds: 185, remaining_time_seconds: 1_985 };

  it("shows what is left of the period, at the match's own speed", () => {
    expect(remainingText(running, updatedAt)).toBe("3:05");
    expect(remainingText(running, updatedAt + 5_500)).toBe("3:00");
    expect(remainingText({ ...running, stopped: true }, updatedAt + 60_000)).toBe("3:05");
  });

  it("stands at zero until the next period begins", () => {
    expect(remainingText(running, updatedAt + 600_000)).toBe("0:00");
  });

  it("shows what is left of the match where nobody says when the period ends", () => {
    expect(remainingText({ ...running, remaining_time_in_period_seconds: null }, updatedAt)).toBe("33:05");
  });
});
