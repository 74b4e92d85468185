import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import type { FeedMessage } from "../feed.ts";
import { SimulatedCombinations } from "./combined/simulated-combinations.ts";
import { FeedEngine } from "./engine/feed-engine.ts";
import { feedClockAt, longestStepMs, machineMs } from "./feed-clock.ts";
import { pastMatches } from "./info/past-matches.ts";
import { SimulatedInfo } from "./info/simulated-info.ts";
import { MessagePacker } from "./packed-messages.ts";
import { catalogueOf, playedSports, scriptedSports } from "./simulated-sports.ts";
import type {
  CombineRequest,
  FastForwardRequest,
  InfoRequest,
  PastRequest,
  WorkerReport,
  WorkerRequest,
  WorkerSettings,
} from "./worker-messages.ts";

/**
 * Large accounts go in parts: the main thread answers requests between two, and takes one while the next is made. Most of
 * the work is in the lines: so many are taken in within some 10 ms.
 */
const A_POST = { messages: 100, lines: 400 };
/** What opens, and results of days before, leave garbage behind that is collected at once when they have been told for so long. */
const TIDY_AFTER_MS = 10_000;
/** Matches that are far off or over open until so long after the start, and for so long at each step that follows. */
const OPENING_MS = { start: 4_000, step: 150 };

if (!parentPort) throw new Error("feed-worker.ts runs as a worker thread.");
const port = parentPort;
let played: PlayedFeed | null = null;

port.on("message", (request: WorkerRequest) => {
  if (request.type === "catalogue") report({ type: "catalogue", catalogue: catalogueOf(playedSports(request.sports)) });
  else if (request.type === "start") played = new PlayedFeed(request.settings);
  else played?.take(request);
});

/** The feed of these settings, from its first account on. */
class PlayedFeed {
  readonly #settings: WorkerSettings;
  readonly #engine: FeedEngine;
  readonly #info: SimulatedInfo;
  readonly #combinations: SimulatedCombinations;
  readonly #packer = new MessagePacker();
  readonly #stepMs: number;
  #reachedMs: number;
  #openingUntilMs = performance.now() + OPENING_MS.start;
  #isTaken = true;
  /** Since when there is garbage that V8 would keep until the heap has grown further; null where that is collected. */
  #untidySinceMs: number | null = performance.now();

  constructor(settings: WorkerSettings) {
    const { speed, tickMs, unsettled, scripts, sports, seed, offsets, incidents } = settings;
    this.#settings = settings;
    this.#engine = new FeedEngine(scriptedSports(playedSports(sports), scripts), {
      seed,
      speed,
      offsets,
      incidents,
      awaited: unsettled && new Set(unsettled),
      hasTime: () => performance.now() < this.#openingUntilMs,
    });
    this.#info = new SimulatedInfo(this.#engine);
    this.#combinations = new SimulatedCombinations(this.#engine);
    this.#stepMs = longestStepMs({ speed, tickMs });
    this.#reachedMs = this.#clockMs();
    this.#send(this.#engine.advancing(this.#reachedMs));
    this.#send(this.#engine.recall(unsettled ?? []));
    report({ type: "started", feedMs: this.#reachedMs });
    setInterval(() => this.#step(), tickMs);
  }

  take(request: Exclude<WorkerRequest, { type: "catalogue" | "start" }>): void {
    if (request.type === "fast-forward") return this.#fastForward(request);
    if (request.type !== "taken") return void this.#inform(request);
    this.#isTaken = true;
    // Behind: the next one is due now.
    if (this.#clockMs() - this.#reachedMs >= this.#stepMs) this.#step();
  }

  #clockMs(): number {
    const { anchor, speed } = this.#settings;
    return feedClockAt(anchor, speed, machineMs());
  }

  /** One step at a time: posted faster than they are taken, they would fill the memory and starve every request. */
  #step(): void {
    const feedMs = Math.min(this.#clockMs(), this.#reachedMs + this.#stepMs);
    if (!this.#isTaken || feedMs <= this.#reachedMs) return;
    this.#openingUntilMs = performance.now() + OPENING_MS.step;
    this.#send(this.#engine.advancing(feedMs));
    this.#reachedMs = feedMs;
    this.#isTaken = false;
    report({ type: "stepped", feedMs });
    if (!this.#engine.isOpen) this.#untidySinceMs = performance.now();
    else this.#tidy();
  }

  #tidy(): void {
    if (this.#untidySinceMs === null || performance.now() - this.#untidySinceMs < TIDY_AFTER_MS) return;
    this.#untidySinceMs = null;
    collectGarbage();
  }

  #fastForward({ id, matchId, byMs }: FastForwardRequest): void {
    const messages = this.#engine.fastForward(matchId, byMs);
    this.#send(messages ?? []);
    report({ type: "fast-forwarded", id, known: messages !== null });
  }

  /** What goes wrong here is the asker's to answer for: matches play on. */
  async #inform(request: InfoRequest | CombineRequest | PastRequest): Promise<void> {
    const { id } = request;
    try {
      report({ type: "informed", id, answer: await this.#answerOf(request) });
      if (request.type === "past") this.#untidySinceMs = performance.now();
    } catch (error) {
      report({
        type: "not-informed",
        id,
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  }

  #answerOf(request: InfoRequest | CombineRequest | PastRequest): Promise<unknown> {
    if (request.type === "past") return pastMatches(this.#engine, request.span);
    if (request.type === "combine") return this.#combinations.answer(request.question);
    return this.#info.answer(request.question);
  }

  #send(messages: Iterable<FeedMessage>): void {
    let untold: FeedMessage[] = [];
    let lines = 0;
    for (const message of messages) {
      untold.push(message);
      lines += linesOf(message);
      if (untold.length < A_POST.messages && lines < A_POST.lines) continue;
      this.#post(untold);
      untold = [];
      lines = 0;
    }
    if (untold.length > 0) this.#post(untold);
  }

  #post(messages: readonly FeedMessage[]): void {
    const packed = this.#packer.pack(messages);
    report({ type: "messages", packed }, [packed.cells.buffer]);
  }
}

const linesOf = (message: FeedMessage): number => ("lines" in message ? message.lines.length : 0);

function report(message: WorkerReport, moved: readonly ArrayBuffer[] = []): void {
  port.postMessage(message, moved);
}

/** All that this thread no longer uses; the pages that are free by then are given back. It takes some 200 ms. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  // Safe: with the flag, a new context has this function.
  const collect = runInNewContext("gc") as (options: { type: "major"; flavor: "last-resort" }) => void;
  collect({ type: "major", flavor: "last-resort" });
}
