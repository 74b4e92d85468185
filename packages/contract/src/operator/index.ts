export { buildOperatorDocument } from "./document.ts";
export { OPERATOR_ERRORS, type OperatorErrorName } from "./errors.ts";
export { OPERATOR_BASE, OPERATOR_ROUTES } from "./routes.ts";
export { DecidedSelection, OperatorRequest, REQUEST_KINDS, type RequestKind } from "./money.ts";
export { FoundPlayer, OperatedPlayer } from "./players.ts";
export { AuditEntry, ClosedMarket, OperatedBet } from "./records.ts";
export { mayDo, OPERATOR_PERMISSIONS, OPERATOR_ROLES, type OperatorPermission, type OperatorRole } from "./roles.ts";
export { OperatorError, REASON_HEADER } from "./shared.ts";
