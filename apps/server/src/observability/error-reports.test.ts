import { readTarget } from "@touchline/error-reports";
import { describe, expect, it } from "vitest";
import { createLogger } from "./create-logger.ts";
import { createErrorReports } from "./error-reports.ts";

const TARGET = readTarget("https://key@errors.example/7")!;

interface Reported {
  level: string;
  exception: { values: { value: string }[] };
}

/** What is sent is read in a later turn. */
const sending = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

function reporting(answer: () => Response | Promise<Response> = () => new Response("{}")) {
  let nowMs = Date.parse("2026-11-28T12:00:00Z");
  const sent: { url: string; event: Reported }[] = [];
  const destination = createErrorReports({
    target: TARGET,
    environment: "test",
    role: "all",
    now: () => new Date(nowMs),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const [, , event = "{}"] = (await request.text()).split("\n");
      // Safe: the envelope's third line is the event.
      sent.push({ url: request.url, event: JSON.parse(event) as Reported });
      return answer();
    },
  });
  const log = createLogger("debug", destination);
  return { log, sent, pass: (ms: number) => (nowMs += ms), destination };
}

describe("errors of the server [ENG-04]", () => {
  it("are reported as they are logged, with the request and without secrets", async () => {
    const { log, sent } = reporting();
    const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
    log.child({ requestId: "r-1", traceparent }).error({ err: new TypeError("broken"), token: "t" }, "request failed");
    await sending();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.url).toBe(TARGET.url);
    expect(sent[0]!.event).toMatchObject({
      level: "error",
      platform: "node",
      environment: "test",
      release: expect.stringMatching(/^touchline@\d/),
      tags: { role: "all" },
      exception: { values: [{ type: "TypeError", value: "broken", stacktrace: { frames: expect.any(Array) } }] },
      contexts: {
        log: { msg: "request failed", requestId: "r-1", token: "[filtered]" },
        trace: { trace_id: "a".repeat(32) },
      },
    });
  });

  it("are those that are logged as errors, and what ends the process", async () => {
    const { log, sent } = reporting();
    log.info("all is well");
    log.warn({ err: new Error("not yet") }, "a warning");
    log.error("without an error of its own");
    log.fatal({ reason: "the disk is full" }, "the server stops");
    await sending();
    expect(sent.map(({ event }) => [event.level, event.exception.values[0]?.value])).toEqual([
      ["error", "without an error of its own"],
      ["fatal", "the server stops"],
    ]);
  });

  it("are reported once a minute each, and not while the other side asks for a pause", async () => {
    const { log, sent, pass } = reporting(() => new Response("", { status: 429, headers: { "retry-after": "120" } }));
    const error = new Error("again");
    log.error({ err: error }, "failed");
    log.error({ err: error }, "failed");
    await sending();
    pass(61_000);
    log.error({ err: error }, "failed");
    await sending();
    expect(sent).toHaveLength(1);
    pass(60_000);
    log.error({ err: error }, "failed");
    await sending();
    expect(sent).toHaveLength(2);
  });

  it("are lost without a word where nobody takes them", async () => {
    const { log, sent, destination } = reporting(() => Promise.reject(new Error("nobody there")));
    log.error({ err: new Error("a") }, "failed");
    destination.write('{"level":50,"msg":');
    await sending();
    expect(sent).toHaveLength(1);
  });
});
