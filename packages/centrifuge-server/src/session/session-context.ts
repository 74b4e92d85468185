import type { ChannelEngine } from "../channel/channel-engine.ts";
import type { Hub } from "../channel/hub.ts";
import type { Subscriber } from "../channel/subscription.ts";
import type { CloseNotice } from "../protocol/protocol-codes.ts";
import type { Clock } from "../clock.ts";
import type { TokenVerifier } from "../token/token-verifier.ts";
import type { BudgetLimits } from "./caller-budgets.ts";
import type { FlushSchedule } from "./outgoing-queue.ts";

export interface SessionLimits extends BudgetLimits {
  /** How often the server pings, and how long it waits for the answer. A silent line is noticed no sooner. */
  pingIntervalMs: number;
  pongTimeoutMs: number;
  /** A connection that has not introduced itself by then is closed. */
  staleAfterMs: number;
  /** How long a client may take to bring a new token after the old one ends. */
  expiryGraceSeconds: number;
  channelsPerConnection: number;
  connectionsPerUser: number;
  outgoingBytes: number;
  /** Commands received and not yet worked off. */
  incomingBytes: number;
  /** The most that one subscription is sent of what it missed; reading the state anew is cheaper than more. */
  recoveryBytes: number;
}

const KB = 1024;
const MB = 1024 * KB;

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
  // A page opens some 40 channels at once, and a few a second while it is scrolled. An address may be a whole
  // mobile network: it has room for hundreds of such pages that come back at one moment.
  commands: { perConnection: { burst: 1000, perSecond: 50 }, perAddress: { burst: 20_000, perSecond: 1000 } },
  recoveredBytes: {
    perConnection: { burst: 2 * MB, perSecond: 32 * KB },
    perAddress: { burst: 16 * MB, perSecond: MB },
  },
  connectionsPerAddress: 500,
};

/** A connection as the rest of the server sees it. */
export interface Connection extends Subscriber {
  disconnect(notice: CloseNotice): void;
  unsubscribe(channel: string, notice: CloseNotice): void;
}

/** What happened since the start, for the metrics. */
export interface SessionCounters {
  /** Replies, publications and pings written to clients. */
  messagesSent: number;
  /** Connections ended because their client did not keep up. */
  slowClients: number;
  /** Connections ended because of too many commands. */
  greedyClients: number;
  /** Subscriptions told to read anew, since what they missed was over a budget or too long. */
  refusedRecoveries: number;
  /** Connections refused because their address had as many as it may have. */
  refusedConnections: number;
}

/** What all connections share. */
export interface SessionContext {
  readonly version: string;
  readonly nodeId: string;
  readonly clock: Clock;
  readonly limits: SessionLimits;
  readonly allowAnonymousWithoutToken: boolean;
  readonly verifier: TokenVerifier;
  /** Whether anything is or will be published to a channel of this name. */
  readonly knowsChannel: (channel: string) => boolean;
  readonly engine: ChannelEngine;
  readonly hub: Hub<Connection>;
  readonly flushSchedule: FlushSchedule;
  readonly counters: SessionCounters;
  /** From 0 to 1; spreads the first pings. */
  readonly random: () => number;
  /** Told about what should not have happened; the connection ends with 3004. */
  readonly onFault: (error: unknown) => void;
}
