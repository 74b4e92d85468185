export { type ReportTarget, readTarget } from "./target.ts";
export { envelopeOf } from "./envelope.ts";
export { type Breadcrumb, type ErrorEvent, type EventAbout, errorEvent, fingerprintOf } from "./error-event.ts";
export { masked, maskedText, withoutIds, withoutQuery } from "./masked.ts";
export { type Pauses, createPauses } from "./pauses.ts";
export { type Span, type Transaction, type TransactionEvent, transactionEvent } from "./transaction-event.ts";
export { type TraceContext, newTrace, readTraceparent, traceparentOf } from "./trace.ts";
