import { type Ticket, ticketSummary } from "@touchline/betting";
import { createStore } from "zustand/vanilla";
import type { ClientState } from "./client-state.tsx";
import { whenIdle } from "../platform/idle.ts";
import type { JoinedQueues, QueueShare, QueuedBet } from "./shared-bet-queue.ts";

const JOINS_WITHIN_MS = 2_000;

type QueueState = Pick<ClientState, "ticket" | "session">;

function createBetQueue({ ticket, session }: QueueState) {
  const store = createStore<{ list: readonly QueuedBet[] }>(() => ({ list: [] }));
  const own = (): readonly QueuedBet[] => store.getState().list.filter(({ isElsewhere }) => isElsewhere !== true);
  const drop = (keys: readonly string[]): void =>
    store.setState(({ list }) => ({ list: list.filter(({ key }) => !keys.includes(key)) }));
  let others: JoinedQueues | null = null;
  let isStopped = false;
  const share: QueueShare = {
    own,
    player: () => (session.getState().status === "LOGGED_IN" ? (session.getState().player?.id ?? null) : null),
    has: (bets) => {
      const theirs = bets
        .filter(({ key }) => !own().some((bet) => bet.key === key))
        .map((bet) => ({ ...bet, isElsewhere: true as const }));
      store.setState(({ list }) => ({
        list: [...list.filter(({ key }) => !theirs.some((bet) => bet.key === key)), ...theirs],
      }));
    },
    gone: drop,
  };
  const join = async (): Promise<void> => {
    const { joinQueues } = await import("./shared-bet-queue.ts");
    if (isStopped) return;
    others = joinQueues(share);
    for (const { key } of own()) notifyOf(key);
  };
  // The browser's other pages are joined when nothing else is to do: bets are placed and followed without them. The server
  // renders slips too, and has nobody to tell.
  const joined = new Promise<void>((resolve) => {
    if (typeof document !== "undefined")
      whenIdle(
        () =>
          void join()
            .catch(() => undefined)
            .then(resolve),
        JOINS_WITHIN_MS,
      );
  });
  const unsubscribe = session.subscribe((now, before) => {
    if (now.player?.id === before.player?.id && now.status === before.status) return;
    // Those of this page too: who follows them leaves them to be asked about.
    store.setState({ list: [] });
    others?.ask();
  });
  const notifyOf = (key: string): void => {
    const bets = own().filter((bet) => bet.key === key);
    if (bets.length > 0) others?.notify({ about: "has", bets });
  };
  const change = (key: string, changes: Partial<QueuedBet>): void => {
    store.setState(({ list }) => ({ list: list.map((bet) => (bet.key === key ? { ...bet, ...changes } : bet)) }));
    notifyOf(key);
  };
  return Object.assign(store, {
    /** Once the other pages are heard of, or cannot be. */
    joined,
    /** Whether this page has sent it. */
    has: (key: string): boolean => own().some((bet) => bet.key === key),
    added: (bet: QueuedBet): void => {
      store.setState(({ list }) => ({ list: [...list, bet] }));
      notifyOf(bet.key);
    },
    delayed: (key: string, { decidesAt, delayMs }: Pick<QueuedBet, "decidesAt" | "delayMs">): void =>
      change(key, { decidesAt, delayMs }),
    ended: (key: string, outcome: NonNullable<QueuedBet["outcome"]>): void => change(key, { outcome }),
    removed: (key: string): void => {
      drop([key]);
      others?.notify({ about: "gone", keys: [key] });
    },
    /** Tells the other pages nothing any more, and hears nothing of them. */
    stop: (): void => {
      queues.delete(ticket);
      unsubscribe();
      isStopped = true;
      others?.stop();
    },
  });
}
export type BetQueue = ReturnType<typeof createBetQueue>;

// Beside the page's own state, of which nothing is fetched before it is needed.
const queues = new WeakMap<ClientState["ticket"], BetQueue>();

/** The queue of the player's bets that are being checked, those of the browser's other pages among them. */
export function betQueueOf({ ticket, session }: QueueState): BetQueue {
  const known = queues.get(ticket);
  if (known !== undefined) return known;
  const queue = createBetQueue({ ticket, session });
  queues.set(ticket, queue);
  return queue;
}

/** A ticket that is being placed with its bets as they were sent, in whatever currency its player looks at by now. */
export const asSent = (ticket: Ticket): Ticket => ({
  ...ticket,
  bets: ticket.processingBets,
  currency: ticket.processingBets[0]?.currency ?? ticket.currency,
});

/** What is under way on a ticket, as the queue shows it; null where nothing is. */
export function queuedBet(ticket: Ticket): QueuedBet | null {
  const [first, ...others] = ticket.bets.flatMap(({ selections }) => selections);
  if (ticket.placement === null || first === undefined) return null;
  const { key, decidesAt, delayMs } = ticket.placement;
  const { stake, currency } = ticketSummary(asSent(ticket));
  return {
    key,
    name: first.outcomeName,
    others: others.length,
    stake,
    currency,
    decidesAt,
    delayMs,
    outcome: null,
  };
}
