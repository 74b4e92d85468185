import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { Locator, Page } from "@playwright/test";
import type { Match } from "./fixtures/api.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { marketPanel, openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";

const texts = textsIn("en");
const WATCHED_MS = 60_000;
const MINUTE_MS = 60_000;
const FIRST_HALF_RESULT = "1st half result";
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

/** Says so of a page whose prices have moved. */
async function expectSteady(page: Page): Promise<void> {
  const { shifts, priceChanges } = await page.evaluate(() => ({
    shifts: window.layoutShifts,
    priceChanges: window.priceChanges,
  }));
  if (shifts === undefined) throw new Error(`nobody has watched ${page.url()}`);
  expect(priceChanges, `${page.url()}: prices have moved`).toBeGreaterThan(0);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${page.url()}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST_SHIFT);
}

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
    return page;
  });
  for (const page of await Promise.all(watched)) await expectSteady(page);
});

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const marketCards = (page: Page): Locator => marketPanel(page).getByRole("heading", { level: 2 });

const hasEnded = (page: Page): Promise<boolean> => page.getByText(texts("match.ended.title")).isVisible();

async function expectToShow(page: Page, { home, away, scores: { total }, stage }: Match): Promise<void> {
  const header = page.getByRole("region", { name: `${home.name} – ${away.name}` });
  await expect(header).toContainText(stage.name);
  if (total === null) return;
  const score = { home: home.name, homeScore: String(total.home), away: away.name, awayScore: String(total.away) };
  await expect(header).toContainText(texts("match.score", score));
}

test("a match moves nothing out of its place from before its kick-off to its end [CAT-05] [CAT-07] [RT-04]", async ({
  context,
  matches,
}) => {
  test.setTimeout(240_000);
  const match = await matches.takeUpcoming();
  await matches.fastForward(match.id, Date.parse(match.start_time) - Date.now() - MINUTE_MS);
  const opened = WIDTHS.map(async (size) => {
    const page = await context.newPage();
    await page.setViewportSize(size);
    await watchShifts(page);
    await openPage(page, matchPath(match));
    const cards = await marketCards(page).count();
    expect(cards).toBeGreaterThan(10);
    return { page, cards };
  });
  const pages = await Promise.all(opened);

  for (let now = match; now.status !== MATCH_STATUS.finished; now = await matches.read(match.id)) {
    await matches.fastForward(match.id, 3 * MINUTE_MS);
    for (const { page, cards } of pages) {
      // The match goes on by itself, too.
      await expect(async () => expectToShow(page, await matches.read(match.id))).toPass();
      await expect.poll(async () => (await hasEnded(page)) || (await marketCards(page).count()) >= cards).toBe(true);
    }
  }
  for (const { page } of pages) {
    await expect.poll(() => hasEnded(page)).toBe(true);
    await expectSteady(page);
  }
});

test("the end of a match is told wherever its player reads [CAT-05]", async ({ page, matches }) => {
  // Low enough that a match with few markets left is longer than the window, too.
  await page.setViewportSize({ width: 1440, height: 480 });
  const match = await matches.takeAtHalfTime();
  await openPage(page, matchPath(match));
  await page.keyboard.press("End");
  await expect(page.getByRole("region", { name: `${match.home.name} – ${match.away.name}` })).not.toBeInViewport();
  await matches.playToEnd(match.id);
  await expect(page.getByText(texts("match.ended.title"))).toBeInViewport();
});

test("a market that is decided keeps its place, closed, until the page is opened again [CAT-07] [RT-04]", async ({
  page,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  await matches.playTo(match.id, 40 * MINUTE_MS);
  await openPage(page, matchPath(match));
  const card = marketPanel(page).getByRole("region", { name: FIRST_HALF_RESULT });
  const prices = card.locator("[data-odds]");
  await card.scrollIntoViewIfNeeded();
  await expect(prices).toHaveCount(3);
  const place = await card.boundingBox();

  await matches.playTo(match.id, 47 * MINUTE_MS);
  await expect(card.getByRole("heading")).toContainText(texts("match.closed"));
  for (const price of await prices.all()) {
    await expect(price).toBeDisabled();
    await expect(price).toHaveAccessibleName(/, not available$/);
  }
  expect(await card.boundingBox()).toEqual(place);

  // For a moment the server may still send the page of before, on which it closes again.
  await expect(async () => {
    await openPage(page, matchPath(match));
    await expect(marketCards(page).first()).toBeVisible();
    expect(await card.count()).toBe(0);
  }).toPass();
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
