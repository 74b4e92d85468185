import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/** CommandComplete with the tag COMMIT, as PostgreSQL sends it. */
const COMMITTED = Buffer.from("COMMIT\0");

/** A way to a PostgreSQL server that fails as networks and servers do. */
export interface FaultyLink {
  url: string;
  /** Ends every connection. */
  cut(): void;
  /** Takes bytes and passes none on, over connections that stay open, until told otherwise. */
  swallow(on: boolean): void;
  /** Ends the next connection whose COMMIT was carried out, before the answer comes through; then perhaps swallows. */
  loseNextCommit(then?: { thenSwallow: boolean }): void;
  close(): Promise<void>;
}

export async function openFaultyLink(databaseUrl: string): Promise<FaultyLink> {
  const to = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isSwallowing = false;
  let losesCommit = false;
  let swallowsThen = false;
  const server = createServer((near) => {
    const far = connect(Number(to.port || 5432), to.hostname);
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", end).on("close", () => {
        open.delete(socket);
        end();
      });
    }
    near.on("data", (bytes) => void (isSwallowing || far.write(bytes)));
    far.on("data", (bytes) => {
      if (isSwallowing) return;
      if (losesCommit && bytes.includes(COMMITTED)) {
        losesCommit = false;
        isSwallowing = swallowsThen;
        end();
      } else near.write(bytes);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  // Safe: a server that listens on TCP has an address of this kind.
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => open.forEach((socket) => socket.destroy()),
    swallow(on) {
      isSwallowing = on;
    },
    loseNextCommit({ thenSwallow } = { thenSwallow: false }) {
      losesCommit = true;
      swallowsThen = thenSwallow;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
