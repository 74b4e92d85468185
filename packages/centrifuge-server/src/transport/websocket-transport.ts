import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { type CloseNotice, DISCONNECTS } from "../protocol/protocol-codes.ts";
import type { Clock } from "../clock.ts";
import type { CallerBudget } from "../session/caller-budgets.ts";
import type { ClientTransport } from "../session/client-transport.ts";
import type { SessionContext } from "../session/session-context.ts";
import { isOriginAllowed } from "./origin-policy.ts";
import type { SessionRegistry } from "./session-registry.ts";

/** The path at which WebSocket upgrades are taken. */
export const WEBSOCKET_PATH = "/connection/websocket";

/** Whether a request asks for a WebSocket at the path of the protocol. */
export const isWebSocketUpgrade = ({ headers, url }: Pick<IncomingMessage, "headers" | "url">): boolean =>
  headers.upgrade?.toLowerCase() === "websocket" && url?.split("?", 1)[0] === WEBSOCKET_PATH;

/** The only subprotocol. Clients that name none use JSON too. */
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
      // A slow or dead client never answers the close frame.
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
  /** The address that a connection counts for. */
  addressOf: (request: IncomingMessage) => string;
  /** Where it was opened. */
  placeOf: (request: IncomingMessage) => string;
  onRefused: SessionContext["onRefused"];
}

/** Handles WebSocket upgrades and gives each socket a session. */
export class WebSocketEndpoint {
  readonly #deps: WebSocketEndpointDeps;
  readonly #server: WebSocketServer;

  constructor(deps: WebSocketEndpointDeps) {
    this.#deps = deps;
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      // Costs a compressor per connection; small joined frames gain little from it.
      perMessageDeflate: false,
      maxPayload: deps.frameBytes,
      handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
    });
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { sessions, allowedOrigins, addressOf, placeOf, onRefused } = this.#deps;
    if (sessions.isClosing) return refuse(socket, 503);
    if (!isOriginAllowed(request.headers.origin, request.headers.host, allowedOrigins)) {
      onRefused({ reason: "foreign origin", address: addressOf(request) });
      return refuse(socket, 403);
    }
    const budget = sessions.admit(addressOf(request));
    if (budget === undefined) return refuse(socket, 429);
    // If the handshake fails, there is no session to release the budget.
    socket.once("close", () => budget.release());
    this.#server.handleUpgrade(request, socket, head, (client) =>
      this.#connect(client, { budget, place: placeOf(request) }),
    );
  }

  #connect(socket: WebSocket, { budget, place }: { budget: CallerBudget; place: string }): void {
    const session = this.#deps.sessions.open(socketTransport(socket, this.#deps.clock), budget, place);
    socket.on("message", (data: RawData, isBinary: boolean) => {
      // ws joins fragments: a text message is one Buffer.
      if (isBinary || !Buffer.isBuffer(data)) session.disconnect(DISCONNECTS.inappropriateProtocol);
      else session.handleFrame(data.toString());
    });
    // An oversized or broken frame: ws answers with the close code (1009, 1007, 1002) itself.
    socket.on("error", () => {});
    socket.on("close", () => session.handleTransportClosed());
  }
}
