/** Ties what a page asked for to what the server did about it (W3C Trace Context). */
export interface TraceContext {
  /** 32 hex digits. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
}

const TRACEPARENT = /^00-(?<traceId>(?!0{32})[\da-f]{32})-(?<spanId>(?!0{16})[\da-f]{16})-[\da-f]{2}$/;

/** A trace of its own; `randomHex` gives as many random hex digits as it is asked for. */
export const newTrace = (randomHex: (digits: number) => string): TraceContext => ({
  traceId: randomHex(32),
  spanId: randomHex(16),
});

export const traceparentOf = ({ traceId, spanId }: TraceContext): string => `00-${traceId}-${spanId}-01`;

/** What a header says of the trace that a call belongs to; null where it says nothing that can be read. */
export function readTraceparent(header: string | undefined): TraceContext | null {
  const { traceId, spanId } = TRACEPARENT.exec(header ?? "")?.groups ?? {};
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId };
}
