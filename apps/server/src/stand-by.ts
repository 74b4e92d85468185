import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { Config } from "./config.ts";
import { listeningOrigin } from "./listening-origin.ts";

export interface Standby {
  origin: string;
  close(): Promise<void>;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store", "retry-after": "1" });
  response.end(JSON.stringify(body));
}

/** Listens while another process does the work: alive, not ready, and nothing else. */
export async function openStandby(config: Pick<Config, "port" | "host">): Promise<Standby> {
  const server = createServer((request, response) => {
    if (request.url === "/health/live") answer(response, 200, { live: true });
    else answer(response, 503, { ready: false, checks: { serving: "failed" } });
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
