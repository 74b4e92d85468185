import type { Page } from "@playwright/test";
import type { Match } from "./fixtures/api.ts";
import { accessibilityBreaches, contrastBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const LOCALES = ["en", "de", "ar"] as const;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };

const placePath = ({ sport }: Match, slug: string): string => `/${sport.key}/${slug}`;

const PAGES: Record<string, (match: Match) => string> = {
  home: () => "",
  live: () => "/live",
  sport: ({ sport }) => `/${sport.key}`,
  category: (match) => placePath(match, match.category.slug),
  league: (match) => placePath(match, match.tournament.slug),
  match: (match) => placePath(match, match.slug),
  "my bets": () => "/my-bets",
  "sign-in": () => "/users/sign-in",
  "sign-up": () => "/users/sign-up",
  "forgotten password": () => "/users/password/new",
  "new password": () => "/users/password/edit?reset_password_token=nobody-was-sent-this",
  unlocking: () => "/users/unlock",
  "not-found": () => "/nowhere/at/all",
};

// A colour on its way to another would be measured half-way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const setTheme = (page: Page, theme: "dark" | "light") =>
  page.evaluate((chosen) => void (document.documentElement.dataset["theme"] = chosen), theme);

/** As a phone and as a desktop see it, in both themes; colours change alone the second time. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await setTheme(page, "dark");
  await page.setViewportSize(DESKTOP);
  expect(await accessibilityBreaches(page), "desktop, dark").toEqual([]);
  await setTheme(page, "light");
  expect(await contrastBreaches(page), "desktop, light").toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await accessibilityBreaches(page), "phone, light").toEqual([]);
  await setTheme(page, "dark");
  expect(await contrastBreaches(page), "phone, dark").toEqual([]);
  await page.setViewportSize(NARROWEST);
  expect(await sidewaysScroll(page), "pixels to scroll sideways").toBeLessThanOrEqual(0);
}

test.describe("every page, in every language, on a desktop and on a phone, dark and light", () => {
  test.use({ expectedProblems: [/nowhere.*|the server responded with a status of 404/] });

  for (const [name, pathOf] of Object.entries(PAGES)) {
    test(`${name} has no breach of WCAG 2.2 AA, one first heading, and nothing to scroll sideways [LAY-01] [LAY-11] [LAY-12]`, async ({
      page,
      matches,
    }) => {
      const match = await matches.read((await matches.list("live"))[0]!.id);
      for (const locale of LOCALES) {
        await page.setViewportSize(DESKTOP);
        await page.goto(`${locale === "en" ? "" : `/${locale}`}${pathOf(match)}` || "/");
        await test.step(locale, () => expectAccessible(page));
      }
    });
  }
});

test("a player's pages and the layers over them have no breach either [LAY-05] [LAY-08]", async ({
  page,
  matches,
  player,
}) => {
  const texts = textsIn("en");
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), 500n);
  await signInQuietly(page, player.credentials);
  await page.goto("/my-bets");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expectAccessible(page);

  await page.setViewportSize(PHONE);
  for (const [button, dialog] of [
    [texts("shell.nav.menu"), texts("shell.nav.menu")],
    [texts("shell.nav.account"), texts("shell.nav.account")],
    [/^Slip,/, texts("shell.slip.label")],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).click();
    const layer = page.getByRole("dialog", { name: dialog });
    await expect(layer).toBeVisible();
    expect(await accessibilityBreaches(page), dialog).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(layer).toBeHidden();
    await expect(page.getByRole("button", { name: button, exact: true })).toBeFocused();
  }
});
