import type { WireMarket } from "../../../apps/web/app/data/live/live-cells.ts";
import { resultMarket } from "./sample-matches.ts";

const TICK_MS = 16;
const PRICES_PER_MARKET = 3;

interface ChangeStream {
  rows: number;
  changesPerSecond: number;
  apply: (matchId: string, version: number, market: WireMarket) => void;
}

let lastVersion = 1;

/** Feeds markets whose three prices all moved, spread evenly over time and rows. Returns a stop that says how many prices changed. */
export function startChanges({ rows, changesPerSecond, apply }: ChangeStream): () => number {
  const startedAt = performance.now();
  let markets = 0;
  const timer = setInterval(() => {
    const due = Math.floor((((performance.now() - startedAt) / 1000) * changesPerSecond) / PRICES_PER_MARKET);
    for (; markets < due; markets += 1) {
      // 7919 is prime, so every row takes its turn before any comes again.
      const row = (markets * 7919) % rows;
      lastVersion += 1;
      apply(String(row + 1), lastVersion, resultMarket(row, lastVersion));
    }
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    return markets * PRICES_PER_MARKET;
  };
}
