import type { Page } from "@playwright/test";
import { REDUCED_SCREENS, playerScreens, screensOf } from "./fixtures/every-screen.ts";
import { untilAlive } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { wordsOfEnglish } from "./fixtures/second-language.ts";
import { EVERY_SCREEN } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { pickOnMatchPage, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const TALL_PHONE = { ...PHONE, height: 1_000 };

test.use({
  serverEnv: EVERY_SCREEN,
  // A colour on its way to another would be measured half-way.
  contextOptions: { reducedMotion: "reduce" },
  // Pages that say what they are by their status.
  expectedProblems: [/status of (403|404|422|451|500)/],
});
test.setTimeout(300_000);
test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: "tl_theme", value: "light", url: server.origin }]);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  if (!REDUCED_SCREENS.some((reduced) => path.endsWith(reduced))) await untilAlive(page);
}

/** All rules, in English on a desktop and in Arabic on a phone; and no text of another language, in what is sent in Japanese too. */
async function expectScreens(page: Page, paths: readonly string[]): Promise<void> {
  // Pages of the product parse no strings.
  const blank = await page.context().newPage();
  for (const path of paths) {
    await page.setViewportSize(DESKTOP);
    await open(page, path);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    expect.soft(await accessibilityBreaches(page), path).toEqual([]);
    await page.setViewportSize(PHONE);
    await open(page, `/ar${path}`);
    expect.soft(await accessibilityBreaches(page), `/ar${path}`).toEqual([]);
    expect.soft(await wordsOfEnglish(page, "ar"), `/ar${path}: English`).toEqual([]);
    const sent = await page.request.get(`/ja${path}`);
    expect.soft(await wordsOfEnglish(blank, "ja", await sent.text()), `/ja${path}: English`).toEqual([]);
  }
}

test("the detector finds texts and names in English on a page in another language, and those that are sent", async ({
  page,
  context,
}) => {
  const english = textsIn("en")("account.signIn.title");
  await open(page, "/ar/about");
  await page.evaluate((text) => {
    const box = document.createElement("p");
    box.textContent = text;
    box.title = text;
    document.querySelector("main")?.append(box);
  }, english);
  expect(await wordsOfEnglish(page, "ar")).toEqual([english, `title: ${english}`]);
  const sent = await page.request.get("/about");
  const found = await wordsOfEnglish(await context.newPage(), "ja", await sent.text());
  expect(found.length).toBeGreaterThan(10);
});

test("what anybody may see keeps all rules in the light theme, and has texts of its own language alone [LAY-12] [ROU-06] [ROU-07] [ROU-08] [ROU-09]", async ({
  page,
  matches,
}) => {
  await expectScreens(page, [...screensOf(await matches.takeAtHalfTime()), ...REDUCED_SCREENS]);
});

test("what is a player's own keeps all rules in the light theme, and has texts of its own language alone [LAY-12] [LAY-03]", async ({
  page,
  player,
  matches,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), 500n);
  const [bet] = await player.bets();
  await signInQuietly(page, player.credentials);
  await expectScreens(page, playerScreens(bet?.id ?? "none"));
});

/** Layers that an address opens to anybody. */
const BY_ADDRESS = ["confirmation", "passwordEdit", "passwordNew", "signIn", "signUp", "unlock"];

test("layers that an address or a phone's button opens keep all rules in both themes and directions [LAY-08] [LAY-12] [URL-01] [URL-02]", async ({
  page,
  player,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  const dialog = page.getByRole("dialog").first();
  const audit = async (at: string, shown = dialog): Promise<void> => {
    await expect(shown).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const theme of ["light", "dark"]) {
      await page.evaluate((chosen) => void (document.documentElement.dataset["theme"] = chosen), theme);
      expect.soft(await accessibilityBreaches(page), `${at}, ${theme}`).toEqual([]);
    }
    expect.soft(await sidewaysScroll(page), at).toBeLessThanOrEqual(0);
  };
  for (const modal of BY_ADDRESS) {
    await page.setViewportSize(DESKTOP);
    await page.goto(`/about?modal=${modal}`);
    await audit(modal);
    await page.setViewportSize(PHONE);
    await page.goto(`/ar/about?modal=${modal}`);
    await audit(`ar ${modal}`);
  }
  await page.setViewportSize(PHONE);
  await signInQuietly(page, player.credentials);
  for (const locale of ["en", "ar"] as const) {
    const texts = textsIn(locale);
    const prefix = locale === "en" ? "" : `/${locale}`;
    await page.goto(`${prefix}/about?modal=deposit`);
    await audit(`${locale} deposit`);
    await open(page, `${prefix}/live`);
    for (const [name, opener, shown] of [
      ["menu", texts("shell.nav.menu"), dialog],
      [
        "account",
        beginningOf(texts("account.menu.label")),
        page.getByRole("list", { name: texts("account.menu.accounts") }),
      ],
      ["notices", beginningOf(texts("notices.open")), dialog],
    ] as const) {
      // What the end of a list that scrolls cuts counts as covered.
      await page.setViewportSize(name === "account" ? TALL_PHONE : PHONE);
      await page.getByRole("button", { name: opener }).filter({ visible: true }).first().click();
      await audit(`${locale} ${name}`, shown);
      await page.keyboard.press("Escape");
      await expect(shown).toBeHidden();
    }
    if (locale === "en") await pickOnMatchPage(page, await matches.pickOf(match), texts);
    await slipOn(page, texts).dock.click();
    await audit(`${locale} slip`);
  }
});
