import type { RealtimeEvent } from "@touchline/contract/realtime";
import type { SettlementMessage } from "./settlement/line-results.ts";

/** Longer than it takes to find out that the process before is gone, and to take its place. */
const UNTOLD_MS = 15_000;
/** What that process published at its end may have waited in it. */
const ON_ITS_WAY_MS = 2_000;
/** By then the process that writes has settled what it was told; what it has not is asked of the feed again. */
const RETIRED_KEPT_MS = 60 * 60_000;

interface Publication {
  channel: string;
  event: RealtimeEvent;
}

/** What is left to do of what the feed told while another process did the work. */
export interface Unfinished {
  settlements: SettlementMessage[];
  retired: string[];
  /** Matches with open bets that this process has heard nothing of. */
  unheard: string[];
}

/**
 * What a book hears that stands by. It follows prices in its catalogue and does nothing about them: here is kept what it
 * will need once it takes over, for as long as it may.
 */
export class Following {
  readonly #settlements = new Map<string, SettlementMessage[]>();
  readonly #retiredAt = new Map<string, number>();
  #publications: (Publication & { atMs: number })[] = [];

  heard(settlements: readonly SettlementMessage[], retired: readonly string[], nowMs: number): void {
    for (const message of settlements) {
      this.#settlements.set(message.matchId, [...(this.#settlements.get(message.matchId) ?? []), message]);
    }
    for (const matchId of retired) this.#retiredAt.set(matchId, nowMs);
    for (const [matchId, atMs] of this.#retiredAt) {
      if (atMs > nowMs - RETIRED_KEPT_MS) break;
      this.#retiredAt.delete(matchId);
      this.#settlements.delete(matchId);
    }
  }

  /** What the working process publishes as well, as far as it is heard of: the last of it may never have been. */
  untold(publication: Publication, nowMs: number): void {
    this.#publications.push({ ...publication, atMs: nowMs });
    if ((this.#publications[0]?.atMs ?? nowMs) > nowMs - 2 * UNTOLD_MS) return;
    this.#publications = this.#publications.filter(({ atMs }) => atMs > nowMs - UNTOLD_MS);
  }

  /** What may be untold at this moment; told twice it is heard once, by its version. */
  takePublications(nowMs: number, vacantMs: number): Publication[] {
    const recent = this.#publications.filter(({ atMs }) => atMs > nowMs - vacantMs - ON_ITS_WAY_MS);
    this.#publications = [];
    return recent;
  }

  /** Of matches with open bets. */
  unfinished(unsettled: readonly string[], isKnown: (matchId: string) => boolean): Unfinished {
    const isRetired = (matchId: string): boolean => this.#retiredAt.has(matchId);
    return {
      settlements: unsettled.flatMap((matchId) => this.#settlements.get(matchId) ?? []),
      retired: unsettled.filter(isRetired),
      unheard: unsettled.filter((matchId) => !isRetired(matchId) && !isKnown(matchId)),
    };
  }
}
