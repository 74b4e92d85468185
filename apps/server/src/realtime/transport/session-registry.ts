import { ClientSession } from "../session/client-session.ts";
import type { ClientTransport } from "../session/client-transport.ts";
import type { SessionContext } from "../session/session-context.ts";
import { type CloseNotice, DISCONNECTS } from "../protocol/protocol-codes.ts";

/** Every open connection, whatever carries it. */
export class SessionRegistry {
  readonly #context: SessionContext;
  readonly #sessions = new Set<ClientSession>();
  readonly #bySessionId = new Map<string, ClientSession>();
  #isClosing = false;
  #onEmpty: () => void = () => {};

  constructor(context: SessionContext) {
    this.#context = context;
  }

  get nodeId(): string {
    return this.#context.nodeId;
  }

  /** During a shutdown nobody is let in any more. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  open(transport: ClientTransport): ClientSession {
    const session: ClientSession = new ClientSession({
      context: this.#context,
      transport,
      onClosed: () => this.#forget(session),
    });
    this.#sessions.add(session);
    if (session.sessionId) this.#bySessionId.set(session.sessionId, session);
    return session;
  }

  /** The connection an emulated command is for. */
  find(sessionId: string): ClientSession | undefined {
    return this.#bySessionId.get(sessionId);
  }

  /** Sends everybody away and resolves when their connections are closed. */
  async close(notice: CloseNotice = DISCONNECTS.shutdown): Promise<void> {
    this.#isClosing = true;
    const emptied = new Promise<void>((resolve) => {
      this.#onEmpty = resolve;
    });
    for (const session of this.#sessions) session.disconnect(notice);
    if (this.#sessions.size > 0) await emptied;
  }

  #forget(session: ClientSession): void {
    this.#sessions.delete(session);
    if (session.sessionId) this.#bySessionId.delete(session.sessionId);
    if (this.#sessions.size === 0) this.#onEmpty();
  }
}
