import type { Breadcrumb } from "@touchline/error-reports";
import { afterEach, describe, expect, it } from "vitest";
import { type FailedCall, watchFetch } from "./watch-fetch.ts";

const ORIGIN = "https://bet.example";
const TRACE = { traceId: "a".repeat(32), spanId: "b".repeat(16) };
const before = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = before;
});

function watched(answer: (request: Request) => Response | Promise<Response>, apis = ["/api/sportsbook"]) {
  const sent: Request[] = [];
  const calls: Breadcrumb[] = [];
  const failed: FailedCall[] = [];
  globalThis.fetch = async (input) => {
    // Safe: the watched fetch passes requests on.
    const request = input as Request;
    sent.push(request);
    return answer(request);
  };
  const stop = watchFetch({
    origin: ORIGIN,
    apis,
    trace: TRACE,
    onCall: (call) => calls.push(call),
    onFailed: (call) => failed.push(call),
  });
  return { sent, calls, failed, stop };
}

describe("calls of a page whose errors are reported", () => {
  it("carry its trace, but not to others [ENG-05]", async () => {
    const { sent, stop } = watched(() => new Response("{}"));
    await fetch(`${ORIGIN}/api/sportsbook/sports`);
    await fetch("https://elsewhere.example/api/x");
    expect(sent.map((request) => request.headers.get("traceparent"))).toEqual([
      `00-${TRACE.traceId}-${TRACE.spanId}-01`,
      null,
    ]);
    stop();
    await fetch(`${ORIGIN}/again`);
    expect(Object(sent[2]) instanceof Request).toBe(false);
  });

  it("carry it to APIs at another origin, below the path of these alone [ENG-05]", async () => {
    const apis = ["https://api.bet.example/api/sportsbook", "https://platform.example/v2"];
    const { sent } = watched(() => new Response("{}"), apis);
    for (const url of [
      "https://api.bet.example/api/sportsbook/bets",
      "https://api.bet.example/api/sportsbooks",
      "https://api.bet.example/other",
      "https://evil.example/api/sportsbook/bets",
      "https://platform.example/v2/player",
    ])
      await fetch(url);
    expect(sent.map((request) => request.headers.has("traceparent"))).toEqual([true, false, false, false, false]);
  });

  it("are noted, without what is behind their path [ENG-04]", async () => {
    const { calls } = watched(() => new Response("{}", { status: 201 }));
    await fetch(`${ORIGIN}/api/platform/users/confirmation?confirmation_token=abc`, { method: "POST", body: "{}" });
    expect(calls).toMatchObject([
      {
        category: "fetch",
        data: { method: "POST", url: `${ORIGIN}/api/platform/users/confirmation`, status_code: 201 },
      },
    ]);
  });

  it("are told with what was asked and answered where they fail, and their answers stay readable [ENG-04]", async () => {
    const { failed } = watched(() => Response.json({ code: 107, key: "no money", token: "t" }, { status: 422 }));
    const body = JSON.stringify({ stake: "500", password: "secret" });
    const answer = await fetch(`${ORIGIN}/api/sportsbook/bets`, { method: "POST", body });
    expect(await answer.json()).toEqual({ code: 107, key: "no money", token: "t" });
    await expect
      .poll(() => failed)
      .toEqual([
        {
          url: `${ORIGIN}/api/sportsbook/bets`,
          method: "POST",
          status: 422,
          request: { stake: "500", password: "[filtered]" },
          response: { code: 107, key: "no money", token: "[filtered]" },
        },
      ]);
  });

  it("are told in few words where they are long, without half of a secret [ENG-04]", async () => {
    const list = Array.from({ length: 50 }, () => ({ text: "ab ".repeat(50), token: "s3cret".repeat(10) }));
    const { failed } = watched(() => Response.json(list, { status: 500 }));
    await fetch(`${ORIGIN}/api/sportsbook/bets`);
    await expect.poll(() => failed.length).toBe(1);
    const said = String(failed[0]?.response);
    expect(said.length).toBeLessThan(4_100);
    expect(said).not.toContain("s3cret");
  });

  it("are answered though the end of a failure never comes [ENG-04]", async () => {
    const { failed } = watched(() => new Response(new ReadableStream(), { status: 503 }));
    expect((await fetch(`${ORIGIN}/api/sportsbook/bets`, { method: "POST", body: "{}" })).status).toBe(503);
    expect(failed).toEqual([]);
  });

  it("fail as before where nobody answers", async () => {
    const { failed } = watched(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(fetch(`${ORIGIN}/x`)).rejects.toThrow("Failed to fetch");
    expect(failed).toEqual([]);
  });
});
