import type { LineOffer, MatchState } from "../../feed/feed.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { lineKey } from "../catalogue/line-key.ts";

/** A match as its channels last told it, so that only what differs is told again. */
export interface PublishedMatch {
  startTimeMs: number;
  state: MatchState | null;
  clockWallMs: number;
  isProviderLost: boolean;
  marketCount: number;
  lines: ReadonlyMap<string, LineOffer>;
  listKeys: ReadonlySet<string>;
}

export const keyOf = (line: LineOffer): string => lineKey(line.marketId, line.specifier);

export function publishedMatch(
  match: MatchRecord,
  sorted: { all: readonly LineOffer[]; list: readonly LineOffer[] },
): PublishedMatch {
  return {
    startTimeMs: match.fixture.startTimeMs,
    state: match.state,
    clockWallMs: match.clockWallMs,
    isProviderLost: match.isProviderLost,
    marketCount: sorted.all.length,
    lines: new Map(sorted.all.map((line) => [keyOf(line), line])),
    listKeys: new Set(sorted.list.map(keyOf)),
  };
}
