import type { Page } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { priceSightings, watchPrices } from "./fixtures/price-watch.ts";
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

test("paused prices stand still on the page, and the slip takes the price of the moment [WCAG-2.2.2]", async ({
  page,
  matches,
}) => {
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

/** Prices that change together are one move; a slow machine shows them one after the other. */
const TOGETHER_MS = 1_000;
const SLOW_MS = 5_000;
/** A step that is shown late leaves less of the time until the next one. */
const LATE_MS = 1_500;

/** How far apart the moves of prices are that a page has shown since it was last told to note them, in milliseconds. */
async function betweenMoves(page: Page): Promise<number[]> {
  const times = (await priceSightings(page)).map(({ at }) => at);
  const moves = times.filter((at, index) => at - (times[index - 1] ?? 0) > TOGETHER_MS);
  return moves.slice(1).map((at, index) => at - (moves[index] ?? 0));
}

for (const [name, choice, value] of [
  ["a slow pace", "pace", "slow"],
  ["a data saver", "saving", "on"],
] as const)
  test(`with ${name} prices move every five seconds together, and as they come once it is off [LAY-04] [RT-03] [WCAG-2.2.2]`, async ({
    page,
    matches,
  }) => {
    const match = await matches.takeAtHalfTime();
    await openPage(page, matchPath(match));
    const dialog = await openPreferences(page);
    await dialog.getByRole("combobox", { name: texts(`preferences.${choice}.label`) }).selectOption(value);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    // Into the second half, where prices move all the time.
    await matches.fastForward(match.id, 16 * 60_000);
    await watchPrices(page);
    await expect.poll(async () => (await betweenMoves(page)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    expect(Math.min(...(await betweenMoves(page)))).toBeGreaterThan(SLOW_MS - LATE_MS);

    await openPreferences(page);
    await dialog.getByRole("combobox", { name: texts(`preferences.${choice}.label`) }).selectOption({ index: 0 });
    await watchPrices(page);
    const least = async () => Math.min(...(await betweenMoves(page)));
    await expect.poll(least, { timeout: 30_000 }).toBeLessThan(SLOW_MS - LATE_MS);
  });

/** What a page fetches until it has been looked at and touched, by its addresses. */
async function fetchedBy(page: Page): Promise<{ addresses: string[]; bytes: number }> {
  const answers: Promise<[string, number]>[] = [];
  page.on("requestfinished", (request) =>
    answers.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize])),
  );
  await openPage(page, "/");
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 600);
  await page.waitForLoadState("networkidle");
  const known = await Promise.all(answers);
  return { addresses: known.map(([url]) => url), bytes: known.reduce((sum, [, size]) => sum + size, 0) };
}

test("a data saver fetches no flags, loads no page ahead, and fewer bytes in all [LAY-04] [ROU-16]", async ({
  browser,
  server,
}) => {
  const visit = async (extraHTTPHeaders: Record<string, string>) => {
    const context = await browser.newContext({ baseURL: server.origin, extraHTTPHeaders });
    const fetched = await fetchedBy(await context.newPage());
    await context.close();
    const has = (kind: RegExp): boolean => fetched.addresses.some((address) => kind.test(address));
    return { ...fetched, hasFlags: has(/\/flags\//), hasPagesAhead: has(/\/once-near-[^/]+\.js$/) };
  };
  const usual = await visit({});
  const saving = await visit({ "save-data": "on" });
  expect([usual.hasFlags, usual.hasPagesAhead]).toEqual([true, true]);
  expect([saving.hasFlags, saving.hasPagesAhead]).toEqual([false, false]);
  expect(saving.bytes).toBeLessThan(usual.bytes);
  expect(saving.addresses.length).toBeLessThan(usual.addresses.length);
});

test("with a data saver a film is not fetched before somebody plays it [CAT-10] [LAY-04]", async ({
  page,
  matches,
  server,
}) => {
  await page.setExtraHTTPHeaders({ "save-data": "on" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const films = () => asked.filter((url) => url.startsWith(server.origin) && url.endsWith(".webm"));
  const match = await matches.takeAtHalfTime(({ has_video: isFilmed }) => isFilmed);
  await openPage(page, matchPath(match));
  const around = page.getByRole("region", { name: texts("around.label") });
  await around.getByRole("tab", { name: texts("around.tabs.video") }).click();
  await around.getByRole("button", { name: texts("around.video.watch") }).click();
  const film = page.locator("video");
  await expect(film).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(films()).toEqual([]);
  expect(await film.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await film.evaluate((element: HTMLVideoElement) => void element.play());
  await expect.poll(films).not.toEqual([]);
});

test("who wants them sees the time of the link and the age of the data, which grows while nothing comes [RT-09]", async ({
  page,
}) => {
  let isHeld = false;
  await page.routeWebSocket(/\/connection\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => isHeld || socket.send(message));
  });
  await openPage(page, "/live");
  const shown = page.getByRole("group", { name: texts("preferences.state.data") });
  await expect(shown).toHaveCount(0);
  const dialog = await openPreferences(page);
  await dialog.getByRole("combobox", { name: texts("preferences.age.label") }).selectOption("shown");
  await page.keyboard.press("Escape");
  const lag = shown.locator("[data-lag]");
  await expect(lag).toHaveText(/^\d+\u202f?ms$/);
  const age = async () =>
    Number.parseFloat(((await shown.locator(".num").last().textContent()) ?? "").replace(",", "."));
  await expect.poll(age).toBeLessThan(2);
  isHeld = true;
  await expect.poll(age).toBeGreaterThan(4);
  isHeld = false;
  await expect.poll(age).toBeLessThan(2);
  // On every page, until it is taken back.
  await openPage(page, "/schedule");
  await expect.poll(age).toBeLessThan(2);
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
