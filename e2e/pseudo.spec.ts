import type { Page } from "@playwright/test";
import { rmSync } from "node:fs";
import { builderOn } from "./fixtures/builder.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { cutTexts, sidewaysScroll, spilledTexts } from "./fixtures/page-audit.ts";
import { REDUCED_SCREENS, playerScreens, screensOf } from "./fixtures/every-screen.ts";
import { makePseudoSite, pseudoTexts as texts } from "./fixtures/pseudo-site.ts";
import { quickBetOn } from "./fixtures/quick-bet.ts";
import { EVERY_SCREEN } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf } from "./fixtures/texts.ts";
import { pickOnMatchPage, placeBet, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";
import { UnlocalisedTexts } from "./fixtures/unlocalised.ts";

const SITES_DIR = makePseudoSite();
const STAKE = 1_000n;
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

test("a bet that is built, shared, made by one tap or cashed out, and notices of bets, have texts from their catalogues alone, and room for them [LAY-01]", async ({
  page,
  player,
  matches,
}) => {
  test.setTimeout(300_000);
  const foreign = new UnlocalisedTexts(page);
  const settled = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(settled, STAKE);
  await matches.playThrough(settled.match);
  const open = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(open, STAKE);
  await signInQuietly(page, player.credentials);

  const slip = slipOn(page, texts);
  const builder = builderOn(page, texts);
  await openPage(page, `${matchPath(open.match)}#betBuilder`);
  await builder.market(open.names.market).first().click();
  await builder.market("Both teams to score").first().click();
  await expect(builder.add).toBeEnabled();
  await expectOwnTexts(page, foreign, "the builder of a bet");
  await builder.add.click();
  await expect(builder.dialog).toBeHidden();
  await slip.region.getByRole("button", { name: texts("ticket.share"), exact: true }).click();
  const shared = page.getByRole("dialog", { name: texts("sharing.shareBets.title") });
  // The code stands in the link, and in groups beside it.
  foreign.give(await shared.getByText(/betcode=/).innerText(), await shared.locator("output").innerText());
  await expectOwnTexts(page, foreign, "a shared slip");
  await page.keyboard.press("Escape");

  await slip.region.getByRole("button", { name: texts("ticket.clear"), exact: true }).click();
  const live = await matches.pickOf(await matches.takeAtHalfTime());
  const quick = quickBetOn(page, texts);
  await openPage(page, matchPath(live.match));
  await quick.switch.click();
  await priceButton(page, live, texts).click();
  await quick.stake.fill("5");
  await expect(quick.place).toBeEnabled();
  await expectOwnTexts(page, foreign, "a quick bet");
  await quick.place.click();
  await expect(quick.placed).toBeVisible();
  await expectOwnTexts(page, foreign, "a quick bet that was placed");

  await openPage(page, "/my-bets");
  const group = page
    .getByRole("main")
    .getByRole("article")
    .filter({ hasText: open.names.match })
    .getByRole("group", { name: texts("my-bets.cashOut.name") });
  await group.getByRole("button", { name: texts("my-bets.cashOut.part") }).click();
  await expectOwnTexts(page, foreign, "the cash-out of a part");
  await group.getByRole("button", { name: texts("my-bets.cashOut.whole") }).click();
  await group
    .getByRole("button", { name: beginningOf(texts("my-bets.cashOut.cashOut")) })
    .filter({ hasText: /\d/ })
    .click();
  await expect(group.getByRole("button", { name: beginningOf(texts("my-bets.cashOut.confirm")) })).toBeVisible();
  await expectOwnTexts(page, foreign, "the question of a cash-out");

  await page
    .getByRole("banner")
    .getByRole("button", { name: beginningOf(texts("notices.open")) })
    .click();
  const notices = page.getByRole("dialog", { name: texts("notices.title") });
  await expect(notices.getByRole("listitem").first()).toBeVisible();
  await expectOwnTexts(page, foreign, "notices");
});

test("an each-way bet, limits, breaks and a withdrawal have texts from their catalogues alone, and room for them [LAY-01]", async ({
  page,
  player,
}) => {
  test.setTimeout(300_000);
  const foreign = new UnlocalisedTexts(page);
  const main = page.getByRole("main");
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, "/racing?when=tomorrow");
  // The last race of the day, which does not start meanwhile.
  await main
    .getByRole("link", { name: /^\d\d:\d\d$/ })
    .last()
    .click();
  await expect(page).toHaveURL(/race=/);
  const price = main.getByRole("row").getByRole("button", { disabled: false }).first();
  // A feed that has just begun offers prices by and by.
  await expect(price).toBeVisible({ timeout: 90_000 });
  // The names of its runners are read of what a whole page brings.
  await openPage(page, page.url());
  await price.click();
  await slip.region.getByRole("checkbox", { name: texts("ticket.eachWay.label") }).check();
  await slip.stake.fill("5");
  await expectOwnTexts(page, foreign, "an each-way bet");

  await openPage(page, "/profile/limits");
  const limit = page.getByRole("region", { name: texts("limits.type.wager.name"), exact: true });
  const set = async (amount: string): Promise<void> => {
    await limit.getByRole("button", { name: texts("limits.form.change") }).click();
    await limit.getByRole("textbox").fill(amount);
    await page.keyboard.press("Enter");
    await expect(limit.getByRole("textbox")).toHaveCount(0);
  };
  await set("50");
  await set("500");
  await expect(limit.getByRole("button", { name: texts("limits.pending.withdraw") })).toBeVisible();
  await limit.getByRole("button", { name: texts("limits.form.change") }).click();
  for (const kind of ["timeOut", "exclusion"] as const) {
    const card = page.getByRole("region", { name: texts(`limits.${kind}.title`), exact: true });
    await card.getByRole("combobox").selectOption({ index: 1 });
    await card.getByRole("button", { name: texts(`limits.${kind}.action`) }).click();
    await expect(card.getByRole("group")).toBeVisible();
  }
  await expectOwnTexts(page, foreign, "limits that wait, a form of one, and the questions before breaks");

  await openPage(page, "/profile/wallet/withdraw");
  const amount = main.getByRole("textbox", { name: texts("wallet.amount", { currency: "EUR" }) });
  await expect(amount).toHaveValue("");
  await amount.fill("9999999");
  await main.getByRole("button", { name: texts("wallet.withdraw"), exact: true }).click();
  await expect(main.getByText(beginningOf(texts("wallet.problem.balance")))).toBeVisible();
  await expectOwnTexts(page, foreign, "a withdrawal above the balance");
  await amount.fill("20");
  await main.getByRole("button", { name: texts("wallet.withdraw"), exact: true }).click();
  await expect(main.getByRole("listitem").filter({ hasText: texts("wallet.state.initial") })).toBeVisible();
  await expectOwnTexts(page, foreign, "a withdrawal");
});
