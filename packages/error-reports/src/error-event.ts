import { masked, maskedText, withoutQuery } from "./masked.ts";
import type { TraceContext } from "./trace.ts";

interface Frame {
  function: string;
  filename: string;
  lineno: number;
  colno: number;
}

/** Something that happened before an error. */
export interface Breadcrumb {
  /** Seconds since the epoch. */
  timestamp: number;
  type: "http" | "navigation" | "default";
  category: string;
  data: Readonly<Record<string, string | number>>;
}

/** What an error is told with; it is masked here. */
export interface EventAbout {
  platform: "javascript" | "node";
  environment: string;
  release: string;
  /** Short values to search by. */
  tags: Readonly<Record<string, string>>;
  /** The page or call that it happened on. */
  url?: string;
  /** What else is known, by headings. */
  contexts?: Readonly<Record<string, unknown>>;
  breadcrumbs?: readonly Breadcrumb[];
  trace?: TraceContext;
}

/** An event of Sentry's protocol, as far as it is used here. */
export interface ErrorEvent {
  event_id: string;
  timestamp: number;
  platform: EventAbout["platform"];
  level: "warning" | "error" | "fatal";
  environment: string;
  release: string;
  tags: Readonly<Record<string, string>>;
  exception: { values: readonly { type: string; value: string; stacktrace?: { frames: readonly Frame[] } }[] };
  request?: { url: string };
  contexts: Readonly<Record<string, unknown>>;
  breadcrumbs: readonly Breadcrumb[];
}

interface Thrown {
  name: string;
  message: string;
  stack: string;
  cause?: unknown;
}

const MOST_CAUSES = 4;
const MOST_FRAMES = 50;
/** A line of a stack that is longer is a page of code in an address. */
const LONGEST_LINE = 1024;
const LONGEST_MESSAGE = 250;

/** The event of an error and of what caused it; `id` is a UUID. */
export function errorEvent(
  error: unknown,
  about: EventAbout,
  { id, at, level = "error" }: { id: string; at: Date; level?: ErrorEvent["level"] },
): ErrorEvent {
  const { url, trace } = about;
  return {
    event_id: id.replaceAll("-", ""),
    timestamp: at.getTime() / 1000,
    platform: about.platform,
    level,
    environment: about.environment,
    release: about.release,
    tags: about.tags,
    // The cause stands before what it caused.
    exception: { values: withCauses(error).toReversed().map(exceptionOf) },
    ...(url !== undefined && { request: { url: withoutQuery(url) } }),
    contexts: {
      ...Object.fromEntries(Object.entries(about.contexts ?? {}).map(([name, value]) => [name, masked(value)])),
      ...(trace && { trace: { trace_id: trace.traceId, span_id: trace.spanId } }),
    },
    breadcrumbs: about.breadcrumbs ?? [],
  };
}

/** The same for the same error from the same place. */
export function fingerprintOf(error: unknown): string {
  const { name, message, stack } = thrownOf(error);
  const [frame] = framesOf(stack);
  return `${name} ${message} ${frame === undefined ? "" : `${frame.filename}:${frame.lineno}:${frame.colno}`}`;
}

function withCauses(error: unknown): Thrown[] {
  const thrown = [thrownOf(error)];
  for (let cause = thrown[0]?.cause; cause !== undefined && thrown.length < MOST_CAUSES; cause = thrown.at(-1)?.cause)
    thrown.push(thrownOf(cause));
  return thrown;
}

function thrownOf(error: unknown): Thrown {
  if (typeof error === "object" && error !== null) {
    const { name, type, message, stack, cause } = error as Readonly<Record<string, unknown>>; // safe: any object has names
    return {
      name: textOr(name, textOr(type, "Error")),
      message: textOr(message, "no message"),
      stack: textOr(stack, ""),
      ...(cause !== undefined && { cause }),
    };
  }
  return { name: "Thrown", message: String(error), stack: "" };
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === "string" && value !== "" ? value : otherwise;

function exceptionOf({ name, message, stack }: Thrown): ErrorEvent["exception"]["values"][number] {
  const frames = framesOf(stack);
  // The call that failed stands last.
  const stacktrace = frames.length === 0 ? {} : { stacktrace: { frames: frames.toReversed() } };
  // Masked before it is cut: half of a token is none that is recognised.
  const value = maskedText(message);
  const isLong = value.length > LONGEST_MESSAGE;
  return { type: name, value: isLong ? `${value.slice(0, LONGEST_MESSAGE)}…` : value, ...stacktrace };
}

/** `at name (file:line:column)` of V8, and `name@file:line:column` of the others. */
const FRAME = /^\s*(?:at (?:(?<inV8>.+?) \()?|(?<name>[^@]*)@)(?<file>.+?):(?<line>\d+):(?<column>\d+)\)?$/;

function framesOf(stack: string): Frame[] {
  return stack
    .split("\n")
    .flatMap((line) => {
      if (line.length > LONGEST_LINE) return [];
      const { inV8, name, file, line: at, column } = FRAME.exec(line)?.groups ?? {};
      return file === undefined
        ? []
        : [
            {
              function: inV8 ?? (name || "?"),
              filename: withoutQuery(file),
              lineno: Number(at),
              colno: Number(column),
            },
          ];
    })
    .slice(0, MOST_FRAMES);
}
