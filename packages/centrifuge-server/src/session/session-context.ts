import type { ChannelEngine } from "../channel/channel-engine.ts";
import type { Hub } from "../channel/hub.ts";
import type { Subscriber } from "../channel/subscription.ts";
import type { CloseNotice } from "../protocol/protocol-codes.ts";
import type { Clock } from "../clock.ts";
import type { TokenVerifier } from "../token/token-verifier.ts";
import type { BudgetLimits } from "./caller-budgets.ts";
import type { FlushSchedule } from "./outgoing-queue.ts";

/** The limits of connections. `DEFAULT_LIMITS` has the values where nothing is set. */
export interface SessionLimits extends BudgetLimits {
  /** The interval of pings. A dead connection is noticed within it and `pongTimeoutMs`. */
  pingIntervalMs: number;
  /** The time for a pong; shorter than the interval. */
  pongTimeoutMs: number;
  /** The time for the `connect` command; then the connection is closed. */
  staleAfterMs: number;
  /** The time for a new token after the old one has expired. */
  expiryGraceSeconds: number;
  channelsPerConnection: number;
  connectionsPerUser: number;
  /** Bytes that a client has not taken yet; beyond it the client is cut off as too slow. */
  outgoingBytes: number;
  /** Characters of commands that are received and not yet carried out. */
  incomingBytes: number;
  /** The most bytes that one subscription recovers; reading the state anew is cheaper than more. */
  recoveryBytes: number;
}

const KB = 1024;
const MB = 1024 * KB;

/** The limits of a server where nothing is set. */
export const DEFAULT_LIMITS: SessionLimits = {
  pingIntervalMs: 10_000,
  pongTimeoutMs: 8_000,
  staleAfterMs: 10_000,
  expiryGraceSeconds: 25,
  channelsPerConnection: 256,
  connectionsPerUser: 20,
  outgoingBytes: MB,
  incomingBytes: 256 * KB,
  recoveryBytes: 256 * KB,
  // Enough for pages with dozens of channels. An address may be a whole mobile network, so it has room for hundreds of
  // such pages that come back at one moment.
  commands: { perConnection: { burst: 1000, perSecond: 50 }, perAddress: { burst: 20_000, perSecond: 1000 } },
  recoveredBytes: {
    perConnection: { burst: 2 * MB, perSecond: 32 * KB },
    perAddress: { burst: 16 * MB, perSecond: MB },
  },
  connectionsPerAddress: 500,
};

/** The part of a connection that publishers and the server API use. */
export interface Connection extends Subscriber {
  disconnect(notice: CloseNotice): void;
  unsubscribe(channel: string, notice: CloseNotice): void;
}

/** Counters since the start, for metrics. */
export interface SessionCounters {
  /** Replies, publications and pings written to clients. */
  messagesSent: number;
  /** Connections ended because the client was too slow. */
  slowClients: number;
  /** Connections ended because of too many commands. */
  greedyClients: number;
  /** Subscriptions not recovered because the missed publications exceeded a limit or a budget. */
  refusedRecoveries: number;
  /** Connections refused because their address had too many. */
  refusedConnections: number;
}

/** Somebody who was refused what they asked for, for a log of such attempts. */
export interface Refused {
  reason: "foreign origin" | "invalid token" | "permission denied";
  /** What the caller counts for in the budgets. */
  address?: string;
  /** Who asked; "" of a visitor. */
  user?: string;
  /** The channel that was asked for. */
  channel?: string;
}

/** The state and services that all connections share. */
export interface SessionContext {
  readonly version: string;
  readonly nodeId: string;
  readonly clock: Clock;
  readonly limits: SessionLimits;
  readonly allowAnonymousWithoutToken: boolean;
  readonly verifier: TokenVerifier;
  /** Whether a channel exists; a subscription to any other is refused. */
  readonly knowsChannel: (channel: string) => boolean;
  readonly engine: ChannelEngine;
  readonly hub: Hub<Connection>;
  readonly flushSchedule: FlushSchedule;
  readonly counters: SessionCounters;
  /** A number from 0 to 1; spreads the first pings. */
  readonly random: () => number;
  /** Called with an unexpected exception, which ends its connection with 3004. */
  readonly onFault: (error: unknown) => void;
  /** Called where somebody is refused. */
  readonly onRefused: (refused: Refused) => void;
}
