import type { Browser, Locator, Page } from "@playwright/test";
import { type CuttingProxy, openCuttingProxy } from "./fixtures/cutting-proxy.ts";
import type { MatchControl, Pick } from "./fixtures/match-control.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { type PlayerAccount, signUpPlayer } from "./fixtures/player-account.ts";
import { quickBetOn } from "./fixtures/quick-bet.ts";
import { seeded } from "./fixtures/seeded.ts";
import type { RunningServer } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { expectBalanceOfLedger, pickOnMatchPage, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

/** CONTRIBUTING.md says how the whole of it is run. */
const ROUNDS = Number(process.env["CUT_ROUNDS"] ?? 3);
const SEED = Number(process.env["CUT_SEED"] ?? 1);
/** Of so many rounds so many bets are cashed out. */
const cashOutsOf = (rounds: number): number => Math.ceil((rounds * 2) / 5);
/** And so many times a part is cashed out, a bet edited, and one placed by a tap. */
const OTHERS = Math.ceil(ROUNDS / 5);
/** What one player's money and the break of one match are enough for: whole fifths, so that parts add up to the whole. */
const ROUNDS_OF_A_PLAYER = 25;
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

/** A player whose page is cut off, with prices of a match ahead and of one in its break. */
interface Stretch {
  cut: Cut;
  player: PlayerAccount;
  rounds: number;
  ahead: readonly Pick[];
  live: readonly Pick[];
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

async function openCut({ browser, origin, seed }: { browser: Browser; origin: string; seed: number }): Promise<Cut> {
  const proxy = await openCuttingProxy(origin, seeded(seed));
  const context = await browser.newContext({ baseURL: proxy.origin, viewport: { width: 1440, height: 900 } });
  return { page: await context.newPage(), proxy };
}

/** Goes through so many rounds with one player after another; answers how often was cut, and what came twice. */
async function inStretches(
  total: number,
  { browser, server, matches }: { browser: Browser; server: RunningServer; matches: MatchControl },
  go: (stretch: Stretch) => Promise<void>,
): Promise<{ cuts: number; repeats: number }> {
  let [cuts, repeats] = [0, 0];
  for (let from = 0; from < total; from += ROUNDS_OF_A_PLAYER) {
    const seed = SEED + from / ROUNDS_OF_A_PLAYER;
    const cut = await openCut({ browser, origin: server.origin, seed });
    const player = await signUpPlayer(server);
    await player.acceptAnyOdds();
    await signInQuietly(cut.page, player.credentials);
    await go({
      cut,
      player,
      rounds: Math.min(ROUNDS_OF_A_PLAYER, total - from),
      ahead: await matches.picksOf(await matches.takeUpcoming()),
      live: await matches.picksOf(await matches.takeAtHalfTime()),
    });
    await openPage(cut.page, "/my-bets");
    await expectBalanceOfLedger(cut.page, player, texts);
    cuts += cut.proxy.count();
    repeats += cut.proxy.repeated();
    await close(cut);
  }
  return { cuts, repeats };
}

async function close({ page, proxy }: Cut): Promise<void> {
  await page.context().close();
  await proxy.close();
}

const openBets = async (player: PlayerAccount) =>
  (await player.bets()).filter(({ status }) => status === "waiting_results");

/** Places a bet; the page says of it what is stored. */
async function placeOnSlip({ cut, player, pick }: OtherRound): Promise<void> {
  const { page } = cut;
  const slip = slipOn(page, texts);
  const before = (await openBets(player)).length;
  await pickOnMatchPage(page, pick, texts);
  await slip.stake.fill("1");
  const refused = slip.region.getByText(texts("ticket.failed.title"));
  // What sends it was cut off too.
  const notSent = page.getByRole("alert").filter({ hasText: texts("shell.alert.betNotSent.title") });
  const isKnown = () => slip.receiptHeading.or(refused).or(notSent).first().isVisible();
  await pressWhileCut(cut, slip.place, { isKnown });
  const isPlaced = await slip.receiptHeading.isVisible();
  expect((await openBets(player)).length - before).toBe(isPlaced ? 1 : 0);
  await slip.region.getByRole("button", { name: texts(isPlaced ? "ticket.receipt.done" : "ticket.clear") }).click();
}

/** Cashes a bet out; the page shows it as what is stored. */
async function cashOutWhole({ cut, player }: Stretch, { id, ref }: { id: string; ref: string }): Promise<void> {
  const { page } = cut;
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: ref });
  const reach = card.getByRole("button", { name: /^Cash out .?€\d/u });
  await reach.click();
  const isRefused = card.getByText(/^Not cashed out/u);
  await pressWhileCut(cut, card.getByRole("button", { name: /^Confirm/u }), {
    isKnown: async () => (await card.count()) === 0 || (await isRefused.isVisible()),
    reach,
  });
  const isOpen = (await openBets(player)).some((bet) => bet.id === id);
  expect(isOpen).toBe((await card.count()) > 0);
}

test("whatever is cut off on the way, the page ends with what the book has recorded of each bet and cash-out [TKT-26] [BET-02]", async ({
  browser,
  server,
  matches,
}) => {
  test.setTimeout(60_000 + (ROUNDS + cashOutsOf(ROUNDS)) * ROUND_MS);
  const tried = { placements: 0, cashOuts: 0 };
  const { cuts, repeats } = await inStretches(ROUNDS, { browser, server, matches }, async (stretch) => {
    const { cut, player, rounds, ahead, live } = stretch;
    const picks = [...ahead, ...live];
    for (let round = 0; round < rounds; round += 1) {
      await placeOnSlip({ cut, player, pick: picks[round % picks.length]! });
      tried.placements += 1;
    }
    expect(await openBets(player)).not.toEqual([]);
    // For each bet that was cut off for good, another is there to be cashed out.
    while ((await openBets(player)).length < cashOutsOf(rounds)) await player.placeBet(ahead[0]!, 100n);
    for (const bet of (await openBets(player)).slice(0, cashOutsOf(rounds))) {
      await cashOutWhole(stretch, bet);
      tried.cashOuts += 1;
    }
  });
  expect(tried).toEqual({ placements: ROUNDS, cashOuts: cashOutsOf(ROUNDS) });
  expect(cuts).toBeGreaterThan(0);
  if (ROUNDS >= ENOUGH_TO_REPEAT) expect(repeats).toBeGreaterThan(0);
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
}) => {
  test.setTimeout(60_000 + 3 * OTHERS * ROUND_MS);
  let tried = 0;
  const { repeats } = await inStretches(OTHERS, { browser, server, matches }, async (stretch) => {
    const { cut, player, rounds, ahead, live } = stretch;
    for (let round = 0; round < rounds; round += 1) {
      const of = (picks: readonly Pick[]) => ({ cut, player, pick: picks[round % picks.length]! });
      await cashOutPart(of(ahead));
      await editBet(of(ahead));
      await quickBet(of(live));
      tried += 1;
    }
  });
  expect(tried).toBe(OTHERS);
  if (ROUNDS >= ENOUGH_TO_REPEAT) expect(repeats).toBeGreaterThan(0);
});
