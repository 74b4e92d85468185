import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Insertable, sql } from "kysely";
import type { Tables } from "../src/db/schema.ts";
import { createLogger } from "../src/observability/create-logger.ts";
import { type Purge, startPurge } from "../src/sweeps/start-purge.ts";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { addOpenBet } from "./open-bet.ts";
import { PLATFORM, PlatformUnderTest } from "./platform/platform-under-test.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

let under: PlatformUnderTest;
let purge: Purge;
beforeEach(async () => {
  under = await PlatformUnderTest.open();
  purge = startPurge({
    db: under.database.db,
    clock: under.clock,
    log: createLogger("silent"),
    config: { resultsKeptDays: 7 },
  });
});
afterEach(async () => {
  await purge.stop();
  await under.close();
});

async function count(table: keyof Tables): Promise<number> {
  const rows = await under.database.db
    .selectFrom(table)
    .select((eb) => eb.lit(1).as("one"))
    .execute();
  return rows.length;
}

/** Lets time pass, and every run of the purge that falls due in it. */
async function pass(ms: number): Promise<void> {
  for (let rest = ms; rest > 0; rest -= DAY_MS) {
    under.clock.advance(Math.min(rest, DAY_MS));
    await purge.idle();
  }
}

const signUp = async (email: string) => {
  const typed = { password: "a long enough password", currency: "EUR", country_code: "DE", language: "en" };
  const answer = await under
    .browser()
    .post(`${PLATFORM}/users`, { ...typed, email, is_adult: true, terms_accepted: true });
  expect(answer.status).toBe(201);
  await under.idle();
};

describe("the purge", () => {
  it("deletes sessions a month after they were last of use, and leaves those in use", async () => {
    await under.signedIn();
    await pass(29 * DAY_MS);
    expect(await count("sessions")).toBe(1);
    await pass(DAY_MS - MINUTE_MS);
    const browser = await under.signedIn();
    await pass(15 * MINUTE_MS);
    expect(await count("sessions")).toBe(1);
    expect((await browser.get(`${PLATFORM}/player`)).status).toBe(200);
  });

  it("goes on with the other tables where one cannot be cleared", async () => {
    await under.browser().post(`${PLATFORM}/users/sign_in`, { ...DEMO_PLAYER, password: "wrong" });
    expect(await count("attempt_counts")).toBeGreaterThan(0);
    await sql`ALTER TABLE sessions RENAME TO sessions_elsewhere`.execute(under.database.db);
    await pass(DAY_MS);
    expect(await count("attempt_counts")).toBe(0);
  });

  it("deletes counts of attempts and links as soon as they are over", async () => {
    await under.browser().post(`${PLATFORM}/users/sign_in`, { ...DEMO_PLAYER, password: "wrong" });
    await signUp("new@touchline.example");
    await under.browser().post(`${PLATFORM}/users/password`, { email: DEMO_PLAYER.email });
    await under.idle();
    expect(await count("mailed_tokens")).toBe(1);
    expect(await count("email_confirmations")).toBe(1);
    // The longest count is of a day, and the purge comes by the hour.
    await pass(DAY_MS + HOUR_MS);
    expect(await count("attempt_counts")).toBe(0);
    expect(await count("mailed_tokens")).toBe(0);
    expect(await count("email_confirmations")).toBe(0);
  });

  it("deletes sign-ups nobody confirmed a month later, and no player", async () => {
    const players = await count("players");
    await signUp("never-confirmed@touchline.example");
    await signUp(DEMO_PLAYER.email);
    await pass(29 * DAY_MS);
    expect(await count("players")).toBe(players + 1);
    expect(await count("taken_sign_ups")).toBe(1);
    await pass(2 * DAY_MS);
    expect(await count("players")).toBe(players);
    expect(await count("taken_sign_ups")).toBe(0);
    expect((await under.signedIn()).cookies.has("tl_session")).toBe(true);
  });

  it("deletes sign-ups though operators have asked for something about another one", async () => {
    const { db } = under.database;
    const players = await count("players");
    for (const email of ["asked-about@touchline.example", "never-confirmed@touchline.example"]) await signUp(email);
    await sql`INSERT INTO operator_requests (id, key, fingerprint, kind, state, player_id, amount, details, reason,
        requested_by, requested_at, expires_at)
      SELECT 'r', 'k', 'f', 'correct_data', 'waiting', id, 0, '{"first_name":"Anna"}', 'a reason', 'somebody',
        created_at, created_at
      FROM players WHERE email = 'asked-about@touchline.example'`.execute(db);
    await pass(31 * DAY_MS);
    expect(await count("players")).toBe(players + 1);
  });

  it("deletes results of lines two days of the feed's time after the newest, but those a bet still waits for", async () => {
    const { db } = under.database;
    const match = { specifier: "", outcomes: "[]", version: 1n };
    // The feed's clock may be far from ours.
    const newest = under.now().getTime() + 100 * DAY_MS;
    const results = { old: newest - 2 * DAY_MS, awaited: newest - 9 * DAY_MS, recent: newest - 2 * DAY_MS + 1, newest };
    await db
      .insertInto("line_results")
      .values(
        Object.entries(results).map(([id, at]) => ({
          ...match,
          match_id: id,
          market_id: "1",
          resulted_at: new Date(at),
        })),
      )
      .execute();
    await addOpenBet(db, "awaited", ["1"]);
    await pass(15 * MINUTE_MS);
    const kept = await db.selectFrom("line_results").select("match_id").orderBy("resulted_at").execute();
    expect(kept.map(({ match_id }) => match_id)).toEqual(["awaited", "recent", "newest"]);
    await db.updateTable("bet_selections").set({ result: "win_entire" }).execute();
    await pass(15 * MINUTE_MS);
    expect(await count("line_results")).toBe(2);
  });

  it("deletes everything there is, however much, in small batches", async () => {
    const resets_at = under.now();
    const rows = Array.from({ length: 1_201 }, () => ({ key: randomUUID(), count: 1, resets_at }));
    await under.database.db.insertInto("attempt_counts").values(rows).execute();
    await pass(15 * MINUTE_MS);
    expect(await count("attempt_counts")).toBe(0);
  });

  it("goes on after a failure", async () => {
    const { db } = under.database;
    await db.schema.alterTable("attempt_counts").renameTo("away").execute();
    await pass(15 * MINUTE_MS);
    await db.schema.alterTable("away").renameTo("attempt_counts").execute();
    await under.signedIn();
    await pass(DAY_MS);
    expect(await count("attempt_counts")).toBe(0);
  });

  it("runs no more once it is stopped", async () => {
    await under.signedIn();
    under.clock.advance(15 * MINUTE_MS);
    await purge.stop();
    await pass(40 * DAY_MS);
    expect(await count("sessions")).toBe(1);
  });

  it("deletes payments of the demo provider a month after all was said of them, and time of play that no limit counts", async () => {
    const { db } = under.database;
    const payment = (reference: string): Insertable<Tables["demo_payments"]> => ({
      reference,
      payment_id: reference,
      kind: "deposit" as const,
      method: "demo-card",
      amount: "1",
      currency: "EUR",
      subunits: "100",
      state: "over" as const,
      show: "frame" as const,
      return_to: "",
      locale: "en",
      created_at: under.now(),
    });
    await db
      .insertInto("demo_payments")
      .values([payment("said"), payment("unsaid")])
      .execute();
    const event = { type: "deposit.succeeded", due_at: under.now() };
    await db
      .insertInto("demo_payment_events")
      .values([
        { id: "e-1", reference: "said", sent_at: under.now(), ...event },
        { id: "e-2", reference: "unsaid", ...event },
      ])
      .execute();
    const { id } = await db.selectFrom("players").select("id").limit(1).executeTakeFirstOrThrow();
    await db.insertInto("play_quarters").values({ player_id: id, at: under.now(), ms: 1n }).execute();
    await pass(29 * DAY_MS);
    expect([await count("demo_payments"), await count("play_quarters")]).toEqual([2, 1]);
    await pass(3 * DAY_MS);
    // One whose event nobody took stands for whoever looks into that.
    expect([await count("demo_payments"), await count("demo_payment_events")]).toEqual([1, 1]);
    expect(await count("play_quarters")).toBe(0);
  });
});
