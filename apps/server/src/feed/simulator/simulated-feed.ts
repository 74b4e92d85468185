import { Worker } from "node:worker_threads";
import type { FeedCatalogue, FeedMessage } from "../feed.ts";
import type { SimulatedFeed } from "../feed-source.ts";
import type { MatchInfo } from "../match-info.ts";
import { feedClockAt, longestStepMs, machineMs } from "./feed-clock.ts";
import { MessageUnpacker, type PackedMessages } from "./packed-messages.ts";
import { catalogueOf, playedSports } from "./simulated-sports.ts";
import type { InfoQuestion, WorkerReport, WorkerRequest, WorkerSettings } from "./worker-messages.ts";

const TICK_MS = 250;
/** Prices live for a moment: a small nursery is emptied often and stays small. */
const YOUNG_MB = 16;

export interface SimulatedFeedOptions extends Partial<Omit<WorkerSettings, "unsettled">> {
  seed: string;
}

type Listener = (messages: readonly FeedMessage[]) => void;

/** The simulated feed in a thread of its own: pricing never delays a request. */
export function createSimulatedFeed(options: SimulatedFeedOptions): SimulatedFeed {
  return new ThreadedFeed({
    speed: 1,
    anchor: { realMs: machineMs(), feedMs: Date.now() },
    offsets: {},
    tickMs: TICK_MS,
    ...options,
  });
}

class ThreadedFeed implements SimulatedFeed {
  readonly catalogue: FeedCatalogue;
  readonly #settings: Omit<WorkerSettings, "unsettled">;
  /** How far the feed has come with its matches. */
  #reachedMs = Number.POSITIVE_INFINITY;
  #worker: Worker | null = null;
  #lastRequest = 0;
  readonly #waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  readonly info = askedInfo((question) => this.#request((id) => ({ type: "info", id, question })));

  constructor(settings: Omit<WorkerSettings, "unsettled">) {
    this.#settings = settings;
    this.catalogue = catalogueOf(playedSports(settings.sports));
  }

  get speed(): number {
    return this.#settings.speed;
  }

  /** Where its steps are taken more slowly than its clock goes, it is as late as they are. */
  now(): number {
    const clockMs = feedClockAt(this.#settings.anchor, this.speed, machineMs());
    return Math.min(clockMs, this.#reachedMs + longestStepMs(this.#settings));
  }

  async start(listener: Listener, unsettled?: readonly string[]): Promise<void> {
    if (this.#worker) throw new Error("The feed is already running.");
    const workerData: WorkerSettings = { ...this.#settings, unsettled };
    const worker = new Worker(new URL("./feed-worker.ts", import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker = worker;
    const started = Promise.withResolvers<void>();
    const unpacker = new MessageUnpacker();
    const receive = (packed: PackedMessages): void => listener(unpacker.unpack(packed));
    worker.on("message", (report: WorkerReport) => this.#apply(report, receive, started.resolve));
    worker.once("error", started.reject);
    await started.promise;
    // From here on a failure of the thread is a defect nobody awaits: it must end the process, not pass unseen.
    worker.off("error", started.reject);
  }

  async fastForward(matchId: string, byMs: number): Promise<boolean> {
    return (await this.#request((id) => ({ type: "fast-forward", id, matchId, byMs }))) === true;
  }

  #request(requestOf: (id: number) => WorkerRequest): Promise<unknown> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(new Error("The feed is not running."));
    const id = ++this.#lastRequest;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject });
    ask(worker, requestOf(id));
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

  #apply(report: WorkerReport, receive: (packed: PackedMessages) => void, started: () => void): void {
    switch (report.type) {
      case "messages":
        return receive(report.packed);
      case "started":
        this.#reachedMs = report.feedMs;
        return started();
      case "stepped":
        this.#reachedMs = report.feedMs;
        // After everything else that waits for this thread: the feed can be late, a request should not be.
        setImmediate(() => this.#worker && ask(this.#worker, { type: "taken" }));
        return;
      case "fast-forwarded":
        return this.#answered(report.id)?.resolve(report.known);
      case "informed":
        return this.#answered(report.id)?.resolve(report.answer);
      case "not-informed":
        return this.#answered(report.id)?.reject(new Error(`The feed's thread: ${report.reason}`));
    }
  }

  #answered(id: number) {
    const request = this.#waiting.get(id);
    this.#waiting.delete(id);
    return request;
  }
}

/** What the thread answers is of the type of the method that was asked for. */
function askedInfo(ask: (question: InfoQuestion) => Promise<unknown>): MatchInfo {
  const asked =
    <Method extends keyof MatchInfo>(about: Method) =>
    (...args: Parameters<MatchInfo[Method]>) =>
      // Safe: a method's own arguments beside its name, and its own answer.
      ask({ about, with: args } as InfoQuestion) as ReturnType<MatchInfo[Method]>;
  return {
    events: asked("events"),
    sides: asked("sides"),
    table: asked("table"),
    prices: asked("prices"),
    lineups: asked("lineups"),
  };
}

function ask(worker: Worker, request: WorkerRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(request);
}
