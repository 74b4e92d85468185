import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Config } from "../src/config.ts";
import { readConfig } from "../src/config.ts";
import { loadSecrets, lockDataFolder } from "../src/data-folder.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "touchline-data-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function config(environment: Record<string, string> = {}): Config {
  const read = readConfig({ DATA_DIR: dir, ...environment });
  if (!read.ok) throw new Error(read.problem);
  return read.config;
}

describe("the secrets of a server", () => {
  it("are made once, kept for its eyes only, and the same on every start", async () => {
    const secrets = await loadSecrets(config());
    expect(secrets.sessionSecret).not.toBe(secrets.tokenSecret);
    expect(await loadSecrets(config())).toEqual(secrets);
    expect((await stat(path.join(dir, "secrets.json"))).mode & 0o777).toBe(0o600);
  });

  it("come from the environment where it has them", async () => {
    const SESSION_SECRET = "s".repeat(32);
    const TOKEN_SECRET = "t".repeat(32);
    expect(await loadSecrets(config({ SESSION_SECRET, TOKEN_SECRET }))).toEqual({
      sessionSecret: SESSION_SECRET,
      tokenSecret: TOKEN_SECRET,
    });
    await expect(stat(path.join(dir, "secrets.json"))).rejects.toThrow("ENOENT");
    expect((await loadSecrets(config({ TOKEN_SECRET }))).tokenSecret).toBe(TOKEN_SECRET);
  });

  it.each(["{ half", '{"sessionSecret":"short"}'])("are left as they are where their file holds %s", async (text) => {
    const file = path.join(dir, "secrets.json");
    await writeFile(file, text);
    await expect(loadSecrets(config())).rejects.toThrow(`${file} does not hold our secrets`);
    expect(await readFile(file, "utf8")).toBe(text);
  });

  it("are not replaced where their file cannot be read", async () => {
    const file = path.join(dir, "secrets.json");
    await mkdir(file);
    await expect(loadSecrets(config())).rejects.toThrow(`${file} cannot be read (EISDIR)`);
  });
});

describe("the lock of a data folder", () => {
  const file = () => path.join(dir, "server.lock");
  const leave = (owner: object) => writeFile(file(), JSON.stringify(owner));
  /** This test's parent process: it runs, and it is not us. */
  const OTHER_PID = process.ppid;
  const startOf = async (pid: number) => (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ")[19];

  it("is taken and given back", async () => {
    const lock = await lockDataFolder(dir);
    expect(lock.locked).toBe(true);
    if (lock.locked) await lock.release();
    await expect(stat(file())).rejects.toThrow("ENOENT");
  });

  it("keeps a second server out while the first one runs", async () => {
    await leave({ pid: OTHER_PID, startedAt: await startOf(OTHER_PID) });
    expect(await lockDataFolder(dir)).toEqual({ locked: false, ownerPid: OTHER_PID });
  });

  it.each([
    ["of a process that is gone", { pid: 2 ** 22 + 1, startedAt: "1" }],
    ["whose number another process has by now", { pid: OTHER_PID, startedAt: "1" }],
    ["that cannot be read", { half: "written" }],
  ])("is taken over from one %s", async (_name, owner) => {
    await leave(owner);
    expect((await lockDataFolder(dir)).locked).toBe(true);
  });
});
