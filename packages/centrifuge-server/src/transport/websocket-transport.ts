import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { type CloseNotice, DISCONNECTS } from "../protocol/protocol-codes.ts";
import type { Clock } from "../clock.ts";
import type { CallerBudget } from "../session/caller-budgets.ts";
import type { ClientTransport } from "../session/client-transport.ts";
import { isOriginAllowed } from "./origin-policy.ts";
import type { SessionRegistry } from "./session-registry.ts";

export const WEBSOCKET_PATH = "/connection/websocket";

/** Whether a request asks for this upgrade. A server goes on with any other over plain HTTP, as it may. */
export const isWebSocketUpgrade = ({ headers, url }: Pick<IncomingMessage, "headers" | "url">): boolean =>
  headers.upgrade?.toLowerCase() === "websocket" && url?.split("?", 1)[0] === WEBSOCKET_PATH;

/** The server offers JSON only; clients that ask for nothing mean JSON too. */
const SUBPROTOCOL = "centrifuge-json";
const CLOSE_HANDSHAKE_MS = 5_000;

function socketTransport(socket: WebSocket, clock: Clock): ClientTransport {
  return {
    isEmulated: false,
    get bufferedBytes() {
      return socket.bufferedAmount;
    },
    write: (frame) => socket.send(frame),
    close({ code, reason }: CloseNotice) {
      // A client that is behind or gone never answers the close frame.
      const cancel = clock.after(CLOSE_HANDSHAKE_MS, () => socket.terminate());
      socket.once("close", cancel);
      socket.close(code, reason);
    },
  };
}

function refuse(socket: Duplex, status: 403 | 429 | 503): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

export interface WebSocketEndpointDeps {
  sessions: SessionRegistry;
  clock: Clock;
  allowedOrigins: readonly string[];
  frameBytes: number;
  /** Who asks, as budgets count callers. */
  addressOf: (request: IncomingMessage) => string;
}

/** Takes WebSocket upgrades and connects each socket to a session of its own. */
export class WebSocketEndpoint {
  readonly #parts: WebSocketEndpointDeps;
  readonly #server: WebSocketServer;

  constructor(parts: WebSocketEndpointDeps) {
    this.#parts = parts;
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      // Costs a compressor per connection; small joined frames gain little from it.
      perMessageDeflate: false,
      maxPayload: parts.frameBytes,
      handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
    });
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { sessions, allowedOrigins, addressOf } = this.#parts;
    if (sessions.isClosing) return refuse(socket, 503);
    if (!isOriginAllowed(request.headers.origin, request.headers.host, allowedOrigins)) return refuse(socket, 403);
    const budget = sessions.admit(addressOf(request));
    if (budget === undefined) return refuse(socket, 429);
    // Where the handshake fails there is never a session that would give the place back.
    socket.once("close", () => budget.release());
    this.#server.handleUpgrade(request, socket, head, (client) => this.#connect(client, budget));
  }

  #connect(socket: WebSocket, budget: CallerBudget): void {
    const session = this.#parts.sessions.open(socketTransport(socket, this.#parts.clock), budget);
    socket.on("message", (data: RawData, isBinary: boolean) => {
      // Text messages are handed over as one Buffer: fragments are joined by ws.
      if (isBinary || !Buffer.isBuffer(data)) session.disconnect(DISCONNECTS.inappropriateProtocol);
      else session.receive(data.toString());
    });
    // An oversized or broken frame: ws answers with the close code (1009, 1007, 1002) itself.
    socket.on("error", () => {});
    socket.on("close", () => session.transportClosed());
  }
}
