import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { Locator, Page } from "@playwright/test";
import { signInIn } from "./fixtures/account-forms.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { withoutLinkOr } from "./fixtures/page-problems.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const PHONE = { width: 390, height: 844 };

/** Stars of matches on a list, of the match itself and of a place. */
const rowStars = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("button", { name: beginningOf(texts("favourites.mark")) });
const starOf = (page: Page, name: string): Locator => page.getByRole("main").getByRole("button", { name, exact: true });
const nameOf = async (star: Locator): Promise<string> => (await star.getAttribute("aria-label")) ?? "";

test("what a visitor marks is a favourite after the sign-in, on its own page and in every tab [FAV-01] [LAY-03] [ROU-06]", async ({
  page,
  context,
  player,
}) => {
  await openPage(page, "/favorites");
  await expect(page.getByRole("heading", { name: texts("favourites.signedOut.title") })).toBeVisible();
  await openPage(page, "/soccer?view=upcoming");
  const star = await nameOf(rowStars(page).first());
  await starOf(page, star).click();
  await signInIn(page.getByRole("dialog"), player.credentials);
  await expect(starOf(page, star)).toHaveAttribute("aria-pressed", "true");

  const second = await context.newPage();
  await openPage(second, "/favorites");
  await expect(starOf(second, star)).toHaveAttribute("aria-pressed", "true");
  await expect(rowStars(second)).toHaveCount(1);
  expect(await accessibilityBreaches(second)).toEqual([]);
  await second.setViewportSize(PHONE);
  expect(await sidewaysScroll(second)).toBeLessThanOrEqual(0);
  await starOf(second, star).click();
  await expect(starOf(page, star)).toHaveAttribute("aria-pressed", "false");
  // It stays until the list is asked for again, to be marked once more.
  await expect(rowStars(second)).toHaveCount(1);
  await openPage(second, "/favorites");
  await expect(second.getByRole("heading", { name: texts("favourites.empty.title") })).toBeVisible();
});

test.describe("a favourite that the server does not take", () => {
  // What the page fetches beside is fetched again when the connection is back.
  test.use({ expectedProblems: [withoutLinkOr(/status of 422|not fetched/)] });

  test("is put back, with the reason; without a connection nothing is tried [FAV-01]", async ({
    page,
    context,
    player,
  }) => {
    await signInQuietly(page, player.credentials);
    await openPage(page, "/soccer");
    const { code, status, key } = API_ERRORS.favourites_limit_reached;
    const release = Promise.withResolvers<void>();
    await page.route("**/favourites/sports/*", async (route) => {
      await release.promise;
      await route.fulfill({ status, json: { code, key, message: "" } });
    });
    const star = starOf(page, texts("favourites.mark", { name: "Soccer" }));
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    release.resolve();
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByRole("alert")).toContainText(texts("favourites.full.text"));

    await context.setOffline(true);
    await star.click();
    await expect(page.getByRole("alert")).toContainText(texts("shell.alert.offline.title"));
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await context.setOffline(false);
  });
});

test("a match and its teams are marked on the match's page, and its league on the league's, by a finger; a team leads to its next match [FAV-01]", async ({
  page,
  player,
}) => {
  await page.setViewportSize(PHONE);
  await signInQuietly(page, player.credentials);
  await openPage(page, "/soccer?view=upcoming");
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: beginningOf(texts("favourites.mark")) }) })
    .first();
  const [home = ""] = (await nameOf(rowStars(page).first())).split(": ").slice(1).join(": ").split(" – ");
  await row.getByRole("link").first().click();
  const team = starOf(page, texts("favourites.mark", { name: home }));
  await expect(team).toHaveAttribute("aria-pressed", "false");
  const size = await team.evaluate((node) => {
    const { width, height } = node.getBoundingClientRect();
    return Math.min(width, height);
  });
  expect(size).toBeGreaterThanOrEqual(44);
  await team.click();
  const crumb = page
    .getByRole("navigation", { name: texts("shell.nav.breadcrumb") })
    .getByRole("link")
    .last();
  const league = starOf(page, texts("favourites.mark", { name: await crumb.innerText() }));
  await crumb.click();
  await league.first().click();
  await expect(league.first()).toHaveAttribute("aria-pressed", "true");
  await openPage(page, "/favorites");
  for (const group of ["tournaments", "teams"]) {
    const list = page.getByRole("region", { name: texts(`favourites.${group}`) });
    await expect(list.getByRole("button", { pressed: true })).toHaveCount(1);
  }
  await expect(rowStars(page).first()).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityBreaches(page)).toEqual([]);
  // A team has no page: it leads to what it plays.
  const next = page.getByRole("region", { name: texts("favourites.teams") }).getByRole("link", { name: home });
  await expect(next).toContainText(/(?:Next|Now): /);
  await next.click();
  await expect(page.locator("section[aria-labelledby=match-name]").getByRole("heading", { level: 1 })).toContainText(
    home,
  );
});

test("a favourite match that is over stands under what has ended, with its result, and is found by its name [FAV-01] [CAT-04]", async ({
  page,
  player,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  const name = `${match.home.name} – ${match.away.name}`;
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(match));
  const star = starOf(page, texts("favourites.mark", { name }));
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await matches.playThrough(match);
  await openPage(page, "/favorites");
  await page
    .getByRole("navigation", { name: texts("favourites.views") })
    .getByRole("link", { name: texts("favourites.over") })
    .click();
  await expect(page).toHaveURL("/favorites?view=over");
  const result = page
    .getByRole("main")
    .locator(`a[href="${matchPath(match)}"]`)
    .first();
  await expect(result).toBeVisible();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("search").getByRole("combobox").fill(name);
  const found = page.getByRole("search").getByRole("option", { name }).first();
  await expect(found).toContainText(/\d+–\d+/);
  await found.click();
  await expect(page).toHaveURL(matchPath(match));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(match.home.name);
});

test("a player has a few favourites below the list of a sport, which lead to all of them, and a visitor has none [FAV-01] [LAY-03]", async ({
  page,
  player,
  matches,
}) => {
  const widget = page.getByRole("main").getByRole("region", { name: texts("lists.widget.favourites.title") });
  await openPage(page, "/soccer");
  await expect(rowStars(page).first()).toBeVisible();
  await expect(widget).toHaveCount(0);
  await signInQuietly(page, player.credentials);
  const match = await matches.takeUpcoming();
  await openPage(page, `/soccer/${match.slug}`);
  await starOf(page, texts("favourites.mark", { name: match.home.name })).click();
  await openPage(page, "/soccer");
  await widget.scrollIntoViewIfNeeded();
  await expect(widget.locator(`a[title][href="/soccer/${match.slug}"]`)).toBeVisible();
  // What the header lies over at this place is no breach.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityBreaches(page)).toEqual([]);
  await widget.getByRole("link", { name: texts("lists.widget.favourites.all") }).click();
  await expect(page).toHaveURL("/favorites?sport=soccer");
  await expect(rowStars(page).first()).toBeVisible();
  // Of another sport there are none.
  await openPage(page, "/tennis");
  await widget.scrollIntoViewIfNeeded();
  await expect(widget).toContainText(texts("lists.widget.favourites.nothing"));
});

test.describe("in Arabic, by keyboard alone", () => {
  for (const [name, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, phone: PHONE }))
    test(`a match is marked, found among the favourites, and let go of, with the focus where it was, ${name} [FAV-01] [LAY-03]`, async ({
      page,
      player,
    }) => {
      const words = textsIn("ar");
      await page.setViewportSize(viewport);
      await signInQuietly(page, player.credentials);
      await openPage(page, "/ar/soccer?view=upcoming");
      const star = page
        .getByRole("main")
        .getByRole("listitem")
        .getByRole("button", { name: beginningOf(words("favourites.mark")) })
        .first();
      const called = await nameOf(star);
      await star.focus();
      await page.keyboard.press("Space");
      await expect(starOf(page, called)).toHaveAttribute("aria-pressed", "true");
      await expect(starOf(page, called)).toBeFocused();
      await openPage(page, "/ar/favorites");
      const kept = starOf(page, called);
      await expect(kept).toHaveAttribute("aria-pressed", "true");
      expect(await accessibilityBreaches(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await kept.focus();
      await page.keyboard.press("Enter");
      await expect(kept).toHaveAttribute("aria-pressed", "false");
      await expect(kept).toBeFocused();
      await openPage(page, "/ar/favorites");
      await expect(page.getByRole("heading", { name: words("favourites.empty.title") })).toBeVisible();
    });
});

test.describe("on a server that is out of breath", () => {
  test.use({ expectedProblems: [/status of 503/] });

  test("a player is told that marked places cannot be had, and has them once asked again [FAV-01]", async ({
    page,
    player,
  }) => {
    await signInQuietly(page, player.credentials);
    const PLACES = /\/favourites\/(tournaments|teams|sports)\b/;
    await page.route(PLACES, (route) => route.fulfill({ status: 503, body: "busy" }));
    await openPage(page, "/favorites");
    const lost = page.getByRole("alert").filter({ hasText: texts("favourites.failed.title") });
    await expect(lost).toBeVisible();
    await page.unroute(PLACES);
    await lost.getByRole("button", { name: texts("favourites.failed.action") }).click();
    await expect(lost).toHaveCount(0);
  });
});
