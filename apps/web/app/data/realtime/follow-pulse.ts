import { PULSE_CHANNEL } from "@touchline/contract/channels";
import type { RealtimeClient } from "./client/realtime-client.ts";
import { readPulse } from "./decode-event.ts";
import type { RealtimeHooks } from "./realtime-hooks.ts";
import type { SilenceWatch } from "./silence-watch.ts";

/** Follows the server's pulse, where it has one: a back end need not, and is watched by its pings alone then. */
export function followPulse(
  client: RealtimeClient,
  watch: SilenceWatch,
  { publication }: Pick<RealtimeHooks, "publication">,
): void {
  const nothingPromised = (): void => watch.rest();
  const subscription = client.channel(PULSE_CHANNEL, {
    events: {
      publication: (data) => {
        const everyMs = readPulse(publication(PULSE_CHANNEL, data));
        if (everyMs !== null) watch.pulse(everyMs);
      },
      subscribed: nothingPromised,
      lost: nothingPromised,
      hindered: nothingPromised,
      ended: () => {
        // It was an answer that said so.
        watch.noteSign();
        watch.rest();
      },
    },
  });
  subscription.subscribe();
}
