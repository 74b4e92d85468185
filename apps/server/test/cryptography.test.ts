import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "../../..");
const sources = globSync("{apps/server,packages/*}/src/**/*.ts", { cwd: ROOT, exclude: ["**/*.test.ts"] }).map(
  (file) => ({
    file: file.replaceAll("\\", "/"),
    text: readFileSync(path.join(ROOT, file), "utf8"),
  }),
);

/** The words between the quotes of all calls of some functions, with the files that have them. */
function used(calls: string): Map<string, string[]> {
  const pattern = new RegExp(String.raw`\b(?:${calls})\(\s*"([\w-]+)"`, "g");
  const found = sources.flatMap(({ file, text }) =>
    Array.from(text.matchAll(pattern), ([, name = ""]) => ({ name, file })),
  );
  return new Map(
    [...Map.groupBy(found, ({ name }) => name)].map(([name, all]) => [name, [...new Set(all.map(({ file }) => file))]]),
  );
}

it("one cipher is used, which also tells what was changed: no mode without, and no padding [OWASP-11.3.1] [OWASP-11.3.2]", () => {
  expect([...used("createCipheriv|createDecipheriv").keys()]).toEqual(["aes-256-gcm"]);
  for (const { file, text } of sources)
    expect(text, file).not.toMatch(
      /\b(?:publicEncrypt|privateDecrypt|createCipher|createDecipher|RSA_PKCS1_PADDING)\b/,
    );
});

it("digests are SHA-256; SHA-1 is what the service of leaked passwords defines, and protects nothing [OWASP-11.4.1] [OWASP-11.4.3]", () => {
  expect(Object.fromEntries([...used("createHash|createHmac|hkdfSync")].filter(([name]) => name !== "sha256"))).toEqual(
    {
      sha1: ["apps/server/src/players/breached-passwords.ts"],
    },
  );
});

it("what nobody may guess is of the generator for secrets: the other one is the simulated feed's, by its seed [OWASP-11.5.1]", () => {
  const others = sources.filter(({ text }) => /\bMath\.random\b/.test(text)).map(({ file }) => file);
  expect(others.filter((file) => !file.includes("/feed/simulator/"))).toEqual([]);
});

it("keys, signatures and passwords are worked out by libraries that others have looked at [OWASP-11.2.1]", () => {
  const KNOWN = ["@node-rs/argon2", "@simplewebauthn/server", "jose", "node:crypto", "otpauth", "web-push"];
  const imported = sources.flatMap(({ text }) =>
    Array.from(text.matchAll(/(?:from |import\()"([^"]+)"/g), ([, name = ""]) => name),
  );
  const ofSecrets = /crypt|argon|bcrypt|scrypt|sodium|jose|jsonwebtoken|otp|webauthn|hash|hmac|web-push|noble/i;
  const outside = new Set(imported.filter((name) => !name.startsWith(".") && ofSecrets.test(name)));
  expect([...outside].toSorted()).toEqual(KNOWN);
});
