import type { Locator } from "@playwright/test";
import { builderOn } from "./fixtures/builder.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { openOutright } from "./fixtures/outrights.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { expectBalanceOfLedger, placeBet, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");

test("selections of one match make one bet at one price, never their product; what cannot join them says why [CUS-01] [URL-04]", async ({
  page,
  matches,
  player,
}) => {
  const match = await matches.takeUpcoming();
  const { names } = await matches.pickOf(match);
  const slip = slipOn(page, texts);
  const builder = builderOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, `${matchPath(match)}#betBuilder`);
  await expect(builder.dialog).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  const result = builder.market(names.market);
  await result.first().click();
  await expect(result.first()).toHaveAttribute("aria-pressed", "true");
  // Two outcomes of one line never win together.
  await expect(result.nth(1)).toHaveAttribute("aria-disabled", "true");
  await expect(result.nth(1)).toContainText(texts("builder.conflict.market_used"));
  await expect(builder.dialog.getByRole("status")).toHaveText("Select one more.");
  expect(await accessibilityBreaches(page)).toEqual([]);
  const bothScore = builder.market("Both teams to score");
  await bothScore.first().click();
  await expect(builder.add).toBeEnabled();
  const odds = Number(/[\d.]+/.exec(await builder.add.innerText())?.[0]);
  expect(odds).toBeGreaterThan(1);
  await builder.add.click();
  await expect(builder.dialog).toBeHidden();
  await expect(slip.region.getByRole("heading", { name: texts("ticket.betType.custom_bet") })).toBeVisible();
  await expect(slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem")).toHaveCount(
    2,
  );
  // A price that is part of it is for the builder to change.
  await page.getByRole("main").locator("[data-odds][aria-pressed=true]").first().click();
  await expect(builder.dialog.getByRole("button", { pressed: true })).toHaveCount(2);
  await builder.dialog.getByRole("button", { name: texts("builder.close") }).click();
  await slip.stake.fill("5");
  await placeBet(slip);
  const [bet] = await player.bets();
  expect(bet).toMatchObject({ type: "custom_bet", selections: [{}, {}] });
  await expectBalanceOfLedger(page, player, texts);
});

test("what is built while the bet on the slip is being placed waits for it, and says so [CUS-01]", async ({
  page,
  matches,
  player,
}) => {
  const match = await matches.takeUpcoming();
  const pick = await matches.pickOf(match);
  const slip = slipOn(page, texts);
  const builder = builderOn(page, texts);
  const answered = Promise.withResolvers<void>();
  await page.route(/\/sportsbook\/bets(?:\?|$)/, async (route) => {
    if (route.request().method() === "POST") await answered.promise;
    await route.continue();
  });
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(match));
  await priceButton(page, pick, texts).click();
  await slip.stake.fill("5");
  await slip.place.click();
  await page.getByRole("button", { name: texts("builder.title") }).click();
  await builder.market(pick.names.market).first().click();
  await builder.market("Both teams to score").first().click();
  const toSlip = builder.add.or(builder.dialog.getByRole("button", { name: texts("builder.replace") }));
  await expect(toSlip).toBeEnabled();
  await toSlip.click();
  await expect(page.getByText(texts("shell.alert.slipLocked.title"))).toBeVisible();
  await expect(builder.dialog).toBeVisible();
  answered.resolve();
  await expect.poll(async () => (await player.bets()).length).toBe(1);
  await expect(async () => {
    // A press whose effect came late is not made again.
    if (await builder.dialog.isVisible()) await toSlip.click({ timeout: 1_000 });
    await expect(builder.dialog).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(slip.region.getByRole("heading", { name: texts("ticket.betType.custom_bet") })).toBeVisible();
});

test.describe("a builder whose looks are lost", () => {
  test.use({ expectedProblems: [/net::ERR_FAILED/] });

  test("what is built stays though a later look is lost, is as it was while it is added, and is not put on the slip by a builder that was closed [CUS-01]", async ({
    page,
    matches,
    player,
  }) => {
    const match = await matches.takeUpcoming();
    const { names } = await matches.pickOf(match);
    const slip = slipOn(page, texts);
    const builder = builderOn(page, texts);
    await signInQuietly(page, player.credentials);
    await openPage(page, `${matchPath(match)}#betBuilder`);
    const result = builder.market(names.market).first();
    await result.click();
    await builder.market("Both teams to score").first().click();
    let lost = 0;
    await page.route(/\/bets\/custom\/markets\//, (route) => {
      lost += 1;
      return route.abort();
    });
    await expect.poll(() => lost).toBeGreaterThan(1);
    await expect(result).toHaveAttribute("aria-pressed", "true");
    await expect(builder.add).toBeEnabled();
    const closed = Promise.withResolvers<void>();
    const looks = new RegExp(`/sportsbook/matches/${match.id}/markets`);
    await page.route(looks, async (route) => {
      await closed.promise;
      await route.continue();
    });
    const looked = page.waitForRequest(looks);
    await builder.add.click();
    const answered = (await looked).response();
    await expect(builder.add).toHaveAttribute("aria-disabled", "true");
    await expect(builder.dialog.getByRole("status")).toHaveText(texts("builder.adding"));
    // Nothing joins what is on its way to the slip, nor leaves it.
    for (const button of [result, builder.dialog.getByRole("button", { name: /^Remove /u }).last()]) {
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await button.click({ force: true });
    }
    await expect(builder.dialog.getByRole("button", { pressed: true })).toHaveCount(2);
    await builder.dialog.getByRole("button", { name: texts("builder.close") }).click();
    await expect(builder.dialog).toBeHidden();
    closed.resolve();
    await (await answered)?.finished();
    // What the page does with the answer is done before it rests.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(slip.region.getByText(texts("ticket.empty.title"))).toBeVisible();
  });
});

test("a price tapped while a custom bet is on the slip opens its builder, with what it has; without one selection it is no bet [QUI-04] [TKT-18] [CUS-02]", async ({
  page,
  matches,
  player,
}) => {
  const match = await matches.takeUpcoming();
  const pick = await matches.pickOf(match);
  const slip = slipOn(page, texts);
  const builder = builderOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(match));
  await page.getByRole("button", { name: texts("match.builder") }).click();
  await builder.market(pick.names.market).first().click();
  await builder.market("Both teams to score").first().click();
  await builder.add.click();
  await expect(builder.dialog).toBeHidden();
  await page.getByRole("main").locator("[data-odds][aria-pressed=false][data-state=open]").first().click();
  await expect(builder.dialog.getByRole("button", { pressed: true })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await slip.stake.fill("5");
  await slip.region
    .getByRole("list", { name: texts("ticket.selections") })
    .getByRole("button")
    .first()
    .click();
  await expect(slip.place).toHaveAttribute("aria-disabled", "true");
  expect(await player.bets()).toEqual([]);
});

test("selections of another match join the bet builder bet on the slip, at a price for all; a match that cannot says so [CUS-01]", async ({
  page,
  matches,
  player,
}) => {
  const [first, second] = [await matches.takeUpcoming(), await matches.takeUpcoming()];
  const [pick, other] = [await matches.pickOf(first), await matches.pickOf(second)];
  const slip = slipOn(page, texts);
  const builder = builderOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, `${matchPath(first)}#betBuilder`);
  await builder.market(pick.names.market).first().click();
  await builder.market("Both teams to score").first().click();
  await builder.add.click();
  await slip.stake.fill("5");

  await openPage(page, matchPath(second));
  await priceButton(page, other, texts).click();
  await expect(builder.dialog).toContainText("Joins 2 selections of other matches; the slip shows the price of all.");
  await builder.market(other.names.market).first().click();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await builder.dialog.getByRole("button", { name: texts("builder.join") }).click();
  await expect(builder.dialog).toBeHidden();
  await expect(slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem")).toHaveCount(
    3,
  );
  // The stake stands.
  await expect(slip.stake).toHaveValue("5");
  await placeBet(slip);
  const [bet] = await player.bets();
  expect(bet).toMatchObject({ type: "custom_bet", selections: [{}, {}, {}] });
  expect(new Set(bet!.selections.map(({ match: { id } }) => id)).size).toBe(2);
  // What is built beside its receipt is another bet, and has nothing of this one.
  await page.getByRole("button", { name: texts("match.builder") }).click();
  await builder.market(other.names.market).first().click();
  await expect(builder.dialog.getByRole("button", { pressed: true })).toHaveCount(1);
  await builder.market("Both teams to score").first().click();
  await builder.add.click();
  await expect(slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem")).toHaveCount(
    2,
  );
  await expect(slip.stake).toHaveValue("");
  await expectBalanceOfLedger(page, player, texts);
});

test("a bet builder bet whose price moves is placed at the new one once that is pressed, and the slip counts the change [CUS-01] [TKT-08]", async ({
  page,
  matches,
  player,
}) => {
  const match = await matches.takeUpcoming();
  const { names } = await matches.pickOf(match);
  const slip = slipOn(page, texts);
  const builder = builderOn(page, texts);
  // The first price is one that the book had before, and the next is its own.
  let isMoved = false;
  await page.route(/\/bets\/custom\/(?:odds|calculate)/, async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    await route.fulfill({ response, json: isMoved ? answer : { ...Object(answer), odds: "3.21" } });
  });
  await signInQuietly(page, player.credentials);
  await openPage(page, `${matchPath(match)}#betBuilder`);
  await builder.market(names.market).first().click();
  await builder.market("Both teams to score").first().click();
  await builder.add.click();
  await slip.acceptMode.selectOption("none");
  await slip.stake.fill("5");
  await expect(slip.place).toBeEnabled();
  isMoved = true;
  const accept = slip.region.getByRole("button", { name: /^Accept [\d.]+ and bet/ });
  await expect(accept).toBeVisible();
  await expect(slip.region.getByText("1 price changed.", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^1 price changed, total odds/ })).toBeAttached();
  await accept.click();
  await expect(slip.receiptHeading).toBeVisible();
  expect(await player.bets()).toMatchObject([{ type: "custom_bet", stake: { value: "500" } }]);
  await expectBalanceOfLedger(page, player, texts);
});

test("a bet on tennis is built, greyed where it contradicts itself, and placed with the keyboard alone [CUS-01] [CUS-02]", async ({
  page,
  matches,
  player,
}) => {
  const [match] = await matches.list("prematch", { sport_key: "tennis", bettable: true });
  const { list } = await matches.markets(match!.id);
  const combined = list.filter(({ custom_bet_groups: groups }) => groups.length > 0);
  const [winner, sets] = ["186", "199"].map((marketId) => combined.find(({ id }) => id === marketId));
  const slip = slipOn(page, texts);
  const builder = builderOn(page, texts);
  const pressed = async (button: Locator): Promise<void> => {
    await button.focus();
    await page.keyboard.press("Enter");
  };
  await signInQuietly(page, player.credentials);
  await openPage(page, `${matchPath(match!)}#betBuilder`);
  await pressed(builder.market(winner!.name).first());
  const scores = builder.market(sets!.name);
  const against = scores.filter({ hasText: texts("builder.conflict.contradiction") });
  await expect(against).toHaveCount(2);
  await expect(against.first()).toHaveAttribute("aria-disabled", "true");
  await pressed(against.first());
  await expect(builder.dialog.getByRole("button", { pressed: true })).toHaveCount(1);
  await pressed(
    builder
      .market(combined.find(({ id }) => id === "189")!.name)
      .and(page.getByRole("button", { disabled: false }))
      .first(),
  );
  await expect(builder.add).toBeEnabled();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await pressed(builder.add);
  await expect(builder.dialog).toBeHidden();
  await slip.stake.fill("5");
  await placeBet(slip);
  const [bet] = await player.bets();
  expect(bet).toMatchObject({ type: "custom_bet", selections: [{}, {}] });
  await expectBalanceOfLedger(page, player, texts);
});

test("a price of an outright, of which nothing can be combined, says that it cannot join, and shows the way to the slip [QUI-04] [CUS-01]", async ({
  page,
  matches,
}) => {
  const first = await matches.takeUpcoming();
  const pick = await matches.pickOf(first);
  const builder = builderOn(page, texts);
  await openPage(page, `${matchPath(first)}#betBuilder`);
  await builder.market(pick.names.market).first().click();
  await builder.market("Both teams to score").first().click();
  await builder.add.click();
  await expect(builder.dialog).toBeHidden();
  await openOutright(page);
  const price = page.getByRole("main").getByRole("table").locator("[data-odds]:not([aria-disabled=true])").first();
  await price.click();
  await expect(builder.dialog).toContainText(texts("builder.noneBeside"));
  expect(await accessibilityBreaches(page)).toEqual([]);
  await builder.dialog.getByRole("button", { name: texts("builder.toSlip") }).click();
  await expect(builder.dialog).toBeHidden();
  await expect(slipOn(page, texts).region).toBeVisible();
});

test.describe("on a phone, in Arabic", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the builder is a sheet with its price and the way to the slip at the bottom, and its bet is settled [CUS-01] [LAY-11]", async ({
    page,
    matches,
    player,
  }) => {
    const t = textsIn("ar");
    const match = await matches.takeUpcoming();
    const { names } = await matches.pickOf(match, "ar");
    const builder = builderOn(page, t);
    const slip = slipOn(page, t);
    await signInQuietly(page, player.credentials);
    await openPage(page, `${matchPath(match, "ar")}#betBuilder`);
    const result = builder.market(names.market);
    await result.first().tap();
    await builder.dialog.getByRole("region").nth(3).getByRole("button", { disabled: false }).first().tap();
    await expect(builder.add).toBeEnabled();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityBreaches(page)).toEqual([]);
    await builder.add.tap();
    await slip.stake.fill("5");
    await placeBet(slip);
    await matches.playThrough(match);
    await expect.poll(async () => (await player.bets()).map(({ status }) => status)).toEqual(["done"]);
    expect(await player.ledgerBalance()).toBe(await player.balance());
    const [bet] = await player.bets();
    await openPage(page, `/ar/my-bets/${bet!.id}`);
    await expect(page.getByRole("heading", { name: t("my-bets.payout.title") })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityBreaches(page)).toEqual([]);
  });
});

test("a bet builder bet that is edited is changed in the builder, and what comes of it takes its place at a price of its own [BET-02] [CUS-01]", async ({
  page,
  matches,
  player,
}) => {
  const match = await matches.takeUpcoming();
  const { names } = await matches.pickOf(match);
  const slip = slipOn(page, texts);
  const builder = builderOn(page, texts);
  const legs = slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem");
  await signInQuietly(page, player.credentials);
  await openPage(page, `${matchPath(match)}#betBuilder`);
  await builder.market(names.market).first().click();
  await builder.market("Both teams to score").first().click();
  await builder.add.click();
  await slip.stake.fill("5");
  await placeBet(slip);
  await slip.region.getByRole("button", { name: texts("ticket.receipt.done") }).click();
  const [before] = await player.bets();
  await openPage(page, `/my-bets/${before!.id}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: texts("my-bets.edit.action") })
    .click();
  const edits = slip.region.getByText(texts("ticket.edit.title"));
  await expect(edits).toBeVisible();
  await openPage(page, `${matchPath(match)}#betBuilder`);
  const result = builder.market(names.market);
  await expect(builder.dialog).toBeVisible();
  await expect(builder.dialog.getByRole("button", { pressed: true })).toHaveCount(2);
  await result.first().click();
  await result.nth(1).click();
  await builder.dialog.getByRole("button", { name: texts("builder.replace") }).click();
  await expect(builder.dialog).toBeHidden();
  await expect(legs).toHaveCount(2);
  await expect(edits).toBeVisible();
  const replace = slip.region.getByRole("button", { name: texts("ticket.action.edit") });
  await expect(replace).toBeEnabled();
  await replace.click();
  await expect(slip.region.getByRole("heading", { name: texts("ticket.receipt.edited") })).toBeVisible();
  const bets = await player.bets();
  expect(bets.map(({ status }) => status).toSorted()).toEqual(["cashed_out", "waiting_results"]);
  expect(bets.find(({ id }) => id !== before!.id)).toMatchObject({ type: "custom_bet", replaces: before!.id });
  await expectBalanceOfLedger(page, player, texts);
});
