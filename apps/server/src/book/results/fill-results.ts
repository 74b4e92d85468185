import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { Feed } from "../../feed/feed-source.ts";
import type { BookClock, CancelTimer } from "../book-clock.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { resultOf } from "./kept-result.ts";
import type { ResultsWriter } from "./results-writer.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** By then the catalogue is open, and whoever waits for a start has it. */
const FIRST_AFTER_MS = MINUTE_MS;
/** What is asked for at once. */
const SPAN_MS = 30 * MINUTE_MS;
/** Of so many parts of the time one is spent on what nobody waits for. */
const ONE_PART_OF = 12;
const LEAST_PAUSE_MS = 50;
const RETRY_MS = 5 * MINUTE_MS;
/** Matches that begin together are let go of one after the other. */
const OVERLAP_MS = 2 * HOUR_MS;

export interface FillDeps {
  db: Database;
  feed: Pick<Feed, "past" | "now">;
  catalogue: Pick<Catalogue, "places" | "orders">;
  writer: ResultsWriter;
  clock: BookClock;
  log: Logger;
  keptDays: number;
}

/**
 * Asks the feed how matches ended while nobody listened: those of the days before the first start, and of a stop. Half an
 * hour of play at a time, with long pauses. After the stop it goes forwards, into the past backwards, so that what is
 * kept has no hole wherever it is cut short.
 */
export class ResultsFill {
  readonly #deps: FillDeps;
  #cancel: CancelTimer = () => undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(deps: FillDeps) {
    this.#deps = deps;
  }

  start(): void {
    if (this.#deps.feed.past !== undefined && this.#deps.keptDays > 0) this.#after(FIRST_AFTER_MS, () => this.#plan());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#running;
  }

  #after(delayMs: number, run: () => Promise<void>): void {
    if (this.#isStopped) return;
    this.#cancel = this.#deps.clock.after(delayMs, () => {
      this.#running = run().catch((error: unknown) => {
        if (this.#isStopped) return;
        this.#deps.log.warn({ err: error }, "results: the days before could not be filled in; they are tried again");
        this.#after(RETRY_MS, () => this.#plan());
      });
    });
  }

  async #plan(): Promise<void> {
    const { feed, db, keptDays } = this.#deps;
    const nowMs = feed.now();
    const { first, last } = await db
      .selectFrom("match_results")
      .select((eb) => [eb.fn.min("begins_at").as("first"), eb.fn.max("begins_at").as("last")])
      .where("type", "=", "match")
      .executeTakeFirstOrThrow();
    const fromMs = nowMs - keptDays * DAY_MS;
    const [firstMs, lastMs] = [first?.getTime() ?? nowMs, last?.getTime() ?? nowMs];
    const since = spansOf(Math.max(fromMs, lastMs - OVERLAP_MS), nowMs);
    const before = spansOf(fromMs, Math.min(firstMs, this.#listedSinceMs() ?? nowMs)).toReversed();
    await this.#fill([...since, ...before]);
  }

  /** What the feed tells by itself need not be asked for. */
  #listedSinceMs(): number | undefined {
    return this.#deps.catalogue.orders.byStart.find(({ fixture }) => fixture.type === "match")?.fixture.startTimeMs;
  }

  async #fill([span, ...others]: readonly Span[]): Promise<void> {
    const { feed, catalogue, writer, clock } = this.#deps;
    if (span === undefined || this.#isStopped) return;
    const sinceMs = clock.elapsedMs();
    const past = (await feed.past?.(span.fromMs, span.untilMs)) ?? [];
    await writer.write(
      past.flatMap(
        ({ fixture, state }) => resultOf(fixture, state, catalogue.places.placeOf(fixture.tournamentId)) ?? [],
      ),
    );
    const tookMs = clock.elapsedMs() - sinceMs;
    this.#after(Math.max(LEAST_PAUSE_MS, tookMs * (ONE_PART_OF - 1)), () => this.#fill(others));
  }
}

interface Span {
  fromMs: number;
  untilMs: number;
}

function spansOf(fromMs: number, untilMs: number): Span[] {
  const spans: Span[] = [];
  for (let atMs = fromMs; atMs < untilMs; atMs += SPAN_MS)
    spans.push({ fromMs: atMs, untilMs: Math.min(atMs + SPAN_MS, untilMs) });
  return spans;
}
