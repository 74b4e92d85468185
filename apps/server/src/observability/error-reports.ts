import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  type ReportTarget,
  createPauses,
  envelopeOf,
  errorEvent,
  fingerprintOf,
  readTraceparent,
} from "@touchline/error-reports";
import { z } from "zod";

/** Where errors are reported to, and as what. */
export interface ErrorReporting {
  target: ReportTarget;
  environment: string;
}

/** What a log line says of an error, as pino writes it; other lines are none of this file's. */
const LogLine = z.looseObject({
  level: z.number(),
  msg: z.string().default("error"),
  err: z
    .looseObject({ type: z.string().optional(), message: z.string().optional(), stack: z.string().optional() })
    .optional(),
});

const ERROR = 50;
const FATAL = 60;
const MOST_A_MINUTE = 60;
const SEND_WITHIN_MS = 5_000;
const TOO_MANY = 429;
const DEFAULT_PAUSE_S = 60;

// Safe: a file of this repository.
const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};
/** The release that reports name. */
export const RELEASE = `touchline@${version}`;

interface ReportsOptions extends ErrorReporting {
  role: string;
  now?: () => Date;
  fetch?: typeof globalThis.fetch;
}

/**
 * A destination of the log that reports what it says of errors. A report that cannot be sent is lost: the log has it, and
 * nothing waits for it.
 */
export function createErrorReports({
  target,
  environment,
  role,
  now = () => new Date(),
  fetch = globalThis.fetch,
}: ReportsOptions): {
  write(line: string): void;
} {
  const pauses = createPauses(MOST_A_MINUTE);
  const send = async (body: string): Promise<void> => {
    const end = pauses.begin();
    if (end === null) return;
    try {
      const answer = await fetch(target.url, {
        method: "POST",
        headers: { "Content-Type": "application/x-sentry-envelope" },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      });
      await answer.body?.cancel();
      if (answer.status === TOO_MANY)
        pauses.refused(
          Number(answer.headers.get("retry-after") ?? DEFAULT_PAUSE_S) || DEFAULT_PAUSE_S,
          now().getTime(),
        );
    } finally {
      end();
    }
  };
  return {
    write(line) {
      const read = readLine(line);
      if (read === null) return;
      const { level, msg, err, ...said } = read;
      const error = err ?? { type: "Error", message: msg };
      if (!pauses.take(fingerprintOf(error), now().getTime())) return;
      const trace = readTraceparent(typeof said["traceparent"] === "string" ? said["traceparent"] : undefined);
      const event = errorEvent(
        error,
        {
          platform: "node",
          environment,
          release: RELEASE,
          tags: { role },
          contexts: { log: { msg, ...said } },
          ...(trace && { trace }),
        },
        { id: randomUUID(), at: now(), level: level >= FATAL ? "fatal" : "error" },
      );
      send(envelopeOf(event, target, now())).catch(() => undefined);
    },
  };
}

function readLine(line: string): z.output<typeof LogLine> | null {
  // Most lines are no errors: those are not read.
  if (!/"level":[56]0/.test(line)) return null;
  try {
    const read = LogLine.safeParse(JSON.parse(line));
    return read.success && read.data.level >= ERROR ? read.data : null;
  } catch {
    return null;
  }
}
