import type { Pulse } from "@touchline/contract/realtime";
import { PULSE_CHANNEL } from "@touchline/contract/channels";
import type { Centrifuge } from "centrifuge";
import type { SilenceWatch } from "./silence-watch.ts";

const isPulse = (data: unknown): data is Pulse =>
  typeof data === "object" &&
  data !== null &&
  "message" in data &&
  typeof data.message === "object" &&
  data.message !== null &&
  "every_ms" in data.message &&
  typeof data.message.every_ms === "number" &&
  data.message.every_ms > 0;

/** Hears the server's pulse, where it has one: a back end need not, and is watched by its pings alone then. */
export function followPulse(client: Centrifuge, watch: SilenceWatch): void {
  const subscription = client.newSubscription(PULSE_CHANNEL);
  subscription.on("publication", ({ data }) => {
    if (isPulse(data)) watch.pulse(data.message.every_ms);
  });
  // The link is gone or begins; either way nothing is promised.
  subscription.on("subscribing", () => watch.rest());
  subscription.on("unsubscribed", () => {
    // It was an answer that said so.
    watch.heard();
    watch.rest();
  });
  subscription.subscribe();
}
