import { parentPort, workerData } from "node:worker_threads";
import { readLeagueSeasons } from "../../seed/fixtures/league-seasons.ts";
import type { FeedMessage } from "../feed.ts";
import { FeedEngine } from "./engine/feed-engine.ts";
import { feedClockAt } from "./feed-clock.ts";
import type { FastForwardRequest, WorkerReport, WorkerSettings } from "./worker-messages.ts";

/** Large accounts go in parts, so that the main thread never unpacks for long at a stretch. */
const MESSAGES_A_POST = 100;

if (!parentPort) throw new Error("feed-worker.ts runs as a worker thread.");
const port = parentPort;
// Safe: only createSimulatedFeed starts this thread, and it passes these settings.
const { anchor, speed, tickMs, unsettled, ...options } = workerData as WorkerSettings;
const engine = new FeedEngine(readLeagueSeasons(), { ...options, speed });

function report(message: WorkerReport): void {
  port.postMessage(message);
}

function tell(messages: readonly FeedMessage[]): void {
  for (let from = 0; from < messages.length; from += MESSAGES_A_POST) {
    report({ type: "told", messages: messages.slice(from, from + MESSAGES_A_POST) });
  }
}

function tick(): void {
  tell(engine.advanceTo(feedClockAt(anchor, speed, Date.now())));
}

port.on("message", ({ id, matchId, byMs }: FastForwardRequest) => {
  const messages = engine.fastForward(matchId, byMs);
  tell(messages ?? []);
  report({ type: "fast-forwarded", id, known: messages !== null });
});

tick();
tell(engine.recall(unsettled));
report({ type: "started" });
setInterval(tick, tickMs);
