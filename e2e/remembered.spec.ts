import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";

const texts = textsIn("en");

test("the language that was chosen last is the one that the first page comes in [ROU-02]", async ({ page }) => {
  await openPage(page, "/");
  const rail = page.getByRole("region", { name: texts("shell.settings.label") });
  await rail.getByRole("combobox", { name: texts("shell.settings.language") }).selectOption("de");
  await expect(page).toHaveURL("/de");
  await openPage(page, "/");
  await expect(page).toHaveURL("/de");
  // A page that was asked for in a language stays in it.
  await openPage(page, "/live");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test.describe("before its scripts have come", () => {
  test.use({ javaScriptEnabled: false });

  test("a first page says that its times are in UTC, and what the slip is for [LAY-05]", async ({ page }) => {
    await page.goto("/");
    const clock = page.getByTitle(texts("shell.clock"));
    const label = await clock.evaluate((node) => getComputedStyle(node, "::after").content);
    expect(label).toContain("UTC");
    await expect(page.getByRole("complementary").getByText(texts("shell.slip.place.title"))).toBeVisible();
  });
});

test("times lose their label once they are the player's own", async ({ page }) => {
  await openPage(page, "/");
  await expect(page.locator("html")).not.toHaveAttribute("data-zone");
});

test("pages of a player's own business are not for search engines, and bars take the page's colour", async ({
  page,
}) => {
  const robots = page.locator("meta[name='robots']");
  await page.goto("/");
  await expect(robots).toHaveCount(0);
  await expect(page.locator("meta[name='theme-color'][media='all']")).toHaveAttribute("content", "#0c0e0f");
  for (const path of ["/my-bets", "/users/sign-in", "/users/sign-up", "/users/password/new", "/users/unlock"]) {
    await page.goto(path);
    await expect(robots, path).toHaveAttribute("content", "noindex");
  }
});
