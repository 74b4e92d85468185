import type { Locator } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { quickBetOn } from "./fixtures/quick-bet.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { pickOnMatchPage, placeBet, priceButton, signInQuietly, slipOn, untilKept } from "./fixtures/ticket.ts";

const texts = textsIn("en");
/** A figure as it stands between words, so that no text around it turns it round. */
const isolated = (figure: string): string => `\u2066${figure}\u2069`;
const most = (figure: string): string => texts("ticket.stake.most", { amount: isolated(figure) });

// Bets that limits of the player refuse, which the book alone can tell.
test.use({ expectedProblems: [/status of 422/] });

test("what the player's own limit leaves is said with the refusal and set with a press, on a phone too, and the player places it: never by itself [VAL-11] [RG-06]", async ({
  page,
  matches,
  player,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await player.setLimit("wager", 1_250n);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, pick, texts);
  const slip = slipOn(page, texts);
  await slip.dock.click();
  await slip.stake.fill("20");
  const offer = slip.region.getByRole("button", { name: "Set stake to €12.50" });
  await expect(slip.place).toBeEnabled();
  await expect(offer).toHaveCount(0);
  await slip.place.click();
  await expect(offer).toBeVisible();
  await expect(slip.region.getByText(most("€12.50"))).toBeVisible();
  await expect(slip.stake).toHaveValue("20");
  expect(await player.bets()).toEqual([]);
  expect(await accessibilityBreaches(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  // Another stake is another bet: what was told of the first is none of it.
  await slip.stake.fill("19");
  await expect(offer).toHaveCount(0);
  await slip.place.click();
  await offer.click();
  await expect(slip.stake).toHaveValue("12.50");
  await expect(offer).toHaveCount(0);
  expect(await player.bets()).toEqual([]);
  await placeBet(slip);
  expect((await player.bets()).map(({ stake }) => stake.value)).toEqual(["1250"]);
  expect(await player.balance()).toBe(await player.ledgerBalance());
});

test("of several singles each refused one says what is taken of it, and taking one leaves the offer of the other [TKT-12] [VAL-11] [RG-06]", async ({
  page,
  matches,
  player,
}) => {
  await player.setLimit("stake", 1_000n);
  await signInQuietly(page, player.credentials);
  const slip = slipOn(page, texts);
  for (const count of [1, 2, 3]) {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await pickOnMatchPage(page, pick, texts);
    await expect(slip.region.getByRole("listitem")).toHaveCount(count);
    await untilKept(page, pick);
  }
  await slip.region.getByRole("radio", { name: texts("ticket.betType.single") }).check();
  const legs = slip.region.getByRole("listitem");
  const stakeOf = (leg: Locator): Locator => leg.getByRole("textbox");
  for (const [index, stake] of ["5", "20", "30"].entries()) await stakeOf(legs.nth(index)).fill(stake);
  await slip.region.getByRole("button", { name: "Place 3 bets €55.00" }).click();
  // The first stands; the others say what is taken of them.
  await expect(stakeOf(legs.nth(0))).toHaveValue("20");
  const [first, second] = [legs.nth(0), legs.nth(1)];
  const offerOf = (leg: Locator): Locator => leg.getByRole("button", { name: "Set stake to €10.00" });
  for (const leg of [first, second]) {
    await expect(leg.getByText(most("€10.00"))).toBeVisible();
    await expect(leg).toContainText("This is more than your limit for one bet.");
  }
  expect(await accessibilityBreaches(page)).toEqual([]);
  expect((await player.bets()).map(({ stake }) => stake.value)).toEqual(["500"]);
  await offerOf(first).click();
  await expect(stakeOf(first)).toHaveValue(/^10(\.00)?$/u);
  await expect(offerOf(first)).toHaveCount(0);
  await offerOf(second).click();
  await slip.region.getByRole("button", { name: "Place 2 bets €20.00" }).click();
  await expect(slip.region.getByRole("heading", { name: /placed$/u })).toBeVisible();
  expect((await player.bets()).map(({ stake }) => stake.value).toSorted()).toEqual(["1000", "1000", "500"]);
});

test("a quick bet above the player's own limit says what is left, which a press sets and the player places: never by itself [QUI-01] [QUI-02] [VAL-11] [RG-06]", async ({
  page,
  matches,
  player,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await player.setLimit("stake", 1_250n);
  const [pick] = await matches.picksOf(await matches.takeAtHalfTime());
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick!.match));
  await page
    .getByRole("navigation", { name: texts("shell.nav.main") })
    .getByRole("button", { name: beginningOf(texts("shell.nav.slip")) })
    .click();
  const quick = quickBetOn(page, texts);
  await quick.switch.click();
  await quick.stake.fill("20");
  await quick.approval.check();
  await page.keyboard.press("Escape");
  await priceButton(page, pick!, texts).click();
  const offer = quick.region.getByRole("button", { name: "Set stake to €12.50" });
  await expect(offer).toBeVisible();
  await expect(quick.region.getByText(most("€12.50"))).toBeVisible();
  await expect(quick.region.getByRole("button", { name: /^Bet/u })).toHaveCount(0);
  expect(await player.bets()).toEqual([]);
  expect(await accessibilityBreaches(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await offer.click();
  await expect(quick.place).toContainText("€12.50");
  await expect(offer).toHaveCount(0);
  expect(await player.bets()).toEqual([]);
  await quick.place.click();
  await expect(quick.placed).toBeVisible();
  expect((await player.bets()).map(({ stake }) => stake.value)).toEqual(["1250"]);
  expect(await player.balance()).toBe(await player.ledgerBalance());
});
