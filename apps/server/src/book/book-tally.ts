import type { BetRecord } from "./bets/bet-record.ts";
import type { Refusal } from "./bets/refusal.ts";

/** Counts of what bets came to since the start. Called after the commit. */
export class BookTally {
  /** Bets that came to stand, by type. */
  readonly accepted = new Map<string, number>();
  /** Reasons given for refused bets, by the name of the error. */
  readonly refused = new Map<string, number>();
  /** Bets settled, by result. */
  readonly settled = new Map<string, number>();

  /** Settled bets that were settled anew, by what called for it. */
  readonly corrected = new Map<string, number>();

  /** What the feed said and could not be written, by its type. */
  readonly setAside = new Map<string, number>();

  noteAccepted(records: readonly BetRecord[]): void {
    for (const { bet } of records) add(this.accepted, bet.type);
  }

  noteRefused(refusals: readonly Refusal[]): void {
    for (const { name } of refusals) add(this.refused, name);
  }

  noteSettled(result: string): void {
    add(this.settled, result);
  }

  noteCorrected(cause: string): void {
    add(this.corrected, cause);
  }

  noteSetAside(type: string): void {
    add(this.setAside, type);
  }
}

const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
