import { RecentlyUsed } from "../../../recently-used.ts";
import type { LineRef } from "../../feed.ts";
import type { Lineups, MatchEvent, MatchInfo, PriceHistory, SidesRecord, TableRow } from "../../match-info.ts";
import type { FeedEngine, StandingMatch } from "../engine/feed-engine.ts";
import type { InfoQuestion } from "../worker-messages.ts";
import { MatchEvents } from "./match-events.ts";
import { MatchResults } from "./match-results.ts";
import { LinePrices, lineOf } from "./price-history.ts";
import { seasonTable } from "./season-table.ts";
import { sidesRecord } from "./sides-record.ts";
import { Turns } from "./turns.ts";

/** What is looked at now, by far. */
const MATCHES_KEPT = 64;

type Engine = Pick<FeedEngine, "standing" | "written" | "elapsedMs" | "isGivenUp">;

/** What the simulated feed knows around its matches, worked out when somebody asks. */
export class SimulatedInfo implements MatchInfo {
  readonly #engine: Engine;
  readonly #results: MatchResults;
  readonly #turns = new Turns();
  readonly #events = new RecentlyUsed<string, MatchEvents>(MATCHES_KEPT);
  readonly #prices = new RecentlyUsed<string, LinePrices>(MATCHES_KEPT);

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#results = new MatchResults(engine);
  }

  answer(question: InfoQuestion): Promise<unknown> {
    // A match that waits or is over is drawn before the first turn of its answer, which takes a while of itself.
    return this.#turns.run(() => this.#answer(question));
  }

  #answer(question: InfoQuestion): Promise<unknown> {
    switch (question.about) {
      case "events":
        return this.events(...question.with);
      case "sides":
        return this.sides(...question.with);
      case "table":
        return this.table(...question.with);
      case "prices":
        return this.prices(...question.with);
      case "lineups":
        return this.lineups(...question.with);
    }
  }

  async events(matchId: string, skipped: number): Promise<readonly MatchEvent[] | null> {
    const match = this.#match(matchId);
    if (!match) return null;
    const { script, elapsedMs } = match;
    if (elapsedMs < 0) return [];
    const events = this.#events.get(matchId, () => new MatchEvents(script.play()));
    letGo(match);
    return events.upTo(elapsedMs).slice(skipped);
  }

  async sides(matchId: string): Promise<SidesRecord | null> {
    const match = this.#match(matchId);
    return match && sidesRecord(match, { results: this.#results, turns: this.#turns });
  }

  async table(matchId: string): Promise<readonly TableRow[] | null> {
    const match = this.#match(matchId);
    return match && seasonTable(match, { results: this.#results, turns: this.#turns });
  }

  async prices(matchId: string, ref: LineRef): Promise<PriceHistory | null> {
    const match = this.#match(matchId);
    const line = match && lineOf(match, ref);
    if (!match || !line) return null;
    const { script, elapsedMs } = match;
    const key = `${matchId}/${ref.marketId}/${ref.specifier}`;
    const history = await this.#prices.get(key, () => new LinePrices(script, line)).upTo(elapsedMs, this.#turns);
    letGo(match);
    return history;
  }

  async lineups(matchId: string): Promise<Lineups | null> {
    const match = this.#match(matchId);
    const people = match?.script.play().people;
    if (!match || !people) return null;
    const { elapsedMs } = match;
    const { announcedMs } = people;
    const sides = elapsedMs < announcedMs ? null : people.lineupsAt(elapsedMs);
    letGo(match);
    return { announcedMs, sides };
  }

  #match(matchId: string): StandingMatch | null {
    const match = this.#engine.standing(matchId);
    return match?.script.fixture.type === "match" ? match : null;
  }
}

/** Of a match that waits or is over the feed keeps no play. */
function letGo({ script, elapsedMs }: StandingMatch): void {
  if (elapsedMs < 0 || elapsedMs >= script.play().endMs) script.rest();
}
