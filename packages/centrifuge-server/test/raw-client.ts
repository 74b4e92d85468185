import { type ClientOptions, WebSocket } from "ws";
import { z } from "zod";

const Message = z.record(z.string(), z.unknown());
export type Message = z.infer<typeof Message>;

export interface Closed {
  code: number;
  reason: string;
}

/** A WebSocket client that sends any frame, including those that the official client never sends. */
export class RawClient {
  readonly closed: Promise<Closed>;
  readonly socket: WebSocket;
  readonly #received: Message[] = [];
  readonly #waiting: ((message: Message) => void)[] = [];
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => {
      socket.on("close", (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    socket.on("message", (frame: Buffer) => {
      for (const line of frame.toString().split("\n")) this.#take(Message.parse(JSON.parse(line)));
    });
  }

  static async open(url: string, options: ClientOptions = {}): Promise<RawClient> {
    const socket = new WebSocket(`${url.replace(/^http/, "ws")}/connection/websocket`, options);
    const client = new RawClient(socket);
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    return client;
  }

  /** The next reply, push or ping, in the order in which they arrive. */
  next(): Promise<Message> {
    const message = this.#received.shift();
    if (message) return Promise.resolve(message);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  sendFrame(frame: string): void {
    this.socket.send(frame);
  }

  /** Sends numbered commands in one frame. */
  send(...commands: Message[]): void {
    this.sendFrame(commands.map((command) => JSON.stringify({ ...command, id: (this.#lastId += 1) })).join("\n"));
  }

  ask(command: Message): Promise<Message> {
    this.send(command);
    return this.next();
  }

  close(): void {
    this.socket.close();
  }

  #take(message: Message): void {
    const waiting = this.#waiting.shift();
    if (waiting) waiting(message);
    else this.#received.push(message);
  }
}
