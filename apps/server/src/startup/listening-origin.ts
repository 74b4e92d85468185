import type { Server } from "node:http";
import type { Config } from "../settings/config.ts";

/** Where a listening server is reached from this machine; the port may have been any free one. */
export function listeningOrigin(server: Server, { host, port }: Pick<Config, "host" | "port">): string {
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return `http://${host ?? "localhost"}:${actual}`;
}
