import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { confirmedSomeone, mailedTokens, signUpSomeone } from "./someone.ts";

const CONFIRMATION = `${PLATFORM}/users/confirmation`;
const DAY_MS = 24 * 60 * 60_000;

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

async function askFor(email: string): Promise<Answer> {
  const answer = await under.browser().post(CONFIRMATION, { email });
  await under.idle();
  return answer;
}

const confirm = (token = ""): Promise<Answer> => under.browser().get(`${CONFIRMATION}?confirmation_token=${token}`);
const tokensOf = (email: string): string[] => mailedTokens(under, email, "confirmation_token");

describe("another confirmation link", () => {
  it("is mailed to an address that nobody confirmed, in its language, and confirms it [ACC-05] [LAY-08]", async () => {
    const someone = await signUpSomeone(under, { language: "de" });
    expect(await askFor(someone.email)).toMatchObject({ status: 202, body: { email: someone.email } });
    expect(under.mails.at(-1)?.subject).toBe("Bestätige deine E-Mail-Adresse");
    expect((await confirm(tokensOf(someone.email)[1])).status).toBe(200);
    expect((await under.browser().post(`${PLATFORM}/users/sign_in`, someone)).status).toBe(200);
  });

  it("lasts as long as a first one would, from when it was asked for [ACC-05]", async () => {
    const someone = await signUpSomeone(under);
    under.clock.advance(DAY_MS - 1);
    await askFor(someone.email);
    under.clock.advance(DAY_MS - 1);
    const [first, second] = tokensOf(someone.email);
    expectRefusal(await confirm(first), "confirmation_invalid");
    expect((await confirm(second)).status).toBe(200);
  });

  it("lets its reader choose a password where it is not known whose password waits", async () => {
    const late = await signUpSomeone(under);
    under.clock.advance(DAY_MS);
    const doubted = await signUpSomeone(under);
    await signUpSomeone(under, { email: doubted.email, password: "the password of a stranger" });
    for (const { email } of [late, doubted]) {
      const tokens = tokensOf(email);
      await askFor(email);
      expect(tokensOf(email)).toEqual(tokens);
      expect(mailedTokens(under, email, "reset_password_token")).toHaveLength(1);
    }
  });

  it("leaves the first one good", async () => {
    const { email } = await signUpSomeone(under);
    await askFor(email);
    expect((await confirm(tokensOf(email)[0])).status).toBe(200);
  });

  it("is answered the same, and not mailed, where there is nothing to confirm [ACC-05]", async () => {
    const { email } = await confirmedSomeone(under);
    const mails = under.mails.length;
    expect(await askFor(email)).toMatchObject({ status: 202, body: { email } });
    expect(await askFor("nobody@touchline.example")).toMatchObject({ status: 202 });
    expect(under.mails).toHaveLength(mails);
  });
});
