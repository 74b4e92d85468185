import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commitmentOf, NUMBERS, numberOf, targetsOf, winOf } from "./dice-rules.ts";
import * as browser from "./page/fair-number.mjs";

const hexText = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString("hex"));
const rolls = fc.record({
  serverSeed: hexText,
  clientSeed: fc.stringMatching(/^[\w-]{1,64}$/),
  nonce: fc.nat(1_000_000),
});
const edges = fc.integer({ min: 0, max: 2_000 });
const bets = edges.chain((houseEdge) => {
  const { min, max } = targetsOf(houseEdge);
  const stake = fc.bigInt({ min: 1n, max: 10n ** 24n });
  return fc.record({ houseEdge: fc.constant(houseEdge), target: fc.integer({ min, max }), stake });
});

describe("the number of a roll", () => {
  it("is what a browser works out with tools of its own, as is the commitment to its seed", async () => {
    await fc.assert(
      fc.asyncProperty(rolls, async (roll) => {
        const number = numberOf(roll);
        expect(await browser.numberOf(roll)).toBe(number);
        expect(await browser.commitmentOf(roll.serverSeed)).toBe(commitmentOf(roll.serverSeed));
        const shown = { server_seed: roll.serverSeed, client_seed: roll.clientSeed, nonce: roll.nonce, number };
        const commitment = commitmentOf(roll.serverSeed);
        expect(await browser.isFair({ ...shown, commitment })).toBe(true);
        expect(await browser.isFair({ ...shown, commitment, number: (number + 1) % NUMBERS })).toBe(false);
        expect(await browser.isFair({ ...shown, commitment, server_seed: `${roll.serverSeed}0` })).toBe(false);
      }),
      { seed: 14, numRuns: 200 },
    );
  });

  it("is the one that other libraries work out for these seeds", () => {
    const roll = { serverSeed: "00".repeat(32), clientSeed: "touchline", nonce: 7 };
    expect(numberOf(roll)).toBe(7_655);
    expect(commitmentOf(roll.serverSeed)).toBe("60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55");
  });

  it("is spread evenly over all of them", () => {
    const counts = Array.from({ length: 10 }, () => 0);
    const count = 20_000;
    for (let nonce = 0; nonce < count; nonce += 1) {
      const tenth = Math.floor(numberOf({ serverSeed: "ab".repeat(32), clientSeed: "spread", nonce }) / 1_000);
      counts[tenth] = (counts[tenth] ?? 0) + 1;
    }
    const distance = counts.reduce((sum, seen) => sum + (seen - count / 10) ** 2 / (count / 10), 0);
    // Chi-squared of nine degrees passes 27.9 once in a thousand times; these seeds never change.
    expect(distance).toBeLessThan(27.9);
  });
});

describe("a win", () => {
  it("returns no more than the house edge leaves, and less by under one subunit a winning number", () => {
    fc.assert(
      fc.property(bets, (bet) => {
        const returned = winOf(bet) * BigInt(bet.target);
        const promised = bet.stake * BigInt(NUMBERS - bet.houseEdge);
        expect(returned <= promised).toBe(true);
        expect(promised - returned < BigInt(bet.target)).toBe(true);
      }),
      { seed: 14 },
    );
  });

  it("is above the stake for every target that may be chosen, but for what cutting takes off", () => {
    fc.assert(
      fc.property(bets, ({ stake, ...bet }) => {
        expect(winOf({ ...bet, stake: stake * BigInt(NUMBERS) }) > stake * BigInt(NUMBERS)).toBe(true);
        expect(winOf({ ...bet, stake }) >= stake).toBe(true);
      }),
      { seed: 14 },
    );
  });
});
