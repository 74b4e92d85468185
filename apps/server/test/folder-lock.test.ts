import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockDataFolder } from "../src/process/folder-lock.ts";

/** Says that it is ready, and with the next line it reads tries to lock the folder; then it holds on until it is killed. */
const CONTENDER = String.raw`
  const [module, dir] = process.argv.slice(1);
  const { lockDataFolder } = await import(module);
  process.stdout.write("ready\n");
  process.stdin.once("data", async () => {
    process.stdout.write((await lockDataFolder(dir)) === null ? "refused\n" : "locked\n");
  });
`;
const LOCK_MODULE = new URL("../src/process/folder-lock.ts", import.meta.url).href;
const START_MS = 60_000;

let dir: string;
const children = new Set<ChildProcessByStdio<Writable, Readable, null>>();
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "touchline-lock-"));
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
  await rm(dir, { recursive: true, force: true });
});

interface Contender {
  child: ChildProcessByStdio<Writable, Readable, null>;
  next(): Promise<string>;
}

/** A process that is about to take the lock, run by `command` where something has to stand between it and us. */
function contender(command: readonly string[] = []): Contender {
  const [file, ...args] = [...command, process.execPath, "--input-type=module", "-e", CONTENDER, LOCK_MODULE, dir];
  const child = spawn(file, args, { stdio: ["pipe", "pipe", "inherit"] });
  children.add(child);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return { child, next: async () => String((await lines.next()).value) };
}

async function lockIn(process: Contender): Promise<string> {
  process.child.stdin.write("go\n");
  return process.next();
}

async function killed(child: ChildProcessByStdio<Writable, Readable, null>): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  children.delete(child);
}

describe("the lock of a data folder", () => {
  it("is taken, given back, and taken again", async () => {
    const lock = await lockDataFolder(dir);
    expect(lock).not.toBeNull();
    lock?.release();
    lock?.release();
    expect(await lockDataFolder(dir)).not.toBeNull();
  });

  it("is not a matter of process numbers: who has the same one is kept out as well", async () => {
    await lockDataFolder(dir);
    expect(await lockDataFolder(dir)).toBeNull();
    const other = contender();
    await other.next();
    expect(await lockIn(other)).toBe("refused");
  });

  it(
    "is had by one of ten processes that ask for it at one instant, every time",
    async () => {
      for (let round = 0; round < 5; round += 1) {
        const contenders = Array.from({ length: 10 }, () => contender());
        expect(await Promise.all(contenders.map((one) => one.next()))).toEqual(Array(10).fill("ready"));
        const answers = await Promise.all(contenders.map(lockIn));
        expect(answers.toSorted()).toEqual(["locked", ...Array<string>(9).fill("refused")]);
        await Promise.all(contenders.map(({ child }) => killed(child)));
      }
    },
    3 * START_MS,
  );

  it("is free once its process is dead, also while nobody has buried that yet", async () => {
    // The shell becomes a process that never asks what became of its children: a killed one stays a zombie.
    const shell = contender(["sh", "-c", 'exec 3<&0; "$@" <&3 & echo $!; exec sleep 60', "sh"]);
    const pid = Number(await shell.next());
    await shell.next();
    expect(await lockIn(shell)).toBe("locked");
    expect(await lockDataFolder(dir)).toBeNull();
    process.kill(pid, "SIGKILL");
    const zombie = expect.stringContaining(") Z ");
    await expect.poll(async () => readFile(`/proc/${pid}/stat`, "utf8")).toEqual(zombie);
    // A process reads as a zombie from the end of its first thread on; its files close with the last.
    await expect.poll(() => lockDataFolder(dir)).not.toBeNull();
    expect(await readFile(`/proc/${pid}/stat`, "utf8")).toEqual(zombie);
  });

  it("takes no notice of what earlier versions left, and clears it away", async () => {
    const former = path.join(dir, "server.lock");
    await writeFile(former, JSON.stringify({ pid: process.ppid, startedAt: "1" }));
    expect(await lockDataFolder(dir)).not.toBeNull();
    await expect(readFile(former)).rejects.toThrow("ENOENT");
  });
});
