import type { Page } from "@playwright/test";
import { screensOf } from "./fixtures/every-screen.ts";
import { openPage } from "./fixtures/open-page.ts";
import { sidewaysScroll } from "./fixtures/page-audit.ts";
import { EVERY_SCREEN } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";

const WIDE = { width: 1920, height: 1080 };
/** The one game of the reference server is one card, in a grid with room for more. */
const IN_ONE_CARD = "/virtual-gaming-arena";

test.use({
  serverEnv: EVERY_SCREEN,
  viewport: WIDE,
  expectedProblems: [/status of 404/],
});
test.setTimeout(300_000);
const eachTold = expect.configure({ soft: true, timeout: 5_000 });

/** Of its column: a form in the middle reaches beyond it, a page that keeps to one side does not. */
const HALF = 0.5;

/** How far the content of a page reaches over its column, from the side where lines begin: 1 is all of it. */
const reachOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    if (main === null) throw new Error("no page");
    const column = main.getBoundingClientRect();
    const isRightToLeft = document.documentElement.dir === "rtl";
    const isInSight = (element: Element | null): boolean =>
      element?.checkVisibility({ visibilityProperty: true }) === true && element.closest(".sr-only") === null;
    const shown = [...main.querySelectorAll("img, iframe, canvas, button, input, select")]
      .filter((element) => isInSight(element))
      .map((element) => element.getBoundingClientRect());
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const { parentElement: parent, nodeValue } = walker.currentNode;
      if (!nodeValue?.trim() || !isInSight(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      shown.push(...range.getClientRects());
    }
    const ends = shown.map(({ left, right }) => (isRightToLeft ? column.right - left : right - column.left));
    return Math.max(0, ...ends) / column.width;
  });

const columnsOf = (page: Page): Promise<number> =>
  page
    .locator("main section > header:has([data-column])")
    .first()
    .evaluate(
      (head) => [...head.querySelectorAll("[data-column]")].filter((column) => column.checkVisibility()).length,
    );

for (const locale of ["en", "ar"])
  test(`a window of 1920 pixels is used: rail, slip, a fourth market in lists, and no page leaves half of its column empty (${locale}) [LAY-01] [LAY-11]`, async ({
    page,
    matches,
  }) => {
    const texts = textsIn(locale);
    const prefix = locale === "en" ? "" : `/${locale}`;
    const match = await matches.takeAtHalfTime();
    for (const path of screensOf(match)) {
      await openPage(page, prefix + path);
      await expect(page.getByRole("complementary", { name: texts("shell.slip.label") })).toBeVisible();
      // Some of its parts come once the page is alive.
      if (path !== IN_ONE_CARD)
        await eachTold.poll(() => reachOf(page), `${path}: of its column`).toBeGreaterThan(HALF);
      expect.soft(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
    const league = `${prefix}/${match.sport.key}/${match.tournament.slug}`;
    await openPage(page, league);
    await expect.poll(() => columnsOf(page)).toBe(4);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => columnsOf(page)).toBe(3);
  });
