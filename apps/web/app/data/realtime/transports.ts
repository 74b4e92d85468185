import { httpStreamAt, serverSentEventsAt } from "./client/http-stream.ts";
import type { TransportKind } from "./client/transport.ts";
import { webSocketAt } from "./client/web-socket.ts";

const WEBSOCKET = /\/connection\/websocket$/;

/**
 * How the server at a WebSocket address can be reached, the best way first. Where the address has the name that
 * Centrifuge servers give it, their streams over HTTP stand beside it, for networks that let no WebSocket through.
 */
export function transportsAt(url: string): TransportKind[] {
  const base = url.replace(WEBSOCKET, "").replace(/^ws/, "http");
  const commands = `${base}/emulation`;
  const streams = WEBSOCKET.test(url)
    ? [
        httpStreamAt({ url: `${base}/connection/http_stream`, commands }),
        serverSentEventsAt({ url: `${base}/connection/sse`, commands }),
      ]
    : [];
  return [webSocketAt(url), ...streams];
}
