import type { RealtimeEvent } from "@touchline/contract/realtime";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { channelLocales } from "../book/publishing/channel-locales.ts";
import { callerOf, networkOf } from "../http/caller-address.ts";
import { productNamespaces } from "./product-namespaces.ts";
import {
  type CentrifugeServer,
  createCentrifugeServer,
  createCentrifugoPublisher,
  type QueueStats,
  type RealtimePublisher,
  type ServerStats,
} from "@touchline/centrifuge-server";

/** What the metrics tell of the realtime engine: connections where they are ours, else how publishing fares. */
export type RealtimeMeasures = ({ engine: "embedded" } & ServerStats) | ({ engine: "centrifugo" } & QueueStats);

export interface Realtime {
  readonly publisher: RealtimePublisher;
  /** The server of the connections, where it is in this process. */
  readonly embedded: CentrifugeServer | null;
  measures(): RealtimeMeasures;
  close(): Promise<void>;
}

const LOSS_NOTICE: RealtimeEvent = { event_name: "events_lost", message: {} };

interface RealtimeParts {
  tokenSecret: string;
  log: Logger;
  /** Centrifugo cannot ask; there a token's short life is what ends it. */
  isSessionLive: (sessionId: string) => Promise<boolean>;
  /** Whether there is anything to hear on a channel. Centrifugo does not ask: there an unknown one is silent. */
  knowsChannel: (channel: string) => boolean;
}

/** Centrifugo where the environment names one; otherwise a server in this process. */
export function openRealtime(
  config: Pick<
    Config,
    | "locales"
    | "realtimeApiUrl"
    | "realtimeApiKey"
    | "allowedOrigins"
    | "simulation"
    | "trustedProxies"
    | "connectionsPerAddress"
  >,
  { tokenSecret, log, isSessionLive, knowsChannel }: RealtimeParts,
): Realtime {
  const { realtimeApiUrl, realtimeApiKey, allowedOrigins } = config;
  if (realtimeApiUrl !== undefined) {
    const publisher = createCentrifugoPublisher({
      url: realtimeApiUrl,
      key: realtimeApiKey ?? "",
      lossNotice: LOSS_NOTICE,
      onTrouble: (reason) => {
        if (reason === null) log.info("realtime: Centrifugo takes publications again");
        else log.error({ err: reason }, "realtime: Centrifugo does not take publications; they are tried again");
      },
    });
    return {
      publisher,
      embedded: null,
      measures: () => ({ engine: "centrifugo", ...publisher.stats() }),
      close: () => publisher.close(),
    };
  }
  const embedded = createCentrifugeServer({
    version: "touchline",
    tokenSecret,
    allowedOrigins,
    isSessionLive,
    knowsChannel,
    namespaces: productNamespaces({
      feedSpeed: config.simulation.speed,
      languages: channelLocales(config.locales).length,
    }),
    limits: { connectionsPerAddress: config.connectionsPerAddress },
    addressOf: ({ headers, socket }) => {
      // Node joins repeated headers of this name into one text.
      const forwardedFor = headers["x-forwarded-for"]?.toString();
      return networkOf(callerOf({ peer: socket.remoteAddress ?? null, forwardedFor }, config.trustedProxies).address);
    },
    ...(realtimeApiKey !== undefined && { apiKey: realtimeApiKey }),
    onFault: (error) => log.error({ err: error }, "realtime fault"),
  });
  return {
    publisher: embedded.publisher,
    embedded,
    measures: () => ({ engine: "embedded", ...embedded.stats() }),
    close: () => embedded.close(),
  };
}
