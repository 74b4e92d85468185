import { type Clock, every } from "../clock.ts";
import { ChannelStreams, type PublishRequest } from "./channel-streams.ts";
import type { Hub } from "./hub.ts";
import type { Namespaces } from "./namespaces.ts";
import { PublicationForms } from "./publication-forms.ts";
import type { StreamPosition } from "./publication.ts";
import type { Subscriber, Subscription } from "./subscription.ts";

const SWEEP_EVERY_MS = 60_000;

/** Where the publication comes in the stream of a positioned subscription. */
function placeIn(subscription: Subscription, position: StreamPosition): "next" | "known" | "gap" {
  if (subscription.epoch !== position.epoch) return "gap";
  if (position.offset <= subscription.offset) return "known";
  return position.offset === subscription.offset + 1 ? "next" : "gap";
}

/** Takes publications into their streams and gives them to those who listen, in one uninterrupted step. */
export class ChannelEngine {
  readonly streams: ChannelStreams;
  readonly namespaces: Namespaces;
  readonly #hub: Hub<Subscriber>;
  readonly #stopSweeping: () => void;
  #publishedCount = 0;

  constructor(parts: { clock: Clock; namespaces: Namespaces; hub: Hub<Subscriber> }) {
    this.streams = new ChannelStreams(parts.clock);
    this.namespaces = parts.namespaces;
    this.#hub = parts.hub;
    this.#stopSweeping = every(parts.clock, SWEEP_EVERY_MS, () => this.streams.sweep());
  }

  get publishedCount(): number {
    return this.#publishedCount;
  }

  /** Undefined if the channel's namespace does not exist. */
  publish(channel: string, request: PublishRequest): StreamPosition | undefined {
    const namespace = this.namespaces.of(channel);
    if (!namespace) return undefined;
    const { position, publication, previous } = this.streams.publish(channel, namespace.history, request);
    if (!publication) return position;
    this.#publishedCount += 1;
    const forms = new PublicationForms(channel, publication, previous);
    for (const subscription of this.#hub.subscriptions(channel)) this.#deliver(subscription, position, forms);
    return position;
  }

  close(): void {
    this.#stopSweeping();
  }

  #deliver(subscription: Subscription, position: StreamPosition, forms: PublicationForms): void {
    const { subscriber } = subscription;
    if (subscription.positioned && position.offset > 0) {
      const place = placeIn(subscription, position);
      if (place === "gap") return subscriber.loseState(subscription);
      if (place === "known") return;
      subscription.offset = position.offset;
    }
    if (!subscription.delta) return subscriber.send(forms.plain);
    subscriber.send(subscription.hasDeltaBase ? forms.delta : forms.whole);
    subscription.hasDeltaBase = true;
  }
}
