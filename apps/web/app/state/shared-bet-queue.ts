import type { CurrencySpec } from "@touchline/betting";

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

interface QueueShare {
  /** The bets that this page follows. */
  own: () => readonly QueuedBet[];
  /** Whose bets they are; null while that is not known, and for visitors. */
  player: () => string | null;
  has: (bets: readonly QueuedBet[]) => void;
  gone: (keys: readonly string[]) => void;
}

/** Joins the other pages: they are asked at once, and told and listened to from then on. Answers how they are told. */
export function joinQueues({ own, player, has, gone }: QueueShare) {
  const channel = new BroadcastChannel(CHANNEL);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const notify = (news: { about: "has"; bets: readonly QueuedBet[] } | { about: "gone"; keys: readonly string[] }) => {
    const who = player();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel within the site takes none
    if (who !== null) channel.postMessage({ ...news, player: who } satisfies QueueNews);
  };
  const ask = (): void => {
    const who = player();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel within the site takes none
    if (who !== null) channel.postMessage({ about: "asks", player: who } satisfies QueueNews);
  };
  const letGo = (keys: readonly string[]): void => {
    for (const key of keys) {
      clearTimeout(timers.get(key));
      timers.delete(key);
    }
    gone(keys);
  };
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isNews(data) || data.player !== player()) return;
    if (data.about === "gone") return letGo(data.keys);
    if (data.about === "asks") return own().length > 0 ? notify({ about: "has", bets: own() }) : undefined;
    for (const { key, decidesAt, outcome } of data.bets) {
      clearTimeout(timers.get(key));
      const left = Math.max(0, (decidesAt ?? Date.now()) - Date.now());
      if (outcome === null)
        timers.set(
          key,
          setTimeout(() => letGo([key]), left + FORGOTTEN_AFTER_MS),
        );
    }
    has(data.bets);
  });
  // What a page that goes away has not heard of, another one asks about.
  addEventListener("pagehide", () => {
    const open = own().filter(({ outcome }) => outcome === null);
    if (open.length > 0) notify({ about: "gone", keys: open.map(({ key }) => key) });
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && own().length > 0) notify({ about: "has", bets: own() });
  });
  ask();
  return { notify, ask };
}

/** Another page may be of another version of this software. */
function isNews(value: unknown): value is QueueNews {
  if (typeof value !== "object" || value === null) return false;
  if (!("about" in value && "player" in value) || typeof value.player !== "string") return false;
  if (value.about === "asks") return true;
  if (value.about === "gone") return "keys" in value && Array.isArray(value.keys);
  return value.about === "has" && "bets" in value && Array.isArray(value.bets) && value.bets.every(isQueued);
}

function isQueued(value: unknown): value is QueuedBet {
  if (typeof value !== "object" || value === null) return false;
  if (!("key" in value && "name" in value && "stake" in value && "currency" in value && "outcome" in value))
    return false;
  const areTexts = typeof value.key === "string" && typeof value.name === "string";
  return areTexts && typeof value.stake === "bigint" && typeof value.currency === "object";
}
