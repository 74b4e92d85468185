import { fileURLToPath } from "node:url";
import { type Connect, createServer } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

export interface DevServer {
  /** Serves modules, styles and the client of hot reloading. */
  middlewares: Connect.Server;
  /** The server's build as it is now; it changes as files do. */
  loadBuild(): Promise<unknown>;
  close(): Promise<void>;
}

/** Vite inside another server, which keeps the port and answers the pages itself. */
export async function createDevServer(): Promise<DevServer> {
  const vite = await createServer({ root: ROOT, appType: "custom", server: { middlewareMode: true } });
  return {
    middlewares: vite.middlewares,
    loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    close: () => vite.close(),
  };
}
