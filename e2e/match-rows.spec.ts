import type { Locator } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";

/** Columns of the list, counted from 0. */
const RESULT = 0;
const BOTH_TO_SCORE = 3;
const PHONE = { width: 390, height: 844 };

const edgesOf = (element: Locator): Promise<{ left: number; right: number; height: number }> =>
  element.evaluate((node) => {
    const { left, right, height } = node.getBoundingClientRect();
    return { left, right, height };
  });

test("a price pressed before the scripts are there is picked when they are, however often it was pressed", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/framework-[^/]*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/soccer?view=upcoming");
  const price = page.getByRole("main").locator("[data-odds]:visible").first();
  await price.click();
  await price.click();
  await expect(price).toHaveAttribute("aria-pressed", "false");
  held.resolve();
  await expect(price).toHaveAttribute("aria-pressed", "true");
  await untilAlive(page);
  // From now on a press is one.
  await price.click();
  await expect(price).toHaveAttribute("aria-pressed", "false");
});

test("on a phone a press anywhere on a price is that price's, and a league's name is as high as a finger [LAY-11] [WCAG-2.5.8]", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  // The result of a match in play may be off the board.
  await openPage(page, "/soccer?view=upcoming");
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("[data-odds]") })
    .first();
  const prices = row.locator(`[data-column='${RESULT}'] [data-odds]`);
  await expect(prices).toHaveCount(3);
  for (const price of await prices.all()) {
    const own = await price.evaluate((node) => {
      node.scrollIntoView({ block: "center" });
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const middle = (left + right) / 2;
      return [top + 2, bottom - 2].every((y) => node.contains(document.elementFromPoint(middle, y)));
    });
    expect(own).toBe(true);
  }
  const league = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first();
  expect((await edgesOf(league)).height).toBeGreaterThanOrEqual(44);
});

test("on a phone the names of the leagues shown first are whole in every language [LAY-11] [LAY-12]", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of ["/", "/de", "/ar"]) {
    await openPage(page, path);
    const leagues = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");
    await expect(leagues.nth(1)).toBeVisible();
    const cut = await leagues.evaluateAll((links) =>
      links
        .filter((link) => link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight)
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  }
});

test("names in Latin letters stand at the start of their rows in Arabic, of their cards, and of the list beside a match [LAY-12]", async ({
  page,
  matches,
}) => {
  const match = await matches.takeAtHalfTime();
  for (const { path, start } of [
    { path: "/ar", start: page.locator("main li a[title] > span").first() },
    { path: "/ar", start: page.locator("main section li a > span:has(bdi)").first() },
    { path: matchPath(match, "ar"), start: page.locator("a[aria-current='page'] > span:has(bdi)").first() },
  ]) {
    await openPage(page, path);
    const name = await edgesOf(start.locator("bdi"));
    const line = await edgesOf(start);
    const before = await start.evaluate((node) => {
      const first = node.firstElementChild;
      return first === null || first.tagName === "BDI" ? null : first.getBoundingClientRect().left;
    });
    expect((before ?? line.right) - name.right).toBeLessThanOrEqual(8);
    expect(name.left).toBeGreaterThan(line.left + 8);
  }
});

test("leagues have their Arabic names on Arabic pages, in the list of places and above their matches [LAY-12]", async ({
  page,
}) => {
  await openPage(page, "/ar/soccer/germany");
  const name = "دوري الدرجة الثانية الألماني";
  const main = page.getByRole("main");
  await expect(main.getByRole("navigation").getByRole("link", { name }).first()).toBeVisible();
  await expect(main.getByRole("heading", { level: 2 }).getByRole("link", { name }).first()).toBeVisible();
});

test("the match on show is in sight in the list beside it, wherever in it it stands", async ({ page, matches }) => {
  const live = await matches.inPlay();
  const leagues = Map.groupBy(live, ({ tournament }) => tournament.id).values();
  const longest = [...leagues].reduce((longer, league) => (league.length > longer.length ? league : longer));
  await page.setViewportSize({ width: 1440, height: 400 });
  await openPage(page, matchPath(longest[0]!));
  const rail = page.locator("nav").filter({ has: page.locator("a[aria-current='page']") });
  const shown = rail.locator("a[aria-current='page']");
  const scrolled = () => rail.evaluate(({ scrollTop }) => scrollTop);
  const last = rail.getByRole("list").first().getByRole("listitem").last().getByRole("link");
  const path = await last.getAttribute("href");
  await openPage(page, path!);
  await expect(shown).toHaveAttribute("href", path!);
  await expect(shown).toBeInViewport({ ratio: 0.9 });
  expect(await scrolled()).toBeGreaterThan(0);
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);

  // Of another league, which comes to the top when it is chosen.
  const other = rail.getByRole("list").last().getByRole("listitem").last().getByRole("link");
  const otherPath = await other.getAttribute("href");
  await other.click();
  await expect(page).toHaveURL(otherPath!);
  await expect(shown).toHaveAttribute("href", otherPath!);
  await expect(shown).toBeInViewport({ ratio: 0.9 });
});

test("a live row keeps the boxes of a market that has been decided, locked, in their column [CAT-05] [CAT-13] [LAY-11]", async ({
  page,
  matches,
}) => {
  // One goal each.
  const match = await matches.takeAtHalfTime();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openPage(page, `/${match.sport.key}/${match.tournament.slug}`);
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="${matchPath(match)}"]`) });
  const boxesOf = (column: number) => row.locator(`[data-column='${column}'] > [data-state]`);
  const [decided, open] = [boxesOf(BOTH_TO_SCORE), boxesOf(RESULT)];
  await expect(open).toHaveCount(3);
  await expect(decided).toHaveCount(2);
  expect(await decided.evaluateAll((boxes) => boxes.map(({ dataset }) => dataset["state"]))).toEqual([
    "unavailable",
    "unavailable",
  ]);
  const heights = (boxes: Locator) => boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().height));
  expect(new Set([...(await heights(decided)), ...(await heights(open))]).size).toBe(1);
  const prices = row.locator("[data-odds]");
  await expect(row.getByRole("button").and(prices)).toHaveCount(await prices.count());
});

for (const locale of ["en", "ar"]) {
  test(`correct scores stand in columns of home wins, draws and away wins (${locale}) [CAT-07] [LAY-12]`, async ({
    page,
    matches,
  }) => {
    const { match } = await matches.pickOf(await matches.takeUpcoming(), locale);
    const { list } = await matches.markets(match.id, locale);
    const scores = list.find(({ outcomes }) => outcomes.some(({ name }) => /^\W*0\W+0\W*$/.test(name)));
    await openPage(page, matchPath(match, locale));
    const card = page
      .getByRole("main")
      .locator("section")
      .filter({ has: page.getByText(scores?.name ?? "", { exact: true }) });
    const columns = [match.home.name, textsIn(locale)("match.draw"), match.away.name];
    for (const head of columns) await expect(card.getByText(head, { exact: true })).toBeVisible();
    const boxes = await Promise.all(columns.map((head) => card.getByText(head, { exact: true }).boundingBox()));
    const xs = boxes.map((box) => box?.x ?? 0);
    // In reading direction.
    expect(xs).toEqual(xs.toSorted((a, b) => (locale === "ar" ? b - a : a - b)));
  });
}
