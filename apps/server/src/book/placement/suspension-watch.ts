import type { Refusal } from "../bets/refusal.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { checkOffer, type LegToCheck } from "./selection-check.ts";

/** Legs under watch from their first check to the decision. */
export interface Watch {
  /** The first reason against each bet that came up while watching, by its place in the request. */
  readonly broken: ReadonlyMap<number, Refusal>;
  end(): void;
}

/**
 * Notes every leg that closes while its bet waits, though it may be open again by the time of the decision.
 * Handles each message of the feed, not batches: a batch may close and reopen a line.
 */
export class SuspensionWatch {
  readonly #catalogue: Catalogue;
  readonly #byMatch = new Map<string, Set<{ leg: LegToCheck; report: (refusal: Refusal) => void }>>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  watch(legs: readonly LegToCheck[]): Watch {
    const broken = new Map<number, Refusal>();
    const entries = legs.map((leg) => ({
      leg,
      report: (refusal: Refusal) => void (broken.has(leg.betIndex) || broken.set(leg.betIndex, refusal)),
    }));
    for (const entry of entries) {
      const watched = this.#byMatch.get(entry.leg.matchId) ?? new Set();
      this.#byMatch.set(entry.leg.matchId, watched.add(entry));
    }
    const end = (): void => {
      for (const entry of entries) {
        const watched = this.#byMatch.get(entry.leg.matchId);
        watched?.delete(entry);
        if (watched?.size === 0) this.#byMatch.delete(entry.leg.matchId);
      }
    };
    return { broken, end };
  }

  matchChanged(matchId: string): void {
    for (const { leg, report } of this.#byMatch.get(matchId) ?? []) {
      const check = checkOffer(this.#catalogue, leg);
      if ("refused" in check)
        report({ name: check.refused, betIndex: leg.betIndex, selectionIndex: leg.selectionIndex });
    }
  }

  allChanged(): void {
    for (const matchId of this.#byMatch.keys()) this.matchChanged(matchId);
  }
}
