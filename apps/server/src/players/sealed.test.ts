import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { seal, unseal } from "./sealed.ts";

const [KEY, OTHER_KEY] = [randomBytes(32), randomBytes(32)];

it("what is sealed opens with its key, for its owner, and never twice in the same form", () => {
  const [one, again] = [seal(KEY, "the secret", "anna"), seal(KEY, "the secret", "anna")];
  expect([unseal(KEY, one, "anna"), unseal(KEY, again, "anna")]).toEqual(["the secret", "the secret"]);
  expect(one).not.toBe(again);
  expect(one).not.toContain(Buffer.from("the secret").toString("base64url"));
});

it("no bit of it can be changed, and it opens for nobody else and with no other key [OWASP-11.3.3]", () => {
  const sealed = Buffer.from(seal(KEY, "the secret", "anna"), "base64url");
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => unseal(KEY, changed.toString("base64url"), "anna")).toThrow();
  }
  for (const cut of [0, 11, 27, sealed.length - 1])
    expect(() => unseal(KEY, sealed.subarray(0, cut).toString("base64url"), "anna")).toThrow();
  expect(() => unseal(KEY, sealed.toString("base64url"), "ben")).toThrow();
  expect(() => unseal(OTHER_KEY, sealed.toString("base64url"), "anna")).toThrow();
});
