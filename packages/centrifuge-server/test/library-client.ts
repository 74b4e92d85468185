import { Centrifuge, type ClientEvents, type Options, type Subscription, type SubscriptionEvents } from "centrifuge";
import { EventSource } from "eventsource";
import { WebSocket } from "ws";
import { createTokenIssuer } from "../src/token/token-issuer.ts";
import type { Target } from "./target.ts";

export const TRANSPORTS = ["websocket", "http_stream", "sse"] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** Posts the connect command. The library puts it into the URL, where the server refuses tokens. */
class PostingEventSource extends EventSource {
  constructor(url: string) {
    super(url, {
      fetch: (given, init) => {
        const { searchParams, origin, pathname } = new URL(given);
        return fetch(origin + pathname, { ...init, method: "POST", body: searchParams.get("cf_connect") });
      },
    });
  }
}

/** The official client, set up for Node and for short reconnect delays. */
export function createClient(url: string, options: Partial<Options>, transport: Transport = "websocket"): Centrifuge {
  const base = transport === "websocket" ? url.replace(/^http/, "ws") : url;
  return new Centrifuge([{ transport, endpoint: `${base}/connection/${transport}` }], {
    websocket: WebSocket,
    fetch: globalThis.fetch,
    readableStream: globalThis.ReadableStream,
    eventsource: PostingEventSource,
    emulationEndpoint: `${url}/emulation`,
    minReconnectDelay: 1,
    maxReconnectDelay: 20,
    ...options,
  });
}

/** A client of one user ("" for a visitor) with a token that does not expire. */
export async function createUserClient(target: Target, userId = "", transport?: Transport): Promise<Centrifuge> {
  const token = await createTokenIssuer({ secret: target.secret }).connectionToken({ userId });
  return createClient(target.url, { token }, transport);
}

/** Connects a client and waits until it is connected. */
export async function connected(client: Centrifuge): Promise<Centrifuge> {
  client.connect();
  await client.ready();
  return client;
}

/** Subscribes and waits until it is subscribed. */
export async function subscribed(subscription: Subscription): Promise<Subscription> {
  subscription.subscribe();
  await subscription.ready();
  return subscription;
}

/** The context of the next event of a name. Call it before the cause of the event. */
export function nextEvent<Name extends keyof ClientEvents>(
  emitter: Centrifuge,
  name: Name,
): Promise<Parameters<ClientEvents[Name]>[0]>;
export function nextEvent<Name extends keyof SubscriptionEvents>(
  emitter: Subscription,
  name: Name,
): Promise<Parameters<SubscriptionEvents[Name]>[0]>;
export function nextEvent(
  emitter: { once(name: string, listener: (context: unknown) => void): unknown },
  name: string,
): Promise<unknown> {
  return new Promise((resolve) => emitter.once(name, resolve));
}

/** Collects the data of publications; `upTo` waits until there are `count` of them. */
export function collectPublications(subscription: Subscription): {
  all: unknown[];
  upTo(count: number): Promise<unknown[]>;
} {
  const all: unknown[] = [];
  let check = () => {};
  subscription.on("publication", ({ data }) => {
    all.push(data);
    check();
  });
  return {
    all,
    upTo: (count) =>
      new Promise((resolve) => {
        check = () => {
          if (all.length >= count) resolve(all);
        };
        check();
      }),
  };
}
