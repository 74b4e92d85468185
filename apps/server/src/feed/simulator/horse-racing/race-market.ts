import { ruleFourPercent } from "@touchline/betting/rule-four";
import { beat, nextBeat } from "../match/match-moments.ts";
import { publishedOdds } from "../match/published-odds.ts";
import { priceWithMargin } from "../pricing/margin.ts";
import { bell } from "../seeded-random.ts";
import type { Withdrawal } from "../simulated-sport.ts";
import { type DrawnRace, runnerId } from "./race.ts";
import { RACE_MARGINS } from "./race-lines.ts";
import { chancesOfPlaces } from "./race-model.ts";

/** How far prices stray from what will be, and how long a stray lasts. */
const STRAY = 0.07;
const STRAY_MS = 20 * 60_000;

export const isWithdrawn = ({ withdrawnMs }: DrawnRace, index: number, elapsedMs: number): boolean =>
  (withdrawnMs[index] ?? Number.POSITIVE_INFINITY) <= elapsedMs;

/** What the market thinks of them: it strays, and comes back by the start. */
export function weightsAt(drawn: DrawnRace, elapsedMs: number, hash: number): number[] {
  const step = Math.floor(elapsedMs / STRAY_MS);
  const part = elapsedMs / STRAY_MS - step;
  const strayAt = (of: number, index: number): number => (of >= 0 ? 0 : bell(hash + index * 7_919, of & 0xffff));
  return drawn.weights.map((weight, index) => {
    if (isWithdrawn(drawn, index, elapsedMs)) return 0;
    const stray = strayAt(step, index) * (1 - part) + strayAt(step + 1, index) * part;
    return weight * Math.exp(stray * STRAY);
  });
}

/** The prices to win as they are shown at a moment, of those that run. */
export function winPricesAt(drawn: DrawnRace, elapsedMs: number, hash: number): Readonly<Record<string, string>> {
  const chances = chancesOfPlaces(weightsAt(drawn, beat({ hash }, elapsedMs), hash), 1);
  const odds = priceWithMargin(chances, RACE_MARGINS["534"]);
  return Object.fromEntries(
    drawn.horses.flatMap((horse, index) =>
      chances[index] === 0 ? [] : [[runnerId(horse), publishedOdds(odds[index])] as const],
    ),
  );
}

/** Those withdrawn at a price that reduces what is won on the others, each by the last price that was shown of it. */
export function withdrawalsOf(drawn: DrawnRace, hash: number): readonly Withdrawal[] {
  return drawn.horses.flatMap((horse, index) => {
    const atMs = drawn.withdrawnMs[index] ?? null;
    if (atMs === null) return [];
    // Others are priced without it at the next beat.
    const elapsedMs = beat({ hash }, atMs) === atMs ? atMs : nextBeat({ hash }, atMs);
    const outcomeId = runnerId(horse);
    const odds = winPricesAt(drawn, elapsedMs - 1, hash)[outcomeId];
    const percent = odds === undefined ? 0 : ruleFourPercent(odds);
    return percent === 0 ? [] : [{ outcomeId, percent, elapsedMs }];
  });
}
