import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright-core";
import { percentile, record, type Row } from "../report.ts";
import { withServedList } from "./serve-list.ts";

/** What the live page has of an evening. */
const ROWS = 150;
const PRICES = 3 * ROWS;
const CHANGES_A_SECOND = 1_000;
/** A finger, or a button of a mouse, is down for so long. */
const DOWN_MS = 70;
const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1000, height: 900 } },
};
const MEASURED = [
  { window: "phone", throttle: 1 },
  { window: "phone", throttle: 4 },
  { window: "desktop", throttle: 1 },
  { window: "desktop", throttle: 4 },
] as const;
const TAPS = 120;
const LIMIT_MS = 50;
/** What is painted sooner the browser does not tell of. */
const SHORTEST_NOTIFIED_MS = 16;
/** Longer than a tap takes at the slowest, so that none waits for the one before. */
const BETWEEN_TAPS_MS = 150;

/**
 * From the end of a tap on a price of a live list, of which others change all the time, to the frame that shows it
 * selected, by a finger on a phone and by a mouse: the browser's own measure of an interaction, in steps of 8 ms.
 */
export async function benchTapToPaint(port: number): Promise<void> {
  const rows = await withServedList(port, async (browser) => {
    const measured: Row[] = [];
    for (const place of MEASURED) measured.push(await measure(browser, port, place));
    return measured;
  });
  await record({
    name: "tap-to-paint",
    about: `${TAPS} taps on prices of a list of ${PRICES}, ${CHANGES_A_SECOND} changes a second`,
    rows,
  });
}

async function measure(browser: Browser, port: number, { window, throttle }: (typeof MEASURED)[number]): Promise<Row> {
  const page = await browser.newPage(WINDOWS[window]);
  await page.goto(`http://localhost:${port}/?rows=${ROWS}`);
  const prices = page.locator("[data-odds]");
  await prices.nth(PRICES - 1).waitFor({ state: "attached" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  await watchTaps(page);
  await page.evaluate((rate) => void globalThis.window.benchStart("touchline", rate), CHANGES_A_SECOND);
  // One of each match: beside a selection the others of its match are locked.
  const places = await page.locator("li").evaluateAll((rows) =>
    rows
      .flatMap(
        (row) =>
          [...row.querySelectorAll("[data-odds]")].find((price) => price.checkVisibility())?.getBoundingClientRect() ??
          [],
      )
      .filter(({ bottom }) => bottom < innerHeight)
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
  );
  for (let tap = 0; tap < TAPS; tap += 1) {
    const { x, y } = places[tap % places.length] ?? { x: 0, y: 0 };
    await (window === "phone" ? touch(session, { x, y }) : page.mouse.click(x, y, { delay: DOWN_MS }));
    await page.waitForTimeout(BETWEEN_TAPS_MS);
  }
  const { durations: measured, selected } = await page.evaluate(() => globalThis.window.taps);
  const durations = [...measured, ...Array.from({ length: TAPS - measured.length }, () => SHORTEST_NOTIFIED_MS)];
  await page.close();
  if (selected !== TAPS) throw new Error(`${TAPS - selected} taps changed no selection`);
  return {
    window,
    throttle: `${throttle}x`,
    "p50 ms": percentile(durations, 0.5),
    "p95 ms": percentile(durations, 0.95),
    limit: LIMIT_MS,
  };
}

async function touch(session: CDPSession, point: { x: number; y: number }): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await wait(DOWN_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Has a page note how long each tap took to be painted, and whether its price was selected or let go of by it. */
async function watchTaps(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const taps = { durations: [] as number[], selected: 0 };
    globalThis.window.taps = taps;
    const isPressed = (target: EventTarget | null): string | null =>
      target instanceof Element ? (target.closest("[data-odds]")?.getAttribute("aria-pressed") ?? null) : null;
    let before: string | null = null;
    document.addEventListener("click", ({ target }) => (before = isPressed(target)), { capture: true });
    document.addEventListener("click", ({ target }) =>
      setTimeout(() => (taps.selected += isPressed(target) === before ? 0 : 1)),
    );
    // Safe: the types do not know of the threshold yet.
    const options = { type: "event", durationThreshold } as PerformanceObserverInit;
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "click") taps.durations.push(duration);
    }).observe(options);
  }, SHORTEST_NOTIFIED_MS);
}

declare global {
  interface Window {
    taps: { durations: number[]; selected: number };
  }
}
