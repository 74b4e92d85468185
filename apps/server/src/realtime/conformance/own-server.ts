import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { PRODUCT_NAMESPACES, type NamespaceOptions } from "../channel/namespaces.ts";
import { type EmbeddedRealtime, type EmbeddedRealtimeOptions, createEmbeddedRealtime } from "../embedded-realtime.ts";

export const TEST_SECRET = "a secret of thirty-two bytes or more";
export const TEST_KEY = "test-api-key";

/** What the suite needs beside the product's own; `centrifugo.json` beside this file says the same to Centrifugo. */
export const SUITE_NAMESPACES: readonly NamespaceOptions[] = [
  ...PRODUCT_NAMESPACES,
  {
    name: "small",
    history: { size: 2, ttlSeconds: 300 },
    forceRecovery: true,
    allowSubscribeForClient: true,
    allowSubscribeForAnonymous: true,
  },
  {
    name: "room",
    history: { size: 100, ttlSeconds: 300, readableBy: "subscribers" },
    allowRecovery: true,
    allowPositioning: true,
    allowSubscribeForClient: true,
    allowSubscribeForAnonymous: true,
    presence: "subscribers",
  },
  { name: "plain", allowSubscribeForClient: true, allowSubscribeForAnonymous: true },
  { name: "closed", history: { size: 10, ttlSeconds: 300 }, forceRecovery: true },
  {
    name: "delta",
    history: { size: 100, ttlSeconds: 300 },
    forceRecovery: true,
    allowSubscribeForClient: true,
    allowSubscribeForAnonymous: true,
    delta: true,
  },
];

export interface OwnServer {
  readonly realtime: EmbeddedRealtime;
  readonly url: string;
  close(): Promise<void>;
}

/** Our server alone on a free port, with the API at `/api`. */
export async function startOwnServer(options: Partial<EmbeddedRealtimeOptions> = {}): Promise<OwnServer> {
  const realtime = createEmbeddedRealtime({
    tokenSecret: TEST_SECRET,
    apiKey: TEST_KEY,
    namespaces: SUITE_NAMESPACES,
    flushDelayMs: 0,
    onFault: (error) => {
      throw error;
    },
    ...options,
  });
  const listener = getRequestListener(
    async (request) => (await realtime.handleHttp(request, "127.0.0.1")) ?? realtime.api(request),
  );
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  realtime.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // An address is a string only for a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    realtime,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await realtime.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
