import type { LegResult } from "@touchline/contract/vocabulary";

/** A line as the test names it: which match, and which market with its specifier. */
export interface WorldLine {
  matchId: string;
  name: string;
}

/** When bets were placed that a cancellation is about. */
export interface WorldRange {
  fromMs?: number;
  untilMs?: number;
}

const keyOf = ({ matchId, name }: WorldLine): string => `${matchId} ${name}`;
const cancelKey = (line: WorldLine, { fromMs, untilMs }: WorldRange): string =>
  `${keyOf(line)} ${fromMs ?? "-"} ${untilMs ?? "-"}`;

/** What the feed has said of lines, kept in the plainest way there is: what holds, and nothing of how it came to hold. */
export class CorrectedWorld {
  readonly #results = new Map<string, Readonly<Record<string, LegResult>>>();
  readonly #cancels = new Map<string, { line: WorldLine; range: WorldRange }>();
  readonly #abandoned = new Set<string>();

  /** Another result of a line that has one is no result. */
  settle(line: WorldLine, results: Readonly<Record<string, LegResult>>): void {
    if (!this.#results.has(keyOf(line))) this.#results.set(keyOf(line), results);
  }

  rollBack(line: WorldLine): void {
    this.#results.delete(keyOf(line));
  }

  cancel(line: WorldLine, range: WorldRange): void {
    this.#cancels.set(cancelKey(line, range), { line, range });
  }

  rollBackCancel(line: WorldLine, range: WorldRange): void {
    this.#cancels.delete(cancelKey(line, range));
  }

  abandon(matchId: string): void {
    this.#abandoned.add(matchId);
  }

  resume(matchId: string): void {
    this.#abandoned.delete(matchId);
  }

  isSettled(line: WorldLine): boolean {
    return this.#results.has(keyOf(line));
  }

  isAbandoned(matchId: string): boolean {
    return this.#abandoned.has(matchId);
  }

  get cancels(): readonly { line: WorldLine; range: WorldRange }[] {
    return [...this.#cancels.values()];
  }

  /** How a selection placed at a moment ends by all that holds now. */
  resultOf(line: WorldLine, outcomeId: string, placedMs: number): LegResult {
    const isCancelled = this.cancels.some(
      ({ line: cancelled, range: { fromMs = 0, untilMs = Infinity } }) =>
        keyOf(cancelled) === keyOf(line) && placedMs >= fromMs && placedMs < untilMs,
    );
    if (isCancelled) return "canceled";
    return this.#results.get(keyOf(line))?.[outcomeId] ?? (this.isAbandoned(line.matchId) ? "canceled" : "no_results");
  }
}
