import { API_ERRORS } from "@touchline/contract/vocabulary";
import { builderOn } from "./fixtures/builder.ts";
import { PHONE, closeSheet, keyIn, smallTargets } from "./fixtures/devices.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { expectBalanceOfLedger, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");

test.use({ ...PHONE, expectedProblems: [/status of 422/] });

test("a bet is built from the match's page and by its address: what cannot join says why before it is tapped, a price that is not made says why, one selection is no bet, and a match that is over ends it [CUS-01] [CUS-02] [QUI-04] [TKT-18] [URL-04]", async ({
  page,
  matches,
  player,
}) => {
  const match = await matches.takeUpcoming();
  const { names } = await matches.pickOf(match);
  const slip = slipOn(page, texts);
  const builder = builderOn(page, texts);
  const legs = slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem");
  const NO_PRICE = "These do not go together today.";
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(match));
  await page
    .getByRole("main")
    .getByRole("button", { name: texts("match.builder") })
    .tap();
  const result = builder.market(names.market);
  await expect(builder.says).toHaveText("Select 2 more.");
  await result.first().tap();
  await expect(builder.says).toHaveText("Select one more.");
  await expect(result.nth(1)).toContainText(texts("builder.conflict.market_used"));
  await expect(result.nth(1)).toHaveAttribute("aria-disabled", "true");
  await result.nth(1).tap({ force: true });
  await expect(builder.dialog.getByRole("button", { pressed: true })).toHaveCount(1);
  await expect(builder.add).toHaveAttribute("aria-disabled", "true");
  expect.soft(await smallTargets(builder.dialog)).toEqual([]);

  const { code, key } = API_ERRORS.invalid_request;
  const refusal = { code, key, message: "", data: { data: { localized_message: NO_PRICE } } };
  await page.route(/\/bets\/custom\/calculate/, (route) => route.fulfill({ status: 422, json: refusal }));
  await builder.market("Both teams to score").first().tap();
  await expect(builder.says).toHaveText(NO_PRICE);
  await expect(builder.add).toHaveAttribute("aria-disabled", "true");
  await page.unroute(/\/bets\/custom\/calculate/);
  await builder.dialog
    .getByRole("button", { name: /^Remove /u })
    .last()
    .tap();
  await builder.market("Both teams to score").nth(1).tap();
  await expect(builder.add).not.toHaveAttribute("aria-disabled", "true");
  await expect(builder.add).toBeInViewport({ ratio: 1 });
  await expect(builder.add).toContainText(/\d\.\d/u);
  await builder.add.tap();
  await expect(builder.dialog).toBeHidden();

  // The sheet is open with it: one price for both, and no bet of one alone.
  await expect(slip.region.getByRole("heading", { name: texts("ticket.betType.custom_bet") })).toBeVisible();
  await expect(legs).toHaveCount(2);
  await keyIn(slip, "5", texts);
  await expect(slip.place).not.toHaveAttribute("aria-disabled", "true");
  await legs
    .first()
    .getByRole("button", { name: /^Remove/u })
    .tap();
  await expect(slip.region.getByText(texts("betting.error.custom_bet.too_few_legs"))).toBeVisible();
  await expect(slip.place).toHaveAttribute("aria-disabled", "true");
  await closeSheet(slip, texts);

  // A price of the match is for the bet that is being built, and so is the address.
  await page.getByRole("main").locator("[data-odds][aria-pressed=false][data-state=open]").first().tap();
  await expect(builder.dialog.getByRole("button", { pressed: true })).toHaveCount(1);
  await builder.dialog.getByRole("button", { name: texts("builder.close") }).tap();
  await expect(builder.dialog).toBeHidden();
  await openPage(page, `${matchPath(match)}#betBuilder`);
  await expect(builder.dialog.getByRole("button", { pressed: true })).toHaveCount(1);
  await result.first().tap();
  await builder.dialog.getByRole("button", { name: texts("builder.replace") }).tap();
  await expect(builder.dialog).toBeHidden();
  await expect(legs).toHaveCount(2);
  await slip.place.tap();
  await expect(slip.receiptHeading).toBeVisible();
  expect(await player.bets()).toMatchObject([{ type: "custom_bet", selections: [{}, {}], stake: { value: "500" } }]);

  await slip.region.getByRole("button", { name: texts("ticket.receipt.keep") }).tap();
  await expect(legs).toHaveCount(2);
  await closeSheet(slip, texts);
  await expectBalanceOfLedger(page, player, texts);
  await expect(slip.dock).toContainText(texts("ticket.betType.custom_bet"));
  await matches.playThrough(match);
  await expect(slip.dock).toHaveCount(0);
});
