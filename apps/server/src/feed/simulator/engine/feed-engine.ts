import type { Provider } from "@touchline/contract/vocabulary";
import type { FeedMessage } from "../../feed.ts";
import { scriptOf } from "../match/script-of.ts";
import type { ScheduledMatch, SimulatedSport } from "../simulated-sport.ts";
import { MatchRun } from "./match-run.ts";

const HOUR_MS = 3_600_000;
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
}

/** The simulated feed without a clock: say what time it is, and it says what has happened since. */
export class FeedEngine {
  readonly #sports: readonly SimulatedSport[];
  readonly #options: FeedEngineOptions;
  readonly #providers: ReadonlySet<Provider>;
  readonly #runs = new Map<string, MatchRun>();
  /** Outrights that were let go of: they are not open anew for as long as their competition goes on. */
  readonly #retired = new Set<string>();
  #clockMs: number | null = null;
  #announcedUntilMs = 0;

  constructor(sports: readonly SimulatedSport[], options: FeedEngineOptions) {
    this.#sports = sports;
    this.#options = options;
    this.#providers = new Set(sports.map(({ provider }) => provider));
  }

  /** Moves the clock on and answers all that happened; the first time, all there is. Time never runs back. */
  advanceTo(feedMs: number): FeedMessage[] {
    const previousMs = this.#clockMs;
    if (previousMs !== null && feedMs <= previousMs) return [];
    this.#clockMs = feedMs;
    const messages: FeedMessage[] = [];
    for (const run of this.#runs.values()) if (run.isDue(feedMs)) messages.push(...run.advanceTo(feedMs));
    const passed = (everyMs: number): boolean =>
      previousMs === null || Math.floor(previousMs / everyMs) < Math.floor(feedMs / everyMs);
    if (passed(CALENDAR_EVERY_MS)) messages.push(...this.#announce(feedMs), ...this.#retire(feedMs));
    if (passed(ALIVE_EVERY_MS * this.#options.speed))
      for (const provider of this.#providers) messages.push({ type: "alive", provider, atMs: feedMs });
    return messages;
  }

  /** How matches ended that have left the window, and that they are retired; of unknown ones that alone. */
  recall(matchIds: readonly string[]): FeedMessage[] {
    const feedMs = this.#clockMs;
    if (feedMs === null) throw new Error("A feed that has not opened knows of no window.");
    return matchIds.flatMap((matchId): FeedMessage[] => {
      if (this.#runs.has(matchId)) return [];
      for (const sport of this.#sports) {
        const match = sport.byId(matchId);
        if (!match) continue;
        if (match.startTimeMs >= this.#announcedUntilMs) return [];
        return [...this.#run(sport, match, feedMs).opening(), { type: "retired", matchId }];
      }
      return [{ type: "retired", matchId }];
    });
  }

  /** Puts one match ahead of the others; null if the feed does not carry it now. */
  fastForward(matchId: string, byMs: number): FeedMessage[] | null {
    const run = this.#runs.get(matchId);
    if (!run || this.#clockMs === null || byMs < 0) return null;
    run.offsetMs += byMs;
    return [run.fixtureMessage(), ...run.advanceTo(this.#clockMs)];
  }

  #announce(feedMs: number): FeedMessage[] {
    const fromMs = Math.max(this.#announcedUntilMs, feedMs - KEPT_AFTER_START_MS);
    const untilMs = feedMs + ANNOUNCED_BEFORE_START_MS;
    this.#announcedUntilMs = untilMs;
    return this.#sports.flatMap((sport) => {
      const open = sport.outrightsBetween?.(feedMs - KEPT_AFTER_START_MS, untilMs) ?? [];
      const added = open.filter(({ matchId }) => !this.#runs.has(matchId) && !this.#retired.has(matchId));
      return [...sport.startsBetween(fromMs, untilMs), ...added].flatMap((match) => {
        const run = this.#run(sport, match, feedMs);
        this.#runs.set(match.matchId, run);
        return run.opening();
      });
    });
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

  #run(sport: SimulatedSport, match: ScheduledMatch, feedMs: number): MatchRun {
    const script = scriptOf(sport, match.write(this.#options.seed));
    return new MatchRun(script, this.#options.offsets[match.matchId] ?? 0, feedMs);
  }
}
