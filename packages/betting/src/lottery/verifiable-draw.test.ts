import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  commitmentOf,
  type DrawDigests,
  type DrawInput,
  drawSteps,
  entryHash,
  linksOf,
  misplacedTickets,
  nextLink,
  numbersOf,
  type PublishedDraw,
  verifyDraw,
} from "./verifiable-draw.ts";

const DIGESTS: DrawDigests = {
  sha256: async (message) => new Uint8Array(createHash("sha256").update(message).digest()),
  hmacSha256: async (key, message) => new Uint8Array(createHmac("sha256", key).update(message).digest()),
};

const seedOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const inputOf = (change: Partial<DrawInput> = {}): DrawInput => ({
  drawId: "six-49-1",
  seed: seedOf("a seed"),
  publicValue: sha256("public"),
  poolSize: 49,
  drawnCount: 6,
  ...change,
});

/** The draw by another way: one word after the other with whole numbers, as the ADR describes it. */
function byTheBook({ drawId, seed, publicValue, poolSize, drawnCount }: DrawInput): number[] {
  const left = Array.from({ length: poolSize }, (_, index) => index + 1);
  const out: number[] = [];
  for (let block = 0; out.length < drawnCount; block += 1) {
    const hex = createHmac("sha256", Buffer.from(seed, "hex"))
      .update(`${drawId}:${publicValue}:${block}`)
      .digest("hex");
    for (const word of hex.match(/.{8}/g) ?? []) {
      if (out.length === drawnCount) break;
      const m = BigInt(left.length);
      const value = BigInt(`0x${word}`);
      if (value >= (2n ** 32n / m) * m) continue;
      out.push(...left.splice(Number(value % m), 1));
    }
  }
  return out;
}

/** Blocks of words that a test chooses, with zeros behind. */
const blocksOf = (...blocks: readonly (readonly number[])[]): DrawDigests => {
  let at = 0;
  return {
    ...DIGESTS,
    hmacSha256: async () => {
      const bytes = new Uint8Array(32);
      const words = blocks[at++] ?? [];
      words.forEach((word, index) => new DataView(bytes.buffer).setUint32(index * 4, word));
      return bytes;
    },
  };
};

describe("the numbers of a draw [CAT-14]", () => {
  it("follow from seed, draw and public value by the described way alone", async () => {
    const seeds = Array.from({ length: 200 }, (_, index) => inputOf({ seed: seedOf(`${index}`) }));
    const keno = seeds.map((input) => ({ ...input, drawId: "keno-7", poolSize: 80, drawnCount: 20 }));
    for (const input of [...seeds, ...keno]) {
      expect(numbersOf(await drawSteps(input, DIGESTS))).toEqual(byTheBook(input));
    }
  });

  it("stay what they were in the first release", async () => {
    expect(numbersOf(await drawSteps(inputOf(), DIGESTS))).toEqual(byTheBook(inputOf()));
    expect(numbersOf(await drawSteps(inputOf(), DIGESTS)).join()).toMatchInlineSnapshot(`"26,34,23,37,5,7"`);
  });

  it("differ within the pool, as many as are drawn, for every lottery and seed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        async (one, other, seed) => {
          const [poolSize, drawnCount] = [Math.max(one, other), Math.min(one, other)];
          const input = inputOf({ poolSize, drawnCount, seed: Buffer.from(seed).toString("hex") });
          const numbers = numbersOf(await drawSteps(input, DIGESTS));
          expect(new Set(numbers).size).toBe(drawnCount);
          expect(numbers.every((number) => number >= 1 && number <= poolSize)).toBe(true);
        },
      ),
      { seed: 20_261_125, numRuns: 300 },
    );
  });

  it("come up equally often: chi squared of 4,000 draws is below its 99.9 % bound", async () => {
    const seen = Array<number>(36).fill(0);
    for (let index = 0; index < 4_000; index += 1) {
      const input = inputOf({ seed: seedOf(`fair ${index}`), poolSize: 36, drawnCount: 5 });
      for (const number of numbersOf(await drawSteps(input, DIGESTS))) seen[number - 1]! += 1;
    }
    const expected = (4_000 * 5) / 36;
    const chi = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(66.6);
  });

  it("take a word below the last whole multiple of what is left, and refuse the first above it", async () => {
    // 2^32 is 3 * 1431655765 + 1, so that the highest word alone is refused while three are left.
    const input = inputOf({ poolSize: 3, drawnCount: 2 });
    const steps = await drawSteps(input, blocksOf([2 ** 32 - 1, 2 ** 32 - 2, 5]));
    expect(steps).toEqual([
      { block: 0, word: 2 ** 32 - 1, leftCount: 3, number: null },
      { block: 0, word: 2 ** 32 - 2, leftCount: 3, number: 3 },
      { block: 0, word: 5, leftCount: 2, number: 2 },
    ]);
  });

  it("refuse no word where what is left divides 2^32", async () => {
    const [step] = await drawSteps(inputOf({ poolSize: 4, drawnCount: 1 }), blocksOf([2 ** 32 - 1]));
    expect(step).toEqual({ block: 0, word: 2 ** 32 - 1, leftCount: 4, number: 4 });
  });

  it("go on in the next block where one is used up", async () => {
    const steps = await drawSteps(inputOf({ poolSize: 20, drawnCount: 10 }), blocksOf([], [7]));
    expect(steps.map(({ block }) => block)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    expect(steps.at(8)).toEqual({ block: 1, word: 7, leftCount: 12, number: 16 });
  });

  it("are none of a lottery that draws more than there are, or of a seed that is none", async () => {
    await expect(drawSteps(inputOf({ poolSize: 5, drawnCount: 6 }), DIGESTS)).rejects.toThrow(RangeError);
    for (const seed of ["", "abc", "zz", "AB"])
      await expect(drawSteps(inputOf({ seed }), DIGESTS)).rejects.toThrow(RangeError);
  });
});

describe("the chain of sold tickets", () => {
  it("begins with the commitment and takes in every ticket by what its player chose", async () => {
    const commitment = await commitmentOf(seedOf("a seed"), DIGESTS);
    expect(commitment).toBe(
      createHash("sha256")
        .update(Buffer.from(seedOf("a seed"), "hex"))
        .digest("hex"),
    );
    const entry = await entryHash({ key: "a-key", index: 1, numbers: [3, 17] }, DIGESTS);
    expect(entry).toBe(sha256("a-key:1:3,17"));
    expect(await nextLink(commitment, entry, DIGESTS)).toBe(sha256(`${commitment}:${entry}`));
    const links = await linksOf(commitment, [entry, "another"], DIGESTS);
    expect(links).toEqual([sha256(`${commitment}:${entry}`), sha256(`${links[0]}:another`)]);
  });
});

describe("a player's own tickets", () => {
  const commitment = sha256("commitment");
  const sold = [1, 2, 3].map((index) => ({ key: "a-key", index, numbers: [index, 9] }));

  async function bought() {
    const entries = await Promise.all(sold.map((ticket) => entryHash(ticket, DIGESTS)));
    const links = await linksOf(commitment, entries, DIGESTS);
    const tickets = sold.map((ticket, at) => ({ ...ticket, position: at + 1, entry: entries[at]!, link: links[at]! }));
    return { entries, tickets };
  }

  it("are in the draw where each entry and link is at its place", async () => {
    const { entries, tickets } = await bought();
    expect(await misplacedTickets(tickets, { commitment, entries }, DIGESTS)).toEqual([]);
    expect(await misplacedTickets([], { commitment, entries: [] }, DIGESTS)).toEqual([]);
  });

  it("are not where one is left out, changed, exchanged or sold again under another chain", async () => {
    const { entries, tickets } = await bought();
    const places = async (...[own, draw]: [typeof tickets, { commitment: string; entries: readonly string[] }]) =>
      (await misplacedTickets(own, draw, DIGESTS)).map(({ position }) => position);
    expect(await places(tickets, { commitment, entries: entries.slice(0, 2) })).toEqual([3]);
    expect(await places(tickets, { commitment, entries: entries.toSpliced(1, 1, sha256("x")) })).toEqual([2, 3]);
    expect(await places(tickets, { commitment, entries: entries.toReversed() })).toEqual([1, 2, 3]);
    expect(await places(tickets, { commitment: sha256("y"), entries })).toEqual([1, 2, 3]);
    expect(await places([{ ...tickets[0]!, numbers: [1, 8] }], { commitment, entries })).toEqual([1]);
    expect(await places([{ ...tickets[0]!, position: 0 }], { commitment, entries })).toEqual([0]);
  });
});

async function published(entries: readonly string[]): Promise<PublishedDraw> {
  const commitment = await commitmentOf(seedOf("a seed"), DIGESTS);
  const publicValue = (await linksOf(commitment, entries, DIGESTS)).at(-1) ?? commitment;
  const input = inputOf({ publicValue });
  return { ...input, commitment, numbers: numbersOf(await drawSteps(input, DIGESTS)) };
}

const holdingOf = async (draw: PublishedDraw, entries: readonly string[]): Promise<string[]> => {
  const proof = await verifyDraw(draw, entries, DIGESTS);
  return Object.entries(proof).flatMap(([part, { holds }]) => (holds ? [part] : []));
};

describe("the proof of a draw", () => {
  const entries = ["a", "b", "c"].map(sha256);

  it("holds for a draw that was made as it should be, sold tickets or not", async () => {
    expect(await holdingOf(await published(entries), entries)).toEqual(["commitment", "publicValue", "numbers"]);
    expect(await holdingOf(await published([]), [])).toEqual(["commitment", "publicValue", "numbers"]);
  });

  it("shows every number with the word that it came from", async () => {
    const draw = await published(entries);
    const { numbers } = await verifyDraw(draw, entries, DIGESTS);
    expect(numbersOf(numbers.steps)).toEqual(draw.numbers);
  });

  it.each([
    ["another seed", (draw: PublishedDraw) => ({ ...draw, seed: seedOf("another") }), entries, ["publicValue"]],
    [
      "other numbers",
      (draw: PublishedDraw) => ({ ...draw, numbers: [1, 2, 3, 4, 5, 6] }),
      entries,
      ["commitment", "publicValue"],
    ],
    ["a ticket that was taken out", (draw: PublishedDraw) => draw, entries.slice(1), ["commitment", "numbers"]],
    ["a ticket that was put in", (draw: PublishedDraw) => draw, [...entries, sha256("d")], ["commitment", "numbers"]],
    ["tickets in another order", (draw: PublishedDraw) => draw, entries.toReversed(), ["commitment", "numbers"]],
  ])("fails in its part for %s", async (...[, changed, sold, left]) => {
    expect(await holdingOf(changed(await published(entries)), sold)).toEqual(left);
  });

  it("does not hold for the numbers of another draw of the same seed", async () => {
    const draw = await published(entries);
    expect(await holdingOf({ ...draw, drawId: "six-49-2" }, entries)).toEqual(["commitment", "publicValue"]);
  });
});
