import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../src/db/database.ts";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { describeFailoverOn } from "./describe-failover.ts";
import { HEALTH_AT, launchCopy, type Launched } from "./launched-server.ts";
import { openTestDatabase, urlOf } from "./test-database.ts";

const { POSTGRES_UNDER_TEST } = process.env;
const TWO_MINUTES_MS = 120_000;

describe("a process that renders pages alone", () => {
  it("does not start without a back end", async () => {
    const pages = launchCopy({ SERVER_ROLE: "pages" });
    await once(pages.child, "close");
    expect(pages.child.exitCode).toBe(1);
    expect(pages.output()).toMatch(/^touchline: SERVER_ROLE: pages needs BACKEND_ORIGIN beside it\n$/);
  });
});

// The built-in database belongs to one process. These run where PostgreSQL is.
if (POSTGRES_UNDER_TEST !== undefined) {
  describeCopiesOn(POSTGRES_UNDER_TEST);
  describeFailoverOn(POSTGRES_UNDER_TEST);
}

function describeCopiesOn(serverUrl: string): void {
  describe("copies of the server on one database", () => {
    let folder: string;
    let database: DatabaseHandle;
    let environment: Record<string, string>;
    const launched: Launched[] = [];

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), "touchline-standby-"));
      database = await openTestDatabase();
      environment = { DATABASE_URL: await urlOf(database.db, serverUrl) };
    });
    afterAll(async () => {
      for (const { child } of launched) child.kill("SIGKILL");
      await database.close();
      await rm(folder, { recursive: true, force: true });
    });

    function copy(name: string): Launched {
      const started = launchCopy({ ...environment, DATA_DIR: path.join(folder, name) });
      launched.push(started);
      return started;
    }
    const status = async (origin: string, at: string): Promise<number> => (await fetch(`${origin}${at}`)).status;
    const rowsInOutbox = async () => (await database.db.selectFrom("centrifugo_outbox").select("id").execute()).length;
    /** By what the feed plays; how far it has told moves on. */
    const feedClock = () =>
      database.db.selectFrom("feed_clock").select(["seed", "speed", "feed_at", "real_at"]).executeTakeFirstOrThrow();

    it(
      "work one at a time: the second one waits, takes over when the first one dies, and knows its players",
      async () => {
        const first = copy("first");
        const origin = await first.says(/is at (\S+)/);
        const clock = await feedClock();
        const signedIn = await fetch(`${origin}/api/platform/users/sign_in`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(DEMO_PLAYER),
        });
        expect(signedIn.status).toBe(200);
        const cookie = signedIn.headers
          .getSetCookie()
          .map((line) => line.split(";")[0])
          .join("; ");

        const second = copy("second");
        const standby = await second.says(/stands by at (\S+):/);
        const healthOf = { first: await first.says(HEALTH_AT), second: await second.says(HEALTH_AT) };
        expect(await status(healthOf.second, "/health/live")).toBe(200);
        const readiness = async (): Promise<unknown> => (await fetch(`${healthOf.second}/health/ready`)).json();
        await expect.poll(readiness, { timeout: 60_000 }).toMatchObject({ checks: { following: "ok" } });
        expect(await status(healthOf.second, "/health/ready")).toBe(503);
        expect(await (await fetch(`${healthOf.second}/metrics`)).text()).toContain("process_resident_memory_bytes");
        expect(await status(standby, "/health/live")).toBe(503);
        expect(await status(standby, "/api/sportsbook/matches")).toBe(503);
        expect(await status(healthOf.first, "/health/ready")).toBe(200);

        first.child.kill("SIGKILL");
        const next = await second.says(/is at (\S+)/);
        expect(await status(healthOf.second, "/health/ready")).toBe(200);
        const player = await fetch(`${next}/api/platform/player`, { headers: { cookie } });
        expect(await player.json()).toMatchObject({ email: DEMO_PLAYER.email });
        expect(await feedClock()).toEqual(clock);
        await expect.poll(rowsInOutbox).toBe(0);
      },
      TWO_MINUTES_MS,
    );

    it(
      "stop in order while they wait",
      async () => {
        const waiting = copy("third");
        await waiting.says(/stands by at (\S+):/);
        const ended = once(waiting.child, "exit");
        waiting.child.kill("SIGTERM");
        expect(await ended).toEqual([0, null]);
      },
      TWO_MINUTES_MS,
    );

    it(
      "do not wait for what they cannot do, in a database of a newer version",
      async () => {
        const later = { name: "9999-of-a-later-version", timestamp: new Date().toISOString() };
        await sql`INSERT INTO kysely_migration VALUES (${later.name}, ${later.timestamp})`.execute(database.db);
        const older = copy("older");
        await once(older.child, "close");
        expect(older.child.exitCode).toBe(1);
        expect(older.output()).toContain(
          "touchline: the database is of a newer version of Touchline (9999-of-a-later-version); start that version\n",
        );
      },
      TWO_MINUTES_MS,
    );
  });
}
