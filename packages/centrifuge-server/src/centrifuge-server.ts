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
import { type Connection, DEFAULT_LIMITS, type SessionContext, type SessionLimits } from "./session/session-context.ts";
import { createTokenVerifier } from "./token/token-verifier.ts";
import { createHttpEndpoints } from "./transport/http-endpoints.ts";
import { SessionRegistry } from "./transport/session-registry.ts";
import { WebSocketEndpoint, isWebSocketUpgrade } from "./transport/websocket-transport.ts";

const DEFAULT_VERSION = "centrifuge-server 0.1";
const FRAME_BYTES = 65_536;
const SWEEP_EVERY_MS = 60_000;

const peerOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? "unknown";

export interface CentrifugeServerOptions {
  /** Signs connection and subscription tokens (HS256). */
  tokenSecret: string;
  tokenIssuer?: string;
  tokenAudience?: string;
  /** Opens the server API; without one it stays shut. */
  apiKey?: string;
  /** Pages of other hosts that may connect, as origins. */
  allowedOrigins?: readonly string[];
  namespaces: readonly NamespaceOptions[];
  /** What clients and the server API see as the version of the server. */
  version?: string;
  limits?: Partial<SessionLimits>;
  allowAnonymousWithoutToken?: boolean;
  /** Whether a session that a connection token names still lives; asked when it connects and when it refreshes. */
  isSessionLive?: (sessionId: string) => Promise<boolean>;
  /** Whether there is a channel of this name in a namespace that there is; others are refused. All there are where nothing is set. */
  knowsChannel?: (channel: string) => boolean;
  /** Publications wait this long for others to share their frame; 0 sends in the same turn of the loop. */
  flushDelayMs?: number;
  /** Who asks for a WebSocket, as budgets count callers; the other end of the connection where nothing is set. */
  addressOf?: (request: IncomingMessage) => string;
  clock?: Clock;
  random?: () => number;
  onFault?: (error: unknown) => void;
}

export interface ServerStats {
  clients: number;
  users: number;
  channels: number;
  subscriptions: number;
  streams: number;
  /** Bytes of the publications that are kept. */
  historyBytes: number;
  /** Publications since the start. */
  published: number;
  /** Messages written to clients since the start. */
  sent: number;
  /** Clients cut off since the start because they did not keep up. */
  slowClients: number;
  /** The same because of too many commands. */
  greedyClients: number;
  /** Subscriptions told since the start to read anew, since what they missed was over a budget or too long. */
  refusedRecoveries: number;
  /** Connections refused since the start because their address had as many as it may have. */
  refusedConnections: number;
}

export interface CentrifugeServer {
  readonly publisher: RealtimePublisher;
  /** Whether it has a use for an upgrade that a request asks for. */
  takesUpgrade: (request: IncomingMessage) => boolean;
  /** Takes WebSocket upgrades of the server; those for other paths are left to others. */
  attach(server: Server): void;
  /** HTTP stream, server-sent events and their commands; undefined for a path that is none of these. */
  handleHttp(request: Request, address: string): Promise<Response | undefined>;
  /** The server API: `POST <any prefix>/api/<method>`. */
  api(request: Request): Promise<Response>;
  stats(): ServerStats;
  /** Sends every client away, to come back when the server does, and waits until they are gone. */
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
  };
}

/** A server of the Centrifuge JSON protocol inside this process: one process, histories in memory. */
export function createCentrifugeServer(options: CentrifugeServerOptions): CentrifugeServer {
  const context = createContext(options);
  const { clock, counters, engine, hub, nodeId, version } = context;
  const sessions = new SessionRegistry(context);
  const { allowedOrigins = [], addressOf = peerOf } = options;
  const websocket = new WebSocketEndpoint({ sessions, clock, allowedOrigins, frameBytes: FRAME_BYTES, addressOf });
  const stopSweeping = every(clock, SWEEP_EVERY_MS, () => sessions.sweep());
  const node = { id: nodeId, version, startedAtMs: clock.nowMs(), nowMs: () => clock.nowMs() };

  return {
    publisher: createLocalPublisher(engine, hub),
    takesUpgrade: isWebSocketUpgrade,
    attach(server) {
      server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        // The HTTP server has let go of it: an error that nobody hears would end the process.
        socket.on("error", () => socket.destroy());
        if (isWebSocketUpgrade(request)) websocket.handleUpgrade(request, socket, head);
        // Left open it would hang for ever, but another listener may want it.
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
