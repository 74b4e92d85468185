import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isBreached } from "./breached-passwords.ts";

const digestOf = (password: string): string => createHash("sha1").update(password).digest("hex").toUpperCase();

describe("passwords known from breaches [ACC-05]", () => {
  it.each(["1234567890", "Password123", "PASSWORD123", "qwertyuiop", "liverpool1", "sunshine2019", "iloveyouiloveyou"])(
    "are refused without asking anybody: %s",
    async (password) => expect(await isBreached(password, null)).toBe(true),
  );

  it.each(["a long one of my own", "correct horse battery", "touchline demo"])(
    "are not all there is: %s",
    async (password) => expect(await isBreached(password, null)).toBe(false),
  );

  it("are asked for by five letters of a digest, and lines that pad an answer count for none", async () => {
    const [leaked, padding] = ["my own leaked words", "my own private words"] as const;
    const asked: string[] = [];
    const answer = async (url: string): Promise<Response> => {
      asked.push(url);
      return new Response(`${digestOf(leaked).slice(5)}:37\r\n${digestOf(padding).slice(5)}:0\r\n`);
    };
    const has = (password: string) => isBreached(password, "https://range.example", answer);
    expect([await has(leaked), await has(padding)]).toEqual([true, false]);
    expect(asked).toEqual([leaked, padding].map((one) => `https://range.example/${digestOf(one).slice(0, 5)}`));
  });

  it("keep nobody from an account where the service is away or refuses", async () => {
    const asking = (answer: () => Promise<Response>) =>
      isBreached("my own leaked words", "https://range.example", answer);
    expect(await asking(() => Promise.reject(new Error("away")))).toBe(false);
    expect(await asking(async () => new Response("", { status: 503 }))).toBe(false);
  });
});
