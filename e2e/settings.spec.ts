import type { Locator, Page } from "@playwright/test";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const DECIMAL = /^\d+(\.\d{2,3})?$/;
const FRACTIONAL = /^(\d+\/\d+|Evens|EVS)$/i;
const AMERICAN = /^[+−-]\d{3,}$/;

/** The settings stand in the rail and, for narrow pages, in the footer. */
const setting = (page: Page, name: string): Locator =>
  page.getByRole("combobox", { name }).filter({ visible: true }).first();

const openPrices = (page: Page): Promise<string[]> =>
  page.locator("main [data-odds][data-state='open'] [dir='ltr']").allTextContents();

async function expectPrices(page: Page, format: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      const prices = await openPrices(page);
      return prices.length >= 30 ? prices.filter((price) => !format.test(price)) : ["too few"];
    })
    .toEqual([]);
}

test("odds are shown as decimals, fractions or American, and stay as chosen [ODD-01] [ODD-02]", async ({ page }) => {
  await openPage(page, "/");
  await expectPrices(page, DECIMAL);
  await setting(page, "Odds format").selectOption("Fractional");
  await expectPrices(page, FRACTIONAL);
  await setting(page, "Odds format").selectOption("American");
  await expectPrices(page, AMERICAN);
  await page.reload();
  await expectPrices(page, AMERICAN);
  await expect(setting(page, "Odds format")).toHaveValue("american");
});

test("a player's odds format goes where the player goes [ODD-02]", async ({ page, browser, player, server }) => {
  await signInQuietly(page, player.credentials);
  await openPage(page, "/");
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account of/ })).toBeVisible();
  const saved = page.waitForResponse(
    (response) => response.url().includes("/settings") && response.request().method() === "POST",
  );
  await setting(page, "Odds format").selectOption("Fractional");
  expect((await saved).status()).toBe(200);

  const elsewhere = await browser.newContext({ baseURL: server.origin });
  const otherPage = await elsewhere.newPage();
  await signInQuietly(otherPage, player.credentials);
  await openPage(otherPage, "/");
  await expectPrices(otherPage, FRACTIONAL);
  await elsewhere.close();
});

test("the theme changes at once, and the next page comes in it from its first byte [LAY-12]", async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await openPage(page, "/");
  const dark = await background();
  await setting(page, "Theme").selectOption("Light");
  await expect.poll(background).not.toBe(dark);
  const light = await background();
  const html = await (await page.request.get("/live")).text();
  expect(html).toMatch(/<html[^>]* data-theme="light"/);
  await page.reload();
  expect(await background()).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await setting(page, "Theme").selectOption("System");
  await expect.poll(background).toBe(dark);
});

test("another language keeps path, query and hash [ROU-02]", async ({ page }) => {
  const choose = async (label: string, language: string, path: string) => {
    await untilAlive(page);
    await setting(page, label).selectOption(language);
    await expect(page).toHaveURL(path);
  };
  const root = page.locator("html");
  await page.goto("/soccer?view=upcoming#main");
  await choose("Language", "Deutsch", "/de/soccer?view=upcoming#main");
  await expect(root).toHaveAttribute("lang", "de");
  await choose("Sprache", "العربية", "/ar/soccer?view=upcoming#main");
  await expect(root).toHaveAttribute("dir", "rtl");
  await choose("اللغة", "English", "/soccer?view=upcoming#main");
});
