import { openPage } from "./fixtures/open-page.ts";
import { HOSTS, MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ serverEnv: MANY_SITES, host: HOSTS.prefixed });

test("a site that wants the locale in its URLs leads there, and stays there from page to page [ROU-01]", async ({
  page,
}) => {
  await openPage(page, "/soccer?view=upcoming");
  await expect(page).toHaveURL("/en/soccer?view=upcoming");
  await page.getByRole("navigation", { name: "Primary" }).getByRole("link", { name: /^Live/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Live" })).toBeVisible();
  await expect(page).toHaveURL("/en/live");
  await page.reload();
  await expect(page).toHaveURL("/en/live");
});

test("Arabic runs from left to right where the operator has no right to left [ROU-05]", async ({ page }) => {
  await openPage(page, "/ar/live");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});
