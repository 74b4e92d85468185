import { type Clock, every } from "../clock.ts";
import { ChannelStreams, type PublishRequest } from "./channel-streams.ts";
import type { Hub } from "./hub.ts";
import type { Namespaces } from "./namespaces.ts";
import { PublicationForms } from "./publication-forms.ts";
import type { StreamPosition } from "./publication.ts";
import type { Subscriber, Subscription } from "./subscription.ts";

const SWEEP_EVERY_MS = 60_000;

/** The place of a publication relative to what a positioned subscription has received. */
function placeIn(subscription: Subscription, position: StreamPosition): "next" | "known" | "gap" {
  if (subscription.epoch !== position.epoch) return "gap";
  if (position.offset <= subscription.offset) return "known";
  return position.offset === subscription.offset + 1 ? "next" : "gap";
}

/** Appends publications to their streams and sends them to the subscribers, in one synchronous step. */
export class ChannelEngine {
  readonly streams: ChannelStreams;
  readonly namespaces: Namespaces;
  readonly #hub: Hub<Subscriber>;
  readonly #stopSweeping: () => void;
  #publishedCount = 0;

  constructor(deps: { clock: Clock; namespaces: Namespaces; hub: Hub<Subscriber> }) {
    this.streams = new ChannelStreams(deps.clock);
    this.namespaces = deps.namespaces;
    this.#hub = deps.hub;
    this.#stopSweeping = every(deps.clock, SWEEP_EVERY_MS, () => this.streams.sweep());
  }

  /** Publications since the start, without repetitions and outdated ones. */
  get publishedCount(): number {
    return this.#publishedCount;
  }

  /** The position after the publication; undefined if the channel's namespace does not exist. */
  publish(channel: string, request: PublishRequest): StreamPosition | undefined {
    const namespace = this.namespaces.of(channel);
    if (!namespace) return undefined;
    const hasSubscribers = this.#hub.hasSubscribers(channel);
    const { position, publication, previous } = this.streams.publish(channel, namespace.history, {
      ...request,
      hasSubscribers,
    });
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
