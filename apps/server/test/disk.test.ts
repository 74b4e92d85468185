import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { ApiError, Settings } from "@touchline/contract";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchDisk } from "../src/process/disk-watch.ts";
import { VirtualClock } from "./book/virtual-clock.ts";
import { HEALTH_AT, launchServer } from "./launched-server.ts";

const MEGABYTE = 1024 * 1024;
const EVERY_MS = 2_000;
const THREE_MINUTES_MS = 180_000;
/** A file system in memory, on which little else happens. */
const SHARED_MEMORY = "/dev/shm";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "touchline-disk-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function freeMb(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return Math.floor((bavail * bsize) / MEGABYTE);
}

const fill = (file: string, megabytes: number): Promise<void> => writeFile(file, Buffer.alloc(megabytes * MEGABYTE, 1));

async function providerStatuses(origin: string): Promise<string[]> {
  const settings = Settings.parse(await (await fetch(`${origin}/api/sportsbook/settings`)).json());
  return [...new Set(settings.provider_statuses.map(({ status }) => status))];
}

async function signUp(origin: string): Promise<unknown[]> {
  const answer = await fetch(`${origin}/api/platform/users`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({}),
  });
  return [answer.status, ApiError.parse(await answer.json()).key];
}

describe("the watch over the disk of the database", () => {
  it("says once when less than the reserve is free, and once when there is room again", async () => {
    const dir = await mkdtemp(path.join(SHARED_MEMORY, "touchline-"));
    const clock = new VirtualClock();
    const heard: boolean[] = [];
    const watch = await watchDisk({
      dir,
      reserveMb: (await freeMb(dir)) - 24,
      clock,
      log: pino({ enabled: false }),
      onChange: (isLow) => heard.push(isLow),
    });
    const isLowNow = (): boolean => {
      clock.advance(EVERY_MS);
      return watch.isLow;
    };
    expect(watch.isLow).toBe(false);
    await fill(path.join(dir, "filler"), 32);
    await expect.poll(isLowNow).toBe(true);
    clock.advance(10 * EVERY_MS);
    await rm(dir, { recursive: true });
    // The folder may go: what is asked of the disk then fails, and is asked again.
    await expect.poll(isLowNow).toBe(true);
    watch.stop();
    expect(heard).toEqual([true]);
  });
});

describe("a server whose disk is nearly full", () => {
  it(
    "takes no bets, says so in health, metrics and log, and goes on otherwise",
    async () => {
      const dir = path.join(folder, "low");
      const reserve = (await freeMb(folder)) + 10_000;
      const { says, output, child, ended } = launchServer({ DATA_DIR: dir, DISK_RESERVE_MB: String(reserve) });
      const origin = await says(/Touchline is at (\S+)/);
      const operations = await says(HEALTH_AT);
      const health = await fetch(`${operations}/health/ready`);
      expect([health.status, await health.json()]).toEqual([
        200,
        { ready: true, checks: { serving: "ok", database: "ok", feed: "ok", disk: "low" } },
      ]);
      expect(await providerStatuses(origin)).toEqual(["inactive"]);
      expect(await signUp(origin)).toEqual([503, "error.request.no_room"]);
      expect(await (await fetch(`${operations}/metrics`)).text()).toMatch(/^touchline_disk_low 1$/m);
      child.kill("SIGTERM");
      await ended;
      expect(child.exitCode).toBe(0);
      expect(output().match(/betting is closed: less is free/g)).toHaveLength(1);
    },
    THREE_MINUTES_MS,
  );

  it("does not start where the database would soon fail, and says how much room it needs", async () => {
    const dir = path.join(folder, "full");
    const reserve = ((await freeMb(folder)) + 10_000) * 4;
    const { child, output, ended } = launchServer({ DATA_DIR: dir, DISK_RESERVE_MB: String(reserve) });
    await ended;
    expect(child.exitCode).toBe(1);
    expect(output()).toMatch(/^touchline: DATA_DIR: \d+ MB are free in \S+, and a start needs \d+ MB; make room\n$/);
  });
});

describe("the watchdog", () => {
  const MODULE = JSON.stringify(new URL("../src/process/watchdog.ts", import.meta.url).href);
  const SETTINGS = JSON.stringify({ beatMs: 50, hungAfterCpuMs: 1_000 });
  const run = (script: string) =>
    spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "pipe"] });

  it("ends a process whose main thread hears nothing any more, signals included", async () => {
    const child = run(`
      const { startWatchdog } = await import(${MODULE});
      startWatchdog(${SETTINGS});
      process.on("SIGTERM", () => process.exit(0));
      process.stdout.write("hangs\\n", () => { for (;;); });
    `);
    let said = "";
    child.stderr.on("data", (chunk) => (said += String(chunk)));
    await once(createInterface(child.stdout), "line");
    child.kill("SIGTERM");
    expect(await once(child, "close")).toEqual([null, "SIGKILL"]);
    expect(said).toMatch(/^touchline: the server hangs .+ this process ends\n$/);
  });

  it("lets a process be that works and still hears, for as long as it likes", async () => {
    const child = run(`
      const { startWatchdog } = await import(${MODULE});
      startWatchdog(${SETTINGS});
      process.on("SIGTERM", () => process.exit(7));
      const work = () => { for (const end = performance.now() + 200; performance.now() < end;); setImmediate(work); };
      work();
      const look = () => process.cpuUsage().user > 3_000_000 ? process.stdout.write("works\\n") : setImmediate(look);
      look();
    `);
    await once(createInterface(child.stdout), "line");
    child.kill("SIGTERM");
    expect(await once(child, "close")).toEqual([7, null]);
  });
});

// Only root may mount; elsewhere the settings above stand in for a small disk.
const SMALL = mkdtempSync(path.join(tmpdir(), "touchline-small-"));
const SMALL_MB = 260;
const MOUNT = ["-t", "tmpfs", "-o", `size=${SMALL_MB}m`, "touchline-test", SMALL];
if (spawnSync("mount", MOUNT).status === 0) describeOnSmallDisk();

function describeOnSmallDisk(): void {
  describe("a server on a small disk of its own", () => {
    const filler = path.join(SMALL, "filler");
    const dataDir = path.join(SMALL, "data");
    const leave = async (megabytes: number): Promise<void> => fill(filler, (await freeMb(SMALL)) - megabytes);
    /** A new database takes room for some seconds after the server answers. */
    const catalogueIsStored = async (): Promise<void> => {
      const seen: number[] = [];
      const staysAsItIs = async (): Promise<boolean> => {
        seen.push(await freeMb(SMALL));
        return seen.length >= 4 && new Set(seen.slice(-4)).size === 1;
      };
      await expect.poll(staysAsItIs, { interval: 1_000, timeout: 60_000 }).toBe(true);
    };
    afterAll(async () => {
      spawnSync("umount", ["--lazy", SMALL]);
      await rm(SMALL, { recursive: true, force: true });
    });

    it(
      "closes betting before it is full, opens it again, stops before it breaks, and starts once there is room",
      async () => {
        const environment = { DATA_DIR: dataDir, DISK_RESERVE_MB: "100" };
        const { says, output, child, ended } = launchServer(environment);
        const origin = await says(/Touchline is at (\S+)/);
        await expect.poll(() => providerStatuses(origin)).toContain("active");
        await catalogueIsStored();
        await leave(70);
        await expect.poll(() => providerStatuses(origin), { timeout: 10_000 }).toEqual(["inactive"]);
        await rm(filler);
        await expect.poll(() => providerStatuses(origin), { timeout: 10_000 }).toContain("active");
        await leave(20);
        await ended;
        expect(child.exitCode).toBe(1);
        expect(output()).toMatch(/^touchline: only \d+ MB are free in \S+; the server stops$/m);
        expect(output()).not.toContain("did not stop cleanly");

        const refused = launchServer(environment);
        await refused.ended;
        expect(refused.output()).toMatch(
          /^touchline: DATA_DIR: \d+ MB are free in \S+, and a start needs 25 MB; make room\n$/,
        );
        await rm(filler);
        const again = launchServer(environment);
        expect((await fetch(`${await again.says(HEALTH_AT)}/health/ready`)).status).toBe(200);
        again.child.kill("SIGKILL");
        await again.ended;
      },
      THREE_MINUTES_MS,
    );

    it(
      "ends by itself where the disk is full all at once and the database spins, signal or no signal",
      async () => {
        const { says, child, ended } = launchServer({
          DATA_DIR: dataDir,
          DISK_RESERVE_MB: "0",
          SIM_SPEED: "500",
        });
        await says(/Touchline is at (\S+)/);
        await expect(fill(filler, SMALL_MB)).rejects.toThrow("ENOSPC");
        // PostgreSQL's panic: from here on the database's code runs in circles.
        await Promise.race([says(/No space left on device/).catch(() => null), ended]);
        const toldMs = performance.now();
        child.kill("SIGTERM");
        await ended;
        expect(performance.now() - toldMs).toBeLessThan(90_000);
      },
      THREE_MINUTES_MS,
    );
  });
}
