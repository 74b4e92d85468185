import { parentPort, workerData } from "node:worker_threads";
import type { FeedMessage } from "../feed.ts";
import { FeedEngine } from "./engine/feed-engine.ts";
import { feedClockAt, longestStepMs, machineMs } from "./feed-clock.ts";
import { SimulatedInfo } from "./info/simulated-info.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { MessagePacker } from "./packed-messages.ts";
import { playedSports, scriptedSports } from "./simulated-sports.ts";
import type {
  FastForwardRequest,
  InfoRequest,
  WorkerReport,
  WorkerRequest,
  WorkerSettings,
} from "./worker-messages.ts";

/** Large accounts go in parts, so that the main thread never unpacks for long at a stretch. */
const MESSAGES_A_POST = 100;

if (!parentPort) throw new Error("feed-worker.ts runs as a worker thread.");
const port = parentPort;
// Safe: only createSimulatedFeed starts this thread, and it passes these settings.
const { anchor, speed, tickMs, unsettled, scripts, sports, ...options } = workerData as WorkerSettings;
/** Matches that are far off or over open for so long at the start, and at each step that follows. */
const OPENING_MS = { start: 4_000, step: 150 };
let openingUntilMs = performance.now() + OPENING_MS.start;
const engine = new FeedEngine(scriptedSports(playedSports(sports), scripts), {
  ...options,
  speed,
  awaited: unsettled && new Set(unsettled),
  hasTime: () => performance.now() < openingUntilMs,
});
const info = new SimulatedInfo(engine);

const packer = new MessagePacker();

function report(message: WorkerReport, moved: readonly ArrayBuffer[] = []): void {
  port.postMessage(message, moved);
}

function send(messages: readonly FeedMessage[]): void {
  for (let from = 0; from < messages.length; from += MESSAGES_A_POST) {
    const packed = packer.pack(messages.slice(from, from + MESSAGES_A_POST));
    report({ type: "messages", packed }, [packed.cells.buffer]);
  }
}

const clockMs = (): number => feedClockAt(anchor, speed, machineMs());
const stepMs = longestStepMs({ speed, tickMs });
let reachedMs = clockMs();
let isTaken = true;
/** What the opening leaves behind is collected at once: V8 would keep it until the heap has grown further. */
let isTidied = false;

/** One step at a time: posted faster than they are taken, they would fill the memory and starve every request. */
function step(): void {
  const feedMs = Math.min(clockMs(), reachedMs + stepMs);
  if (!isTaken || feedMs <= reachedMs) return;
  openingUntilMs = performance.now() + OPENING_MS.step;
  send(engine.advanceTo(feedMs));
  reachedMs = feedMs;
  isTaken = false;
  report({ type: "stepped", feedMs });
  if (!engine.isOpen || isTidied) return;
  isTidied = true;
  collectGarbage();
}

function fastForward({ id, matchId, byMs }: FastForwardRequest): void {
  const messages = engine.fastForward(matchId, byMs);
  send(messages ?? []);
  report({ type: "fast-forwarded", id, known: messages !== null });
}

/** What goes wrong here is the asker's to answer for: matches play on. */
async function inform({ id, question }: InfoRequest): Promise<void> {
  try {
    report({ type: "informed", id, answer: await info.answer(question) });
  } catch (error) {
    report({
      type: "not-informed",
      id,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

port.on("message", (request: WorkerRequest) => {
  if (request.type === "fast-forward") return fastForward(request);
  if (request.type === "info") return void inform(request);
  isTaken = true;
  // Behind: the next one is due now.
  if (clockMs() - reachedMs >= stepMs) step();
});

send(engine.advanceTo(reachedMs));
send(engine.recall(unsettled ?? []));
report({ type: "started", feedMs: reachedMs });
setInterval(step, tickMs);
