import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runWatched } from "./run-watched.mjs";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "touchline-watched-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const log = () => path.join(folder, "..", `${path.basename(folder)}.log`);
afterEach(() => rm(log(), { force: true }));

const source = (name: string) => path.join(folder, name);
/** Notes that it has started, and then does what its source says. */
const job = () => ({
  command: process.execPath,
  args: [
    "-e",
    `require("node:fs").appendFileSync(${JSON.stringify(log())}, "x"); require(${JSON.stringify(source("main.js"))})`,
  ],
});
const starts = async (): Promise<number> => (await readFile(log(), "utf8").catch(() => "")).length;
const started = (times: number) => expect.poll(starts, { timeout: 10_000 }).toBe(times);

const STAYS = "setInterval(() => {}, 1000)";

it("starts again after an edit, and not after one of a test", async () => {
  await writeFile(source("main.js"), STAYS);
  const ended = runWatched(job(), [folder]);
  await started(1);
  await writeFile(source("some.test.ts"), "// an edit");
  await writeFile(source("main.js"), "process.exit(7)");
  expect(await ended).toBe(7);
  expect(await starts()).toBe(2);
});

it("waits for the next edit after one that broke it", async () => {
  await writeFile(source("main.js"), STAYS);
  const ended = runWatched(job(), [folder]);
  await started(1);
  await writeFile(source("main.js"), "process.exit(1)");
  await started(2);
  // An edit before the end of the broken start is none after it: it is made again until one is heard.
  const edited = async (): Promise<number> => {
    await writeFile(source("main.js"), "process.exit(7)");
    return starts();
  };
  await expect.poll(edited, { timeout: 10_000, interval: 500 }).toBeGreaterThanOrEqual(3);
  expect(await ended).toBe(7);
});

it("ends at once where the first start fails", async () => {
  await writeFile(source("main.js"), "process.exit(1)");
  expect(await runWatched(job(), [folder])).toBe(1);
});
