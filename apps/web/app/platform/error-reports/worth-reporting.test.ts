import { describe, expect, it } from "vitest";
import { LostError } from "../fetched-once.ts";
import { isWorthReporting } from "./worth-reporting.ts";

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
