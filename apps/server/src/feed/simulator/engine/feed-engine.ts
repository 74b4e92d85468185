import type { Provider } from "@touchline/contract/vocabulary";
import type { FeedMessage } from "../../feed.ts";
import type { PastMatch } from "../../feed-source.ts";
import { isGivenUp, playedMs } from "../match/match-incident.ts";
import type { MatchScript } from "../match/match-script.ts";
import { scriptOf } from "../match/script-of.ts";
import { LONGEST_MS, type ScheduledMatch, type SimulatedSport, type WrittenMatch } from "../simulated-sport.ts";
import { MatchRun } from "./match-run.ts";

const HOUR_MS = 3_600_000;
const SOON_MS = HOUR_MS;
/** Results stay a day after the final whistle. */
const KEPT_AFTER_START_MS = 26 * HOUR_MS;
const ANNOUNCED_BEFORE_START_MS = 48 * HOUR_MS;
const CALENDAR_EVERY_MS = 60_000;
/** In real time: it says that the feed lives, not that a match moves. Well below what sites take for a silence. */
const ALIVE_EVERY_MS = 1_000;

export interface FeedEngineOptions {
  seed: string;
  /** Feed milliseconds that pass in one real one. */
  speed: number;
  /** How far single matches are ahead of the feed's clock, by match id. */
  offsets: Readonly<Record<string, number>>;
  /** Of how many matches in a thousand something else is told than how they are played; of none where nothing is said. */
  incidents?: number | undefined;
  /** Matches whose results are told though they were over long before the start; those of all where nothing is said. */
  awaited?: ReadonlySet<string> | undefined;
  /** Whether one more match that is far off or over may open at this step; all of them where nothing is said. */
  hasTime?: () => boolean;
}

/** A match, and how far its own clock has come. */
export interface StandingMatch {
  sport: SimulatedSport;
  script: MatchScript;
  elapsedMs: number;
}

interface WaitingMatch {
  sport: SimulatedSport;
  match: ScheduledMatch;
  isOutright: boolean;
  /** Where it had to be looked into already. */
  script?: MatchScript;
}

/** The simulated feed without a clock: say what time it is, and it says what has happened since. */
export class FeedEngine {
  readonly #sports: readonly SimulatedSport[];
  readonly #options: FeedEngineOptions;
  readonly #providers: ReadonlySet<Provider>;
  readonly #runs = new Map<string, MatchRun>();
  /** Announced by their fixtures, the most urgent first; their state comes when it is their turn. */
  readonly #waiting = new Map<string, WaitingMatch>();
  /** In the window, and not opened yet. */
  readonly #closed = new Map<string, WaitingMatch>();
  /** Outrights that were let go of: they are not open anew for as long as their competition goes on. */
  readonly #retired = new Set<string>();
  #clockMs: number | null = null;
  #announcedUntilMs = 0;
  #isTurnOfOutrights = false;

  constructor(sports: readonly SimulatedSport[], options: FeedEngineOptions) {
    this.#sports = sports;
    this.#options = options;
    this.#providers = new Set(sports.map(({ provider }) => provider));
  }

  /** Moves the clock on and answers all that happened; the first time, all there is. Time never runs back. */
  advanceTo(feedMs: number): FeedMessage[] {
    return [...this.advancing(feedMs)];
  }

  /** The same, each message as soon as it is known: what opens takes seconds. To be taken to its end. */
  *advancing(feedMs: number): Generator<FeedMessage> {
    const previousMs = this.#clockMs;
    if (previousMs !== null && feedMs <= previousMs) return;
    this.#clockMs = feedMs;
    for (const run of this.#runs.values()) if (run.isDue(feedMs)) yield* run.advanceTo(feedMs);
    const passed = (everyMs: number): boolean =>
      previousMs === null || Math.floor(previousMs / everyMs) < Math.floor(feedMs / everyMs);
    if (passed(CALENDAR_EVERY_MS)) {
      yield* this.#announce(feedMs);
      yield* this.#retire(feedMs);
    }
    yield* this.#openWaiting(feedMs);
    if (passed(ALIVE_EVERY_MS * this.#options.speed))
      for (const provider of this.#providers) yield { type: "alive", provider, atMs: feedMs };
  }

  /** Whether every match of the window that may be announced by now is told. */
  get isOpen(): boolean {
    return this.#clockMs !== null && this.#waiting.size === 0;
  }

  /** How matches ended that have left the window, and that they are retired; of unknown ones that alone. */
  recall(matchIds: readonly string[]): FeedMessage[] {
    const feedMs = this.#clockMs;
    if (feedMs === null) throw new Error("A feed that has not opened knows of no window.");
    return matchIds.flatMap((matchId): FeedMessage[] => {
      if (this.#isKnown(matchId)) return [];
      for (const sport of this.#sports) {
        const match = sport.byId(matchId);
        if (!match) continue;
        if (match.startTimeMs >= this.#announcedUntilMs || !isOpen(match, feedMs)) return [];
        return [...this.#run({ sport, match }, feedMs).opening(), { type: "retired", matchId }];
      }
      return [{ type: "retired", matchId }];
    });
  }

  /** Puts one match ahead of the others; null if the feed does not carry it now. */
  fastForward(matchId: string, byMs: number): FeedMessage[] | null {
    if (this.#clockMs === null || byMs < 0) return null;
    const opening = this.#open(matchId, this.#clockMs);
    const run = this.#runs.get(matchId);
    if (!run) return null;
    run.offsetMs += byMs;
    return [...opening, run.fixtureMessage(), ...run.advanceTo(this.#clockMs)];
  }

  /** A match of the window as it stands by now, or one that was let go of; null for what has not been announced. */
  standing(matchId: string): StandingMatch | null {
    const feedMs = this.#clockMs;
    const run = this.#runs.get(matchId);
    const sport = this.#sports.find((each) => each.byId(matchId) !== null);
    if (feedMs === null || !sport) return null;
    if (!this.#isKnown(matchId) && !this.#isLetGo(sport, matchId)) return null;
    const script = run?.script ?? this.#scriptOf(sport, matchId);
    if (!script) return null;
    const offsetMs = run?.offsetMs ?? this.#options.offsets[matchId] ?? 0;
    return { sport, script, elapsedMs: playedMs(script, feedMs + offsetMs - script.startMs) };
  }

  /** How matches of the calendar ended that began in a span and have been let go of, one by one. */
  *past(fromMs: number, untilMs: number): Generator<PastMatch> {
    for (const sport of this.#sports)
      for (const match of sport.startsBetween(fromMs, untilMs)) {
        const past = this.elapsedMs(match) < KEPT_AFTER_START_MS ? null : this.#pastMatch(sport, match);
        if (past) yield past;
      }
  }

  /** A match of the calendar as this feed plays it. */
  written(match: ScheduledMatch): WrittenMatch {
    return match.write(this.#options.seed, this.#options.incidents);
  }

  /** Whether a match is abandoned, postponed or never begun: it has no result. */
  isGivenUp(match: ScheduledMatch): boolean {
    return isGivenUp(this.written(match), this.#options.incidents ?? 0);
  }

  /** How far the clock of a match has come, by now and before its start below nothing. */
  elapsedMs({ matchId, startTimeMs }: ScheduledMatch): number {
    const offsetMs = this.#runs.get(matchId)?.offsetMs ?? this.#options.offsets[matchId] ?? 0;
    return (this.#clockMs ?? Number.NEGATIVE_INFINITY) + offsetMs - startTimeMs;
  }

  #pastMatch(sport: SimulatedSport, match: ScheduledMatch): PastMatch | null {
    const feedMs = this.#clockMs;
    if (feedMs === null || this.#isKnown(match.matchId)) return null;
    const run = this.#run({ sport, match }, feedMs);
    const message = run.fixtureMessage();
    if (message.type !== "fixture" || message.fixture.type !== "match") return null;
    const opening = run.firstState({ areResultsAwaited: false }).find(({ type }) => type === "match");
    run.script.rest();
    return opening?.type === "match" ? { fixture: message.fixture, state: opening.state } : null;
  }

  #isLetGo(sport: SimulatedSport, matchId: string): boolean {
    const match = sport.byId(matchId);
    return match !== null && this.elapsedMs(match) >= KEPT_AFTER_START_MS;
  }

  #scriptOf(sport: SimulatedSport, matchId: string): MatchScript | null {
    const match = sport.byId(matchId);
    return match && scriptOf(sport, this.written(match), { incidents: this.#options.incidents });
  }

  #announce(feedMs: number): FeedMessage[] {
    const fromMs = Math.max(this.#announcedUntilMs, feedMs - KEPT_AFTER_START_MS);
    const untilMs = feedMs + ANNOUNCED_BEFORE_START_MS;
    this.#announcedUntilMs = untilMs;
    const inWindow = this.#sports.flatMap((sport) => {
      const outrights = sport.outrightsBetween?.(feedMs - KEPT_AFTER_START_MS, untilMs) ?? [];
      const added = outrights.filter(({ matchId }) => !this.#isKnown(matchId) && !this.#retired.has(matchId));
      return [
        ...sport.startsBetween(fromMs, untilMs).map((match) => ({ sport, match, isOutright: false })),
        ...added.map((match) => ({ sport, match, isOutright: true })),
      ];
    });
    for (const waiting of inWindow) this.#closed.set(waiting.match.matchId, waiting);
    const announced = [...this.#closed.values()].filter(({ match }) => isOpen(match, feedMs));
    for (const { match } of announced) this.#closed.delete(match.matchId);
    for (const waiting of announced.toSorted((a, b) => urgencyOf(a.match, feedMs) - urgencyOf(b.match, feedMs)))
      this.#waiting.set(waiting.match.matchId, waiting);
    return announced.map((waiting) => this.#run(waiting, feedMs).fixtureMessage());
  }

  #isKnown(matchId: string): boolean {
    return this.#runs.has(matchId) || this.#waiting.has(matchId);
  }

  /** Those that are in play or begin soon at once, and some of the others: all together would take many seconds. */
  *#openWaiting(feedMs: number): Generator<FeedMessage> {
    const { hasTime = () => true } = this.#options;
    for (const [matchId, waiting] of this.#waiting) {
      if (!isUrgent(waiting.match, feedMs)) break;
      if (this.#isPrepared(waiting, feedMs) && !this.#isOverForAll(waiting, feedMs)) yield* this.#open(matchId, feedMs);
    }
    for (const [matchId, waiting] of this.#inTurn(feedMs)) {
      if (!hasTime()) return;
      if (this.#isPrepared(waiting, feedMs)) yield* this.#open(matchId, feedMs);
    }
  }

  /** Whether a match is over, and nobody waits to be told how its lines ended. */
  #isOverForAll(waiting: WaitingMatch, feedMs: number): boolean {
    const { awaited } = this.#options;
    const { matchId, startTimeMs } = waiting.match;
    if (awaited === undefined || awaited.has(matchId) || startTimeMs > feedMs) return false;
    const run = this.#run(waiting, feedMs);
    waiting.script = run.script;
    return run.isOver;
  }

  #isPrepared({ match }: WaitingMatch, feedMs: number): boolean {
    const { seed, incidents, hasTime = () => true } = this.#options;
    return match.prepare?.({ seed, incidents, nowMs: feedMs, hasTime }) ?? true;
  }

  /**
   * Every other step goes on with outrights after what is urgent: they are on show from the start, and their turn by the
   * end of their competition would be the last.
   */
  #inTurn(feedMs: number): Iterable<[matchId: string, WaitingMatch]> {
    const isTurn = this.#isTurnOfOutrights;
    this.#isTurnOfOutrights = !isTurn;
    if (!isTurn) return this.#waiting;
    const rankOf = ([, { match, isOutright }]: [string, WaitingMatch]): number => {
      if (isUrgent(match, feedMs)) return 0;
      return isOutright ? 1 : 2;
    };
    return [...this.#waiting].toSorted((a, b) => rankOf(a) - rankOf(b));
  }

  #open(matchId: string, feedMs: number): FeedMessage[] {
    const waiting = this.#waiting.get(matchId);
    if (!waiting) return [];
    this.#waiting.delete(matchId);
    const run = this.#run(waiting, feedMs);
    this.#runs.set(matchId, run);
    return run.firstState({ areResultsAwaited: this.#areResultsAwaited(run, waiting.match, feedMs) });
  }

  #areResultsAwaited({ offsetMs }: MatchRun, match: ScheduledMatch, feedMs: number): boolean {
    const { awaited } = this.#options;
    return awaited === undefined || !isLongSince(match, feedMs + offsetMs) || awaited.has(match.matchId);
  }

  #retire(feedMs: number): FeedMessage[] {
    const retired = [...this.#runs].filter(
      ([, { script, offsetMs }]) => feedMs + offsetMs - script.startMs >= KEPT_AFTER_START_MS,
    );
    return retired.map(([matchId, { script }]) => {
      this.#runs.delete(matchId);
      if (script.fixture.type === "outright") this.#retired.add(matchId);
      return { type: "retired", matchId };
    });
  }

  #run({ sport, match, script: known }: Omit<WaitingMatch, "isOutright">, feedMs: number): MatchRun {
    const { incidents, offsets } = this.#options;
    const script = known ?? scriptOf(sport, this.written(match), { incidents });
    return new MatchRun(script, offsets[match.matchId] ?? 0, feedMs);
  }
}

const isOpen = ({ opensMs }: ScheduledMatch, feedMs: number): boolean => opensMs === undefined || opensMs <= feedMs;

const isUrgent = (match: ScheduledMatch, feedMs: number): boolean => urgencyOf(match, feedMs) <= SOON_MS;

/** Whether a match is over for certain. */
const isLongSince = ({ startTimeMs, longestMs = LONGEST_MS }: ScheduledMatch, clockMs: number): boolean =>
  clockMs - startTimeMs >= longestMs;

/** Lower comes first: what is in play, what begins next, and at last what is over. */
function urgencyOf(match: ScheduledMatch, feedMs: number): number {
  const untilStartMs = match.startTimeMs - feedMs;
  return isLongSince(match, feedMs) ? ANNOUNCED_BEFORE_START_MS - untilStartMs : untilStartMs;
}
