import { PULSE_CHANNEL } from "@touchline/contract/channels";
import type { Centrifuge } from "centrifuge";
import { readPulse } from "./decode-event.ts";
import type { RealtimeHooks } from "./realtime-hooks.ts";
import type { SilenceWatch } from "./silence-watch.ts";

/** Follows the server's pulse, where it has one: a back end need not, and is watched by its pings alone then. */
export function followPulse(
  client: Centrifuge,
  watch: SilenceWatch,
  { publication }: Pick<RealtimeHooks, "publication">,
): void {
  const subscription = client.newSubscription(PULSE_CHANNEL);
  subscription.on("publication", ({ data }) => {
    const everyMs = readPulse(publication(PULSE_CHANNEL, data));
    if (everyMs !== null) watch.pulse(everyMs);
  });
  // The link is gone or begins; either way nothing is promised.
  subscription.on("subscribing", () => watch.rest());
  subscription.on("unsubscribed", () => {
    // It was an answer that said so.
    watch.noteSign();
    watch.rest();
  });
  subscription.subscribe();
}
