import { describe, expect, it } from "vitest";
import { isCpf } from "./cpf.ts";

describe("a CPF [BR-LIM]", () => {
  it.each(["52998224725", "11144477735", "12345678909", "00000000191"])(
    "is proven by its last two digits: %s",
    (cpf) => {
      expect(isCpf(cpf)).toBe(true);
    },
  );

  it("is none where any one digit is another, or all are the same", () => {
    const right = "52998224725";
    for (let at = 0; at < right.length; at++)
      for (let digit = 0; digit < 10; digit++) {
        const other = right.slice(0, at) + String(digit) + right.slice(at + 1);
        if (other !== right) expect([other, isCpf(other)]).toEqual([other, false]);
      }
    for (let digit = 0; digit < 10; digit++) expect(isCpf(String(digit).repeat(11))).toBe(false);
    expect(isCpf("5299822472")).toBe(false);
    expect(isCpf("529982247255")).toBe(false);
  });
});
