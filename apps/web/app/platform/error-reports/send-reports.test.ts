import type { ErrorEvent } from "@touchline/error-reports";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CAUGHT_FAILURE } from "../head-scripts.ts";
import { startReports } from "./send-reports.ts";

const ORIGIN = "https://bet.example";
const REPORTS = "https://errors.example/api/7/envelope/";
const { invalid_odds: odds, invalid_request: invalid } = API_ERRORS;

let page: EventTarget;
let events: ErrorEvent[];
let stop: () => void;

/** A page whose server answers as given, and whose reports arrive in `events`. */
function start(answer: (request: Request) => Response): void {
  page = new EventTarget();
  events = [];
  const globals = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    location: { href: `${ORIGIN}/live?token=t` },
    innerWidth: 390,
    innerHeight: 844,
    fetch: async (input: Request | string, init?: RequestInit) => {
      if (input !== REPORTS) return answer(new Request(input, init));
      const [, , event = ""] = (typeof init?.body === "string" ? init.body : "").split("\n");
      // Safe: the third line of an envelope is the event.
      events.push(JSON.parse(event) as ErrorEvent);
      return new Response("{}");
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const endpoints = { platform: "/api/platform", sportsbook: "/api/sportsbook", realtime: "" };
  const reports = { url: REPORTS, dsn: "https://key@errors.example/7", environment: "test", release: "1", traced: 0 };
  stop = startReports({ reports, locale: "en", origin: ORIGIN, name: "Touchline", endpoints });
}

const caught = (detail: unknown): boolean => page.dispatchEvent(new CustomEvent(CAUGHT_FAILURE, { detail }));
/** As queries throw it. */
const failure = (kind: object): Error => Object.assign(new Error("No."), { name: "ApiCallFailed", failure: kind });
const refusalOf = ({ status, ...error }: { status: number; code: number; key: string }): Error =>
  failure({ kind: "refused", status, error });
const refusing =
  ({ status, ...error }: { status: number; code: number; key: string }) =>
  () =>
    Response.json({ ...error, message: "No.", email: "a@b.example" }, { status });
const said = (): string[] => events.map(({ exception }) => exception.values.at(-1)?.value ?? "");

describe("reports of a page [ENG-04]", () => {
  beforeEach(() => void vi.stubGlobal("performance", { now: () => 0 }));
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  it("say what a refused query asked and was answered, without secrets, as a warning", async () => {
    start(refusing(invalid));
    await fetch(`${ORIGIN}/api/sportsbook/matches?ticket=t`);
    caught(refusalOf(invalid));
    await expect.poll(() => events.length).toBe(1);
    expect(events[0]).toMatchObject({
      level: "warning",
      request: { url: `${ORIGIN}/live` },
      contexts: {
        page: { width: 390 },
        call: {
          url: `${ORIGIN}/api/sportsbook/matches`,
          method: "GET",
          status: invalid.status,
          request: null,
          response: { code: invalid.code, key: invalid.key, email: "[filtered]" },
        },
      },
      breadcrumbs: [{ data: { status_code: invalid.status } }],
    });
  });

  it("say of a bet that was not placed what was sent, once a minute for the same reason", async () => {
    start(refusing(odds));
    const body = JSON.stringify({ bets: [{ stake: "500" }], token: "s3cret" });
    for (let again = 0; again < 2; again += 1)
      await fetch(`${ORIGIN}/api/sportsbook/bets?locale=en`, { method: "POST", body });
    await expect.poll(() => events.length).toBe(1);
    expect(said()).toEqual([`POST /api/sportsbook/bets was answered 422, code 101 (${odds.key})`]);
    expect(events[0]?.contexts["call"]).toMatchObject({
      request: { bets: [{ stake: "500" }], token: "[filtered]" },
      response: { code: 101 },
    });
    // Of a slip that throws it, too.
    caught(refusalOf(odds));
    await Promise.resolve();
    expect(events).toHaveLength(1);
  });

  it("say of a server that fails where it does, whoever asked, and nothing of lost connections", async () => {
    start(() => new Response("<html>", { status: 502 }));
    await fetch(`${ORIGIN}/api/sportsbook/matches/1234567/markets`);
    await expect.poll(said).toEqual(["GET /api/sportsbook/matches/:id/markets was answered 502"]);
    expect(events[0]).toMatchObject({ level: "error", contexts: { call: { status: 502, response: "<html>" } } });
    caught(failure({ kind: "lost" }));
    caught(Object.assign(new Error("signal is aborted"), { name: "AbortError" }));
    caught(new TypeError("x is undefined"));
    await expect.poll(said).toHaveLength(2);
    expect(said().at(-1)).toBe("x is undefined");
  });
});
