export { sharedBets } from "../ticket/shared-bets.ts";
export type { SharedBet, SharedSelection } from "../ticket/shared-bets.ts";
export { asOnTicket } from "./as-on-ticket.ts";
export { SHARE_FAILURES, readSharedBets, restoreSharedBets, shareFailureOf } from "./restore-shared-bets.ts";
export type { RestoredShare, ShareContext, ShareFailure } from "./restore-shared-bets.ts";
