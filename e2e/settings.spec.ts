import type { Locator, Page } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { keptBy } from "./fixtures/local-storage.ts";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

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

/** Opens a page whose scripts come only after something has been chosen in it. */
async function chooseEarly(page: Page, path: string, choose: () => Promise<unknown>): Promise<void> {
  const scripts = /\/assets\/[^/]*\.js/;
  const chosen = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await choose();
  chosen.resolve();
}

async function chooseOpen(page: Page, path: string, choose: () => Promise<unknown>): Promise<void> {
  await openPage(page, path);
  await choose();
}

test("what is chosen before the scripts are there is done as soon as they are, and stays [LAY-12] [ODD-02]", async ({
  page,
}) => {
  await openPage(page, "/");
  await setting(page, "Odds format").selectOption("American");
  await expectPrices(page, AMERICAN);
  await chooseEarly(page, "/", async () => {
    await setting(page, "Theme").selectOption("Light");
    await setting(page, "Odds format").selectOption("Fractional");
  });
  await expectPrices(page, FRACTIONAL);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(setting(page, "Theme")).toHaveValue("light");
  await untilAlive(page);
  await expect.poll(() => keptBy(page)).toContainEqual({ name: "odds_type", value: "british" });
  await page.reload();
  await expectPrices(page, FRACTIONAL);
});

test("the way back from a language chosen before the scripts were there leads to the one before, for good [ROU-02]", async ({
  page,
}) => {
  await chooseEarly(page, "/soccer", () => setting(page, "Language").selectOption("Deutsch"));
  await expect(page).toHaveURL("/de/soccer");
  await untilAlive(page);
  await page.goBack();
  await untilAlive(page);
  await expect(setting(page, "Language")).toHaveValue("en");
  await expect(page).toHaveURL("/soccer");
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

test("a player's mails come in the language that the player switches to [ACC-10]", async ({ page, player }) => {
  await signInQuietly(page, player.credentials);
  await openPage(page, "/soccer");
  await setting(page, "Language").selectOption("Deutsch");
  await expect(page).toHaveURL("/de/soccer");
  expect(await player.language()).toBe("de");
});

test.describe("while the platform is away", () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  for (const [when, chooseIn] of [
    ["on the page", chooseOpen],
    ["before the scripts are there", chooseEarly],
  ] as const) {
    test(`a player who switches the language ${when} is told that it failed, and stays [ACC-10]`, async ({
      page,
      player,
    }) => {
      const texts = textsIn("en");
      await signInQuietly(page, player.credentials);
      const asked = Promise.withResolvers<void>();
      await page.route("**/player/update_locale", async (route) => {
        await asked.promise;
        await route.abort();
      });
      await chooseIn(page, "/soccer", () => setting(page, "Language").selectOption("Deutsch"));
      const progress = page.getByRole("progressbar", { name: texts("shell.progress") });
      await expect(progress).toHaveCount(1);
      asked.resolve();
      await expect(page.getByRole("alert").filter({ hasText: texts("shell.alert.default.title") })).toBeVisible();
      await expect(progress).toHaveCount(0);
      await expect(page).toHaveURL("/soccer");
      await expect(setting(page, "Language")).toHaveValue("en");
      expect(await player.language()).toBe("en");
    });
  }
});

test("with forced colours a field that has the focus looks it [LAY-12]", async ({ page, matches }) => {
  const texts = textsIn("en");
  /** Shadows and backgrounds are gone then: an outline is left, of the field or of the box around it. */
  const expectFocusShown = async (field: Locator) => {
    await field.focus();
    const outlines = await field.evaluate((input) => {
      const around = [input, input.parentElement, input.closest("label")].filter((element) => element !== null);
      return around
        .map((element) => getComputedStyle(element))
        .map((style) => [style.outlineStyle, style.outlineWidth]);
    });
    expect(outlines).toContainEqual(["solid", "2px"]);
  };
  await page.emulateMedia({ forcedColors: "active" });
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await openPage(page, matchPath(pick.match));
  await expectFocusShown(setting(page, "Odds format"));
  await priceButton(page, pick, texts).click();
  await expectFocusShown(slipOn(page, texts).stake);
  await page.goto("/users/sign-in");
  await expectFocusShown(page.getByLabel(texts("account.signIn.email")));
});
