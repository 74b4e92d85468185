import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { openPage } from "./fixtures/open-page.ts";
import { runServer } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { pickOnMatchPage, priceButton, signInQuietly, slipOn, untilKept } from "./fixtures/ticket.ts";

const SITES_DIR = mkdtempSync(join(tmpdir(), "touchline-sites-"));
cpSync(new URL("../examples/sites", import.meta.url).pathname, SITES_DIR, { recursive: true });
const ICON = new URL("../apps/web/build/client/icons/app-512.png", import.meta.url).pathname;
cpSync(ICON, join(SITES_DIR, "main", "pictures", "boat-race.png"));
mkdirSync(join(SITES_DIR, "main", "promotions"));
writeFileSync(
  join(SITES_DIR, "main", "promotions", "boat-race.en.md"),
  "# Boat race\n\nThe oldest there is.\n\n![Two boats](boat-race.png)\n",
);
const SITE_FILE = join(SITES_DIR, "main", "site.json");
const IDLE_TIMEOUT_MS = 20_000;
const PLACEMENTS = /\/api\/sportsbook\/bets(\?|$)/;

/** The server's own words. */
function serverTexts(locale: string): Readonly<Record<string, string>> {
  const file = new URL(`../apps/server/src/messages/${locale}.json`, import.meta.url);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  return texts;
}

test.use({
  serverEnv: { SITES_DIR, SERVICE_WORKER: "on", SIM_SPORTS: "soccer" },
  // What the browser says of a server that is not there.
  expectedProblems: [/net::ERR_|WebSocket|status of 503|not fetched/],
});

const texts = textsIn("en");

/** Waits until a worker answers for the site; it is fetched once the page has nothing else to do. */
const untilInstalled = async (page: Page): Promise<void> => {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(state, { timeout: IDLE_TIMEOUT_MS }).toBe("activated");
};

/** Everything that any cache of the browser holds for the site. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return kept;
  });

test.describe("a phone that reads Arabic", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("is shown a page of its own language without a network, and the one asked for once there is one [ROU-13]", async ({
    page,
    context,
  }) => {
    await openPage(page, "/ar");
    await untilInstalled(page);
    await openPage(page, "/ar/live");
    const arabic = serverTexts("ar");
    const heading = page.getByRole("heading", { level: 1, name: arabic["page.offline.title"] ?? "" });
    await context.setOffline(true);
    // The address of the installed app names no language: it was learnt from the pages before.
    for (const path of ["/ar/schedule", "/"]) {
      await page.goto(path);
      await expect(heading).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    }
    await expect(page.getByText("Touchline", { exact: true })).toBeVisible();
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("button", { name: arabic["page.offline.again"] ?? "" }).click();
    await expect(heading).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(heading).toBeHidden();
  });
});

test.describe("a picture of an operator's text", () => {
  test.use({ deviceScaleFactor: 2, viewport: { width: 390, height: 844 } });

  test("comes in the newest format, keeps its place, and gives it to another where it does not come [LAY-14]", async ({
    page,
  }) => {
    await page.route(/boat-race\.png/, (route) => route.abort());
    await openPage(page, "/promotions");
    const picture = page.getByRole("img", { name: "Two boats" });
    const shown = async () => {
      await picture.scrollIntoViewIfNeeded();
      return picture.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0]);
    };
    await expect.poll(shown).toEqual([expect.stringMatching(/picture-missing-[\w-]+\.svg$/), true]);
    const sides = () => picture.evaluate((image) => [image.clientWidth, image.clientHeight]);
    const place = await sides();
    expect(place[0]).toBe(place[1]);
    await page.unroute(/boat-race\.png/);
    await page.reload();
    await expect.poll(shown).toEqual([expect.stringMatching(/boat-race\.png\.640\.avif$/), true]);
    expect(await sides()).toEqual(place);
    expect(await accessibilityBreaches(page)).toEqual([]);
  });
});

test("keeps files alone: no page, no answer of an API, nothing of a player [LAY-14]", async ({
  page,
  player,
  matches,
}) => {
  await openPage(page, "/");
  await untilInstalled(page);
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, await matches.pickOf(await matches.takeUpcoming()), texts);
  await openPage(page, "/my-bets");
  const kept = await keptPaths(page);
  expect(kept.filter((path) => !path.startsWith("/assets/") && path !== "/language")).toEqual([]);
  expect(kept.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(5);
  const stored = await page.evaluate(async () => {
    const all = await (await caches.open("touchline-files")).matchAll();
    return Promise.all(all.map((answer) => answer.clone().text()));
  });
  expect(stored.filter((text) => text.includes(player.credentials.email))).toEqual([]);
});

test("a new version is said by keyboard and eye, waits for the bet, and takes over when it is told to", async ({
  page,
  server,
  player,
  matches,
}) => {
  await openPage(page, "/");
  await untilInstalled(page);
  const other = await page.context().newPage();
  await openPage(other, "/");
  await signInQuietly(page, player.credentials);
  const slip = slipOn(page, texts);
  const placing = Promise.withResolvers<void>();
  await page.route(PLACEMENTS, async (route) => {
    if (route.request().method() === "POST") await placing.promise;
    return route.fallback();
  });
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await pickOnMatchPage(page, pick, texts);
  await slip.stake.fill("5");
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  // The operator deploys: the site has another name now, and the server starts anew.
  writeFileSync(SITE_FILE, readFileSync(SITE_FILE, "utf8").replace('"Touchline"', '"Touchline Two"'));
  await server.stop();
  await server.start();
  await slip.place.click();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const hasWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null);
  await expect.poll(hasWaiting).toBe("installed");
  const offered = page.getByRole("status").filter({ hasText: texts("install.update.title") });
  await expect(offered).toHaveCount(0);
  placing.resolve();
  await expect(slip.receiptHeading).toBeVisible();
  await expect(offered).toBeVisible();
  await slip.done.click();
  // What is on the slip by then is there afterwards too.
  await priceButton(page, pick, texts).click();
  await untilKept(page, pick);
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
  const reload = offered.getByRole("button", { name: texts("install.update.action") });
  await reload.focus();
  // The page that is left has the site's new name too: it reads what its server says.
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  await expect(page).toHaveTitle(/Touchline Two$/);
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(false);
  await expect(priceButton(page, pick, texts)).toHaveAttribute("aria-pressed", "true");
  // Another window still offers what has taken over by now.
  const late = other.getByRole("status").filter({ hasText: texts("install.update.title") });
  await Promise.all([
    other.waitForEvent("load"),
    late.getByRole("button", { name: texts("install.update.action") }).press("Enter"),
  ]);
  await expect(other).toHaveTitle(/Touchline Two$/);
});

test("an operator ends all workers by a setting, and pages go on without", async ({ page, server }) => {
  await openPage(page, "/");
  await untilInstalled(page);
  await server.stop();
  const ended = await runServer({ SITES_DIR, PORT: String(server.port), SERVICE_WORKER: "off" });
  try {
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      }));
    await openPage(page, "/live");
    await expect.poll(left).toEqual({ workers: 0, caches: [] });
    await openPage(page, "/");
    expect(await left()).toEqual({ workers: 0, caches: [] });
  } finally {
    await ended.dispose();
  }
});
