import type { Locator } from "@playwright/test";
import { PHONE, closeSheet, keyIn, smallTargets, tapOnMatchPage } from "./fixtures/devices.ts";
import { type MatchControl, type Pick, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import {
  type Slip,
  accountButton,
  expectBalanceOfLedger,
  priceButton,
  signInQuietly,
  slipOn,
  untilKept,
} from "./fixtures/ticket.ts";

const texts = textsIn("en");
/** For what has to hold together, while a suspension lasts. */
const AT_ONCE = { timeout: 1_000 };

test.use(PHONE);

const betType = ({ region }: Slip, key: "single" | "combo" | "system"): Locator =>
  region
    .getByRole("radiogroup", { name: texts("ticket.betTypes") })
    .getByRole("radio", { name: texts(`ticket.betType.${key}`) });

const systemSize = ({ region }: Slip, name: string): Locator =>
  region
    .getByRole("radiogroup", { name: texts("ticket.system.size") })
    .getByRole("radio", { name: new RegExp(`^${name}`) });

const legsOf = ({ region }: Slip): Locator =>
  region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem");

test("picks are a single, then a combo, several singles with a stake each, and a system with a banker that follows their number [TKT-01] [TKT-10] [TKT-11] [TKT-12] [TKT-13] [TKT-20] [VAL-01] [VAL-08]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const legs = legsOf(slip);
  const [first, second, third, fourth] = await matches.upcomingPicks(4);
  await signInQuietly(page, player.credentials);
  await tapOnMatchPage(page, first!, texts);
  await expect(accountButton(page, texts)).toBeVisible();
  await slip.dock.tap();
  // It says that it is disabled, and answers all the same.
  await betType(slip, "combo").tap({ force: true });
  await expect(slip.region.getByText(texts("ticket.typeBlock.lone_single"))).toBeVisible();
  await expect(betType(slip, "single")).toBeChecked();
  await closeSheet(slip, texts);

  await tapOnMatchPage(page, second!, texts);
  await expect(slip.dock).toContainText(texts("ticket.betType.combo"));
  await slip.dock.tap();
  await expect(betType(slip, "combo")).toBeChecked();
  await slip.region.getByRole("button", { name: texts("ticket.stake.max") }).tap();
  await expect(slip.stake).toHaveValue("1000.00");
  await expect(slip.region.getByText(/^Max, as told at/u)).toBeVisible();

  await betType(slip, "single").tap();
  const stakeOn = (place: number): Locator => legs.nth(place).getByRole("textbox");
  await keyIn(slip, "5", texts);
  for (const place of [0, 1]) await expect(stakeOn(place)).toHaveValue("5");
  // Keys go to the field that was tapped.
  await stakeOn(1).tap();
  await slip.region.getByRole("button", { name: texts("ticket.stake.delete") }).tap();
  await keyIn(slip, "0.05", texts);
  await expect(stakeOn(1)).toHaveValue("0.05");
  await expect(stakeOn(0)).toHaveValue("5");
  await expect(stakeOn(1)).toHaveAccessibleDescription("Enter €0.10 or more.");
  const placeBoth = slip.region.getByRole("button", { name: /^Place 2 bets/u });
  await expect(placeBoth).toHaveAttribute("aria-disabled", "true");
  expect.soft(await smallTargets(slip.region)).toEqual([]);
  for (let digit = 0; digit < 4; digit += 1)
    await slip.region.getByRole("button", { name: texts("ticket.stake.delete") }).tap();
  await keyIn(slip, "7", texts);
  await slip.region.getByRole("button", { name: "Place 2 bets €12.00" }).tap();
  await expect(slip.region.getByRole("heading", { name: "2 bets placed" })).toBeFocused();
  expect((await player.bets()).map(({ type, stake }) => `${type} ${stake.value}`).toSorted()).toEqual([
    "single 500",
    "single 700",
  ]);

  await slip.region.getByRole("button", { name: texts("ticket.receipt.keep") }).tap();
  await expect(legs).toHaveCount(2);
  await closeSheet(slip, texts);
  for (const pick of [third!, fourth!]) {
    await openPage(page, matchPath(pick.match));
    // That several singles are taken is among the player's settings, which come with the session.
    await expect(accountButton(page, texts)).toBeVisible();
    await priceButton(page, pick, texts).tap();
    await untilKept(page, pick);
  }
  await slip.dock.tap();
  await expect(betType(slip, "single")).toBeChecked();
  await expect(legs.getByRole("textbox")).toHaveCount(4);
  await betType(slip, "system").tap();
  await systemSize(slip, "2 of 4").tap();
  await expect(systemSize(slip, "2 of 4")).toHaveAccessibleName("2 of 4 6 bets Needs 2 wins");
  const banker = legs.nth(0).getByRole("button", { name: /^Banker/u });
  await banker.tap();
  await expect(banker).toHaveAttribute("aria-pressed", "true");
  await expect(systemSize(slip, "2 of 4")).toHaveAccessibleName("2 of 4 3 bets Needs 2 wins");
  expect.soft(await smallTargets(slip.region)).toEqual([]);
  const remove = (place: number) =>
    legs
      .nth(place)
      .getByRole("button", { name: /^Remove/u })
      .tap();
  await remove(3);
  await expect(systemSize(slip, "2 of 3")).toBeChecked();
  await expect(systemSize(slip, "2 of 3")).toHaveAccessibleName("2 of 3 2 bets Needs 2 wins");

  await keyIn(slip, "3", texts);
  const table = slip.region.getByRole("table", { name: texts("ticket.outcome.caption") });
  await expect(table).toContainText("Only if the banker wins.");
  await expect(table.getByRole("row", { name: /^All 3 win/u })).toBeVisible();
  await slip.region.getByRole("button", { name: "Place 2 bets €3.00" }).tap();
  await expect(slip.receiptHeading).toBeFocused();
  const system = (await player.bets()).find(({ type }) => type === "system");
  expect(system).toMatchObject({ system_type: { id: "2/3", line_count: 2 }, stake: { value: "300" } });
  expect(system?.selections.map(({ is_banker: is }) => is)).toEqual([true, false, false]);

  await slip.region.getByRole("button", { name: texts("ticket.receipt.keep") }).tap();
  await expect(betType(slip, "system")).toBeChecked();
  await remove(2);
  await expect(betType(slip, "combo")).toBeChecked();
  await remove(1);
  await expect(betType(slip, "single")).toBeChecked();
  await remove(0);
  await expect(slip.region).toBeHidden();
  await expectBalanceOfLedger(page, player, texts);
});

test("two prices of one match are no combo, and a match on a combo offers no other: both say why [VAL-06]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const main = page.getByRole("main");
  const [first, second] = await matches.upcomingPicks(2);
  await signInQuietly(page, player.credentials);
  await tapOnMatchPage(page, first!, texts);
  await main.locator("[data-odds][data-state='open'][aria-pressed='false']").first().tap();
  await slip.dock.tap();
  await expect(legsOf(slip)).toHaveCount(2);
  await keyIn(slip, "5", texts);
  const conflict = slip.region.getByText(texts("betting.error.validation.ticket.same_match"));
  await expect(conflict.and(page.locator(":not(.sr-only *)"))).toBeInViewport();
  await expect(slip.place).toHaveAttribute("aria-disabled", "true");
  expect.soft(await smallTargets(slip.region)).toEqual([]);
  await slip.region.getByRole("button", { name: texts("ticket.action.asSingles") }).tap();
  await expect(betType(slip, "single")).toBeChecked();
  await expect(conflict).toHaveCount(0);
  await legsOf(slip)
    .nth(1)
    .getByRole("button", { name: /^Remove/u })
    .tap();
  await closeSheet(slip, texts);

  await tapOnMatchPage(page, second!, texts);
  await slip.dock.tap();
  await betType(slip, "combo").tap();
  await closeSheet(slip, texts);
  const locked = main.locator("[data-odds][data-state='locked']");
  await expect(locked.first()).toHaveAccessibleName(/not with your other selection from this match$/u);
  await locked.first().tap({ force: true });
  await expect(page.getByRole("status").filter({ hasText: texts("shell.alert.sameMatch.title") })).toBeVisible();
  await expect(slip.dock).toContainText("2");
});

const twoPicks = async (matches: MatchControl): Promise<[Pick, Pick]> => [
  await matches.pickOf(await matches.takeUpcoming()),
  await matches.pickOf(await matches.takeAtHalfTime()),
];

test("a price that moves is asked about by the mode that was chosen, and a pick that stops says why and can be left out [ODD-05] [TKT-03] [TKT-08] [TKT-14] [TKT-15] [TKT-17]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const legs = legsOf(slip);
  const [steady, moving] = await twoPicks(matches);
  await signInQuietly(page, player.credentials);
  for (const pick of [steady, moving]) await tapOnMatchPage(page, pick, texts);
  await expect(accountButton(page, texts)).toBeVisible();
  await slip.dock.tap();
  await slip.acceptMode.selectOption("none");
  await keyIn(slip, "10", texts);
  const changed = slip.region.getByText(/^\d prices? changed\.$/u);
  const before = await matches.priceOf(steady);
  // A price may come back to where it was: the match is moved on until the slip says that it differs.
  await expect(async () => {
    do await matches.fastForward(steady.match.id, 5 * 60_000);
    while ((await matches.priceOf(steady)) === before);
    await expect(changed).toBeVisible(AT_ONCE);
  }).toPass();
  await expect(slip.accept).toBeInViewport({ ratio: 1 });
  await expect(slip.place).toHaveCount(0);
  // Whatever else of the slip is changed, the price has still to be agreed to.
  await keyIn(slip, "0", texts);
  await expect(slip.accept).toContainText("€100.00");
  expect(await player.bets()).toEqual([]);
  await slip.acceptMode.selectOption("any");
  await expect(changed).toHaveCount(0);
  await expect(slip.place).toBeInViewport({ ratio: 1 });

  await matches.fastForward(moving.match.id, 15 * 60_000);
  await expect(async () => {
    await matches.untilSuspended(moving);
    await expect(legs.nth(1).getByText(/^Suspended(?::|\.)/u)).toBeVisible(AT_ONCE);
    await expect(slip.place).toHaveCount(0, AT_ONCE);
    await slip.region.getByRole("button", { name: "Remove 1, keep 1" }).tap(AT_ONCE);
  }).toPass();
  await expect(legs).toHaveCount(1);
  await expect(legs).toContainText(steady.names.outcome);
  // Whoever hears the page is not thrown out of the sheet.
  await expect(slip.region.locator(":focus")).toHaveCount(1);
  await slip.place.tap();
  await expect(slip.receiptHeading).toBeVisible();
  expect(await player.bets()).toMatchObject([{ type: "single", stake: { value: "10000" } }]);
  await slip.done.tap();
  await expect(priceButton(page, moving, texts)).toHaveAttribute("aria-pressed", "false");
});
