import type { LotteryRules } from "./lottery-numbers.ts";

/**
 * The two functions that a draw is made with. They are handed in, for a browser has them as promises and a server has its
 * own; bytes in, bytes out.
 */
export interface DrawDigests {
  readonly sha256: (message: Bytes) => Promise<Bytes>;
  readonly hmacSha256: (key: Bytes, message: Bytes) => Promise<Bytes>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** What the numbers of a draw follow from. */
export interface DrawInput extends LotteryRules {
  readonly drawId: string;
  /** 32 bytes, as 64 hexadecimal digits. */
  readonly seed: string;
  /** The link of the last ticket sold. */
  readonly publicValue: string;
}

/** One word of a block: the number it stands for, or none where it is refused, so that each number has the same chance. */
export interface DrawStep {
  readonly block: number;
  /** 0 to 2^32 - 1. */
  readonly word: number;
  /** How many numbers were left. */
  readonly leftCount: number;
  readonly number: number | null;
}

const WORD_BYTES = 4;
const WORD_COUNT = 2 ** 32;

/**
 * The numbers of a draw, word by word. Block b is HMAC-SHA256 under the seed of "draw id:public value:b", eight words of
 * 32 bits, the highest byte first. A word takes the number at its remainder by how many are left, in ascending order;
 * words above the last whole multiple of that are refused.
 */
export async function drawSteps(input: DrawInput, { hmacSha256 }: DrawDigests): Promise<DrawStep[]> {
  const { drawId, publicValue, poolSize, drawnCount } = input;
  if (drawnCount > poolSize) throw new RangeError(`No ${drawnCount} of ${poolSize} numbers can be drawn`);
  const seed = bytesOf(input.seed);
  const left = Array.from({ length: poolSize }, (_, index) => index + 1);
  const steps: DrawStep[] = [];
  for (let block = 0; left.length > poolSize - drawnCount; block += 1) {
    const bytes = await hmacSha256(seed, textBytes(`${drawId}:${publicValue}:${block}`));
    for (const word of wordsOf(bytes)) {
      if (left.length === poolSize - drawnCount) break;
      const leftCount = left.length;
      // oxlint-disable-next-line touchline/exact-money -- a place among those left
      const place = word % leftCount;
      const [number = null] = word - place + leftCount > WORD_COUNT ? [] : left.splice(place, 1);
      steps.push({ block, word, leftCount, number });
    }
  }
  return steps;
}

/** The numbers of the steps, in the order they were drawn. */
export function numbersOf(steps: readonly DrawStep[]): number[] {
  return steps.flatMap(({ number }) => number ?? []);
}

/** What is made known of a seed before the first ticket is sold. */
export async function commitmentOf(seed: string, { sha256 }: DrawDigests): Promise<string> {
  return hexOf(await sha256(bytesOf(seed)));
}

/** A ticket as everyone may see it: what its player alone chose, so that nobody else can make it come out otherwise. */
export async function entryHash(
  { key, index, numbers }: { key: string; index: number; numbers: readonly number[] },
  { sha256 }: DrawDigests,
): Promise<string> {
  return hexOf(await sha256(textBytes(`${key}:${index}:${numbers.join(",")}`)));
}

/** The next link of the chain of sold tickets; before the first it is the commitment. */
export async function nextLink(link: string, entry: string, { sha256 }: DrawDigests): Promise<string> {
  return hexOf(await sha256(textBytes(`${link}:${entry}`)));
}

/** The link of every ticket, in the order they were sold. */
export async function linksOf(commitment: string, entries: readonly string[], digests: DrawDigests): Promise<string[]> {
  const links: string[] = [];
  for (const entry of entries) links.push(await nextLink(links.at(-1) ?? commitment, entry, digests));
  return links;
}

/** A ticket as its player has it: what it was bought with, and where in the chain that put it. */
export interface OwnTicket {
  readonly key: string;
  readonly index: number;
  readonly numbers: readonly number[];
  /** From one on. */
  readonly position: number;
  readonly entry: string;
  readonly link: string;
}

/** Of a player's tickets those that are not in the draw as they were sold: another entry at their place, or another link. */
export async function misplacedTickets<Ticket extends OwnTicket>(
  tickets: readonly Ticket[],
  { commitment, entries }: { commitment: string; entries: readonly string[] },
  digests: DrawDigests,
): Promise<Ticket[]> {
  const links = await linksOf(commitment, entries, digests);
  const misplaced: Ticket[] = [];
  for (const ticket of tickets) {
    const place = ticket.position - 1;
    const entry = await entryHash(ticket, digests);
    const isRight = [ticket.entry, entries[place]].every((known) => known === entry) && ticket.link === links[place];
    if (!isRight) misplaced.push(ticket);
  }
  return misplaced;
}

/** A draw as it is published when it is over. */
export interface PublishedDraw extends DrawInput {
  readonly commitment: string;
  readonly numbers: readonly number[];
}

/** Whether what was published is what it should be, and what it should be. */
export interface DrawProof {
  readonly commitment: { readonly computed: string; readonly holds: boolean };
  readonly publicValue: { readonly computed: string; readonly holds: boolean };
  readonly numbers: {
    readonly computed: readonly number[];
    readonly holds: boolean;
    readonly steps: readonly DrawStep[];
  };
}

/** Works a draw out anew from its seed and from the entries of all tickets. Throws a RangeError on a seed that is none. */
export async function verifyDraw(
  draw: PublishedDraw,
  entries: readonly string[],
  digests: DrawDigests,
): Promise<DrawProof> {
  const commitment = await commitmentOf(draw.seed, digests);
  const publicValue = (await linksOf(draw.commitment, entries, digests)).at(-1) ?? draw.commitment;
  const steps = await drawSteps(draw, digests);
  const numbers = numbersOf(steps);
  return {
    commitment: { computed: commitment, holds: commitment === draw.commitment },
    publicValue: { computed: publicValue, holds: publicValue === draw.publicValue },
    numbers: { computed: numbers, holds: numbers.join() === draw.numbers.join(), steps },
  };
}

const textBytes = (text: string): Bytes => new TextEncoder().encode(text);

function bytesOf(hex: string): Bytes {
  const pairs = /^(?:[\da-f]{2})+$/.test(hex) ? hex.match(/../g) : null;
  if (!pairs) throw new RangeError("Not bytes in hexadecimal digits");
  // oxlint-disable-next-line touchline/exact-money -- a byte
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

const hexOf = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function wordsOf(bytes: Bytes): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // oxlint-disable-next-line touchline/exact-money -- how many words
  return Array.from({ length: Math.floor(bytes.length / WORD_BYTES) }, (_, index) =>
    view.getUint32(index * WORD_BYTES),
  );
}
