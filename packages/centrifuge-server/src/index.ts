export { createCentrifugeServer } from "./centrifuge-server.ts";
export type { CentrifugeServer, CentrifugeServerOptions, ServerStats } from "./centrifuge-server.ts";
export { DEFAULT_LIMITS } from "./session/session-context.ts";
export type { Refused, SessionLimits } from "./session/session-context.ts";
export type { BudgetLimits, Rate } from "./session/caller-budgets.ts";
export type { Audience, NamespaceOptions } from "./channel/namespaces.ts";

export { createTokenIssuer } from "./token/token-issuer.ts";
export type {
  ConnectionTokenRequest,
  SubscriptionTokenRequest,
  TokenIssuer,
  TokenIssuerOptions,
} from "./token/token-issuer.ts";

export { RealtimeEngineError, unknownPosition } from "./publisher/publisher.ts";
export type { ChannelPosition, PublishOptions, RealtimePublisher } from "./publisher/publisher.ts";
export { createCentrifugoPublisher } from "./publisher/centrifugo-publisher.ts";
export type { CentrifugoPublisher, CentrifugoPublisherOptions } from "./publisher/centrifugo-publisher.ts";
export { RealtimeEngineUnavailable } from "./publisher/centrifugo-api.ts";
export type { QueueStats } from "./publisher/publication-queue.ts";
export { TAKEN, deliverInRounds } from "./publisher/kept-calls.ts";
export type { CallOutcome, KeptCall, SendCalls } from "./publisher/kept-calls.ts";

export { systemClock } from "./clock.ts";
export type { CancelTimer, Clock } from "./clock.ts";
