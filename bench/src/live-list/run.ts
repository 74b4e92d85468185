import type { Browser, CDPSession, Page } from "playwright-core";
import { record, type Row } from "../report.ts";
import { besideOwnBenchOf } from "../versions.ts";
import { withServedList } from "./serve-list.ts";

const NAME = "live-list";
const WINDOW_MS = 4_000;
const RATES = [1_000, 5_000, 20_000];
const THROTTLES = [1, 4];
const VARIANTS = ["direct-dom", "touchline"] as const;

type Variant = (typeof VARIANTS)[number];

interface Run {
  variant: Variant;
  rate: number;
  throttle: number;
}

/**
 * 1,500 mounted prices under a stream of changes, the app's own rows beside the direct-DOM floor, runs interleaved. With
 * `BENCH_BEFORE` those of that checkout are measured as well.
 */
export async function benchLiveList(port: number): Promise<void> {
  await record({
    name: NAME,
    about: `1,500 mounted prices, ${WINDOW_MS / 1000} s windows, busy and script as a share of one core`,
    rows: await besideOwnBenchOf(NAME, port, () => measureRows(port)),
  });
}

const measureRows = (port: number): Promise<Row[]> =>
  withServedList(port, async (browser) => {
    const rows: Row[] = [];
    for (const throttle of THROTTLES) {
      for (const rate of RATES) {
        for (const variant of VARIANTS) rows.push(await measure(browser, port, { variant, rate, throttle }));
      }
    }
    return rows;
  });

async function measure(browser: Browser, port: number, { variant, rate, throttle }: Run): Promise<Row> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  await page.goto(`http://localhost:${port}/`);
  await page.locator("[data-odds]").nth(1_499).waitFor({ state: "attached" });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  await window(page, { variant, rate }, 1_000);
  const before = await metrics(session);
  const { frames, applied } = await window(page, { variant, rate }, WINDOW_MS);
  const after = await metrics(session);
  await page.close();
  const seconds = after.Timestamp - before.Timestamp;
  return {
    throttle: `${throttle}x`,
    "asked/s": rate,
    variant,
    "applied/s": Math.round(applied / seconds),
    fps: Math.round(frames / seconds),
    "busy %": Math.round(((after.TaskDuration - before.TaskDuration) / seconds) * 100),
    "script %": Math.round(((after.ScriptDuration - before.ScriptDuration) / seconds) * 1000) / 10,
  };
}

function window(
  page: Page,
  { variant, rate }: Pick<Run, "variant" | "rate">,
  durationMs: number,
): Promise<{ frames: number; applied: number }> {
  return page.evaluate(
    async ([name, changesPerSecond, forMs]) => {
      const stop = globalThis.window.benchStart(name, changesPerSecond);
      await new Promise((resolve) => setTimeout(resolve, forMs));
      return stop();
    },
    [variant, rate, durationMs] as const,
  );
}

type Metrics = Record<"Timestamp" | "TaskDuration" | "ScriptDuration", number>;

async function metrics(session: CDPSession): Promise<Metrics> {
  const { metrics: list } = await session.send("Performance.getMetrics");
  const value = (name: keyof Metrics): number => list.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    Timestamp: value("Timestamp"),
    TaskDuration: value("TaskDuration"),
    ScriptDuration: value("ScriptDuration"),
  };
}
