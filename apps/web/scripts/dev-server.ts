import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type Server, createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { TEXT_ALIASES, textTag } from "@touchline/contract/vocabulary";
import { type Connect, createServer } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Between the server's port and that of reloads. */
const PORT_DISTANCE = 20_000;
const LAST_PORT = 65_535;

export interface DevServer {
  /** Serves modules, styles and the client of hot reloading. */
  middlewares: Connect.Server;
  /** The server's build as it is now; it changes as files do. */
  loadBuild(): Promise<unknown>;
  close(): Promise<void>;
}

/** Vite inside another server, which keeps the port and answers the pages itself. */
export async function createDevServer(address: { host: string | undefined; port: number }): Promise<DevServer> {
  const reloads = await listenForReloads(address);
  // Safe: it listens on a port, not on a pipe.
  const { port } = reloads.address() as AddressInfo;
  const vite = await createServer({
    root: ROOT,
    appType: "custom",
    server: { middlewareMode: true, ws: { server: reloads, clientPort: port } },
  });
  return {
    middlewares: vite.middlewares,
    loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    async close() {
      await vite.close();
      reloads.close();
    },
  };
}

/**
 * Vite's own socket is the same for all, on every address: a second server's pages would hear the first one's changes.
 * This port follows the server's, so that open pages find it again after a restart.
 */
async function listenForReloads({ host, port }: { host: string | undefined; port: number }): Promise<Server> {
  const server = createHttpServer((_request, response) => response.writeHead(426).end());
  server.listen({ port: reloadPort(port), ...(host !== undefined && { host }) });
  await once(server, "listening");
  return server;
}

const reloadPort = (port: number): number =>
  port + PORT_DISTANCE <= LAST_PORT ? port && port + PORT_DISTANCE : port - PORT_DISTANCE;

/** The locales that have messages, those that read the messages of another with them. */
export async function readLocales(): Promise<string[]> {
  const folders = await readdir(path.join(ROOT, "messages"));
  return [...folders, ...Object.keys(TEXT_ALIASES).filter((alias) => folders.includes(textTag(alias)))];
}
