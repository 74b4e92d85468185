import type { Locator, Page } from "@playwright/test";
import { parseStake, potentialWin } from "@touchline/betting";
import { keys, tabTo } from "./fixtures/hands.ts";
import { type MatchControl, type Pick, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import type { PlayerAccount } from "./fixtures/player-account.ts";
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
const PLACEMENTS = /\/api\/sportsbook\/bets(\?|$)/;

interface Prepared {
  slip: Slip;
  picks: Pick[];
}

/** A signed-in player with so many picks of upcoming matches on the slip. */
async function preparePicks(
  page: Page,
  { matches, player }: { matches: MatchControl; player: PlayerAccount },
  count: number,
): Promise<Prepared> {
  const slip = slipOn(page, texts);
  const picks: Pick[] = [];
  await signInQuietly(page, player.credentials);
  for (let index = 0; index < count; index += 1) {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await openPage(page, matchPath(pick.match));
    await priceButton(page, pick, texts).click();
    await expect(slip.region.getByRole("listitem")).toHaveCount(index + 1);
    await untilKept(page, pick);
    picks.push(pick);
  }
  // Several singles are offered by the player's settings, which come with the session.
  await expect(accountButton(page, texts)).toBeVisible();
  return { slip, picks };
}

const betType = ({ region }: Slip, key: "single" | "combo" | "system"): Locator =>
  region
    .getByRole("radiogroup", { name: texts("ticket.betTypes") })
    .getByRole("radio", { name: texts(`ticket.betType.${key}`) });

const systemSize = ({ region }: Slip, name: string): Locator =>
  region
    .getByRole("radiogroup", { name: texts("ticket.system.size") })
    .getByRole("radio", { name: new RegExp(`^${name}`) });

const place = ({ region }: Slip, text: string): Locator => region.getByRole("button", { name: text });

/** What stands on the receipt is what the server has, and the money is what it cost. */
async function expectReceipt(
  page: Page,
  { slip, player, cost }: { slip: Slip; player: PlayerAccount; cost: bigint },
): Promise<Awaited<ReturnType<PlayerAccount["bets"]>>> {
  const before = 100_000n;
  await expect(slip.region.getByRole("heading", { name: /placed$/ })).toBeFocused();
  const bets = await player.bets();
  for (const { ref } of bets) await expect(slip.region).toContainText(ref);
  expect(await player.ledgerBalance()).toBe(before - cost);
  await expectBalanceOfLedger(page, player, texts);
  return bets;
}

test("two picks make a combo, which stands as one bet; the most it can carry is the balance [TKT-01] [TKT-10] [VAL-08] [GLI-G3]", async ({
  page,
  matches,
  player,
}) => {
  const { slip, picks } = await preparePicks(page, { matches, player }, 2);
  await expect(betType(slip, "combo")).toBeChecked();
  for (const { names, match } of picks) {
    const leg = slip.region.getByRole("listitem").filter({ hasText: match.home.name });
    for (const name of [names.outcome, names.market, match.away.name]) await expect(leg).toContainText(name);
  }
  await slip.region.getByRole("button", { name: texts("ticket.stake.max") }).click();
  await expect(slip.stake).toHaveValue("1000.00");
  await slip.stake.fill("10");
  await slip.place.click();
  const bets = await expectReceipt(page, { slip, player, cost: 1_000n });
  expect(bets).toMatchObject([{ type: "combo", stake: { value: "1000" } }]);
  expect(bets[0]?.selections).toHaveLength(2);
});

test("a system by its size: what each number of wins brings, and one bet of three [TKT-01] [TKT-20] [TKT-13] [GLI-G3]", async ({
  page,
  matches,
  player,
}) => {
  const { slip } = await preparePicks(page, { matches, player }, 3);
  await betType(slip, "system").check();
  await expect(systemSize(slip, "2 of 3")).toBeChecked();
  await expect(systemSize(slip, "2 of 3")).toHaveAccessibleName("2 of 3 3 bets Needs 2 wins");
  await slip.region.getByRole("textbox", { name: texts("ticket.stake.total") }).fill("3");
  const table = slip.region.getByRole("table", { name: texts("ticket.outcome.caption") });
  await expect(table.getByRole("row", { name: /^1 or fewer win €0\.00 −€3\.00/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /^Any 2 win/ })).toBeVisible();
  const all = table.getByRole("row", { name: /^All 3 win/ });
  await expect(slip.region.getByText(/^\W*€1\.00\W+on each of 3 bets/u)).toBeVisible();
  // Read at the last moment: prices ahead of a match move too.
  const returns = await all.getByRole("cell").first().innerText();
  await place(slip, "Place 3 bets €3.00").click();
  const [bet, ...others] = await expectReceipt(page, { slip, player, cost: 300n });
  expect(others).toEqual([]);
  expect(bet).toMatchObject({ type: "system", system_type: { id: "2/3", line_count: 3 }, stake: { value: "300" } });
  expect(returns).toBe(`€${(Number(bet?.potential_win.value) / 100).toFixed(2)}`);

  await slip.done.click();
  await slip.region.getByRole("tab", { name: "My bets" }).click();
  const card = slip.region.getByRole("article", { name: bet?.ref ?? "no bet" });
  await expect(card.getByRole("heading", { name: "System 2/3" })).toBeVisible();
  await expect(card).toContainText("3 bets of");
});

test("a system follows the number of its picks: the same size where there is one, else a combo [TKT-11]", async ({
  page,
  matches,
  player,
}) => {
  const { slip, picks } = await preparePicks(page, { matches, player }, 4);
  await betType(slip, "system").check();
  await systemSize(slip, "2 of 4").check();
  const removeLast = async () => {
    const name = picks.pop()?.names.outcome ?? "no pick";
    await slip.region.getByRole("button", { name: texts("ticket.remove", { selection: name }), exact: true }).click();
  };
  await removeLast();
  await expect(systemSize(slip, "2 of 3")).toBeChecked();
  await removeLast();
  await expect(betType(slip, "combo")).toBeChecked();
});

test("a wanted return works out the stake, to the cent that it takes, and back [TKT-16] [TKT-24]", async ({
  page,
  matches,
  player,
}) => {
  const { slip } = await preparePicks(page, { matches, player }, 1);
  const byReturn = slip.region.getByRole("button", { name: texts("ticket.stake.byReturn"), exact: true });
  const wanted = slip.region.getByRole("textbox", { name: texts("ticket.stake.wanted") });
  await slip.stake.fill("4.00");
  await byReturn.click();
  await expect(byReturn).toHaveAttribute("aria-pressed", "true");
  const workedOut = slip.region.getByText(/^Stake €/);
  await expect(workedOut).toHaveText("Stake €4.00");
  await wanted.fill("20");
  await expect(workedOut).not.toHaveText("Stake €4.00");
  const stake = (await workedOut.innerText()).replace("Stake €", "");
  await byReturn.click();
  await expect(slip.stake).toHaveValue(stake);
  await slip.place.click();
  const cost = parseStake(stake, { decimals: 2, locale: "en" });
  if (!cost.ok) throw new Error(cost.reason);
  const [bet] = await expectReceipt(page, { slip, player, cost: cost.value });
  // No less than was wanted, and a cent less of stake would not do.
  const { odds = "1", potential_win: win } = bet ?? {};
  expect(BigInt(win?.value ?? 0)).toBeGreaterThanOrEqual(2_000n);
  expect(potentialWin({ stake: cost.value - 1n, odds: [odds] })).toBeLessThan(2_000n);
});

test("the four stakes to choose from are the player’s own to change, and a visitor’s [TKT-22]", async ({
  page,
  matches,
  player,
}) => {
  const { slip } = await preparePicks(page, { matches, player }, 1);
  const quick = slip.region.getByRole("group", { name: texts("ticket.stake.quick") });
  const edit = slip.region.getByRole("button", { name: texts("ticket.quickStakes.edit") });
  const stakeAt = (place: number) => slip.region.getByRole("textbox", { name: new RegExp(`^Stake ${place}$`) });
  await edit.click();
  await stakeAt(1).fill("1.234");
  await slip.region.getByRole("button", { name: texts("ticket.quickStakes.save") }).click();
  await expect(slip.region.getByText(texts("ticket.stake.problem.too-precise"))).toBeVisible();
  await stakeAt(1).fill("7");
  await stakeAt(4).fill("");
  await slip.region.getByRole("button", { name: texts("ticket.quickStakes.save") }).click();
  await expect(edit).toBeFocused();
  await expect(quick.getByRole("button")).toHaveText(["€7", "€10", "€25", "Max"]);
  await page.reload();
  await expect(quick.getByRole("button")).toHaveText(["€7", "€10", "€25", "Max"]);

  // A visitor has those of the site, and keeps others in the browser alone.
  await page.context().clearCookies();
  await page.reload();
  await expect(quick.getByRole("button").first()).toHaveText("€5");
  await edit.click();
  await stakeAt(2).fill("8.50");
  await slip.region.getByRole("button", { name: texts("ticket.quickStakes.save") }).click();
  await expect(quick.getByRole("button", { name: "€8.50" })).toBeVisible();
  await page.reload();
  await quick.getByRole("button", { name: "€8.50" }).click();
  await expect(slip.stake).toHaveValue("8.50");
});

test("a system with a banker: it stands in every bet, from the slip to the bet’s page [TKT-20]", async ({
  page,
  matches,
  player,
}) => {
  const { slip, picks } = await preparePicks(page, { matches, player }, 4);
  await betType(slip, "system").check();
  const bankerOn = (index: number) =>
    slip.region.getByRole("button", {
      name: texts("ticket.banker.of", { selection: picks[index]?.names.outcome ?? "no pick" }),
      exact: true,
    });
  await expect(systemSize(slip, "3 of 4")).toHaveAccessibleName("3 of 4 4 bets Needs 3 wins");
  await bankerOn(1).click();
  await expect(bankerOn(1)).toHaveAttribute("aria-pressed", "true");
  await expect(systemSize(slip, "3 of 4")).toHaveAccessibleName("3 of 4 3 bets Needs 3 wins");
  await expect(systemSize(slip, "Yankee")).toBeDisabled();
  // One more leaves one selection of each bet to choose; a third has no room.
  await bankerOn(2).click();
  await expect(bankerOn(0)).toHaveAttribute("aria-disabled", "true");
  await expect(systemSize(slip, "2 of 4")).toBeDisabled();
  await bankerOn(2).click();
  await expect(systemSize(slip, "2 of 4")).toBeEnabled();

  await slip.region.getByRole("textbox", { name: texts("ticket.stake.total") }).fill("3");
  const table = slip.region.getByRole("table", { name: texts("ticket.outcome.caption") });
  await expect(table).toContainText("Only if the banker wins.");
  await expect(table.getByRole("row", { name: /^Any 3 win/ })).toBeVisible();
  const returns = await table
    .getByRole("row", { name: /^All 4 win/ })
    .getByRole("cell")
    .first()
    .innerText();
  await place(slip, "Place 3 bets €3.00").click();
  const [bet] = await expectReceipt(page, { slip, player, cost: 300n });
  expect(bet).toMatchObject({ system_type: { id: "3/4", line_count: 3 } });
  expect(bet?.selections.map(({ is_banker: is }) => is)).toEqual([false, true, false, false]);
  expect(returns).toBe(`€${(Number(bet?.potential_win.value) / 100).toFixed(2)}`);
  await expect(slip.region.getByText(texts("ticket.banker.label"), { exact: true })).toHaveCount(1);

  await slip.done.click();
  await slip.region.getByRole("tab", { name: "My bets" }).click();
  const card = slip.region.getByRole("article", { name: bet?.ref ?? "no bet" });
  await expect(card.getByRole("listitem").nth(1)).toContainText(texts("my-bets.banker"));
  await expect(card.getByText(texts("my-bets.banker"), { exact: true })).toHaveCount(1);
});

test("a named bet by keyboard alone: it is placed as one bet for each of its sizes [TKT-20]", async ({
  page,
  matches,
  player,
}) => {
  const { slip } = await preparePicks(page, { matches, player }, 3);
  const hands = keys(page);
  await tabTo(page, betType(slip, "combo"));
  await page.keyboard.press("ArrowRight");
  await expect(betType(slip, "system")).toBeChecked();
  await tabTo(page, systemSize(slip, "2 of 3"));
  await page.keyboard.press("ArrowRight");
  await expect(systemSize(slip, "Trixie")).toBeChecked();
  await hands.write(slip.region.getByRole("textbox", { name: texts("ticket.stake.total") }), "4");
  await expect(place(slip, "Place 4 bets €4.00")).not.toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  const bets = await expectReceipt(page, { slip, player, cost: 400n });
  expect(bets.map(({ system_type: system, stake }) => `${system?.id}: ${stake.value}`).toSorted()).toEqual([
    "2/3: 300",
    "3/3: 100",
  ]);
});

test("several singles with a stake each: every one stands for itself [TKT-12] [VAL-01]", async ({
  page,
  matches,
  player,
}) => {
  const { slip, picks } = await preparePicks(page, { matches, player }, 2);
  await betType(slip, "single").check();
  const stakeOn = (index: number) =>
    slip.region
      .getByRole("textbox", { name: texts("ticket.stake.on", { selection: picks[index]?.names.outcome ?? "" }) })
      .nth(picks.slice(0, index).filter(({ names }) => names.outcome === picks[index]?.names.outcome).length);
  const forEach = slip.region.getByRole("textbox", { name: texts("ticket.stake.each") });
  await forEach.fill("5");
  await expect(stakeOn(1)).toHaveValue("5");
  await stakeOn(1).fill("0.05");
  await expect(stakeOn(1)).toHaveAccessibleDescription("Enter €0.10 or more.");
  await expect(forEach).toHaveAttribute("placeholder", texts("ticket.stake.various"));
  await expect(place(slip, "Place 2 bets")).toHaveAttribute("aria-disabled", "true");
  await stakeOn(1).fill("7");
  await expect(slip.region.getByText("€12.00").first()).toBeVisible();
  await place(slip, "Place 2 bets €12.00").click();
  const bets = await expectReceipt(page, { slip, player, cost: 1_200n });
  expect(bets.map(({ type, stake }) => `${type}: ${stake.value}`).toSorted()).toEqual(["single: 500", "single: 700"]);
});

test("one of several singles is refused: it stays with its reason to be mended, the others stand with their receipt, over a reload too [VAL-11] [TKT-06] [TKT-21] [GLI-G7]", async ({
  page,
  matches,
  player,
}) => {
  const { slip, picks } = await preparePicks(page, { matches, player }, 3);
  await betType(slip, "single").check();
  await slip.region.getByRole("textbox", { name: texts("ticket.stake.each") }).fill("5");
  await page.route(PLACEMENTS, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const body: { bets: { selections: { outcome_id: string }[] }[] } = route.request().postDataJSON();
    const [selection] = body.bets[1]?.selections ?? [];
    if (selection !== undefined) selection.outcome_id = "999";
    return route.continue({ postData: body });
  });
  await place(slip, "Place 3 bets €15.00").click();
  await expect(slip.region.getByRole("alert")).toContainText("This bet was not placed. No money was taken for it.");
  const refused = slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem");
  await expect(refused).toHaveCount(1);
  await expect(refused).toContainText(picks[1]?.names.outcome ?? "no pick");
  await expect(page.getByRole("status").filter({ hasText: texts("shell.alert.otherBetsPlaced.title") })).toBeVisible();
  const placed = await player.bets();
  expect(placed).toMatchObject([
    { type: "single", stake: { value: "500" } },
    { type: "single", stake: { value: "500" } },
  ]);
  await expectBalanceOfLedger(page, player, texts);
  await page.unroute(PLACEMENTS);

  const heading = slip.region.getByRole("heading", { name: "2 bets placed" });
  await expect(heading).toBeVisible();
  for (const { ref } of placed) await expect(slip.region).toContainText(ref);
  await untilKept(page, picks[1]!);
  await openPage(page, matchPath(picks[1]!.match));
  await expect(heading).toBeVisible();
  for (const { ref } of placed) await expect(slip.region).toContainText(ref);
  await expect(refused).toHaveCount(1);
  await slip.region.getByRole("button", { name: texts("ticket.receipt.hide") }).click();
  await expect(heading).toHaveCount(0);
  // What was refused is a bet of its own, and placed once it is asked for.
  await slip.stake.fill("3");
  await slip.place.click();
  await expect(slip.receiptHeading).toBeVisible();
  expect((await player.bets()).map(({ stake }) => stake.value).toSorted()).toEqual(["300", "500", "500"]);
});

test("a type that the picks cannot be says why [TKT-13]", async ({ page, matches, player }) => {
  const { slip } = await preparePicks(page, { matches, player }, 1);
  await expect(betType(slip, "single")).toBeChecked();
  // It says that it is disabled, and answers all the same.
  await betType(slip, "combo").click({ force: true });
  await expect(slip.region.getByText(texts("ticket.typeBlock.lone_single"))).toBeVisible();
  await expect(betType(slip, "single")).toBeChecked();
});

test("picks of one match stand as singles where they cannot be combined [VAL-06]", async ({
  page,
  matches,
  player,
}) => {
  const { slip } = await preparePicks(page, { matches, player }, 1);
  const outcomes = page.getByRole("main").locator("[data-odds][data-state='open'][aria-pressed='false']");
  await outcomes.first().click();
  await expect(slip.region.getByRole("listitem")).toHaveCount(2);
  await slip.stake.fill("5");
  const conflict = slip.region.getByText(texts("betting.error.validation.ticket.same_match"));
  await expect(conflict.and(page.locator(":not(.sr-only *)"))).toHaveCount(1);
  // They have no odds together, and promise nothing.
  await expect(slip.region.getByRole("term")).toHaveCount(0);
  await slip.region.getByRole("button", { name: texts("ticket.action.asSingles") }).click();
  await expect(betType(slip, "single")).toBeChecked();
  await expect(conflict).toHaveCount(0);
});

test("a match with a pick on a combo offers no other, and says why when one is asked for [VAL-06]", async ({
  page,
  matches,
  player,
}) => {
  const { slip } = await preparePicks(page, { matches, player }, 2);
  const picked = page.getByRole("main").locator("[data-odds][aria-pressed='true']").first();
  const locked = page.getByRole("main").locator("[data-odds][data-state='locked']");
  const others = page.getByRole("main").locator("[data-odds][aria-pressed='false']");
  await expect(locked.first()).toHaveAccessibleName(/not with your other selection from this match$/);
  await expect(others.and(page.locator("[data-state='open']"))).toHaveCount(0);
  await locked.first().click({ force: true });
  const told = page.getByRole("status").filter({ hasText: texts("shell.alert.sameMatch.title") });
  await expect(told).toBeVisible();
  await expect(slip.region.getByRole("listitem")).toHaveCount(2);
  await picked.click();
  await expect(locked).toHaveCount(0);
});

test("a combo has its stake again after a look at singles [TKT-13]", async ({ page, matches, player }) => {
  const { slip } = await preparePicks(page, { matches, player }, 2);
  await slip.stake.fill("7.50");
  await betType(slip, "single").check();
  await expect(slip.region.getByRole("textbox", { name: texts("ticket.stake.each") })).toHaveValue("");
  await betType(slip, "combo").check();
  await expect(slip.stake).toHaveValue("7.50");
});
