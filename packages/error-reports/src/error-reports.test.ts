import { describe, expect, it } from "vitest";
import { type EventAbout, envelopeOf, errorEvent, fingerprintOf } from "./index.ts";
import {
  createPauses,
  masked,
  maskedText,
  newTrace,
  readTarget,
  readTraceparent,
  traceparentOf,
  transactionEvent,
  withoutQuery,
} from "./index.ts";

const ID = "0b6c7a52-6f3c-4a2e-9d6e-1f2a3b4c5d6e";
const AT = new Date("2026-11-28T12:00:00.500Z");
const ABOUT: EventAbout = { platform: "javascript", environment: "test", release: "1", tags: { site: "main" } };

describe("where reports go [ENG-04]", () => {
  it("is read from a DSN, below a path too", () => {
    expect(readTarget("https://abc@errors.example/42")).toEqual({
      url: "https://errors.example/api/42/envelope/?sentry_key=abc&sentry_version=7&sentry_client=touchline%2F1",
      origin: "https://errors.example",
      dsn: "https://abc@errors.example/42",
    });
    expect(readTarget("http://k@localhost:9000/sentry/7")?.url).toMatch(
      /^http:\/\/localhost:9000\/sentry\/api\/7\/envelope\//,
    );
  });

  it.each(["", "errors.example", "https://errors.example/42", "https://abc@errors.example/", "ftp://abc@h/1"])(
    "is not read from what is none: %s",
    (dsn) => {
      expect(readTarget(dsn)).toBeNull();
    },
  );
});

describe("the event of an error [ENG-04]", () => {
  it("has its kind, its words and its calls, the last one last", () => {
    const error = new TypeError("x is not a function");
    error.stack = [
      "TypeError: x is not a function",
      "    at place (https://bet.example/assets/a.js?v=1:10:5)",
      "    at https://bet.example/assets/b.js:2:3",
    ].join("\n");
    const event = errorEvent(error, { ...ABOUT, url: "https://bet.example/live?token=1#x" }, { id: ID, at: AT });
    expect(event).toMatchObject({
      event_id: "0b6c7a526f3c4a2e9d6e1f2a3b4c5d6e",
      timestamp: AT.getTime() / 1000,
      level: "error",
      request: { url: "https://bet.example/live" },
    });
    expect(event.exception.values).toEqual([
      {
        type: "TypeError",
        value: "x is not a function",
        stacktrace: {
          frames: [
            { function: "?", filename: "https://bet.example/assets/b.js", lineno: 2, colno: 3 },
            { function: "place", filename: "https://bet.example/assets/a.js", lineno: 10, colno: 5 },
          ],
        },
      },
    ]);
  });

  it("is cut: no line above 1024 letters, no more than 50 calls and 250 letters of its words", () => {
    const frame = (path: string, line: number): string => `    at f (https://bet.example/${path}:${line}:1)`;
    const long = "x".repeat(1024);
    const stack = [frame(long, 1), ...Array.from({ length: 60 }, (_, index) => frame("a.js", index + 2))].join("\n");
    const error = { name: "Error", message: `a word of ${"many ".repeat(100)}`, stack };
    const [exception] = errorEvent(error, ABOUT, { id: ID, at: AT }).exception.values;
    const frames = exception?.stacktrace?.frames ?? [];
    expect(frames).toHaveLength(50);
    expect([frames[0]?.lineno, frames.at(-1)?.lineno]).toEqual([51, 2]);
    expect(exception?.value).toMatch(/^a word of many .{235}…$/);
    expect(exception?.value).toHaveLength(251);
  });

  it("shows no half of what is masked where it is cut", () => {
    const error = { name: "Error", message: `${"a ".repeat(120)}${"s3cret".repeat(10)}`, stack: "" };
    const [exception] = errorEvent(error, ABOUT, { id: ID, at: AT }).exception.values;
    expect(exception?.value).not.toContain("s3cret");
  });

  it("is one of 30 that may be on their way at once", () => {
    const pauses = createPauses(1_000);
    const ends = Array.from({ length: 30 }, () => pauses.begin());
    expect(ends).not.toContain(null);
    expect(pauses.begin()).toBeNull();
    ends[0]?.();
    expect(pauses.begin()).not.toBeNull();
  });

  it("reads the calls of other engines", () => {
    const error = {
      name: "Error",
      message: "no",
      stack: "place@https://bet.example/a.js:10:5\n@https://bet.example/b.js:2:3",
    };
    const [exception] = errorEvent(error, ABOUT, { id: ID, at: AT }).exception.values;
    expect(exception?.stacktrace?.frames.map((frame) => frame.function)).toEqual(["?", "place"]);
  });

  it("has what caused it before it, and comes to an end", () => {
    const first = new Error("first");
    const last = new Error("last", { cause: first });
    expect(errorEvent(last, ABOUT, { id: ID, at: AT }).exception.values.map(({ value }) => value)).toEqual([
      "first",
      "last",
    ]);
    first.cause = last;
    expect(errorEvent(last, ABOUT, { id: ID, at: AT }).exception.values).toHaveLength(4);
  });

  it.each([
    ["a text", "a text"],
    [undefined, "undefined"],
    [null, "null"],
    [{}, "no message"],
    [7, "7"],
  ])("is one of whatever was thrown: %j", (thrown, value) => {
    expect(errorEvent(thrown, ABOUT, { id: ID, at: AT }).exception.values[0]?.value).toBe(value);
  });

  it("goes as three lines of JSON", () => {
    const event = errorEvent(new Error("no\nmore"), ABOUT, { id: ID, at: AT });
    const lines = envelopeOf(event, { dsn: "https://k@h.example/1" }, AT).split("\n");
    expect(lines.map((line) => Object.keys(Object(JSON.parse(line)))[0])).toEqual(["event_id", "type", "event_id"]);
    expect(lines[0]).toContain(AT.toISOString());
  });

  it("is the same for the same error from the same place", () => {
    const thrown = () => new Error("same");
    expect(fingerprintOf(thrown())).toBe(fingerprintOf(thrown()));
    expect(fingerprintOf(new Error("same"))).not.toBe(fingerprintOf(thrown()));
  });
});

describe("what a report does not say [ENG-04]", () => {
  it("is in fields with private names, however deep", () => {
    expect(
      masked({
        stake: "500",
        password: "p",
        list: [{ email: "a@b.example", odds: "1.5" }],
        auth_token: 1,
        code: "123456",
        error: { code: 107 },
      }),
    ).toEqual({
      stake: "500",
      password: "[filtered]",
      list: [{ email: "[filtered]", odds: "1.5" }],
      auth_token: "[filtered]",
      code: "[filtered]",
      error: { code: 107 },
    });
  });

  it("is an address, a token or a long number in a text", () => {
    expect(
      maskedText("a.b+c@d.example asked with eyJhbGciOiJIUzI1NiJ9eyJzdWIiOiIxMjM0NTY3ODkw from 4111 1111 1111 1111"),
    ).toBe("[filtered] asked with [filtered] from [filtered]");
    expect(maskedText("stake 500 at 1.85 of match 123")).toBe("stake 500 at 1.85 of match 123");
  });

  it("is behind the path of an address", () => {
    expect(withoutQuery("https://bet.example/users/unlock?unlock_token=1#a")).toBe("https://bet.example/users/unlock");
  });

  it("is too long or too deep", () => {
    expect(maskedText("ab ".repeat(1_000)).length).toBeLessThan(2_100);
    for (const secret of ["s3cret".repeat(10), "4111 1111 1111 1111", "player@mail.example"])
      expect(maskedText(`${"ab ".repeat(664)}${secret}`)).not.toContain(secret.slice(0, 6));
    const deep: { inner?: unknown } = {};
    deep.inner = deep;
    expect(JSON.stringify(masked(deep))).toContain("[too deep]");
    expect(
      Object.keys(Object(masked(Object.fromEntries(Array.from({ length: 99 }, (_, n) => [`f${n}`, n]))))),
    ).toHaveLength(50);
  });
});

describe("how much is reported [ENG-04]", () => {
  it("is each error once a minute, and no more than so many in all", () => {
    const pauses = createPauses(2);
    expect([pauses.take("a", 0), pauses.take("a", 59_000), pauses.take("b", 1_000), pauses.take("c", 2_000)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([pauses.take("a", 60_001), pauses.take("c", 61_001)]).toEqual([true, true]);
  });

  it("is nothing for as long as the server says, though not for ever", () => {
    const pauses = createPauses(10);
    pauses.refused(60, 0);
    expect([pauses.take("a", 59_999), pauses.take("a", 60_000)]).toEqual([false, true]);
    pauses.refused(1e9, 60_000);
    expect(pauses.take("b", 60_000 + 3_600_000)).toBe(true);
  });
});

describe("a trace [ENG-05]", () => {
  it("is read as it is written", () => {
    const trace = newTrace((digits) => "a1".repeat(digits / 2));
    expect(readTraceparent(traceparentOf(trace))).toEqual(trace);
  });

  it.each([
    undefined,
    "",
    "00-0-0-00",
    `00-${"0".repeat(32)}-${"a".repeat(16)}-01`,
    `00-${"g".repeat(32)}-${"a".repeat(16)}-01`,
  ])("is none in what a stranger makes up: %s", (header) => {
    expect(readTraceparent(header)).toBeNull();
  });
});

describe("the event of a page that came [ENG-05]", () => {
  const trace = { traceId: "a".repeat(32), spanId: "b".repeat(16) };
  const spanOf = (index: number) => ({
    id: "c".repeat(16),
    op: "http.client",
    url: `https://bet.example/api/sportsbook/matches?page=${index}`,
    startedAt: 1_500,
    endedAt: 2_250,
  });
  const transaction = {
    op: "navigation" as const,
    url: "https://bet.example/my-bets/0b6c7a52-6f3c-4a2e-9d6e-1f2a3b4c5d6e?reset_password_token=secret",
    trace,
    startedAt: 1_000,
    endedAt: 3_500,
    spans: Array.from({ length: 120 }, (_, index) => spanOf(index)),
  };

  it("has its path without whose record it is, its times in seconds, and at most a hundred calls, without their queries", () => {
    const event = transactionEvent(transaction, ABOUT, ID);
    expect(event).toMatchObject({
      type: "transaction",
      transaction: "/my-bets/:id",
      start_timestamp: 1,
      timestamp: 3.5,
      contexts: { trace: { trace_id: trace.traceId, span_id: trace.spanId, op: "navigation" } },
    });
    expect(event.spans).toHaveLength(100);
    expect(event.spans[0]).toEqual({
      trace_id: trace.traceId,
      parent_span_id: trace.spanId,
      span_id: "c".repeat(16),
      op: "http.client",
      description: "https://bet.example/api/sportsbook/matches",
      start_timestamp: 1.5,
      timestamp: 2.25,
    });
    expect(JSON.stringify(event)).not.toContain("secret");
  });

  it("goes in an envelope of its kind", () => {
    const target = { dsn: "https://abc@errors.example/42" };
    const lines = envelopeOf(transactionEvent(transaction, ABOUT, ID), target, AT).split("\n");
    expect(JSON.parse(lines[1] ?? "")).toEqual({ type: "transaction" });
  });
});
