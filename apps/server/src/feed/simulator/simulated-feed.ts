import { Worker } from "node:worker_threads";
import type { FeedCatalogue, FeedMessage } from "../feed.ts";
import type { PastMatch, SimulatedFeed } from "../feed-source.ts";
import { FeedUnanswered, type LegCombinations } from "../leg-combinations.ts";
import type { MatchInfo } from "../match-info.ts";
import type { CombinationQuestion } from "./combined/simulated-combinations.ts";
import { feedClockAt, longestStepMs, machineMs } from "./feed-clock.ts";
import { MessageUnpacker, type PackedMessages } from "./packed-messages.ts";
import { ReportsInTurn } from "./reports-in-turn.ts";
import type { InfoQuestion, WorkerReport, WorkerRequest, WorkerSettings } from "./worker-messages.ts";

const TICK_MS = 250;

type PlayedFrom = Omit<WorkerSettings, "unsettled">;
type FeedOptions = Partial<PlayedFrom> & Pick<PlayedFrom, "seed">;

export type SimulatedFeedOptions = FeedOptions & {
  /** Loaded before, and used by no other feed. */
  thread?: FeedThread | undefined;
};

/** A thread that plays a feed once it is told which. To load one takes a second: a start need not wait for that. */
export class FeedThread {
  readonly worker = new Worker(new URL("./feed-worker.ts", import.meta.url));
  #begun: PlayedFrom | null = null;
  #catalogue: Promise<FeedCatalogue> | null = null;
  #untaken: WorkerReport[] = [];
  readonly #keep = (report: WorkerReport): void => void this.#untaken.push(report);

  /** What it plays though no feed has asked for that yet. */
  get begun(): PlayedFrom | null {
    return this.#begun;
  }

  /** Where the matches of these sports are played. They are loaded in the thread alone, where they take their 25 MB once. */
  catalogue(sports: PlayedFrom["sports"]): Promise<FeedCatalogue> {
    return (this.#catalogue ??= catalogueFrom(this.worker, sports));
  }

  /** Plays a feed that no bet is on yet. What it says is kept for the one that takes it. */
  begin(options: FeedOptions): void {
    this.#begun = playedFrom(options);
    // Asked before it plays, for then it is busy for seconds; whoever takes the feed hears of a failure.
    this.catalogue(options.sports).catch(() => undefined);
    this.worker.on("message", this.#keep);
    ask(this.worker, { type: "start", settings: { ...this.#begun, unsettled: [] } });
  }

  /** From here on all that it says is told, what was kept first. */
  deliverTo(listener: (report: WorkerReport) => void): void {
    this.worker.off("message", this.#keep);
    this.worker.on("message", listener);
    const untaken = this.#untaken;
    this.#untaken = [];
    for (const report of untaken) listener(report);
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}

type Listener = (messages: readonly FeedMessage[]) => void;

/** The simulated feed in a thread of its own: pricing never delays a request. Where one has begun, it is as that plays. */
export async function createSimulatedFeed({
  thread = new FeedThread(),
  ...options
}: SimulatedFeedOptions): Promise<SimulatedFeed> {
  const settings = thread.begun ?? playedFrom(options);
  return new ThreadedFeed(settings, { thread, catalogue: await thread.catalogue(settings.sports) });
}

async function catalogueFrom(worker: Worker, sports: PlayedFrom["sports"]): Promise<FeedCatalogue> {
  const { promise, resolve, reject } = Promise.withResolvers<FeedCatalogue>();
  const listen = (report: WorkerReport): void => void (report.type === "catalogue" && resolve(report.catalogue));
  const ended = (): void => reject(new FeedUnanswered("The feed's thread ended before it had loaded."));
  worker.on("message", listen).once("error", reject).once("exit", ended);
  ask(worker, { type: "catalogue", sports });
  try {
    return await promise;
  } finally {
    worker.off("message", listen).off("error", reject).off("exit", ended);
  }
}

const playedFrom = (options: FeedOptions): PlayedFrom => ({
  speed: 1,
  anchor: { realMs: machineMs(), feedMs: Date.now() },
  offsets: {},
  tickMs: TICK_MS,
  ...options,
});

class ThreadedFeed implements SimulatedFeed {
  readonly catalogue: FeedCatalogue;
  readonly #settings: PlayedFrom;
  /** How far the feed has come with its matches. */
  #reachedMs = Number.POSITIVE_INFINITY;
  #loaded: FeedThread | undefined;
  #worker: Worker | null = null;
  #reports: ReportsInTurn | null = null;
  #lastRequest = 0;
  readonly #waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  readonly info = askedInfo((question) => this.#request((id) => ({ type: "info", id, question })));
  readonly combinations = askedCombinations((question) => this.#request((id) => ({ type: "combine", id, question })));

  constructor(settings: PlayedFrom, { thread, catalogue }: { thread: FeedThread; catalogue: FeedCatalogue }) {
    this.#settings = settings;
    this.#loaded = thread;
    this.catalogue = catalogue;
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
    const thread = this.#loaded ?? new FeedThread();
    const { worker } = thread;
    this.#loaded = undefined;
    this.#worker = worker;
    const started = Promise.withResolvers<void>();
    const unpacker = new MessageUnpacker();
    const receive = (packed: PackedMessages): void => listener(unpacker.unpack(packed));
    worker.once("error", started.reject);
    this.#reports = new ReportsInTurn((report) => this.#apply(report, receive, started.resolve));
    thread.deliverTo((report) => this.#reports?.put(report));
    if (thread.begun === null) ask(worker, { type: "start", settings: { ...this.#settings, unsettled } });
    await started.promise;
    // From here on a failure of the thread is a defect nobody awaits: it must end the process, not pass unseen.
    worker.off("error", started.reject);
  }

  async fastForward(matchId: string, byMs: number): Promise<boolean> {
    return (await this.#request((id) => ({ type: "fast-forward", id, matchId, byMs }))) === true;
  }

  async past(fromMs: number, untilMs: number): Promise<readonly PastMatch[]> {
    const answer = await this.#request((id) => ({ type: "past", id, span: { fromMs, untilMs } }));
    // Safe: it is what the thread answers this request with.
    return answer as readonly PastMatch[];
  }

  #request(requestOf: (id: number) => WorkerRequest): Promise<unknown> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(new FeedUnanswered("The feed is not running."));
    const id = ++this.#lastRequest;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject });
    ask(worker, requestOf(id));
    return promise;
  }

  async stop(): Promise<void> {
    const worker = this.#worker ?? this.#loaded?.worker;
    this.#worker = null;
    this.#loaded = undefined;
    this.#reports?.stop();
    if (!worker) return;
    await worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new FeedUnanswered("The feed was stopped."));
    this.#waiting.clear();
  }

  #apply(report: WorkerReport, receive: (packed: PackedMessages) => void, started: () => void): void {
    switch (report.type) {
      case "catalogue":
        return;
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
        return this.#answered(report.id)?.reject(new FeedUnanswered(`The feed's thread: ${report.reason}`));
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

function askedCombinations(ask: (question: CombinationQuestion) => Promise<unknown>): LegCombinations {
  return {
    // Safe: the thread answers each question as the method of its name does.
    chance: (...asked) => ask({ about: "chance", with: asked }) as ReturnType<LegCombinations["chance"]>,
    // Safe: as above.
    together: (...asked) => ask({ about: "together", with: asked }) as ReturnType<LegCombinations["together"]>,
    // Safe: the same.
    lines: (...asked) => ask({ about: "lines", with: asked }) as ReturnType<LegCombinations["lines"]>,
  };
}

function ask(worker: Worker, request: WorkerRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(request);
}
