import { once } from "node:events";
import { type AddressInfo, type Server, type Socket, connect, createServer } from "node:net";

/** A line to a server that can be cut, fall silent without a word, and lead to another server. */
export class FlakyLine {
  /** Port of the server it leads to. */
  to: number;
  readonly #server: Server = createServer((near) => this.#join(near));
  readonly #sockets = new Set<Socket>();

  constructor(to: number) {
    this.to = to;
  }

  /** Answers the port to connect to. */
  async open(): Promise<number> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    // A server that listens on a port has an address of this kind.
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Nothing passes any more, and neither side is told. */
  fallSilent(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  /** What was held back comes, and all after it. */
  speakAgain(): void {
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    this.#server.close();
    this.cut();
  }

  #join(near: Socket): void {
    const far = connect(this.to, "127.0.0.1");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.on("data", (chunk) => other.write(chunk));
      socket.on("error", () => undefined);
      socket.on("close", () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
