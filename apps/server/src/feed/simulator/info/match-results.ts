import { RecentlyUsed } from "../../../recently-used.ts";
import type { FeedTeam } from "../../feed.ts";
import type { PlayedMatch } from "../../match-info.ts";
import type { FeedEngine } from "../engine/feed-engine.ts";
import { type Ending, endingOf } from "../match/ending-of.ts";
import type { ScheduledMatch } from "../simulated-sport.ts";

/** A few hundred leagues' seasons. */
const RESULTS_KEPT = 20_000;
const DAY_MS = 86_400_000;

/** How matches ended that are over by now, however long ago; each is drawn once. */
export class MatchResults {
  readonly #engine: Pick<FeedEngine, "written" | "elapsedMs" | "isGivenUp">;
  readonly #endings = new RecentlyUsed<string, Ending>(RESULTS_KEPT);

  constructor(engine: Pick<FeedEngine, "written" | "elapsedMs" | "isGivenUp">) {
    this.#engine = engine;
  }

  teamsOf(match: ScheduledMatch): readonly [FeedTeam, FeedTeam] | null {
    const { fixture } = this.#engine.written(match);
    return fixture.type === "match" ? [fixture.home, fixture.away] : null;
  }

  /** Null where it has not come to a result by now. */
  of(match: ScheduledMatch): PlayedMatch | null {
    const elapsedMs = this.#engine.elapsedMs(match);
    if (elapsedMs < 0) return null;
    const { endMs, score } = this.#endings.get(match.matchId, () => this.#draw(match));
    if (score === null || elapsedMs < endMs) return null;
    const { fixture } = this.#engine.written(match);
    if (fixture.type !== "match") return null;
    const { matchId, slug, home: homeTeam, away: awayTeam } = fixture;
    return { matchId, slug, startTimeMs: match.startTimeMs, homeTeam, awayTeam, ...score };
  }

  #draw(match: ScheduledMatch): Ending {
    if (this.#engine.isGivenUp(match)) return { endMs: 0, score: null };
    return endingOf(this.#engine.written(match).play());
  }
}

/** The matches that came before a moment, the latest first, so many days back. */
export function* backwards(
  startsBetween: (fromMs: number, toMs: number) => readonly ScheduledMatch[],
  beforeMs: number,
  days: number,
): Generator<ScheduledMatch> {
  for (let day = 0; day < days; day++) {
    const untilMs = beforeMs - day * DAY_MS;
    yield* startsBetween(untilMs - DAY_MS, untilMs).toReversed();
  }
}
