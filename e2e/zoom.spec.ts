import type { Page } from "@playwright/test";
import { REDUCED_SCREENS, playerScreens, routesWithout, screensOf } from "./fixtures/every-screen.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { cutTexts, sidewaysScroll, spilledTexts } from "./fixtures/page-audit.ts";
import { EVERY_SCREEN } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { pickOnMatchPage, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const german = textsIn("de");

// A screen of 1280 pixels at 400 %, and a phone of 390 whose reader doubled the size of texts.
const SIZES = [
  { name: "a window of 320 pixels", width: 320, text: "100%" },
  { name: "texts of twice the size", width: 390, text: "200%" },
];

test.use({
  serverEnv: EVERY_SCREEN,
  // Pages that say what they are by their status.
  expectedProblems: [/status of (403|404|451|500)/],
});
const OPENED_AT = { width: 320, height: 800 };

/** A window that stays as wide as it was. */
const ON_A_DESKTOP = { name: "texts of twice the size on a desktop", width: 1440, text: "200%" };

/** As it stands, in each. */
async function expectFits(page: Page, what: string, sizes = SIZES): Promise<void> {
  for (const { name, width, text } of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size, "important"), text);
    expect.soft(await sidewaysScroll(page), `${what}, ${name}`).toBeLessThanOrEqual(0);
    expect.soft(await spilledTexts(page), `${what}, ${name}`).toEqual([]);
    expect.soft(await cutTexts(page), `${what}, ${name}: cut off`).toEqual([]);
  }
}

test("pages fit a window of 320 pixels, and texts of twice the size: nothing is pushed out of the window [LAY-11]", async ({
  page,
  matches,
}) => {
  test.setTimeout(240_000);
  const screens = screensOf(await matches.takeUpcoming());
  expect(routesWithout([...screens, ...REDUCED_SCREENS, ...playerScreens("any")])).toEqual([]);
  await page.setViewportSize(OPENED_AT);
  for (const path of screens) {
    await openPage(page, path);
    await expectFits(page, path);
  }
  for (const path of REDUCED_SCREENS) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectFits(page, path);
  }
  // With the widgets below its list, which come once they are near.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, "/de/soccer");
  const widget = page.getByRole("region", { name: german("lists.widget.outrights.title"), exact: true });
  await expect(async () => {
    await widget.scrollIntoViewIfNeeded();
    await expect(widget.getByRole("listitem").first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectFits(page, "a window that was wide before", [ON_A_DESKTOP, ...SIZES]);
});

test("the slip, dialogs and pages of a player fit a window of 320 pixels, and texts of twice the size [LAY-11]", async ({
  page,
  matches,
  player,
}) => {
  test.setTimeout(300_000);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  const slip = slipOn(page, texts);
  await page.setViewportSize(OPENED_AT);
  await openPage(page, "/schedule#signIn");
  await expect(page.getByRole("dialog", { name: texts("account.signIn.title"), exact: true })).toBeVisible();
  await expectFits(page, "a dialog");
  await signInQuietly(page, player.credentials);
  await player.placeBet(pick, 500n);
  const [bet] = await player.bets();
  for (const path of playerScreens(bet?.id ?? "none")) {
    await openPage(page, path);
    await page.waitForLoadState("networkidle");
    await expectFits(page, path);
  }
  await pickOnMatchPage(page, pick, texts);
  await slip.dock.click();
  await slip.stake.fill("10");
  await expect(slip.place).toBeEnabled();
  await expectFits(page, "a slip");
});

for (const code of ["de", "ru", "ar", "ja"] as const)
  test(`a match, a form, limits and bets in ${code} fit a window of 320 pixels, and texts of twice the size [LAY-11]`, async ({
    page,
    matches,
    player,
  }) => {
    test.setTimeout(120_000);
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await page.setViewportSize(OPENED_AT);
    for (const path of [matchPath(pick.match, code), `/${code}/users/sign-up`]) {
      await openPage(page, path);
      await expectFits(page, path);
    }
    await signInQuietly(page, player.credentials);
    await player.placeBet(pick, 500n);
    for (const path of [`/${code}/my-bets`, `/${code}/profile/limits`]) {
      await openPage(page, path);
      await page.waitForLoadState("networkidle");
      await expectFits(page, path);
    }
  });
