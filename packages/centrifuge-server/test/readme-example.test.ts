import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const README = new URL("../README.md", import.meta.url);
const PACKAGE = new URL("..", import.meta.url).pathname;
const ENDPOINT = '"ws://localhost:8000/connection/websocket"';

/** What the example leaves to its reader, and its end. */
const BETWEEN = `
const token = await tokens.connectionToken({ userId: "ann" });
const reloadState = () => {};
`;
const AFTER = `
await news.ready();
news.on("publication", async () => {
  client.disconnect();
  await server.close();
  http.close();
});
await server.publisher.publish("news:today", { headline: "Again" });
`;

it("the example of the README serves the official client as it is printed", async () => {
  const readme = await readFile(README, "utf8");
  const [server = "", client = ""] = Array.from(readme.matchAll(/```ts\n(.*?)```/gs), ([, code]) => code);
  expect([server.includes("http.listen(8000)"), client.includes(ENDPOINT)]).toEqual([true, true]);
  const program = [
    server.replace("http.listen(8000)", 'http.listen(0, "127.0.0.1")'),
    BETWEEN,
    client.replace(ENDPOINT, "`ws://127.0.0.1:${http.address().port}/connection/websocket`"),
    AFTER,
  ].join("");
  const args = ["--input-type=module-typescript", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: PACKAGE, timeout: 30_000 });
  expect(stdout).toContain("publication 1 of epoch ");
  expect(stdout).toContain("{ headline: 'Again' }");
});
