import { createHash, createHmac } from "node:crypto";

/** A roll is one of so many numbers, from 0; it wins below its target. */
export const NUMBERS = 10_000;
const LOWEST_TARGET = 100;
const HIGHEST_TARGET = 9_500;

/** What is shown of a server seed before it is played with. */
export const commitmentOf = (serverSeed: string): string => createHash("sha256").update(serverSeed).digest("hex");

/**
 * The number of a roll. 256 bits cut down to 10,000 numbers: the likeliest of them is likelier than the others by less
 * than one part in 10^73.
 */
export function numberOf({ serverSeed, clientSeed, nonce }: { serverSeed: string; clientSeed: string; nonce: number }) {
  const digest = createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}`).digest("hex");
  // oxlint-disable-next-line touchline/exact-money -- one of 10,000 numbers
  return Number(BigInt(`0x${digest}`) % BigInt(NUMBERS));
}

/** Targets that a game may be played with: every one of them can win more than its stake. */
export const targetsOf = (houseEdge: number): { min: number; max: number } => ({
  min: LOWEST_TARGET,
  max: Math.min(HIGHEST_TARGET, NUMBERS - houseEdge - 1),
});

/** What a stake returns below its target, whole subunits, cut: its fair return less the house edge of 10,000 parts. */
export const winOf = ({ stake, target, houseEdge }: { stake: bigint; target: number; houseEdge: number }): bigint =>
  // oxlint-disable-next-line touchline/exact-money -- cut to whole subunits, as the rule says
  (stake * BigInt(NUMBERS - houseEdge)) / BigInt(target);
