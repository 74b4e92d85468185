import type { Page } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");

async function openPreferences(page: Page, locale = "en") {
  const words = textsIn(locale);
  await page
    .getByRole("button", { name: words("shell.settings.all"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: words("preferences.title") });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("times are in the zone that was chosen, in the server's page as after it is taken over", async ({
  page,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  await openPage(page, "/schedule");
  const dialog = await openPreferences(page);
  const zone = dialog.getByRole("combobox", { name: texts("preferences.zone.label") });
  await zone.fill("Asia/Tokyo");
  const kept = async () => (await page.context().cookies()).some(({ value }) => value.includes("Tokyo"));
  await expect.poll(kept).toBe(true);
  await page.keyboard.press("Escape");
  const inTokyo = new Intl.DateTimeFormat("en", {
    timeZone: "Asia/Tokyo",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(new Date(match.start_time));
  await openPage(page, matchPath(match));
  const time = page.locator(`main time[datetime="${match.start_time}"]`).first();
  await expect(time).toContainText(inTokyo);
  const html = await (await page.request.get(matchPath(match))).text();
  expect(html).toContain(inTokyo);
  await page.reload();
  await expect(time).toContainText(inTokyo);
});

test("paused prices stand still on the page, and the slip takes the price of the moment", async ({ page, matches }) => {
  const match = await matches.takeAtHalfTime();
  const pick = await matches.pickOf(match);
  await openPage(page, matchPath(match));
  const button = priceButton(page, pick, texts);
  const pause = page
    .getByRole("button", { name: texts("shell.settings.pause"), exact: true })
    .filter({ visible: true })
    .first();
  await pause.click();
  await expect(page.getByRole("status").filter({ hasText: texts("preferences.state.paused") })).toBeVisible();
  const shown = await button.textContent();
  // Into the second half, where the price has moved.
  await matches.fastForward(match.id, 35 * 60_000);
  await expect.poll(() => matches.priceOf(pick)).not.toBe(pick.odds);
  await expect(button).toHaveText(shown ?? "");
  await button.click();
  const now = await matches.priceOf(pick);
  if (now !== null) await expect(slipOn(page, texts).region).toContainText(now);
  await page.reload();
  await untilAlive(page);
  await expect(page.getByRole("status").filter({ hasText: texts("preferences.state.paused") })).toBeVisible();
  await page.getByRole("button", { name: texts("preferences.state.resume") }).click();
  await expect(pause).toHaveAttribute("aria-pressed", "false");
});

test("data are saved where the browser asks for it, and where it is chosen", async ({ page }) => {
  const asked = await page.request.get("/", { headers: { "save-data": "on" } });
  expect(await asked.text()).toMatch(/<html[^>]* data-saving/);
  await openPage(page, "/");
  const dialog = await openPreferences(page);
  await dialog.getByRole("combobox", { name: texts("preferences.saving.label") }).selectOption("on");
  await expect(page.locator("html")).toHaveAttribute("data-saving", "");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-saving", "");
});

test("a player's other device looks as the one on which something was chosen", async ({
  page,
  browser,
  player,
  server,
}) => {
  await signInQuietly(page, player.credentials);
  await openPage(page, "/");
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account of/ })).toBeVisible();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/settings") && response.request().method() === "POST",
  );
  const dialog = await openPreferences(page);
  await dialog.getByRole("combobox", { name: texts("preferences.motion.label") }).selectOption("less");
  expect((await saved).status()).toBe(200);
  const elsewhere = await browser.newContext({ baseURL: server.origin });
  const otherPage = await elsewhere.newPage();
  await signInQuietly(otherPage, player.credentials);
  await openPage(otherPage, "/");
  await expect(otherPage.locator("html")).toHaveAttribute("data-motion", "less");
  await elsewhere.close();
});

test.describe("in Arabic on a phone, by keyboard", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test("the preferences are complete, and free of what axe finds", async ({ page }) => {
    await openPage(page, "/ar");
    const words = textsIn("ar");
    const dialog = await openPreferences(page, "ar");
    expect(await accessibilityBreaches(page)).toEqual([]);
    const age = dialog.getByRole("combobox", { name: words("preferences.age.label") });
    await age.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[data-lag]")).toHaveText(/\d|[٠-٩]/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
});
