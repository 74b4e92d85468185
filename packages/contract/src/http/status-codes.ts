import { z } from "@hono/zod-openapi";
import { MARKET_STATUS, MARKET_STATUSES, MATCH_STATUS, MATCH_STATUSES } from "../vocabulary/index.ts";

// Safe: zod asks for two members by type, and every vocabulary here has more.
const enumOf = <T extends readonly number[]>(values: T) =>
  z.union(values.map((value) => z.literal(value)) as unknown as [z.ZodLiteral<T[number]>, z.ZodLiteral<T[number]>]);

const meanings = (values: Readonly<Record<string, number>>, said: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `- \`${value}\` ${said[name] ?? name}`)
    .join("\n");

export const MATCH_STATUS_MEANINGS = meanings(MATCH_STATUS, {
  prematch: "still to come; takes bets",
  live: "being played; takes bets",
  stopped: "stopped, and may go on; takes no bets",
  closed: "over; its result is not final yet",
  finished: "over; its result is final",
  notCovered: "not followed any more; takes no bets",
} satisfies Record<keyof typeof MATCH_STATUS, string>);
export const MatchStatusCode = enumOf(MATCH_STATUSES).meta({ description: MATCH_STATUS_MEANINGS });

export const MarketStatusCode = enumOf(MARKET_STATUSES).meta({
  description: meanings(MARKET_STATUS, {
    allowed: "takes bets",
    suspended: "closed for the moment; stays on show, locked",
    notAllowed: "not on offer; is not shown",
    handedOver: "goes on as a market of the match in play",
    settled: "decided",
    cancelled: "called off; its bets are void",
  } satisfies Record<keyof typeof MARKET_STATUS, string>),
});

/** Stages differ from sport to sport, so their codes are open. */
export const StageCode = z.int().min(0).max(999).meta({
  description:
    "Stage of play, by the codes of the Unified Odds Feed: 0 not started, 80 interrupted, 100 ended; those between belong to the sport.",
});
