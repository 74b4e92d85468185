import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Config } from "../src/settings/config.ts";
import { readConfig } from "../src/settings/config.ts";
import { closeToOthers, loadSecrets } from "../src/process/data-folder.ts";
import { createFileMailTransport } from "../src/players/mail-transport.ts";
import { createFileSmsTransport } from "../src/players/sms-transport.ts";

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

describe("what a data folder holds of players", () => {
  const modeOf = async (...names: string[]) => (await stat(path.join(dir, ...names))).mode & 0o777;
  const filesIn = async (folder: string) => readdir(path.join(dir, folder));

  it("is readable by nobody else, whatever files are made readable by elsewhere", async () => {
    const log = pino({ enabled: false });
    const before = process.umask(0);
    await createFileMailTransport({ dir: path.join(dir, "mail"), log })
      .send({ from: "Touchline", to: "a@b.example", subject: "A link", text: "https://bet.example/reset?token=1" })
      .finally(() => process.umask(before));
    await createFileSmsTransport({ dir: path.join(dir, "sms"), log }).send({ to: "+4915123456789", text: "123456" });
    for (const folder of ["mail", "sms"]) {
      expect(await modeOf(folder)).toBe(0o700);
      for (const file of await filesIn(folder)) expect(await modeOf(folder, file)).toBe(0o600);
      expect(await filesIn(folder)).toHaveLength(1);
    }
  });

  it("is closed to others at the start where an earlier version left it open", async () => {
    for (const folder of ["mail", "pg"]) {
      await mkdir(path.join(dir, folder));
      await chmod(path.join(dir, folder), 0o755);
    }
    for (const file of ["secrets.json", "mail/1.eml"]) {
      await writeFile(path.join(dir, file), "{}");
      await chmod(path.join(dir, file), 0o644);
    }
    await closeToOthers(dir);
    expect(await Promise.all(["mail", "pg", "secrets.json", "mail/1.eml"].map((name) => modeOf(name)))).toEqual([
      0o700, 0o700, 0o600, 0o600,
    ]);
    await expect(stat(path.join(dir, "sms"))).rejects.toThrow("ENOENT");
  });
});
