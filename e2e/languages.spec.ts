import { openPage } from "./fixtures/open-page.ts";
import { type RunningServer, runServer } from "./fixtures/server.ts";
import { test as base, expect } from "./fixtures/test.ts";

const test = base.extend<object, { strictServer: RunningServer }>({
  strictServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures off this pattern
    async ({}, use) => {
      const server = await runServer({ LOCALE_IN_URL_REQUIRED: "true", RTL_ENABLED: "false" });
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("a site that wants the locale in its URLs leads there, and stays there from page to page [ROU-01]", async ({
  page,
  strictServer: { origin },
}) => {
  await openPage(page, `${origin}/soccer?view=upcoming`);
  await expect(page).toHaveURL(`${origin}/en/soccer?view=upcoming`);
  await page.getByRole("navigation", { name: "Primary" }).getByRole("link", { name: /^Live/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Live" })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/en/live`);
  await page.reload();
  await expect(page).toHaveURL(`${origin}/en/live`);
});

test("Arabic runs from left to right where the operator has no right to left [ROU-05]", async ({
  page,
  strictServer: { origin },
}) => {
  await openPage(page, `${origin}/ar/live`);
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});
