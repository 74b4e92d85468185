import { setTimeout as delay } from "node:timers/promises";
import { type Browser, chromium } from "playwright-core";
import { CHROMIUM_LAUNCH } from "../../e2e/fixtures/chromium.ts";
import { percentile, record, type Row } from "./report.ts";
import { type RunningVersion, liveMatchPath, withServers } from "./versions.ts";

const ROUNDS = 5;
const OBSERVED_MS = 10_000;
const LONG_MS = 50;

/** A phone of the middle range on slow 4G, as Lighthouse throttles where it does so for real. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};

const PAGES = ["home", "live", "match"] as const;

interface Load {
  fcp: number;
  lcp: number;
  /** When the scripts had taken the page over. */
  answers: number;
  blocked: number;
  shift: number;
}

interface Run {
  version: RunningVersion;
  page: (typeof PAGES)[number];
  loads: Load[];
}

/**
 * A first visit on a phone, with nothing cached: when something and when the largest thing is painted, and for how long
 * the main thread was blocked meanwhile. With `BENCH_BEFORE` the pages of that checkout take turns with this one's.
 */
export async function benchPageLoad(port: number): Promise<void> {
  await withServers(port, async (versions) => {
    const runs = versions.flatMap((version) => PAGES.map((page): Run => ({ version, page, loads: [] })));
    const browser = await chromium.launch(CHROMIUM_LAUNCH);
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { version, page, loads } of runs) loads.push(await loadPage(browser, version, page));
      }
    } finally {
      await browser.close();
    }
    await record({
      name: "page-load",
      about: `a phone on slow 4G at ${CPU_SLOWDOWN}x CPU slowdown, first visit, medians of ${ROUNDS}, main thread watched for ${OBSERVED_MS / 1_000} s`,
      rows: runs.map(({ version, page, loads }) => rowOf({ ...version.column, page }, loads)),
    });
  });
}

function rowOf(head: Row, loads: readonly Load[]): Row {
  const median = (read: (load: Load) => number): number => percentile(loads.map(read), 0.5);
  return {
    ...head,
    "FCP ms": Math.round(median(({ fcp }) => fcp)),
    "LCP ms": Math.round(median(({ lcp }) => lcp)),
    "answers ms": Math.round(median(({ answers }) => answers)),
    "blocked ms": Math.round(median(({ blocked }) => blocked)),
    "blocked ms, worst": Math.round(Math.max(...loads.map(({ blocked }) => blocked))),
    shift: median(({ shift }) => shift),
  };
}

/** Runs in the page. Where alerts will be told is there only once the scripts have taken the page over. */
function markWhenItAnswers(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector("[role=alert]") === null) return;
    performance.mark("answers");
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function loadPage(browser: Browser, { server }: RunningVersion, name: Run["page"]): Promise<Load> {
  const path = { home: "/", live: "/live", match: await liveMatchPath(server) }[name];
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript(markWhenItAnswers);
    await page.goto(server.origin + path);
    await delay(OBSERVED_MS);
    return await page.evaluate(async (longMs) => {
      // Entries from before the observer are kept by the browser, up to 200 of a kind.
      const entriesOf = (type: string): Promise<PerformanceEntryList> =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
          setTimeout(() => resolve([]), 1_000);
        });
      const [paints, largest, tasks, shifts] = await Promise.all(
        ["paint", "largest-contentful-paint", "longtask", "layout-shift"].map(entriesOf),
      );
      const fcp = paints?.find((entry) => entry.name === "first-contentful-paint")?.startTime ?? Number.NaN;
      return {
        fcp,
        lcp: largest?.at(-1)?.startTime ?? Number.NaN,
        answers: performance.getEntriesByName("answers")[0]?.startTime ?? Number.NaN,
        blocked: (tasks ?? [])
          .filter((task) => task.startTime + task.duration > fcp)
          .reduce((sum, { startTime, duration }) => {
            const since = Math.max(startTime, fcp);
            return sum + Math.max(0, startTime + duration - since - longMs);
          }, 0),
        // Safe: the field is that of layout shifts, which the types do not know.
        shift: (shifts ?? []).reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
      };
    }, LONG_MS);
  } finally {
    await context.close();
  }
}
