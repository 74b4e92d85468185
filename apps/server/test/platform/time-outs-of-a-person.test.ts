import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { ownSites } from "./own-sites.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { type Someone, mailedTokens } from "./someone.ts";

const MAIN = "https://main.example";
const HARBOUR = "https://harbour.example";
const EXCLUSION = `${PLATFORM}/player/exclusion`;

const sites = ownSites({ main: {}, harbour: { hosts: ["harbour.example"], realm: "harbour" } });
let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ SITES_DIR: sites.folder, LOCALES: "" });
});
afterAll(async () => {
  await under.close();
  sites.remove();
});

const newcomer = (email = `${randomUUID()}@touchline.example`): Someone => ({
  email,
  password: `a password of ${randomUUID()}`,
});

async function signUp(origin: string, someone: Someone): Promise<Browser> {
  const browser = under.browser({ origin });
  const details = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };
  const { status } = await browser.post(`${PLATFORM}/users`, { ...someone, ...details });
  expect(status).toBe(201);
  await under.idle();
  return browser;
}

const newestToken = (email: string, parameter: string): string => mailedTokens(under, email, parameter).at(-1) ?? "";
const confirm = (origin: string, token: string) =>
  under.browser({ origin }).get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`);

/** Has an account at a site, and is signed in there. */
async function playerAt(origin: string, someone = newcomer()): Promise<{ someone: Someone; browser: Browser }> {
  await signUp(origin, someone);
  expect((await confirm(origin, newestToken(someone.email, "confirmation_token"))).status).toBe(200);
  return { someone, browser: await under.signedIn(someone, { origin }) };
}

/** Verifies a phone number. */
async function verify(browser: Browser, number: string) {
  expect((await browser.post(`${PLATFORM}/player/phone`, { number, country: "DE" })).status).toBe(200);
  const code = /\d{6}/.exec(under.messages.at(-1)?.text ?? "")?.[0] ?? "";
  return browser.post(`${PLATFORM}/player/phone/verification`, { code });
}

const playersOf = (email: string) =>
  under.db.selectFrom("players").selectAll().where("email", "=", email).orderBy("realm").execute();

describe("a time-out at a site [RG-06]", () => {
  const timeOut = (browser: Browser, period = "24h") => browser.post(EXCLUSION, { kind: "time_out", period });
  const standingOf = async (browser: Browser): Promise<unknown> => (await browser.get(EXCLUSION)).body.standing;
  /** Another address of the same mailbox. */
  const tagged = ({ email }: Someone, tag: string): Someone => newcomer(email.replace("@", `+${tag}@`));

  it("is the person's: it holds for their other accounts, to the same end, and for nobody else's", async () => {
    const first = await playerAt(MAIN);
    const elsewhere = await playerAt(HARBOUR, newcomer(first.someone.email));
    const beside = await playerAt(MAIN, tagged(first.someone, "second"));
    const stranger = await playerAt(HARBOUR);
    expect((await timeOut(first.browser)).status).toBe(200);
    const own = await standingOf(first.browser);
    for (const { browser } of [elsewhere, beside]) expect(await standingOf(browser)).toEqual(own);
    expect(await standingOf(stranger.browser)).toBeNull();
    // The longer of two is the person's too, and a shorter one changes nothing.
    expect((await timeOut(beside.browser, "7d")).status).toBe(200);
    expectRefusal(await timeOut(elsewhere.browser), "exclusion_stands");
    const longer = await standingOf(beside.browser);
    for (const { browser } of [first, elsewhere]) expect(await standingOf(browser)).toEqual(longer);
  });

  it("opens an account to who signs up meanwhile, and waits there as well", async () => {
    const first = await playerAt(MAIN);
    await timeOut(first.browser, "7d");
    const next = await playerAt(HARBOUR, tagged(first.someone, "new"));
    expect(await standingOf(next.browser)).toEqual(await standingOf(first.browser));
    const forgotten = tagged(first.someone, "forgotten");
    await signUp(MAIN, forgotten);
    await under.browser({ origin: MAIN }).post(`${PLATFORM}/users/password`, { email: forgotten.email });
    await under.idle();
    const body = {
      reset_password_token: newestToken(forgotten.email, "reset_password_token"),
      password: "a password chosen later",
    };
    expect((await under.browser({ origin: MAIN }).send("PUT", `${PLATFORM}/users/password`, { body })).status).toBe(
      200,
    );
    expect(await playersOf(forgotten.email)).toMatchObject([{ exclusion: "time_out" }]);
  });

  it("is shared by two accounts from the moment a code proves that their phone is the same, whichever has it", async () => {
    const number = "+4915112345671";
    const [resting, playing] = [await playerAt(MAIN), await playerAt(HARBOUR)];
    await verify(playing.browser, number);
    await timeOut(resting.browser, "7d");
    expect(await standingOf(playing.browser)).toBeNull();
    expect((await verify(resting.browser, number)).status).toBe(200);
    expect(await standingOf(playing.browser)).toEqual(await standingOf(resting.browser));
    const third = await playerAt(HARBOUR);
    expectRefusal(await verify(third.browser, number), "phone_taken");
    expect(await standingOf(third.browser)).toBeNull();
  });

  it("of another realm reaches an account that gives its number first and its birth date in another call", async () => {
    const give = async ({ browser }: { browser: Browser }, body: object) =>
      expect((await browser.send("PATCH", `${PLATFORM}/player/personal_data`, { body })).status).toBe(200);
    const [number, born] = [{ national_id: "52998224725" }, { birth_date: "1990-02-03" }];
    const [resting, playing] = [await playerAt(HARBOUR), await playerAt(MAIN)];
    await give(resting, { ...number, ...born });
    await timeOut(resting.browser, "7d");
    await give(playing, number);
    expect(await standingOf(playing.browser)).toBeNull();
    await give(playing, born);
    expect(await standingOf(playing.browser)).toEqual(await standingOf(resting.browser));
  });

  it("begun while another account of its person is confirmed holds for that one, whichever comes first", async () => {
    for (let round = 0; round < 12; round += 1) {
      const { someone, browser } = await playerAt(MAIN);
      const next = tagged(someone, "race");
      await signUp(HARBOUR, next);
      const token = newestToken(next.email, "confirmation_token");
      const [begun, confirmed] = await Promise.all([timeOut(browser), confirm(HARBOUR, token)]);
      expect([begun.status, confirmed.status]).toEqual([200, 200]);
      expect(await playersOf(next.email), `round ${round}`).toMatchObject([{ exclusion: "time_out" }]);
    }
  });

  it.skipIf(process.env["POSTGRES_UNDER_TEST"] === undefined)(
    "is not overlooked by a sign-up that is confirmed while it is being written",
    async () => {
      const { someone, browser } = await playerAt(MAIN);
      const next = tagged(someone, "held");
      await signUp(HARBOUR, next);
      const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = under.db.transaction().execute(async (trx) => {
        await trx.selectFrom("players").select("id").where("email", "=", someone.email).forUpdate().execute();
        locked.resolve();
        await release.promise;
      });
      await locked.promise;
      const waiting = async (): Promise<number> => {
        const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(under.db);
        return rows[0]?.n ?? 0;
      };
      const begun = timeOut(browser);
      await expect.poll(waiting).toBe(1);
      let isConfirmed = false;
      const confirmed = confirm(HARBOUR, newestToken(next.email, "confirmation_token")).then((answer) => {
        isConfirmed = true;
        return answer;
      });
      await expect.poll(async () => isConfirmed || (await waiting()) === 2).toBe(true);
      release.resolve();
      await holding;
      expect([(await begun).status, (await confirmed).status]).toEqual([200, 200]);
      expect(await playersOf(next.email)).toMatchObject([{ exclusion: "time_out" }]);
    },
  );

  it("begun with two accounts at once stands with both to the later end", async () => {
    for (let round = 0; round < 6; round += 1) {
      const first = await playerAt(MAIN);
      const second = await playerAt(HARBOUR, newcomer(first.someone.email));
      const answers = await Promise.all([timeOut(first.browser), timeOut(second.browser, "42d")]);
      expect(answers[1].status).toBe(200);
      expect([200, 422]).toContain(answers[0].status);
      for (const { browser } of [first, second]) expect(await standingOf(browser)).toMatchObject({ period: "42d" });
    }
  });
});
