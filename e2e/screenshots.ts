// By hand, for the eye: node e2e/screenshots.ts <origin> <folder> [looks, as "phone-en,wide-ar"] [views, as "home|match"]
// The server has the example sites for the pages that an operator writes: SITES_DIR=examples/sites LOCALES= npm start
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { type Browser, type Page, chromium } from "@playwright/test";
import type { Match } from "./fixtures/api.ts";
import { CHROMIUM_LAUNCH } from "./fixtures/chromium.ts";
import { SIZES, type Size, THEMES, setTheme } from "./fixtures/looks.ts";
import { MatchControl } from "./fixtures/match-control.ts";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { PlayerAccount } from "./fixtures/player-account.ts";
import { type Texts, beginningOf, textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const README_PICTURE = new URL("../docs/images/home.png", import.meta.url).pathname;

const PRICE_MOVES_WITHIN_MS = 120_000;

const LOCALES = ["en", "ar"] as const;

interface Look {
  name: string;
  size: Size;
  locale: (typeof LOCALES)[number];
}

const LOOKS: Look[] = (["wide", "desktop", "tablet", "phone"] as const).flatMap((size) =>
  LOCALES.map((locale) => ({ name: `${size}-${locale}`, size, locale })),
);

/** What views are taken of. */
interface Scene {
  page: Page;
  origin: string;
  size: Size;
  texts: Texts;
  prefix: string;
  live: Match;
  ahead: Match;
}

/** A page, and what is done on it before its picture is taken. */
interface View {
  at: (scene: Scene) => string;
  act?: (scene: Scene) => Promise<void>;
  /** It stands in a frame without scripts, which never answers. */
  isBare?: boolean;
}

const at = (path: string, act?: View["act"]): View => ({
  at: ({ prefix }) => prefix + path || "/",
  ...(act && { act }),
});

const placeOf = ({ sport }: Match, slug: string): string => `/${sport.key}/${slug}`;

const hasRoom = ({ size }: Scene): boolean => size === "wide" || size === "desktop";

const press = async ({ page }: Scene, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

const openDialog = async ({ page }: Scene): Promise<void> =>
  page.getByRole("dialog").filter({ visible: true }).first().waitFor();

/** A pick of before may be on the slip still: another press would take it off. */
const pickOne = async ({ page }: Scene): Promise<void> => {
  const price = page.locator("main [data-odds][data-state='open']").first();
  await price.waitFor();
  await page.waitForLoadState("networkidle");
  if ((await price.getAttribute("aria-pressed")) !== "true") await price.click();
};

const openSlip = async (scene: Scene): Promise<void> => {
  if (!hasRoom(scene)) await press(scene, beginningOf(scene.texts("shell.nav.slipCount")));
  await scene.page.getByRole("textbox").first().waitFor();
};

const openMenu = async (scene: Scene): Promise<void> => {
  await scene.page
    .getByRole("banner")
    .getByRole("button", { name: scene.texts("shell.nav.menu") })
    .click();
  await openDialog(scene);
};

const example = (path: string): View => ({
  at: ({ origin, prefix }) => `${origin.replace("localhost", "harbour.localhost")}${prefix === "" ? "/en" : ""}${path}`,
});

const VISITORS: Record<string, View> = {
  home: at(""),
  live: at("/live"),
  cybersport: at("/cybersport"),
  favourites: at("/favorites"),
  sport: at("/soccer"),
  "sport-tennis": at("/tennis"),
  outrights: at("/soccer/outrights"),
  category: { at: ({ prefix, live }) => prefix + placeOf(live, live.category.slug) },
  league: { at: ({ prefix, live }) => prefix + placeOf(live, live.tournament.slug) },
  "match-live": { at: ({ prefix, live }) => prefix + placeOf(live, live.slug) },
  "match-ahead": { at: ({ prefix, ahead }) => prefix + placeOf(ahead, ahead.slug) },
  outright: at("/soccer/outrights", async ({ page }) => {
    await page.locator("main a[href*='/soccer/']:not([href$='/outrights'])").first().click();
    await page.waitForURL(/\/soccer\/(?!outrights)/);
  }),
  schedule: at("/schedule"),
  results: at("/results"),
  racing: at("/racing"),
  "race-card": at("/racing", async ({ page }) => {
    await page.locator("main a[href*='race=']").last().click();
    await page.waitForURL(/race=/);
  }),
  lotteries: at("/lotteries"),
  lottery: at("/lotteries?lottery=hourly-6-49"),
  "premium-cricket": at("/premium-cricket"),
  arena: at("/virtual-gaming-arena"),
  opening: at("/init-sportsbook", async ({ page }) => page.waitForURL((url) => !url.pathname.includes("init-"))),
  promotions: at("/promotions"),
  promotion: example("/promotions"),
  "own-page": example("/help-center"),
  rules: at("/general-rules"),
  about: at("/about"),
  "sign-in": at("/users/sign-in"),
  "sign-up": at("/users/sign-up"),
  "password-new": at("/users/password/new"),
  "password-edit": at("/users/password/edit?reset_password_token=nobody-was-sent-this"),
  confirmation: at("/users/confirmation"),
  unlock: at("/users/unlock"),
  excluded: at("/users/excluded"),
  mailbox: at("/demo/mailbox"),
  "visitors-bets": at("/my-bets"),
  "not-found": at("/nowhere/at/all"),
  blocked: { ...at("/blocked"), isBare: true },
  locked: { ...at("/locked"), isBare: true },
  "server-error": { ...at("/500"), isBare: true },
  offline: at("/about", async ({ page, texts }) => {
    await page.context().setOffline(true);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: texts("shell.footer.rules") })
      .click();
    await page.waitForURL(/general-rules/).catch(() => null);
  }),
  "sign-in-dialog": at("/live?modal=signIn", openDialog),
  "sign-up-dialog": at("/live?modal=signUp", openDialog),
  "search-dialog": at("/live", async (scene) => {
    await scene.page.keyboard.press("/");
    await openDialog(scene);
    await scene.page.getByRole("combobox").first().fill("united");
    await scene.page.getByRole("option").first().waitFor();
  }),
  "settings-dialog": at("/live", async (scene) => {
    if (!hasRoom(scene)) await openMenu(scene);
    await press(scene, scene.texts("shell.settings.all"));
    await scene.page.getByRole("dialog", { name: scene.texts("preferences.title") }).waitFor();
  }),
  "shared-dialog": at("/live?betcode=NOBODYS1", openDialog),
  slip: {
    at: ({ prefix, ahead }) => prefix + placeOf(ahead, ahead.slug),
    act: async (scene) => {
      await pickOne(scene);
      await openSlip(scene);
    },
  },
};

const PLAYERS: Record<string, View> = {
  "players-home": at(""),
  overview: at("/profile"),
  accounts: at("/profile/accounts"),
  personal: at("/profile/personal"),
  security: at("/profile/security"),
  settings: at("/profile/settings"),
  limits: at("/profile/limits"),
  deposit: at("/profile/wallet/deposit"),
  withdraw: at("/profile/wallet/withdraw"),
  transactions: at("/profile/wallet/transactions"),
  "my-bets": at("/my-bets"),
  "cash-out": at("/my-bets", async ({ page, texts }) => {
    await page
      .getByRole("main")
      .getByRole("button", { name: beginningOf(texts("my-bets.cashOut.part")) })
      .first()
      .click();
  }),
  "bet-details": at("/my-bets", async ({ page }) => {
    await page.locator("main a[href*='/my-bets/']").first().click();
    await page.waitForURL(/my-bets\/./);
  }),
  "deposit-dialog": at("/live?modal=deposit", openDialog),
  "builder-dialog": {
    at: ({ prefix, ahead }) => `${prefix}${placeOf(ahead, ahead.slug)}#betBuilder`,
    act: openDialog,
  },
  "account-sheet": at("/live", async (scene) => {
    if (hasRoom(scene)) await press(scene, beginningOf(scene.texts("account.menu.label")));
    else {
      await scene.page.getByRole("button", { name: scene.texts("shell.nav.account"), exact: true }).click();
      await openDialog(scene);
    }
  }),
  "players-slip": {
    at: ({ prefix, ahead }) => prefix + placeOf(ahead, ahead.slug),
    act: async (scene) => {
      await pickOne(scene);
      await openSlip(scene);
      await scene.page.getByRole("textbox").first().fill("10");
    },
  },
  "share-dialog": {
    at: ({ prefix, ahead }) => prefix + placeOf(ahead, ahead.slug),
    act: async (scene) => {
      await openSlip(scene);
      await press(scene, scene.texts("ticket.share"));
      await scene.page.getByRole("dialog", { name: scene.texts("sharing.shareBets.title") }).waitFor();
    },
  },
  "slip-combo": {
    at: ({ prefix, live }) => prefix + placeOf(live, live.slug),
    act: async (scene) => {
      await pickOne(scene);
      await openSlip(scene);
    },
  },
};

async function takeView(scene: Scene, { view, file }: { view: View; file: string }): Promise<void> {
  const { page } = scene;
  await page.goto(view.at(scene));
  if (!view.isBare) await untilAlive(page);
  await view.act?.(scene);
  await page.waitForLoadState("networkidle");
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await page.screenshot({ path: `${file}-${theme}.png` });
  }
  await page.context().setOffline(false);
}

interface Order {
  origin: string;
  folder: string;
  look: Look;
  isAsked: (view: string) => boolean;
}

async function takeLook(browser: Browser, { origin, folder, look, isAsked }: Order): Promise<void> {
  const { name, size, locale } = look;
  const matches = new MatchControl(origin);
  // The last to begin has the longest time to go on taking bets.
  const live = (await matches.list("live")).at(-1);
  const ahead = (await matches.list("prematch", { bettable: true }))[3];
  if (live === undefined || ahead === undefined) throw new Error("no match is live or ahead");
  const context = await browser.newContext({ ...SIZES[size], baseURL: origin, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const scene = {
    page,
    origin,
    size,
    texts: textsIn(locale),
    prefix: locale === "en" ? "" : `/${locale}`,
    live,
    ahead,
  };
  const takeAll = async (views: Record<string, View>): Promise<void> => {
    for (const [view, shown] of Object.entries(views).filter(([each]) => isAsked(each)))
      await takeView(scene, { view: shown, file: join(folder, `${name}-${view}`) }).catch((error: unknown) =>
        process.stderr.write(`${name} ${view}: ${String(error).split("\n", 3).join(" ")}\n`),
      );
  };
  await takeAll(VISITORS);
  await signInQuietly(page, DEMO_PLAYER);
  await takeAll(PLAYERS);
  await context.close();
}

/** A player who has bets to look at. */
async function placeBets(origin: string): Promise<void> {
  const player = await PlayerAccount.open(origin, DEMO_PLAYER);
  if ((await player.bets()).length > 0) return;
  const matches = new MatchControl(origin);
  const ahead = await matches.list("prematch", { bettable: true });
  const picks = await Promise.all(ahead.slice(4, 7).map((match) => matches.pickOf(match)));
  await player.placeBet(picks, 1000n);
  for (const pick of picks) await player.placeBet(pick, 500n);
}

/** A player at home, with a live price that has just moved on the slip. */
async function takeReadmePicture(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ ...SIZES.desktop, baseURL: origin });
  await context.addCookies([{ name: "tl_theme", value: "dark", url: origin }]);
  const page = await context.newPage();
  await signInQuietly(page, DEMO_PLAYER);
  await openPage(page, "/");
  const live = page.getByRole("region", { name: "Live now" });
  await live.locator("[data-odds][data-state='open']").nth(2).click();
  await page.getByRole("textbox", { name: "Stake" }).fill("10");
  await page.getByRole("button", { name: /^Accept .* and bet/ }).waitFor({ timeout: PRICE_MOVES_WITHIN_MS });
  await page.screenshot({ path: README_PICTURE });
  await context.close();
}

const [origin, folder, looks = "", views = ""] = process.argv.slice(2);
if (origin === undefined || folder === undefined)
  throw new Error("usage: node e2e/screenshots.ts <origin> <folder> [looks] [views]");
await mkdir(folder, { recursive: true });
const isAsked = (view: string): boolean => views === "" || new RegExp(`^(?:${views})$`).test(view);
const browser = await chromium.launch(CHROMIUM_LAUNCH);
try {
  await placeBets(origin);
  for (const look of LOOKS.filter(({ name }) => looks === "" || looks.split(",").includes(name)))
    await takeLook(browser, { origin, folder, look, isAsked });
  if (looks === "" && isAsked("readme")) await takeReadmePicture(browser, origin);
} finally {
  await browser.close();
}
