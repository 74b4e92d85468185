import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { findNpmCli } from "./npm-cli.mjs";
import { assertPortFree } from "./port.mjs";
import { runProcess } from "./run-process.mjs";
import { Complaint } from "./say.mjs";

afterEach(() => vi.unstubAllEnvs());

const node = (script: string) => ({ command: process.execPath, args: ["-e", script] });

it("keeps the exit code of what it runs", async () => {
  expect(await runProcess(node("process.exit(7)"))).toBe(7);
});

it("answers a death by signal as shells do", async () => {
  expect(await runProcess(node("process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)"))).toBe(128 + 15);
});

it("passes arguments as they are, without a shell", async () => {
  const odd = "a b; exit 3 $(exit 4) \"'";
  const job = node(`process.exit(process.argv[1] === ${JSON.stringify(odd)} ? 0 : 1)`);
  expect(await runProcess({ ...job, args: [...job.args, odd] })).toBe(0);
});

it("says what could not be run", async () => {
  await expect(runProcess({ command: "no-such-program", args: [] })).rejects.toThrow("Could not run no-such-program");
});

it("names the port that is in use, and another way", async () => {
  const holder = createServer().listen({ port: 0, host: "localhost" });
  await once(holder, "listening");
  const address = holder.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  vi.stubEnv("PORT", String(port));
  await expect(assertPortFree()).rejects.toThrow(`Port ${port} is in use`);
  await expect(assertPortFree()).rejects.toBeInstanceOf(Complaint);
  holder.close();
  await once(holder, "close");
  await expect(assertPortFree()).resolves.toBeUndefined();
});

it.each(["", "x", "-1", "70000", "80.5"])("leaves the port %j to the server to judge", async (port) => {
  vi.stubEnv("PORT", port);
  await expect(assertPortFree()).resolves.toBeUndefined();
});

it("finds npm with and without npm's own environment", () => {
  expect(existsSync(findNpmCli())).toBe(true);
  vi.stubEnv("npm_execpath", "/nowhere/yarn.js");
  expect(findNpmCli()).toMatch(/npm-cli\.js$/);
});
