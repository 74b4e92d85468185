import { describe, expect, it } from "vitest";
import { answerOf, isApiError } from "./api-failure.ts";

const REFUSAL = { code: 101, key: "insufficient_funds", message: "Not enough." };

describe("an answer that refuses a call [ENG-06]", () => {
  it("is one of ours with a code, a key and a message, of their types", () => {
    expect(isApiError(REFUSAL)).toBe(true);
    expect(isApiError({ ...REFUSAL, errors_by_bet: [] })).toBe(true);
  });

  it.each([
    ["no body", null],
    ["a code in words", { ...REFUSAL, code: "101" }],
    ["a key that is none", { ...REFUSAL, key: null }],
    ["a message that is none", { ...REFUSAL, message: { text: "" } }],
    ["bets that are no list", { ...REFUSAL, errors_by_bet: "all" }],
  ])("is not known as one, and counts as lost, with %s", async (_what, error) => {
    expect(isApiError(error)).toBe(false);
    const fetched = Promise.resolve({ error, response: new Response(null, { status: 422 }) });
    expect(await answerOf(fetched)).toEqual({ ok: false, failure: { kind: "lost" } });
  });
});
