import type { Page } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { priceButton, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");

const signInDialog = (page: Page) => page.getByRole("dialog", { name: texts("account.signIn.title") });

/** As the button of a browser or a phone does; a step that is held back is no navigation to wait for. */
const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back());

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("going back closes what lies over the page, the uppermost first, and only then leaves the page [LAY-05]", async ({
    page,
    matches,
  }) => {
    const slip = slipOn(page, texts);
    // Nothing happens in it that would stop its bets: a press on a price that just closed picks nothing.
    const pick = await matches.pickOf(await matches.takeUpcoming());
    const { sport, tournament } = pick.match;
    const league = `/${sport.key}/${tournament.slug}`;
    const heading = page.getByRole("heading", { level: 1, name: pick.names.match });
    await openPage(page, league);
    await page
      .getByRole("main")
      .locator(`a[href="${matchPath(pick.match)}"]`)
      .first()
      .tap();
    await expect(heading).toBeVisible();
    await priceButton(page, pick, texts).tap();
    await slip.dock.tap();
    await slip.stake.fill("5");
    await slip.region.getByRole("button", { name: texts("ticket.action.signIn") }).tap();
    await expect(signInDialog(page)).toBeVisible();

    await goBack(page);
    await expect(signInDialog(page)).toBeHidden();
    await expect(slip.stake).toHaveValue("5");
    await goBack(page);
    await expect(slip.region).toBeHidden();
    await expect(page).toHaveURL(matchPath(pick.match));
    await expect(heading).toBeVisible();
    await goBack(page);
    await expect(page).toHaveURL(league);
  });
});

test("going back closes the dialog that a link opened, and leaves the page with the next step", async ({ page }) => {
  await openPage(page, "/");
  const primary = page.getByRole("navigation", { name: "Primary" });
  await primary.getByRole("link", { name: /^Live/ }).click();
  await expect(page).toHaveURL("/live");
  await page
    .getByRole("banner")
    .getByRole("link", { name: texts("shell.account.signIn") })
    .click();
  await expect(signInDialog(page)).toBeVisible();

  await goBack(page);
  await expect(signInDialog(page)).toBeHidden();
  await expect(page).toHaveURL("/live");
  await goBack(page);
  await expect(page).toHaveURL("/");
});
