import { describe, expect, it } from "vitest";
import { codeDigits } from "./phone-code-form.tsx";

describe("a code that is typed or pasted", () => {
  it.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["123-456", "123456"],
    ["١٢٣٤٥٦", "123456"],
    ["۱۲۳ ۴۵۶", "123456"],
    ["12a456", "12a456"],
  ])("is read as its digits: %j [ACC-05]", (typed, digits) => {
    expect(codeDigits(typed)).toBe(digits);
  });
});
