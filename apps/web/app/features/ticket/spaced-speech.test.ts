import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSpacedSpeech } from "./spaced-speech.ts";

describe("what the slip says of prices", () => {
  let heard: { text: string; at: number }[];
  const start = () => createSpacedSpeech((text) => heard.push({ text, at: Date.now() }));

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    heard = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is one sentence in ten seconds, the newest, however often they move [LAY-13]", () => {
    const speech = start();
    for (let second = 0; second < 60; second += 1) {
      speech.wants(`${second} changed`, false);
      vi.advanceTimersByTime(1_000);
    }
    expect(heard.map(({ at }) => at)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000]);
    expect(heard.slice(0, 3).map(({ text }) => text)).toEqual(["0 changed", "9 changed", "19 changed"]);
  });

  it("is nothing where it is back to what was said", () => {
    const speech = start();
    speech.wants("2 picks", false);
    speech.wants("1 changed", false);
    speech.wants("2 picks", false);
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([{ text: "2 picks", at: 0 }]);
  });

  it("does not keep an answer to the player waiting, nor silence", () => {
    const speech = start();
    speech.wants("1 changed", false);
    speech.wants("2 changed", false);
    speech.wants("placing", true);
    speech.wants("", false);
    vi.advanceTimersByTime(60_000);
    expect(heard.map(({ text }) => text)).toEqual(["1 changed", "placing", ""]);
  });

  it("ends with the slip", () => {
    const speech = start();
    speech.wants("1 changed", false);
    speech.wants("2 changed", false);
    speech.stop();
    vi.advanceTimersByTime(60_000);
    expect(heard).toHaveLength(1);
  });
});
