import { PULSE_CHANNEL, type Pulse } from "@touchline/contract/realtime";
import type { Logger } from "pino";
import type { CancelTimer, Clock, RealtimePublisher } from "@touchline/centrifuge-server";

interface PulseParts {
  publisher: Pick<RealtimePublisher, "publish">;
  /** Where it is 0, clients are told once that there is none. */
  everyMs: number;
  /** Whether prices are followed and bets can be taken at this moment. */
  isCurrent: () => boolean;
  clock: Clock;
  log: Pick<Logger, "warn" | "info">;
}

export interface RunningPulse {
  /** Starts no other beat. One under way ends with the publisher. */
  stop(): void;
}

/**
 * Tells every client that this process lives, and whether its book is current. It goes the way that prices go, so it stops where they would: with the
 * process, with Centrifugo, or with the link. Clients tell silence from a quiet market by it.
 */
export function startPulse({ publisher, everyMs, isCurrent, clock, log }: PulseParts): RunningPulse {
  let isStopped = false;
  let isHeard = true;
  let isUnderWay = false;
  let cancel: CancelTimer = () => undefined;

  async function publish(): Promise<void> {
    isUnderWay = true;
    const beat: Pulse = { event_name: "pulse", message: { every_ms: everyMs, current: isCurrent() } };
    try {
      await publisher.publish(PULSE_CHANNEL, beat, { isFleeting: true });
      if (!isHeard) log.info("realtime: the pulse is published again");
      isHeard = true;
    } catch (error) {
      // Once, not at every beat.
      if (isHeard) log.warn({ err: error }, "realtime: the pulse is not published; clients fall back on pings");
      isHeard = false;
    }
    isUnderWay = false;
  }
  function beatLater(): void {
    if (isStopped) return;
    cancel = clock.after(everyMs, () => {
      beatLater();
      // One that still waits says no more by being followed.
      if (!isUnderWay) void publish();
    });
  }

  // Behind a Centrifugo that was not restarted, clients may still wait for beats of before.
  if (everyMs === 0) void publish();
  else beatLater();
  return {
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
