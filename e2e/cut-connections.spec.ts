import type { Browser, Locator, Page } from "@playwright/test";
import { type CuttingProxy, openCuttingProxy } from "./fixtures/cutting-proxy.ts";
import type { Pick } from "./fixtures/match-control.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import type { PlayerAccount } from "./fixtures/player-account.ts";
import { quickBetOn } from "./fixtures/quick-bet.ts";
import { seeded } from "./fixtures/seeded.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { expectBalanceOfLedger, pickOnMatchPage, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

/** CONTRIBUTING.md says how the whole of it is run. */
const ROUNDS = Number(process.env["CUT_ROUNDS"] ?? 3);
const SEED = Number(process.env["CUT_SEED"] ?? 1);
/** Of the rounds so many bets are cashed out. */
const CASH_OUTS = Math.ceil((ROUNDS * 2) / 5);
/** And so many times a part is cashed out, a bet edited, and one placed by a tap. */
const OTHERS = Math.ceil(ROUNDS / 5);
/** From so many rounds on it would be odd if no request had come twice. */
const ENOUGH_TO_REPEAT = 20;
/** A key is given up after a quarter of a minute, and asked for some times more. */
const KNOWN_WITHIN_MS = 120_000;
const ROUND_MS = 150_000;
const texts = textsIn("en");

/** Longer than a press takes to be seen. */
const PRESS_MS = 2_000;

interface Cut {
  page: Page;
  proxy: CuttingProxy;
}

/** Presses what may be cut off at any moment, and waits until the page says what came of it. */
async function pressWhileCut(
  { page, proxy }: Cut,
  button: Locator,
  { isKnown, reach, isOnce = false }: { isKnown: () => Promise<boolean>; reach?: Locator; isOnce?: boolean },
): Promise<void> {
  const press = async (): Promise<void> => {
    await button.hover();
    await page.mouse.down();
    proxy.cuts(true);
    await page.mouse.up();
  };
  // What comes with an offer does nothing at first.
  await expect(button).toBeEnabled({ timeout: KNOWN_WITHIN_MS });
  await press();
  try {
    await expect(async () => {
      if (await isKnown()) return;
      // Pressed again it would be another bet.
      if (isOnce) throw new Error("It is not known yet.");
      // An offer that went away between pressing and letting go takes the button with it, and comes back without it.
      if (reach !== undefined && (await button.count()) === 0) await reach.click({ timeout: PRESS_MS });
      // Where the link was gone by then, it said so, and did nothing.
      if ((await button.count()) > 0 && (await button.isEnabled({ timeout: PRESS_MS }))) await press();
      await expect.poll(isKnown, { timeout: PRESS_MS }).toBe(true);
    }).toPass({ timeout: KNOWN_WITHIN_MS });
  } catch (error) {
    throw new Error(`the page says: ${await page.locator("body").innerText()}`, { cause: error });
  } finally {
    proxy.cuts(false);
  }
}

async function openCut({ browser, origin }: { browser: Browser; origin: string }): Promise<Cut> {
  const proxy = await openCuttingProxy(origin, seeded(SEED));
  const context = await browser.newContext({ baseURL: proxy.origin, viewport: { width: 1440, height: 900 } });
  return { page: await context.newPage(), proxy };
}

async function close({ page, proxy }: Cut): Promise<void> {
  await page.context().close();
  await proxy.close();
}

test("whatever is cut off on the way, the page ends with what the book has recorded of each bet and cash-out [TKT-26] [BET-02]", async ({
  browser,
  server,
  matches,
  player,
}) => {
  test.setTimeout(60_000 + (ROUNDS + CASH_OUTS) * ROUND_MS);
  const cut = await openCut({ browser, origin: server.origin });
  const { page, proxy } = cut;
  const slip = slipOn(page, texts);
  await player.acceptAnyOdds();
  await signInQuietly(page, player.credentials);
  const picks = [
    ...(await matches.picksOf(await matches.takeUpcoming())),
    ...(await matches.picksOf(await matches.takeAtHalfTime())),
  ];
  const open = async () => (await player.bets()).filter(({ status }) => status === "waiting_results");

  for (let round = 0; round < ROUNDS; round += 1) {
    const before = (await open()).length;
    await pickOnMatchPage(page, picks[round % picks.length]!, texts);
    await slip.stake.fill("1");
    const refused = slip.region.getByText(texts("ticket.failed.title"));
    // What sends it was cut off too.
    const notSent = page.getByRole("alert").filter({ hasText: texts("shell.alert.betNotSent.title") });
    const isKnown = () => slip.receiptHeading.or(refused).or(notSent).first().isVisible();
    await pressWhileCut(cut, slip.place, { isKnown });
    const isPlaced = await slip.receiptHeading.isVisible();
    expect((await open()).length - before).toBe(isPlaced ? 1 : 0);
    await slip.region.getByRole("button", { name: texts(isPlaced ? "ticket.receipt.done" : "ticket.clear") }).click();
  }
  expect(proxy.count()).toBeGreaterThan(0);
  const placed = await open();
  expect(placed.length).toBeGreaterThan(0);

  for (const bet of placed.slice(0, CASH_OUTS)) {
    await openPage(page, "/my-bets");
    const card = page.getByRole("main").getByRole("article", { name: bet.ref });
    const reach = card.getByRole("button", { name: /^Cash out .?€\d/u });
    await reach.click();
    const isRefused = card.getByText(/^Not cashed out/u);
    await pressWhileCut(cut, card.getByRole("button", { name: /^Confirm/u }), {
      isKnown: async () => (await card.count()) === 0 || (await isRefused.isVisible()),
      reach,
    });
    const isOpen = (await open()).some(({ id }) => id === bet.id);
    expect(isOpen).toBe((await card.count()) > 0);
  }
  await openPage(page, "/my-bets");
  await expectBalanceOfLedger(page, player, texts);
  if (ROUNDS >= ENOUGH_TO_REPEAT) expect(proxy.repeated()).toBeGreaterThan(0);
  await close(cut);
});

interface OtherRound {
  cut: Cut;
  player: PlayerAccount;
  pick: Pick;
}

const STAKE_CENTS = 500n;

/** A bet that stands, and its card. */
async function standingBet({ cut: { page }, player, pick }: OtherRound) {
  await player.placeBet(pick, STAKE_CENTS);
  const [bet] = await player.bets();
  if (bet === undefined) throw new Error("no bet");
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: bet.ref });
  const storedNow = async () => (await player.bets()).find(({ id }) => id === bet.id);
  return { bet, card, storedNow };
}

async function cashOutPart(round: OtherRound): Promise<void> {
  const { card, storedNow } = await standingBet(round);
  await card.getByRole("button", { name: "Cash out a part" }).click();
  await card.getByRole("textbox", { name: "Amount to cash out" }).fill("1");
  await card.getByRole("button", { name: /^Cash out .?€1\.00/u }).click();
  const paid = card.getByText(/^Cashed out so far: .?€1\.00/u);
  const refused = card.getByText(/^Not cashed out/u);
  await pressWhileCut(round.cut, card.getByRole("button", { name: /^Confirm/u }), {
    isKnown: () => paid.or(refused).first().isVisible(),
  });
  expect((await storedNow())?.cashout?.parts.length).toBe((await paid.isVisible()) ? 1 : 0);
}

async function editBet(round: OtherRound): Promise<void> {
  const { bet, card, storedNow } = await standingBet(round);
  const { page } = round.cut;
  const { region } = slipOn(page, texts);
  // Beside the one of quick bets, which an earlier round has turned on.
  const stake = region.getByRole("textbox", { name: texts("ticket.stake.label"), exact: true });
  await card.getByRole("button", { name: texts("my-bets.edit.action") }).click();
  await expect(region.getByText(texts("ticket.edit.title"))).toBeVisible();
  await stake.fill("6");
  const edited = region.getByRole("heading", { name: texts("ticket.receipt.edited") });
  const refused = region.getByText(texts("ticket.failed.edit"));
  const notSent = page.getByRole("alert").filter({ hasText: texts("shell.alert.betNotSent.title") });
  await pressWhileCut(round.cut, region.getByRole("button", { name: beginningOf(texts("ticket.action.edit")) }), {
    isKnown: () => edited.or(refused).or(notSent).first().isVisible(),
  });
  const isEdited = await edited.isVisible();
  expect((await storedNow())?.status).toBe(isEdited ? "cashed_out" : "waiting_results");
  const replacements = (await round.player.bets()).filter(({ replaces }) => replaces === bet.id);
  expect(replacements).toHaveLength(isEdited ? 1 : 0);
  await region.getByRole("button", { name: texts(isEdited ? "ticket.receipt.done" : "ticket.edit.stop") }).click();
}

/** Of two taps the first has been approved before. */
async function quickBet({ cut, player, pick }: OtherRound): Promise<void> {
  const { page } = cut;
  const quick = quickBetOn(page, texts);
  await openPage(page, matchPath(pick.match));
  if (!(await quick.switch.isChecked())) {
    await quick.switch.click();
    await quick.stake.fill("5");
    await quick.approval.check();
  }
  const count = async () => (await player.bets()).filter(({ status }) => status === "waiting_results").length;
  const before = await count();
  const notSent = page.getByRole("alert").filter({ hasText: texts("shell.alert.betNotSent.title") });
  await pressWhileCut(cut, priceButton(page, pick, texts), {
    isKnown: () => quick.placed.or(quick.failed).or(notSent).first().isVisible(),
    isOnce: true,
  });
  expect((await count()) - before).toBe((await quick.placed.isVisible()) ? 1 : 0);
}

test("so it does with parts that are cashed out, bets that are edited, and bets of one tap [BET-02] [BET-05] [QUI-03] [TKT-26]", async ({
  browser,
  server,
  matches,
  player,
}) => {
  test.setTimeout(60_000 + 3 * OTHERS * ROUND_MS);
  const cut = await openCut({ browser, origin: server.origin });
  const { page, proxy } = cut;
  await player.acceptAnyOdds();
  await signInQuietly(page, player.credentials);
  const ahead = await matches.picksOf(await matches.takeUpcoming());
  const live = await matches.picksOf(await matches.takeAtHalfTime());
  for (let round = 0; round < OTHERS; round += 1) {
    const of = (picks: readonly Pick[]) => ({ cut, player, pick: picks[round % picks.length]! });
    await cashOutPart(of(ahead));
    await editBet(of(ahead));
    await quickBet(of(live));
  }
  if (ROUNDS >= ENOUGH_TO_REPEAT) expect(proxy.repeated()).toBeGreaterThan(0);
  await openPage(page, "/my-bets");
  await expectBalanceOfLedger(page, player, texts);
  await close(cut);
});
