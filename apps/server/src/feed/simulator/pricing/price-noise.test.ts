import { describe, expect, it } from "vitest";
import { hashText } from "../seeded-random.ts";
import { priceNoise } from "./price-noise.ts";

const START_MS = Date.UTC(2026, 10, 21);
const MINUTE_MS = 60_000;

function noises(live: boolean): number[] {
  return Array.from({ length: 20_000 }, (_, index) =>
    priceNoise({
      matchHash: hashText(`match ${index % 100}`),
      channel: 1,
      atMs: START_MS + index * 7 * MINUTE_MS,
      live,
    }),
  );
}

describe("price noise", () => {
  it.each([true, false])("strays 1 to 3 % from nothing, and comes back (live: %s)", (live) => {
    const values = noises(live);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    expect(Math.abs(mean)).toBeLessThan(0.001);
    expect(deviation).toBeGreaterThan(0.01);
    expect(deviation).toBeLessThan(0.03);
  });

  it("moves smoothly from one second to the next", () => {
    const at = (atMs: number): number => priceNoise({ matchHash: 7, channel: 2, atMs, live: true });
    for (let second = 0; second < 600; second++) {
      const step = at(START_MS + (second + 1) * 1000) - at(START_MS + second * 1000);
      expect(Math.abs(step)).toBeLessThan(0.003);
    }
  });

  it("wanders on its own for each parameter and match", () => {
    const at = (matchHash: number, channel: 1 | 2 | 3): number =>
      priceNoise({ matchHash, channel, atMs: START_MS, live: true });
    expect(new Set([at(1, 1), at(1, 2), at(1, 3), at(2, 1)]).size).toBe(4);
  });
});
