import type { OddsHistory } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { LineRef } from "../../feed/feed.ts";
import type { PriceHistory } from "../../feed/match-info.ts";
import { marketName, outcomeName } from "../catalogue/line-names.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import type { Names } from "../catalogue/names.ts";

/** The line that lists show first, or would: a match that is over has none. */
export function firstLine(match: MatchRecord, listed: readonly LineRef[]): LineRef | null {
  const [line] = listed;
  const [market] = match.place.descriptor.listedMarkets;
  if (line) return { marketId: line.marketId, specifier: line.specifier };
  return market ? { marketId: market.id, specifier: "" } : null;
}

export function oddsHistoryView(
  { fixture, place }: MatchRecord,
  { marketId, specifier }: LineRef,
  { names, history }: { names: Names; history: PriceHistory },
): z.infer<typeof OddsHistory> {
  const wording = { event: fixture, sportKey: place.sport.key, names };
  return {
    market: { id: marketId, specifier, name: marketName(wording, { marketId, specifier }) },
    outcomes: history.outcomes.map((id) => ({
      id,
      name: outcomeName(wording, { marketId, specifier, outcomeId: id }),
    })),
    list: history.moments.map(({ elapsedMs, odds }) => ({
      time: new Date(fixture.startTimeMs + elapsedMs).toISOString(),
      odds: [...odds],
    })),
  };
}
