import type { Locator, Page } from "@playwright/test";
import { formatDecimalOdds, toDecimalString } from "@touchline/betting";
import type { MatchControl, Pick } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import {
  centsIn,
  expectBalanceOfLedger,
  pickOnMatchPage,
  placeBet,
  priceButton,
  signInQuietly,
  slipOn,
  untilKept,
} from "./fixtures/ticket.ts";

const FIVE_MINUTES_MS = 300_000;
const PHONE = { width: 390, height: 844 };
const texts = textsIn("en");
const german = textsIn("de");

// Bets that limits of the player refuse, which the book alone can tell.
test.use({ expectedProblems: [/status of 422/] });

const cardOf = (page: Page, ref: string | undefined) =>
  page.getByRole("main").getByRole("article", { name: ref ?? "no bet" });

/** Moves a match on until the pick has another price, and that price is where it is looked for. */
async function movePrice(matches: MatchControl, pick: Pick, shownIn: Locator): Promise<string> {
  const before = await matches.priceOf(pick);
  let now: string | null = null;
  await expect(async () => {
    await matches.fastForward(pick.match.id, FIVE_MINUTES_MS);
    now = await matches.priceOf(pick);
    expect(now).not.toBeNull();
    expect(now).not.toBe(before);
    await expect(shownIn).toContainText(String(now), { timeout: 1_000 });
  }).toPass();
  return String(now);
}

test("what is left of an own limit stays said while the price moves, and is bet at the price of now [TKT-15] [RG-06]", async ({
  page,
  matches,
  player,
}) => {
  await player.setLimit("wager", 1_250n);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, pick, texts);
  const slip = slipOn(page, texts);
  await slip.stake.fill("20");
  await slip.place.click();
  const offer = slip.region.getByRole("button", { name: "Set stake to €12.50" });
  await expect(offer).toBeVisible();
  await movePrice(matches, pick, slip.region.getByRole("listitem"));
  await expect(offer).toBeVisible();
  await expect(slip.stake).toHaveValue("20");
  expect(await player.bets()).toEqual([]);
  await offer.click();
  await expect(slip.stake).toHaveValue("12.50");
  await placeBet(slip);
  expect((await player.bets()).map(({ stake }) => stake.value)).toEqual(["1250"]);
});

test("the receipt of a combo stays at the prices that it was placed at, as its matches go on [TKT-06] [TKT-15]", async ({
  page,
  matches,
  player,
}) => {
  const picks = await matches.upcomingPicks(2);
  await signInQuietly(page, player.credentials);
  for (const pick of picks) {
    await pickOnMatchPage(page, pick, texts);
    await untilKept(page, pick);
  }
  const slip = slipOn(page, texts);
  await slip.stake.fill("5");
  await placeBet(slip);
  const [bet] = await player.bets();
  const taken = bet?.selections.map(({ odds }) => formatDecimalOdds(odds)) ?? [];
  const legs = slip.region.getByRole("listitem");
  for (const [place, odds] of taken.entries()) await expect(legs.nth(place)).toContainText(odds);
  // Its price is followed on its page, beside the receipt.
  const last = picks.at(-1)!;
  await movePrice(matches, last, priceButton(page, last, texts));
  for (const [place, odds] of taken.entries()) await expect(legs.nth(place)).toContainText(odds);
});

test("the slider of a part is held while the offer moves: the part stays, and the button says what it pays now [BET-05] [BET-02]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(pick, 10_000n);
  const [bet] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = cardOf(page, bet?.ref);
  await card.getByRole("button", { name: texts("my-bets.cashOut.part") }).click();
  const slider = card.getByRole("slider", { name: texts("my-bets.cashOut.slider") });
  const whole = card.getByRole("button", { name: /^Cash out .?€\d/u });
  const box = await slider.boundingBox();
  if (box === null) throw new Error("the slider has no place");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2, { steps: 3 });
  const held = await slider.inputValue();
  const before = centsIn(await whole.innerText());
  await expect(async () => {
    await matches.fastForward(pick.match.id, FIVE_MINUTES_MS);
    await expect.poll(async () => centsIn(await whole.innerText()), { timeout: 2_000 }).not.toBe(before);
  }).toPass();
  await expect(slider).toHaveValue(held);
  await page.mouse.up();
  await expect(slider).toHaveValue(held);
  await whole.click();
  const confirm = card.getByRole("button", { name: /^Confirm/u });
  const paid = centsIn(await confirm.innerText());
  await confirm.click();
  await expect(card.getByText(/^Cashed out so far/u)).toBeVisible();
  const [rest] = await player.bets();
  expect(rest?.cashout?.paid.value).toBe(String(paid));
  // Hundredths of a hundred euros.
  expect(rest?.cashout?.remaining_stake.value).toBe(String((100n - BigInt(held)) * 100n));
  await expectBalanceOfLedger(page, player, texts);
});

test("another language while a live bet is being accepted: it is placed once, and the page there says so [TKT-26] [ROU-02]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeAtHalfTime());
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, pick, texts);
  const slip = slipOn(page, texts);
  await slip.stake.fill("10");
  await slip.place.click();
  await expect(slip.delayBar.or(slip.receiptHeading)).toBeVisible();
  await openPage(page, "/de");
  const inGerman = slipOn(page, german);
  const told = page.getByText(german("shell.alert.earlierBetPlaced.title"));
  await expect(inGerman.receiptHeading.or(told).first()).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => (await player.bets()).map(({ status }) => status)).toEqual(["waiting_results"]);
  await expectBalanceOfLedger(page, player, german);
});

test("another language while a cash-out is in its delay: the bet says there that it is under way, is paid once, and says that [BET-02] [ROU-02]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeAtHalfTime());
  await player.placeBet(pick, 1_000n);
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("waiting_results");
  const [bet] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = cardOf(page, bet?.ref);
  await card.getByRole("button", { name: /^Cash out .?€\d/u }).click();
  // The price may move once more in the delay.
  await card.getByRole("radio", { name: texts("my-bets.cashOut.mode.any"), exact: true }).check();
  await card.getByRole("button", { name: /^Confirm/u }).click();
  await expect.poll(async () => (await player.bets())[0]?.status).toMatch(/^cash/u);
  await openPage(page, "/de/my-bets");
  await expect.poll(async () => (await player.bets())[0]?.status, { timeout: 20_000 }).toBe("cashed_out");
  await page
    .getByRole("main")
    .getByRole("radio", { name: german("my-bets.filter.settled") })
    .check();
  const [ended] = await player.bets();
  const paid = toDecimalString(BigInt(ended!.cashout!.paid.value), 100).replace(".", ",");
  await expect(card).toContainText(paid);
  await expect(card.getByRole("button", { name: beginningOf(german("my-bets.cashOut.confirm")) })).toHaveCount(0);
  await expectBalanceOfLedger(page, player, german);
});

test("a bet is edited while its price moves: the slip follows, and one bet ends as the other begins at the price of now [BET-02] [TKT-15]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(pick, 1_000n);
  const [bet] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  await cardOf(page, bet?.ref)
    .getByRole("button", { name: texts("my-bets.edit.action") })
    .click();
  const slip = slipOn(page, texts);
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toBeVisible();
  await slip.stake.fill("15");
  await movePrice(matches, pick, slip.region.getByRole("listitem"));
  await expect(slip.stake).toHaveValue("15");
  // What the bet pays in moves with its price: what has fallen meanwhile is asked about again.
  const paysIn = slip.region.getByRole("definition").first();
  await expect(async () => {
    const offered = (await player.bets())[0]?.to_cashout?.value;
    expect((await paysIn.innerText()).replaceAll(/\D/gu, "")).toBe(offered);
  }).toPass();
  await slip.region.getByRole("button", { name: beginningOf(texts("ticket.action.edit")) }).click();
  await expect(slip.region.getByRole("heading", { name: texts("ticket.receipt.edited") })).toBeVisible();
  const bets = await player.bets();
  expect(bets.map(({ status }) => status).toSorted()).toEqual(["cashed_out", "waiting_results"]);
  expect(bets.find(({ id }) => id !== bet?.id)).toMatchObject({ replaces: bet?.id, stake: { value: "1500" } });
  await expectBalanceOfLedger(page, player, texts);
});

test("on a phone each of several singles that is refused says what is taken of it, and the one that stands is told [TKT-12] [VAL-11]", async ({
  page,
  matches,
  player,
}) => {
  await page.setViewportSize(PHONE);
  await player.setLimit("stake", 1_000n);
  await signInQuietly(page, player.credentials);
  for (let count = 0; count < 3; count += 1) {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await pickOnMatchPage(page, pick, texts);
    await untilKept(page, pick);
  }
  const slip = slipOn(page, texts);
  await slip.dock.click();
  await slip.region.getByRole("radio", { name: texts("ticket.betType.single") }).check();
  const legs = slip.region.getByRole("listitem");
  const stakeOf = (place: number): Locator => legs.nth(place).getByRole("textbox");
  for (const [place, stake] of ["5", "20", "30"].entries()) await stakeOf(place).fill(stake);
  await slip.region.getByRole("button", { name: "Place 3 bets €55.00" }).click();
  await expect(stakeOf(0)).toHaveValue("20");
  const offers = slip.region.getByRole("button", { name: "Set stake to €10.00" });
  await expect(offers).toHaveCount(2);
  expect((await player.bets()).map(({ stake }) => stake.value)).toEqual(["500"]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityBreaches(page)).toEqual([]);
  for (const left of [1, 0]) {
    await offers.first().click();
    await expect(offers).toHaveCount(left);
  }
  await slip.region.getByRole("button", { name: "Place 2 bets €20.00" }).click();
  await expect(slip.region.getByRole("heading", { name: /placed$/u })).toBeVisible();
  expect((await player.bets()).map(({ stake }) => stake.value).toSorted()).toEqual(["1000", "1000", "500"]);
});
