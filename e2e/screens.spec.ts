import type { Page } from "@playwright/test";
import type { Match } from "./fixtures/api.ts";
import { expectForAll } from "./fixtures/for-all.ts";
import { outOfReach, unseenStops } from "./fixtures/keyboard-reach.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { outrightPaths } from "./fixtures/outrights.ts";
import { EXAMPLE_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const STOPS = 12;
/** Of pages that have hundreds, whatever repeats itself is come to within these. */
const MOST_STOPS = 150;

test.use({
  // Sports that have screens of their own, and a site with pages of its own.
  serverEnv: EXAMPLE_SITES,
  // A colour on its way to another would be measured half-way.
  contextOptions: { reducedMotion: "reduce" },
});
test.setTimeout(180_000);

/** In English on a desktop, walked through by keys; in Arabic on a phone. */
async function expectScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize(DESKTOP);
    await openPage(page, path);
    await page.waitForLoadState("networkidle");
    await expectForAll(page, path);
    await page.getByRole("main").focus();
    expect.soft(await unseenStops(page, STOPS), `${path}: what the tab key comes to is not seen`).toEqual([]);
    await page.setViewportSize(PHONE);
    await openPage(page, `/ar${path}`);
    await page.waitForLoadState("networkidle");
    await expectForAll(page, `/ar${path}`);
  }
}

test("races, lotteries, games, outrights and pages behind a link have no breach and are worked by keys, in both themes and directions [CAT-14] [ROU-07] [ROU-08] [LAY-12]", async ({
  page,
}) => {
  const [outright = ""] = await outrightPaths(page);
  await expectScreens(page, [
    "/racing",
    "/lotteries",
    "/lotteries?lottery=hourly-6-49",
    "/premium-cricket",
    "/virtual-gaming-arena",
    "/soccer/outrights",
    outright,
    "/users/confirmation",
  ]);
});

test("lists, matches, rules and forms are worked by keys: whatever a pointer presses is come to, and what has the focus is seen [LAY-01] [ROU-06] [ROU-08]", async ({
  page,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  const { sport, category, tournament } = match;
  const places = [sport.key, `${sport.key}/${category.slug}`, `${sport.key}/${tournament.slug}`];
  const lists = ["live", "cybersport", "favorites", "schedule", "results", "my-bets", ...places];
  const texts = ["promotions", "general-rules", "about", "users/sign-in", "users/sign-up", "users/password/new"];
  for (const path of ["/", matchPath(match), ...[...lists, ...texts].map((each) => `/${each}`)]) {
    await openPage(page, path);
    await expect.poll(() => outOfReach(page), path).toEqual([]);
    await page.getByRole("main").focus();
    expect.soft(await unseenStops(page, STOPS), `${path}: what the tab key comes to is not seen`).toEqual([]);
  }
});

test("whatever the tab key comes to on home, live, a match and a profile is seen, from the first stop to the last [LAY-01] [LAY-11]", async ({
  page,
  player,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  await signInQuietly(page, player.credentials);
  for (const path of [
    "/",
    "/live",
    matchPath(match),
    "/profile",
    "/profile/security",
    "/profile/settings",
    "/profile/limits",
  ]) {
    await openPage(page, path);
    await page.waitForLoadState("networkidle");
    await page.getByRole("main").focus();
    expect.soft(await unseenStops(page, MOST_STOPS, "main"), path).toEqual([]);
  }
});

test("pages of a player's account, wallet and bets have no breach and are worked by keys, in both themes and directions [LAY-03] [LAY-12]", async ({
  page,
  player,
  matches,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), 500n);
  const [bet] = await player.bets();
  await signInQuietly(page, player.credentials);
  await expectScreens(page, [
    "/profile",
    "/profile/accounts",
    "/profile/personal",
    "/profile/security",
    "/profile/settings",
    "/profile/limits",
    "/profile/wallet/deposit",
    "/profile/wallet/withdraw",
    "/profile/wallet/transactions",
    "/my-bets",
    `/my-bets/${bet?.id}`,
  ]);
});

/** A layer over a page: where it is opened, by which button, and what it is called. */
interface Layer {
  at: (match: Match) => string;
  opener: string;
  title?: string;
}

const LAYERS: Record<string, Layer> = {
  search: { at: () => "/live", opener: "shell.nav.search" },
  preferences: { at: () => "/live", opener: "shell.settings.all", title: "preferences.title" },
  "bet builder": { at: matchPath, opener: "match.builder", title: "builder.title" },
};

test("the search, the preferences and the bet builder have no breach, and Escape gives the focus back to what opened them [LAY-08] [LAY-10] [LAY-12]", async ({
  page,
  player,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  await signInQuietly(page, player.credentials);
  for (const locale of ["en", "ar"] as const) {
    const texts = textsIn(locale);
    for (const [name, { at, opener: key, title }] of Object.entries(LAYERS)) {
      await openPage(page, `${locale === "en" ? "" : "/ar"}${at(match)}`);
      await page.waitForLoadState("networkidle");
      const opener = page.getByRole("button", { name: texts(key) }).filter({ visible: true });
      await opener.first().press("Enter");
      const layer = page.getByRole("dialog", title === undefined ? {} : { name: texts(title) });
      await expect(layer).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectForAll(page, `${name}, ${locale}`);
      expect.soft(await unseenStops(page, STOPS), `${name}, ${locale}`).toEqual([]);
      // The keys stay within it; beside it stand the two stops that send the focus around in it.
      const isWithin = layer.evaluate((element) => {
        const focused = document.activeElement;
        return focused === document.body || element.closest("[data-base-ui-portal]")?.contains(focused) === true;
      });
      expect(await isWithin).toBe(true);
      await page.keyboard.press("Escape");
      await expect(layer).toBeHidden();
      await expect(opener.first()).toBeFocused();
    }
  }
});

test("a page and a promotion that an operator wrote have no breach in the colours of the site [ROU-10] [LAY-12]", async ({
  page,
  server,
}) => {
  const site = server.origin.replace("localhost", "harbour.localhost");
  for (const path of ["/en/help-center", "/en/promotions"]) {
    await page.goto(site + path);
    await untilAlive(page);
    await expectForAll(page, path);
  }
});
