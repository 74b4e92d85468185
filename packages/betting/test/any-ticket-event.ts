import { BET_TYPES, MARKET_STATUSES, MATCH_STATUSES, ODDS_ACCEPT_MODES } from "@touchline/contract/vocabulary";
import fc from "fast-check";
import { FULL_COVER_NAMES } from "../src/bet/full-cover-bet.ts";
import { STAKE_PROBLEMS } from "../src/money/stake-problem.ts";
import type { Offer, TicketEvent } from "../src/ticket/ticket-event.ts";
import { type BetTypeChoice, STAKE_BASES, STAKE_SOURCES, type SharedTicketBet } from "../src/ticket/ticket.ts";
import { BTC, EUR, JPY, PLACED_BET, pick, refusal, ticketAfter } from "./pick.ts";
import { anyBonus } from "./bonus.ts";
import { anyPrice } from "./property.ts";

/** Enough matches for the largest full-cover bet, some of them with a second outcome. */
const anyOutcome = fc.constantFrom(
  ...["m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9"].map((matchId) => ({ matchId, outcomeId: "1" })),
  ...["m1", "m2", "m3"].map((matchId) => ({ matchId, outcomeId: "2" })),
);
const anyOutcomeKey = anyOutcome.map(({ matchId, outcomeId }) => pick(matchId, "2.00", { outcomeId }).id);
const anyProvider = fc.constantFrom("betradar", "oddin");
const anyKey = fc.constantFrom("key-1", "key-2");
const anyCurrency = fc.constantFrom(EUR, JPY, BTC);

const anyPick = fc
  .record({
    outcome: anyOutcome,
    odds: anyPrice,
    provider: anyProvider,
    active: fc.boolean(),
    matchStatus: fc.constantFrom(...MATCH_STATUSES),
  })
  .map(({ outcome: { matchId, outcomeId }, odds, ...changes }) => pick(matchId, odds, { outcomeId, ...changes }));

const anyOffer: fc.Arbitrary<Offer> = fc.oneof(
  fc.record({
    key: anyOutcomeKey,
    odds: anyPrice,
    active: fc.boolean(),
    marketStatus: fc.constantFrom(...MARKET_STATUSES),
    matchStatus: fc.constantFrom(...MATCH_STATUSES),
  }),
  anyOutcomeKey.map((key) => ({ key, gone: true as const })),
);

const anyParsedStake = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 9n }).map((value) => ({ ok: true as const, value })),
  fc.constantFrom(...STAKE_PROBLEMS).map((reason) => ({ ok: false as const, reason })),
);

const anyRefusal = fc
  .record({ code: fc.constantFrom(10, 101, 107), odds: anyPrice, key: anyOutcomeKey })
  .map(({ code, odds, key }) => refusal({ code, currentOdds: { [key]: odds } }));

const anyChoice: fc.Arbitrary<BetTypeChoice> = fc.oneof(
  fc.constant({ betType: "single" as const }),
  fc.constant({ betType: "combo" as const }),
  fc.integer({ min: 0, max: 8 }).map((winCount) => ({ betType: "system" as const, winCount })),
  fc.constantFrom(...FULL_COVER_NAMES).map((fullCover) => ({ betType: "system" as const, fullCover })),
);

const anySharedBet: fc.Arbitrary<SharedTicketBet> = fc.record({
  betType: fc.constantFrom(...BET_TYPES),
  stake: fc.bigInt({ min: 0n, max: 10n ** 6n }),
  systemType: fc.option(fc.record({ totalCount: fc.nat(9), winCount: fc.integer({ min: 1, max: 9 }) })),
  fullCover: fc.option(fc.constantFrom(...FULL_COVER_NAMES)),
  isEachWay: fc.boolean(),
  selections: fc.array(anyPick, { maxLength: 9 }),
});

const anyAddition: fc.Arbitrary<TicketEvent> = anyPick.map((selection) => ({ type: "selection-added", selection }));

/** Any event but `restored`. */
const anyFirstHandEvent: fc.Arbitrary<TicketEvent> = fc.oneof(
  { arbitrary: anyAddition, weight: 4 },
  fc.constant({ type: "part-receipt-dismissed" as const }),
  fc.constantFrom(...STAKE_BASES).map((basis) => ({ type: "stake-basis-chosen" as const, basis })),
  anyOutcomeKey.map((id) => ({ type: "selection-removed" as const, id })),
  {
    arbitrary: fc.record({
      type: fc.constant("stake-changed" as const),
      text: fc.string({ maxLength: 8 }),
      parsed: anyParsedStake,
      source: fc.constantFrom(...STAKE_SOURCES),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.array(anyOffer, { maxLength: 3 }).map((offers) => ({ type: "offers-changed" as const, offers })),
    weight: 3,
  },
  fc.record({
    type: fc.constant("provider-status-changed" as const),
    providers: fc.array(fc.record({ provider: anyProvider, status: fc.constantFrom("active", "inactive") }), {
      maxLength: 2,
    }),
  }),
  fc.constantFrom(...ODDS_ACCEPT_MODES).map((mode) => ({ type: "accept-mode-changed" as const, mode })),
  fc.constant({ type: "odds-changes-accepted" as const }),
  {
    arbitrary: fc.record({ type: fc.constant("placement-started" as const), key: anyKey, startedAt: fc.nat() }),
    weight: 4,
  },
  fc.record({
    type: fc.constant("placement-delayed" as const),
    key: anyKey,
    decidesAt: fc.nat(),
    delayMs: fc.nat(10_000),
  }),
  fc.record({ type: fc.constant("placement-accepted" as const), key: anyKey, bets: fc.constant([PLACED_BET]) }),
  fc.record({ type: fc.constant("placement-refused" as const), key: anyKey, error: anyRefusal }),
  fc.record({ type: fc.constant("placement-failed" as const), key: anyKey }),
  fc.record({ type: fc.constant("placement-outcome-unknown" as const), key: anyKey }),
  fc.record({
    type: fc.constant("placement-partly-accepted" as const),
    key: anyKey,
    bets: fc.constant([PLACED_BET]),
    refused: fc.array(fc.nat(3), { maxLength: 3 }),
    error: anyRefusal,
  }),
  {
    arbitrary: fc.record({ type: fc.constant("banker-chosen" as const), id: anyOutcomeKey, isBanker: fc.boolean() }),
    weight: 2,
  },
  { arbitrary: anyChoice.map((choice) => ({ type: "bet-type-changed" as const, choice })), weight: 3 },
  fc
    .subarray(["betradar", "oddin"] as const)
    .map((providers) => ({ type: "multi-single-changed" as const, providers })),
  fc.record({
    type: fc.constant("custom-bet-set" as const),
    selections: fc.array(anyPick, { maxLength: 4 }),
    odds: fc.option(anyPrice),
  }),
  anyPrice.map((odds) => ({ type: "custom-odds-changed" as const, odds })),
  fc.record({ type: fc.constant("bonus-chosen" as const), bonus: fc.option(anyBonus), betIndex: fc.nat(2) }),
  fc.array(anySharedBet, { maxLength: 3 }).map((bets) => ({ type: "shared-bets-restored" as const, bets })),
  fc.record({
    type: fc.constant("shared-bets-restored" as const),
    editedBet: fc.record({
      id: fc.constant("b1"),
      ref: fc.constant("7Q4-KM2P"),
      worth: fc.option(fc.bigInt(0n, 5_000n)),
    }),
    bets: fc.array(anySharedBet, { maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant("edited-bet-valued" as const),
    id: fc.constantFrom("b1", "b2"),
    worth: fc.option(fc.bigInt(0n, 5_000n)),
  }),
  anyCurrency.map((currency) => ({ type: "currency-changed" as const, currency })),
  fc.constant({ type: "cleared" as const }),
  fc.boolean().map((keepSelections) => ({ type: "receipt-dismissed" as const, keepSelections })),
  fc.constant({ type: "signed-out" as const }),
);

/** Picks enough, often, for bets that a few events alone would seldom come to. */
const anyOpening = fc.oneof(
  { arbitrary: fc.constant([]), weight: 2 },
  { arbitrary: fc.array(anyAddition, { minLength: 3, maxLength: 12, size: "max" }), weight: 1 },
);

const openingWith = (events: fc.Arbitrary<TicketEvent[]>): fc.Arbitrary<TicketEvent[]> =>
  fc.tuple(anyOpening, events).map(([opening, rest]) => [...opening, ...rest]);

const anyRestoration: fc.Arbitrary<TicketEvent> = openingWith(fc.array(anyFirstHandEvent, { maxLength: 6 })).map(
  (events) => ({ type: "restored", ticket: ticketAfter(...events) }),
);

export const anyTicketEvent: fc.Arbitrary<TicketEvent> = fc.oneof(
  { arbitrary: anyFirstHandEvent, weight: 40 },
  { arbitrary: anyRestoration, weight: 1 },
);

/** Runs of events, at most so many of them after the picks that open some. */
export const ticketEventsUpTo = (maxLength: number): fc.Arbitrary<TicketEvent[]> =>
  openingWith(fc.array(anyTicketEvent, { minLength: 1, maxLength, size: "max" }));

export const anyTicketEvents = ticketEventsUpTo(40);
