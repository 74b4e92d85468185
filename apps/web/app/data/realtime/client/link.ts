import {
  COMMAND_FAILED,
  CONNECTION_CLOSED,
  type ConnectResult,
  LINK_LOST,
  type Method,
  NO_PING,
  type Notice,
  type ProtocolError,
  type Push,
  type Reply,
  type Results,
  TIMED_OUT,
  noticeOf,
  readFrame,
} from "./protocol.ts";
import { patientTimeout } from "./timing.ts";
import type { Session, Transport, TransportKind } from "./transport.ts";

/** How long a server may take to open the transport, and to answer a command. */
const ANSWER_WITHIN_MS = 5_000;

export interface Answer<Of extends Method> {
  done: (result: Results[Of]) => void;
  failed: (error: ProtocolError) => void;
}

export interface LinkEvents {
  /** Commands are taken: over a socket before the connection is answered, or at once with that. */
  ready: () => void;
  connected: (result: ConnectResult) => void;
  /** The server answered that it will not connect; the link is over. */
  refused: (error: ProtocolError) => void;
  pushed: (push: Push) => void;
  /** The link is over, and was not closed from here. */
  lost: (notice: Notice) => void;
  /** A fault of the server or of ours: the link is lost next. */
  failed: (error: unknown) => void;
}

interface Call {
  settle: (reply: Reply) => void;
  failed: (error: ProtocolError) => void;
  callOff: () => void;
}

interface LinkOptions {
  kind: TransportKind;
  /** What the connect command says. */
  hello: object;
  /** How long beyond its ping interval a server may be silent. */
  silenceBeyondPingMs: number;
  events: LinkEvents;
}

/** One attempt to connect, and the connection that comes of it. It tells nothing more once it is over. */
export class Link {
  readonly #events: LinkEvents;
  readonly #isStream: boolean;
  readonly #silenceBeyondPingMs: number;
  readonly #calls = new Map<number, Call>();
  #transport: Transport | null = null;
  #session: Session = { session: "", node: "" };
  #lastId = 0;
  #waiting: object[] = [];
  #ping: Pick<ConnectResult, "ping" | "pong"> = {};
  #stopWaiting: () => void;
  #isOver = false;
  #isConnected = false;
  /** The server was there: another way to it would be no better. */
  wasOpen = false;
  /** The connection was of use. That of a stream is once something came after its answer: commands may still not get through. */
  isProven = false;

  constructor({ kind, hello, silenceBeyondPingMs, events }: LinkOptions) {
    this.#events = events;
    this.#isStream = kind.isStream;
    this.#silenceBeyondPingMs = silenceBeyondPingMs;
    this.#stopWaiting = patientTimeout(() => this.#lose(LINK_LOST), ANSWER_WITHIN_MS);
    const first = kind.isStream ? JSON.stringify(this.#connect(hello)) : "";
    const opened = (): void => {
      if (this.#isOver) return;
      this.#stopWaiting();
      if (kind.isStream) return;
      this.wasOpen = true;
      this.#enqueue(this.#connect(hello));
      events.ready();
    };
    const closed = (notice: Notice): void => this.#lose(noticeOf(notice));
    const received = (frame: string): void => this.#receive(frame);
    try {
      this.#transport = kind.open({ opened, received, closed }, first);
    } catch {
      // After whoever made it holds it.
      queueMicrotask(() => this.#lose(LINK_LOST));
    }
  }

  /** Sends a command with all others of this turn. Its answer comes before whatever the server says after it. */
  call<Of extends Method>(method: Of, params: object, answer: Answer<Of>): void {
    if (this.#isOver) answer.failed(CONNECTION_CLOSED);
    else this.#enqueue(this.#command(method, params, answer));
  }

  /** Gives the link up for a fault that shows above it. */
  giveUp(): void {
    this.#lose(COMMAND_FAILED);
  }

  /** Nothing more is told, but to those who wait for answers. */
  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stopWaiting();
    this.#waiting = [];
    this.#transport?.close();
    for (const { callOff, failed } of this.#calls.values()) {
      callOff();
      failed(CONNECTION_CLOSED);
    }
    this.#calls.clear();
  }

  #lose(notice: Notice): void {
    if (this.#isOver) return;
    this.close();
    this.#events.lost(notice);
  }

  #connect(hello: object): object {
    return this.#command("connect", hello, {
      done: (result) => {
        this.wasOpen = true;
        this.#isConnected = true;
        this.isProven = !this.#isStream;
        const { session = "", node = "" } = result;
        this.#session = { session, node };
        this.#ping = result;
        this.#awaitSign();
        this.#events.connected(result);
        if (this.#isStream) this.#events.ready();
      },
      failed: (error) => {
        // The loss of the link is told by itself.
        if (this.#isOver) return;
        this.wasOpen ||= error !== TIMED_OUT;
        this.close();
        this.#events.refused(error);
      },
    });
  }

  #command<Of extends Method>(method: Of, params: object, { done, failed }: Answer<Of>): object {
    this.#lastId += 1;
    const id = this.#lastId;
    const missed = (): void => {
      this.#calls.delete(id);
      failed(TIMED_OUT);
    };
    this.#calls.set(id, {
      settle: (reply) => {
        // Checked here, or whoever asked would have to.
        const { [method]: result } = reply;
        if (result === undefined) throw new Error(`No result of ${method}.`);
        done(result);
      },
      failed,
      callOff: patientTimeout(missed, ANSWER_WITHIN_MS),
    });
    return { [method]: params, id };
  }

  #enqueue(command: object): void {
    if (this.#waiting.push(command) === 1) queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    const commands = this.#waiting.splice(0).map((command) => JSON.stringify(command));
    if (commands.length > 0) this.#transport?.send(commands.join("\n"), this.#session);
  }

  #receive(frame: string): void {
    if (this.#isOver) return;
    this.#awaitSign();
    try {
      for (const reply of readFrame(frame)) {
        if (this.#isOver) return;
        this.#take(reply);
      }
    } catch (error) {
      this.#events.failed(error);
      this.#lose(LINK_LOST);
    }
  }

  #take(reply: Reply): void {
    this.isProven ||= this.#isConnected;
    if (reply.push?.disconnect !== undefined) {
      this.wasOpen = true;
      this.#lose(reply.push.disconnect);
    } else if (reply.push !== undefined) this.#events.pushed(reply.push);
    else if (reply.id !== undefined) this.#settle(reply.id, reply);
    else if (this.#ping.pong === true) this.#enqueue({});
  }

  #settle(id: number, reply: Reply): void {
    const call = this.#calls.get(id);
    // Its answer came too late.
    if (call === undefined) return;
    this.#calls.delete(id);
    call.callOff();
    if (reply.error === undefined || reply.error === null) call.settle(reply);
    else call.failed(reply.error);
  }

  /** Anything that comes is a sign of life. */
  #awaitSign(): void {
    const { ping = 0 } = this.#ping;
    if (ping === 0 || this.#isOver) return;
    this.#stopWaiting();
    this.#stopWaiting = patientTimeout(() => this.#lose(NO_PING), ping * 1_000 + this.#silenceBeyondPingMs);
  }
}
