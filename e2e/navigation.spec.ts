import type { Page } from "@playwright/test";
import { createApi, dataOf } from "./fixtures/api.ts";
import { tabTo } from "./fixtures/hands.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");

const PAGE_DATA = /\.data(\?|$)/;

const primary = (page: Page) => page.getByRole("navigation", { name: "Primary" });

test("a bar shows that the next page is on its way, for as long as it is [ROU-12]", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await openPage(page, "/");
  await page.route(PAGE_DATA, async (route) => {
    await held.promise;
    await route.continue();
  });
  const bar = page.getByRole("progressbar", { name: "Loading page" });
  await primary(page).getByRole("link", { name: /^Live/ }).click();
  await expect(bar).toBeAttached();
  held.resolve();
  await expect(page).toHaveURL("/live");
  await expect(page.getByRole("heading", { level: 1, name: "Live" })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("pages whose links are near the viewport are fetched ahead, their prices are not [ROU-16]", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openPage(page, "/");
  // No page is fetched ahead before its visitor does something.
  await page.mouse.move(5, 5);
  await expect.poll(() => asked.filter((url) => /\/live-[^/]+\.js$/.test(url))).not.toEqual([]);
  // Pages without prices may come whole.
  const withoutPrices = /\/(my-bets|users\/[\w-]+)\.data/;
  expect(asked.filter((url) => PAGE_DATA.test(url) && !withoutPrices.test(url))).toEqual([]);
});

test("a player's list of bets is fetched ahead of a tap on it, a stranger has none to fetch [ROU-16]", async ({
  page,
  player,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const listOfBets = () => asked.filter((url) => /\/player-bets-[^/]+\.js$/.test(url));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.mouse.move(5, 5);
  await expect.poll(() => asked.filter((url) => /\/my-bets-[^/]+\.js$/.test(url))).not.toEqual([]);
  expect(listOfBets()).toEqual([]);
  await signInQuietly(page, player.credentials);
  await openPage(page, "/");
  await page.mouse.move(9, 9);
  await expect.poll(listOfBets).not.toEqual([]);
});

test("from home to a match and back, without a new document [ROU-06] [ROU-14] [CAT-01]", async ({ page, matches }) => {
  await openPage(page, "/");
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  const [match] = await matches.inPlay();
  await primary(page).getByRole("link", { name: /^Live/ }).click();
  await expect(page).toHaveURL("/live");
  await page
    .getByRole("main")
    .locator(`a[href="${matchPath(match!)}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(matchPath(match!));
  // The link is gone: whoever uses keys alone goes on in the page that came.
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${match!.home.name} – ${match!.away.name}`);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await crumbs.getByRole("link", { name: match!.category.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(match!.category.name);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${match!.home.name} – ${match!.away.name}`);
  await expect(page.locator("body[data-same-page]")).toHaveCount(1);
});

const FADES = {
  "no-preference": { says: "a page fades in where another stood, the first one does not", count: 1 },
  reduce: { says: "no page fades in for those who ask for less motion", count: 0 },
} as const;

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe("on the way to another page", () => {
    test.use({ contextOptions: { reducedMotion } });

    test(FADES[reducedMotion].says, async ({ page }) => {
      await page.addInitScript(() => {
        // oxlint-disable-next-line typescript/unbound-method -- it is called on what it was called on
        const { animate } = Element.prototype;
        Element.prototype.animate = function count(...args) {
          const { dataset } = document.documentElement;
          if (this.id === "main") dataset["fades"] = String(Number(dataset["fades"] ?? 0) + 1);
          return animate.apply(this, args);
        };
      });
      const fades = () => page.evaluate(() => Number(document.documentElement.dataset["fades"] ?? 0));
      await openPage(page, "/");
      expect(await fades()).toBe(0);
      await primary(page).getByRole("link", { name: /^Live/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Live" })).toBeVisible();
      expect(await fades()).toBe(FADES[reducedMotion].count);
    });
  });
}

test("the navigation counts the matches there are [CAT-03] [LAY-01]", async ({ page, server }) => {
  const { sportsbook } = createApi(server.origin);
  await expect(async () => {
    await openPage(page, "/");
    const shown = Number(
      await primary(page)
        .getByRole("link", { name: /^Live/ })
        .innerText()
        .then((text) => /\d+/.exec(text)?.[0]),
    );
    const counters = await dataOf(sportsbook.POST("/counters", { body: {} }));
    // A match may have begun or ended in between; where a whole round begins, the next look agrees.
    expect(Math.abs(shown - counters.live)).toBeLessThanOrEqual(3);
    expect(shown).toBeGreaterThanOrEqual(20);
  }).toPass({ timeout: 20_000 });
});

test("arrow keys walk between the prices of a list as they stand on the screen", async ({ page }) => {
  // Rows of one league, none of whose prices are off the board.
  await openPage(page, "/soccer/england-premier-league?view=upcoming");
  const prices = page.locator("main [data-odds]");
  const first = page.locator("main [data-odds][tabindex='0']").first();
  await tabTo(page, first);
  const box = async () => (await page.locator("main [data-odds]:focus").boundingBox())!;
  const start = await box();
  await page.keyboard.press("ArrowRight");
  const right = await box();
  expect(right.x).toBeGreaterThan(start.x);
  expect(Math.abs(right.y - start.y)).toBeLessThan(4);
  await page.keyboard.press("ArrowDown");
  const below = await box();
  expect(below.y).toBeGreaterThan(right.y);
  expect(Math.abs(below.x - right.x)).toBeLessThan(4);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  expect(await box()).toEqual(start);
  await expect(prices.first()).toBeVisible();
});

test("the first stop of the tab key leads past the navigation, the next one to the slip, and a dialog gives the focus back [LAY-08]", async ({
  page,
}) => {
  await openPage(page, "/live");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: texts("shell.slip.skip") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#slip")).toBeFocused();

  await openPage(page, "/live");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const signIn = page.getByRole("banner").getByRole("link", { name: "Sign in" });
  await signIn.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press("Tab");
    expect(
      // Beside the dialog stand the two stops that send the focus around in it.
      await dialog.evaluate((dialog) => {
        const layer = dialog.closest("[data-base-ui-portal]")!;
        return layer.contains(document.activeElement) || document.activeElement === document.body;
      }),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(signIn).toBeFocused();
});

test("rails, panel and tab bar come and go with the width of the page [LAY-01] [LAY-05] [LAY-11]", async ({ page }) => {
  await openPage(page, "/");
  const rail = page.getByRole("navigation", { name: "Sports" });
  const panel = page.getByRole("complementary", { name: "Bet slip" });
  const tabBar = page.getByRole("navigation", { name: "Main" });
  const menu = page.getByRole("button", { name: "Menu" });
  for (const [width, shown] of [
    [1440, { rail: true, panel: true, tabBar: false, menu: false }],
    [820, { rail: false, panel: false, tabBar: true, menu: true }],
    [390, { rail: false, panel: false, tabBar: true, menu: true }],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(rail, `rail at ${width}`).toBeVisible({ visible: shown.rail });
    await expect(panel, `panel at ${width}`).toBeVisible({ visible: shown.panel });
    await expect(tabBar, `tab bar at ${width}`).toBeVisible({ visible: shown.tabBar });
    await expect(menu, `menu at ${width}`).toBeVisible({ visible: shown.menu });
  }
});

test("on a phone the menu leads to a league, and closes behind it [LAY-01]", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: /^Premier League/ }).click();
  await expect(page).toHaveURL(/\/soccer\/[\w-]*premier-league$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Premier League");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the score takes the place of the top bar once the match has scrolled away [LAY-11]", async ({
    page,
    matches,
  }) => {
    const match = await matches.takeAtHalfTime();
    await openPage(page, matchPath(match));
    const back = page.getByRole("link", { name: texts("match.switcher.back") });
    const signIn = page.getByRole("banner").getByRole("link", { name: texts("shell.account.signIn") });
    await expect(back).toBeHidden();
    await signIn.tap({ trial: true });
    await page.getByRole("heading", { name: "Correct score" }).scrollIntoViewIfNeeded();
    await expect(back).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(back).toBeHidden();
    await page.getByRole("heading", { name: "Correct score" }).scrollIntoViewIfNeeded();
    await back.tap();
    await expect(page).toHaveURL(new RegExp(`/${match.sport.key}$`));
  });
});

test("the bars mark the section that a page stands in, and the rail the sport that home shows [LAY-01]", async ({
  page,
}) => {
  const sport = page.getByRole("navigation", { name: "Sports" }).getByRole("link", { name: /^Soccer/ });
  const section = primary(page).getByRole("link", { name: "Sports", exact: true });
  await openPage(page, "/");
  await expect(section).toHaveAttribute("aria-current", "page");
  await expect(sport).toHaveAttribute("aria-current", "true");
  await sport.click();
  await expect(sport).toHaveAttribute("aria-current", "page");
  await expect(section).toHaveAttribute("aria-current", "true");
  await primary(page).getByRole("link", { name: /^Live/ }).click();
  await expect(section).not.toHaveAttribute("aria-current");
});

test("the rail beside a live match has it and its league first, whichever league that is [LAY-01]", async ({
  page,
  matches,
}) => {
  const live = await matches.inPlay();
  for (const match of new Map(live.map((each) => [each.tournament.id, each])).values()) {
    await openPage(page, matchPath(match));
    const rail = page.getByRole("list").filter({ has: page.locator("a[aria-current='page']") });
    const own = rail.locator(`a[href="${matchPath(match)}"]`);
    await expect(own).toHaveAttribute("aria-current", "page");
    await expect(own).toContainText(match.home.name);
    const league = texts("match.switcher.sameLeague", { league: match.tournament.name });
    await expect(page.getByRole("heading", { name: league, exact: true })).toBeVisible();
  }
});

test("on a phone the tab of my bets tells how many are open [LAY-01]", async ({ page, matches, player }) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), 500n);
  await signInQuietly(page, player.credentials);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/");
  const tabs = page.getByRole("navigation", { name: "Main" });
  await expect(tabs.getByRole("link", { name: "My bets 1 open bet", exact: true })).toBeVisible();
});
