import type { EncodedMessage } from "../protocol/encode.ts";

/** The user of a connection; `id` is "" for a visitor. */
export interface ConnectedUser {
  readonly id: string;
  /** Shown to others in presence. */
  readonly info: unknown;
}

/** The receiving end of a subscription. */
export interface Subscriber {
  readonly clientId: string;
  readonly user: ConnectedUser;
  send(message: EncodedMessage): void;
  /** Ends a subscription that has missed a publication. The client subscribes again and recovers. */
  loseState(subscription: Subscription): void;
}

/** One connection's subscription to one channel. */
export interface Subscription {
  readonly channel: string;
  readonly subscriber: Subscriber;
  /** Made by the connection token, not by the client. */
  readonly serverSide: boolean;
  readonly channelInfo: unknown;
  /** A positioned subscription gets every publication once and in order, or ends. */
  readonly positioned: boolean;
  epoch: string;
  offset: number;
  readonly delta: boolean;
  /** Whether the client has the previous publication, to which a patch applies. */
  hasDeltaBase: boolean;
  /** Seconds since 1970; 0 if it never expires. */
  expiresAtSeconds: number;
}
