import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";

test("a page tells those who hear it where a link has led, once, and nothing when it is opened", async ({ page }) => {
  await openPage(page, "/");
  // What tells it comes in the background.
  await expect(page.locator("body > p[role='status']")).toHaveCount(1);
  const told = page.getByRole("status").filter({ hasText: "Touchline" });
  await expect(told).toHaveCount(0);
  await page.getByRole("navigation", { name: "Primary" }).getByRole("link", { name: /^Live/ }).click();
  await expect(told).toHaveText("Live betting · Touchline");
  await page.goBack();
  await expect(told).toHaveText(/^Sports betting/);
});
