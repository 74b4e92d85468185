import { describe, expect, it } from "vitest";
import { ApiError } from "../src/index.ts";
import { API_ERRORS } from "../src/vocabulary/index.ts";

const errors = Object.entries(API_ERRORS);

describe("error codes", () => {
  it("are unique, each with its own message key", () => {
    expect(new Set(errors.map(([, { code }]) => code)).size).toBe(errors.length);
    expect(new Set(errors.map(([, { key }]) => key)).size).toBe(errors.length);
  });

  it("keep the numbers that integrations already branch on", () => {
    const { invalid_odds, pve_bet_forbidden, municipality_not_found, invalid_odds_custom_bet } = API_ERRORS;
    const fixed = [invalid_odds, pve_bet_forbidden, municipality_not_found, invalid_odds_custom_bet];
    expect(fixed.map(({ code }) => code)).toEqual([101, 114, 118, 120]);
  });

  it("travel with a status that says failure", () => {
    for (const [name, { status }] of errors)
      expect([400, 401, 403, 404, 409, 413, 422, 429, 500, 503], name).toContain(status);
  });

  it("are all accepted by the error schema, and no other code is", () => {
    for (const [name, { code, key }] of errors) {
      expect(ApiError.safeParse({ code, key, message: name }).success, name).toBe(true);
    }
    expect(ApiError.safeParse({ code: 999, key: "x", message: "x" }).success).toBe(false);
  });
});
