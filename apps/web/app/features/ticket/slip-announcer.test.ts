import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSpacedSpeech } from "./slip-announcer.tsx";

describe("what the slip says of prices", () => {
  let heard: { text: string; at: number }[];
  const start = () => createSpacedSpeech((texts) => heard.push({ text: texts.join(" "), at: Date.now() }));
  const told = (...texts: string[]) => texts.map((text) => ({ text, isAnswer: false }));
  const answer = (text: string) => [{ text, isAnswer: true }];

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    heard = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is one sentence in ten seconds, the newest, however often they move [LAY-13] [WCAG-4.1.3]", () => {
    const speech = start();
    for (let second = 0; second < 60; second += 1) {
      speech.wants(told(`${second} changed`));
      vi.advanceTimersByTime(1_000);
    }
    expect(heard.map(({ at }) => at)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000]);
    expect(heard.slice(0, 3).map(({ text }) => text)).toEqual(["0 changed", "9 changed", "19 changed"]);
  });

  it("is said after ten seconds that pass, also where the device's clock is set back meanwhile [LAY-13]", () => {
    const speech = start();
    speech.wants(told("1 changed"));
    vi.setSystemTime(-3_600_000);
    speech.wants(told("2 changed"));
    vi.advanceTimersByTime(10_000);
    expect(heard.map(({ text }) => text)).toEqual(["1 changed", "2 changed"]);
  });

  it("is no remark repeated more often than that, however often it comes and goes [LAY-13]", () => {
    const speech = start();
    speech.wants(told("2 selections"));
    for (let second = 0; second < 30; second += 1) {
      vi.advanceTimersByTime(1_000);
      speech.wants(second % 2 === 0 ? told("2 selections", "over the limit") : told("2 selections"));
    }
    const remarks = heard.filter(({ text }) => text.includes("over the limit")).map(({ at }) => at);
    expect(remarks.length).toBeGreaterThan(1);
    for (const [index, at] of remarks.entries()) {
      expect(at - (remarks[index - 1] ?? 0)).toBeGreaterThanOrEqual(10_000);
    }
  });

  it("is a remark with what stands already, and no longer than it holds", () => {
    const speech = start();
    speech.wants(told("2 selections"));
    vi.advanceTimersByTime(10_000);
    speech.wants(told("2 selections", "over the limit"));
    vi.advanceTimersByTime(1_000);
    speech.wants(told("2 selections"));
    expect(heard).toEqual([
      { text: "2 selections", at: 0 },
      { text: "2 selections over the limit", at: 10_000 },
      { text: "2 selections", at: 11_000 },
    ]);
  });

  it("is nothing where it is back to what was said", () => {
    const speech = start();
    speech.wants(told("2 selections"));
    speech.wants(told("1 changed"));
    speech.wants(told("2 selections"));
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([{ text: "2 selections", at: 0 }]);
  });

  it("does not keep an answer to the player waiting, nor silence", () => {
    const speech = start();
    speech.wants(told("1 changed"));
    speech.wants(told("2 changed"));
    speech.wants(answer("placing"));
    speech.wants([]);
    vi.advanceTimersByTime(60_000);
    expect(heard.map(({ text }) => text)).toEqual(["1 changed", "placing", ""]);
  });

  it("waits for its time again after an answer that stands", () => {
    const speech = start();
    speech.wants(answer("over the limit"));
    vi.advanceTimersByTime(1_000);
    speech.wants([...answer("over the limit"), ...told("1 changed")]);
    vi.advanceTimersByTime(60_000);
    expect(heard.map(({ at }) => at)).toEqual([0, 10_000]);
  });

  it("ends with the slip", () => {
    const speech = start();
    speech.wants(told("1 changed"));
    speech.wants(told("2 changed"));
    speech.stop();
    vi.advanceTimersByTime(60_000);
    expect(heard).toHaveLength(1);
  });
});
