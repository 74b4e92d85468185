import { Worker } from "node:worker_threads";
import { readLeagueSeasons } from "../../seed/fixtures/league-seasons.ts";
import type { FeedCatalogue, FeedMessage, SimulatedFeed } from "../feed.ts";
import { feedCatalogue } from "./catalogue.ts";
import { feedClockAt } from "./feed-clock.ts";
import type { FastForwardRequest, WorkerReport, WorkerSettings } from "./worker-messages.ts";

const TICK_MS = 250;

export interface SimulatedFeedOptions extends Partial<Omit<WorkerSettings, "unsettled">> {
  seed: string;
}

type Listener = (messages: readonly FeedMessage[]) => void;

/** The simulated feed in a thread of its own: pricing never delays a request. */
export function createSimulatedFeed(options: SimulatedFeedOptions): SimulatedFeed {
  const startedMs = Date.now();
  return new ThreadedFeed({
    speed: 1,
    anchor: { wallMs: startedMs, feedMs: startedMs },
    offsets: {},
    tickMs: TICK_MS,
    ...options,
  });
}

class ThreadedFeed implements SimulatedFeed {
  readonly catalogue: FeedCatalogue = feedCatalogue(readLeagueSeasons());
  readonly #settings: Omit<WorkerSettings, "unsettled">;
  #worker: Worker | null = null;
  #lastRequest = 0;
  readonly #waiting = new Map<number, { resolve: (known: boolean) => void; reject: (error: Error) => void }>();

  constructor(settings: Omit<WorkerSettings, "unsettled">) {
    this.#settings = settings;
  }

  get speed(): number {
    return this.#settings.speed;
  }

  now(): number {
    return feedClockAt(this.#settings.anchor, this.speed, Date.now());
  }

  async start(listener: Listener, unsettled: readonly string[] = []): Promise<void> {
    if (this.#worker) throw new Error("The feed is already running.");
    const workerData: WorkerSettings = { ...this.#settings, unsettled };
    const worker = new Worker(new URL("./feed-worker.ts", import.meta.url), { workerData });
    this.#worker = worker;
    const started = Promise.withResolvers<void>();
    worker.on("message", (report: WorkerReport) => this.#hear(report, listener, started.resolve));
    worker.once("error", started.reject);
    await started.promise;
    // From here on a failure of the thread is a defect nobody awaits: it must end the process, not pass unseen.
    worker.off("error", started.reject);
  }

  fastForward(matchId: string, byMs: number): Promise<boolean> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(new Error("The feed is not running."));
    const request: FastForwardRequest = { id: ++this.#lastRequest, matchId, byMs };
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    this.#waiting.set(request.id, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(request);
    return promise;
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (!worker) return;
    await worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Error("The feed was stopped."));
    this.#waiting.clear();
  }

  #hear(report: WorkerReport, listener: Listener, started: () => void): void {
    if (report.type === "told") listener(report.messages);
    else if (report.type === "started") started();
    else {
      const request = this.#waiting.get(report.id);
      this.#waiting.delete(report.id);
      request?.resolve(report.known);
    }
  }
}
