import type { DestinationStream, Logger } from "pino";
import { pino } from "pino";

/** Names under which a secret might reach a log line. */
const SECRETS = ["password", "token", "secret", "authorization", "cookie", "confirmation_token", "csrfToken"];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
