import { describe, expect, it } from "vitest";
import { readPhoneNumber } from "./phone-number.ts";

describe("a phone number", () => {
  it.each([
    ["0151 23456789", "DE", "+4915123456789"],
    ["(201) 555-0123", "US", "+12015550123"],
    ["07400 123456", "GB", "+447400123456"],
    ["312 345 6789", "IT", "+393123456789"],
    ["11 96123-4567", "BR", "+5511961234567"],
    ["٠٥٠ ١٢٣ ٤٥٦٧", "SA", "+966501234567"],
  ])("is read as people in its country write it: %s in %s [ACC-05]", async (number, country, expected) => {
    expect(await readPhoneNumber({ number, country })).toEqual({ number: expected, country });
  });

  it("may name its own country, which then counts [ACC-05]", async () => {
    expect(await readPhoneNumber({ number: "+44 7400 123456", country: "DE" })).toEqual({
      number: "+447400123456",
      country: "GB",
    });
  });

  it.each([
    ["a number that is too short", "0151 23", "DE"],
    ["a landline", "030 901820", "DE"],
    ["a number that costs the sender more", "0900 123456", "DE"],
    ["a number in a sentence", "call 0151 23456789", "DE"],
    ["no number at all", "no number", "DE"],
    ["a country that has none", "0151 23456789", "XX"],
    ["a line break", "+4915123456789\nBcc", "DE"],
  ])("is refused: %s [ACC-05]", async (_name, number, country) => {
    expect(await readPhoneNumber({ number, country })).toBeNull();
  });
});
