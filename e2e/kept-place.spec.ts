import { BETS_FILTER_COOKIE, LIST_MARKET_COOKIE, MARKET_GROUP_COOKIE } from "@touchline/contract/vocabulary";
import type { Page } from "@playwright/test";
import { marketPanel, openPage, untilAlive } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");

const matchLinks = (page: Page) => page.getByRole("main").locator("li a[title]");

/** Where the page stands when a row is pressed: reaching it may scroll once more. */
const scrollAtPress = (page: Page): Promise<number> =>
  page.evaluate(
    () => new Promise<number>((tell) => addEventListener("click", () => tell(scrollY), { capture: true, once: true })),
  );

/** A group of markets, as the book names it. */
const GOALS = "Goals";

test("back from a match the list has the rows that were shown, where the player left it [ROU-12]", async ({ page }) => {
  await openPage(page, "/?view=upcoming");
  const links = matchLinks(page);
  const atFirst = await links.count();
  const more = page.getByRole("link", { name: texts("catalog.showMore") });
  await more.scrollIntoViewIfNeeded();
  await expect.poll(() => links.count()).toBeGreaterThan(atFirst);
  await links.last().scrollIntoViewIfNeeded();
  const [count, name] = [await links.count(), await links.last().getAttribute("title")];
  const row = page.getByRole("main").locator(`a[title="${name}"]`).last();
  const left = scrollAtPress(page);
  await row.click();
  await expect(links).toHaveCount(0);
  await page.goBack();
  await expect(row).toBeInViewport();
  expect(await links.count()).toBeGreaterThanOrEqual(count);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(await left);
});

test("rows that come between the press on a match and its page move nothing that the player comes back to [ROU-12]", async ({
  page,
}) => {
  const nextRows = Promise.withResolvers<void>();
  const nextPage = Promise.withResolvers<void>();
  await page.route(/[?&]page=2\b/, async (route) => {
    await nextRows.promise;
    await route.continue();
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await nextPage.promise;
    await route.continue();
  });
  await openPage(page, "/?view=upcoming");
  const links = matchLinks(page);
  const names = () => links.evaluateAll((rows) => rows.map((row) => row.getAttribute("title")));
  const atFirst = await names();
  await links.last().scrollIntoViewIfNeeded();
  const left = scrollAtPress(page);
  await links.last().click();
  nextRows.resolve();
  await expect.poll(() => links.count()).toBeGreaterThan(atFirst.length);
  expect((await names()).slice(0, atFirst.length)).toEqual(atFirst);
  nextPage.resolve();
  await expect(links).toHaveCount(0);
  await page.goBack();
  await expect(links.nth(atFirst.length - 1)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(await left);
});

test("rows that come while a link at the foot is pressed do not take it away from under the press [ROU-12]", async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>();
  const nextRows = Promise.withResolvers<void>();
  await page.route(/[?&]page=2\b/, async (route) => {
    asked.resolve();
    await nextRows.promise;
    await route.continue();
  });
  await openPage(page, "/?view=upcoming");
  const links = matchLinks(page);
  const atFirst = await links.count();
  const rules = page.getByRole("contentinfo").getByRole("link", { name: texts("rules.title") });
  await rules.scrollIntoViewIfNeeded();
  await asked.promise;
  await rules.hover();
  await page.mouse.down();
  const came = page.waitForResponse(/[?&]page=2\b/);
  nextRows.resolve();
  await (await came).finished();
  // Were they shown at once, they would be by now.
  await page.evaluate(() => new Promise((told) => requestIdleCallback(told)));
  await page.mouse.up();
  await expect(page).toHaveURL("/general-rules");
  await page.goBack();
  await expect.poll(() => links.count()).toBeGreaterThan(atFirst);
});

test.describe("by finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap on a link at the foot is on that, though rows push it away before the tap ends [ROU-12]", async ({
    page,
  }) => {
    await openPage(page, "/?view=upcoming");
    const links = matchLinks(page);
    const atFirst = await links.count();
    await links.last().scrollIntoViewIfNeeded();
    await expect.poll(() => links.count()).toBeGreaterThan(atFirst);
    // A tap is over sooner than any rows can be made to come within it.
    await page.evaluate(() =>
      addEventListener("touchend", () => (document.querySelector("main")!.style.paddingBlockEnd = "3000px"), true),
    );
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: texts("rules.title") })
      .tap();
    await expect(page).toHaveURL("/general-rules");
  });
});

const firstLeague = (page: Page) => {
  const toggle = page.getByRole("main").locator("section header button[aria-expanded]").first();
  const section = page.getByRole("main").locator("section:has(> header button[aria-expanded])").first();
  return { toggle, section, rows: section.locator("li") };
};

test.describe("what was folded up", () => {
  // Of the scripts that are kept from a page.
  test.use({ expectedProblems: [/net::ERR_FAILED/] });

  test("a league that was folded up stays so after a reload and on other pages, before any script has come", async ({
    page,
    context,
  }) => {
    await openPage(page, "/");
    const { toggle, section, rows } = firstLeague(page);
    const open = await section.boundingBox();
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(rows.first()).toBeHidden();
    const folded = await section.boundingBox();
    expect(folded?.height).toBeLessThan(open?.height ?? 0);

    // The page as the server sent it: nothing but the script in its head has run.
    const bare = await context.newPage();
    await bare.route(/\.js$/, (route) => route.abort());
    await bare.goto("/");
    const asSent = firstLeague(bare);
    await expect(asSent.toggle).toHaveAttribute("aria-expanded", "true");
    await expect(asSent.rows.first()).toBeHidden();
    expect(await asSent.section.boundingBox()).toEqual(folded);
    await bare.close();

    await openPage(page, "/live");
    await openPage(page, "/");
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    expect(await section.boundingBox()).toEqual(folded);
    await toggle.click();
    await expect(rows.first()).toBeVisible();
    await openPage(page, "/");
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(rows.first()).toBeVisible();
  });

  test("a market's card that was folded up is so on every match, before any script has come", async ({
    page,
    context,
    matches,
  }) => {
    const [first, second] = await matches.list("prematch", { sort_by: "priority" });
    const card = (on: Page) => on.getByRole("main").locator("section:has(> h2 button[aria-expanded])").first();
    await openPage(page, `/${first!.sport.key}/${first!.slug}`);
    await card(page).locator("h2 button").click();
    await expect(card(page).locator("[data-odds]")).toHaveCount(0);

    const bare = await context.newPage();
    await bare.route(/\.js$/, (route) => route.abort());
    await bare.goto(`/${second!.sport.key}/${second!.slug}`);
    await expect(card(bare).locator("[data-odds]").first()).toBeHidden();
    await bare.close();

    await openPage(page, `/${second!.sport.key}/${second!.slug}`);
    await expect(card(page).locator("h2 button")).toHaveAttribute("aria-expanded", "false");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the market that lists show is the one chosen last, on every list, from the first byte", async ({
    page,
    server,
  }) => {
    await openPage(page, "/");
    const pick = page.getByRole("combobox", { name: texts("catalog.marketPick") });
    await pick.selectOption("18");
    const shown = page.getByRole("main").locator("[data-shown-column]").first();
    await expect(shown).toHaveAttribute("data-shown-column", "1");
    await page
      .getByRole("navigation")
      .getByRole("link", { name: texts("shell.nav.live"), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL("/live");
    await expect(shown).toHaveAttribute("data-shown-column", "1");
    await page.reload();
    await untilAlive(page);
    await expect(pick).toHaveValue("18");
    const answer = await fetch(`${server.origin}/`, { headers: { cookie: `${LIST_MARKET_COOKIE}=18` } });
    expect(await answer.text()).toContain('data-shown-column="1"');
  });
});

test("match pages show the group of markets chosen last, from the first byte, also after a reload and going back", async ({
  page,
  server,
  matches,
}) => {
  const [first, second] = await matches.list("prematch", { sort_by: "priority" });
  const path = (of: typeof first) => `/${of!.sport.key}/${of!.slug}`;
  const goals = page.getByRole("tab", { name: GOALS });
  const all = page.getByRole("tab", { name: texts("match.allGroups") });
  await openPage(page, path(first));
  await expect(all).toHaveAttribute("aria-selected", "true");
  await goals.click();
  const cards = marketPanel(page).locator("section");
  const shown = await cards.count();
  await page.reload();
  await untilAlive(page);
  await expect(goals).toHaveAttribute("aria-selected", "true");
  await expect(cards).toHaveCount(shown);
  await openPage(page, path(second));
  await expect(goals).toHaveAttribute("aria-selected", "true");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(goals).toHaveAttribute("aria-selected", "true");
  // It is no look of other pages, and no made-up group is one of this.
  const sent = async (group: string) =>
    (await fetch(server.origin + path(first), { headers: { cookie: `${MARKET_GROUP_COOKIE}=${group}` } })).text();
  const chosenTab = /aria-selected="true"[^>]*>([^<]+)/;
  expect(chosenTab.exec(await sent("goals"))?.[1]).toBe(GOALS);
  expect(chosenTab.exec(await sent("made-up"))?.[1]).toBe(texts("match.allGroups"));
});

test.describe("my bets", () => {
  // Of the scripts that are kept from a page.
  test.use({ expectedProblems: [/net::ERR_FAILED/] });

  test("are listed as they were last, before any script has come, also after a reload and going back", async ({
    page,
    context,
    player,
  }) => {
    const settledOn = (on: Page) =>
      on.getByRole("main").getByRole("radio", { name: texts("my-bets.filter.settled"), exact: true });
    await signInQuietly(page, player.credentials);
    await openPage(page, "/my-bets");
    await settledOn(page).check();
    await expect(page.getByRole("heading", { name: texts("my-bets.empty.settled") })).toBeVisible();
    await page.reload();
    await expect(settledOn(page)).toBeChecked();
    const bare = await context.newPage();
    await bare.route(/\.js$/, (route) => route.abort());
    await bare.goto("/my-bets");
    await expect(settledOn(bare)).toBeChecked();
    await bare.close();
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(settledOn(page)).toBeChecked();
    expect((await context.cookies()).find(({ name }) => name === BETS_FILTER_COOKIE)?.value).toBe("settled");
  });
});

test("the browser's bars take the page's colour as soon as another theme is chosen", async ({ page }) => {
  await openPage(page, "/");
  const dark = page.locator("meta[name='theme-color'][content='#0c0e0f']");
  const light = page.locator("meta[name='theme-color'][content='#f3f4f1']");
  await expect(dark).toHaveAttribute("media", "all");
  await expect(light).toHaveAttribute("media", "not all");
  const theme = page
    .getByRole("region", { name: texts("shell.settings.label") })
    .getByRole("combobox", { name: texts("shell.settings.theme") });
  await theme.selectOption("light");
  await expect(light).toHaveAttribute("media", "all");
  await expect(dark).toHaveAttribute("media", "not all");
  await theme.selectOption("system");
  await expect(light).toHaveAttribute("media", "(prefers-color-scheme: light)");
});
