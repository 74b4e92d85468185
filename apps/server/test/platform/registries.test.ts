import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createDemoRegistry } from "../../src/demo-registry/demo-registry.ts";
import { createDemoRegistryRouter } from "../../src/http/demo-registry-router.ts";
import { openRegistry } from "../../src/safety/registry/registries.ts";
import { WHILE_AWAY } from "../../src/safety/registry/registry-checks.ts";
import { createRegistryGate } from "../../src/safety/registry/registry-gate.ts";
import { askDue, reportDue } from "../../src/safety/registry/registry-sweep.ts";
import { openRegistries } from "../../src/startup/open-registries.ts";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, SECRETS, expectRefusal } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";
import { type Someone, confirmedSomeone, verifyPhone } from "./someone.ts";

const HOUR_MS = 3_600_000;
const EXCLUSION = `${PLATFORM}/player/exclusion`;
const ANNA = { first_name: "Ánna", last_name: "O'Brien", birth_date: "1990-02-03" };
const JOAO = { ...ANNA, national_id: "529.982.247-25", municipality: "São Paulo" };

const sites = [siteInFolder({ jurisdiction: "GB" }), siteInFolder({ jurisdiction: "BR" })] as const;
afterAll(() => sites.forEach((site) => site.remove()));

/** A server at a site of a pack of rules, with what its sweeps do done by hand. */
async function open(site: (typeof sites)[number], environment: Record<string, string> = {}) {
  const under = await PlatformUnderTest.open({ ...site.env, LOCALES: "", ...environment });
  const { db } = under.database;
  const now = () => under.now();
  const fetch = (request: Request) => under.fetch(request);
  const { registries, demo } = openRegistries(
    { exclusionRegistries: undefined, demoCredit: true },
    { db, now, sessionSecret: SECRETS.sessionSecret, fetch },
  );
  if (demo === null) throw new Error("there is no demo register");
  const deps = { db, now, log: pino({ level: "silent" }), registries };
  const gate = createRegistryGate(deps);
  return { under, demo, askDue: () => askDue(deps, gate), reportDue: () => reportDue(deps) };
}

type Opened = Awaited<ReturnType<typeof open>>;
let opened: Opened;
let someone: Someone;
const anna = { first: "anna", last: "OBRIEN", born: "1990-02-03", nationalId: null };

const rowOf = async ({ email }: Someone) =>
  opened.under.database.db
    .selectFrom("players")
    .select(["id", "exclusion", "registry_hold"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
const stateOf = async (of: Someone) => {
  const { exclusion, registry_hold: isHeld } = await rowOf(of);
  return [exclusion, isHeld];
};
const complete = (browser: Browser, data: object) =>
  browser.send("PATCH", `${PLATFORM}/player/personal_data`, { body: data });
const deposit = (browser: Browser) =>
  browser.post(
    `${PLATFORM}/player/deposits`,
    { method: "demo-card", amount: { value: "2000", currency: "EUR", subunits: 100 } },
    { "idempotency-key": randomUUID() },
  );

describe("a register of excluded players [RG-06]", () => {
  beforeEach(async () => {
    opened = await open(sites[0]);
    someone = await confirmedSomeone(opened.under);
  });
  afterEach(() => opened.under.close());

  it("is asked once an account says who its player is, and lets in whom it does not know", async () => {
    expect(await stateOf(someone)).toEqual([null, true]);
    const browser = await opened.under.signedIn(someone);
    expect((await complete(browser, ANNA)).status).toBe(200);
    expect(await stateOf(someone)).toEqual([null, false]);
  });

  it("excludes whom it knows at sign-up, however they write their name; money can still be taken out", async () => {
    await opened.demo.list(anna, { endsAt: null });
    const browser = await opened.under.signedIn(someone);
    await complete(browser, ANNA);
    expect(await stateOf(someone)).toEqual(["self_exclusion", false]);
    const { body } = await browser.get(EXCLUSION);
    expect(body).toMatchObject({ standing: { source: "registry", period: "registry", ends_at: null } });
    expectRefusal(await deposit(browser), "self_excluded");
    expectRefusal(await browser.post(`${EXCLUSION}/return`, {}), "exclusion_stands");
    expect((await browser.get(`${PLATFORM}/player/payments`)).status).toBe(200);
  });

  it("is asked at each sign-in, and the answer says so at once", async () => {
    await complete(await opened.under.signedIn(someone), ANNA);
    await opened.demo.list(anna, { endsAt: null });
    const browser = opened.under.browser();
    const { body } = await browser.post(`${PLATFORM}/users/sign_in`, someone);
    expect(body).toMatchObject({ exclusion: "self_exclusion" });
  });

  it("is asked every day, and whom it strikes may ask to return, though not before what they wished here is over", async () => {
    const browser = await opened.under.signedIn(someone);
    await complete(browser, ANNA);
    await browser.post(EXCLUSION, { kind: "self_exclusion", period: "6m" });
    await opened.demo.list(anna, { endsAt: null });
    expect(await opened.askDue()).toBe(0);
    opened.under.clock.advance(21 * HOUR_MS);
    expect(await opened.askDue()).toBe(1);
    const later = await opened.under.signedIn(someone);
    expect((await later.get(EXCLUSION)).body).toMatchObject({ standing: { source: "registry", ends_at: null } });
    await opened.demo.strike(anna);
    opened.under.clock.advance(21 * HOUR_MS);
    // Whoever is listed is asked about whether they come here or not.
    expect(await opened.askDue()).toBe(1);
    const { standing } = (await (await opened.under.signedIn(someone)).get(EXCLUSION)).body;
    expect(Date.parse(standing.ends_at) - opened.under.now().getTime()).toBeGreaterThan(170 * 24 * HOUR_MS);
  });

  it("is not asked about players who are away, who stand in nobody's way, and again once they come back", async () => {
    const { db } = opened.under.database;
    await complete(await opened.under.signedIn(someone), ANNA);
    opened.under.clock.advance(8 * 24 * HOUR_MS);
    expect(await opened.askDue()).toBe(0);
    const { id } = await rowOf(someone);
    const dueBy = () =>
      db
        .selectFrom("registry_checks")
        .select("player_id")
        .where("player_id", "=", id)
        .where("next_at", "<=", new Date(opened.under.now().getTime() + 24 * HOUR_MS))
        .execute();
    expect(await dueBy()).toEqual([]);
    // Of another site's register too, which a sign-in here does not ask itself.
    await db
      .insertInto("registry_checks")
      .values({ player_id: id, jurisdiction: "BR", attempts: 0, next_at: WHILE_AWAY })
      .execute();
    await opened.under.signedIn(someone);
    expect(await dueBy()).toHaveLength(2);
  });

  it("strikes nobody before the end of what they wished here while it had them", async () => {
    const browser = await opened.under.signedIn(someone);
    await complete(browser, ANNA);
    await opened.demo.list(anna, { endsAt: null });
    opened.under.clock.advance(21 * HOUR_MS);
    await opened.askDue();
    const listed = await opened.under.signedIn(someone);
    const { body } = await listed.post(EXCLUSION, { kind: "self_exclusion", period: "1y" });
    expect(body.key).toBe("error.safety.exclusion_noted");
    await opened.demo.strike(anna);
    opened.under.clock.advance(21 * HOUR_MS);
    await opened.askDue();
    const { standing } = (await (await opened.under.signedIn(someone)).get(EXCLUSION)).body as {
      standing: { ends_at: string };
    };
    expect(Date.parse(standing.ends_at) - opened.under.now().getTime()).toBeGreaterThan(360 * 24 * HOUR_MS);
  });

  describe("and another account of the person", () => {
    const askAnew = async (): Promise<void> => {
      opened.under.clock.advance(21 * HOUR_MS);
      await opened.askDue();
    };
    const lists = (person = anna) => opened.demo.list(person, { endsAt: null }).then(askAnew);
    const strikes = (person = anna) => opened.demo.strike(person).then(askAnew);
    const ann = { ...anna, first: "ann" };
    const Standing = z.object({ source: z.string(), ends_at: z.string().nullable() });
    const standingOf = async (of: Someone) =>
      Standing.parse((await (await opened.under.signedIn(of)).get(EXCLUSION)).body.standing);
    const askReturn = async (of: Someone) => (await opened.under.signedIn(of)).post(`${EXCLUSION}/return`, {});
    /** Of the same mailbox. */
    const secondAccount = () =>
      confirmedSomeone(opened.under, { ...someone, email: someone.email.replace("@", "+second@") });

    it("keeps both out, and lets both go once it strikes the one that it knows", async () => {
      await complete(await opened.under.signedIn(someone), ANNA);
      const [second, stranger] = [await secondAccount(), await confirmedSomeone(opened.under)];
      // What the second says of itself is not what the register knows.
      await complete(await opened.under.signedIn(second), { ...ANNA, first_name: "Ann" });
      await lists();
      expect((await stateOf(second))[0]).toBe("self_exclusion");
      expect((await stateOf(stranger))[0]).toBeNull();
      expect(await standingOf(second)).toMatchObject({ source: "registry", ends_at: null });
      // The register does not know the second by itself, which ends nothing.
      await askAnew();
      expect(await standingOf(second)).toMatchObject({ ends_at: null });
      expectRefusal(await askReturn(second), "exclusion_stands");
      await strikes();
      for (const one of [someone, second]) {
        expect((await standingOf(one)).ends_at).not.toBeNull();
        expect((await askReturn(one)).status).toBe(200);
      }
    });

    it("reaches one that is opened or proven afterwards, and holds it while it knows that one by itself", async () => {
      await complete(await opened.under.signedIn(someone), ANNA);
      const second = await secondAccount();
      await complete(await opened.under.signedIn(second), { ...ANNA, first_name: "Ann" });
      await lists();
      await lists(ann);
      await strikes();
      // Whom it still knows stays out with every account.
      for (const one of [someone, second]) expect(await standingOf(one)).toMatchObject({ ends_at: null });
      await strikes(ann);
      for (const one of [someone, second]) expect((await standingOf(one)).ends_at).not.toBeNull();
    });
  });

  it("answers nobody without its key, and nothing that it cannot read", async () => {
    const asked = (headers: Record<string, string>, body: string) =>
      opened.under.fetch(new Request("http://site.invalid/demo-registry/gamstop", { method: "POST", headers, body }));
    expect((await asked({ "x-api-key": "guessed" }, "firstName=Anna")).status).toBe(401);
    expect((await asked({ "x-api-key": opened.demo.key }, "firstName=Anna")).status).toBe(400);
  });
});

describe("a register that takes reports [RG-06]", () => {
  beforeEach(async () => {
    opened = await open(sites[1]);
    someone = await confirmedSomeone(opened.under);
  });
  afterEach(() => opened.under.close());

  it("is told of a self-exclusion, once it answers, and keeps the same player's next account out", async () => {
    const browser = await opened.under.signedIn(someone);
    expect((await complete(browser, JOAO)).status).toBe(200);
    await browser.post(EXCLUSION, { kind: "time_out", period: "24h" });
    expect(await opened.reportDue()).toBe(0);
    await browser.post(EXCLUSION, { kind: "self_exclusion", period: "permanent" });
    expect([await opened.reportDue(), await opened.reportDue()]).toEqual([1, 0]);
    const cpf = { first: null, last: null, born: null, nationalId: "52998224725" };
    expect(await opened.demo.isListed(cpf)).toBe(true);
  });
});

describe("a register that is silent [RG-06]", () => {
  let server: Server;
  let mode: "answers" | "fails" | "hangs" | "babbles" = "fails";
  const told: { key: string | undefined; body: string }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += String(chunk)));
      request.on("end", () => {
        if (mode === "hangs") return;
        if (mode === "answers" && request.url?.endsWith("/autoexclusoes"))
          told.push({ key: String(request.headers["idempotency-key"]), body });
        response.statusCode = mode === "fails" ? 503 : 200;
        if (mode === "babbles") response.end('{"impedido":"talvez"}');
        else response.end(JSON.stringify({ impedido: false, protocolo: "p-1" }));
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const registryAt = () => {
    // Safe: it listens on a port.
    const { port } = server.address() as AddressInfo;
    return openRegistry("sigap", { url: `http://127.0.0.1:${port}`, key: "a-key-of-ours" });
  };
  const person = {
    first_name: null,
    last_name: null,
    birth_date: null,
    country_code: null,
    email: "a@b.example",
    mobile_phone: null,
    national_id: "52998224725",
  };

  it.each(["fails", "hangs", "babbles"] as const)("gives no answer where it %s", async (how) => {
    mode = how;
    await expect(registryAt().ask(person)).rejects.toThrow();
  });

  it("holds a player whom it never answered about, holds others at their next sign-in, and lets go once it answers", async () => {
    opened = await open(sites[1]);
    try {
      const { db } = opened.under.database;
      const deps = {
        db,
        now: () => opened.under.now(),
        log: pino({ level: "silent" }),
        registries: { BR: registryAt() },
      };
      const gate = createRegistryGate(deps);
      const { jurisdiction } = opened.under.sites.all[0];
      someone = await confirmedSomeone(opened.under);
      const browser = await opened.under.signedIn(someone);
      await complete(browser, JOAO);
      const { id } = await rowOf(someone);
      // What else a deposit asks for is said first.
      await verifyPhone(opened.under, browser, { number: "+5511999990009", country: "BR" });
      mode = "answers";
      expect([await gate.check(id, jurisdiction, "sign_in"), await stateOf(someone)]).toEqual([
        "let_in",
        [null, false],
      ]);
      mode = "fails";
      expect(await gate.check(id, jurisdiction, "daily")).toBe("let_in");
      expect([await gate.check(id, jurisdiction, "sign_in"), await stateOf(someone)]).toEqual(["held", [null, true]]);
      expectRefusal(await deposit(browser), "registry_silent");
      mode = "answers";
      opened.under.clock.advance(11 * 60_000);
      expect(await askDue(deps, gate)).toBe(1);
      expect(await stateOf(someone)).toEqual([null, false]);
      mode = "fails";
      opened.under.clock.advance(25 * HOUR_MS);
      expect([await gate.check(id, jurisdiction, "daily"), await stateOf(someone)]).toEqual(["held", [null, true]]);
      // A report waits until it is taken, and is then the same one.
      await (await opened.under.signedIn(someone)).post(EXCLUSION, { kind: "self_exclusion", period: "1y" });
      expect(await reportDue(deps)).toBe(0);
      mode = "answers";
      expect(await reportDue(deps)).toBe(0);
      opened.under.clock.advance(2 * 60_000);
      expect([await reportDue(deps), told.length]).toEqual([1, 1]);
      expect(JSON.parse(told[0]?.body ?? "{}")).toMatchObject({ cpf: "52998224725" });
    } finally {
      await opened.under.close();
    }
  });

  it("does not undo by a late answer what a newer one has said", async () => {
    opened = await open(sites[1]);
    try {
      someone = await confirmedSomeone(opened.under);
      await complete(await opened.under.signedIn(someone), JOAO);
      const { id } = await rowOf(someone);
      const { jurisdiction } = opened.under.sites.all[0];
      let answerLate: () => void = () => undefined;
      const late = new Promise<void>((resolve) => (answerLate = resolve));
      const deps = { db: opened.under.database.db, now: () => opened.under.now(), log: pino({ level: "silent" }) };
      let isAsked: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (isAsked = resolve));
      const registry = (isListed: boolean, when: Promise<void>) => ({
        BR: {
          needs: [],
          report: null,
          ask: () => {
            isAsked();
            return when.then(() => ({ isListed, reference: null }));
          },
        },
      });
      const slow = createRegistryGate({ ...deps, registries: registry(false, late) }).check(id, jurisdiction, "daily");
      await asked;
      opened.under.clock.advance(1_000);
      const quick = createRegistryGate({ ...deps, registries: registry(true, Promise.resolve()) });
      expect(await quick.check(id, jurisdiction, "sign_in")).toBe("excluded");
      answerLate();
      expect(await slow).toBe("excluded");
      expect(await stateOf(someone)).toEqual(["self_exclusion", false]);
    } finally {
      await opened.under.close();
    }
  });
});

describe("our own register by name", () => {
  it("is asked and told in the shape of Germany's too", async () => {
    opened = await open(sites[0]);
    try {
      const demo = createDemoRegistry({
        db: opened.under.database.db,
        now: () => opened.under.now(),
        sessionSecret: "another secret of more than 32 characters",
      });
      const router = createDemoRegistryRouter(demo);
      const oasis = openRegistry("oasis", {
        url: "http://site.invalid/oasis",
        key: demo.key,
        fetch: async (request) => router.request(request),
      });
      const person = {
        first_name: "Jürgen",
        last_name: "Groß",
        birth_date: "1980-01-01",
        country_code: "DE",
        email: "a@b.example",
        mobile_phone: null,
        national_id: null,
      };
      expect((await oasis.ask(person)).isListed).toBe(false);
      const report = { id: "r-1", excludedAt: opened.under.now(), endsAt: null };
      await oasis.report?.(person, report);
      await oasis.report?.(person, report);
      expect((await oasis.ask({ ...person, first_name: "JURGEN" })).isListed).toBe(true);
    } finally {
      await opened.under.close();
    }
  });
});
