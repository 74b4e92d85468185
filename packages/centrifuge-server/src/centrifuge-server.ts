import { randomInt, randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { ChannelEngine } from "./channel/channel-engine.ts";
import { Hub } from "./channel/hub.ts";
import { Namespaces, type NamespaceOptions } from "./channel/namespaces.ts";
import { createLocalPublisher } from "./publisher/local-publisher.ts";
import type { RealtimePublisher } from "./publisher/publisher.ts";
import { createServerApi } from "./server-api.ts";
import { type Clock, every, systemClock } from "./clock.ts";
import { FlushSchedule } from "./session/outgoing-queue.ts";
import {
  type Connection,
  DEFAULT_LIMITS,
  type Refused,
  type SessionContext,
  type SessionLimits,
} from "./session/session-context.ts";
import { createTokenVerifier } from "./token/token-verifier.ts";
import { createHttpEndpoints } from "./transport/http-endpoints.ts";
import { SessionRegistry } from "./transport/session-registry.ts";
import { WebSocketEndpoint, isWebSocketUpgrade } from "./transport/websocket-transport.ts";

const DEFAULT_VERSION = "centrifuge-server 0.1";
const FRAME_BYTES = 65_536;
const SWEEP_EVERY_MS = 60_000;

const peerOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? "unknown";

/** Settings of a server. */
export interface CentrifugeServerOptions {
  /** The secret of connection and subscription tokens (HS256). */
  tokenSecret: string;
  /** The claim `iss` that every token must have. Not checked where it is left out. */
  tokenIssuer?: string;
  /** The claim `aud` that every token must have. Not checked where it is left out. */
  tokenAudience?: string;
  /** The key of the server API. Without one every request to it is refused. */
  apiKey?: string;
  /** Origins of other hosts whose pages may connect, such as `https://example.org`. */
  allowedOrigins?: readonly string[];
  /** The rules of channels, by the first part of their names. Channels outside of them are refused. */
  namespaces: readonly NamespaceOptions[];
  /** The version that clients and the server API see. */
  version?: string;
  /** Limits that differ from `DEFAULT_LIMITS`. */
  limits?: Partial<SessionLimits>;
  /** Whether a visitor may connect without a token. Off by default. */
  allowAnonymousWithoutToken?: boolean;
  /** Whether the session in the claim `sid` of a connection token lives, for a connection at `place`; asked at each connect and refresh. */
  isSessionLive?: (sessionId: string, place: string) => Promise<boolean>;
  /** Where a WebSocket was opened, as `isSessionLive` is told it; "" by default. */
  placeOf?: (request: IncomingMessage) => string;
  /** Whether a channel of an existing namespace exists. Subscriptions to others are refused. All exist by default. */
  knowsChannel?: (channel: string) => boolean;
  /** How long messages wait for others to share their frame, 15 ms by default; 0 waits for the next turn of the event loop. */
  flushDelayMs?: number;
  /** The address that a WebSocket counts for in the budgets; the remote address by default. Set it behind a proxy. */
  addressOf?: (request: IncomingMessage) => string;
  clock?: Clock;
  /** A number from 0 to 1; spreads the first pings. */
  random?: () => number;
  /** Called with an unexpected exception, which ends its connection with 3004. */
  onFault?: (error: unknown) => void;
  /** Called where a page of a foreign origin, a token that is none or a channel that is not the caller's is refused. */
  onRefused?: (refused: Refused) => void;
}

/** Figures of a server at this moment, and counters since its start. */
export interface ServerStats {
  /** Connections. */
  clients: number;
  /** Users with a connection; all visitors count as one. */
  users: number;
  /** Channels with a subscription. */
  channels: number;
  subscriptions: number;
  /** Channels with a history or a position. */
  streams: number;
  /** Bytes of data in all histories. */
  historyBytes: number;
  /** Publications since the start. */
  published: number;
  /** Messages written to clients since the start. */
  sent: number;
  /** Clients cut off since the start because they were too slow. */
  slowClients: number;
  /** Clients cut off since the start because of too many commands. */
  greedyClients: number;
  /** Subscriptions not recovered since the start because the missed publications exceeded a limit or a budget. */
  refusedRecoveries: number;
  /** Connections refused since the start because their address had too many. */
  refusedConnections: number;
}

/** A server inside this process. */
export interface CentrifugeServer {
  /** Publishes to the clients of this server. */
  readonly publisher: RealtimePublisher;
  /** Whether a request asks for an upgrade that `attach` handles: a WebSocket at `/connection/websocket`. */
  takesUpgrade: (request: IncomingMessage) => boolean;
  /**
   * Handles the WebSocket upgrades of an HTTP server at `/connection/websocket`. Upgrades for other paths are left to other
   * listeners, and closed if there are none.
   */
  attach(server: Server): void;
  /**
   * Handles HTTP streams, server-sent events and their commands; undefined for other paths. `address` is what the connection
   * counts for in the budgets, `place` where it was opened, as `isSessionLive` is told it ("" by default).
   */
  handleHttp(request: Request, address: string, place?: string): Promise<Response | undefined>;
  /** Handles the server API, `POST <any prefix>/api/<method>`; answers 404 to other paths. */
  api(request: Request): Promise<Response>;
  /** Figures for metrics. */
  stats(): ServerStats;
  /** Ends every connection with 3001, after which clients reconnect by themselves, and waits until they are closed. */
  close(): Promise<void>;
}

function createContext(options: CentrifugeServerOptions): SessionContext {
  const { tokenSecret, tokenIssuer, tokenAudience, clock = systemClock, flushDelayMs = 15 } = options;
  const hub = new Hub<Connection>();
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  if (limits.pongTimeoutMs >= limits.pingIntervalMs) throw new Error("a ping must be answered before the next one");
  const namespaces = new Namespaces(options.namespaces);
  return {
    version: options.version ?? DEFAULT_VERSION,
    nodeId: randomUUID(),
    clock,
    limits,
    hub,
    allowAnonymousWithoutToken: options.allowAnonymousWithoutToken ?? false,
    knowsChannel: options.knowsChannel ?? (() => true),
    verifier: createTokenVerifier({
      secret: tokenSecret,
      clock,
      ...(tokenIssuer !== undefined && { issuer: tokenIssuer }),
      ...(tokenAudience !== undefined && { audience: tokenAudience }),
      ...(options.isSessionLive !== undefined && { isSessionLive: options.isSessionLive }),
    }),
    engine: new ChannelEngine({ clock, namespaces, hub }),
    flushSchedule: new FlushSchedule(clock, flushDelayMs),
    counters: { messagesSent: 0, slowClients: 0, greedyClients: 0, refusedRecoveries: 0, refusedConnections: 0 },
    random: options.random ?? (() => randomInt(2 ** 32) / 2 ** 32),
    onFault: options.onFault ?? (() => {}),
    onRefused: options.onRefused ?? (() => {}),
  };
}

/**
 * Creates a server of the Centrifuge JSON protocol for one process, with its histories in memory. It accepts no connections
 * until `attach` or `handleHttp` is called. Throws a `ZodError` on contradictory namespaces, and an `Error` if
 * `pongTimeoutMs` is not below `pingIntervalMs`.
 */
export function createCentrifugeServer(options: CentrifugeServerOptions): CentrifugeServer {
  const context = createContext(options);
  const { clock, counters, engine, hub, nodeId, version } = context;
  const sessions = new SessionRegistry(context);
  const { allowedOrigins = [], addressOf = peerOf, placeOf = () => "" } = options;
  const callers = { addressOf, placeOf, onRefused: context.onRefused };
  const websocket = new WebSocketEndpoint({ sessions, clock, allowedOrigins, frameBytes: FRAME_BYTES, ...callers });
  const stopSweeping = every(clock, SWEEP_EVERY_MS, () => sessions.sweep());
  const node = { id: nodeId, version, startedAtMs: clock.nowMs(), nowMs: () => clock.nowMs() };

  return {
    publisher: createLocalPublisher(engine, hub),
    takesUpgrade: isWebSocketUpgrade,
    attach(server) {
      server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        // The HTTP server no longer handles errors of this socket, and an unhandled one would end the process.
        socket.on("error", () => socket.destroy());
        if (isWebSocketUpgrade(request)) websocket.handleUpgrade(request, socket, head);
        // Without another listener the socket would stay open for ever.
        else if (server.listenerCount("upgrade") === 1) socket.destroy();
      });
    },
    handleHttp: createHttpEndpoints({ sessions, allowedOrigins, bodyBytes: FRAME_BYTES }),
    api: createServerApi({ engine, hub, node, key: options.apiKey ?? "" }),
    stats: () => ({
      ...hub.counts,
      streams: engine.streams.size,
      historyBytes: engine.streams.bytes,
      published: engine.publishedCount,
      sent: counters.messagesSent,
      slowClients: counters.slowClients,
      greedyClients: counters.greedyClients,
      refusedRecoveries: counters.refusedRecoveries,
      refusedConnections: counters.refusedConnections,
    }),
    async close() {
      stopSweeping();
      await sessions.close();
      engine.close();
    },
  };
}
