import { type CallerBudget, CallerBudgets } from "../session/caller-budgets.ts";
import { ClientSession } from "../session/client-session.ts";
import type { ClientTransport } from "../session/client-transport.ts";
import type { SessionContext } from "../session/session-context.ts";
import { type CloseNotice, DISCONNECTS } from "../protocol/protocol-codes.ts";

/** Every open connection, whatever carries it. */
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

  /** During a shutdown nobody is let in any more. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Frees what is kept of addresses that have gone. */
  sweep(): void {
    this.#budgets.sweep();
  }

  /** A place for one more connection of an address; undefined where it has as many as it may have. */
  admit(address: string): CallerBudget | undefined {
    const budget = this.#budgets.open(address);
    if (budget === undefined) this.#context.counters.refusedConnections += 1;
    return budget;
  }

  open(transport: ClientTransport, budget: CallerBudget): ClientSession {
    const session: ClientSession = new ClientSession({
      context: this.#context,
      transport,
      budget,
      onClosed: () => {
        budget.release();
        this.#forget(session);
      },
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
