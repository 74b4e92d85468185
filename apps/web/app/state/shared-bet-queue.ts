import type { CurrencySpec } from "@touchline/betting";
import { serverNow } from "../platform/server-clock.ts";

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
  /** Another page of this browser has sent it, and follows it. */
  readonly isElsewhere?: true;
}

/** Pages of this browser tell each other here which bets they have being checked. */
const CHANNEL = "touchline:bet-queue";
/** A page that broke off says nothing more; by then its bets are decided. */
const FORGOTTEN_AFTER_MS = 60_000;

/** What one page says of its player's bets, or asks of the others. */
type QueueNews =
  | { readonly about: "has"; readonly player: string; readonly bets: readonly QueuedBet[] }
  | { readonly about: "gone"; readonly player: string; readonly keys: readonly string[] }
  | { readonly about: "asks"; readonly player: string };

export interface QueueShare {
  /** The bets that this page follows. */
  own: () => readonly QueuedBet[];
  /** Whose bets they are; null while that is not known, and for visitors. */
  player: () => string | null;
  has: (bets: readonly QueuedBet[]) => void;
  gone: (keys: readonly string[]) => void;
}

/** Joins the other pages: they are asked at once, and told and listened to until it is left. Answers how they are told. */
export function joinQueues({ own, player, has, gone }: QueueShare) {
  let channel: BroadcastChannel | null = new BroadcastChannel(CHANNEL);
  const left = new AbortController();
  const { signal } = left;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const notify = (news: { about: "has"; bets: readonly QueuedBet[] } | { about: "gone"; keys: readonly string[] }) => {
    const who = player();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel within the site takes none
    if (who !== null) channel?.postMessage({ ...news, player: who } satisfies QueueNews);
  };
  const ask = (): void => {
    const who = player();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel within the site takes none
    if (who !== null) channel?.postMessage({ about: "asks", player: who } satisfies QueueNews);
  };
  const letGo = (keys: readonly string[]): void => {
    for (const key of keys) {
      clearTimeout(timers.get(key));
      timers.delete(key);
    }
    gone(keys);
  };
  const handle = ({ data }: MessageEvent<unknown>): void => {
    if (!isNews(data) || data.player !== player()) return;
    if (data.about === "gone") return letGo(data.keys);
    if (data.about === "asks") return own().length > 0 ? notify({ about: "has", bets: own() }) : undefined;
    for (const { key, decidesAt, outcome } of data.bets) {
      clearTimeout(timers.get(key));
      const leftMs = Math.max(0, (decidesAt ?? 0) - serverNow());
      if (outcome === null)
        timers.set(
          key,
          setTimeout(() => letGo([key]), leftMs + FORGOTTEN_AFTER_MS),
        );
    }
    has(data.bets);
  };
  channel.addEventListener("message", handle, { signal });
  // What a page that goes away has not heard of, another one asks about.
  const leave = (): void => {
    const open = own().filter(({ outcome }) => outcome === null);
    if (open.length > 0) notify({ about: "gone", keys: open.map(({ key }) => key) });
  };
  addEventListener("pagehide", leave, { signal });
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && own().length > 0) notify({ about: "has", bets: own() });
  };
  addEventListener("pageshow", comeBack, { signal });
  ask();
  const stop = (): void => {
    left.abort();
    channel?.close();
    channel = null;
    for (const timer of timers.values()) clearTimeout(timer);
  };
  return { notify, ask, stop };
}
export type JoinedQueues = ReturnType<typeof joinQueues>;

/** Another page may be of another version of this software. */
function isNews(value: unknown): value is QueueNews {
  const { about, player, keys, bets } = fieldsOf(value);
  if (typeof player !== "string") return false;
  if (about === "gone") return Array.isArray(keys) && keys.every(isText);
  return about === "asks" || (about === "has" && Array.isArray(bets) && bets.every(isQueued));
}

function isQueued(value: unknown): value is QueuedBet {
  const { key, name, others, stake, currency, decidesAt, delayMs, outcome } = fieldsOf(value);
  const { code, subunits } = fieldsOf(currency);
  const isNamed = isText(key) && isText(name) && isNumber(others);
  const isPaid = typeof stake === "bigint" && isText(code) && isNumber(subunits);
  return isNamed && isPaid && (decidesAt === null || isNumber(decidesAt)) && isNumber(delayMs) && isOutcome(outcome);
}

function isOutcome(value: unknown): value is QueuedBet["outcome"] {
  const { kind, reason } = fieldsOf(value);
  const isRefused = kind === "refused" && (reason === null || isText(reason));
  return value === null || kind === "placed" || kind === "partly" || isRefused;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => Number.isFinite(value);

const fieldsOf = (value: unknown): Record<string, unknown> =>
  // Safe: of any object each field may be asked for, and is unknown.
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
