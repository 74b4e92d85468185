import { type CurrencySpec, type Ticket, ticketSummary } from "@touchline/betting";
import { createStore } from "zustand/vanilla";
import type { ClientState } from "./client-state.tsx";

/** A placement that its player has left to be checked, to go on with another, and what has become of it. */
export interface QueuedBet {
  readonly key: string;
  /** Its first selection. */
  readonly name: string;
  /** How many selections it has beside that one. */
  readonly others: number;
  readonly stake: bigint;
  readonly currency: CurrencySpec;
  /** When its live delay ends, in milliseconds since the epoch; null where that is not known. */
  readonly decidesAt: number | null;
  readonly delayMs: number;
  /** Null while it is being checked. */
  readonly outcome: { kind: "placed" | "partly" } | { kind: "refused"; reason: string | null } | null;
}

function createBetQueue() {
  const store = createStore<{ list: readonly QueuedBet[] }>(() => ({ list: [] }));
  const change = (key: string, changes: Partial<QueuedBet>): void =>
    store.setState(({ list }) => ({ list: list.map((bet) => (bet.key === key ? { ...bet, ...changes } : bet)) }));
  return Object.assign(store, {
    has: (key: string): boolean => store.getState().list.some((bet) => bet.key === key),
    added: (bet: QueuedBet): void => store.setState(({ list }) => ({ list: [...list, bet] })),
    delayed: (key: string, { decidesAt, delayMs }: Pick<QueuedBet, "decidesAt" | "delayMs">): void =>
      change(key, { decidesAt, delayMs }),
    ended: (key: string, outcome: NonNullable<QueuedBet["outcome"]>): void => change(key, { outcome }),
    removed: (key: string): void => store.setState(({ list }) => ({ list: list.filter((bet) => bet.key !== key) })),
  });
}
export type BetQueue = ReturnType<typeof createBetQueue>;

// Beside the page's own state, of which nothing is fetched before it is needed.
const queues = new WeakMap<ClientState["ticket"], BetQueue>();

/** The page's queue of bets that are being checked. */
export function betQueueOf({ ticket }: Pick<ClientState, "ticket">): BetQueue {
  const known = queues.get(ticket);
  if (known !== undefined) return known;
  const queue = createBetQueue();
  queues.set(ticket, queue);
  return queue;
}

/** What is under way on a ticket, as the queue shows it; null where nothing is. */
export function queuedBet(ticket: Ticket): QueuedBet | null {
  const [first, ...others] = ticket.bets.flatMap(({ selections }) => selections);
  if (ticket.placement === null || first === undefined) return null;
  const { key, decidesAt, delayMs } = ticket.placement;
  const { stake } = ticketSummary({ ...ticket, bets: ticket.processingBets });
  return {
    key,
    name: first.outcomeName,
    others: others.length,
    stake,
    currency: ticket.currency,
    decidesAt,
    delayMs,
    outcome: null,
  };
}
