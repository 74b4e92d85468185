import type { EventAbout } from "./error-event.ts";
import { withoutIds, withoutQuery } from "./masked.ts";
import type { TraceContext } from "./trace.ts";

/** One thing that was waited for. Times are milliseconds since the epoch. */
export interface Span {
  /** Of 16 hex digits. */
  id: string;
  /** What sort of thing it is: `http.client`, `resource.script`. */
  op: string;
  /** Its address, whose query is left out. */
  url: string;
  startedAt: number;
  endedAt: number;
}

/** How long a page took to come, and what it waited for. Times are milliseconds since the epoch. */
export interface Transaction {
  op: "pageload" | "navigation";
  /** The address of the page, whose query is left out. */
  url: string;
  trace: TraceContext;
  startedAt: number;
  endedAt: number;
  spans: readonly Span[];
}

/** A transaction of Sentry's protocol, as far as it is used here. */
export interface TransactionEvent {
  event_id: string;
  type: "transaction";
  platform: EventAbout["platform"];
  environment: string;
  release: string;
  tags: Readonly<Record<string, string>>;
  transaction: string;
  transaction_info: { source: "url" };
  start_timestamp: number;
  timestamp: number;
  request: { url: string };
  contexts: { trace: { trace_id: string; span_id: string; op: string } };
  spans: readonly Readonly<Record<string, string | number>>[];
}

const MOST_SPANS = 100;

/** The event of a page that came; `id` is a UUID. */
export function transactionEvent(
  { op, url, trace, startedAt, endedAt, spans }: Transaction,
  { platform, environment, release, tags }: Pick<EventAbout, "platform" | "environment" | "release" | "tags">,
  id: string,
): TransactionEvent {
  const address = withoutQuery(url);
  return {
    event_id: id.replaceAll("-", ""),
    type: "transaction",
    platform,
    environment,
    release,
    tags,
    transaction: withoutIds(new URL(address).pathname),
    transaction_info: { source: "url" },
    start_timestamp: startedAt / 1000,
    timestamp: endedAt / 1000,
    request: { url: address },
    contexts: { trace: { trace_id: trace.traceId, span_id: trace.spanId, op } },
    spans: spans.slice(0, MOST_SPANS).map((span) => ({
      trace_id: trace.traceId,
      parent_span_id: trace.spanId,
      span_id: span.id,
      op: span.op,
      description: withoutQuery(span.url),
      start_timestamp: span.startedAt / 1000,
      timestamp: span.endedAt / 1000,
    })),
  };
}
