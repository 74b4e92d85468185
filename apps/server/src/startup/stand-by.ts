import { once } from "node:events";
import { createServer } from "node:http";
import type { Config } from "../settings/config.ts";
import { listeningOrigin } from "./listening-origin.ts";

export interface Standby {
  origin: string;
  close(): Promise<void>;
}

/** Listens while another process does the work: requests are answered to come back later. */
export async function openStandby(config: Pick<Config, "port" | "host">): Promise<Standby> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { "cache-control": "no-store", "retry-after": "1" }).end();
  });
  server.listen({ port: config.port, ...(config.host !== undefined && { host: config.host }) });
  await once(server, "listening");
  return {
    origin: listeningOrigin(server, config),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
