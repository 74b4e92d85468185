import type { Page } from "@playwright/test";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");

const signInDialog = (page: Page) => page.getByRole("dialog", { name: texts("account.signIn.title") });

/** As the button of a browser or a phone does; a step that is held back is no navigation to wait for. */
const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back());

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("going back closes what lies over the page, the uppermost first, and only then leaves the page [LAY-05]", async ({
    page,
  }) => {
    const slip = slipOn(page, texts);
    await openPage(page, "/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Live" }).tap();
    await expect(page).toHaveURL("/live");
    await page.locator("main [data-odds][data-state='open']").first().tap();
    await slip.stake.fill("5");
    await slip.region.getByRole("button", { name: texts("ticket.action.signIn") }).tap();
    await expect(signInDialog(page)).toBeVisible();

    await goBack(page);
    await expect(signInDialog(page)).toBeHidden();
    await expect(slip.stake).toHaveValue("5");
    await goBack(page);
    await expect(slip.region).toBeHidden();
    await expect(page).toHaveURL("/live");
    await expect(page.getByRole("heading", { level: 1, name: "Live" })).toBeVisible();
    await goBack(page);
    await expect(page).toHaveURL("/");
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
