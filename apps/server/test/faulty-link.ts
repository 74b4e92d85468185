import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/** CommandComplete with the tag COMMIT, as PostgreSQL sends it. */
const COMMITTED = Buffer.from("COMMIT\0");
/** What the names of statements that are a transaction of their own begin with, and ReadyForQuery outside of one. */
const WRITING = Buffer.from("\0write_");
const READY = Buffer.from("Z\0\0\0\u0005I");

/** A way to a PostgreSQL server that fails as networks and servers do. */
export interface FaultyLink {
  url: string;
  /** How many connections were begun. */
  attempts(): number;
  /** Ends every connection. */
  cut(): void;
  /**
   * Takes bytes and passes none on, until told otherwise, over connections that stay open: what one side ends meanwhile
   * the other does not hear of, now or later.
   */
  swallow(on: boolean): void;
  /** Ends the next connection whose transaction was committed, before the answer comes through; then perhaps swallows. */
  loseNextCommit(how?: { thenSwallow?: boolean }): void;
  /** Ends the next connection that a statement which writes comes over, before it gets there. */
  loseNextWrite(): void;
  /** Whether a commit was lost as told. */
  hasLostCommit(): boolean;
  close(): Promise<void>;
}

export async function openFaultyLink(databaseUrl: string): Promise<FaultyLink> {
  const to = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isSwallowing = false;
  let attempts = 0;
  let losesCommit = false;
  let swallowsThen = false;
  let losesWrite = false;
  const server = createServer((near) => {
    attempts += 1;
    const far = connect(Number(to.port || 5432), to.hostname);
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket
        .on("error", () => socket.destroy())
        .on("close", () => {
          open.delete(socket);
          if (!isSwallowing) end();
        });
    }
    let isWriting = false;
    near.on("data", (bytes) => {
      isWriting = bytes.includes(WRITING);
      if (isWriting && losesWrite) {
        losesWrite = false;
        end();
      } else if (!isSwallowing) far.write(bytes);
    });
    far.on("data", (bytes) => {
      if (isSwallowing) return;
      const isCommit = bytes.includes(COMMITTED) || (isWriting && bytes.includes(READY));
      if (isCommit && losesCommit) {
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
    attempts: () => attempts,
    cut: () => open.forEach((socket) => socket.destroy()),
    swallow(on) {
      isSwallowing = on;
    },
    loseNextCommit({ thenSwallow = false } = {}) {
      losesCommit = true;
      swallowsThen = thenSwallow;
    },
    loseNextWrite() {
      losesWrite = true;
    },
    hasLostCommit: () => !losesCommit,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
