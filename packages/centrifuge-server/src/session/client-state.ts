import type { ConnectedUser, Subscription } from "../channel/subscription.ts";
import type { CloseNotice, ProtocolError } from "../protocol/protocol-codes.ts";
import type { CallerBudget } from "./caller-budgets.ts";
import type { Connection, SessionContext } from "./session-context.ts";

/** The refusal of a command: an error in its reply, or the end of the connection. */
export type Refusal = { error: ProtocolError } | { disconnect: CloseNotice };

/** The user and the terms of a connection, by its token. */
export interface Identity {
  readonly user: ConnectedUser;
  /** Seconds since 1970; 0 if the connection never expires. */
  readonly expiresAtSeconds: number;
  /** Channels the token subscribed the connection to. */
  readonly tokenChannels: readonly string[];
}

/** The part of a session that commands use. */
export interface ClientState extends Connection {
  readonly context: SessionContext;
  readonly isOpen: boolean;
  readonly budget: CallerBudget;
  /** Where the connection was opened. */
  readonly place: string;
  /** Named by the commands of an emulated transport; undefined on a WebSocket. */
  readonly sessionId: string | undefined;
  readonly identity: Identity;
  readonly subscriptions: ReadonlyMap<string, Subscription>;
  /** Gives the connection its identity and registers it. */
  admit(identity: Identity): void;
  /** Prolongs the connection. */
  renew(expiresAtSeconds: number): void;
  addSubscription(subscription: Subscription): void;
  removeSubscription(channel: string): void;
  /** Ends the subscription if it is not renewed in time. */
  watchExpiry(subscription: Subscription): void;
  reply(id: number, method: string, resultText: string): void;
}
