import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { PasswordsBusy, hashPassword, isPassword } from "./passwords.ts";

const MANY = 40;
const HUNDREDS = 200;

describe("passwords", () => {
  it("are told from others, and nobody has one", async () => {
    const hashed = await hashPassword("the right one");
    expect(await isPassword(hashed, "the right one")).toBe(true);
    expect(await isPassword(hashed, "another one")).toBe(false);
    expect(await isPassword(null, "nobody")).toBe(false);
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("that come in a crowd let files be read before the last of them", async () => {
    let done = 0;
    const hashed = await hashPassword("the right one");
    const crowd = Array.from({ length: MANY }, async (_, at) => {
      await (at % 2 === 0 ? hashPassword("a new one") : isPassword(hashed, "another one"));
      done += 1;
    });
    await readFile(import.meta.filename);
    expect(done).toBeLessThan(MANY / 2);
    await Promise.all(crowd);
    expect(done).toBe(MANY);
  });

  it("that come in a crowd too large to be seen to in good time are turned away, and the rest are not kept waiting", async () => {
    const crowd = await Promise.allSettled(Array.from({ length: HUNDREDS }, () => isPassword(null, "a guess")));
    const refused = crowd.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(HUNDREDS);
    for (const refusal of refused) expect(refusal).toMatchObject({ reason: expect.any(PasswordsBusy) as unknown });
    expect(await isPassword(null, "a guess")).toBe(false);
  });

  it("of those who have proven who they are wait for no crowd of strangers, and are not turned away for it", async () => {
    const hashed = await hashPassword("the right one");
    let done = 0;
    const crowd = Promise.allSettled(
      Array.from({ length: HUNDREDS }, async () => {
        await isPassword(hashed, "a guess");
        done += 1;
      }),
    );
    expect(await isPassword(hashed, "the right one", "proven")).toBe(true);
    expect(done).toBeLessThan(MANY);
    await crowd;
  });
});
