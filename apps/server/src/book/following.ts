import type { RealtimeEvent } from "@touchline/contract/realtime";
import type { LineMessage } from "../feed/feed.ts";

/** Longer than it takes to find out that the process before is gone, and to take its place. */
const UNPUBLISHED_MS = 15_000;
/** What that process published at its end may have waited in it. */
const ON_ITS_WAY_MS = 2_000;
/** By then the process that writes has settled what it received; what it has not is asked of the feed again. */
const RETIRED_KEPT_MS = 60 * 60_000;

interface Publication {
  channels: readonly string[];
  event: RealtimeEvent;
}

/** What is left to do of what the feed said while another process did the work. */
export interface Unfinished {
  lineMessages: LineMessage[];
  retired: string[];
  /** Matches with open bets that this process knows nothing of. */
  unknown: string[];
}

/**
 * What a book that stands by receives. It follows prices in its catalogue and does nothing about them: here is kept what it
 * will need once it takes over, for as long as it may.
 */
export class Following {
  readonly #lineMessages = new Map<string, LineMessage[]>();
  readonly #retiredAt = new Map<string, number>();
  #publications: (Publication & { atMs: number })[] = [];

  keep(lineMessages: readonly LineMessage[], retired: readonly string[], nowMs: number): void {
    for (const message of lineMessages) {
      this.#lineMessages.set(message.matchId, [...(this.#lineMessages.get(message.matchId) ?? []), message]);
    }
    for (const matchId of retired) this.#retiredAt.set(matchId, nowMs);
    for (const [matchId, atMs] of this.#retiredAt) {
      if (atMs > nowMs - RETIRED_KEPT_MS) break;
      this.#retiredAt.delete(matchId);
      this.#lineMessages.delete(matchId);
    }
  }

  /** What the working process publishes as well, as far as is known: the last of it may never have gone out. */
  keepPublication(publication: Publication, nowMs: number): void {
    this.#publications.push({ ...publication, atMs: nowMs });
    if ((this.#publications[0]?.atMs ?? nowMs) > nowMs - 2 * UNPUBLISHED_MS) return;
    this.#publications = this.#publications.filter(({ atMs }) => atMs > nowMs - UNPUBLISHED_MS);
  }

  /** What may not have gone out by now; subscribers drop what comes twice by its version. */
  takePublications(nowMs: number, vacantMs: number): Publication[] {
    const recent = this.#publications.filter(({ atMs }) => atMs > nowMs - vacantMs - ON_ITS_WAY_MS);
    this.#publications = [];
    return recent;
  }

  /** Of matches with open bets, and with results that were taken back. */
  unfinished(unsettled: readonly string[], isKnown: (matchId: string) => boolean): Unfinished {
    const isRetired = (matchId: string): boolean => this.#retiredAt.has(matchId);
    const open = new Set(unsettled);
    // What takes something back may reopen bets that are settled.
    const isNeeded = (matchId: string, messages: readonly LineMessage[]): boolean =>
      open.has(matchId) || messages.some(({ type }) => type !== "settlement");
    return {
      lineMessages: [...this.#lineMessages].flatMap(([id, messages]) => (isNeeded(id, messages) ? messages : [])),
      retired: unsettled.filter(isRetired),
      unknown: unsettled.filter((matchId) => !isRetired(matchId) && !isKnown(matchId)),
    };
  }
}
