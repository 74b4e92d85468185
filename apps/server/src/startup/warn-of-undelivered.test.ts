import { describe, expect, it } from "vitest";
import { readConfig } from "../settings/config.ts";
import { createLogger } from "../observability/create-logger.ts";
import { warnOfUndelivered } from "./warn-of-undelivered.ts";

/** What the log says at the start with these settings. */
function warningsWith(environment: Record<string, string>): unknown[] {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.problem);
  const lines: unknown[] = [];
  warnOfUndelivered(read.config, createLogger("info", { write: (line: string) => void lines.push(JSON.parse(line)) }));
  return lines;
}

const GATEWAY = { SMS_WEBHOOK_URL: "https://gateway.example/sms" };

describe("mails and text messages that nobody delivers [ACC-05]", () => {
  it("are warned of where players are elsewhere", () => {
    const PUBLIC_ORIGIN = "https://bet.example";
    expect(warningsWith({ PUBLIC_ORIGIN })).toMatchObject([{ undelivered: ["mails", "text messages"] }]);
    expect(warningsWith({ PUBLIC_ORIGIN, ...GATEWAY })).toMatchObject([{ undelivered: ["mails"] }]);
  });

  it.each([
    {},
    { PUBLIC_ORIGIN: "http://localhost:3000" },
    { PUBLIC_ORIGIN: "http://127.0.0.1:3000" },
    { PUBLIC_ORIGIN: "http://[::1]:3000" },
    { PUBLIC_ORIGIN: "http://touchline.localhost" },
  ])("are where they belong on a machine of one's own: %j", (environment) => {
    expect(warningsWith(environment)).toEqual([]);
  });
});
