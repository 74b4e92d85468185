import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import type { Page } from "@playwright/test";
import { DEVICES, PHONE, closeSheet, hideSlip, smallTargets } from "./fixtures/devices.ts";
import { finger } from "./fixtures/hands.ts";
import { type MatchControl, type Pick, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { quickBetOn } from "./fixtures/quick-bet.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import {
  accountButton,
  expectBalanceOfLedger,
  priceButton,
  signInWhereAsked,
  signInLink,
  signInQuietly,
  slipOn,
} from "./fixtures/ticket.ts";

const texts = textsIn("en");

/** Two prices of a match in its break, where nothing can happen that would stop bets. */
async function twoLivePicks(matches: MatchControl): Promise<[Pick, Pick]> {
  const [first, second] = await matches.picksOf(await matches.takeAtHalfTime());
  return [first!, second!];
}

const slipTab = (page: Page) =>
  page
    .getByRole("navigation", { name: texts("shell.nav.main") })
    .getByRole("button", { name: beginningOf(texts("shell.nav.slip")) });

/** Keys of the placements that a page sends. */
function watchSent(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/api\/sportsbook\/bets(\?|$)/.test(request.url())) sent.push(request.url());
  });
  return sent;
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("quick bet wants a player, a stake and a yes, which any change takes back; it is off for a match ahead, and with the session [QUI-01] [QUI-02] [QUI-03] [QUI-04] [QUI-06] [TKT-23]", async ({
    page,
    matches,
    player,
  }) => {
    const [first, second] = await twoLivePicks(matches);
    const ahead = await matches.pickOf(await matches.takeUpcoming());
    const sent = watchSent(page);
    const quick = quickBetOn(page, texts);
    const slip = slipOn(page, texts);
    await openPage(page, matchPath(first.match));
    await slipTab(page).tap();
    await quick.switch.tap();
    const dialog = page.getByRole("dialog", { name: texts("account.signIn.title") });
    await expect(dialog).toBeVisible();
    await signInWhereAsked(page, player.credentials, { hands: finger, texts });
    await expect(quick.switch).not.toBeChecked();

    await quick.switch.tap();
    await expect(quick.switch).toBeChecked();
    await expect(quick.approval).toBeDisabled();
    await quick.region.getByRole("button", { name: "€5", exact: true }).tap();
    await expect(quick.stake).toHaveValue("5.00");
    await expect(slip.region).toContainText("A placed bet cannot be undone.");
    await quick.approval.tap();
    await expect(quick.approval).toBeChecked();
    await quick.region.getByRole("button", { name: "€10", exact: true }).tap();
    await expect(quick.approval).not.toBeChecked();
    await quick.approval.tap();
    await quick.switch.tap();
    await expect(quick.approval).toHaveCount(0);
    await quick.switch.tap();
    await expect(quick.approval).not.toBeChecked();
    expect.soft(await smallTargets(slip.region)).toEqual([]);
    await closeSheet(slip, texts);

    // Without a yes a tap asks, and says what one is for.
    await priceButton(page, first, texts).tap();
    await expect(quick.place).toContainText("€10");
    await expect(quick.region).toContainText("From now on one tap");
    expect.soft(await smallTargets(quick.region)).toEqual([]);
    expect(sent).toEqual([]);
    await quick.place.tap();
    await expect(quick.placed).toBeVisible();
    await quick.done.tap();
    await priceButton(page, second, texts).tap();
    await expect(quick.placed).toBeVisible();
    expect((await player.bets()).map(({ stake }) => stake.value)).toEqual(["1000", "1000"]);
    await expect(slip.dock).toHaveCount(0);
    await expectBalanceOfLedger(page, player, texts);

    // A price of a match ahead is for the slip, and is taken off it by another tap.
    await openPage(page, matchPath(ahead.match));
    await expect(quick.region).toContainText(texts("ticket.quickBet.on"));
    await priceButton(page, ahead, texts).tap();
    await expect(page.getByText(texts("ticket.quickBet.off.tap"))).toBeVisible();
    await expect(slip.dock).toContainText(ahead.names.outcome);
    expect(sent).toHaveLength(2);
    await slip.dock.tap();
    await expect(quick.switch).not.toBeChecked();
    await quick.switch.tap();
    await closeSheet(slip, texts);
    await priceButton(page, ahead, texts).tap();
    await expect(slip.dock).toHaveCount(0);
    await expect(priceButton(page, ahead, texts)).toHaveAttribute("aria-pressed", "false");

    await accountButton(page, texts).tap();
    await page.getByRole("button", { name: texts("account.menu.signOut") }).tap();
    await expect(signInLink(page, texts)).toBeVisible();
    await expect(quick.region).toHaveCount(0);
    await slipTab(page).tap();
    await expect(quick.switch).not.toBeChecked();
    expect(sent).toHaveLength(2);
  });

  test("quick bet goes off over the page once the balance is below its stake, and says so [QUI-05]", async ({
    page,
    matches,
    player,
  }) => {
    const [live] = await twoLivePicks(matches);
    const other = await matches.pickOf(await matches.takeUpcoming());
    const sent = watchSent(page);
    const quick = quickBetOn(page, texts);
    const slip = slipOn(page, texts);
    await signInQuietly(page, player.credentials);
    await openPage(page, matchPath(live.match));
    await expect(accountButton(page, texts)).toBeVisible();
    await slipTab(page).tap();
    await quick.switch.tap();
    await quick.region.getByRole("button", { name: "€50", exact: true }).tap();
    await quick.approval.tap();
    await closeSheet(slip, texts);
    await expect(quick.region).toContainText("€50");
    // Bets of the player on another device; what covers the stake to the cent is enough.
    await player.placeBet(other, 95_000n);
    await expectBalanceOfLedger(page, player, texts);
    await expect(quick.region).toContainText(texts("ticket.quickBet.on"));
    await player.placeBet(other, 100n);
    await expect(page.getByText(texts("ticket.quickBet.off.balance"))).toBeVisible();
    await expect(quick.region).toHaveCount(0);
    await priceButton(page, live, texts).tap();
    await expect(slip.dock).toContainText(live.names.outcome);
    expect(sent).toEqual([]);
  });
});

for (const device of DEVICES)
  test.describe(device.name, () => {
    test.use(device.use);

    for (const [email, reason] of [
      ["spam@touchline.example", "spamf_player_bet_forbidden"],
      ["pve@touchline.example", "pve_player_bet_forbidden"],
    ] as const)
      test(`a quick bet of ${email} says why none is taken, and is not sent [QUI-06] [VAL-10]`, async ({
        page,
        matches,
      }) => {
        const hands = device.handsOn(page);
        const [pick] = await twoLivePicks(matches);
        const sent = watchSent(page);
        const quick = quickBetOn(page, texts);
        await signInQuietly(page, { ...DEMO_PLAYER, email });
        await openPage(page, matchPath(pick.match));
        await expect(accountButton(page, texts)).toBeVisible();
        if (device.use === PHONE) await slipTab(page).tap();
        await hands.press(quick.switch);
        await hands.press(quick.region.getByRole("button", { name: "€5", exact: true }));
        await hands.tick(quick.approval);
        await hideSlip(device, slipOn(page, texts), texts);
        await hands.press(priceButton(page, pick, texts));
        await expect(quick.region).toContainText(texts(`betting.error.platform.${reason}`));
        await expect(quick.place).toHaveAttribute("aria-disabled", "true");
        await quick.place.click({ force: true });
        expect(sent).toEqual([]);
      });
  });
