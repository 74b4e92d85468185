import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../src/db/database.ts";
import type { AttemptLimit } from "../src/players/attempt-limit.ts";
import { attemptLimit } from "../src/players/attempt-limit.ts";
import { VirtualClock } from "./book/virtual-clock.ts";
import { openTestDatabase } from "./test-database.ts";

const WINDOW_MS = 60_000;

let handle: DatabaseHandle;
const clock = new VirtualClock();
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

/** The limit as one copy of the server has it. */
const limitOf = (name: string) =>
  attemptLimit(
    { db: handle.db, secret: "a-secret-all-copies-share", now: () => new Date(clock.nowMs()) },
    { name, attempts: 5, windowMs: WINDOW_MS },
  );

const takeMany = async (limits: readonly [AttemptLimit, ...AttemptLimit[]], key: string, times: number) =>
  Promise.all(Array.from({ length: times }, (_, n) => (limits[n % limits.length] ?? limits[0]).take(key)));

describe("a limit of attempts", () => {
  it("is one limit for all copies of the server, however fast attempts come", async () => {
    const answers = await takeMany([limitOf("copies"), limitOf("copies")], "203.0.113.1", 20);
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(5);
    expect(answers.find((answer) => !answer.allowed)).toEqual({ allowed: false, retryAfterSeconds: 60 });
  });

  it("keeps keys and subjects apart, and names neither in the records", async () => {
    await takeMany([limitOf("first")], "player@touchline.example", 6);
    expect(await limitOf("first").take("other@touchline.example")).toEqual({ allowed: true });
    expect(await limitOf("second").take("player@touchline.example")).toEqual({ allowed: true });
    const rows = await handle.db.selectFrom("attempt_counts").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/touchline|first|203/);
  });

  it("opens again when its window is over, and not before", async () => {
    const limit = limitOf("window");
    await takeMany([limit], "key", 6);
    clock.advance(WINDOW_MS - 1);
    expect(await limit.take("key")).toEqual({ allowed: false, retryAfterSeconds: 1 });
    clock.advance(1);
    expect(await limit.take("key")).toEqual({ allowed: true });
  });

  it("opens after a window though the clock had jumped forward and come back", async () => {
    const limit = limitOf("jumped");
    clock.advance(30 * 24 * 60 * WINDOW_MS);
    await takeMany([limit], "key", 6);
    const behind = attemptLimit(
      { db: handle.db, secret: "a-secret-all-copies-share", now: () => new Date(clock.nowMs() - 24 * 60 * WINDOW_MS) },
      { name: "jumped", attempts: 5, windowMs: WINDOW_MS },
    );
    expect(await takeMany([behind], "key", 5)).toEqual(Array.from({ length: 5 }, () => ({ allowed: true })));
    expect(await behind.take("key")).toEqual({ allowed: false, retryAfterSeconds: 60 });
  });

  it("gives back one attempt, never more than were made, and forgets all of them", async () => {
    const limit = limitOf("given back");
    await limit.giveBack("key");
    await takeMany([limit], "key", 5);
    await limit.giveBack("key");
    expect(await limit.take("key")).toEqual({ allowed: true });
    expect(await limit.take("key")).toMatchObject({ allowed: false });
    await limit.forget("key");
    expect(await takeMany([limit], "key", 5)).toEqual(Array.from({ length: 5 }, () => ({ allowed: true })));
  });
});
