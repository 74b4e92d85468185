import { MARKET_STATUS, type MarketStatus } from "@touchline/contract/vocabulary";
import type { LineMessage } from "../../feed/feed.ts";
import { keptLineKey } from "./line-key.ts";

interface End {
  version: number;
  /** False once it was taken back: the version stays, for what is older than that counts no more. */
  stands: boolean;
}

/** In place of a line: all that have no result. */
const UNDECIDED = "*";

/**
 * Which lines of a match are settled or cancelled. Such a line comes back to the offer by a rollback alone, whatever the
 * feed's other messages say of it; what is not newer than the last change of a line changes nothing.
 */
export class LineEnds {
  readonly #settled = new Map<string, End>();
  readonly #cancelled = new Map<string, End>();

  apply(message: LineMessage): void {
    switch (message.type) {
      case "settlement":
        return note(this.#settled, keysOf(message.lines), { version: message.version, stands: true });
      case "settlement_rollback":
        return note(this.#settled, keysOf(message.lines), { version: message.version, stands: false });
      case "cancel":
      case "cancel_rollback":
        // Where it is about the bets of some time alone, the line stays on offer.
        if (message.placed !== undefined) return;
        note(this.#cancelled, message.lines === "undecided" ? [UNDECIDED] : keysOf(message.lines), {
          version: message.version,
          stands: message.type === "cancel",
        });
    }
  }

  /** The status that a line has ended with; null while it has not. */
  statusOf(key: string): MarketStatus | null {
    if (this.#cancelled.get(key)?.stands) return MARKET_STATUS.cancelled;
    if (this.#settled.get(key)?.stands) return MARKET_STATUS.settled;
    return this.#cancelled.get(UNDECIDED)?.stands ? MARKET_STATUS.cancelled : null;
  }
}

const keysOf = (lines: readonly { marketId: string; specifier: string }[]): string[] =>
  lines.map(({ marketId, specifier }) => keptLineKey(marketId, specifier));

/** One that stands stands from its first message on. */
function note(ends: Map<string, End>, keys: readonly string[], end: End): void {
  for (const key of keys) {
    const known = ends.get(key);
    if (known === undefined || (known.stands !== end.stands && end.version > known.version)) ends.set(key, end);
  }
}
