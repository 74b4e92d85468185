import { mixBits } from "../seeded-random.ts";

interface Wave {
  periodMs: number;
  amplitude: number;
}

/** Standard deviation is about half the amplitude: 1.5 % over days, 1 % within the hour, 0.8 % within the minute. */
const SLOW_WAVES: readonly Wave[] = [
  { periodMs: 7 * 3_600_000, amplitude: 0.03 },
  { periodMs: 40 * 60_000, amplitude: 0.02 },
];
const LIVE_WAVES: readonly Wave[] = [...SLOW_WAVES, { periodMs: 25_000, amplitude: 0.016 }];

interface NoiseQuestion {
  matchHash: number;
  /** Which parameter of the model it is for; each wanders on its own. */
  channel: number;
  atMs: number;
  live: boolean;
}

/** A mean-reverting wobble around 0, a pure function of its question: sums of smoothed lattice noise. */
export function priceNoise({ matchHash, channel, atMs, live }: NoiseQuestion): number {
  const waves = live ? LIVE_WAVES : SLOW_WAVES;
  return waves.reduce((sum, { periodMs, amplitude }, wave) => {
    const position = atMs / periodMs;
    const step = Math.floor(position);
    const salt = mixBits(matchHash + channel * 0x9e3779b1 + wave * 0x85ebca77);
    return sum + amplitude * smoothBetween(lattice(salt, step), lattice(salt, step + 1), position - step);
  }, 0);
}

/** Uniform in [-1, 1] for each lattice point. */
function lattice(salt: number, step: number): number {
  return mixBits(salt ^ Math.imul(step, 0x27d4eb2f)) / 2_147_483_647.5 - 1;
}

function smoothBetween(from: number, to: number, part: number): number {
  return from + (to - from) * part * part * (3 - 2 * part);
}
