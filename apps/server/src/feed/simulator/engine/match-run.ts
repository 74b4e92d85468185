import type { FeedMessage, LineOffer, MatchState } from "../../feed.ts";
import { linesAt, noResults, type PriceSheet, priceSheetAt, settledAt } from "../match/lines-at.ts";
import { beat, nextBeat, messageMoments } from "../match/match-moments.ts";
import type { MatchLine, MatchScript } from "../match/match-script.ts";
import { suspensionAt } from "../match/suspension-at.ts";
import { ShownLines } from "./shown-lines.ts";

/** Room between two milliseconds for the messages of one moment. */
const VERSIONS_PER_MS = 4;

/**
 * The messages of one match: what differs from what was said last. All of it follows from the match's
 * own clock, so a restart goes on from the same place, in versions that go on growing.
 */
export class MatchRun {
  readonly script: MatchScript;
  /** How far the match's own clock is ahead of the feed's. */
  offsetMs: number;
  #clockMs: number;
  #dueMs = Number.NEGATIVE_INFINITY;
  #moments: readonly number[] | null = null;
  #prices: PriceSheet | undefined;
  readonly #shown = new ShownLines();
  #stateShown = "";
  #results = noResults();
  #settled = new Set<MatchLine>();

  constructor(script: MatchScript, offsetMs: number, feedMs: number) {
    this.script = script;
    this.offsetMs = offsetMs;
    this.#clockMs = feedMs + offsetMs;
  }

  fixtureMessage(): FeedMessage {
    const { fixture, startMs } = this.script;
    return { type: "fixture", fixture: { ...fixture, startTimeMs: startMs - this.offsetMs } };
  }

  /** The whole match as it stands. Of one already over only the outcome is said: its prices are of no use to anyone. */
  opening(): FeedMessage[] {
    return [this.fixtureMessage(), ...this.firstState()];
  }

  /** The opening without the fixture, where that has been said. */
  firstState(): FeedMessage[] {
    const messages = this.#messagesAt(this.#clockMs);
    this.#planNext();
    return messages;
  }

  /** Whether anything is to be said by a moment of the feed's clock. */
  isDue(feedMs: number): boolean {
    return feedMs + this.offsetMs >= this.#dueMs;
  }

  /** Everything up to a moment of the feed's clock, each turn of the match on its own. */
  advanceTo(feedMs: number): FeedMessage[] {
    if (this.#dueMs === Number.POSITIVE_INFINITY) return [];
    const toMs = feedMs + this.offsetMs;
    const moments = this.#momentsBetween(this.#clockMs, toMs);
    const messages = moments.flatMap((atMs) => this.#messagesAt(atMs));
    const beatMs = this.script.startMs + beat(this.script, toMs - this.script.startMs);
    const saidMs = moments.at(-1) ?? this.#clockMs;
    if (beatMs > saidMs && !this.#ended(toMs)) messages.push(...this.#messagesAt(beatMs));
    this.#clockMs = toMs;
    this.#planNext();
    return messages;
  }

  #ended(clockMs: number): boolean {
    return clockMs >= this.script.startMs && clockMs - this.script.startMs >= this.script.play().endMs;
  }

  #momentsBetween(fromMs: number, untilMs: number): number[] {
    const { startMs } = this.script;
    if (untilMs < startMs) return [];
    const moments = this.#allMoments();
    return moments
      .slice(countUpTo(moments, fromMs - startMs), countUpTo(moments, untilMs - startMs))
      .map((moment) => startMs + moment);
  }

  #allMoments(): readonly number[] {
    return (this.#moments ??= messageMoments(this.script));
  }

  #planNext(): void {
    const { startMs } = this.script;
    const elapsedMs = this.#clockMs - startMs;
    if (this.#ended(this.#clockMs)) {
      this.#dueMs = Number.POSITIVE_INFINITY;
      this.#letGo();
      return;
    }
    const moments = elapsedMs >= 0 ? this.#allMoments() : [];
    const moment = moments[countUpTo(moments, elapsedMs)] ?? Number.POSITIVE_INFINITY;
    this.#dueMs = startMs + Math.min(moment, nextBeat(this.script, elapsedMs));
    if (elapsedMs < 0) this.#rest();
  }

  /** Thousands of matches wait for hours: what their prices were made of is made again at the next beat. */
  #rest(): void {
    this.script.rest();
    this.#prices = undefined;
    this.#results = noResults();
  }

  /** Of a match that is over nothing is said any more, so nothing of it is kept but its fixture. */
  #letGo(): void {
    this.#rest();
    this.#moments = null;
    this.#shown.clear();
    this.#settled = new Set();
  }

  /** What differs at a moment of the match's clock from what was said before it. */
  #messagesAt(clockMs: number): FeedMessage[] {
    const { matchId } = this.script.fixture;
    const version = clockMs * VERSIONS_PER_MS;
    const messages: FeedMessage[] = [];
    const state = this.#stateAt(clockMs);
    const lines = this.#changedLines(clockMs);
    const stateKey = stateKeyOf(state);
    if (lines.length > 0 || stateKey !== this.#stateShown)
      messages.push({ type: "match", matchId, version, state, lines });
    this.#stateShown = stateKey;
    const settled = settledAt(this.script, clockMs - this.script.startMs, this.#results).flatMap(
      ({ line, settlement }) => {
        if (this.#settled.has(line)) return [];
        this.#settled.add(line);
        return [settlement()];
      },
    );
    if (settled.length > 0) {
      const atMs = clockMs - this.offsetMs;
      messages.push({ type: "settlement", matchId, version: version + 1, atMs, lines: settled });
    }
    return messages;
  }

  #stateAt(clockMs: number): MatchState {
    const play = this.script.play();
    const elapsedMs = clockMs - this.script.startMs;
    const suspension = elapsedMs < 0 ? null : (suspensionAt(play, elapsedMs)?.reason ?? null);
    return { ...play.stateAt(elapsedMs), clockAtMs: clockMs - this.offsetMs, suspension };
  }

  #changedLines(clockMs: number): LineOffer[] {
    const elapsedMs = clockMs - this.script.startMs;
    if (this.#ended(clockMs) && this.#shown.isEmpty) return [];
    if (!this.#prices || !this.#ended(clockMs))
      this.#prices = priceSheetAt(this.script, { elapsedMs, results: this.#results, prices: this.#prices });
    return linesAt(this.script, { elapsedMs, results: this.#results, prices: this.#prices }).filter((line, index) =>
      this.#shown.show(index, line),
    );
  }
}

/** How many of the ordered moments are at or before one. */
function countUpTo(moments: readonly number[], atMs: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((moments[middle] ?? 0) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A running clock is no news: readers count on by themselves. */
function stateKeyOf({ clockAtMs: _at, clock, ...shown }: MatchState): string {
  return JSON.stringify([shown, clock && [clock.isStopped, clock.announcedMinutes]]);
}
