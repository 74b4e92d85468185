import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLOSED_BY_PLAYER } from "@touchline/contract/vocabulary";
import { rewritePlayer } from "../a-player.ts";
import type { Browser } from "../platform/browser.ts";
import { ownSites } from "../platform/own-sites.ts";
import { PLATFORM, PlatformUnderTest } from "../platform/platform-under-test.ts";
import { type Someone, mailedTokens } from "../platform/someone.ts";
import { PaymentsUnderTest } from "../payments/payments-under-test.ts";
import { OperatorUnderTest, noticesOf, rowsOf } from "./operator-under-test.ts";

const MAIN = "https://main.example";
const HARBOUR = "https://harbour.example";
const EXCLUSION = `${PLATFORM}/player/exclusion`;
const CPF = "52998224725";

const sites = ownSites({ main: {}, harbour: { hosts: ["harbour.example"], realm: "harbour" } });
let under: PlatformUnderTest;
let desk: OperatorUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ SITES_DIR: sites.folder, LOCALES: "" });
  desk = new OperatorUnderTest({ db: under.db, book: under.book, clock: under.clock });
});
afterAll(async () => {
  desk.close();
  await under.close();
  sites.remove();
});

const newcomer = (email = `${randomUUID()}@touchline.example`): Someone => ({
  email,
  password: `a password of ${randomUUID()}`,
});

async function playerAt(origin: string, someone = newcomer()) {
  const details = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };
  await under.browser({ origin }).post(`${PLATFORM}/users`, { ...someone, ...details });
  await under.idle();
  const token = mailedTokens(under, someone.email, "confirmation_token").at(-1) ?? "";
  await under.browser({ origin }).get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`);
  const browser = await under.signedIn(someone, { origin });
  const id = String((await browser.get(`${PLATFORM}/player`)).body.id);
  return { someone, browser, id };
}

const standingOf = async (browser: Browser): Promise<unknown> => (await browser.get(EXCLUSION)).body.standing;
const exclude = (browser: Browser) => browser.post(EXCLUSION, { kind: "self_exclusion", period: "permanent" });
const ask = (id: string, what: string, more: object = {}) =>
  desk.post("compliance", `/players/${id}/${what}`, { key: randomUUID(), ...more });
const approve = (request: { body: { id: string } }, person: "admin" | "compliance" | "payments" = "admin") =>
  desk.post(person, `/requests/${request.body.id}/approve`);

const requestAbout = (player_id: string, at: Date) => ({
  id: randomUUID(),
  key: randomUUID(),
  fingerprint: "f",
  kind: "correct_data" as const,
  state: "waiting" as const,
  player_id,
  bet_id: null,
  bet_version: null,
  currency: null,
  amount: 0n,
  selections: null,
  details: JSON.stringify({ first_name: "Anna" }),
  reason: "a test of it",
  requested_by: "compliance",
  requested_at: at,
  expires_at: at,
  decided_by: null,
  decided_at: null,
  decision_reason: null,
});

describe("an exclusion that a stranger has made by a typed number [RG-06]", () => {
  const typed = (birth_date: string) => ({ national_id: CPF, birth_date });
  /** Of a player, and of whoever typed their number elsewhere and excluded themselves there. */
  async function excludedByStranger(born: string) {
    const [player, stranger] = [await playerAt(MAIN), await playerAt(HARBOUR)];
    for (const { id } of [player, stranger]) await desk.work.correct(id, typed(born));
    const second = await playerAt(MAIN, newcomer(player.someone.email.replace("@", "+second@")));
    expect((await exclude(stranger.browser)).status).toBe(200);
    // So that the next one may have the number.
    for (const { id } of [player, stranger]) await rewritePlayer(under.db, id, { national_id: null });
    return { player, stranger, second };
  }

  it("is ended by two operators, on all accounts of the person, and stays with the stranger", async () => {
    const { player, stranger, second } = await excludedByStranger("1990-02-03");
    for (const { browser } of [player, stranger]) expect(await standingOf(browser)).toMatchObject({ ends_at: null });
    const asked = await ask(player.id, "exclusion/end");
    expect(asked).toMatchObject({ status: 200, body: { kind: "end_exclusion", state: "waiting", currency: null } });
    expect(await standingOf(player.browser)).not.toBeNull();
    expect((await approve(asked, "compliance")).body.error).toBe("four_eyes_required");
    expect((await approve(asked, "payments")).body.error).toBe("forbidden");
    expect(await approve(asked)).toMatchObject({ status: 200, body: { state: "done", decided_by: "admin" } });
    for (const { browser } of [player, second]) expect(await standingOf(browser)).toBeNull();
    expect(await standingOf(stranger.browser)).not.toBeNull();
    expect((await new PaymentsUnderTest(under, player.browser).make("deposits", "1000")).status).toBe(201);
    const trail = rowsOf((await desk.get("admin", `/audit?player_id=${player.id}`)).body);
    expect(trail.find(({ action, outcome }) => action === "approveRequest" && outcome === "done")).toMatchObject({
      operator: "admin",
      before: { source: "player", is_proven: false },
      after: { kind: "end_exclusion", end: { ended: expect.arrayContaining([player.id]) } },
    });
    // Sent again it is the same.
    expect((await approve(asked)).body.state).toBe("done");
  });

  it("is ended by nobody where the player has excluded themselves, or a mailbox proves the accounts to be one person's", async () => {
    const own = await playerAt(MAIN);
    const beside = await playerAt(HARBOUR, newcomer(own.someone.email));
    expect((await ask(own.id, "exclusion/end")).body.error).toBe("exclusion_proven");
    await exclude(own.browser);
    for (const { id } of [own, beside]) expect((await ask(id, "exclusion/end")).body.error).toBe("exclusion_proven");
    expect((await ask("nobody", "exclusion/end")).body.error).toBe("not_found");
  });

  it("is not ended once it is proven, though it was asked for before", async () => {
    const { player, stranger } = await excludedByStranger("1991-02-03");
    const asked = await ask(player.id, "exclusion/end");
    const number = "+4915112345699";
    for (const { browser } of [stranger, player]) {
      await browser.post(`${PLATFORM}/player/phone`, { number, country: "DE" });
      const code = /\d{6}/.exec(under.messages.at(-1)?.text ?? "")?.[0] ?? "";
      await browser.post(`${PLATFORM}/player/phone/verification`, { code });
    }
    expect((await approve(asked)).body.error).toBe("exclusion_proven");
    expect(await standingOf(player.browser)).not.toBeNull();
  });
});

describe("what proves who a player is [ACC-06]", () => {
  it("is corrected by two operators, with what it was in the trail", async () => {
    const { id, browser } = await playerAt(MAIN);
    await desk.work.correct(id, { first_name: "Ana", birth_date: "1990-02-03" });
    const asked = await ask(id, "corrections", { data: { first_name: "Anna", birth_date: "1991-02-03" } });
    expect(asked.body).toMatchObject({ state: "waiting", details: { first_name: "Anna" } });
    expect((await browser.get(`${PLATFORM}/player/personal_data`)).body).toMatchObject({ first_name: "Ana" });
    expect((await approve(asked)).status).toBe(200);
    expect((await browser.get(`${PLATFORM}/player/personal_data`)).body).toMatchObject({
      first_name: "Anna",
      birth_date: "1991-02-03",
    });
    const trail = rowsOf((await desk.get("admin", `/audit?player_id=${id}`)).body);
    expect(trail.find(({ action }) => action === "approveRequest")).toMatchObject({
      before: { first_name: "Ana", birth_date: "1990-02-03" },
      after: { end: { first_name: "Anna", birth_date: "1991-02-03" } },
    });
  });

  it("is not corrected of a sign-up that nobody has confirmed, and what was asked before keeps none", async () => {
    const player = await playerAt(MAIN);
    await exclude(player.browser);
    const tagged = newcomer(player.someone.email.replace("@", "+again@"));
    const details = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };
    await under.browser({ origin: MAIN }).post(`${PLATFORM}/users`, { ...tagged, ...details });
    await under.idle();
    const ofSignUp = under.db.selectFrom("players").select("id").where("email", "=", tagged.email);
    const { id } = await ofSignUp.executeTakeFirstOrThrow();
    const refused = await ask(id, "corrections", { data: { first_name: "Anna" } });
    expect(refused).toMatchObject({ status: 409, body: { error: "not_confirmed" } });
    // As a version before this one wrote it down.
    await under.db.insertInto("operator_requests").values(requestAbout(id, under.now())).execute();
    const token = mailedTokens(under, tagged.email, "confirmation_token").at(-1) ?? "";
    const followed = await under
      .browser({ origin: MAIN })
      .get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`);
    expect(followed.body.key).toBe("error.safety.self_excluded");
    expect(await ofSignUp.execute()).toEqual([]);
  });

  it("is not corrected to a child's, a number of nobody, or that of another active account", async () => {
    const [player, other] = [await playerAt(MAIN), await playerAt(MAIN)];
    await desk.work.correct(other.id, { national_id: "11144477735" });
    const refused = async (data: object): Promise<unknown> =>
      (await ask(player.id, "corrections", { data })).body.error;
    expect(await refused({ birth_date: "2020-02-03" })).toBe("invalid_request");
    expect(await refused({ national_id: "12345678901" })).toBe("invalid_request");
    expect(await refused({ national_id: "11144477735" })).toBe("number_in_use");
    expect(await refused({})).toBe("invalid_request");
    expect(await refused({ mobile_phone: "+4915112345678" })).toBe("invalid_request");
    expect(await refused({ email: "nowhere" })).toBe("invalid_request");
    expect(await refused({ email: player.someone.email.toUpperCase() })).toBe("invalid_request");
    expect(await refused({ email: other.someone.email })).toBe("email_in_use");
    await exclude(player.browser);
    expect(await refused({ email: `${randomUUID()}@touchline.example` })).toBe("exclusion_stands");
  });
});

describe("the address of a player who has lost their mailbox [ACC-05] [OWASP-7.4.3]", () => {
  const corrected = async (id: string) => {
    const email = `${randomUUID()}@touchline.example`;
    const asked = await ask(id, "corrections", { data: { email } });
    expect(mailedTokens(desk, email, "confirmation_token")).toEqual([]);
    expect((await approve(asked)).status).toBe(200);
    await expect.poll(() => mailedTokens(desk, email, "confirmation_token")).toHaveLength(1);
    return email;
  };
  const follow = (email: string, token = mailedTokens(desk, email, "confirmation_token").at(-1) ?? "") =>
    under.browser({ origin: MAIN }).get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`);

  it("is another once two operators have said so and its link is followed, and nobody stays signed in", async () => {
    const { id, browser, someone } = await playerAt(MAIN);
    await browser.post(`${PLATFORM}/users/password`, { email: someone.email });
    await under.idle();
    const [reset] = mailedTokens(under, someone.email, "reset_password_token");
    const email = await corrected(id);
    // The address before is told, and stays good until then.
    expect(desk.mails.at(-1)).toMatchObject({
      to: someone.email,
      subject: "The address of your account is being changed",
    });
    expect((await browser.get(`${PLATFORM}/player`)).body.email).toBe(someone.email);
    expect((await follow(email)).body).toEqual({ email });
    expect((await browser.get(`${PLATFORM}/player`)).status).toBe(401);
    const again = await under.signedIn({ ...someone, email }, { origin: MAIN });
    expect((await again.get(`${PLATFORM}/player`)).body.email).toBe(email);
    const old = { email: someone.email, password: someone.password };
    expect((await under.browser({ origin: MAIN }).post(`${PLATFORM}/users/sign_in`, old)).status).toBe(401);
    // Nor does what was mailed to the old one open it.
    const body = { password: "a password of a stranger", reset_password_token: reset };
    expect((await under.browser({ origin: MAIN }).send("PUT", `${PLATFORM}/users/password`, { body })).status).not.toBe(
      200,
    );
    const trail = rowsOf((await desk.get("admin", `/audit?player_id=${id}`)).body);
    expect(trail.find(({ action }) => action === "approveRequest")).toMatchObject({
      before: { email: someone.email },
      after: { end: { email } },
    });
  });

  it("is not what an earlier correction said, nor another's who has it by then, nor given up by who is excluded", async () => {
    const player = await playerAt(MAIN);
    const first = await corrected(player.id);
    const [mailed] = mailedTokens(desk, first, "confirmation_token");
    const second = await corrected(player.id);
    expect((await follow(first, mailed)).body.key).toBe("error.session.confirmation_invalid");
    await playerAt(MAIN, newcomer(second));
    expect((await follow(second)).body.key).toBe("error.session.confirmation_invalid");
    expect((await player.browser.get(`${PLATFORM}/player`)).body.email).toBe(player.someone.email);
    const third = await corrected(player.id);
    await exclude(player.browser);
    expect((await follow(third)).body.key).toBe("error.safety.self_excluded");
    expect((await player.browser.get(`${PLATFORM}/player`)).body.email).toBe(player.someone.email);
  });
});

let numbers = 300_000_000;
/** A number that no other test gives, with its two digits of check. */
function freshCpf(): string {
  const digits = Array.from(String(++numbers), Number);
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weight - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
}

describe("a number that an operator says is a player's [RG-06]", () => {
  const type = async (browser: Browser, data: object) =>
    (await browser.send("PATCH", `${PLATFORM}/player/personal_data`, { body: data })).status;
  const decide = async (id: string, what: "suspend" | "activate") => {
    const body = what === "suspend" ? { suspension_reason: "identity_review" } : undefined;
    return desk.post("compliance", `/players/${id}/${what}`, body);
  };
  /** Two players who give one number at one site: the second waits for an operator. */
  async function givenTwice(data: object) {
    const [owner, other] = [await playerAt(MAIN), await playerAt(MAIN)];
    for (const { browser } of [owner, other]) expect(await type(browser, data)).toBe(200);
    return { owner, other };
  }

  it("brings the exclusion that stands behind it, though it was written while the account waited", async () => {
    const { owner, other } = await givenTwice({ national_id: freshCpf() });
    await exclude(owner.browser);
    expect(await standingOf(other.browser)).toBeNull();
    await decide(owner.id, "suspend");
    expect(await decide(other.id, "activate")).toMatchObject({
      status: 200,
      body: { account_status: "active", exclusion: "self_exclusion" },
    });
    const refused = await new PaymentsUnderTest(under, other.browser).make("deposits", "1000");
    expect(refused.body.key).toBe("error.safety.self_excluded");
  });

  it("brings a time-out of another account, in its realm or in another", async () => {
    const data = { national_id: freshCpf(), birth_date: "1990-02-03" };
    const { owner, other } = await givenTwice(data);
    const elsewhere = await playerAt(HARBOUR);
    expect(await type(elsewhere.browser, data)).toBe(200);
    await elsewhere.browser.post(EXCLUSION, { kind: "time_out", period: "24h" });
    await decide(owner.id, "suspend");
    expect((await decide(other.id, "activate")).body).toMatchObject({ exclusion: "time_out" });
    expect(await standingOf(other.browser)).toMatchObject({ kind: "time_out" });
    const near = await givenTwice({ national_id: freshCpf() });
    await near.owner.browser.post(EXCLUSION, { kind: "time_out", period: "7d" });
    await decide(near.owner.id, "suspend");
    expect((await decide(near.other.id, "activate")).body).toMatchObject({ exclusion: "time_out" });
  });

  it("brings it where two operators correct the number, whatever has become of the other account", async () => {
    const [owner, other] = [await playerAt(MAIN), await playerAt(MAIN)];
    const national_id = freshCpf();
    await type(owner.browser, { national_id });
    await exclude(owner.browser);
    await desk.work.restrict(owner.id, { suspension_reason: CLOSED_BY_PLAYER });
    await rewritePlayer(under.db, owner.id, { closed_at: under.now() });
    const asked = await ask(other.id, "corrections", { data: { national_id } });
    expect(await standingOf(other.browser)).toBeNull();
    expect((await approve(asked)).status).toBe(200);
    expect(await standingOf(other.browser)).toMatchObject({ kind: "self_exclusion", ends_at: null });
  });

  it("does not bring back what two operators have ended as another person's", async () => {
    const { owner, other } = await givenTwice({ national_id: freshCpf() });
    await exclude(owner.browser);
    await decide(owner.id, "suspend");
    await decide(other.id, "activate");
    expect((await approve(await ask(other.id, "exclusion/end"))).status).toBe(200);
    for (const what of ["suspend", "activate"] as const) expect((await decide(other.id, what)).status).toBe(200);
    expect(await standingOf(other.browser)).toBeNull();
    expect(await standingOf(owner.browser)).not.toBeNull();
  });
});

describe("an authenticator that its player has lost [OWASP-6.4.4]", () => {
  it("is removed by two operators, with its codes, every session and what is pushed to their browsers; its player is told", async () => {
    const { id, browser, someone } = await playerAt(MAIN);
    expect((await ask(id, "authenticator/remove")).body.error).toBe("not_found");
    const row = {
      player_id: id,
      sealed_secret: "sealed",
      created_at: under.now(),
      confirmed_at: under.now(),
      last_step: 0n,
    };
    await under.db.insertInto("authenticators").values(row).execute();
    await under.db.insertInto("recovery_codes").values({ player_id: id, code_hash: "h" }).execute();
    const device = { endpoint: `https://push.example/${id}`, p256dh: "p", auth: "a", session_id: null };
    const of = { player_id: id, created_at: under.now() };
    await under.db
      .insertInto("push_devices")
      .values({ ...device, ...of })
      .execute();
    const asked = await ask(id, "authenticator/remove");
    expect((await browser.get(`${PLATFORM}/player/authenticator`)).body.enabled).toBe(true);
    expect((await approve(asked)).status).toBe(200);
    expect((await browser.get(`${PLATFORM}/player/authenticator`)).status).toBe(401);
    // Of what was only asked for nobody is told.
    expect((await noticesOf(under, id)).filter((type) => type === "authenticator_removed")).toHaveLength(1);
    await expect
      .poll(() => desk.mails.flatMap(({ to, subject }) => (to === someone.email ? [subject] : [])))
      .toEqual(["Sign-in in two steps is off"]);
    for (const table of ["recovery_codes", "push_devices"] as const) {
      const left = under.db.selectFrom(table).select("player_id").where("player_id", "=", id);
      expect(await left.execute(), table).toEqual([]);
    }
  });
});

describe("a player's payments", () => {
  it("are listed to operators with how they ended and what is owed, in pages", async () => {
    const { id, browser } = await playerAt(MAIN);
    const payments = new PaymentsUnderTest(under, browser);
    const ids: string[] = [];
    for (const value of ["1000", "2000", "3000"]) ids.unshift((await payments.made("deposits", value)).id);
    const list = (query = "") => desk.get("support", `/players/${id}/payments${query}`);
    // Of one moment in the order of their ids.
    expect(rowsOf((await list()).body).map((row) => row["id"])).toEqual(ids.toSorted().toReversed());
    const first = await list("?limit=2");
    const rest = await list(`?limit=2&before=${first.body.next}`);
    expect([...rowsOf(first.body), ...rowsOf(rest.body)]).toEqual(rowsOf((await list()).body));
    expect(rest.body.next).toBeNull();
    await payments.reportOf({ id: ids[0] ?? "", key: "", amount: "3000" }, "deposit.failed");
    expect(rowsOf((await list("?state=failed")).body)).toMatchObject([{ id: ids[0], amount: "3000", owed: null }]);
    expect(rowsOf((await list("?kind=withdrawal")).body)).toEqual([]);
    expect((await desk.get("support", "/players/nobody/payments")).body.error).toBe("not_found");
  });
});
