// By hand, for the eye, from a build: node e2e/bet-pictures.ts <folder> [looks, as "phone-en,desktop-ar"] [states, as "moved|edit"]
// A server of its own is brought into every state that a player can meet with a bet.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type Page, chromium } from "@playwright/test";
import { PAGE_STATES, SLIP_STATES, type Scene, withProviderDown } from "./fixtures/bet-states.ts";
import { CHROMIUM_LAUNCH } from "./fixtures/chromium.ts";
import { SIZES, THEMES, setTheme } from "./fixtures/looks.ts";
import { MatchControl } from "./fixtures/match-control.ts";
import { type PlayerAccount, signUpPlayer } from "./fixtures/player-account.ts";
import { runServer } from "./fixtures/server.ts";
import { textsIn } from "./fixtures/texts.ts";
import { slipOn } from "./fixtures/ticket.ts";

/** German has the longest words, Arabic goes the other way. */
const LOCALES = ["en", "de", "ar"] as const;
const LOOKS = (["phone", "desktop"] as const).flatMap((size) =>
  LOCALES.map((locale) => ({ name: `${size}-${locale}`, size, locale })),
);
type Look = (typeof LOOKS)[number];

const PROVIDER_DOWN = "provider-down";

interface Order {
  origin: string;
  folder: string;
  isAsked: (state: string) => boolean;
  matches: MatchControl;
  player: PlayerAccount;
  limited: PlayerAccount;
}

async function takeLook(browser: Browser, { size, locale, name }: Look, order: Order): Promise<void> {
  const { origin, folder, isAsked, matches, player, limited } = order;
  const texts = textsIn(locale);
  const isWide = size === "desktop";

  /** Whatever a state leaves behind in the browser is gone with it. */
  async function withScene(take: (scene: Scene) => Promise<unknown>): Promise<void> {
    const context = await browser.newContext({ ...SIZES[size], baseURL: origin, reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const scene = { page, isWide, locale, texts, slip: slipOn(page, texts), matches, player, limited };
    await take(scene).catch((error: unknown) =>
      process.stderr.write(`${name}: ${String(error).split("\n", 4).join(" ")}\n`),
    );
    await context.close();
  }

  async function shoot(page: Page, state: string): Promise<void> {
    const isOfSlip = isWide && (state in SLIP_STATES || state === PROVIDER_DOWN);
    for (const theme of THEMES) {
      await setTheme(page, theme);
      const path = join(folder, `${name}-${state}-${theme}.png`);
      await (isOfSlip ? page.locator("#slip") : page).screenshot({ path });
    }
  }

  for (const [state, bringAbout] of Object.entries({ ...SLIP_STATES, ...PAGE_STATES }))
    if (isAsked(state))
      await withScene(async (scene) => {
        await bringAbout(scene);
        await shoot(scene.page, state);
      });
  if (isAsked(PROVIDER_DOWN))
    await withScene((scene) => withProviderDown(scene, () => shoot(scene.page, PROVIDER_DOWN)));
}

const [folder, looks = "", states = ""] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: node e2e/bet-pictures.ts <folder> [looks] [states]");
await mkdir(folder, { recursive: true });
const isAsked = (state: string): boolean => states === "" || new RegExp(`^(?:${states})$`).test(state);
const server = await runServer({ SIM_SPORTS: "soccer" });
const browser = await chromium.launch(CHROMIUM_LAUNCH);
try {
  const { origin } = server;
  const matches = new MatchControl(origin);
  for (const look of LOOKS.filter(({ name }) => looks === "" || looks.split(",").includes(name))) {
    const [player, limited] = [await signUpPlayer(server), await signUpPlayer(server)];
    await player.acceptAnyOdds();
    await limited.setLimit("stake", 1_250n);
    await takeLook(browser, look, { origin, folder, isAsked, matches, player, limited });
  }
} finally {
  await browser.close();
  await server.dispose();
}
