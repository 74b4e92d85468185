import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { MatchList } from "@touchline/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../src/db/database.ts";
import { createSessions } from "../src/players/sessions.ts";
import { createSportsbookTokens } from "../src/players/sportsbook-tokens.ts";
import { addPlayer } from "./a-player.ts";
import { newKey, placeBody } from "./book/book-under-test.ts";
import { CrashClient } from "./book/crash-client.ts";
import { HEALTH_AT, launchCopy, type Launched, SECRETS } from "./launched-server.ts";
import { freePort } from "./private-postgres.ts";
import { openTestDatabase, urlOf } from "./test-database.ts";

const { POSTGRES_UNDER_TEST } = process.env;
const FOUR_MINUTES_MS = 240_000;
const POLL = { interval: 50, timeout: 120_000 };
const now = (): Date => new Date();

describe("a process that answers reads", () => {
  it("does not start without the writer's origin, the database and the secrets of its players", async () => {
    const api = launchCopy({ SERVER_ROLE: "api", BACKEND_ORIGIN: "http://book:3000" });
    await once(api.child, "close");
    expect(api.output()).toMatch(/^touchline: SERVER_ROLE: api needs DATABASE_URL beside it\n$/);
  });
});

// The built-in database belongs to one process. These run where PostgreSQL is.
if (POSTGRES_UNDER_TEST !== undefined) describeReadsOn(POSTGRES_UNDER_TEST);

function describeReadsOn(serverUrl: string): void {
  describe("reads in a process of their own", { timeout: FOUR_MINUTES_MS }, () => {
    let folder: string;
    let database: DatabaseHandle;
    let settings: Record<string, string>;
    let writerOrigin: string;
    let writer: Launched;
    let api: Launched;
    let apiOrigin: string;
    let health: string;
    let token: string;
    let cookie: string;
    const launched: Launched[] = [];

    function start(environment: Record<string, string>): Launched {
      const server = launchCopy({ ...settings, ...environment });
      launched.push(server);
      return server;
    }
    const startWriter = (): Launched =>
      start({ DATA_DIR: path.join(folder, "writer"), PORT: new URL(writerOrigin).port, TRUST_PROXY: "true" });

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), "touchline-reads-"));
      database = await openTestDatabase();
      settings = { DATABASE_URL: await urlOf(database.db, serverUrl), WEB_BUILD_DIR: "none", SIM_SPEED: "4" };
      writerOrigin = `http://127.0.0.1:${await freePort()}`;
      // Before there is a writer: it waits for one, and says that it is not ready.
      const [port, operations] = [await freePort(), await freePort()];
      api = start({
        OPERATIONS_PORT: String(operations),
        SERVER_ROLE: "api",
        BACKEND_ORIGIN: writerOrigin,
        PORT: String(port),
        LOG_LEVEL: "info",
      });
      apiOrigin = `http://127.0.0.1:${port}`;
      health = `http://127.0.0.1:${operations}`;
      await api.says(/("waiting for the offer)/);
      expect(await measured(health, "offer_current", "offer_lag_seconds")).toEqual([0, Number.POSITIVE_INFINITY]);
      expect([await ready(), (await fetch(`${apiOrigin}/api/sportsbook/sports`)).status]).toEqual([503, 503]);
      writer = startWriter();
      await Promise.all([writer.says(/is at (\S+)/), api.says(/is at (\S+)/)]);
      await openPlayer();
    }, FOUR_MINUTES_MS);
    afterAll(async () => {
      for (const { child } of launched) child.kill("SIGKILL");
      await database.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function openPlayer(): Promise<void> {
      const secret = SECRETS.SESSION_SECRET;
      const playerId = await addPlayer(database.db, { amount: 10_000_000n });
      const opened = await createSessions({ db: database.db, secret, now }).open(playerId);
      token = (await createSportsbookTokens({ secret, now }).issue(opened.session)).token;
      cookie = `tl_session=${opened.secret}`;
    }

    const ask = (origin: string, asked: string, body?: object): Promise<Response> =>
      fetch(origin + asked, {
        headers: { authorization: `Bearer ${token}`, cookie, "content-type": "application/json" },
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
    async function measured(operations: string, ...names: string[]): Promise<number[]> {
      const text = await (await fetch(`${operations}/metrics`)).text();
      const valueOf = (name: string) => new RegExp(`^touchline_${name} \\+?(\\S+)$`, "m").exec(text)?.[1];
      return names.map((name) => Number(valueOf(name)?.replace("Inf", "Infinity")));
    }
    const ready = async (): Promise<number> => (await fetch(`${health}/health/ready`)).status;

    /** Where a list stands in its stream, and what time it is, are of the moment of asking. */
    async function told(origin: string, asked: string, body?: object): Promise<unknown> {
      const answer = await ask(origin, asked, body);
      const text = await answer.text();
      const rest: unknown = JSON.parse(text, (key, value: unknown) =>
        key === "stream" || key === "server_time" ? undefined : value,
      );
      return { status: answer.status, rest };
    }

    /** Asked of both until both were asked between two changes of the feed. */
    async function expectSame(asked: string, body?: object): Promise<void> {
      let pair: [unknown, unknown] = [null, undefined];
      const isSame = async (): Promise<boolean> => {
        pair = await Promise.all([told(writerOrigin, asked, body), told(apiOrigin, asked, body)]);
        return isDeepStrictEqual(...pair);
      };
      await expect
        .poll(isSame, POLL)
        .toBe(true)
        .catch(() => expect(pair[1], asked).toEqual(pair[0]));
    }

    async function list(query: string): Promise<ReturnType<typeof MatchList.parse>> {
      return MatchList.parse(await (await ask(writerOrigin, `/api/sportsbook/matches?${query}`)).json());
    }

    it("are answered as the writer answers them, while the feed goes on", async () => {
      for (let round = 0; round < 5; round += 1) {
        const before = await list("match_status=1&limit=100");
        const hasMoved = async () => !isDeepStrictEqual((await list("match_status=1&limit=100")).list, before.list);
        await expect.poll(hasMoved, POLL).toBe(true);
        const [match] = before.list;
        for (const asked of [
          "matches?limit=500&locale=de",
          "matches?match_status=1&sort_by=priority&locale=ar",
          "matches?sort_by=popularity&limit=50",
          "matches?match_status=4&limit=20",
          `matches/${match!.id}`,
          `matches/${match!.id}/markets?locale=de`,
          `slugs/tennis/${match!.slug}`,
          "matches/no-such-match",
        ])
          await expectSame(`/api/sportsbook/${asked}`);
        await expectSame("/api/sportsbook/counters", {
          sport_type: ["regular"],
          type: ["match"],
          match_status: [0, 1],
        });
      }
    });

    it("are those of the site and of its players, too", async () => {
      for (const asked of [
        "sports",
        "categories",
        "tournaments?limit=100",
        "settings",
        "bets",
        "bets/placements/abcdefghijkl",
      ])
        await expectSame(`/api/sportsbook/${asked}`);
      for (const asked of ["system_state", "config", "player", "player/accounts", "player/phone"])
        await expectSame(`/api/platform/${asked}`);
      expect((await fetch(`${apiOrigin}/api/sportsbook/bets`)).status).toBe(401);
      expect((await fetch(`${apiOrigin}/api/platform/player`)).status).toBe(401);
      expect(await ask(apiOrigin, "/api/sportsbook/websocket/token", {}).then(({ ok }) => ok)).toBe(true);
    });

    it("tell a place in the stream that is the writer's, and no later than what they show", async () => {
      const read = async (origin: string) =>
        MatchList.parse(await (await ask(origin, "/api/sportsbook/matches?limit=1")).json());
      const here = await read(apiOrigin);
      const there = await read(writerOrigin);
      expect(here.stream.epoch).toBe(there.stream.epoch);
      expect(here.stream.offset).toBeGreaterThan(0);
      expect(here.stream.offset).toBeLessThanOrEqual(there.stream.offset);
    });

    it("hand a bet to the writer, which takes it once", async () => {
      const client = new CrashClient();
      client.origin = apiOrigin;
      client.use(token);
      const [leg] = await client.legs(0);
      const placing = { key: newKey(), body: placeBody([leg!], { stake: "10", mode: "any" }), heard: null };
      await client.place(placing);
      const first = placing.heard;
      expect(first).toMatchObject({ betId: expect.any(String) });
      await client.place(placing, { isKnown: true });
      expect(placing.heard).toEqual(first);
      expect(await database.db.selectFrom("bets").select("id").execute()).toHaveLength(1);
      await expectSame("/api/sportsbook/bets");
      await expectSame("/api/platform/player/accounts");
      await expectSame("/api/sportsbook/matches?sort_by=popularity&limit=50");
    });

    it("are nobody else's to follow", async () => {
      for (const asked of ["/internal/offer", "/internal/positions"])
        expect((await ask(writerOrigin, asked)).status).toBe(404);
      expect((await ask(apiOrigin, "/internal/offer")).status).toBe(404);
    });

    it("say how current they are, by the writer's count of changes", async () => {
      const there = await writer.says(HEALTH_AT);
      const [before] = await measured(there, "offer_version");
      expect(before).toBeGreaterThan(0);
      const hasReached = async () => (await measured(health, "offer_version"))[0]! >= before!;
      await expect.poll(hasReached, POLL).toBe(true);
      const [isCurrent, lagSeconds] = await measured(health, "offer_current", "offer_lag_seconds");
      expect(isCurrent).toBe(1);
      // Beats come every half second.
      expect(lagSeconds).toBeLessThan(3);
    });

    it("go on when the writer is killed, are not ready meanwhile, and follow the next one", async () => {
      expect(await ready()).toBe(200);
      const ended = once(writer.child, "exit");
      writer.child.kill("SIGKILL");
      await ended;
      await expect.poll(ready, POLL).toBe(503);
      const [isCurrent, lagSeconds] = await measured(health, "offer_current", "offer_lag_seconds");
      expect([isCurrent, lagSeconds! < 60]).toEqual([0, true]);
      for (const asked of ["matches?limit=20", "matches?match_status=1", "settings", "bets"])
        expect((await ask(apiOrigin, `/api/sportsbook/${asked}`)).status, asked).toBe(200);
      expect((await ask(apiOrigin, "/api/sportsbook/bets", {})).status).toBe(503);
      expect(api.child.exitCode).toBeNull();
      writer = startWriter();
      await expect.poll(ready, POLL).toBe(200);
      expect(await measured(health, "offer_current")).toEqual([1]);
      await expectSame("/api/sportsbook/matches?limit=500");
      const { rows } = await sessionsNamed("touchline (pool|lease)");
      expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    });

    /** The processes that write have their ids in the names of their sessions. */
    const sessionsNamed = (pattern: string) =>
      sql<{ id: string }>`SELECT right(application_name, 36) AS id FROM pg_stat_activity
        WHERE datname = current_database() AND application_name ~ ${pattern}`.execute(database.db);
  });
}
