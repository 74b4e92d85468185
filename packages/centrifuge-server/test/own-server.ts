import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { NamespaceOptions } from "../src/channel/namespaces.ts";
import {
  type CentrifugeServer,
  type CentrifugeServerOptions,
  createCentrifugeServer,
} from "../src/centrifuge-server.ts";

export const TEST_SECRET = "a secret of thirty-two bytes or more";
export const TEST_KEY = "test-api-key";

const PUBLIC = { forceRecovery: true, allowSubscribeForClient: true, allowSubscribeForAnonymous: true };

/** The namespaces of the suite; `conformance/centrifugo.json` configures the same ones for Centrifugo. */
export const SUITE_NAMESPACES: readonly NamespaceOptions[] = [
  { name: "updates", history: { size: 200, ttlSeconds: 120 }, ...PUBLIC },
  { name: "match", history: { size: 300, ttlSeconds: 300 }, ...PUBLIC },
  {
    name: "user",
    channelRegex: "^[^#]+#[^#,]+$",
    history: { size: 100, ttlSeconds: 900 },
    forceRecovery: true,
    allowUserLimitedChannels: true,
  },
  { name: "pulse", allowSubscribeForClient: true, allowSubscribeForAnonymous: true },
  {
    name: "small",
    history: { size: 2, ttlSeconds: 300 },
    ...PUBLIC,
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
    ...PUBLIC,
    delta: true,
  },
];

/** A server that listens. */
export interface OwnServer {
  readonly realtime: CentrifugeServer;
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server on a free port, with the server API at `/api`. */
export async function startOwnServer(options: Partial<CentrifugeServerOptions> = {}): Promise<OwnServer> {
  const realtime = createCentrifugeServer({
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
