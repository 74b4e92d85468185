import type { Locator, Page } from "@playwright/test";
import type { MatchControl, Pick } from "./fixtures/match-control.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import type { PlayerAccount } from "./fixtures/player-account.ts";
import { quickBetOn } from "./fixtures/quick-bet.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import {
  accountButton,
  endSession,
  expectBalanceOfLedger,
  pickOnMatchPage,
  priceButton,
  signInQuietly,
  slipOn,
} from "./fixtures/ticket.ts";

const texts = textsIn("en");
const MINUTES_MS = 300_000;

// The browser's own words on a session that is over, and on an edit whose worth changed on its way to the book.
test.use({ expectedProblems: [/status of (401|422)/] });

declare global {
  interface Window {
    pressesOfFingers?: number;
  }
}

/**
 * Has the page press one of its buttons in the moment in which a price falls or a text is another, as a finger does that was
 * on its way. It falls when a server says so, and no press from outside could be that close to it.
 */
async function pressAtChange(button: Locator, watched: Locator): Promise<void> {
  const aim = await button.elementHandle();
  await watched.evaluate((shown, aimedAt) => {
    window.pressesOfFingers = 0;
    let seen = shown.textContent;
    const watch = new MutationObserver(() => {
      const now = shown.textContent;
      const isWorse = Number.isNaN(Number(now)) ? now !== seen : Number(now) < Number(seen);
      seen = now;
      if (!isWorse || !(aimedAt instanceof HTMLElement)) return;
      watch.disconnect();
      window.pressesOfFingers = 1;
      aimedAt.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      aimedAt.click();
    });
    watch.observe(shown, { subtree: true, childList: true, characterData: true });
  }, aim);
}

const presses = (page: Page): Promise<number> => page.evaluate(() => window.pressesOfFingers ?? 0);

/** Moves a match on until its page has pressed. */
async function moveUntilPressed(page: Page, pick: Pick, matches: MatchControl): Promise<void> {
  await expect(async () => {
    await matches.fastForward(pick.match.id, MINUTES_MS);
    await expect.poll(() => presses(page), { timeout: 1_000 }).toBe(1);
  }).toPass();
}

/** Places a bet of ten euros and brings it to the slip to be edited, once the book has taken it. */
async function editBetOn(page: Page, player: PlayerAccount, pick: Pick) {
  await player.placeBet(pick, 1_000n);
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("waiting_results");
  const [bet] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: bet!.ref });
  await card.getByRole("button", { name: texts("my-bets.edit.action") }).click();
  await expect(slipOn(page, texts).region.getByText(texts("ticket.edit.title"))).toBeVisible();
  return bet!;
}

test("a press aimed at a price that moves under it places nothing, and the next one places what the button says [TKT-08] [TKT-15]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, pick, texts);
  await expect(accountButton(page, texts)).toBeVisible();
  await slip.acceptMode.selectOption("none");
  await slip.stake.fill("10");
  await expect(slip.place).toBeEnabled();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/bets(\?|$)/u.test(request.url())) sent.push(request.url());
  });
  await pressAtChange(slip.place, slip.place);
  await moveUntilPressed(page, pick, matches);
  await expect(slip.accept).toBeVisible();
  await expect(slip.accept).toBeEnabled();
  expect(sent).toEqual([]);
  // A key that is held down is one press, which was for the button before.
  await slip.accept.focus();
  await slip.accept.dispatchEvent("keydown", { key: "Enter", repeat: true });
  expect(await player.bets()).toEqual([]);
  await expect(async () => {
    if (await slip.accept.isVisible()) await slip.accept.click({ timeout: 2_000 });
    await expect(slip.receiptHeading).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await player.bets()).toHaveLength(1);
});

test("Enter in the field of a wanted return is not for the higher stake that a fallen price has just made of it [TKT-08] [TKT-16]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, pick, texts);
  await expect(accountButton(page, texts)).toBeVisible();
  await slip.acceptMode.selectOption("any");
  await slip.region.getByRole("button", { name: texts("ticket.stake.byReturn") }).click();
  const wanted = slip.region.getByRole("textbox", { name: texts("ticket.stake.wanted") });
  await wanted.fill("20");
  await expect(slip.place).toBeEnabled();
  const field = await wanted.elementHandle();
  await slip.place.evaluate((button, input) => {
    window.pressesOfFingers = 0;
    const amount = (): number => Number(button.textContent.replaceAll(/[^\d.]/gu, ""));
    let seen = amount();
    const watch = new MutationObserver(() => {
      const isMore = amount() > seen;
      seen = amount();
      if (!isMore) return;
      watch.disconnect();
      window.pressesOfFingers = 1;
      input?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    });
    watch.observe(button, { subtree: true, childList: true, characterData: true });
  }, field);
  await moveUntilPressed(page, pick, matches);
  await expect(slip.place).toBeEnabled();
  expect(await player.bets()).toEqual([]);
  await wanted.press("Enter");
  await expect(slip.receiptHeading).toBeVisible();
  expect(await player.bets()).toHaveLength(1);
});

test("a quick bet's press is not for a price that has just fallen either [QUI-02] [TKT-15]", async ({
  page,
  matches,
  player,
}) => {
  const [pick] = await matches.picksOf(await matches.takeAtHalfTime());
  const quick = quickBetOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick!.match));
  await quick.switch.click();
  await expect(quick.switch).toBeChecked();
  await priceButton(page, pick!, texts).click();
  await quick.stake.fill("5");
  await expect(quick.place).toBeEnabled();
  await pressAtChange(quick.place, quick.region.locator("b").filter({ hasText: /^\d+\.\d\d$/u }));
  await moveUntilPressed(page, pick!, matches);
  await expect(quick.place).toBeEnabled();
  expect(await player.bets()).toEqual([]);
  await expect(async () => {
    if (await quick.place.isVisible()) await quick.place.click({ timeout: 2_000 });
    await expect(quick.placed).toBeVisible({ timeout: 10_000 });
  }).toPass();
  expect(await player.bets()).toMatchObject([{ stake: { value: "500" } }]);
});

test("a part of a full-cover bet is had again as the bet that it is [BET-02] [TKT-11]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const picks = await matches.upcomingPicks(3);
  await signInQuietly(page, player.credentials);
  for (const pick of picks) await pickOnMatchPage(page, pick, texts);
  await expect(slip.region.getByRole("listitem")).toHaveCount(3);
  await slip.region.getByRole("radio", { name: texts("ticket.betType.system") }).check();
  await slip.region.getByRole("radio", { name: beginningOf("Patent") }).check();
  await slip.region.getByRole("textbox", { name: texts("ticket.stake.total") }).fill("7");
  await slip.region.getByRole("button", { name: beginningOf("Place 7 bets") }).click();
  await expect(slip.region.getByRole("heading", { name: /bets placed/u })).toBeVisible();
  await slip.done.click();
  const bets = await player.bets();
  const partOf = (id: string) => bets.find(({ system_type: system }) => system?.id === id)!;
  const type = (name: string) => slip.region.getByRole("radio", { name: texts(`ticket.betType.${name}`) });
  let isInUse = false;
  for (const { part, name } of [
    { part: "3/3", name: "combo" },
    { part: "2/3", name: "system" },
    { part: "1/3", name: "single" },
  ]) {
    await openPage(page, `/my-bets/${partOf(part).id}`);
    const card = page.getByRole("main").getByRole("article", { name: partOf(part).ref });
    await card.getByRole("button", { name: texts("my-bets.edit.action") }).click();
    const replace = card.getByRole("button", { name: texts("my-bets.edit.replace") });
    if (isInUse) await replace.click();
    isInUse = true;
    await expect(slip.region.getByText(texts("ticket.edit.title"))).toBeVisible();
    await expect(slip.region.getByText(partOf(part).ref)).toBeVisible();
    await expect(type(name)).toBeChecked();
    await expect(slip.region.getByRole("listitem")).toHaveCount(3);
  }
});

test("an edit ends with its player's session: the selections stay, without a stake, and that is said [BET-02] [TKT-23]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const bet = await editBetOn(page, player, await matches.pickOf(await matches.takeUpcoming()));
  await expect(slip.stake).not.toHaveValue("");
  await endSession(page);
  // The page learns of it with its next question.
  await expect(page.getByText(texts("my-bets.edit.ended.title"))).toBeVisible();
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toHaveCount(0);
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  await expect(slip.stake).toHaveValue("");
  expect(await player.bets()).toMatchObject([{ id: bet.id, status: "waiting_results" }]);
});

test("what an edited bet pays in is agreed to: less of it has to be accepted before the bet is replaced [BET-02] [TKT-08]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeAtHalfTime());
  const bet = await editBetOn(page, player, pick);
  await expect(accountButton(page, texts)).toBeVisible();
  await slip.acceptMode.selectOption("none");
  await slip.stake.fill("30");
  const less = slip.region.getByText(/^It now pays in/u);
  const accept = slip.region.getByRole("button", { name: beginningOf(texts("ticket.action.acceptAndEdit")) });
  await expect(async () => {
    await matches.fastForward(pick.match.id, MINUTES_MS / 2);
    await expect(less).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(accept).toBeVisible();
  // What leaves the balance, and not what is staked.
  await expect(accept).not.toContainText("€30.00");
  expect(await player.bets()).toHaveLength(1);
  await expect(async () => {
    if (await accept.isVisible()) await accept.click({ timeout: 2_000 });
    await expect(slip.region.getByRole("heading", { name: texts("ticket.receipt.edited") })).toBeVisible({
      timeout: 15_000,
    });
  }).toPass();
  expect((await player.bets()).find(({ id }) => id !== bet.id)).toMatchObject({
    replaces: bet.id,
    stake: { value: "3000" },
  });
  await expectBalanceOfLedger(page, player, texts);
});

test("an edit whose selection is suspended waits with its stake, and goes on at what the bet pays then [BET-02] [TKT-14]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeAtHalfTime());
  const bet = await editBetOn(page, player, pick);
  await slip.stake.fill("30");
  await matches.fastForward(pick.match.id, 3 * MINUTES_MS);
  await expect(async () => {
    await matches.untilSuspended(pick);
    await expect(slip.region.getByRole("button", { name: texts("ticket.action.wait") })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toBeVisible();
  const goesOn = slip.region
    .getByRole("button", { name: beginningOf(texts("ticket.action.edit")) })
    .or(slip.region.getByRole("button", { name: beginningOf(texts("ticket.action.acceptAndEdit")) }));
  await expect(goesOn).toBeEnabled({ timeout: 30_000 });
  await expect(slip.stake).toHaveValue("30");
  expect(await player.bets()).toMatchObject([{ id: bet.id, status: "waiting_results" }]);
});
