import type { Locator, Page } from "@playwright/test";
import { keptBy } from "./fixtures/local-storage.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { WITHOUT_LINK } from "./fixtures/page-problems.ts";
import { expect, test } from "./fixtures/test.ts";
import { type Texts, textsIn } from "./fixtures/texts.ts";

const texts = textsIn("en");

const opener = (page: Page, of: Texts = texts): Locator =>
  page.getByRole("banner").getByRole("button", { name: of("shell.nav.search") });
const field = (page: Page): Locator => page.getByRole("search").getByRole("combobox");
const options = (page: Page): Locator => page.getByRole("search").getByRole("option");
const active = (page: Page): Locator => page.getByRole("search").getByRole("option", { selected: true });

/** Each group of results by its heading. */
const group = (page: Page, key: string, of: Texts = texts): Locator =>
  page.getByRole("search").getByRole("group", { name: of(`search.groups.${key}`) });

test("a match is found, moved to and opened with keys alone [CAT-04] [LAY-03]", async ({ page, matches }) => {
  const { home, away, tournament, ...match } = await matches.findable();
  await openPage(page, "/live");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(home.name.toLowerCase());
  const found = group(page, "events")
    .getByRole("option", { name: `${home.name} – ${away.name}` })
    .first();
  await expect(found).toContainText(tournament.name);
  await expect(found.locator("mark").first()).toHaveText(home.name.split(" ", 1)[0]!);
  await expect(page.getByRole("search").getByRole("status")).toHaveText(/^\d+ results?$/);

  // The first row is the active one; the keys go round, and the focus stays where it is typed.
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  const activeId = await active(page).getAttribute("id");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", activeId!);
  await expect(field(page)).toBeFocused();

  while ((await active(page).getAttribute("href")) !== matchPath({ ...match, home, away, tournament }))
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(matchPath({ ...match, home, away, tournament }));
  await expect(page.getByRole("search")).toBeHidden();
});

test("opens by Ctrl K too, not while somebody writes, and gives the focus back [CAT-04]", async ({ page }) => {
  await openPage(page, "/users/sign-in");
  const email = page.getByRole("main").getByRole("textbox").first();
  await email.focus();
  await page.keyboard.type("a/b");
  await page.keyboard.press("Control+k");
  await expect(email).toHaveValue("a/b");
  await expect(page.getByRole("search")).toBeHidden();

  await opener(page).focus();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole("search")).toContainText(texts("search.hint.title"));
  await page.keyboard.type("/");
  await expect(field(page)).toHaveValue("/");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("search")).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test("the single key can be turned off, and stays so [CAT-04]", async ({ page }) => {
  await openPage(page, "/");
  await opener(page).click();
  await page.getByRole("checkbox", { name: texts("search.shortcut") }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await openPage(page, "/");
  await page.keyboard.press("/");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await expect(page.getByRole("checkbox", { name: texts("search.shortcut") })).not.toBeChecked();
});

test("searches that led somewhere are offered again, and can be cleared [LAY-03]", async ({ page, matches }) => {
  const [match] = await matches.inPlay();
  const broken = JSON.stringify(["<b>x", 7, "ab"]);
  await page.addInitScript({ content: `localStorage.setItem("recent_searches", '${broken}')` });
  await openPage(page, "/live");
  await opener(page).click();
  await expect(options(page)).toHaveCount(0);
  await field(page).fill(match!.tournament.name);
  await group(page, "tournaments").getByRole("option").first().click();
  await expect(page).toHaveURL(/\/soccer\/./);
  await expect
    .poll(() => keptBy(page))
    .toContainEqual({
      name: "recent_searches",
      value: JSON.stringify([match!.tournament.name]),
    });

  await opener(page).click();
  const recent = page.getByRole("group", { name: texts("search.recent.title") }).getByRole("option");
  await expect(recent).toHaveText([match!.tournament.name]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(match!.tournament.name);
  await expect(group(page, "tournaments").getByRole("option").first()).toBeVisible();

  await field(page).fill("");
  await page.getByRole("button", { name: texts("search.recent.clear") }).click();
  await expect(recent).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test("a live match shows its clock and score, and one ahead when it starts [CAT-04]", async ({ page, matches }) => {
  const { home, away } = await matches.takeAtHalfTime();
  await openPage(page, "/");
  await opener(page).click();
  await field(page).fill(`${home.name} ${away.name}`.slice(0, 50));
  const live = group(page, "events")
    .getByRole("option", { name: `${home.name} – ${away.name}` })
    .first();
  await expect(live).toContainText(/HT\s*\d+–\d+/);
  await field(page).fill("premier league");
  await expect(group(page, "events").locator("time").first()).toBeVisible();
});

test.describe("where the link is away for a moment", () => {
  test.use({ expectedProblems: [WITHOUT_LINK] });

  test("says that nothing is found, that it failed, and goes on when the link is back [CAT-04]", async ({
    page,
    context,
  }) => {
    await openPage(page, "/");
    await opener(page).click();
    await field(page).fill("qqqqqqqq");
    await expect(
      page.getByRole("heading", { name: texts("search.nothing.title", { text: "qqqqqqqq" }) }),
    ).toBeVisible();
    await expect(field(page)).toHaveAttribute("aria-expanded", "false");

    await context.setOffline(true);
    await field(page).fill("arsenal");
    const offline = page.getByRole("heading", { name: texts("search.offline.title") });
    await page
      .getByRole("search")
      .getByRole("button", { name: texts("search.failed.action") })
      .press("Enter");
    await expect(offline).toBeVisible();
    await context.setOffline(false);
    await expect(options(page).first()).toBeVisible();
  });
});

test.describe("where the answer is lost", () => {
  test.use({ expectedProblems: [/search|Failed to load|status of 503/] });

  test("the search says so, and asks again [CAT-04]", async ({ page }) => {
    let isLost = true;
    await page.route("**/api/sportsbook/search?*", (route) =>
      isLost ? route.fulfill({ status: 503, body: "" }) : route.continue(),
    );
    await openPage(page, "/");
    await opener(page).click();
    await field(page).fill("arsenal");
    const again = page.getByRole("search").getByRole("button", { name: texts("search.failed.action") });
    await expect(again).toBeVisible();
    isLost = false;
    await again.click();
    await expect(options(page).first()).toBeVisible();
  });
});

test("asks once typing has paused, and calls off what nobody waits for [CAT-04]", async ({ page }) => {
  const asked: string[] = [];
  const calledOff: string[] = [];
  const textOf = (url: string): string => new URL(url).searchParams.get("q") ?? "";
  const release = Promise.withResolvers<void>();
  await page.route("**/api/sportsbook/search?*", async (route) => {
    const text = textOf(route.request().url());
    asked.push(text);
    if (text === "ars") await release.promise;
    await route.continue().catch(() => undefined);
  });
  page.on("requestfailed", (request) => calledOff.push(textOf(request.url())));
  await openPage(page, "/");
  await opener(page).click();
  await field(page).pressSequentially("ars", { delay: 20 });
  await expect.poll(() => asked).toEqual(["ars"]);
  await field(page).pressSequentially("enal", { delay: 20 });
  await expect(options(page).first()).toBeVisible();
  expect(asked).toEqual(["ars", "arsenal"]);
  await expect.poll(() => calledOff).toEqual(["ars"]);
  release.resolve();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("the search is a screen of its own, opened from the bar and closed by going back [CAT-04] [LAY-03]", async ({
    page,
  }) => {
    await openPage(page, "/");
    await page
      .getByRole("navigation", { name: texts("shell.nav.main") })
      .getByRole("link", { name: texts("shell.nav.live") })
      .tap();
    await expect(page).toHaveURL("/live");
    await opener(page).tap();
    await expect(field(page)).toBeFocused();
    const box = await page.getByRole("dialog").boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 320, height: 640 });
    await field(page).fill("united");
    await expect(options(page).first()).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect((await options(page).first().boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect(await accessibilityBreaches(page)).toEqual([]);

    await page.evaluate(() => history.back());
    await expect(page.getByRole("search")).toBeHidden();
    await expect(page).toHaveURL("/live");
    await opener(page).tap();
    await field(page).fill("united");
    await options(page).first().tap();
    await expect(page).toHaveURL(/\/soccer\/./);
    await expect(page.getByRole("search")).toBeHidden();
  });
});

test("an Arabic visitor finds by the Arabic name and by the Latin one, from right to left [CAT-04]", async ({
  page,
}) => {
  const arabic = textsIn("ar");
  await openPage(page, "/ar");
  await opener(page, arabic).click();
  const club = group(page, "competitors", arabic).getByRole("option", { name: "أرسنال" });
  for (const name of ["ارسنال", "أرسنال", "arsenal"]) {
    await field(page).fill("");
    await field(page).fill(name);
    await expect(club).toBeVisible();
  }
  expect(await accessibilityBreaches(page)).toEqual([]);
  const [mark, end] = await Promise.all([
    club.locator("svg").first().boundingBox(),
    club.getByText(arabic("search.groups.events")).or(club.locator("bdi").first()).first().boundingBox(),
  ]);
  expect(mark!.x).toBeGreaterThan(end!.x);
});
