import { z } from "@hono/zod-openapi";
import { CASH_OUT_BLOCKS, PROVIDERS, PROVIDER_STATUSES } from "../vocabulary/index.ts";
import { Bet } from "../http/bet.ts";
import { FavouriteMark } from "../http/favourites.ts";
import { LotteryTicket } from "../http/lotteries.ts";
import { MatchNames, NAMELESS_STATE } from "../http/match-state.ts";
import { Market, MarketNames, NamelessMarket } from "../http/markets.ts";
import { Notification, UnreadCounters } from "../http/notifications.ts";
import { Account } from "../http/platform.ts";
import { PlayerSettings } from "../http/settings.ts";
import { CurrencyCode, Id, Money, Subunits, orNull, ours } from "../http/shared.ts";
import { Vote } from "../http/votes.ts";

const event = <N extends string, T extends z.ZodType>(name: N, message: T, description?: string) =>
  z.object({ event_name: z.literal(name), message }).meta(description === undefined ? {} : { description });

const LineRef = z.object({ id: Id, specifier: Market.shape.specifier });

const LANGUAGES = "by realtime language: on `updates` in its own, on a match's channel in every one of the site.";

/** Names, where an event has some that were not told before. */
const named = <T extends z.ZodType>(names: T, description: string) =>
  ours(z.record(z.string(), names).optional(), `${description}, ${LANGUAGES}`);

const matchNames = named(MatchNames, "Names of its stage, periods and statistics, where one of them is new");

/** Everything that moves in a match. */
export const MatchChanged = event(
  "match_changed",
  z.object({
    id: Id,
    version: ours(z.int(), "That of the match in HTTP answers. No two events of a match have the same."),
    ...NAMELESS_STATE,
    start_time: ours(NAMELESS_STATE.start_time),
    status: ours(NAMELESS_STATE.status),
    names: matchNames,
    main_lines: ours(
      z.array(LineRef),
      "The lines that are its `main_markets` now, in that order. On `updates` no other line of the match is told of: one that left this list is not followed there any more.",
    ),
  }),
  "Everything that moves in a match, whole: it replaces what is known of it under a lower version.",
);

/** A match went live, stopped or ended. */
export const MatchStatusChanged = event(
  "match_status_changed",
  z.object({
    id: Id,
    version: ours(z.int()),
    status: NAMELESS_STATE.status,
    stage: NAMELESS_STATE.stage,
    names: matchNames,
  }),
  "A match went live, stopped or ended. The `match_changed` after it, under a higher version, has it all.",
);

/** Lines that changed. */
export const MarketsChanged = event(
  "markets_changed",
  z.object({
    match_id: Id,
    markets: z.array(NamelessMarket),
    names: named(z.array(MarketNames), "Names of those lines that the channel tells of for the first time, or again"),
  }),
  "Lines that changed, each whole and under its own version: it replaces the line that is known under a lower one. A line with status 0, -3 or -4 is gone. One that is not named is as it was.",
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

/** What a bet can be cashed out for has changed, with prices. */
export const BetCashoutChanged = event(
  "bet_cashout_changed",
  z.object({
    bet_id: Id,
    bet_version: ours(z.int(), "The `version` of the bet that it is about: of another one it says nothing."),
    to_cashout: orNull(Money),
    reason: ours(z.enum(CASH_OUT_BLOCKS).nullable(), "Why there is no amount."),
  }),
  "What a bet can be cashed out for has changed: once a second at most. It comes beside `bet_changed`, which has the offer of its moment.",
);

/** Something has happened that the player is notified of. */
export const NotificationCreated = event("notification", z.object({ notification: Notification }));

/** How many notifications are unread now; an older version never replaces a newer one. */
export const UnreadCountersChanged = event("unread_counters_changed", UnreadCounters);

/** The player has marked something, or taken a mark away, on this device or another. */
export const FavouriteChanged = ours(
  event("favourite_changed", FavouriteMark),
  "The player has marked something, or taken a mark away, on any device.",
);

/** The player has voted, on this device or another. */
export const VoteChanged = ours(
  event("vote_changed", z.object({ vote: Vote })),
  "The player has voted, on any device. The counts are those of that moment.",
);

/** The player has changed settings, on this device or another. */
export const SettingsChanged = ours(
  event(
    "settings_changed",
    PlayerSettings.extend({ currency: CurrencyCode.openapi({ description: "That the stakes are in." }) }),
  ),
  "The player has changed settings, on any device: all that is the player's own, whole.",
);

/** A lottery's draw was held, or is void, and all of its tickets are decided and paid. */
export const DrawOver = ours(event("draw_over", z.object({ draw: LotteryTicket.shape.draw })));

/** A lottery ticket was paid: what it has won, or its stake. One that has lost is not told of by itself. */
export const LotteryTicketChanged = ours(event("lottery_ticket_changed", z.object({ ticket: LotteryTicket })));

/** Events of this channel were lost on their way to the realtime server: its state must be read anew. */
export const EventsLost = ours(event("events_lost", z.object({})));

/**
 * The server lives, and says so every so many ms: where two in a row are missing, the link is lost. 0 takes the promise
 * back. A beat with `current` false counts as missing: the server lives, and nothing stands behind its prices.
 */
export const Pulse = ours(event("pulse", z.object({ every_ms: z.int().min(0), current: z.boolean() })));
export type Pulse = z.infer<typeof Pulse>;

/** What changes what a page shows. */
export const RealtimeEvent = z.discriminatedUnion("event_name", [
  MatchChanged,
  MatchStatusChanged,
  MarketsChanged,
  ProviderStatusChanged,
  BalanceChanged,
  BetChanged,
  BetCashoutChanged,
  NotificationCreated,
  UnreadCountersChanged,
  FavouriteChanged,
  VoteChanged,
  SettingsChanged,
  DrawOver,
  LotteryTicketChanged,
  EventsLost,
]);
export type RealtimeEvent = z.infer<typeof RealtimeEvent>;

/** Which events travel on which channel. */
export const CHANNEL_EVENTS = {
  updates: [MatchChanged, MatchStatusChanged, MarketsChanged, ProviderStatusChanged, DrawOver, EventsLost],
  match: [MatchChanged, MatchStatusChanged, MarketsChanged, EventsLost],
  user: [
    BalanceChanged,
    BetChanged,
    BetCashoutChanged,
    NotificationCreated,
    UnreadCountersChanged,
    FavouriteChanged,
    VoteChanged,
    SettingsChanged,
    LotteryTicketChanged,
  ],
  pulse: [Pulse],
} as const;
