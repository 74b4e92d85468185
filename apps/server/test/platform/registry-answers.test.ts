import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ExclusionRegistry, RegistryPerson } from "../../src/safety/registry/exclusion-registry.ts";
import type { Registries } from "../../src/safety/registry/registries.ts";
import { createRegistryGate } from "../../src/safety/registry/registry-gate.ts";
import { askDue } from "../../src/safety/registry/registry-sweep.ts";
import { jurisdictionPack } from "../../src/site/jurisdictions/jurisdiction-of.ts";
import { OperatorUnderTest } from "../operator/operator-under-test.ts";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";
import { confirmedSomeone, verifyPhone } from "./someone.ts";

const JOAO = { first_name: "João", last_name: "Silva", birth_date: "1990-02-03", municipality: "São Paulo" };
const [OWN, TYPED] = ["52998224725", "11144477735"];
const BR = jurisdictionPack("BR");

const site = siteInFolder({ jurisdiction: "BR" });
afterAll(() => site.remove());

let under: PlatformUnderTest;
let player: { id: string; browser: Browser };
beforeEach(async () => {
  under = await PlatformUnderTest.open({ ...site.env, LOCALES: "" });
  const browser = await under.signedIn(await confirmedSomeone(under));
  const body = { ...JOAO, national_id: TYPED };
  await browser.send("PATCH", `${PLATFORM}/player/personal_data`, { body });
  const id = String((await browser.get(`${PLATFORM}/player`)).body.id);
  // What else a deposit asks for is said first.
  await verifyPhone(under, browser, { number: "+5511999990009", country: "BR" });
  await browser.post(`${PLATFORM}/player/limit_prompt`, undefined);
  player = { id, browser };
});
afterEach(() => under.close());

const depsWith = (registries: Registries) => ({
  db: under.db,
  now: () => under.now(),
  log: pino({ level: "silent" }),
  registries,
});
const gateWith = (registries: Registries) => createRegistryGate(depsWith(registries));
const registry = (ask: ExclusionRegistry["ask"]): ExclusionRegistry => ({ needs: [], report: null, ask });
const silent = registry(() => Promise.reject(new Error("it is away")));
const clear = registry(async () => ({ isListed: false, reference: null }));

const deposit = () =>
  player.browser.post(
    `${PLATFORM}/player/deposits`,
    { method: "demo-card", amount: { value: "2000", currency: "EUR", subunits: 100 } },
    { "idempotency-key": randomUUID() },
  );
const standing = async (): Promise<unknown> => (await player.browser.get(`${PLATFORM}/player/exclusion`)).body.standing;

describe("a player whom a silent register holds [RG-06]", () => {
  const held = async (): Promise<void> => {
    expect(await gateWith({ BR: silent }).check(player.id, BR, "sign_in")).toBe("held");
    expectRefusal(await deposit(), "registry_silent");
  };

  it("stays so at a site of the same players that has none", async () => {
    const isSilent = async (): Promise<unknown> =>
      (await player.browser.get(`${PLATFORM}/player`)).body.registry_silent;
    expect(await isSilent()).toBe(false);
    await held();
    expect(await isSilent()).toBe(true);
    await gateWith({ BR: silent }).check(player.id, jurisdictionPack("generic"), "sign_in");
    expectRefusal(await deposit(), "registry_silent");
  });

  it("is let go at the next sign-in once nobody asks that register any more", async () => {
    await held();
    expect(await gateWith({}).check(player.id, BR, "sign_in")).toBe("let_in");
    expect((await deposit()).status).toBe(201);
  });

  it("is let go by the answer of another, where that one is asked no more", async () => {
    await held();
    expect(await gateWith({ GB: clear }).check(player.id, jurisdictionPack("GB"), "sign_in")).toBe("let_in");
    expect((await deposit()).status).toBe(201);
  });

  it("is held until both have answered where both are asked", async () => {
    await held();
    const gate = gateWith({ BR: silent, GB: clear });
    await gate.check(player.id, jurisdictionPack("GB"), "sign_in");
    expectRefusal(await deposit(), "registry_silent");
  });
});

describe("a register's answer about whom a player is no more [RG-06]", () => {
  /** Two operators correct the number while the register is asked about the one that was typed. */
  async function correctedMeanwhile(isListed: (person: RegistryPerson) => boolean) {
    const desk = new OperatorUnderTest(under);
    const [asked, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = registry(async (person) => {
      asked.resolve();
      await answers.promise;
      return { isListed: isListed(person), reference: null };
    });
    const deps = depsWith({ BR: slow });
    const gate = createRegistryGate(deps);
    const checked = gate.check(player.id, BR, "sign_in");
    await asked.promise;
    const correction = { key: randomUUID(), data: { national_id: OWN } };
    const { body } = await desk.post("compliance", `/players/${player.id}/corrections`, correction);
    expect((await desk.post("admin", `/requests/${body.id}/approve`)).status).toBe(200);
    desk.close();
    answers.resolve();
    return { verdict: await checked, askAnew: () => askDue(deps, gate) };
  }

  it("is not kept: nobody is let in by it, and it is asked about who they are", async () => {
    await under.db.deleteFrom("registry_checks").execute();
    const { verdict, askAnew } = await correctedMeanwhile(({ national_id: number }) => number === OWN);
    expect(verdict).toBe("let_in");
    const kept = await under.db.selectFrom("registry_checks").selectAll().execute();
    expect(kept).toMatchObject([{ answered_at: null, answer: null }]);
    expect(await askAnew()).toBe(1);
    expect(await standing()).toMatchObject({ source: "registry" });
  });

  it("excludes nobody", async () => {
    const { verdict, askAnew } = await correctedMeanwhile(({ national_id: number }) => number === TYPED);
    expect([verdict, await standing()]).toEqual(["let_in", null]);
    expect(await askAnew()).toBe(1);
    expect(await standing()).toBeNull();
  });

  it("lets nobody go who is held", async () => {
    expect(await gateWith({ BR: silent }).check(player.id, BR, "sign_in")).toBe("held");
    const { verdict } = await correctedMeanwhile(() => false);
    expect(verdict).toBe("held");
    expectRefusal(await deposit(), "registry_silent");
  });
});
