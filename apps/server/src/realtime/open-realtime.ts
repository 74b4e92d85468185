import type { IncomingMessage } from "node:http";
import type { RealtimeEvent } from "@touchline/contract/realtime";
import type { Logger } from "pino";
import type { Config } from "../settings/config.ts";
import { callerOf, networkOf, saidByProxy } from "../http/caller-address.ts";
import { productNamespaces } from "./product-namespaces.ts";
import {
  type CentrifugeServer,
  createCentrifugeServer,
  createCentrifugoPublisher,
  type QueueStats,
  type RealtimePublisher,
  type ServerStats,
} from "@touchline/centrifuge-server";

/** Metrics of the realtime engine: of its connections if they are in this process, otherwise of the publishing. */
export type RealtimeMeasures = ({ engine: "embedded" } & ServerStats) | ({ engine: "centrifugo" } & QueueStats);

export interface Realtime {
  readonly publisher: RealtimePublisher;
  /** The server of the connections; null if Centrifugo has them. */
  readonly embedded: CentrifugeServer | null;
  measures(): RealtimeMeasures;
  close(): Promise<void>;
}

const LOSS_NOTICE: RealtimeEvent = { event_name: "events_lost", message: {} };

interface RealtimeDeps {
  tokenSecret: string;
  log: Logger;
  /** Of a player of that realm. Not asked by Centrifugo, where a token ends by its short life. */
  isSessionLive: (sessionId: string, realm: string | undefined) => Promise<boolean>;
  /** Whether a channel exists. Not asked by Centrifugo, where an unknown channel is silent. */
  knowsChannel: (channel: string) => boolean;
}

/** Opens Centrifugo if the configuration names one; otherwise a server in this process. */
export function openRealtime(
  config: Pick<
    Config,
    | "realtimeUrl"
    | "realtimeApiUrl"
    | "realtimeApiKey"
    | "allowedOrigins"
    | "simulation"
    | "trustedProxies"
    | "connectionsPerAddress"
    | "sites"
  >,
  { tokenSecret, log, isSessionLive, knowsChannel }: RealtimeDeps,
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
    // One address for the connections of all sites names none of them.
    isSessionLive: (id, realm) => isSessionLive(id, config.realtimeUrl === undefined ? realm : undefined),
    placeOf: realmOf(config),
    knowsChannel,
    namespaces: productNamespaces(config.simulation.speed),
    limits: { connectionsPerAddress: config.connectionsPerAddress },
    addressOf: ({ headers, socket }) => {
      // Node joins repeated headers of this name into one string.
      const forwardedFor = headers["x-forwarded-for"]?.toString();
      return networkOf(callerOf({ peer: socket.remoteAddress ?? null, forwardedFor }, config.trustedProxies).address);
    },
    ...(realtimeApiKey !== undefined && { apiKey: realtimeApiKey }),
    onFault: (error) => log.error({ err: error }, "realtime fault"),
    onRefused: (refused) => log.info(refused, "realtime refused"),
  });
  return {
    publisher: embedded.publisher,
    embedded,
    measures: () => ({ engine: "embedded", ...embedded.stats() }),
    close: () => embedded.close(),
  };
}

/** The realm of the site that a WebSocket is opened at, by the host that was asked. */
export const realmOf =
  ({ sites, trustedProxies }: Pick<Config, "sites" | "trustedProxies">) =>
  ({ headers, socket }: IncomingMessage): string => {
    const forwardedFor = headers["x-forwarded-for"]?.toString();
    const { hops } = callerOf({ peer: socket.remoteAddress ?? null, forwardedFor }, trustedProxies);
    return sites.of(saidByProxy(headers["x-forwarded-host"]?.toString(), hops) ?? headers.host).realm;
  };
