import { DEVICES, pickWith, showSlip } from "./fixtures/devices.ts";
import { pressAsItComes } from "./fixtures/early-press.ts";
import type { MatchControl, Pick } from "./fixtures/match-control.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { quickBetOn } from "./fixtures/quick-bet.ts";
import { textsIn } from "./fixtures/texts.ts";
import { pickOnMatchPage, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
/** Above these a stake of the most that is taken, €20, wins more than the most that a bet may; draws of the script are. */
const LONG_ODDS = 3;
const TOO_LONG_ODDS = 30;
const OFFER = /^Bet\W+€\d+\.\d\d/u;
const BET_RULES = new URL("fixtures/strict-bet-rules.json", import.meta.url).pathname;

// The file is read at the start of a server.
test.use({ serverEnv: { BET_RULES }, expectedProblems: [/status of 422/u] });

async function longPick(matches: MatchControl): Promise<Pick> {
  const picks = await matches.picksOf(await matches.takeUpcoming());
  const long = picks.find(({ odds }) => Number(odds) > LONG_ODDS);
  if (long === undefined)
    throw new Error(`no price is above ${LONG_ODDS}: ${picks.map(({ odds }) => odds).join(", ")}`);
  return long;
}

for (const device of DEVICES)
  test.describe(device.name, () => {
    test.use(device.use);

    test("the slip keeps to the stakes and the payout of the operator's file, and recommends its stakes [VAL-01] [VAL-04] [VAL-05]", async ({
      page,
      matches,
      player,
    }) => {
      const hands = device.handsOn(page);
      const slip = slipOn(page, texts);
      await signInQuietly(page, player.credentials);
      await pickWith(page, device, { pick: await longPick(matches), texts });
      await showSlip(device, slip);
      const stakes = slip.region.getByRole("group", { name: texts("ticket.stake.quick") });
      await expect(stakes.getByRole("button", { name: /^€/ })).toHaveText(["€3", "€7"]);

      for (const [stake, reason] of [
        ["1.99", "Enter €2.00 or more."],
        ["20.01", "Enter €20.00 or less."],
        ["20", "One bet can win at most €40.00."],
      ] as const) {
        await hands.write(slip.stake, stake);
        await expect(slip.stake).toHaveAccessibleDescription(reason);
        await expect(slip.region.getByText(reason).last()).toBeInViewport();
        await expect(slip.place).toBeDisabled();
        await slip.stake.press("Enter");
      }
      expect(await player.bets()).toEqual([]);
      await hands.write(slip.stake, "2");
      await expect(slip.stake).toHaveAccessibleDescription("");
      await hands.press(slip.place);
      await expect(slip.receiptHeading).toBeFocused();
      expect((await player.bets()).map(({ stake }) => stake.value)).toEqual(["200"]);
    });

    test("of long odds and of the most that a bet may win the slip only warns where the operator wants it so, and takes the bet [VAL-03] [VAL-05]", async ({
      page,
      matches,
      player,
    }) => {
      await page.route(/\/api\/sportsbook\/settings/u, async (route) => {
        const response = await route.fetch();
        const settings: { bets_limits?: object } = await response.json();
        const odds_limit = { value: "1.01", action: "accept" };
        const payout_limit = { currency_code: "EUR", amount: "100", action: "accept" };
        const bets_limits = { ...settings.bets_limits, odds_limit, payout_limit };
        await route.fulfill({ response, json: { ...settings, bets_limits } });
      });
      const hands = device.handsOn(page);
      const slip = slipOn(page, texts);
      await signInQuietly(page, player.credentials);
      await pickWith(page, device, { pick: await longPick(matches), texts });
      await showSlip(device, slip);
      await hands.write(slip.stake, "2");
      // Said aloud above as well.
      const warning = (limit: string) =>
        slip.region
          .getByRole("paragraph")
          .filter({ hasText: texts(`betting.warning.validation.bet_limits.${limit}_limit_exceeded.title`) })
          .last();
      await expect(warning("odds")).toContainText("A price here is above 1.01. You can still place the bet.");
      await expect(warning("payout")).toContainText("One bet can win at most €1.00.");
      for (const limit of ["odds", "payout"]) await expect(warning(limit)).toBeInViewport();
      // It promises no more than that.
      await expect(slip.region.getByRole("definition").filter({ hasText: "€3.00" })).toBeVisible();
      await hands.press(slip.place);
      await expect(slip.receiptHeading).toBeFocused();
      expect((await player.bets()).map(({ stake }) => stake.value)).toEqual(["200"]);
    });
  });

test("where a limit refuses the stake, the most that is taken is offered, and bet with one press: never by itself [VAL-05]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  const pick = await longPick(matches);
  await pickOnMatchPage(page, pick, texts);
  const presses = await pressAsItComes(page, OFFER);
  await slip.stake.fill("20");
  const offer = slip.region.getByRole("button", { name: OFFER });
  await expect(offer).toBeVisible();
  const cents = BigInt((await offer.innerText()).replaceAll(/\D/gu, ""));
  await expect(slip.region.getByText(/^The most that is taken is/u)).toBeVisible();
  expect(cents).toBeLessThan(2_000n);
  // It is an offer: the stake is what was typed, and nothing is placed.
  await expect(slip.stake).toHaveValue("20");
  expect(await player.bets()).toEqual([]);
  await slip.stake.press("Enter");
  expect(await player.bets()).toEqual([]);
  // Nor is it what a press was for that was on its way as it came.
  expect(await presses()).toBe(1);
  await offer.click();
  await expect(slip.receiptHeading).toBeVisible();
  const [bet, ...others] = await player.bets();
  expect(others).toEqual([]);
  expect(BigInt(bet!.stake.value)).toBe(cents);
  // One cent more would have won more than a bet may.
  const odds = Number(bet!.odds);
  expect(Math.round((Number(cents) + 1) * odds) - Number(cents) - 1).toBeGreaterThan(4_000);
});

test("a quick bet above the most that is taken offers just that, and bets it with one press: never by itself [QUI-01] [QUI-02] [VAL-04]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeAtHalfTime());
  const quick = quickBetOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick.match));
  await quick.switch.click();
  const stakes = quick.region.getByRole("group", { name: texts("ticket.stake.quick") });
  await expect(stakes.getByRole("button")).toHaveText(["€3", "€7"]);
  await quick.stake.fill("25");
  await quick.approval.check();
  const presses = await pressAsItComes(page, OFFER);
  await priceButton(page, pick, texts).click();
  await expect(quick.region).toContainText("Enter €20.00 or less.");
  await expect(quick.place).toBeDisabled();
  const offer = quick.region.getByRole("button", { name: OFFER });
  await expect(offer).toBeEnabled();
  const cents = BigInt((await offer.innerText()).replaceAll(/\D/gu, ""));
  expect(await presses()).toBe(1);
  expect(await player.bets()).toEqual([]);
  await offer.click();
  await expect(quick.placed).toBeVisible();
  expect((await player.bets()).map(({ stake }) => BigInt(stake.value))).toEqual([cents]);
  // What was bet is the stake from now on, and no other is approved.
  const written = `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
  await expect(quick.stake).toHaveValue(written);
  await expect(quick.region.getByRole("checkbox", { name: `€${written}` })).toBeChecked();
});

test("where the book alone knows of a limit, its refusal of a quick bet offers what is taken: to bet at that price, to set at another [QUI-01] [VAL-04] [VAL-11]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeAtHalfTime());
  // The page believes in limits of before.
  await page.route(/\/api\/sportsbook\/settings/u, async (route) => {
    const response = await route.fetch();
    const settings: { bets_limits?: object } = await response.json();
    const { bets_limits: limits } = settings;
    const high = [{ currency_code: "EUR", amount: "100000" }];
    const payout_limit = { ...high[0], action: "reject", amount: "100000000" };
    const earlier = { max_stake_limit: { fiat: high, crypto: [] }, payout_limit };
    await route.fulfill({ response, json: { ...settings, bets_limits: { ...limits, ...earlier } } });
  });
  const quick = quickBetOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick.match));
  await quick.switch.click();
  await quick.stake.fill("50");
  await quick.approval.check();
  await priceButton(page, pick, texts).click();
  await expect(quick.failed).toBeVisible();
  const bet = quick.region.getByRole("button", { name: OFFER });
  await expect(bet).toBeVisible();
  expect(await player.bets()).toEqual([]);
  // A price that moves before the press makes it a stake to set, and a bet to be looked at.
  await bet.or(quick.region.getByRole("button", { name: /^Set stake to/u })).click();
  await expect(quick.placed.or(quick.place)).toBeVisible();
  if (await quick.place.isVisible()) await quick.place.click();
  await expect(quick.placed).toBeVisible();
  const [placed, ...others] = await player.bets();
  expect(others).toEqual([]);
  expect(BigInt(placed!.stake.value)).toBeLessThanOrEqual(2_000n);
});

for (const device of DEVICES)
  test.describe(device.name, () => {
    test.use(device.use);

    test("the slip takes no more selections, and none at longer odds, than the operator's file says [VAL-02] [VAL-03]", async ({
      page,
      matches,
      player,
    }) => {
      const hands = device.handsOn(page);
      const slip = slipOn(page, texts);
      await signInQuietly(page, player.credentials);
      for (const pick of await matches.upcomingPicks(3)) await pickWith(page, device, { pick, texts });
      await showSlip(device, slip);
      await hands.choose(slip.region.getByRole("radio", { name: texts("ticket.betType.combo") }));
      await hands.write(slip.stake, "5");
      const tooMany = slip.region.getByText("One bet takes at most 2 selections.");
      await expect(tooMany.last()).toBeInViewport();
      await expect(slip.place).toBeDisabled();

      await hands.press(slip.region.getByRole("button", { name: texts("ticket.clear") }));
      const prices = page.getByRole("main").locator("[data-odds]:enabled");
      const names = await prices.evaluateAll((all) => all.map((price) => price.getAttribute("aria-label") ?? ""));
      const longest = names.findIndex((name) => Number(/[\d.]+$/.exec(name)?.[0]) > TOO_LONG_ODDS);
      await hands.press(prices.nth(longest));
      await showSlip(device, slip);
      await hands.write(slip.stake, "2");
      await expect(slip.region.getByText("No selection may have odds above 30.00.").last()).toBeInViewport();
      await expect(slip.place).toBeDisabled();
      expect(await player.bets()).toEqual([]);
    });

    test("what the operator's file switches off is not offered: sharing, the builder, cash-out, edits [BET-02] [CUS-01] [SHA-01]", async ({
      page,
      matches,
      player,
    }) => {
      const hands = device.handsOn(page);
      const slip = slipOn(page, texts);
      await signInQuietly(page, player.credentials);
      const pick = await matches.pickOf(await matches.takeUpcoming());
      await pickWith(page, device, { pick, texts });
      await expect(page.getByRole("main").getByRole("button", { name: texts("match.builder") })).toHaveCount(0);
      await showSlip(device, slip);
      await hands.write(slip.stake, "5");
      await expect(slip.place).toBeEnabled();
      await expect(slip.region.getByRole("button", { name: texts("ticket.share"), exact: true })).toHaveCount(0);
      await hands.press(slip.place);
      await expect(slip.receiptHeading).toBeVisible();
      const [bet] = await player.bets();
      await openPage(page, "/my-bets");
      const card = page.getByRole("main").getByRole("article", { name: bet!.ref });
      await expect(card).toBeVisible();
      await expect(card.getByRole("button", { name: /^Cash out/ })).toHaveCount(0);
      await expect(card.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
      await openPage(page, `${matchPath(pick.match)}#betBuilder`);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  });
