import { SOCCER } from "@touchline/sports/soccer";
import type { MatchPlay } from "../simulated-sport.ts";
import { boardAt, sheetOf } from "./board-at.ts";
import { SOCCER_PRICES } from "./markets/soccer-prices.ts";
import { matchModel } from "./model/match-model.ts";
import { type ModelledMatch, noisyModelStateAt, quietModelStateAt } from "./model-state-at.ts";
import { stateAt } from "./state-at.ts";
import { HALF_PLAY_MS } from "./timeline/draw-timeline.ts";

const PRICES = new Map(SOCCER_PRICES.map((price) => [price.marketId, price]));
/** Each market of soccer has one specifier, or none. */
const SPECIFIER_KEYS = new Map(SOCCER.markets.map(({ id, specifiers }) => [id, specifiers[0]]));

/** A soccer match as the engine asks about it. */
export function createPlay(match: ModelledMatch): MatchPlay {
  const { timeline } = match;
  return {
    endMs: timeline.endMs,
    suspensions: timeline.suspensions,
    moments: () => {
      const { goals, cards, corners, halves } = timeline;
      return [
        ...[...goals, ...cards, ...corners].map(({ atMs }) => atMs),
        ...halves.flatMap(({ startMs, endMs }) => [startMs, startMs + HALF_PLAY_MS, endMs]),
      ];
    },
    stateAt: (elapsedMs) => stateAt(timeline, elapsedMs),
    sheetAt: (elapsedMs) => sheetOf(boardAt(timeline, elapsedMs)),
    openLines: (elapsedMs) => {
      const { board, firstHalf, secondHalf } = quietModelStateAt(match, elapsedMs);
      const remaining = { home: firstHalf.home + secondHalf.home, away: firstHalf.away + secondHalf.away };
      return SOCCER_PRICES.flatMap(({ marketId, ladder }) =>
        ladder === undefined
          ? { marketId, specifier: "" }
          : ladder({ board, remaining, firstHalf }).map((line) => ({
              marketId,
              specifier: `${SPECIFIER_KEYS.get(marketId)}=${line}`,
            })),
      );
    },
    fairAt: (elapsedMs) => {
      const model = matchModel(noisyModelStateAt(match, elapsedMs));
      return ({ marketId, specifier }) =>
        PRICES.get(marketId)?.fair(model, Number(specifier.slice(specifier.indexOf("=") + 1))) ?? [];
    },
  };
}
