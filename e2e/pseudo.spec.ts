import type { Page } from "@playwright/test";
import { rmSync } from "node:fs";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { cutTexts, sidewaysScroll, spilledTexts } from "./fixtures/page-audit.ts";
import { REDUCED_SCREENS, playerScreens, screensOf } from "./fixtures/every-screen.ts";
import { makePseudoSite, pseudoTexts as texts } from "./fixtures/pseudo-site.ts";
import { EVERY_SCREEN } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { pickOnMatchPage, placeBet, signInQuietly, slipOn } from "./fixtures/ticket.ts";
import { UnlocalisedTexts } from "./fixtures/unlocalised.ts";

const SITES_DIR = makePseudoSite();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.use({
  serverEnv: { ...EVERY_SCREEN, SITES_DIR, LOCALES: "" },
  contextOptions: { reducedMotion: "reduce" },
  // Pages that say what they are by their status.
  expectedProblems: [/status of (403|404|451|500)/],
});
test.afterAll(() => rmSync(SITES_DIR, { recursive: true, force: true }));

/** Every text of a page is from a catalogue or from data, and has room, on a phone and on a desktop. */
async function expectOwnTexts(page: Page, foreign: UnlocalisedTexts, at: string): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const where = `${at} at ${size.width} px`;
    expect.soft(await foreign.found(), `${where}: from no catalogue`).toEqual([]);
    expect.soft(await sidewaysScroll(page), `${where}: pixels to scroll sideways`).toBeLessThanOrEqual(0);
    expect.soft(await spilledTexts(page), `${where}: out of their controls`).toEqual([]);
    expect.soft(await cutTexts(page), `${where}: cut off`).toEqual([]);
  }
}

test("the detector finds a text and a name that no catalogue has, and a text that its box cuts off", async ({
  page,
}) => {
  const foreign = new UnlocalisedTexts(page);
  await openPage(page, "/about");
  await page.evaluate(() => {
    const box = document.createElement("p");
    box.textContent = "A text from no file";
    box.ariaLabel = "Nor this name";
    box.style.cssText = "inline-size: 40px; overflow: hidden; white-space: nowrap";
    document.querySelector("main")?.append(box);
  });
  expect(await foreign.found()).toEqual(["p: A text from no file", "p aria-label: Nor this name"]);
  expect(await cutTexts(page)).toEqual([expect.stringContaining("A text from no file")]);
});

test("pages that anybody may see have texts from their catalogues alone, and room for a third more of them [LAY-01]", async ({
  page,
  matches,
}) => {
  test.setTimeout(300_000);
  const foreign = new UnlocalisedTexts(page);
  const match = await matches.takeAtHalfTime();
  for (const path of screensOf(match)) {
    await page.setViewportSize(PHONE);
    await openPage(page, path);
    await expectOwnTexts(page, foreign, path);
  }
  for (const path of REDUCED_SCREENS) {
    await page.setViewportSize(PHONE);
    await page.goto(path, { waitUntil: "networkidle" });
    await expectOwnTexts(page, foreign, path);
  }
});

test("dialogs over a page, and the search, have texts from their catalogues alone, and room for them [LAY-08]", async ({
  page,
}) => {
  const foreign = new UnlocalisedTexts(page);
  for (const [modal, title] of [
    ["signIn", "account.signIn.title"],
    ["signUp", "account.signUp.title"],
  ] as const) {
    await openPage(page, `/live?modal=${modal}`);
    await expect(page.getByRole("dialog", { name: texts(title) })).toBeVisible();
    await expectOwnTexts(page, foreign, `the ${modal} dialog`);
  }
  await openPage(page, "/live");
  await page
    .getByRole("banner")
    .getByRole("button", { name: texts("shell.nav.search") })
    .click();
  const search = page.getByRole("search");
  for (const [word, shown] of [
    ["", search.getByText(texts("search.hint.title"))],
    ["united", search.getByRole("option").first()],
    ["qqqqqq", search.getByRole("status")],
  ] as const) {
    await search.getByRole("combobox").fill(word);
    await expect(shown).toBeVisible();
    foreign.give(word);
    await expectOwnTexts(page, foreign, `the search for "${word}"`);
  }
});

test("a player's slip, receipt, bets, wallet and account have texts from their catalogues alone, and room for them [LAY-01]", async ({
  page,
  player,
  matches,
}) => {
  test.setTimeout(300_000);
  const foreign = new UnlocalisedTexts(page);
  foreign.give(player.credentials.email);
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, await matches.pickOf(await matches.takeUpcoming()), texts);
  const slip = slipOn(page, texts);
  await slip.stake.fill("5");
  await expectOwnTexts(page, foreign, "a slip");
  await placeBet(slip);
  await expectOwnTexts(page, foreign, "a receipt");
  const [bet] = await player.bets();
  // The overview joins a day and its time by a word of the browser's own.
  for (const path of playerScreens(bet?.id ?? "none").filter((each) => each !== "/profile")) {
    await page.setViewportSize(PHONE);
    await page.goto(path, { waitUntil: "networkidle" });
    await untilAlive(page);
    await expectOwnTexts(page, foreign, path);
  }
  await page
    .getByRole("button", { name: texts("shell.settings.all"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: texts("preferences.title") })).toBeVisible();
  await expectOwnTexts(page, foreign, "preferences");
});
