import { restrictPlayer } from "../operator/operator-under-test.ts";
import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { DEVICE_COOKIES } from "@touchline/contract/vocabulary";
import { type KyselyPlugin, PostgresQueryCompiler } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LOCK_AFTER } from "../../src/players/sign-in-lock.ts";
import { openTestDatabase } from "../test-database.ts";
import type { Answer, Browser } from "./browser.ts";
import type { PlatformUnderTest as Platform } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";

// What it takes is counted, and done all the same: hashing is most of what an answer's time is made of.
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<{ hash: typeof hash; verify: typeof verify }>();
  return { ...real, hash: vi.fn<typeof hash>(real.hash), verify: vi.fn<typeof verify>(real.verify) };
});

// The process is shared with files before this one, whose modules hold the functions that nobody counts.
vi.resetModules();
const { PLATFORM, PlatformUnderTest } = await import("./platform-under-test.ts");
const { confirmedSomeone, mailedTokens, signUpSomeone, verifyPhone } = await import("./someone.ts");

const USERS = `${PLATFORM}/users`;
const CHOICES = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };

const site = siteInFolder({ sign_up: { by: "either" } });
let under: Platform;
beforeAll(async () => {
  const records = await openTestDatabase();
  const db = records.db.withPlugin(noted);
  under = await PlatformUnderTest.open(site.env, { pastLock: true }, { ...records, db });
  // The hash that stands for nobody's is made once.
  await signIn(free(), "a password");
});
afterAll(async () => {
  await under.close();
  site.remove();
  vi.resetModules();
});
beforeEach(() => under.idle());

/** The statements that were run, as the database reads them, but for their values. */
const statements: string[] = [];
const compiled = new Map<object, string>();
const noted: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    compiled.set(queryId, new PostgresQueryCompiler().compileQuery(node, queryId).sql);
    return node;
  },
  // Of all of them, also of what came as text.
  async transformResult({ queryId, result }) {
    statements.push(compiled.get(queryId) ?? "as text");
    compiled.delete(queryId);
    return result;
  },
};

const free = (): string => `${randomUUID()}@touchline.example`;
/**
 * A browser that no account here knows, though others may: it is looked up. Over a connection, so that what comes after the answer is
 * not counted with it.
 */
function stranger(): Browser {
  const browser = under.browser({ waits: true });
  browser.cookies.set(DEVICE_COOKIES.plain, randomUUID());
  return browser;
}
const signIn = (email: string, password: string): Promise<Answer> =>
  stranger().post(`${USERS}/sign_in`, { email, password });

interface Seen {
  status: number;
  body: unknown;
  headers: [string, string][];
  work: Hashing & { statements: string[]; sent: number };
  /** Until all is done that was left for after the answer: what the caller asks next waits for these. */
  inTheEnd: Hashing;
}

interface Hashing {
  hashed: number;
  verified: number;
}

const hashing = (): Hashing => ({
  hashed: vi.mocked(hash).mock.calls.length,
  verified: vi.mocked(verify).mock.calls.length,
});

/** What a stranger sees of a call, in the end also of its work; an address that it repeats is left away. */
async function seen(call: (email: string) => Promise<Answer>, email: string): Promise<Seen> {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  statements.length = 0;
  const sentBefore = under.mails.length + under.messages.length;
  const { status, body, headers } = await call(email);
  const work = {
    ...hashing(),
    statements: [...statements],
    sent: under.mails.length + under.messages.length - sentBefore,
  };
  await under.idle();
  const inTheEnd = hashing();
  const masked: unknown = JSON.parse(
    JSON.stringify(body)
      .replaceAll(email, "the address")
      .replaceAll(/"(request_id|code_token)":"[^"]*"/g, '"$1":""'),
  );
  const listed = [...headers].filter(([name]) => name !== "x-request-id" && name !== "content-length");
  return {
    status,
    body: masked,
    headers: listed.map(([name, value]) => [name, withoutSecrets(value)]),
    work,
    inTheEnd,
  };
}

/** Cookies that are made of chance are compared by their form. */
const withoutSecrets = (value: string): string => value.replaceAll(/[\w-]{43}/g, "chance");

/** An address whose account is locked for strangers. */
async function lockedAddress(): Promise<string> {
  const { email } = await confirmedSomeone(under);
  for (let n = 0; n < LOCK_AFTER; n += 1) {
    await signIn(email, "not the password");
    await under.idle();
  }
  return email;
}

/** Addresses of every standing that an account can have, by what it is. */
async function addresses(): Promise<Record<string, string>> {
  const suspended = (await confirmedSomeone(under)).email;
  const found = under.database.db.selectFrom("players").select("id").where("email", "=", suspended);
  await restrictPlayer(under, (await found.executeTakeFirstOrThrow()).id, { suspension_reason: "under_review" });
  return {
    confirmed: (await confirmedSomeone(under)).email,
    unconfirmed: (await signUpSomeone(under)).email,
    locked: await lockedAddress(),
    suspended,
  };
}

const CALLS: readonly (readonly [string, (email: string) => Promise<Answer>])[] = [
  ["signing in with a wrong password", (email) => signIn(email, "a wrong password of theirs")],
  ["asking for a new password", (email) => stranger().post(`${USERS}/password`, { email })],
  ["asking for the confirmation again", (email) => stranger().post(`${USERS}/confirmation`, { email })],
  ["signing up", (email) => stranger().post(USERS, { ...CHOICES, email, password: "the password of a stranger" })],
];

describe("whether an address has an account [ACC-05] [OWASP-6.3.8]", () => {
  it.each(CALLS)("is not to be seen by %s: words, headers and work are the same", async (_what, call) => {
    const nobody = await seen(call, free());
    // A call that is wrong in itself would be refused alike, and say nothing of the address.
    expect([201, 202, 401]).toContain(nobody.status);
    for (const [standing, email] of Object.entries(await addresses()))
      expect({ standing, ...(await seen(call, email)) }).toEqual({ standing, ...nobody });
  });

  it("costs two verified passwords to sign in, of the account and of a sign-up that waits, one hash to sign up, and one verified after the answer, also for nobody", async () => {
    const [[, wrongPassword], , , [, signUp]] = CALLS as [(typeof CALLS)[0], unknown, unknown, (typeof CALLS)[0]];
    // The tests above would hold of statements and messages that nobody counts.
    const counted = { statements: expect.arrayContaining([expect.stringContaining('"attempt_counts"')]), sent: 0 };
    expect(await seen(wrongPassword, free())).toMatchObject({
      status: 401,
      work: { hashed: 0, verified: 2, ...counted },
    });
    expect(await seen(signUp, free())).toMatchObject({
      status: 201,
      work: { hashed: 1, verified: 0, ...counted },
      inTheEnd: { hashed: 1, verified: 1 },
    });
  });
});

describe("tokens of mailed links [OWASP-6.4.1]", () => {
  it("that are used, too old, or made up are refused with the same words", async () => {
    const unlock = (token: string) => under.browser().get(`${USERS}/unlock?unlock_token=${token}`);
    const email = await lockedAddress();
    const [token = ""] = mailedTokens(under, email, "unlock_token");
    expect((await unlock(token)).status).toBe(200);
    const madeUp = await seen(() => unlock(randomUUID()), "-");
    expect(await seen(() => unlock(token), "-")).toEqual(madeUp);
    const reset = (of: string) =>
      under
        .browser()
        .send("PUT", `${USERS}/password`, { body: { reset_password_token: of, password: "another long one" } });
    const other = await confirmedSomeone(under);
    await under.browser().post(`${USERS}/password`, { email: other.email });
    await under.idle();
    const [link = ""] = mailedTokens(under, other.email, "reset_password_token");
    under.clock.advance(25 * 3_600_000);
    expect(await seen(() => reset(link), "-")).toEqual(await seen(() => reset("0".repeat(link.length)), "-"));
  });
});

const byPhone = (path: string, body: object): Promise<Answer> => stranger().post(`${USERS}/${path}`, body);
const PHONE_CALLS: readonly (readonly [string, (number: string) => Promise<Answer>])[] = [
  [
    "signing in with a wrong password",
    (phone_number) => byPhone("phone/sign_in", { phone_number, password: "a wrong password of theirs" }),
  ],
  ["asking for a new password", (phone_number) => byPhone("password/phone", { phone_number })],
  ["signing up", (phone_number) => byPhone("phone", { ...CHOICES, phone_number, password: "of a stranger, long" })],
];

describe("whether an account was opened with a phone number [ACC-05] [OWASP-6.3.8]", () => {
  const OWN = "+4915112346001";
  const FREE = "+4915112346002";
  beforeAll(async () => {
    const { body } = await byPhone("phone", { ...CHOICES, phone_number: OWN, password: "a long password" });
    await under.idle();
    const code = /\d{6}/.exec(under.messages.at(-1)?.text ?? "")?.[0];
    const { status } = await byPhone("phone/confirmation", { code_token: body.code_token, code });
    if (status !== 200) throw new Error(`the account of ${OWN} was not opened: ${status}`);
  });
  it.each(PHONE_CALLS)("is not to be seen by %s: words, headers and work are the same", async (_what, call) => {
    const [ofNobody, ofPlayer] = [await seen(call, FREE), await seen(call, OWN)];
    expect([201, 202, 401]).toContain(ofNobody.status);
    expect(ofPlayer).toEqual(ofNobody);
  });
});

describe("whether a phone number has an account [OWASP-6.3.8]", () => {
  it("is not to be seen by asking for a code; only who holds the phone learns that the number is taken", async () => {
    const holder = await under.signedIn(await confirmedSomeone(under));
    await verifyPhone(under, holder, { number: "+4915112345001", country: "DE" });
    const ask = async (number: string) => {
      const other = await under.signedIn(await confirmedSomeone(under), { waits: true });
      return seen(() => other.post(`${PLATFORM}/player/phone`, { number, country: "DE" }), number);
    };
    const ofNobody = await ask("+4915112345002");
    expect(ofNobody).toMatchObject({ status: 200, work: { sent: 1 } });
    expect(await ask("+4915112345001")).toEqual(ofNobody);
  });
});
