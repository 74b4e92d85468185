import {
  type BetLimits,
  type PickedSelection,
  type Ticket,
  type TicketEvent,
  emptyTicket,
  outcomeKey,
  ticketIssues,
  ticketReducer,
  ticketSummary,
  ticketSystemTable,
} from "@touchline/betting";
import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { type Row, percentile, record } from "./report.ts";

const LEGS = 20;
const UPDATES = 10_000;
const ROUNDS = 200;
const UPDATE_ROUNDS = 15;
const EUR = { code: "EUR", fiat: true, subunits: 100 };

const LIMITS: BetLimits = {
  minStake: [],
  maxStakeLimit: { fiat: [], crypto: [] },
  payoutLimit: { currencyCode: "EUR", amount: 10n ** 12n, action: "accept" },
  selectionLimit: LEGS,
  oddsLimit: { value: "1000", action: "reject" },
};

const CONTEXT = {
  limits: LIMITS,
  balance: 10n ** 9n,
  providers: [{ provider: "betradar", status: "active" }],
  arePricesStale: false,
  isSpamRestricted: false,
  exclusion: null,
  isPve: false,
  customBetEnabled: true,
  isAllowedSingleCustomBet: false,
} as const;

function pickOf(leg: number): PickedSelection {
  const ref = { matchId: `m${leg}`, marketId: "1", specifier: "", outcomeId: "1" };
  return {
    ...ref,
    id: outcomeKey(ref),
    type: "match",
    matchUrnId: `tl:match:${leg}`,
    matchSlug: `match-${leg}`,
    matchStatus: MATCH_STATUS.live,
    matchName: "Home - Away",
    nameA: "Home",
    nameB: "Away",
    sportKey: "soccer",
    categoryId: "c1",
    categoryName: "England",
    categorySlug: "england",
    provider: "betradar",
    marketGroup: "main",
    marketName: "1x2",
    outcomeName: "Home",
    active: true,
    odds: `${1 + (leg % 4)}.${20 + leg}`,
  };
}

function systemOf(winCount: number): Ticket {
  const events: TicketEvent[] = [
    ...Array.from({ length: LEGS }, (_, leg) => ({ type: "selection-added" as const, selection: pickOf(leg) })),
    { type: "stake-changed", text: "100", parsed: { ok: true, value: 10_000n }, source: "typed" },
    { type: "bet-type-changed", choice: { betType: "system", winCount } },
  ];
  return events.reduce(ticketReducer, emptyTicket({ currency: EUR, acceptMode: "any" }));
}

/** Milliseconds of each round of a piece of work, after some rounds to warm up. */
function timed(work: () => unknown, rounds = ROUNDS): number[] {
  for (let round = 0; round < rounds / 10; round += 1) work();
  return Array.from({ length: rounds }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
}

function moved(round: number): TicketEvent {
  const { id, odds } = pickOf(round % LEGS);
  const moves = ["1.91", "2.04", odds];
  const price = { odds: moves[round % moves.length] ?? odds, active: true };
  return {
    type: "offers-changed",
    offers: [{ key: id, ...price, marketStatus: MARKET_STATUS.allowed, matchStatus: MATCH_STATUS.live }],
  };
}

const MOVES = Array.from({ length: UPDATES }, (_, round) => moved(round));

interface Timing {
  what: string;
  /** What the middle round may take; null where no limit is set. */
  limitMs: number | null;
  samples: readonly number[];
}

/** What the slip costs at its largest: summing up and checking a system of 20 legs, and following its prices. */
export async function benchBetting(): Promise<void> {
  const ticket = systemOf(10);
  const [bet] = ticket.bets;
  const timings: Timing[] = [
    {
      what: "summary and issues",
      limitMs: 1,
      samples: timed(() => [ticketSummary(ticket), ticketIssues(ticket, CONTEXT)]),
    },
    { what: "table of the system", limitMs: null, samples: timed(() => bet && ticketSystemTable(bet)) },
    {
      what: `${UPDATES} odds updates`,
      limitMs: 100,
      samples: timed(() => MOVES.reduce(ticketReducer, ticket), UPDATE_ROUNDS),
    },
  ];
  await record({
    name: "betting",
    about: `a system of 10 of ${LEGS} legs, 184,756 lines; limits are on the p50, for what else the machine does is in the p99`,
    rows: timings.map(rowOf),
  });
  for (const timing of timings) failOverLimit(timing);
}

function rowOf({ what, limitMs, samples }: Timing): Row {
  return {
    what,
    rounds: samples.length,
    "p50 ms": percentile(samples, 0.5),
    "p99 ms": percentile(samples, 0.99),
    "limit ms": limitMs ?? "none",
  };
}

/** Makes the process end with a failure, once everything is measured. */
function failOverLimit({ what, limitMs, samples }: Timing): void {
  const p50 = percentile(samples, 0.5);
  if (limitMs === null || p50 <= limitMs) return;
  console.error(`betting: ${what} took ${p50} ms at the p50, more than ${limitMs}`);
  process.exitCode = 1;
}
