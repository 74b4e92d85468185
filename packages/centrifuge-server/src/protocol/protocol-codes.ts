/** The error in the reply to one command. `temporary` invites the client to try again. */
export interface ProtocolError {
  code: number;
  message: string;
  temporary?: boolean;
}

/** The reason why a connection or a subscription ends. Its code decides whether the client comes back. */
export interface CloseNotice {
  code: number;
  /** Not empty and not JSON: on an empty reason clients reconnect even after a terminal code. */
  reason: string;
}

/** The errors of the protocol that this server replies with. */
export const ERRORS = {
  internal: { code: 100, message: "internal server error", temporary: true },
  unknownChannel: { code: 102, message: "unknown channel" },
  permissionDenied: { code: 103, message: "permission denied" },
  methodNotFound: { code: 104, message: "method not found" },
  alreadySubscribed: { code: 105, message: "already subscribed" },
  limitExceeded: { code: 106, message: "limit exceeded" },
  badRequest: { code: 107, message: "bad request" },
  notAvailable: { code: 108, message: "not available" },
  tokenExpired: { code: 109, message: "token expired" },
  expired: { code: 110, message: "expired" },
  unrecoverablePosition: { code: 112, message: "unrecoverable position" },
} as const satisfies Record<string, ProtocolError>;

/** Ends of connections. Clients reconnect after 3000 to 3499, not after 3500 to 3999. */
export const DISCONNECTS = {
  shutdown: { code: 3001, reason: "shutdown" },
  serverError: { code: 3004, reason: "internal server error" },
  connectionExpired: { code: 3005, reason: "connection expired" },
  subscriptionExpired: { code: 3006, reason: "subscription expired" },
  slow: { code: 3008, reason: "slow" },
  insufficientState: { code: 3010, reason: "insufficient state" },
  forceReconnect: { code: 3011, reason: "force reconnect" },
  noPong: { code: 3012, reason: "no pong" },
  tooManyRequests: { code: 3013, reason: "too many requests" },
  invalidToken: { code: 3500, reason: "invalid token" },
  badRequest: { code: 3501, reason: "bad request" },
  stale: { code: 3502, reason: "stale" },
  forceDisconnect: { code: 3503, reason: "force disconnect" },
  connectionLimit: { code: 3504, reason: "connection limit" },
  channelLimit: { code: 3505, reason: "channel limit" },
  inappropriateProtocol: { code: 3506, reason: "inappropriate protocol" },
  notAvailable: { code: 3508, reason: "not available" },
  /** Not part of the protocol. Clients do not reconnect after 4500 to 4999 either. */
  tokenInUrl: { code: 4500, reason: "token in url" },
} as const satisfies Record<string, CloseNotice>;

/** Ends of subscriptions. From 2500 on the client subscribes again by itself. */
export const UNSUBSCRIBES = {
  server: { code: 2000, reason: "server unsubscribe" },
  insufficientState: { code: 2500, reason: "insufficient state" },
  expired: { code: 2501, reason: "subscription expired" },
} as const satisfies Record<string, CloseNotice>;
