import { createInFlight } from "../../apps/server/src/http/in-flight.ts";
import { listen } from "../../apps/server/src/startup/listen.ts";
import { createCentrifugeServer } from "@touchline/centrifuge-server";
import { PRODUCT_NAMESPACES } from "../../apps/server/src/realtime/product-namespaces.ts";

/** The engine of our own alone, in a process that has the connections as Centrifugo has them. */
async function serve(tokenSecret: string, apiKey: string): Promise<void> {
  const realtime = createCentrifugeServer({
    namespaces: PRODUCT_NAMESPACES,
    tokenSecret,
    apiKey,
    limits: { connectionsPerAddress: 10_000 },
  });
  const { origin } = await listen({
    config: { host: "127.0.0.1", port: 0 },
    fetch: (request: Request) => realtime.api(request),
    inFlight: createInFlight(),
    realtime,
  });
  process.send?.(origin);
  process.on("disconnect", () => process.exit());
}

const [tokenSecret = "", apiKey = ""] = process.argv.slice(2);
if (process.send !== undefined) await serve(tokenSecret, apiKey);
