import { z } from "@hono/zod-openapi";
import { PROVIDERS, PROVIDER_STATUSES } from "../vocabulary/index.ts";
import { Bet } from "../http/bets.ts";
import { Clock, Market, MatchStatusCode, Match, Scores } from "../http/catalogue.ts";
import { Account } from "../http/platform.ts";
import { CurrencyCode, Id, Subunits, orNull, ours } from "../http/shared.ts";

const event = <N extends string, T extends z.ZodType>(name: N, message: T) =>
  z.object({ event_name: z.literal(name), message });

/** Score, clock, cards or market count of a match moved. */
export const MatchChanged = event(
  "match_changed",
  z.object({
    id: Id,
    version: ours(z.int()),
    stage: Match.shape.stage,
    clock: orNull(Clock),
    scores: Scores,
    statistics: Match.shape.statistics,
    suspension_reason: Match.shape.suspension_reason,
    available_markets_count: z.int(),
  }),
);

/** A match went live, stopped or ended. */
export const MatchStatusChanged = event(
  "match_status_changed",
  z.object({ id: Id, version: ours(z.int()), status: MatchStatusCode, stage: Match.shape.stage }),
);

/** Lines that changed, each whole. A line with status 0 is gone; lines not named are as they were. */
export const MarketsChanged = event(
  "markets_changed",
  z.object({ match_id: Id, version: ours(z.int()), markets: z.array(Market) }),
);

export const ProviderStatusChanged = event(
  "provider_status_changed",
  z.object({ providers: ours(z.array(z.object({ provider: z.enum(PROVIDERS), status: z.enum(PROVIDER_STATUSES) }))) }),
);

/** The absolute balance after a movement; an older version never replaces a newer one. */
export const BalanceChanged = event(
  "balance_changed",
  z.object({
    currency: CurrencyCode,
    subunits: Account.shape.subunits,
    available_to_bet: Subunits,
    version: ours(z.int()),
  }),
);

export const BetChanged = event("bet_changed", z.object({ bet: Bet, placement_key: ours(z.string()) }));

/** Events of this channel were lost on their way to the realtime server: its state must be read anew. */
export const EventsLost = ours(event("events_lost", z.object({})));

/** The server lives, and says so every so many ms: where two in a row are missing, the link is lost. 0 takes the promise back. */
export const Pulse = ours(event("pulse", z.object({ every_ms: z.int().min(0) })));
export type Pulse = z.infer<typeof Pulse>;

/** What changes what a page shows. */
export const RealtimeEvent = z.discriminatedUnion("event_name", [
  MatchChanged,
  MatchStatusChanged,
  MarketsChanged,
  ProviderStatusChanged,
  BalanceChanged,
  BetChanged,
  EventsLost,
]);
export type RealtimeEvent = z.infer<typeof RealtimeEvent>;

/** Which events travel on which channel. */
export const CHANNEL_EVENTS = {
  updates: [MatchChanged, MatchStatusChanged, MarketsChanged, ProviderStatusChanged, EventsLost],
  match: [MatchChanged, MatchStatusChanged, MarketsChanged, EventsLost],
  user: [BalanceChanged, BetChanged],
  pulse: [Pulse],
} as const;
