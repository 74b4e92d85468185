import type { EncodedMessage } from "../protocol/encode.ts";

/** Who a connection belongs to; `id` is "" for a visitor. */
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
  /** The subscription has missed a publication and cannot go on as it is. */
  loseState(subscription: Subscription): void;
}

export interface Subscription {
  readonly channel: string;
  readonly subscriber: Subscriber;
  /** Made by the connection token, not by the client. */
  readonly serverSide: boolean;
  readonly channelInfo: unknown;
  /** Positioned subscriptions get every publication exactly once and in order, or lose their state. */
  readonly positioned: boolean;
  epoch: string;
  offset: number;
  readonly delta: boolean;
  /** The client holds the previous publication, so a patch to it can be applied. */
  hasDeltaBase: boolean;
  /** 0 if it never expires. */
  expiresAtSeconds: number;
}
