import type { Locator } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { WITHOUT_LINK, withoutLinkOr } from "./fixtures/page-problems.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import {
  expectPriceMoves,
  pickOnMatchPage,
  priceButton,
  signInLink,
  signInQuietly,
  signOut,
  slipOn,
} from "./fixtures/ticket.ts";

const texts = textsIn("en");

test.describe("without a connection", () => {
  test.use({ expectedProblems: [WITHOUT_LINK] });

  for (const locale of ["en", "de", "ar"]) {
    test(`a page fetched ahead says in ${locale} that its prices cannot be had, and has them once they can [ROU-16] [RT-09]`, async ({
      page,
      context,
      matches,
    }) => {
      const t = textsIn(locale);
      const match = await matches.takeAtHalfTime();
      const live = page.getByRole("banner").getByRole("link", { name: t("shell.nav.live") });
      const heading = (name: string) => page.getByRole("main").getByRole("heading", { level: 1, name });
      await openPage(page, matchPath(match, locale));
      await page.mouse.move(1, 1);
      await page.waitForLoadState("networkidle");
      const fetched = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType("resource")
            .map(({ name }) => name)
            .join(" "),
        );
      await expect.poll(fetched).toMatch(/\/live-[^/ ]+\.js/);
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);
      await live.click();
      await expect(heading(t("shell.offline.title"))).toBeVisible();
      await context.setOffline(false);
      await expect(heading(t("shell.offline.title"))).toHaveCount(0);
      await expect(page.locator("main [data-odds]").first()).toBeVisible();
    });
  }
});

test("a page that the browser kept says on the way back that its prices are old, until they are not [RT-09]", async ({
  page,
  matches,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  const price = priceButton(page, pick, texts);
  // A first page writes a cookie: what was answered without it is kept for nobody who has it.
  await openPage(page, "/about");
  await openPage(page, matchPath(pick.match));
  const kept = (await price.getAttribute("aria-label")) ?? "";
  // What runs ends here: the browser has kept the first answer alone.
  await page.goto("about:blank");
  await expect(async () => {
    await matches.fastForward(pick.match.id, 300_000);
    expect(await matches.priceOf(pick)).not.toBe(pick.odds);
  }).toPass();
  const asked = Promise.withResolvers<void>();
  const connects = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/connection\/websocket/, async (socket) => {
    asked.resolve();
    await connects.promise;
    socket.connectToServer();
  });
  await page.goBack();
  await asked.promise;
  // One that had only just begun to wait for its connection would say so after three seconds.
  await expect(price).toHaveAttribute("data-stale", { timeout: 1_500 });
  expect(await price.getAttribute("aria-label")).toBe(kept + texts("odds.stale").slice(texts("odds.name").length));
  connects.resolve();
  await expect(price).not.toHaveAttribute("data-stale");
  await expect(price).not.toHaveAttribute("aria-label", kept);
});

/** Runs in the page: it is hidden, and shown again when an hour has gone by. */
function returnAfterAnHour(): void {
  const { now } = Date;
  const show = (isShown: boolean): void => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => !isShown });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  show(false);
  Date.now = () => now() + 3_600_000;
  show(true);
  Date.now = now;
}

test.describe("on a server that has no turn for a page", () => {
  test.use({ expectedProblems: [/status of 503/] });

  test("a page that is read again stays, and one that is not there yet comes once it can [RT-09]", async ({ page }) => {
    let refused = 0;
    await openPage(page, "/");
    await page.route(/\.data(\?|$)/, (route) => {
      refused += 1;
      return route.fulfill({ status: 503, contentType: "text/html", body: "busy" });
    });
    const comeBack = () => page.evaluate(returnAfterAnHour);
    // Only a page that has stayed asks again.
    for (const times of [1, 3])
      await expect
        .poll(async () => {
          await comeBack();
          return refused;
        })
        .toBeGreaterThan(times);
    await expect(page.locator("main [data-odds]").first()).toBeVisible();
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts("shell.nav.live") })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: texts("shell.failure.title") })).toBeVisible();
    await page.unroute(/\.data(\?|$)/);
    await expect(page.getByRole("heading", { level: 1, name: texts("catalog.live"), exact: true })).toBeVisible();
  });
});

test.describe("on a link that loses files", () => {
  test.use({ expectedProblems: [/net::ERR_FAILED|Failed to fetch dynamically imported module/] });

  const FRAME = /\/frame-[^/]+\.js$/;

  test("a page fetches code that did not come again, and answers then", async ({ page }) => {
    let lost = 0;
    await page.route(FRAME, async (route) => {
      if (lost === 2) return route.continue();
      lost += 1;
      return route.abort();
    });
    await openPage(page, "/");
    expect(lost).toBe(2);
    await expect(page.locator("main [data-odds]").first()).toBeVisible();
  });

  test("a page whose code never comes leaves the way home", async ({ page }) => {
    await page.route(FRAME, (route) => route.abort());
    await page.goto("/live");
    const home = page.locator("body > a[href='/']");
    await expect(home).toBeVisible({ timeout: 30_000 });
    await page.unroute(FRAME);
    await home.click();
    await untilAlive(page);
  });

  test("a page stays where one that its links lead to cannot be fetched ahead [ROU-16]", async ({ page }) => {
    const refused = page.waitForEvent("requestfailed", (request) => /\/live-[^/]+\.js$/.test(request.url()));
    await page.route(/\/live-[^/]+\.js$/, (route) => route.abort());
    await openPage(page, "/");
    await page.mouse.move(1, 1);
    const document = await page.evaluateHandle(() => globalThis.document.documentElement);
    await refused;
    await page.waitForLoadState("networkidle");
    expect(await document.evaluate((element) => element.isConnected)).toBe(true);
  });

  test("a bet is not sent while what sends it cannot be fetched, which the page says, and is when that can [TKT-26]", async ({
    page,
    matches,
    player,
  }) => {
    const SENDER = /\/place-bets-[^/]+\.js$/;
    const slip = slipOn(page, texts);
    const [pick] = await matches.picksOf(await matches.takeUpcoming());
    await signInQuietly(page, player.credentials);
    await page.route(SENDER, (route) => route.abort());
    await pickOnMatchPage(page, pick!, texts);
    await slip.stake.fill("1");
    await slip.place.click();
    await expect(page.getByRole("alert").filter({ hasText: texts("shell.alert.betNotSent.title") })).toBeVisible();
    await expect(slip.place).toBeEnabled();
    expect(await player.bets()).toEqual([]);
    await page.unroute(SENDER);
    await slip.place.click();
    await expect(slip.receiptHeading).toBeVisible();
    expect(await player.bets()).toHaveLength(1);
  });

  test("a page whose link lost what makes it live says that its prices are old, and is live once that comes [RT-09]", async ({
    page,
    matches,
  }) => {
    const REALTIME = /\/realtime-[^/]+\.js$/;
    const pick = await matches.pickOf(await matches.takeAtHalfTime());
    const lost = page.getByRole("alert").filter({ hasText: texts("shell.alert.offline.title") });
    await page.route(REALTIME, (route) => route.abort());
    await openPage(page, matchPath(pick.match));
    await expect(lost).toBeVisible();
    await page.unroute(REALTIME);
    await expect(lost).toHaveCount(0);
    await expectPriceMoves(priceButton(page, pick, texts), pick.match.id, matches);
  });

  test("a page that lost what makes it answer says that its prices are old, and answers once that comes [RT-09]", async ({
    page,
    matches,
  }) => {
    const BACKGROUND = /\/background-[^/]+\.js$/;
    const pick = await matches.pickOf(await matches.takeAtHalfTime());
    const lost = page.getByRole("alert").filter({ hasText: texts("shell.alert.offline.title") });
    await page.route(BACKGROUND, (route) => route.abort());
    await page.goto(matchPath(pick.match));
    await expect(lost).toBeVisible({ timeout: 15_000 });
    await page.unroute(BACKGROUND);
    await expect(lost).toHaveCount(0, { timeout: 15_000 });
    await expectPriceMoves(priceButton(page, pick, texts), pick.match.id, matches);
  });

  test("a player is signed out where what ends pushes cannot be fetched [ACC-05]", async ({ page, player }) => {
    await signInQuietly(page, player.credentials);
    await page.route(/\/pusher-of-[^/]+\.js$/, (route) => route.abort());
    await openPage(page, "/");
    await signOut(page, texts);
    await expect(signInLink(page, texts)).toBeVisible();
  });

  const PARTS = /\/(?:ticket|modals)-[^/]+\.js$/;
  const slipFailed = (slip: Locator) => slip.getByRole("alert").filter({ hasText: texts("shell.slip.failed.title") });

  test("a slip and a dialog whose code never comes say so, and come when asked again", async ({ page }) => {
    const slip = page.getByRole("complementary", { name: texts("shell.slip.label") });
    const signIn = page.getByRole("banner").getByRole("link", { name: texts("shell.account.signIn") });
    await page.route(PARTS, (route) => route.abort());
    await openPage(page, "/");
    await signIn.click();
    await expect(slipFailed(slip)).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: texts("shell.alert.notLoaded.title") })).toBeVisible();
    await expect(page.locator("main [data-odds]").first()).toBeVisible();
    await page.unroute(PARTS);
    await slip.getByRole("button", { name: texts("shell.slip.failed.action") }).click();
    await expect(slip.getByRole("heading", { name: texts("ticket.empty.title") })).toBeVisible();
    expect(await slip.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await signIn.click();
    await expect(page.getByRole("dialog", { name: texts("account.signIn.title") })).toBeVisible();
  });

  test("a sheet stands open while its slip is fetched, again too [LAY-11]", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const sheet = page.getByRole("dialog", { name: texts("shell.slip.label") });
    await page.route(PARTS, (route) => route.abort());
    await openPage(page, "/");
    await page.getByRole("button", { name: /^Slip,/ }).click();
    await expect(sheet.getByRole("status", { name: texts("shell.slip.loading") })).toBeVisible();
    await expect(slipFailed(sheet)).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.unroute(PARTS);
    await page.route(PARTS, async (route) => {
      await held.promise;
      await route.continue();
    });
    await sheet.getByRole("button", { name: texts("shell.slip.failed.action") }).click();
    await expect(sheet.getByRole("status", { name: texts("shell.slip.loading") })).toBeVisible();
    expect(await sheet.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    held.resolve();
    await expect(sheet.getByRole("heading", { name: texts("ticket.empty.title") })).toBeVisible();
  });

  test.describe("that then ends", () => {
    test.use({
      expectedProblems: [withoutLinkOr(/net::ERR_FAILED|Failed to fetch/)],
    });

    test("a dialog asked for says that it could not be opened, before that the link is lost; a slip comes by itself with the link [RT-09] [LAY-13]", async ({
      page,
      context,
    }) => {
      const alert = page.getByRole("alert");
      const slip = page.getByRole("complementary", { name: texts("shell.slip.label") });
      await page.route(PARTS, (route) => route.abort());
      await openPage(page, "/");
      await expect(slipFailed(slip)).toBeVisible();
      await context.setOffline(true);
      await expect(alert.filter({ hasText: texts("shell.alert.offline.title") })).toBeVisible();
      await page
        .getByRole("banner")
        .getByRole("link", { name: texts("shell.account.signIn") })
        .click();
      await expect(alert.filter({ hasText: texts("shell.alert.notLoaded.title") })).toBeVisible();
      await expect(alert.filter({ hasText: texts("shell.alert.offline.title") })).toBeVisible();
      await page.unroute(PARTS);
      await context.setOffline(false);
      await expect(slip.getByRole("heading", { name: texts("ticket.empty.title") })).toBeVisible();
    });
  });
});
