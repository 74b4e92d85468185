import type { FeedMessage, LineOffer, MatchState } from "../../feed.ts";
import { linesAt, priceSheetAt, settlementsAt, type PriceSheet } from "../match/lines-at.ts";
import { beat, nextBeat, messageMoments } from "../match/match-moments.ts";
import type { MatchScript } from "../match/match-script.ts";
import { suspensionAt } from "../match/suspension-at.ts";

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
  /** In the order of the match's lines, which only ever grows at its end. */
  #shown: LineOffer[] = [];
  #stateShown = "";
  #settled = new Set<string>();

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
    this.#planNext();
    return [this.fixtureMessage(), ...this.#messagesAt(this.#clockMs)];
  }

  /** Whether anything is to be said by a moment of the feed's clock. */
  isDue(feedMs: number): boolean {
    return feedMs + this.offsetMs >= this.#dueMs;
  }

  /** Everything up to a moment of the feed's clock, each turn of the match on its own. */
  advanceTo(feedMs: number): FeedMessage[] {
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
    this.#moments ??= messageMoments(this.script);
    return this.#moments.map((moment) => startMs + moment).filter((atMs) => fromMs < atMs && atMs <= untilMs);
  }

  #planNext(): void {
    const { startMs } = this.script;
    const elapsedMs = this.#clockMs - startMs;
    if (this.#ended(this.#clockMs)) {
      this.#dueMs = Number.POSITIVE_INFINITY;
      return;
    }
    if (elapsedMs >= 0) this.#moments ??= messageMoments(this.script);
    const moment = this.#moments?.find((atMs) => atMs > elapsedMs) ?? Number.POSITIVE_INFINITY;
    this.#dueMs = startMs + Math.min(moment, nextBeat(this.script, elapsedMs));
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
    const settled = settlementsAt(this.script, clockMs).filter((line) => {
      const key = `${line.marketId}/${line.specifier}`;
      return !this.#settled.has(key) && this.#settled.add(key);
    });
    if (settled.length > 0) {
      const atMs = clockMs - this.offsetMs;
      messages.push({ type: "settlement", matchId, version: version + 1, atMs, lines: settled });
    }
    return messages;
  }

  #stateAt(clockMs: number): MatchState {
    const play = this.script.play();
    const elapsedMs = clockMs - this.script.startMs;
    const suspension = elapsedMs < 0 ? null : suspensionAt(play, elapsedMs);
    return { ...play.stateAt(elapsedMs), clockAtMs: clockMs - this.offsetMs, suspension };
  }

  #changedLines(clockMs: number): LineOffer[] {
    const elapsedMs = clockMs - this.script.startMs;
    if (this.#ended(clockMs) && this.#shown.length === 0) return [];
    if (!this.#ended(clockMs)) this.#prices = priceSheetAt(this.script, elapsedMs, this.#prices);
    return linesAt(this.script, clockMs, this.#prices).filter((line, index) => {
      const known = this.#shown[index];
      if (known && looksTheSame(known, line)) return false;
      this.#shown[index] = line;
      return true;
    });
  }
}

/** A running clock is no news: readers count on by themselves. */
function stateKeyOf({ clockAtMs: _at, clock, ...shown }: MatchState): string {
  return JSON.stringify([shown, clock && [clock.isStopped, clock.announcedMinutes]]);
}

function looksTheSame(known: LineOffer, line: LineOffer): boolean {
  if (known.status !== line.status || known.suspensionReason !== line.suspensionReason) return false;
  if (known.outcomes === line.outcomes && known.mostBalanced === line.mostBalanced) return true;
  // A hidden line's prices are not on any screen, so their moves are not worth a message.
  if (line.status === 0) return true;
  if (known.mostBalanced !== line.mostBalanced) return false;
  return line.outcomes.every((outcome, index) => {
    const before = known.outcomes[index];
    return before?.odds === outcome.odds && before.active === outcome.active;
  });
}
