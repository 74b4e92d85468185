import type { Locator, Page } from "@playwright/test";
import type { MatchControl, Pick } from "./fixtures/match-control.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import {
  type Slip,
  accountButton,
  centsIn,
  expectBalanceOfLedger,
  pickOnMatchPage,
  placeBet,
  priceButton,
  signInQuietly,
  slipOn,
  untilKept,
} from "./fixtures/ticket.ts";

const texts = textsIn("en");
const HOUR_MS = 3_600_000;
/** Above the limit of the operator's file by more than a price before its match moves. */
const LONG_ODDS = 3;
const BET_RULES = new URL("fixtures/accepting-bet-rules.json", import.meta.url).pathname;

// One sport of each of two providers; the file is read at the start of a server.
test.use({ serverEnv: { BET_RULES, SIM_SPORTS: "soccer,counter_strike" } });
test.setTimeout(120_000);

/** Of the file, at the speed of this server; by itself it were 2. */
const DELAY_SECONDS = 6;
const SECOND_MS = 1_000;

const betType = ({ region }: Slip, key: "single" | "system"): Locator =>
  region
    .getByRole("radiogroup", { name: texts("ticket.betTypes") })
    .getByRole("radio", { name: texts(`ticket.betType.${key}`) });

/** Puts a price of each of so many matches of oddin on the slip, which has so many selections before. */
async function pickOfOddin(
  page: Page,
  { matches, before = 0, count }: { matches: MatchControl; before?: number; count: number },
): Promise<Pick[]> {
  const { region } = slipOn(page, texts);
  const start_from = new Date(Date.now() + HOUR_MS).toISOString();
  const query = { sport_key: "counter_strike", start_from, bettable: true };
  // A server that has just begun opens its lines by and by.
  await expect.poll(async () => (await matches.list("prematch", query)).length).toBeGreaterThanOrEqual(count);
  const list = (await matches.list("prematch", query)).slice(0, count);
  const picks: Pick[] = [];
  for (const match of list) {
    expect(match.provider).toBe("oddin");
    await expect(() => matches.pickOfAny(match)).toPass();
    const pick = await matches.pickOfAny(match);
    await pickOnMatchPage(page, pick, texts);
    picks.push(pick);
    await expect(region.getByRole("listitem")).toHaveCount(before + picks.length);
    await untilKept(page, pick);
  }
  await expect(accountButton(page, texts)).toBeVisible();
  return picks;
}

test("above limits that accept, the slip says what they come to, and the bet is placed and pays no more than that [VAL-03] [VAL-05]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  const picks = await matches.picksOf(await matches.takeUpcoming());
  const long = picks.find(({ odds }) => Number(odds) > LONG_ODDS);
  await pickOnMatchPage(page, long!, texts);
  // Screen readers hear them in one piece, from a place of their own.
  const warning = (title: string, text: string): Locator =>
    slip.region.getByText(`${title} ${text}`).filter({ has: page.locator("b", { hasText: title }) });
  const odds = warning("Very long odds.", "A price here is above 2.50. You can still place the bet.");
  const payout = warning(
    "Win limit reached.",
    "One bet can win at most €40.00. It pays no more than that, whatever the odds.",
  );
  await slip.stake.fill("2");
  await expect(odds).toBeVisible();
  await expect(payout).toHaveCount(0);
  await expect(slip.place).toBeEnabled();
  await slip.stake.fill("50");
  await expect(payout).toBeVisible();
  await expect(odds).toBeVisible();
  await placeBet(slip);
  // The profit is capped, and the stake comes back on top of it.
  expect(await player.bets()).toMatchObject([{ stake: { value: "5000" }, potential_win: { value: "9000" } }]);
  await expectBalanceOfLedger(page, player, texts);
});

test("where one selection is a custom bet, the builder asks for no second, and what it makes is placed [CUS-02]", async ({
  page,
  matches,
  player,
}) => {
  const match = await matches.takeUpcoming();
  const { names } = await matches.pickOf(match);
  const slip = slipOn(page, texts);
  const builder = page.getByRole("dialog", { name: texts("builder.title") });
  const add = builder.getByRole("button", { name: texts("builder.add") });
  await signInQuietly(page, player.credentials);
  await openPage(page, `${matchPath(match)}#betBuilder`);
  await expect(builder.getByRole("status")).toHaveText("Select one more.");
  await builder.getByRole("region", { name: names.market, exact: true }).getByRole("button").first().click();
  await expect(add).toBeEnabled();
  await expect(builder.getByRole("status")).toHaveCount(0);
  await add.click();
  await expect(builder).toBeHidden();
  await expect(slip.region.getByRole("heading", { name: texts("ticket.betType.custom_bet") })).toBeVisible();
  await slip.stake.fill("5");
  await placeBet(slip);
  expect(await player.bets()).toMatchObject([{ type: "custom_bet", stake: { value: "500" }, selections: [{}] }]);
  await expectBalanceOfLedger(page, player, texts);
});

test("several singles are for the providers that the operator's file names: others stay out of them, and together are a combo but no system [TKT-12] [TKT-13] [VAL-07]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  await pickOfOddin(page, { matches, count: 3 });
  // It says that it is disabled, and answers all the same.
  await betType(slip, "single").click({ force: true });
  await expect(slip.region.getByText(texts("ticket.typeBlock.multi_single_unavailable"))).toBeVisible();
  await expect(betType(slip, "single")).not.toBeChecked();
  await betType(slip, "system").check();
  await slip.stake.fill("5");
  await expect(slip.region).toContainText(texts("betting.error.place_bets.bet_type_unsupported"));
  await expect(slip.region.getByRole("button", { name: "Place 3 bets" })).toBeDisabled();
  await slip.stake.press("Enter");
  expect(await player.bets()).toEqual([]);

  await slip.region.getByRole("button", { name: texts("ticket.clear") }).click();
  for (const count of [1, 2]) {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await pickOnMatchPage(page, pick, texts);
    await expect(slip.region.getByRole("listitem")).toHaveCount(count);
    await untilKept(page, pick);
  }
  await expect(accountButton(page, texts)).toBeVisible();
  await betType(slip, "single").check();
  const [other] = await matches.list("prematch", { sport_key: "counter_strike", bettable: true });
  await openPage(page, matchPath(other!));
  await expect(betType(slip, "single")).toBeChecked();
  await expect(accountButton(page, texts)).toBeVisible();
  await priceButton(page, await matches.pickOfAny(other!), texts).click();
  const told = page.getByRole("status").filter({ hasText: texts("shell.alert.singlesNotTogether.title") });
  await expect(told.first()).toBeVisible();
  await expect(slip.region.getByRole("listitem")).toHaveCount(2);
});

test("the book is asked for the most that can be staked on oddin too where the operator's file allows it [VAL-08]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  await pickOfOddin(page, { matches, count: 1 });
  const asked = page.waitForResponse((response) => response.url().includes("/bets/max-stake"));
  await slip.region.getByRole("button", { name: texts("ticket.stake.max") }).click();
  expect((await asked).status()).toBe(200);
  await expect(slip.region.getByText(/^Max, as told at/u)).toBeVisible();
  await expect(slip.stake).not.toHaveValue("");
});

test("a live bet is held as long as the operator's file says of its sport, and the slip says so [TKT-05]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, await matches.pickOf(await matches.takeAtHalfTime()), texts);
  await slip.stake.fill("5");
  await slip.place.click();
  const says = `${beginningOf(texts("ticket.processing.delayed.text")).source}${DELAY_SECONDS} seconds`;
  await expect(slip.region.getByText(new RegExp(says, "u"))).toBeVisible();
  const [held] = await player.bets();
  expect(held?.status).toBe("submitted");
  expect(Date.parse(held!.accepts_at!) - Date.parse(held!.created_at)).toBe(DELAY_SECONDS * SECOND_MS);
  await expect(slip.receiptHeading).toBeVisible();
  await expectBalanceOfLedger(page, player, texts);
});

test("bets are cashed out whole, for what the operator's file leaves of their worth, where it has no parts, no rules and no edits [BET-02] [BET-05]", async ({
  page,
  matches,
  player,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), 1_000n);
  const [bet] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: bet!.ref });
  const offer = card.getByRole("button", { name: /^Cash out .?€\d/u });
  await expect(offer).toBeVisible();
  for (const key of ["cashOut.part", "cashOut.automatic.name", "edit.action"])
    await expect(card.getByRole("button", { name: texts(`my-bets.${key}`) })).toHaveCount(0);
  // The half of what it is worth, which is less than its stake; by itself the server would keep a twentieth.
  expect(centsIn(await offer.innerText())).toBeLessThan(500n);
  const rule = { by: "value", bound: "at_least", amount: "900" } as const;
  await expect(player.setCashOutRule(bet!.id, rule)).rejects.toThrow('"code":126');
  await offer.click();
  await card.getByRole("button", { name: /^Confirm/u }).click();
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("cashed_out");
  await expectBalanceOfLedger(page, player, texts);
});

test("where the operator's file has bets shared, the slip makes a code of them [SHA-01]", async ({
  page,
  matches,
  player,
}) => {
  const { region } = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, await matches.pickOf(await matches.takeUpcoming()), texts);
  await region.getByRole("button", { name: texts("ticket.share"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: texts("sharing.shareBets.title") });
  await expect(dialog.getByText(/betcode=/u)).toBeVisible();
});
