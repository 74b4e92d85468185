import { PULSE_CHANNEL, type Pulse } from "@touchline/contract/realtime";
import type { Logger } from "pino";
import type { CancelTimer, Clock, RealtimePublisher } from "@touchline/centrifuge-server";

interface PulseDeps {
  publisher: Pick<RealtimePublisher, "publish">;
  /** 0 turns the pulse off; clients then get one last beat that says so. */
  everyMs: number;
  /** Whether prices are current and bets can be placed at this moment. */
  isCurrent: () => boolean;
  clock: Clock;
  log: Pick<Logger, "warn" | "info">;
}

export interface RunningPulse {
  /** Starts no further beat. One that is being published ends with the publisher. */
  stop(): void;
}

/**
 * Publishes at an interval that this process lives, and whether its book is current. The pulse takes the way of the prices,
 * so it stops when they would: with the process, with Centrifugo, or with the link. By it clients distinguish a quiet market
 * from a broken one.
 */
export function startPulse({ publisher, everyMs, isCurrent, clock, log }: PulseDeps): RunningPulse {
  let isStopped = false;
  let isPublished = true;
  let isPublishing = false;
  let cancel: CancelTimer = () => undefined;

  async function publish(): Promise<void> {
    isPublishing = true;
    const beat: Pulse = { event_name: "pulse", message: { every_ms: everyMs, current: isCurrent() } };
    try {
      await publisher.publish(PULSE_CHANNEL, beat, { isFleeting: true });
      if (!isPublished) log.info("realtime: the pulse is published again");
      isPublished = true;
    } catch (error) {
      // Logged once, not at every beat.
      if (isPublished) log.warn({ err: error }, "realtime: the pulse is not published; clients fall back on pings");
      isPublished = false;
    }
    isPublishing = false;
  }
  function beatLater(): void {
    if (isStopped) return;
    cancel = clock.after(everyMs, () => {
      beatLater();
      // A beat that still waits is not followed by another.
      if (!isPublishing) void publish();
    });
  }

  // Centrifugo outlives this process: its clients may still expect beats from before.
  if (everyMs === 0) void publish();
  else beatLater();
  return {
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
