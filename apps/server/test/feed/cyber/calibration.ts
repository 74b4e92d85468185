import { settleLine } from "@touchline/sports";
import type { MatchScript } from "../../../src/feed/simulator/match/match-script.ts";

interface Sample {
  expected: number;
  variance: number;
  happened: number;
  count: number;
}

/**
 * How far what happened is from what prices said of it, in standard deviations, by market: of each match one line a
 * market, and of it the first outcome, as priced so long after the start. Refunds are left out.
 */
export function deviations(scripts: readonly MatchScript[], elapsedMs: number): Map<string, Sample & { z: number }> {
  const samples = new Map<string, Sample>();
  for (const script of scripts) {
    const play = script.play();
    if (elapsedMs >= play.endMs) continue;
    const fairOf = play.fairAt(elapsedMs);
    const [atThen, atEnd] = [play.sheetAt(elapsedMs), play.sheetAt(play.endMs)];
    const seen = new Set<string>();
    for (const line of play.openLines(elapsedMs)) {
      const { market, specifiers } = script.line(line);
      if (seen.has(line.marketId) || settleLine(market, specifiers, atThen)) continue;
      const result = settleLine(market, specifiers, atEnd)?.[0]?.result;
      const fair = fairOf(line)[0];
      if (fair === undefined || (result !== "win_entire" && result !== "lose_entire")) continue;
      seen.add(line.marketId);
      const sample = samples.get(line.marketId) ?? { expected: 0, variance: 0, happened: 0, count: 0 };
      samples.set(line.marketId, {
        expected: sample.expected + fair,
        variance: sample.variance + fair * (1 - fair),
        happened: sample.happened + (result === "win_entire" ? 1 : 0),
        count: sample.count + 1,
      });
    }
  }
  return new Map(
    [...samples].map(([marketId, sample]) => [
      marketId,
      { ...sample, z: (sample.happened - sample.expected) / Math.sqrt(Math.max(sample.variance, 1)) },
    ]),
  );
}
