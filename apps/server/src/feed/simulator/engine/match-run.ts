import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { FeedMessage, LineOffer, LineSettlement, MatchState } from "../../feed.ts";
import { type KnownResults, linesAt, noResults, type PriceSheet, priceSheetAt, settledAt } from "../match/lines-at.ts";
import { beat, nextBeat, messageMoments } from "../match/match-moments.ts";
import type { MatchIncident, MatchLine, MatchScript } from "../match/match-script.ts";
import { playedMs } from "../match/match-incident.ts";
import { suspensionAt } from "../match/suspension-at.ts";
import { inFeedTime } from "../match/with-reductions.ts";
import { mixBits } from "../seeded-random.ts";
import { ShownLines } from "./shown-lines.ts";

/** Room between two milliseconds for the messages of one moment. */
const VERSIONS_PER_MS = 4;

/** One of so many matches can be watched, the same ones under the same seed. */
const FILMED_ONE_OF = 3;
const FILMED_SALT = 0x2f6b1d93;

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
  /** Of thousands that wait or are over there are none. */
  #known: KnownResults | null = null;
  #settled: Set<MatchLine> | null = null;
  /** Once the match is over and told of. */
  #isLetGo = false;

  constructor(script: MatchScript, offsetMs: number, feedMs: number) {
    this.script = script;
    this.offsetMs = offsetMs;
    this.#clockMs = feedMs + offsetMs;
  }

  fixtureMessage(): FeedMessage {
    const { fixture, startMs, hash } = this.script;
    const filmed = fixture.type === "match" && mixBits(hash ^ FILMED_SALT) % FILMED_ONE_OF === 0;
    const startTimeMs = startMs - this.offsetMs;
    return { type: "fixture", fixture: { ...fixture, startTimeMs, ...(filmed && { isFilmed: true }) } };
  }

  /** The whole match as it stands. Of one already over only the outcome is said: its prices are of no use to anyone. */
  opening(): FeedMessage[] {
    return [this.fixtureMessage(), ...this.firstState()];
  }

  /** The opening without the fixture, where that has been said; without how lines ended, where nobody waits for that. */
  firstState({ areResultsAwaited = true } = {}): FeedMessage[] {
    // What was told otherwise than it was played is told whole.
    if (!areResultsAwaited && this.script.incident === null && this.#ended(this.#clockMs)) this.#letGo();
    const messages = this.#messagesAt(this.#clockMs, true);
    this.#planNext();
    return messages;
  }

  /** Whether nothing is played any more by now. */
  get isOver(): boolean {
    return this.#ended(this.#clockMs);
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

  get #results(): KnownResults {
    return (this.#known ??= noResults());
  }

  #ended(clockMs: number): boolean {
    const elapsedMs = clockMs - this.script.startMs;
    if (elapsedMs !== playedMs(this.script, elapsedMs)) return true;
    return elapsedMs >= 0 && elapsedMs >= this.script.play().endMs;
  }

  #momentsBetween(fromMs: number, untilMs: number): number[] {
    const { startMs } = this.script;
    const moments = untilMs < startMs ? this.#earlyMoments() : this.#allMoments();
    return moments
      .slice(countUpTo(moments, fromMs - startMs), countUpTo(moments, untilMs - startMs))
      .map((moment) => startMs + moment);
  }

  #allMoments(): readonly number[] {
    return (this.#moments ??= this.script.incident
      ? momentsWith(this.script.incident, this.script)
      : [...this.#earlyMoments(), ...messageMoments(this.script)]);
  }

  #earlyMoments(): readonly number[] {
    const earlyMs = this.script.incident?.earlyMs ?? null;
    return earlyMs === null ? (this.script.earlyMoments?.() ?? []) : [earlyMs];
  }

  #planNext(): void {
    const { startMs } = this.script;
    const elapsedMs = this.#clockMs - startMs;
    if (this.#ended(this.#clockMs)) {
      const later = this.script.incident?.said().find(({ atMs }) => atMs > elapsedMs);
      this.#dueMs = later ? startMs + later.atMs : Number.POSITIVE_INFINITY;
      this.#letGo();
      return;
    }
    const moments = elapsedMs >= 0 ? this.#allMoments() : this.#earlyMoments();
    const moment = moments[countUpTo(moments, elapsedMs)] ?? Number.POSITIVE_INFINITY;
    this.#dueMs = startMs + Math.min(moment, nextBeat(this.script, elapsedMs));
    if (elapsedMs < 0) this.#rest();
  }

  /** Thousands of matches wait for hours: what their prices were made of is made again at the next beat. */
  #rest(): void {
    this.script.rest();
    this.#prices = undefined;
    this.#known = null;
  }

  /** Of a match that is over nothing is said any more, so nothing of it is kept but its fixture. */
  #letGo(): void {
    this.#rest();
    this.#moments = null;
    this.#shown.clear();
    this.#settled = null;
    this.#isLetGo = true;
  }

  /** What differs at a moment of the match's clock from what was said before it. */
  #messagesAt(clockMs: number, isFirst = false): FeedMessage[] {
    const { matchId } = this.script.fixture;
    const version = clockMs * VERSIONS_PER_MS;
    const messages: FeedMessage[] = [];
    const state = this.#stateAt(clockMs);
    const lines = this.#changedLines(clockMs);
    const stateKey = stateKeyOf(state);
    if (lines.length > 0 || stateKey !== this.#stateShown)
      messages.push({ type: "match", matchId, version, state, lines });
    this.#stateShown = stateKey;
    messages.push(...this.#incidentAt(clockMs, isFirst));
    const settled = this.#isLetGo ? [] : this.#newlySettled(clockMs);
    if (settled.length > 0) {
      const atMs = clockMs - this.offsetMs;
      const lines = settled.map((line) => inFeedTime(line, this.offsetMs));
      messages.push({ type: "settlement", matchId, version: version + 1, atMs, lines });
    }
    return messages;
  }

  #newlySettled(clockMs: number): LineSettlement[] {
    const elapsedMs = playedMs(this.script, clockMs - this.script.startMs);
    const settled = (this.#settled ??= new Set());
    return settledAt(this.script, elapsedMs, this.#results).flatMap(({ line, settlement }) => {
      if (settled.has(line)) return [];
      settled.add(line);
      if (this.script.incident?.isWrong(line) !== true) return [settlement()];
      const isTakenBack = this.script.incident.said().some(({ atMs }) => atMs <= elapsedMs);
      return isTakenBack ? [] : [this.script.incident.wrongly(settlement())];
    });
  }

  /** What an incident has said of lines at a moment, and at first all that it has said by then, in the versions it had. */
  #incidentAt(clockMs: number, isFirst: boolean): FeedMessage[] {
    const { incident } = this.script;
    const elapsedMs = clockMs - this.script.startMs;
    if (incident === null || elapsedMs < (incident.earlyMs ?? 0)) return [];
    const { matchId } = this.script.fixture;
    return incident
      .said()
      .filter(({ atMs }) => atMs === elapsedMs || (isFirst && atMs < elapsedMs))
      .map(({ atMs, order, message }) => {
        const saidMs = this.script.startMs + atMs;
        const about = { matchId, version: saidMs * VERSIONS_PER_MS + order, atMs: saidMs - this.offsetMs };
        if (message.type !== "settlement") return { ...message, ...about };
        return { ...message, ...about, lines: message.lines.map((line) => inFeedTime(line, this.offsetMs)) };
      });
  }

  #stateAt(clockMs: number): MatchState {
    const play = this.script.play();
    const elapsedMs = clockMs - this.script.startMs;
    const shownMs = playedMs(this.script, elapsedMs);
    const clockAtMs = clockMs - this.offsetMs;
    const halt = shownMs === elapsedMs ? null : this.script.incident?.halt();
    if (halt)
      return {
        ...play.stateAt(shownMs),
        status: MATCH_STATUS.notCovered,
        stage: halt.stage,
        clock: null,
        clockAtMs,
        suspension: null,
      };
    const amended = this.script.incident?.stateAt?.(elapsedMs);
    if (amended) return { ...amended, clockAtMs, suspension: null };
    const suspension = elapsedMs < 0 ? null : (suspensionAt(play, elapsedMs)?.reason ?? null);
    return { ...play.stateAt(elapsedMs), clockAtMs, suspension };
  }

  #changedLines(clockMs: number): LineOffer[] {
    const elapsedMs = playedMs(this.script, clockMs - this.script.startMs);
    const isGivenUp = elapsedMs !== clockMs - this.script.startMs;
    if (this.#ended(clockMs) && this.#shown.isEmpty) return [];
    if (!this.#prices || !this.#ended(clockMs))
      this.#prices = priceSheetAt(this.script, { elapsedMs, results: this.#results, prices: this.#prices });
    const lines = linesAt(this.script, { elapsedMs, results: this.#results, prices: this.#prices });
    return (isGivenUp ? lines.map(withdrawn) : lines)
      .filter((line, index) => this.#shown.show(index, line))
      .map((line) => inFeedTime(line, this.offsetMs));
  }
}

/** Turns of the match until it is given up, and what an incident adds to them. */
function momentsWith(incident: MatchIncident, script: MatchScript): readonly number[] {
  const untilMs = incident.halt()?.atMs ?? Number.POSITIVE_INFINITY;
  const ofPlay = untilMs < 0 ? [] : messageMoments(script).filter((atMs) => atMs < untilMs);
  return [...new Set([...ofPlay, ...incident.said().map(({ atMs }) => atMs)])].toSorted((a, b) => a - b);
}

/** Off the offer, whatever it stood at. */
const withdrawn = (line: LineOffer): LineOffer =>
  line.status === MARKET_STATUS.settled
    ? line
    : { ...line, status: MARKET_STATUS.notAllowed, suspensionReason: null, mostBalanced: false };

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
