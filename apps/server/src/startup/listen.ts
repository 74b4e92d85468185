import { once } from "node:events";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Config } from "../settings/config.ts";
import type { InFlight } from "../http/in-flight.ts";
import { listeningOrigin } from "./listening-origin.ts";
import type { CentrifugeServer } from "@touchline/centrifuge-server";

/** A request that is not done by then waits for its caller: a body that does not come. */
const STOP_GRACE_MS = 5_000;

/** Stands in for what HTTP/1.0 need not say: balancers ask for our health that way. */
const HOST_OF_NO_HOST = "localhost";

interface ListenDeps {
  config: Pick<Config, "host" | "port">;
  fetch: Parameters<typeof createAdaptorServer>[0]["fetch"];
  inFlight: InFlight;
  /** Takes the upgrades of the server, where realtime is in this process. */
  realtime: CentrifugeServer | null;
  graceMs?: number;
}

export interface Listening {
  origin: string;
  /** Takes no more requests, and lets those under way finish. */
  close(): Promise<void>;
}

/** Methods that would send a request back as it came, with all that proxies added to it: of no use to anybody here. */
const NEVER_ANSWERED: ReadonlySet<string> = new Set(["TRACE", "TRACK", "CONNECT"]);

const withoutTrace =
  (fetch: ListenDeps["fetch"]): ListenDeps["fetch"] =>
  (request, env) =>
    NEVER_ANSWERED.has(request.method) ? new Response(null, { status: 405 }) : fetch(request, env);

/** Listens over plain HTTP. */
export async function listen({
  config,
  fetch,
  inFlight,
  realtime,
  graceMs = STOP_GRACE_MS,
}: ListenDeps): Promise<Listening> {
  // Other upgrades are for us to pass over; a server that takes one and does nothing with it drops the connection.
  const upgrades = realtime === null ? {} : { serverOptions: { shouldUpgradeCallback: realtime.takesUpgrade } };
  // Without options for another protocol this is a plain HTTP server.
  const server = createAdaptorServer({ fetch: withoutTrace(fetch), hostname: HOST_OF_NO_HOST, ...upgrades }) as Server;
  realtime?.attach(server);
  server.listen({ port: config.port, ...(config.host !== undefined && { host: config.host }) });
  await once(server, "listening");
  return {
    origin: listeningOrigin(server, config),
    async close() {
      server.close();
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), graceMs);
      await inFlight.idle();
      clearTimeout(late);
    },
  };
}
