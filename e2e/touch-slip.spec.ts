import { API_ERRORS } from "@touchline/contract/vocabulary";
import { PHONE, closeSheet, keyAway, keyIn, smallTargets, tapOnMatchPage } from "./fixtures/devices.ts";
import { finger } from "./fixtures/hands.ts";
import { untilAlive } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import {
  accountButton,
  endSession,
  expectBalanceOfLedger,
  signInWhereAsked,
  signInLink,
  signInQuietly,
  slipOn,
} from "./fixtures/ticket.ts";

const texts = textsIn("en");
const PLACEMENTS = /\/api\/sportsbook\/bets(\?|$)/;

test.use(PHONE);

test("a visitor's stake is chosen, keyed in and worked out from a return, is there after a reload and after signing in, and is placed as what it is [TKT-02] [TKT-05] [TKT-06] [TKT-07] [TKT-16] [TKT-21] [TKT-22] [TKT-24]", async ({
  page,
  context,
  matches,
  player,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await tapOnMatchPage(page, pick, texts);
  await slip.dock.tap();
  const quick = slip.region.getByRole("group", { name: texts("ticket.stake.quick") });
  await expect(quick.getByRole("button", { name: /^€/u })).toHaveText(["€5", "€10", "€25", "€50"]);
  await quick.getByRole("button", { name: "€25", exact: true }).tap();
  await expect(slip.stake).toHaveValue("25.00");
  await expect(quick.getByRole("button", { name: "€25", exact: true })).toHaveAttribute("aria-pressed", "true");
  // The system's keyboard would cover what is typed.
  await expect(slip.stake).toHaveAttribute("inputmode", "none");
  await keyIn(slip, "12.50", texts);
  await expect(slip.stake).toHaveValue("12.50");
  expect.soft(await smallTargets(slip.region)).toEqual([]);

  await page.reload();
  await untilAlive(page);
  await slip.dock.tap();
  await expect(slip.region.getByRole("listitem")).toContainText(pick.names.outcome);
  await expect(slip.stake).toHaveValue("12.50");
  await slip.region.getByRole("button", { name: texts("ticket.action.signIn") }).tap();
  await signInWhereAsked(page, player.credentials, { hands: finger, texts });
  await expect(slip.region.getByRole("listitem")).toContainText(pick.names.outcome);
  await expect(slip.stake).toHaveValue("12.50");
  expect(await player.bets()).toEqual([]);

  const byReturn = slip.region.getByRole("button", { name: texts("ticket.stake.byReturn"), exact: true });
  const wanted = slip.region.getByRole("textbox", { name: texts("ticket.stake.wanted") });
  const workedOut = slip.region.getByText(/^Stake €/u);
  await byReturn.tap();
  await expect(byReturn).toHaveAttribute("aria-pressed", "true");
  await expect(workedOut).toHaveText("Stake €12.50");
  await keyAway(slip, wanted, texts);
  await keyIn(slip, "40", texts);
  await expect(wanted).toHaveValue("40");
  await expect(workedOut).not.toHaveText("Stake €12.50");

  await slip.place.tap();
  await expect(slip.receiptHeading).toBeFocused();
  const [bet, ...others] = await player.bets();
  expect(others).toEqual([]);
  expect(bet).toMatchObject({ type: "single", status: "waiting_results", stake: { currency: "EUR" } });
  expect(BigInt(bet!.potential_win.value)).toBeGreaterThanOrEqual(4_000n);
  await expect(slip.region).toContainText(bet!.ref);
  expect.soft(await smallTargets(slip.region)).toEqual([]);
  await slip.region.getByRole("button", { name: texts("ticket.receipt.copy") }).tap();
  await expect(slip.region.getByText(texts("ticket.receipt.copied"))).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bet?.ref);
  await slip.done.tap();
  await expect(slip.dock).toHaveCount(0);
  await expectBalanceOfLedger(page, player, texts);
});

test("stakes to choose from are changed with the system's own keys, and go with the player, as the account does: picks stay with the visitor [TKT-22] [TKT-23]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await tapOnMatchPage(page, pick, texts);
  await slip.dock.tap();
  const quick = slip.region.getByRole("group", { name: texts("ticket.stake.quick") });
  const edit = slip.region.getByRole("button", { name: texts("ticket.quickStakes.edit") });
  const stakeAt = (place: number) => slip.region.getByRole("textbox", { name: new RegExp(`^Stake ${place}$`) });
  await edit.tap();
  await finger.write(stakeAt(1), "1.234");
  await slip.region.getByRole("button", { name: texts("ticket.quickStakes.save") }).tap();
  await expect(stakeAt(1)).toHaveAccessibleDescription(texts("ticket.stake.problem.too-precise"));
  await finger.write(stakeAt(1), "7");
  await finger.write(stakeAt(4), "");
  expect.soft(await smallTargets(slip.region)).toEqual([]);
  await slip.region.getByRole("button", { name: texts("ticket.quickStakes.save") }).tap();
  await expect(edit).toBeFocused();
  await expect(quick.getByRole("button")).toHaveText(["€7", "€10", "€25", "Max"]);
  expect((await player.settings()).stakes).toEqual(["700", "1000", "2500"]);

  await closeSheet(slip, texts);
  await accountButton(page, texts).tap();
  await page.getByRole("button", { name: texts("account.menu.signOut") }).tap();
  await expect(signInLink(page, texts)).toBeVisible();
  await expect(accountButton(page, texts)).toHaveCount(0);
  await slip.dock.tap();
  await expect(slip.region.getByRole("listitem")).toContainText(pick.names.outcome);
  await expect(quick.getByRole("button").first()).toHaveText("€5");
  await slip.region.getByRole("tab", { name: texts("ticket.tabs.myBets") }).tap();
  await expect(slip.region.getByRole("heading", { name: texts("my-bets.signedOut.title") })).toBeVisible();
});

test.describe("where a bet does not come through", () => {
  test.use({ expectedProblems: [/status of (?:401|422)/] });

  test("a refusal stands on the pick it is about, and an ended session brings the way in over a slip that stays [TKT-04] [TKT-06] [TKT-07] [VAL-11]", async ({
    page,
    matches,
    player,
  }) => {
    const REASON = "The pick has just been taken off the board.";
    const slip = slipOn(page, texts);
    const picks = await matches.upcomingPicks(2);
    await signInQuietly(page, player.credentials);
    for (const pick of picks) await tapOnMatchPage(page, pick, texts);
    await expect(accountButton(page, texts)).toBeVisible();
    await slip.dock.tap();
    await keyIn(slip, "10", texts);
    const { code, key } = API_ERRORS.outcome_inactive;
    const said = { code, key, localized_message: REASON };
    const onPick = { ...said, bet_index: 0, selection_index: 1, current_odds: null, limit: null };
    await page.route(PLACEMENTS, async (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 422, json: { ...said, message: key, errors_by_bet: [onPick] } })
        : route.fallback(),
    );
    await slip.place.tap();
    const legs = slip.region.getByRole("listitem");
    await expect(slip.region.getByRole("alert")).toContainText(texts("ticket.failed.title"));
    await expect(legs.nth(1)).toContainText(REASON);
    await expect(legs.nth(0)).not.toContainText(REASON);
    await expect(legs.nth(1).getByText(REASON)).toBeInViewport();
    await page.unroute(PLACEMENTS);
    // The slip is open to be changed, and what was said goes with the change.
    await keyIn(slip, "5", texts);
    await expect(slip.stake).toHaveValue("105");
    await expect(slip.region.getByText(REASON)).toHaveCount(0);

    // The session ends on the way.
    await page.route(PLACEMENTS, async (route) => {
      if (route.request().method() === "POST") await endSession(page);
      await route.continue();
    });
    await slip.place.tap();
    await expect(page.getByRole("dialog", { name: texts("account.signIn.title") })).toBeVisible();
    await expect(page.getByText(texts("shell.alert.sessionExpired.title"))).toBeVisible();
    await page.unroute(PLACEMENTS);
    expect(await player.bets()).toEqual([]);
    await signInWhereAsked(page, player.credentials, { hands: finger, texts });
    await expect(legs).toHaveCount(2);
    await expect(slip.stake).toHaveValue("105");
    await slip.place.tap();
    await expect(slip.receiptHeading).toBeVisible();
    expect((await player.bets()).map(({ stake }) => stake.value)).toEqual(["10500"]);
  });
});
