import { type CallerBudget, CallerBudgets } from "../session/caller-budgets.ts";
import { ClientSession } from "../session/client-session.ts";
import type { ClientTransport } from "../session/client-transport.ts";
import type { SessionContext } from "../session/session-context.ts";
import { type CloseNotice, DISCONNECTS } from "../protocol/protocol-codes.ts";

/** Every open connection, on whichever transport. */
export class SessionRegistry {
  readonly #context: SessionContext;
  readonly #sessions = new Set<ClientSession>();
  readonly #bySessionId = new Map<string, ClientSession>();
  readonly #budgets: CallerBudgets;
  #isClosing = false;
  #onEmpty: () => void = () => {};

  constructor(context: SessionContext) {
    this.#context = context;
    this.#budgets = new CallerBudgets(context.limits, context.clock);
  }

  get nodeId(): string {
    return this.#context.nodeId;
  }

  /** Whether the server is shutting down and refuses new connections. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Frees the budgets of addresses that are not used. */
  sweep(): void {
    this.#budgets.sweep();
  }

  /** The budget of a new connection; undefined, and counted, if the address has too many. */
  admit(address: string): CallerBudget | undefined {
    const budget = this.#budgets.open(address);
    if (budget === undefined) this.#context.counters.refusedConnections += 1;
    return budget;
  }

  /** Starts the session of a new connection, opened at `place`. */
  open(transport: ClientTransport, budget: CallerBudget, place: string): ClientSession {
    const session: ClientSession = new ClientSession({
      context: this.#context,
      transport,
      budget,
      place,
      onClosed: () => {
        budget.release();
        this.#forget(session);
      },
    });
    this.#sessions.add(session);
    if (session.sessionId) this.#bySessionId.set(session.sessionId, session);
    return session;
  }

  /** The session that an emulated command names. */
  find(sessionId: string): ClientSession | undefined {
    return this.#bySessionId.get(sessionId);
  }

  /** Ends all sessions and resolves when their connections are closed. */
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
