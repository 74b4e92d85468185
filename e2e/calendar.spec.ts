import { LIST_LOOK_COOKIE } from "@touchline/contract/vocabulary";
import type { Locator, Page } from "@playwright/test";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";

const texts = textsIn("en");

const main = (page: Page) => page.getByRole("main");
const part = (page: Page, key: string) => main(page).getByRole("navigation", { name: texts(key) });
const current = (nav: Locator) => nav.locator("[aria-current]");
const rows = (page: Page) => main(page).locator("li a[title]");

test("a day, a sport and an order of the schedule have an address, and go back and forward [CAT-11] [ROU-06]", async ({
  page,
}) => {
  await openPage(page, "/schedule");
  const days = part(page, "lists.days");
  const order = part(page, "lists.order");
  await expect(current(days)).toContainText(texts("lists.time.today"));
  await expect(current(order)).toHaveText(texts("lists.sort.time"));
  await expect(rows(page).first()).toBeVisible();
  await days.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/schedule\?day=\d{4}-\d\d-\d\d$/);
  await expect(current(days)).not.toContainText(texts("lists.time.today"));
  await part(page, "lists.sports").getByRole("link", { name: "Tennis" }).click();
  await expect(current(part(page, "lists.sports"))).toContainText("Tennis");
  await order.getByRole("link", { name: texts("lists.sort.league") }).click();
  await expect(page).toHaveURL(/day=.+&sport=tennis&sort=league$/);
  await expect(current(part(page, "lists.sports"))).toContainText("Tennis");
  await expect(current(order)).toHaveText(texts("lists.sort.league"));
  const chosen = new URL(page.url());
  await page.goBack();
  await expect(current(order)).toHaveText(texts("lists.sort.time"));
  await page.goForward();
  await expect(current(order)).toHaveText(texts("lists.sort.league"));
  // The address alone, as somebody else is sent it, is the same page before any script.
  const served = await (await page.request.get(chosen.pathname + chosen.search)).text();
  expect(served).toContain(await rows(page).first().getAttribute("title"));
});

test("results of a day are led to from those of another, and each to what its match came to [CAT-11] [ROU-06]", async ({
  page,
}) => {
  const days = part(page, "lists.days");
  // Of today nothing is over yet where it has just begun; a feed that has just begun tells of the days before by and by.
  await expect(async () => {
    await openPage(page, "/results");
    await expect(days.getByRole("link").nth(1)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(current(days)).toContainText(texts("lists.time.today"));
  const yesterday = await days.getByRole("link").nth(1).getAttribute("href");
  await days.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(yesterday ?? "");
  await expect(current(days)).toHaveAttribute("href", yesterday ?? "");
  const result = main(page).getByRole("table").first().locator("tbody").first();
  await expect(result.getByRole("rowheader")).toHaveCount(2);
  const [home, away] = await result.locator("td:last-child").allTextContents();
  const link = result.getByRole("link").first();
  const names = (await link.getAttribute("title"))?.split(" – ") ?? [];
  await link.click();
  await expect(page).toHaveURL(/-vs-/);
  const match = main(page).locator("section[aria-labelledby=match-name]");
  for (const name of names) await expect(match.getByRole("heading", { level: 1 })).toContainText(name);
  await expect
    .poll(async () => (await match.locator("p.num > span[aria-hidden]").allTextContents()).join(""))
    .toBe(`${home}–${away}`);
  await page.goBack();
  await expect(result.getByRole("rowheader").first()).toBeVisible();
});

test("a sport shows the time and the market that its address asks for, and no other market [CAT-11] [ROU-12]", async ({
  page,
}) => {
  await openPage(page, "/soccer");
  const market = main(page).getByRole("combobox", { name: texts("catalog.marketPick") });
  const column = (index: number) => main(page).locator(`li [data-column="${index}"]`).first();
  await expect(column(1)).toBeVisible();
  const second = await market.locator("option").nth(2).getAttribute("value");
  await market.selectOption(second);
  await expect(page).toHaveURL(`/soccer?market=${second}`);
  await expect(column(0)).toBeHidden();
  await expect(column(1)).toBeVisible();
  const times = part(page, "lists.times");
  await times.getByRole("link", { name: texts("lists.time.3h") }).click();
  await expect(page).toHaveURL(`/soccer?market=${second}&time=3h`);
  await expect(current(times)).toHaveText(texts("lists.time.3h"));
  await expect(column(1)).toBeVisible();
  await page.goBack();
  await expect(current(times)).toHaveText(texts("lists.time.any"));
  await page.goBack();
  await expect(column(0)).toBeVisible();
  await expect(market).toHaveValue("");
});

/** The prices of a row that are on the screen stand in so many columns. */
const columnsOfRow = (page: Page) =>
  main(page).locator("li:has([data-column])").first().locator("[data-column]:visible");

for (const path of ["/live?sport=soccer", "/schedule?sport=soccer", "/?sport=soccer&sort=time"])
  test(`a market that is chosen at ${path} has an address, which shows it and no other to whoever is sent it [CAT-11] [ROU-06]`, async ({
    page,
    browser,
  }) => {
    await openPage(page, path);
    const market = main(page).getByRole("combobox", { name: texts("catalog.marketPick") });
    await expect(columnsOfRow(page).nth(1)).toBeVisible();
    const second = await market.locator("option").nth(2).getAttribute("value");
    await market.selectOption(second);
    await expect(page).toHaveURL(`${path}${path.includes("?") ? "&" : "?"}market=${second}`);
    await expect(columnsOfRow(page)).toHaveCount(1);
    const address = page.url();
    // The order of the list is another thing that its address says: both stay.
    await part(page, "lists.order").locator("a:not([aria-current])").click();
    await expect(page).not.toHaveURL(address);
    await expect(page).toHaveURL(new RegExp(`market=${second}`));
    await expect(columnsOfRow(page)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(market).toHaveValue(second ?? "");
    await page.goBack();
    await expect(columnsOfRow(page)).not.toHaveCount(1);
    await expect(market).toHaveValue("");
    // Before any script, and for somebody who has chosen nothing.
    const stranger = await browser.newContext({ javaScriptEnabled: false });
    const sent = await stranger.newPage();
    await sent.goto(address);
    await expect(columnsOfRow(sent)).toHaveCount(1);
    await expect(main(sent).getByRole("combobox", { name: texts("catalog.marketPick") })).toHaveValue(second ?? "");
    await stranger.close();
  });

test("lists are as dense as was chosen from the first paint on, and Asian ones have both prices of a line in one column", async ({
  page,
}) => {
  await openPage(page, "/soccer?view=upcoming");
  const look = page.getByRole("combobox", { name: texts("lists.look.label") });
  const rowHeight = async () => (await rows(page).first().locator("xpath=..").boundingBox())?.height ?? 0;
  const heights: Record<string, number> = {};
  for (const density of ["compact", "regular", "roomy"]) {
    await look.selectOption(density);
    await expect(page.locator("html")).toHaveAttribute("data-density", density);
    heights[density] = await rowHeight();
  }
  expect(heights["compact"]).toBeLessThan(heights["regular"] ?? 0);
  expect(heights["regular"]).toBeLessThan(heights["roomy"] ?? 0);
  await look.selectOption("asian");
  await expect(page.locator("html")).toHaveAttribute("data-density", "asian");
  const prices = main(page).locator('li [data-layout="line"]').first().getByRole("button");
  const [over, under] = await Promise.all([prices.first().boundingBox(), prices.last().boundingBox()]);
  expect(over?.x).toBe(under?.x);
  expect(under?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0));
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === LIST_LOOK_COOKIE)?.value).toBe("asian");
  expect(await (await page.request.get("/soccer")).text()).toContain('data-density="asian"');
});

test("what is live now is put in order and in a density of the visitor's own, as other lists are [CAT-01] [ROU-06]", async ({
  page,
}) => {
  await openPage(page, "/live");
  await part(page, "lists.order")
    .getByRole("link", { name: texts("lists.sort.time") })
    .click();
  await expect(page).toHaveURL("/live?sort=time");
  // Times head its groups in place of leagues.
  await expect(main(page).locator("section h2 time").first()).toBeVisible();
  await main(page)
    .getByRole("combobox", { name: texts("lists.look.label") })
    .selectOption("compact");
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  const html = await (await page.request.get("/live?sort=time")).text();
  expect(html).toContain('data-density="compact"');
  // Another sport stays in the order.
  await part(page, "catalog.sportTabs").getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\?sort=time&sport=\w+$/);
  await expect(current(part(page, "lists.order"))).toHaveText(texts("lists.sort.time"));
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test("home is put in order by time or by league, as other lists are [CAT-01] [ROU-06]", async ({ page }) => {
  await openPage(page, "/");
  await part(page, "catalog.views")
    .getByRole("link", { name: texts("lists.sort.time") })
    .click();
  await expect(page).toHaveURL("/?sort=time");
  const order = part(page, "lists.order");
  await expect(current(order)).toHaveText(texts("lists.sort.time"));
  const times = main(page).locator("section h2 time");
  await expect(times.first()).toBeVisible();
  const starts = await times.evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
  expect(starts).toEqual(starts.toSorted());
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityBreaches(page)).toEqual([]);
  const served = await (await page.request.get("/?sort=time")).text();
  expect(served).toContain(await rows(page).first().getAttribute("title"));
  // Another sport and what is ahead stay in the order.
  await part(page, "catalog.sportTabs").getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\?sport=\w+&sort=time$/);
  await part(page, "catalog.views")
    .getByRole("link", { name: texts("catalog.upcoming") })
    .click();
  await expect(page).toHaveURL(/\?sport=\w+&view=upcoming&sort=time$/);
  await order.getByRole("link", { name: texts("lists.sort.league") }).click();
  await expect(page).toHaveURL(/&sort=league$/);
  await expect(times).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
});

test("every live match can be watched beside others, found by its name [ROU-12]", async ({ page, matches }) => {
  const [first, ...rest] = await matches.list("live");
  await openPage(page, `/live?watch=${first?.id}`);
  const picker = main(page).getByRole("navigation", { name: /^Add/ });
  const choices = picker.getByRole("link");
  expect(await choices.count()).toBeGreaterThanOrEqual(rest.length - 5);
  const wanted = rest.at(-1)!;
  await picker.getByRole("searchbox").fill(`${wanted.home.name} ${wanted.away.name}`.toUpperCase());
  await expect(choices).toHaveCount(1);
  await expect(picker.getByRole("status")).toHaveText("1 live match");
  await choices.click();
  await expect(page).toHaveURL(`/live?watch=${first?.id},${wanted.id}`);
  await picker.getByRole("searchbox").fill("nobody plays here");
  await expect(picker.getByRole("status")).toHaveText("No live match has this name.");
  expect(await accessibilityBreaches(page)).toEqual([]);
});

test("a watched match that is not there leaves others to watch, and a way to what is on [ROU-12]", async ({ page }) => {
  await openPage(page, "/live?watch=nobody");
  await expect(main(page)).toContainText(texts("lists.watch.empty.title"));
  await main(page)
    .getByRole("link", { name: texts("shell.nav.whatIsOn") })
    .click();
  await expect(page).toHaveURL("/");
});

test("up to six live matches stand side by side, by the address [ROU-12]", async ({ page, matches }) => {
  const [first, second] = await matches.inPlay();
  await openPage(page, `/live?watch=${first?.id},${second?.id},nobody`);
  const cards = main(page)
    .locator("li")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(cards).toHaveCount(2);
  await cards.first().locator("[data-odds]").first().click();
  await expect(cards.first().locator("[data-odds]").first()).toHaveAttribute("aria-pressed", "true");
  await cards
    .first()
    .getByRole("link", { name: /^Take / })
    .click();
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(`/live?watch=${second?.id}`);
  await main(page)
    .getByRole("link", { name: /^Watch / })
    .first()
    .click();
  await expect(cards).toHaveCount(2);
  await page.goBack();
  await page.goBack();
  await expect(cards).toHaveCount(2);
});

test("pages have widgets of what is near them: live, ahead, over, by league and on whole competitions [LAY-02] [CAT-01]", async ({
  page,
}) => {
  const widget = (name: string) => main(page).getByRole("region", { name: texts(name) });
  /** As it stands, at every width; last at the one that the page was opened at. */
  const expectAtWidths = async (...parts: readonly Locator[]) => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const part of parts) await expect.soft(part, `at ${width} px`).toBeVisible();
      expect.soft(await sidewaysScroll(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  };
  /** It is fetched once it is in sight, out of which what comes above it may push it again. */
  const reach = (part: Locator, content: Locator) =>
    expect(async () => {
      await part.scrollIntoViewIfNeeded();
      await expect(content).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await openPage(page, "/");
  await expectAtWidths(widget("catalog.liveNow").getByRole("listitem").first());
  await openPage(page, "/live?sport=soccer");
  const schedule = widget("lists.widget.schedule.title");
  await reach(schedule, schedule.locator("li a[title]").first());
  await expectAtWidths(schedule);
  await openPage(page, "/soccer");
  const leagues = widget("lists.widget.leagues.title");
  const league = leagues.getByRole("link").first();
  await reach(leagues, league);
  await expect(league).toHaveAccessibleName(/\d/);
  const outrights = widget("lists.widget.outrights.title");
  const outright = outrights.getByRole("listitem").getByRole("link").first();
  await reach(outrights, outright);
  await expectAtWidths(leagues, outrights);
  await outright.click();
  await expect(main(page).getByRole("table").locator("[data-odds]").first()).toBeVisible();
  const prematch = widget("lists.widget.prematch.title");
  await reach(prematch, prematch.locator("li a[title]").first());
  await prematch.getByRole("link", { name: texts("lists.widget.prematch.all") }).click();
  const results = widget("lists.widget.results.title");
  await reach(results, results.getByRole("heading").first());
});

test.describe("home at 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("keeps the market that is chosen in its address, which a wide screen can leave again [CAT-11] [ROU-06]", async ({
    page,
  }) => {
    await openPage(page, "/");
    const market = main(page).getByRole("combobox", { name: texts("catalog.marketPick") });
    const [first, second] = await market
      .locator("option")
      .evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
    await market.focus();
    await market.selectOption(second ?? "");
    await expect(page).toHaveURL(`/?market=${second}`);
    await expect(market).toBeFocused();
    const shown = main(page).locator("[data-shown-column]").first();
    await expect(shown).toHaveAttribute("data-shown-column", "1");
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await market.selectOption(first ?? "");
    await expect(page).toHaveURL(`/?market=${first}`);
    await expect(shown).toHaveAttribute("data-shown-column", "0");
    await page.goBack();
    await expect(page).toHaveURL(`/?market=${second}`);
    await expect(shown).toHaveAttribute("data-shown-column", "1");
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(columnsOfRow(page)).toHaveCount(1);
    await expect(market).toHaveValue(second ?? "");
    expect(await accessibilityBreaches(page)).toEqual([]);
    await market.selectOption("");
    await expect(page).toHaveURL("/");
    await expect(columnsOfRow(page)).not.toHaveCount(1);
  });
});

test.describe("at 390 px", () => {
  // A match that was played ahead of its day is none that the feed knows as past: nothing is known around it.
  test.use({ viewport: { width: 390, height: 844 }, expectedProblems: [/status of 422/] });

  test("results go back day by day, to matches that the feed has let go of [CAT-11]", async ({ page, matches }) => {
    // The feed takes half a minute to let go of a match.
    test.setTimeout(180_000);
    const { id, home, away } = await matches.playThrough(await matches.takeUpcoming());
    await matches.leaveBehind(id);
    const match = await matches.read(id);
    const day = new Intl.DateTimeFormat("en-CA").format(new Date(match.start_time));
    await openPage(page, `/results?day=${day}&sport=soccer&league=${match.tournament.slug}`);
    await expect(current(part(page, "lists.days"))).toHaveAttribute("href", new RegExp(`day=${day}`));
    const result = main(page).locator("tbody").filter({ hasText: home.name }).filter({ hasText: away.name });
    await expect(result.getByRole("cell").last()).toHaveText(/^\d+$/);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

    const steps = part(page, "lists.daySteps").getByRole("link");
    await steps.last().click();
    await expect(current(part(page, "lists.days"))).not.toHaveAttribute("href", new RegExp(`day=${day}`));
    await page.goBack();
    await result.getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`${match.slug}$`));
    await expect(main(page).getByText(texts("match.ended.title"))).toBeVisible();
    await expect(main(page).getByRole("heading", { level: 1 })).toContainText(home.name);
    const { total } = match.scores;
    await expect(main(page).getByText(`${total?.home}`).first()).toBeVisible();
    expect((await page.request.get(`/soccer/${match.slug}`)).status()).toBe(200);
    await main(page)
      .getByRole("link", { name: texts("shell.nav.whatIsOn") })
      .click();
    await expect(page).toHaveURL("/soccer");
  });
});
