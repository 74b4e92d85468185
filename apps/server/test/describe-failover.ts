import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../src/db/database.ts";
import { openPostgres } from "../src/db/open-postgres.ts";
import { createSessions } from "../src/players/sessions.ts";
import { createSportsbookTokens } from "../src/players/sportsbook-tokens.ts";
import { addPlayer } from "./a-player.ts";
import { HEALTH_AT, launchCopy, type Launched, SECRETS } from "./launched-server.ts";
import { freePort, openPrivatePostgres, type PrivatePostgres } from "./private-postgres.ts";
import { openTestDatabase, urlOf } from "./test-database.ts";
import { assertStakesMatchBets } from "./book/assert-stakes-match-bets.ts";
import { type LegOf, newKey, placeBody } from "./book/book-under-test.ts";
import { CrashClient, type Placing } from "./book/crash-client.ts";

const FIVE_MINUTES_MS = 300_000;
const now = (): Date => new Date();

interface Copy extends Launched {
  client: CrashClient;
}

/** What becomes of bets when the process that works ends, is told to stop, or stands still. */
export function describeFailoverOn(serverUrl: string): void {
  let own: PrivatePostgres | null;
  let shared: DatabaseHandle | null;
  let url: string;
  let direct: DatabaseHandle;
  let folder: string;
  let token: string | undefined;
  const copies: Copy[] = [];
  let working: Copy;
  let standby: Copy;
  let legs: LegOf[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "touchline-failover-"));
    own = await openPrivatePostgres();
    shared = own === null ? await openTestDatabase() : null;
    url = own?.url ?? (await urlOf(shared!.db, serverUrl));
    direct = await openPostgres(url);
  }, FIVE_MINUTES_MS);
  /** Whoever took over in the test before works in the next: a copy that starts costs more than most tests. */
  beforeEach(async () => {
    const up = copies.filter(({ child }) => child.exitCode === null && child.signalCode === null);
    working = up[0] ?? (await copy());
    await working.says(/is at (\S+)/);
    token ??= await openPlayer();
    standby = up[1] ?? (await copy());
    await standby.says(/("following:)/);
    for (const { client } of [working, standby]) client.use(token);
    // A copy whose feed is late takes no bets for that while.
    await expect.poll(async () => (legs = await working.client.legs(0)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  }, FIVE_MINUTES_MS);
  afterAll(async () => {
    for (const { child } of copies) {
      child.kill("SIGCONT");
      child.kill("SIGKILL");
    }
    await direct.close();
    await shared?.close();
    await own?.remove();
    await rm(folder, { recursive: true });
  });

  async function copy(): Promise<Copy> {
    const port = String(await freePort());
    const settings = { LIVE_DELAY_SCALE: "2", WEB_BUILD_DIR: "none", LOCALES: "en", LOG_LEVEL: "info", PORT: port };
    const launched = launchCopy({ ...settings, DATABASE_URL: url, DATA_DIR: path.join(folder, port) });
    const client = new CrashClient();
    client.origin = `http://127.0.0.1:${port}`;
    const started = { ...launched, client };
    copies.push(started);
    return started;
  }

  async function openPlayer(): Promise<string> {
    const secret = SECRETS.SESSION_SECRET;
    const playerId = await addPlayer(direct.db, { amount: 10_000_000n });
    const { session } = await createSessions({ db: direct.db, secret, now }).open(playerId);
    return (await createSportsbookTokens({ secret, now }).issue(session)).token;
  }

  const newPlacing = (leg: LegOf | undefined): Placing => ({
    key: newKey(),
    body: placeBody([leg!], { stake: "10", mode: "any" }),
    heard: null,
  });
  const hasBet = ({ heard }: Placing): boolean => heard !== null && heard !== "refused";

  /** Until the copy has taken a bet, which is tried again and again. How long that takes is the failover bench's matter. */
  async function untilFirstBet({ client, output }: Copy): Promise<void> {
    let turn = 0;
    let answered: unknown = "nothing";
    const taken = async (): Promise<boolean> => {
      turn += 1;
      const placing = newPlacing(legs[turn % legs.length]);
      answered = placing;
      await client.place(placing).catch((error: unknown) => (answered = error));
      return hasBet(placing);
    };
    await expect
      .poll(taken, { interval: 20, timeout: 150_000 })
      .toBe(true)
      .catch((error: unknown) => {
        throw new Error(`no bet: ${String(answered)}; the copy said: ${output()}`, { cause: error });
      });
  }

  /** Skipped where it cannot restart: the programs of the server are not installed. */
  function restartable({ skip }: TestContext): PrivatePostgres {
    return own ?? skip("no programs of a PostgreSQL server here to restart it with");
  }

  const assertBooks = () => expect(assertStakesMatchBets(direct.db)).resolves.toBeUndefined();

  describe("a copy that stands by", { timeout: FIVE_MINUTES_MS }, () => {
    it("takes bets within seconds of the end of the one that worked", async () => {
      working.child.kill("SIGKILL");
      await untilFirstBet(standby);
      await assertBooks();
    });

    it("takes over at once from one that is told to stop, which still decides the bets in their delay [TKT-26]", async () => {
      const live = (await working.client.legs(1)).slice(0, 12).map(newPlacing);
      await Promise.all(live.map((placing) => working.client.place(placing)));
      const held = live.filter(hasBet);
      expect(held.length).toBeGreaterThan(0);
      const ended = once(working.child, "exit");
      working.child.kill("SIGTERM");
      await untilFirstBet(standby);
      expect(working.child.exitCode).toBeNull();
      expect(await ended).toEqual([0, null]);
      for (const { key } of held) {
        const { state, codes } = await standby.client.outcome(key);
        expect(state).toMatch(/accepted|rejected/);
        // What nobody watched would be refused with this.
        expect(codes).not.toContain(106);
      }
      await assertBooks();
    });

    it("takes over from one that was stopped in its tracks, and that one never writes again once it wakes", async () => {
      const begun = Array.from({ length: 40 }, (_, index) => newPlacing(legs[index % legs.length]));
      const calls = begun.map((placing) => working.client.place(placing).catch(() => undefined));
      await Promise.race(calls);
      working.child.kill("SIGSTOP");
      await untilFirstBet(standby);
      const count = () =>
        direct.db
          .selectFrom("placements")
          .select(({ fn }) => fn.countAll<bigint>().as("n"))
          .executeTakeFirstOrThrow();
      const before = await count();
      const ended = once(working.child, "exit");
      working.child.kill("SIGCONT");
      expect(await ended).toEqual([1, null]);
      await Promise.all(calls);
      expect(await count()).toEqual(before);
      for (const placing of begun) await standby.client.place(placing, { isKnown: true });
      await assertBooks();
    });

    it("takes over where the other one that stood by is killed in the middle of a planned stop", async () => {
      const spare = await copy();
      await spare.says(/("following:)/);
      spare.client.use(token!);
      const ended = once(working.child, "exit");
      working.child.kill("SIGTERM");
      standby.child.kill("SIGKILL");
      await untilFirstBet(spare);
      expect(await ended).toEqual([0, null]);
      await assertBooks();
    });

    it("takes over where the database restarts in the middle of a planned stop", async (context) => {
      const server = restartable(context);
      const ended = once(working.child, "exit");
      working.child.kill("SIGTERM");
      await server.restart();
      await untilFirstBet(standby);
      await ended;
      await assertBooks();
    });

    it("takes over once the database is back where that restarts in the middle of its turn", async (context) => {
      const server = restartable(context);
      const ended = once(working.child, "exit");
      working.child.kill("SIGTERM");
      await standby.says(/("database open")/);
      await server.restart();
      await untilFirstBet(standby);
      await ended;
      await assertBooks();
    });

    it("takes over from one that is told to stop twice, and does not finish", async () => {
      const live = (await working.client.legs(1)).slice(0, 12).map(newPlacing);
      await Promise.all(live.map((placing) => working.client.place(placing)));
      const held = live.filter(hasBet);
      const ended = once(working.child, "exit");
      working.child.kill("SIGTERM");
      await working.says(/("stopping")/);
      working.child.kill("SIGTERM");
      expect(await ended).toEqual([1, null]);
      await untilFirstBet(standby);
      const isDecided = async ({ key }: Placing) => /accepted|rejected/.test((await standby.client.outcome(key)).state);
      for (const placing of held) await expect.poll(() => isDecided(placing), { timeout: 60_000 }).toBe(true);
      await assertBooks();
    });

    it("leaves the work to one that is well when the database restarts, each time", async (context) => {
      const server = restartable(context);
      for (let restart = 0; restart < 3; restart += 1) {
        await server.restart();
        await untilFirstBet(working);
        const ready = await fetch(`${await standby.says(HEALTH_AT)}/health/ready`);
        expect([ready.status, working.child.exitCode]).toEqual([503, null]);
      }
      await assertBooks();
    });
  });
}
