import type { Locator, Page } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, contrastBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { PAGES } from "./fixtures/pages.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const SLIP_BUTTON = /^Slip,/;

const LOCALES = ["en", "de", "ar"] as const;
type Size = Readonly<{ width: number; height: number }>;
const DESKTOP: Size = { width: 1440, height: 900 };
const PHONE: Size = { width: 390, height: 844 };
const NARROWEST: Size = { width: 320, height: 640 };

/** Pages that are looked at on a desktop in every language. */
const MAIN_PAGES: readonly string[] = ["home", "live", "league", "match", "my bets", "sign-in", "sign-up"];
/** Sizes at which a page is seen in the light theme too, by its language: text that runs the other way lies on other ground. */
const LIGHT_SIZES = { en: [DESKTOP, PHONE], de: [PHONE], ar: [DESKTOP, PHONE] };
const LIGHT_SIZES_OF_OTHERS = { en: [DESKTOP, PHONE], de: [], ar: [PHONE] };

const lightSizesOf = (name: string, locale: (typeof LOCALES)[number]): readonly Size[] =>
  (MAIN_PAGES.includes(name) ? LIGHT_SIZES : LIGHT_SIZES_OF_OTHERS)[locale];

/**
 * In further languages the less visited pages are looked at where there is least room: for breaches in the one that runs
 * the other way, in the one of the longest words for whether these fit and nothing else.
 */
function sizesOf(name: string, locale: (typeof LOCALES)[number]): readonly Size[] {
  if (locale === "en" || MAIN_PAGES.includes(name)) return [DESKTOP, PHONE];
  return locale === "ar" ? [PHONE] : [];
}

// A colour on its way to another would be measured half-way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const setTheme = (page: Page, theme: "dark" | "light") =>
  page.evaluate((chosen) => void (document.documentElement.dataset["theme"] = chosen), theme);

/** What is wrong with a page at one size, and with its colours in the light theme where that is asked for. */
async function expectNoBreach(page: Page, size: Size, light: readonly Size[] = [size]): Promise<void> {
  await page.setViewportSize(size);
  await setTheme(page, "dark");
  expect(await accessibilityBreaches(page), `${size.width} pixels, dark`).toEqual([]);
  if (!light.includes(size)) return;
  await setTheme(page, "light");
  expect(await contrastBreaches(page), `${size.width} pixels, light`).toEqual([]);
}

/** As a desktop and as a phone see it. */
async function expectAccessible(
  page: Page,
  { light = [DESKTOP, PHONE], sizes = [DESKTOP, PHONE] }: { light?: readonly Size[]; sizes?: readonly Size[] } = {},
): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const size of sizes) await expectNoBreach(page, size, light);
  await page.setViewportSize(NARROWEST);
  expect(await sidewaysScroll(page), "pixels to scroll sideways").toBeLessThanOrEqual(0);
}

test.describe("every page, in every language, on a desktop and on a phone, dark and light", () => {
  test.use({ expectedProblems: [/the server responded with a status of (403|404|451|500)/] });

  for (const [name, pathOf] of Object.entries(PAGES)) {
    test(`${name} has no breach of WCAG 2.2 AA, one first heading, and nothing to scroll sideways [LAY-01] [LAY-11] [LAY-12] [WCAG-1.4.10] [WCAG-2.5.8]`, async ({
      page,
      matches,
    }) => {
      const [match] = await matches.inPlay();
      for (const locale of LOCALES) {
        await page.setViewportSize(DESKTOP);
        await page.goto(`${locale === "en" ? "" : `/${locale}`}${pathOf(match!)}` || "/");
        const looks = { light: lightSizesOf(name, locale), sizes: sizesOf(name, locale) };
        await test.step(locale, () => expectAccessible(page, looks));
      }
    });
  }
});

for (const [modal, heading] of [
  ["signIn", "account.signIn.title"],
  ["signUp", "account.signUp.title"],
] as const) {
  test(`the ${modal} dialog has no breach over a page, in any language [LAY-08]`, async ({ page }) => {
    for (const locale of LOCALES) {
      await page.setViewportSize(DESKTOP);
      await page.goto(`${locale === "en" ? "" : `/${locale}`}/live?modal=${modal}`);
      await expect(page.getByRole("dialog", { name: textsIn(locale)(heading) })).toBeVisible();
      await test.step(locale, async () => {
        const light = lightSizesOf(modal, locale);
        await expectNoBreach(page, DESKTOP, light);
        await expectNoBreach(page, PHONE, light);
      });
    }
  });
}

test("my bets have no breach with bets that wait, run and are settled [LAY-05]", async ({ page, matches, player }) => {
  const over = await matches.takeAtHalfTime();
  for (const match of [over, await matches.takeAtHalfTime(), await matches.takeUpcoming()])
    await player.placeBet(await matches.pickOf(match), 500n);
  await expect.poll(async () => (await player.bets()).filter(({ status }) => status === "submitted")).toEqual([]);
  await matches.playToEnd(over.id);
  await expect.poll(async () => (await player.bets()).some(({ status }) => status === "done")).toBe(true);
  await signInQuietly(page, player.credentials);
  await page.goto("/my-bets");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await page
    .getByRole("main")
    .getByRole("radio", { name: texts("my-bets.filter.settled") })
    .check();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expectAccessible(page);
});

test("the slip has no breach with one pick, with several, and as a sheet [LAY-05] [LAY-11]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const legs = slip.region.getByRole("listitem");
  await page.setViewportSize(DESKTOP);
  await signInQuietly(page, player.credentials);
  for (const count of [1, 2, 3]) {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await openPage(page, matchPath(pick.match));
    // The picks of before come back a moment later.
    await expect(legs).toHaveCount(count - 1);
    await priceButton(page, pick, texts).click();
    await expect(legs).toHaveCount(count);
    await slip.stake.first().fill("10");
    // Two stand on it as three do.
    const isLookedAt = count !== 2;
    if (isLookedAt) await test.step(`${count} picks beside the page`, () => expectNoBreach(page, DESKTOP));
    await page.setViewportSize(PHONE);
    // The first pick opened it, and it stays open where the page narrows.
    if (count > 1) await page.getByRole("button", { name: SLIP_BUTTON }).click();
    await expect(legs).toHaveCount(count);
    if (isLookedAt) await test.step(`${count} picks in the sheet`, () => expectNoBreach(page, PHONE));
    await page.keyboard.press("Escape");
    await page.setViewportSize(DESKTOP);
  }
  // Longer than any club of the season: a name may be cut short, but never leaves its row.
  const names = legs.locator("bdi:not(time bdi)");
  await expect(names.first()).toBeVisible();
  await names.evaluateAll((all) => {
    for (const name of all) name.textContent = "Wolverhampton Wanderers ".repeat(6);
  });
  const leaving = await names.evaluateAll((all) =>
    all.map((name) => {
      const [line, row] = [name.parentElement, name.closest("li")].map((box) => box?.getBoundingClientRect());
      return !line || !row || line.left < row.left || line.right > row.right;
    }),
  );
  expect(leaving).toEqual(Array.from({ length: 9 }, () => false));
});

test("however long the name of a league, all rows of the rail are as wide as it is [LAY-01] [LAY-12]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, "/ar/live");
  const rail = page.getByRole("navigation", { name: textsIn("ar")("shell.nav.sports") });
  const rows = rail.getByRole("listitem");
  // No club's country has so long a name in every season of the fixtures.
  await rows
    .nth(2)
    .locator("bdi")
    .evaluate((name) => (name.textContent = "دوري الدرجة الثانية ".repeat(3)));
  const widths = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().width)));
  expect(widths.length).toBeGreaterThan(5);
  expect(new Set(widths).size).toBe(1);
});

test("the layers over a player's pages have no breach, and give the focus back [LAY-05] [LAY-08]", async ({
  page,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  await page.setViewportSize(PHONE);
  await openPage(page, "/");
  for (const [button, dialog] of [
    [texts("shell.nav.menu"), texts("shell.nav.menu")],
    [texts("shell.nav.account"), texts("shell.nav.account")],
    [SLIP_BUTTON, texts("shell.slip.label")],
  ] as const) {
    const opener: Locator = page.getByRole("button", { name: button, exact: true });
    await opener.click();
    const layer = page.getByRole("dialog", { name: dialog });
    await expect(layer).toBeVisible();
    await test.step(dialog, () => expectNoBreach(page, PHONE));
    await page.keyboard.press("Escape");
    await expect(layer).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
