import { randomUUID } from "node:crypto";
import {
  API_ERRORS,
  CLOSED_BY_PLAYER,
  IDENTITY_REVIEW,
  SIGAP_IMPEDIMENT,
  type ApiErrorName,
} from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ageAt } from "../../src/players/personal-data.ts";
import { rewritePlayer } from "../a-player.ts";
import { byOperators, restrictPlayer } from "../operator/operator-under-test.ts";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";
import { confirmedSomeone, verifyPhone } from "./someone.ts";

const PLACES = ["São Paulo/SP", "Santana do Livramento/RS"];
const RIGHT = {
  first_name: "Ana",
  last_name: "Souza d’Ávila",
  birth_date: "1990-02-28",
  national_id: "529.982.247-25",
  municipality: "sao paulo - sp",
};

let under: PlatformUnderTest;
const brazil = siteInFolder({ jurisdiction: "BR" }, { "municipalities.json": PLACES });
beforeAll(async () => {
  under = await PlatformUnderTest.open(brazil.env);
});
afterAll(async () => {
  await under.close();
  brazil.remove();
});

async function someone() {
  const account = await confirmedSomeone(under);
  return { ...account, browser: await under.signedIn(account) };
}

async function idOf({ db }: PlatformUnderTest, email: string): Promise<string> {
  const players = db.selectFrom("players").select("id").where("email", "=", email);
  return (await players.executeTakeFirstOrThrow()).id;
}

const complete = (browser: Browser, body: object) =>
  browser.send("PATCH", `${PLATFORM}/player/personal_data`, { body });

/** A bet that the book knows nothing of: what is wrong with its player is said before what is wrong with it. */
const SELECTION = { id: "1/2/3", match_id: "1", market_id: "2", specifier: "", outcome_id: "3", odds: "2.00" };
const BET = {
  meta: { type: "single", device_id: "test" },
  bets: [{ stake: { value: "100", currency: "EUR" }, selections: [{ ...SELECTION, match_name: "a-b" }] }],
};

async function bet(browser: Browser) {
  const { body } = await browser.post(`${PLATFORM}/sportsbook_sessions`, {});
  const answer = await browser.post(`${SPORTSBOOK}/bets`, BET, {
    ...bearer(body.token),
    "idempotency-key": randomUUID(),
  });
  if (answer.status === 400) throw new Error(JSON.stringify(answer.body));
  return answer;
}

const pay = (browser: Browser, kind: "deposits" | "withdrawals", key: string = randomUUID()) =>
  browser.post(
    `${PLATFORM}/player/${kind}`,
    { method: "demo-card", amount: { value: "2500", currency: "EUR" } },
    { "idempotency-key": key },
  );
const deposit = (browser: Browser, key?: string) => pay(browser, "deposits", key);
const HALF_A_YEAR_MS = 184 * 24 * 60 * 60_000;

const expectBetRefused = async (browser: Browser, name: ApiErrorName) => expectRefusal(await bet(browser), name);

const missedBy = async (browser: Browser): Promise<string[]> => {
  const { body } = await browser.get(`${PLATFORM}/player`);
  // Safe: the contract's document holds the answer to its schema.
  return body.auth_fields_missed as string[];
};

describe("an account that lacks what its site asks for", () => {
  it("is told what, and places no bet until it has all of it [ACC-06] [BR-LIM] [LAY-08]", async () => {
    const { browser } = await someone();
    expect(await missedBy(browser)).toEqual(["first_name", "last_name", "birth_date", "national_id", "municipality"]);
    await expectBetRefused(browser, "personal_data_missing");
    const { municipality: _, ...withoutPlace } = RIGHT;
    expect((await complete(browser, withoutPlace)).body).toMatchObject({
      national_id: "•••••••••25",
      missing: ["municipality"],
      fixed: ["first_name", "last_name", "birth_date", "country", "national_id"],
    });
    await expectBetRefused(browser, "municipality_not_found");
    expectRefusal(await complete(browser, { municipality: "Atlantis/XX" }), "municipality_not_found");
    expect((await complete(browser, { municipality: RIGHT.municipality })).body.municipality).toBe("São Paulo/SP");
    expect(await missedBy(browser)).toEqual([]);
    await expectBetRefused(browser, "selection_unknown");
  });

  it("is refused for a municipality that left the site's list [VAL-12]", async () => {
    const { browser, email } = await someone();
    await complete(browser, { ...RIGHT, national_id: "390.533.447-05" });
    await rewritePlayer(under.db, await idOf(under, email), { municipality: "Gone/RS" });
    expect(await missedBy(browser)).toEqual(["municipality"]);
    const refused = await bet(browser);
    expectRefusal(refused, "municipality_not_found");
    expect(refused.body.code).toBe(118);
  });

  it("takes all that is given or none of it, and what proves a person once [ACC-06]", async () => {
    const { browser } = await someone();
    const wrong: [object, ApiErrorName, string][] = [
      [{ national_id: "529.982.247-26" }, "invalid_request", "national_id"],
      [{ birth_date: "2999-01-01" }, "invalid_request", "birth_date"],
      [{ birth_date: "1990-02-30" }, "invalid_request", "birth_date"],
      [{ birth_date: "2020-01-01" }, "too_young", "birth_date"],
      [{ country: "XX" }, "invalid_request", "country"],
      [{ first_name: "<b>" }, "invalid_request", "first_name"],
      [{ first_name: "   " }, "invalid_request", "first_name"],
    ];
    for (const [change, name, field] of wrong) {
      const refused = await complete(browser, { ...RIGHT, nickname: "Nana", ...change });
      expectRefusal(refused, name);
      expect(refused.body.fields[0].path).toBe(`json.${field}`);
    }
    expectRefusal(await complete(browser, { account_status: "active" }), "invalid_request");
    expect((await browser.get(`${PLATFORM}/player/personal_data`)).body).toMatchObject({
      nickname: null,
      last_name: null,
    });
    await complete(browser, { ...RIGHT, national_id: "111.444.777-35" });
    expect((await complete(browser, { first_name: "Ana", nickname: "Nana" })).body.nickname).toBe("Nana");
    const changed = await complete(browser, { first_name: "Eva", nickname: "Other" });
    expectRefusal(changed, "personal_data_fixed");
    expect((await browser.get(`${PLATFORM}/player/personal_data`)).body.nickname).toBe("Nana");
  });

  it("plays with nobody else's national number, however many give it at once [ACC-06]", async () => {
    const people = [await someone(), await someone(), await someone()];
    const given = { ...RIGHT, national_id: "12345678909" };
    await Promise.all(people.map(({ browser }) => complete(browser, given)));
    const standings = await Promise.all(
      people.map(async ({ browser }) => {
        const { body } = await browser.get(`${PLATFORM}/player`);
        return `${body.account_status} ${body.suspension_reason}`;
      }),
    );
    const review = `suspended ${IDENTITY_REVIEW}`;
    expect(standings.toSorted()).toEqual(["active null", review, review]);
    const barred = people.filter((_, at) => standings[at] === review);
    for (const { browser } of barred) {
      await expectBetRefused(browser, "forbidden");
      expectRefusal(await deposit(browser), "forbidden");
    }
  });

  it("tells nobody whether a national number is another account's: the answer is that to a free one [ACC-06] [OWASP-6.3.8]", async () => {
    const owner = await someone();
    await complete(owner.browser, { ...RIGHT, national_id: "168.995.350-09" });
    const answerTo = async (national_id: string) => {
      const { browser } = await someone();
      const { status, body, headers } = await complete(browser, { ...RIGHT, national_id });
      const said = JSON.stringify(body)
        .replaceAll(/"email":"[^"]*"/g, "")
        .replaceAll(/•\d\d/g, "•");
      const names = [...headers.keys()].filter((name) => name !== "content-length").toSorted();
      // One guess costs one account: what was given stays.
      expectRefusal(await complete(browser, { national_id: "746.971.314-01" }), "personal_data_fixed");
      return { status, said, names };
    };
    const free = await answerTo("935.411.347-80");
    expect(free.status).toBe(200);
    expect(await answerTo("168.995.350-09")).toEqual(free);
    // Whose it is plays on.
    await expectBetRefused(owner.browser, "selection_unknown");
  });

  it("is not led to a country that its site does not serve [ACC-07]", async () => {
    const folder = siteInFolder({ jurisdiction: "GB", blocked_countries: ["US", "FR"] });
    const at = await PlatformUnderTest.open(folder.env);
    const signUp = (country_code: string) => {
      const body = { email: `${randomUUID()}@touchline.example`, password: "the password at sign-up", country_code };
      const choices = { currency: "EUR", language: "en", is_adult: true, terms_accepted: true };
      return at.browser().post(`${PLATFORM}/users`, { ...body, ...choices });
    };
    const refused = await signUp("FR");
    expectRefusal(refused, "country_blocked");
    expect(refused.body.fields).toEqual([{ path: "json.country_code", problem: "country_blocked" }]);
    expect((await signUp("DE")).status).toBe(201);
    const account = await confirmedSomeone(at);
    const browser = await at.signedIn(account);
    const playerId = await idOf(at, account.email);
    await rewritePlayer(at.db, playerId, { country_code: null });
    expectRefusal(await complete(browser, { country: "FR" }), "country_blocked");
    const { national_id: _, municipality: __, ...names } = RIGHT;
    expect((await complete(browser, { ...names, country: "DE" })).status).toBe(200);
    await expectBetRefused(browser, "selection_unknown");
    // Of an account that is older than the list.
    await rewritePlayer(at.db, playerId, { country_code: "US" });
    await expectBetRefused(browser, "country_blocked");
    await rewritePlayer(at.db, playerId, { mobile_phone: "+15550000000" });
    expectRefusal(await deposit(browser), "deposits_closed");
    await at.close();
    folder.remove();
  });

  it("takes a deposit only with what deposits ask for besides [ACC-06]", async () => {
    const { browser } = await someone();
    expectRefusal(await deposit(browser), "personal_data_missing");
    await complete(browser, { ...RIGHT, national_id: "153.509.460-56" });
    expectRefusal(await deposit(browser), "personal_data_missing");
    await verifyPhone(under, browser, { number: "+5511999990000", country: "BR" });
    expectRefusal(await deposit(browser), "limit_prompt_due");
    await browser.post(`${PLATFORM}/player/limit_prompt`, undefined);
    expect((await deposit(browser)).status).toBe(201);
  });

  it("ages on the day itself", () => {
    const on = (day: string) => ageAt("2000-02-29", new Date(`${day}T00:00:00Z`));
    expect([on("2018-02-28"), on("2018-03-01"), on("2020-02-28"), on("2020-02-29")]).toEqual([17, 18, 19, 20]);
  });
});

describe("a suspended account", () => {
  it.each([
    [SIGAP_IMPEDIMENT, "account_impeded"],
    [CLOSED_BY_PLAYER, "account_closed"],
    ["under_review", "forbidden"],
  ] as const)(
    "for %s is refused bets and deposits as that, and may be read; what it holds is paid out unless the operator froze it [ACC-11] [BR-SIGAP] [DARK-MONEY-OUT]",
    async (reason, refusal) => {
      const { browser, email } = await someone();
      await complete(browser, { municipality: RIGHT.municipality });
      await restrictPlayer(under, await idOf(under, email), { suspension_reason: reason });
      await expectBetRefused(browser, refusal);
      expectRefusal(await deposit(browser), refusal);
      const paidOut = await pay(browser, "withdrawals");
      if (refusal === "forbidden") expectRefusal(paidOut, "forbidden");
      else expect(paidOut.status).toBe(201);
      expect((await browser.get(`${PLATFORM}/player`)).body).toMatchObject({ suspension_reason: reason });
      expect((await browser.get(`${PLATFORM}/player/transactions`)).status).toBe(200);
    },
  );
});

describe("a closed account", () => {
  it("closes for who knows the password, signs out everywhere, and can be read again [OWASP-14.3.1] [DARK-CLOSING]", async () => {
    const { browser, email, password } = await someone();
    const elsewhere = await under.signedIn({ email, password });
    const close = (body: object) => browser.post(`${PLATFORM}/player/closure`, body);
    expectRefusal(await close({ password: "not this one", confirmed: true }), "current_password_wrong");
    expectRefusal(await close({ password }), "invalid_request");
    const closed = await close({ password, confirmed: true });
    // Pages kept for the way back go, as at sign-out.
    expect([closed.status, closed.headers.get("clear-site-data")]).toEqual([204, '"cache"']);
    expectRefusal(await elsewhere.get(`${PLATFORM}/player`), "unauthorized");
    expectRefusal(await browser.get(`${PLATFORM}/player`), "unauthorized");
    const again = await under.signedIn({ email, password });
    await expectBetRefused(again, "account_closed");
    expect((await again.get(`${PLATFORM}/player/accounts`)).body).toHaveLength(1);
  });

  it("gives its player everything that is kept about them, and no secret [ACC-06]", async () => {
    const { browser } = await someone();
    await complete(browser, RIGHT_OF_OTHER);
    const { status, body, headers } = await browser.get(`${PLATFORM}/player/export`);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body.player).toMatchObject({ first_name: "Ana", birth_date: "1990-02-28" });
    expect(body.ledger_entries).toMatchObject([{ type: "demo_credit" }]);
    expect(JSON.stringify(body)).not.toMatch(/password_hash|secret_hash|argon2/);
  });
});

const RIGHT_OF_OTHER = { first_name: "Ana", last_name: "Lima", birth_date: "1990-02-28" };

describe("the jurisdiction of a site", () => {
  it("tells pages what it asks of them, with every promotion off [BR-LIM] [DARK-PROMO]", async () => {
    const { body } = await under.browser().get(`${PLATFORM}/site_config`);
    expect(body.jurisdiction).toMatchObject({
      code: "BR",
      minimum_age: 18,
      limit_prompt: { at: "registration", kinds: ["time", "loss"] },
      self_exclusion_registry: { url: "https://www.gov.br/autoexclusaoapostas" },
    });
    expect(body.time_zone).toBe("America/Sao_Paulo");
    expect(Object.values(body.jurisdiction.promo_types)).not.toContain(true);
  });
});

describe("limits that a jurisdiction has players asked for", () => {
  it("are asked for once, and not while the player takes a break [RTS-12A] [BR-LIM]", async () => {
    const { browser } = await someone();
    const due = async () => (await browser.get(`${PLATFORM}/player`)).body.limit_prompt as unknown;
    expect(await due()).toEqual({ at: "registration", kinds: ["time", "loss"] });
    await browser.post(`${PLATFORM}/player/exclusion`, { kind: "time_out", period: "24h" });
    expect(await due()).toBeNull();
    const other = await someone();
    const signedIn = await under.browser().post(`${PLATFORM}/users/sign_in`, other);
    expect(signedIn.body.limit_prompt).toMatchObject({ at: "registration" });
    expect((await other.browser.post(`${PLATFORM}/player/limit_prompt`, undefined)).status).toBe(204);
    expect((await other.browser.get(`${PLATFORM}/player`)).body.limit_prompt).toBeNull();
  });
});

describe("a deposit in Great Britain", () => {
  it("is begun by nobody who was not asked about limits, now or within six months, and by the same key once they were [RTS-12A] [RTS-12E]", async () => {
    const folder = siteInFolder({ jurisdiction: "GB" });
    const at = await PlatformUnderTest.open(folder.env);
    const account = await confirmedSomeone(at);
    const { db } = at;
    const browser = await at.signedIn(account);
    expect((await complete(browser, RIGHT_OF_OTHER)).status).toBe(200);
    await verifyPhone(at, browser, { number: "+447400123456", country: "GB" });
    const key = randomUUID();
    expectRefusal(await deposit(browser, key), "limit_prompt_due");
    const stored = async () => (await db.selectFrom("payments").select("key").execute()).map((row) => row.key);
    expect(await stored()).toEqual([]);
    await browser.post(`${PLATFORM}/player/limit_prompt`, undefined);
    expect((await deposit(browser, key)).status).toBe(201);
    // What stands is answered as it stands; another one waits for the answer that is due by now.
    const longAgo = new Date(at.now().getTime() - HALF_A_YEAR_MS);
    await rewritePlayer(db, await idOf(at, account.email), { limits_asked_at: longAgo });
    expect((await deposit(browser, key)).status).toBe(201);
    expectRefusal(await deposit(browser), "limit_prompt_due");
    expect(await stored()).toEqual([key]);
    await at.close();
    folder.remove();
  });
});

describe("a mirror of a site", () => {
  it("sends whom its group does not have to the main site, and nobody else [ACC-13]", async () => {
    const folder = siteInFolder({ mirror: { status_group: "gold", redirect_to: "https://main.example/" } });
    const mirror = await PlatformUnderTest.open(folder.env);
    const browser = await mirror.signedIn();
    // Safe: the contract's document holds the answer to its schema.
    const whereTo = async () => (await browser.get(`${PLATFORM}/player`)).body.redirect_to as string | null;
    expect(await whereTo()).toBe("https://main.example/");
    const id = String((await browser.get(`${PLATFORM}/player`)).body.id);
    const give = (comp_points: number) => byOperators(mirror, (at) => at.flag(id, { comp_points }));
    const gold = { name: "Gold", min_comp_points: 100, max_comp_points: 199 };
    await byOperators(mirror, (at) => at.setGroup("gold", gold));
    expect(await whereTo()).toBe("https://main.example/");
    const seen: (string | null)[] = [];
    for (const points of [99, 100, 199, 200]) {
      await give(points);
      seen.push(await whereTo());
    }
    expect(seen).toEqual(["https://main.example/", null, null, "https://main.example/"]);
    await give(150);
    expect((await browser.get(`${PLATFORM}/player/comp_points`)).body).toEqual({ persistent: { points: 150 } });
    expect((await browser.get(`${PLATFORM}/player/status_groups`)).body).toEqual([
      { id: "gold", name: "Gold", status: true, writeable: true, min_comp_points: 100, max_comp_points: 199 },
    ]);
    await mirror.close();
    folder.remove();
  });

  it("takes neither bets, edits, tickets nor money of players who are not of its group [ACC-13]", async () => {
    const folder = siteInFolder({ mirror: { status_group: "gold", redirect_to: "https://main.example/" } });
    const mirror = await PlatformUnderTest.open({ ...folder.env, LOTTERY_ENABLED: "true" });
    const browser = await mirror.signedIn();
    const { body } = await browser.post(`${PLATFORM}/sportsbook_sessions`, undefined);
    const send = (path: string, sent: object) =>
      browser.post(`${SPORTSBOOK}/${path}`, sent, { ...bearer(body.token), "idempotency-key": randomUUID() });
    const tickets = { draw_id: "draw", stake: { value: "100", currency: "EUR" }, tickets: [{ numbers: [1, 2, 3] }] };
    const attempts = async () => [
      await send("bets", BET),
      await send("bets/max-stake", {
        type: "single",
        currency: "EUR",
        bets: [{ selections: BET.bets[0]?.selections }],
      }),
      await send("bets/edit", { ...BET, bet_id: "bet", to_cashout: "100" }),
      await send("lotteries/tickets", tickets),
      await browser.post(`${PLATFORM}/demo-games/launch`, { app: "dice" }),
    ];
    const mayDeposit = async () => (await browser.get(`${PLATFORM}/player/payment_methods`)).body.may_deposit === true;
    for (const answer of await attempts()) expectRefusal(answer, "forbidden");
    expectRefusal(await deposit(browser), "deposits_closed");
    expect(await mayDeposit()).toBe(false);
    expect((await pay(browser, "withdrawals")).status).toBe(201);
    const gold = { name: "Gold", min_comp_points: 0, max_comp_points: 199 };
    await byOperators(mirror, (at) => at.setGroup("gold", gold));
    expect((await attempts()).map(({ body: answer }) => String(answer.key))).not.toContain(API_ERRORS.forbidden.key);
    expect([(await deposit(browser)).status, await mayDeposit()]).toEqual([201, true]);
    await mirror.close();
    folder.remove();
  });
});
