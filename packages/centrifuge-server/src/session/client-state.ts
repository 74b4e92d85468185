import type { ConnectedUser, Subscription } from "../channel/subscription.ts";
import type { CloseNotice, ProtocolError } from "../protocol/protocol-codes.ts";
import type { CallerBudget } from "./caller-budgets.ts";
import type { Connection, SessionContext } from "./session-context.ts";

/** Why a command was not carried out: an error in its reply, or the end of the connection. */
export type Refusal = { error: ProtocolError } | { disconnect: CloseNotice };

/** What the connection token said. */
export interface Identity {
  readonly user: ConnectedUser;
  /** 0 if the connection never expires. */
  readonly expiresAtSeconds: number;
  /** Channels the token subscribed the connection to. */
  readonly tokenChannels: readonly string[];
}

/** A session as the commands see it. */
export interface ClientState extends Connection {
  readonly context: SessionContext;
  readonly isOpen: boolean;
  readonly budget: CallerBudget;
  /** What a client of an emulated transport must name in its commands. */
  readonly sessionId: string | undefined;
  readonly identity: Identity;
  readonly subscriptions: ReadonlyMap<string, Subscription>;
  /** Takes the identity and makes the connection known. */
  admit(identity: Identity): void;
  /** Prolongs the connection. */
  renew(expiresAtSeconds: number): void;
  addSubscription(subscription: Subscription): void;
  removeSubscription(channel: string): void;
  /** Ends the subscription if it is not renewed in time. */
  watchExpiry(subscription: Subscription): void;
  reply(id: number, method: string, resultText: string): void;
}
