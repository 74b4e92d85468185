/** A stream of numbers in [0, 1). */
export type RandomStream = () => number;

/** 32-bit hash of a text (FNV-1a with a final avalanche). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mixBits(hash);
}

/** MurmurHash3's finaliser: every input bit reaches every output bit. */
export function mixBits(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The sfc32 generator (Chris Doty-Humphrey, public domain), seeded by any text: the same text gives the same stream. */
export function seededRandom(seed: string): RandomStream {
  let a = hashText(seed);
  let b = mixBits(a + 0x9e3779b9);
  let c = mixBits(b + 0x9e3779b9);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next();
  return next;
}

/** How many events a Poisson process of this mean has (Knuth's product method; means here are below 20). */
export function poissonDraw(mean: number, random: RandomStream): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}

/** Between -3 and 3, mostly near 0, with a standard deviation of 1: twelve dice less their mean. */
export function bell(hash: number, channel: number): number {
  let sum = -6;
  for (let dice = 0; dice < 12; dice++) sum += mixBits(hash + channel * 0x9e3779b1 + dice * 0x85ebca77) / 4_294_967_296;
  return Math.min(Math.max(sum, -3), 3);
}
