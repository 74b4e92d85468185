import type { Page } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";

const WATCHED_MS = 60_000;
const MOST_SHIFT = 0.02;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shift {
  value: number;
  atMs: number;
  /** What moved, from where to where. */
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
    priceChanges?: number;
  }
}

/** Notes, from the first byte on, what moves without anybody asking for it; and counts prices that change. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    window.layoutShifts = shifts;
    window.priceChanges = 0;
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName;
    new PerformanceObserver((list) => {
      // Entries of this type are layout shifts; the DOM library has no type of theirs.
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${place(previousRect)} -> ${place(currentRect)}`,
        );
        shifts.push({ value, atMs: Math.round(startTime), moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
    new MutationObserver((records) => {
      window.priceChanges = (window.priceChanges ?? 0) + records.length;
    }).observe(document, { subtree: true, attributeFilter: ["data-move"] });
  });

test("nothing moves out of its place in a minute of live prices, on home, a live match and the live list [CAT-05] [RT-04]", async ({
  context,
  matches,
}) => {
  test.setTimeout(WATCHED_MS + 90_000);
  const match = await matches.takeAtHalfTime();
  await matches.fastForward(match.id, 20 * 60_000);
  const watched = ["/", matchPath(match), "/live"].map(async (path) => {
    const page = await context.newPage();
    await watchShifts(page);
    await openPage(page, path);
    await page.waitForFunction((watchedMs) => performance.now() > watchedMs, WATCHED_MS, { timeout: WATCHED_MS * 2 });
    const seen = await page.evaluate(() => ({ shifts: window.layoutShifts ?? [], priceChanges: window.priceChanges }));
    return { path, ...seen };
  });
  for (const { path, shifts, priceChanges } of await Promise.all(watched)) {
    expect(priceChanges, `${path}: prices have moved`).toBeGreaterThan(0);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `${path}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST_SHIFT);
  }
});

test.describe("before the slip, which comes last, has arrived", () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [1440, 1100, 820]) {
    test(`the page has its place already at ${width} px [LAY-05] [LAY-11]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      const whole = await page.getByRole("main").boundingBox();
      await page.locator("aside").evaluate((slip) => slip.remove());
      expect(await page.getByRole("main").boundingBox()).toEqual(whole);
    });
  }
});
