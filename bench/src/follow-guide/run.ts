import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "playwright-core";
import { CHROMIUM_LAUNCH } from "../../../e2e/fixtures/chromium.ts";
import { startPostgres } from "../postgres-process.ts";
import { type Upstream, isReady, openBalancer } from "./balancer.ts";
import { type DocumentedProcess, type SetUp, setUpsOf } from "./set-ups.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const ENGINE = new URL("../realtime-process.ts", import.meta.url);
const FIRST_PORT = Number(process.env["GUIDE_PORT"] ?? 4900);
const READY_WITHIN_MS = 90_000;
const PRICE_WITHIN_MS = 60_000;
/** So that a price changes while one looks. */
const BESIDE = { NODE_ENV: "production", HOST: "127.0.0.1", SIM_SPEED: "20", LOG_LEVEL: "warn" };

/** What stands for a name of the guide on this machine. */
interface Machine {
  origin: string;
  databaseUrl: string;
  centrifugo: string;
  upstreams: readonly Upstream[];
}

function onThisMachine(value: string, { origin, databaseUrl, centrifugo, upstreams }: Machine): string {
  const named = value
    .replace("postgres://touchline@db/touchline", databaseUrl)
    .replace("wss://rt.bet.example", centrifugo.replace("http", "ws"))
    .replace("http://centrifugo:8000", centrifugo)
    .replace("wss://bet.example", origin.replace("http", "ws"))
    .replace("https://bet.example", origin);
  return upstreams.reduce(
    (text, { host, port }) => text.replace(`http://${host}:3000`, `http://127.0.0.1:${port}`),
    named,
  );
}

function start(
  { settings, command }: DocumentedProcess,
  at: Upstream & { folder: string; machine: Machine },
): ChildProcess {
  const [program = "", ...args] = command;
  const own = Object.entries(settings).map(([name, value]): [string, string] => [
    name,
    onThisMachine(value, at.machine),
  ]);
  const env = {
    ...process.env,
    ...BESIDE,
    PORT: String(at.port),
    OPERATIONS_PORT: String(at.operationsPort),
    DATA_DIR: join(at.folder, at.host),
    ...Object.fromEntries(own),
  };
  return spawn(program === "node" ? process.execPath : program, args, {
    cwd: ROOT,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Opens the live page, and answers once a price on it has changed by itself. */
async function seePriceChange(origin: string): Promise<void> {
  const browser = await chromium.launch(CHROMIUM_LAUNCH);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${origin}/live`);
    const prices = page.locator("main [data-odds][data-state='open']:not([data-stale])");
    await prices.first().waitFor();
    await page.evaluate(() => {
      new MutationObserver((records) => {
        const isPrice = ({ target }: MutationRecord): boolean =>
          target instanceof Element && target.matches("[data-odds]");
        if (records.some(isPrice)) document.documentElement.setAttribute("data-price-changed", "");
      }).observe(document.body, { subtree: true, attributeFilter: ["aria-label"] });
    });
    await page.locator("[data-price-changed]").waitFor({ state: "attached", timeout: PRICE_WITHIN_MS });
  } finally {
    await browser.close();
  }
}

async function follow(setUp: SetUp, port: number): Promise<string> {
  const postgres = await startPostgres();
  if (postgres === null) return "skipped: no PostgreSQL on this machine";
  const engine = fork(ENGINE, ["a-secret-of-at-least-thirty-two-characters", "a-key-of-the-site"], {
    stdio: "inherit",
  });
  const messages: unknown[] = await once(engine, "message");
  const folder = await mkdtemp(join(tmpdir(), "touchline-guide-"));
  const upstreams = setUp.processes.map(({ host }, index) => ({
    host,
    port: port + 1 + 2 * index,
    operationsPort: port + 2 + 2 * index,
  }));
  const origin = `http://127.0.0.1:${port}`;
  const machine: Machine = { origin, databaseUrl: postgres.url, centrifugo: String(messages[0]), upstreams };
  const children: ChildProcess[] = [];
  const balancer = await openBalancer(port, upstreams);
  try {
    for (const [index, documented] of setUp.processes.entries()) {
      const at = upstreams[index];
      if (at === undefined) continue;
      children.push(start(documented, { ...at, folder, machine }));
      // One that stands by is not ready, and is not to be.
      const deadline = Date.now() + READY_WITHIN_MS;
      while (at.host !== "standby" && !(await isReady(at))) {
        if (Date.now() > deadline) throw new Error(`${at.host} did not become ready`);
        await delay(100);
      }
    }
    await seePriceChange(origin);
    return "ok";
  } finally {
    for (const child of children) child.kill("SIGKILL");
    balancer.close();
    balancer.closeAllConnections();
    engine.disconnect();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const setUps = setUpsOf(await readFile(join(ROOT, "docs", "growing.md"), "utf8"));
if (setUps.length === 0) throw new Error("the guide has no set-ups");
for (const [index, setUp] of setUps.entries()) {
  const outcome = await follow(setUp, FIRST_PORT + index * 20).catch((error: unknown) => `failed: ${String(error)}`);
  console.log(`${setUp.name}: ${outcome}`);
  if (outcome.startsWith("failed")) process.exitCode = 1;
}
