import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { PasswordChange } from "@touchline/contract";
import { describe, expect, it } from "vitest";
import { createLogger } from "../observability/create-logger.ts";
import { isBreached } from "./breached-passwords.ts";

const digestOf = (password: string): string => createHash("sha1").update(password).digest("hex").toUpperCase();

const RANGE = { rangeUrl: "https://range.example" };
let logged = "";
const log = createLogger("warn", { write: (line) => void (logged += line) });

describe("passwords known from breaches [ACC-05]", () => {
  it.each(["1234567890", "Password123", "PASSWORD123", "qwertyuiop", "liverpool1", "sunshine2019", "iloveyouiloveyou"])(
    "are refused without asking anybody: %s",
    async (password) => expect(await isBreached(password, { rangeUrl: null, log })).toBe(true),
  );

  it.each(
    (
      "basketball sweetheart strawberry volleyball elizabeth1 1029384756 123qweasdzxc california enterprise terminator " +
      "christopher undertaker 4815162342 1123581321 1122334455 tinkerbell playstation dragonball ghostrider stephanie1 " +
      "fktrcfylhf rjirfrgbde newfoundland optimusprime middlesbrough Basketball STRAWBERRY"
    ).split(" "),
  )("are those that leaked most, whatever they are made of: %s", async (password) =>
    expect(await isBreached(password, { rangeUrl: null, log })).toBe(true),
  );

  it("are the ten thousand found most often of the length that an account asks for", () => {
    const listed = readFileSync(new URL("leaked/passwords.txt", import.meta.url), "utf8")
      .trimEnd()
      .split("\n");
    expect(new Set(listed).size).toBe(10_000);
    for (const one of listed) {
      expect(PasswordChange.safeParse({ current_password: "x", password: one }).success).toBe(true);
      expect(one).toBe(one.toLowerCase());
    }
  });

  it.each([
    "a long one of my own",
    "correct horse battery",
    "touchline demo",
    "xbasketball",
    "basketbal l",
    "sunshine 2019",
    "sunshine20190",
  ])("are not all there is: %s", async (password) =>
    expect(await isBreached(password, { rangeUrl: null, log })).toBe(false),
  );

  it("are asked for by five letters of a digest, and lines that pad an answer count for none", async () => {
    const [leaked, padding] = ["my own leaked words", "my own private words"] as const;
    const asked: string[] = [];
    const answer = async (url: string): Promise<Response> => {
      asked.push(url);
      return new Response(`${digestOf(leaked).slice(5)}:37\r\n${digestOf(padding).slice(5)}:0\r\n`);
    };
    const has = (password: string) => isBreached(password, { ...RANGE, fetchRange: answer, log });
    expect([await has(leaked), await has(padding)]).toEqual([true, false]);
    expect(asked).toEqual([leaked, padding].map((one) => `https://range.example/${digestOf(one).slice(0, 5)}`));
  });

  it("keep nobody from an account where the service is away or refuses", async () => {
    const asking = (answer: () => Promise<Response>) =>
      isBreached("my own leaked words", { ...RANGE, fetchRange: answer, log });
    expect(await asking(() => Promise.reject(new Error("away")))).toBe(false);
    expect(await asking(async () => new Response("", { status: 503 }))).toBe(false);
    for (const reason of ["away", "status 503"]) expect(logged).toContain(reason);
    expect(logged).not.toContain(digestOf("my own leaked words").slice(0, 5));
  });
});
