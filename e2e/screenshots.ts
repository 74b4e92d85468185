// By hand, for the eye: node e2e/screenshots.ts <origin of a running server> <folder for the pictures>
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { type Browser, type BrowserContextOptions, type Page, chromium } from "@playwright/test";
import { CHROMIUM_LAUNCH } from "./fixtures/chromium.ts";
import { MatchControl, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const README_PICTURE = new URL("../docs/images/home.png", import.meta.url).pathname;

const PRICE_MOVES_WITHIN_MS = 120_000;

const SIZES = {
  wide: { viewport: { width: 1920, height: 1080 } },
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;
const THEMES = ["dark", "light"] as const;
const LOCALES = ["en", "ar"] as const;

interface Look {
  size: keyof typeof SIZES;
  theme: (typeof THEMES)[number];
  locale: (typeof LOCALES)[number];
}

const LOOKS: Look[] = (["wide", "desktop", "tablet", "phone"] as const).flatMap((size) =>
  THEMES.flatMap((theme) => LOCALES.map((locale) => ({ size, theme, locale }))),
);

async function pageWith(browser: Browser, origin: string, { size, theme }: Look): Promise<Page> {
  const context = await browser.newContext({ ...SIZES[size], baseURL: origin });
  await context.addCookies([{ name: "tl_theme", value: theme, url: origin }]);
  return context.newPage();
}

/** Every view in one look: first a visitor's, then a player's. */
async function takeLook(browser: Browser, { origin, folder, look }: { origin: string; folder: string; look: Look }) {
  const { size, theme, locale } = look;
  const prefix = locale === "en" ? "" : `/${locale}`;
  // The last to begin has the longest time to go on taking bets.
  const match = (await new MatchControl(origin).list("live")).at(-1);
  if (match === undefined) throw new Error("no match is live");
  const page = await pageWith(browser, origin, look);
  const take = async (view: string) => {
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: join(folder, `${view}-${size}-${theme}-${locale}.png`) });
  };
  const views = {
    home: prefix || "/",
    live: `${prefix}/live`,
    sport: `${prefix}/soccer`,
    match: matchPath(match, locale),
    league: `${prefix}/${match.sport.key}/${match.tournament.slug}`,
    schedule: `${prefix}/schedule`,
    results: `${prefix}/results`,
    racing: `${prefix}/racing`,
    lotteries: `${prefix}/lotteries`,
    promotions: `${prefix}/promotions`,
    rules: `${prefix}/general-rules`,
    "sign-in": `${prefix}/users/sign-in`,
    "sign-up": `${prefix}/users/sign-up`,
  };
  for (const [view, path] of Object.entries(views)) {
    await openPage(page, path);
    await take(view);
  }
  // They stand in a frame without scripts, or answer with a fault.
  for (const [view, path] of Object.entries({
    "not-found": "/nowhere/at/all",
    blocked: "/blocked",
    locked: "/locked",
  })) {
    await page.goto(prefix + path);
    await take(view);
  }

  await signInQuietly(page, DEMO_PLAYER);
  for (const [view, path] of Object.entries({ "my-bets": "/my-bets", wallet: "/profile/wallet/transactions" })) {
    await openPage(page, prefix + path);
    await take(view);
  }
  await openPage(page, matchPath(match, locale));
  await page.locator("main [data-odds][data-state='open']").first().click();
  await page.getByRole("textbox").first().fill("10");
  await take("slip");
  await page.keyboard.press("Escape");
  for (const rival of (await new MatchControl(origin).list("live")).slice(-3, -1)) {
    await openPage(page, matchPath(rival, locale));
    await page.locator("main [data-odds][data-state='open']").first().click();
  }
  const slipButton = page.getByRole("button", { name: beginningOf(textsIn(locale)("shell.nav.slipCount")) });
  if (size === "phone" || size === "tablet") await slipButton.click();
  await page.getByRole("textbox").first().waitFor();
  await take("slip-combo");
  await page.context().close();
}

/** A player at home, with a live price that has just moved on the slip. */
async function takeReadmePicture(browser: Browser, origin: string): Promise<void> {
  const page = await pageWith(browser, origin, { size: "desktop", theme: "dark", locale: "en" });
  await signInQuietly(page, DEMO_PLAYER);
  await openPage(page, "/");
  const live = page.getByRole("region", { name: "Live now" });
  await live.locator("[data-odds][data-state='open']").nth(2).click();
  await page.getByRole("textbox", { name: "Stake" }).fill("10");
  await page.getByRole("button", { name: /^Accept .* and bet/ }).waitFor({ timeout: PRICE_MOVES_WITHIN_MS });
  await page.screenshot({ path: README_PICTURE });
  await page.context().close();
}

const [origin, folder] = process.argv.slice(2);
if (origin === undefined || folder === undefined) throw new Error("usage: node e2e/screenshots.ts <origin> <folder>");
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(CHROMIUM_LAUNCH);
try {
  for (const look of LOOKS) await takeLook(browser, { origin, folder, look });
  await takeReadmePicture(browser, origin);
} finally {
  await browser.close();
}
