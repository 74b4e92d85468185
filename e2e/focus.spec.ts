import type { Page } from "@playwright/test";
import { lastingCoverOfFocus } from "./fixtures/focus-cover.ts";
import { tabTo } from "./fixtures/hands.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { marketPanel, openPage } from "./fixtures/open-page.ts";
import { withoutLinkOr } from "./fixtures/page-problems.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";

const texts = textsIn("en");

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const TOTAL = "18";
/** Columns of the list, counted from 0. */
const TOTALS = 1;
const HANDICAPS = 2;

/** Leagues of a list that show prices, and how many prices of each the tab key stops at. */
const tabStops = (page: Page): Promise<number[]> =>
  page.locator("main section").evaluateAll((leagues) =>
    leagues
      .map((league) => [...league.querySelectorAll("[data-odds]")].filter((price) => price.checkVisibility()))
      .filter((prices) => prices.length > 0)
      .map((prices) => prices.filter((price) => price.matches("[tabindex='0']")).length),
  );

const oneEach = async (page: Page): Promise<void> =>
  expect(async () => {
    const stops = await tabStops(page);
    expect(stops).not.toEqual([]);
    expect(new Set(stops)).toEqual(new Set([1]));
  }).toPass({ timeout: 5_000 });

/** A feed that has just started opens matches that are far off one by one. */
const openWithPrices = async (page: Page, path: string): Promise<void> =>
  expect(async () => {
    await openPage(page, path);
    expect(await tabStops(page)).not.toEqual([]);
  }).toPass({ timeout: 60_000 });

for (const width of [390, 1024]) {
  test(`the tab key stops at a price of every league at ${width} px, whichever market is shown [LAY-11]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openWithPrices(page, "/soccer/england");
    await oneEach(page);
    await page.getByRole("combobox", { name: texts("catalog.marketPick") }).selectOption(TOTAL);
    await oneEach(page);
    await tabTo(page, page.locator(`main [data-column='${TOTALS}'] [data-odds][tabindex='0']`).first());
  });
}

test("the tab key stops at a price still shown where the page became too narrow for the one it stopped at [LAY-11]", async ({
  page,
}) => {
  await openWithPrices(page, "/soccer/england");
  await page.locator(`main [data-column='${HANDICAPS}'] [data-odds]`).first().focus();
  await page.setViewportSize({ width: 720, height: 450 });
  await oneEach(page);
});

test("leagues that are opened again after another market was chosen have a price for the tab key [LAY-11]", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openWithPrices(page, "/soccer/england");
  const toggles = await page.locator("main section header button[aria-expanded]").all();
  for (const toggle of toggles) await toggle.click();
  await page.getByRole("combobox", { name: texts("catalog.marketPick") }).selectOption(TOTAL);
  for (const toggle of toggles) await toggle.click();
  await oneEach(page);
});

const STOPS = 60;

for (const { width, height } of [PHONE, DESKTOP]) {
  test(`no bar covers what the tab key comes to at ${width} px, forwards and back [LAY-11] [WCAG-2.4.11]`, async ({
    page,
    matches,
  }) => {
    await page.setViewportSize({ width, height });
    const match = await matches.takeAtHalfTime();
    const covered: string[] = [];
    for (const path of ["/", "/soccer/england", matchPath(match)]) {
      await openPage(page, path);
      await page.getByRole("main").focus();
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let stop = 0; stop < STOPS; stop += 1) {
          await page.keyboard.press(key);
          const cover = await lastingCoverOfFocus(page);
          if (cover !== null) covered.push(`${path}, ${key}: ${cover}`);
        }
      }
    }
    expect(covered).toEqual([]);
  });
}

test("the page stays where it is while the focus goes along the bar above it, the rail and the slip [LAY-01]", async ({
  page,
}) => {
  await openPage(page, "/soccer");
  await page.evaluate(() => scrollTo(0, 600));
  const beside = ["banner", "complementary"] as const;
  const stops = [
    ...beside.map((role) => page.getByRole(role)),
    page.getByRole("navigation", { name: texts("shell.nav.sports") }),
  ].map((part) => part.locator("a, button").all());
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  for (const stop of (await Promise.all(stops)).flat()) {
    if (!(await stop.isVisible())) continue;
    // In one turn of the page: between two, live rows above may move it.
    const moved = await stop.evaluate((node: HTMLElement) => {
      const before = scrollY;
      node.focus();
      return scrollY - before;
    });
    expect(moved, String(await stop.textContent())).toBe(0);
  }
});

for (const { width, height } of [PHONE, DESKTOP]) {
  test(`the markets of a match are read in their order, and none stands above one before it at ${width} px [CAT-07] [LAY-11]`, async ({
    page,
    matches,
  }) => {
    await page.setViewportSize({ width, height });
    const match = await matches.takeAtHalfTime();
    const { list } = await matches.markets(match.id);
    await openPage(page, matchPath(match));
    const sections = marketPanel(page).locator("section");
    const names = new Set(list.map(({ name }) => name));
    // The first come with the page, the others once it is idle.
    await expect.poll(async () => new Set(await sections.locator("h2 bdi").allTextContents())).toEqual(names);
    const cards = await sections.evaluateAll((shown) =>
      shown.map((section) => {
        const { left, top } = section.getBoundingClientRect();
        return { name: section.querySelector("h2 bdi")?.textContent, left, top };
      }),
    );
    for (const [index, card] of cards.entries()) {
      const before = cards[index - 1];
      if (before === undefined) continue;
      const follows = card.left === before.left ? card.top > before.top : card.top >= before.top;
      expect(follows, `${card.name} stands no higher than ${before.name}, which is read before it`).toBe(true);
    }
  });
}

test("a league is folded by a button that is there to be seen on the narrowest phone [LAY-11]", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, "/soccer");
  const narrowest = await page
    .locator("main section header button[aria-expanded]")
    .evaluateAll((toggles) => Math.min(...toggles.map((toggle) => toggle.getBoundingClientRect().width)));
  expect(narrowest).toBeGreaterThanOrEqual(24);
});

test.describe("on a server that is out of breath", () => {
  test.use({ expectedProblems: [withoutLinkOr(/status of 503/)] });

  test("the focus stays at the end of a list that is asked for again by hand [LAY-11] [CAT-02]", async ({ page }) => {
    await page.route(/[?&]page=2\b/, (route) => route.fulfill({ status: 503, body: "busy" }));
    await openPage(page, "/?view=upcoming");
    const rows = page.getByRole("main").locator("li a[title]");
    const retry = page.getByRole("main").getByRole("link", { name: texts("catalog.failed.action") });
    await rows.last().scrollIntoViewIfNeeded();
    await expect(retry).toBeVisible();
    await page.unroute(/[?&]page=2\b/);
    const before = await rows.count();
    await retry.press("Enter");
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
    await expect(page.locator("main [aria-busy][tabindex='-1']")).toBeFocused();
  });

  test("an alert stands at the bottom in the middle of every width, and whoever closes it is back where they came from [LAY-13] [DARK-DISMISS]", async ({
    page,
    context,
  }) => {
    await openPage(page, "/");
    const home = page.getByRole("banner").getByRole("link").first();
    const alert = page.getByRole("alert").filter({ hasText: texts("shell.alert.offline.title") });
    await context.setOffline(true);
    await expect(alert).toBeVisible();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const middle = await alert.evaluate((element) => {
        const { left, right, top } = element.getBoundingClientRect();
        return { across: (left + right) / 2 / document.documentElement.clientWidth, isLow: top > innerHeight / 2 };
      });
      // But for the gutter of a scrollbar.
      expect.soft(middle.across, `at ${width} px`).toBeCloseTo(0.5, 1);
      expect.soft(middle.isLow, `at ${width} px`).toBe(true);
    }
    await home.focus();
    await alert.getByRole("button", { name: texts("shell.alert.close") }).press("Enter");
    await expect(alert).toHaveCount(0);
    await expect(home).toBeFocused();
  });
});
