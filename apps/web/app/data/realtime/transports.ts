import type { TransportEndpoint } from "centrifuge";

const WEBSOCKET = /\/connection\/websocket$/;

/**
 * How the server at a WebSocket address can be reached, the best way first. Where the address has the name that
 * Centrifuge servers give it, their streams over HTTP stand beside it, for networks that let no WebSocket through.
 */
export function transportsAt(url: string): { transports: TransportEndpoint[]; emulationEndpoint: string } {
  const websocket: TransportEndpoint = { transport: "websocket", endpoint: url };
  const base = url.replace(WEBSOCKET, "").replace(/^ws/, "http");
  const streams = (["http_stream", "sse"] as const).map((transport) => ({
    transport,
    endpoint: `${base}/connection/${transport}`,
  }));
  return { transports: [websocket, ...(WEBSOCKET.test(url) ? streams : [])], emulationEndpoint: `${base}/emulation` };
}
