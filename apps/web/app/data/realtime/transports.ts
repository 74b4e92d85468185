import { LINK_LOST } from "./client/protocol.ts";
import type { StreamAddresses, Transport, TransportKind } from "./client/transport.ts";
import { webSocketAt } from "./client/web-socket.ts";

const WEBSOCKET = /\/connection\/websocket$/;

type StreamName = "httpStreamAt" | "serverSentEventsAt";

/** A stream's code is fetched where no WebSocket opens. */
const streamAt = (name: StreamName, addresses: StreamAddresses): TransportKind => ({
  isStream: true,
  open: (events, first) => {
    let stream: Transport | null = null;
    let isClosed = false;
    const begin = async (): Promise<void> => {
      try {
        const streams = await import("./client/http-stream.ts");
        if (!isClosed) stream = streams[name](addresses).open(events, first);
      } catch {
        if (!isClosed) events.closed(LINK_LOST);
      }
    };
    void begin();
    return {
      send: (commands, session) => stream?.send(commands, session),
      close: () => {
        isClosed = true;
        stream?.close();
      },
    };
  },
});

/**
 * How the server at a WebSocket address can be reached, the best way first. Where the address has the name that
 * Centrifuge servers give it, their streams over HTTP stand beside it, for networks that let no WebSocket through.
 */
export function transportsAt(url: string): TransportKind[] {
  const base = url.replace(WEBSOCKET, "").replace(/^ws/, "http");
  const commands = `${base}/emulation`;
  const streams = [
    streamAt("httpStreamAt", { url: `${base}/connection/http_stream`, commands }),
    streamAt("serverSentEventsAt", { url: `${base}/connection/sse`, commands }),
  ];
  return [webSocketAt(url), ...(WEBSOCKET.test(url) ? streams : [])];
}
