import { CancelledError } from "@tanstack/react-query";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { LostError } from "../fetched-once.ts";
import { isCallWorthReporting, isExpectedRefusal, isWorthReporting } from "./worth-reporting.ts";

const ORIGIN = "https://bet.example";
const named = (name: string, message = "") => Object.assign(new Error(message), { name });
const refused = Object.assign(new Error("Too much."), { failure: { kind: "refused", status: 422 } });

describe("an error of a page is reported [ENG-04]", () => {
  it.each([
    ["of our own code", { error: new TypeError("x is undefined"), script: `${ORIGIN}/assets/a.js` }],
    ["without a script", { error: new Error("no place") }],
    ["that is a text", { error: "thrown as a text" }],
    ["that is nothing", { error: undefined }],
    ["of a call that was refused", { error: refused }],
  ])("%s", (_what, raised) => {
    expect(isWorthReporting(raised, ORIGIN)).toBe(true);
  });
});

describe("an error is not reported [ENG-04]", () => {
  it.each([
    ["of an observer of sizes", { error: "ResizeObserver loop completed with undelivered notifications." }],
    ["of what was cancelled", { error: named("AbortError") }],
    ["of a query that was called off", { error: new CancelledError() }],
    ["of a call without an answer", { error: new TypeError("Failed to fetch") }],
    [
      "of a call without an answer, in Firefox",
      { error: new TypeError("NetworkError when attempting to fetch resource.") },
    ],
    ["of a call without an answer, in Safari", { error: new TypeError("Load failed") }],
    ["of a call that took too long", { error: named("TimeoutError", "signal timed out") }],
    ["of a query whose answer was lost", { error: Object.assign(new Error("x"), { failure: { kind: "lost" } }) }],
    ["of code that is gone", { error: new TypeError("Failed to fetch dynamically imported module: /a.js") }],
    ["of a part that was lost", { error: new LostError("gone", () => undefined) }],
    ["that is marked", { error: Object.assign(new Error("x"), { skipReport: true }) }],
    ["of a tag manager", { error: new Error("x"), script: "https://www.googletagmanager.com/gtm.js" }],
    ["of an extension", { error: Object.assign(new Error("x"), { stack: "at moz-extension://1/a.js:1:1" }) }],
    ["of a script of others", { error: new Error("x"), script: "https://elsewhere.example/a.js" }],
    ["that may not be looked into", { error: "Script error." }],
  ])("%s", (_what, raised) => {
    expect(isWorthReporting(raised, ORIGIN)).toBe(false);
  });
});

const { invalid_request: invalid, invalid_odds: odds, not_found: missing, unauthorized } = API_ERRORS;
const answered = (path: string, status: number, { method = "GET", code }: { method?: string; code?: number } = {}) => ({
  url: `${ORIGIN}/api${path}`,
  method,
  status,
  request: null,
  response: code === undefined ? "<html>" : { code },
});
const post = (code: number) => ({ method: "POST", code });

describe("a call by itself [ENG-04]", () => {
  it.each([
    ["that the server failed at", answered("/sportsbook/matches", 500, { code: 1 })],
    ["that a proxy answered", answered("/sportsbook/matches", 502)],
    ["that something before the server refused", answered("/platform/player", 403)],
    ["by which a bet was not placed", answered("/sportsbook/bets", 422, post(odds.code))],
    ["that tells so later", answered("/sportsbook/bets/placements/1-2", 422, { code: odds.code })],
    ["of jackpots that is refused for another reason", answered("/sportsbook/jackpots/3", 422)],
  ])("%s is reported", (_what, call) => {
    expect(isCallWorthReporting(call)).toBe(true);
  });

  it.each([
    ["that was refused, which whoever asked knows what to do about", answered("/sportsbook/bets", 422, { code: 3 })],
    ["of a form", answered("/platform/users/sign_in", 401, post(API_ERRORS.invalid_credentials.code))],
    ["for a placement that has not arrived", answered("/sportsbook/bets/placements/1-2", 404, { code: missing.code })],
    ["of a player who is out of limit", answered("/sportsbook/bets", 403, post(API_ERRORS.session_limit_reached.code))],
    ["of no API", { ...answered("", 404), url: `${ORIGIN}/nowhere.data` }],
    ["of jackpots, answered 400 [BON-11]", answered("/sportsbook/jackpots", 400)],
    ["of a jackpot, answered 404 [BON-11]", answered("/sportsbook/jackpots/3", 404)],
    ["of a jackpot, answered 500 [BON-11]", answered("/sportsbook/jackpots/3", 500)],
    ["of hits of jackpots [BON-11]", answered("/sportsbook/jackpot-hits", 500)],
  ])("%s is not", (_what, call) => {
    expect(isCallWorthReporting(call)).toBe(false);
  });
});

describe("a refusal that a query ended with [ENG-04]", () => {
  const ofCall = ({ status, response }: ReturnType<typeof answered>) =>
    Object.assign(new Error("refused"), { failure: { kind: "refused", status, error: response } });

  it.each([
    ["of what the page should not have asked", answered("/sportsbook/matches", 400, { code: invalid.code })],
    ["of what is not there", answered("/sportsbook/matches/1", 404, { code: missing.code })],
  ])("%s is reported, whether its call is known or not", (_what, call) => {
    expect([isExpectedRefusal(ofCall(call), call), isExpectedRefusal(ofCall(call), null)]).toEqual([false, false]);
  });

  it.each([
    ["without a session", answered("/platform/player", 401, { code: unauthorized.code })],
    ["out of limit", answered("/platform/player", 403, { code: API_ERRORS.session_limit_reached.code })],
    ["of jackpots [BON-11]", answered("/sportsbook/jackpots", 404, { code: missing.code })],
    ["of a placement, which is reported as a call", answered("/sportsbook/bets", 422, post(odds.code))],
  ])("%s is not", (_what, call) => {
    expect(isExpectedRefusal(ofCall(call), call)).toBe(true);
  });
});
