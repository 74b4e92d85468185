import { vi } from "vitest";

type Command = Record<string, unknown> & { id?: number };

/** One socket that the client opened; the test plays the server's side. */
export class ScriptedSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  readonly url: string;
  /** Each frame that was sent, as its commands. */
  readonly frames: Command[][] = [];

  constructor(url: string) {
    super();
    this.url = url;
    sockets.push(this);
  }

  send(text: string): void {
    // Safe: the client sends objects.
    this.frames.push(text.split("\n").map((line) => JSON.parse(line) as Command));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = ScriptedSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  /** Says these in one frame. */
  say(...replies: (object | string)[]): void {
    const lines = replies.map((reply) => (typeof reply === "string" ? reply : JSON.stringify(reply)));
    this.dispatchEvent(new MessageEvent("message", { data: lines.join("\n") }));
  }

  end(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }

  get commands(): Command[] {
    return this.frames.flat();
  }

  /** The last command of a method, as it was sent. */
  sent(method: string): Record<string, unknown> | undefined {
    // Safe: what a command asks for is an object.
    return this.commands.findLast((command) => method in command)?.[method] as Record<string, unknown> | undefined;
  }

  /** Answers the last command of a method. */
  answer(method: string, result: object, key: string = method): void {
    this.say({ id: this.commands.findLast((command) => method in command)?.id, [key]: result });
  }
}

let sockets: ScriptedSocket[] = [];

/** Has every socket be one of these; the newest is last. */
export function scriptSockets(): readonly ScriptedSocket[] {
  sockets = [];
  vi.stubGlobal("WebSocket", ScriptedSocket);
  return sockets;
}
