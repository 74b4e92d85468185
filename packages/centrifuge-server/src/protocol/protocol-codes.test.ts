import { describe, expect, it } from "vitest";
import { DISCONNECTS, UNSUBSCRIBES } from "./protocol-codes.ts";

describe("reasons", () => {
  it.each(Object.values({ ...DISCONNECTS, ...UNSUBSCRIBES }))(
    "of code $code is short text that is no JSON: else clients come back after a terminal code [RT-07]",
    ({ reason }) => {
      expect(reason).toMatch(/^[a-z ]{3,100}$/);
      expect(() => JSON.parse(reason) as unknown).toThrow(SyntaxError);
    },
  );
});
