import type { Page } from "@playwright/test";
import { createApi, dataOf } from "./fixtures/api.ts";
import { builderOn } from "./fixtures/builder.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { openOutright } from "./fixtures/outrights.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, placeBet, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");

/** The competition that an outright's page is of. */
async function competitionAt(page: Page, path: string): Promise<string> {
  const { sportsbook } = createApi(new URL(page.url()).origin);
  const slug = path.split("/").at(-1) ?? "";
  const { id } = await dataOf(
    sportsbook.GET("/slugs/{sport_key}/{slug}", { params: { path: { sport_key: "soccer", slug } } }),
  );
  return (await dataOf(sportsbook.GET("/matches/{id}", { params: { path: { id } } }))).tournament.id;
}

test.describe("a combo of an outright and a match of its competition", () => {
  test.use({ expectedProblems: [/status of 422/] });

  test("is refused with what is true of it, and stands as singles by one press, which are placed [VAL-06] [VAL-11]", async ({
    page,
    matches,
    player,
  }) => {
    const slip = slipOn(page, texts);
    await signInQuietly(page, player.credentials);
    const path = await openOutright(page);
    await page.getByRole("main").getByRole("table").locator("[data-odds]:not([aria-disabled=true])").first().click();
    await expect(slip.region.getByRole("listitem")).toHaveCount(1);
    const competition = await competitionAt(page, path);
    const pick = await matches.pickOf(await matches.takeUpcoming(({ tournament }) => tournament.id === competition));
    await openPage(page, matchPath(pick.match));
    await priceButton(page, pick, texts).click();
    await expect(slip.region.getByRole("listitem")).toHaveCount(2);
    await slip.stake.fill("5");
    await slip.place.click();
    const refusal = slip.region.getByRole("alert").filter({ hasText: /An outright cannot be combined/ });
    await expect(refusal).toBeVisible();
    expect(await player.bets()).toEqual([]);
    expect(await accessibilityBreaches(page)).toEqual([]);
    await slip.region.getByRole("button", { name: texts("ticket.action.asSingles") }).click();
    await expect(refusal).toHaveCount(0);
    await slip.region.getByRole("textbox", { name: texts("ticket.stake.each") }).fill("5");
    await slip.region.getByRole("button", { name: "Place 2 bets" }).click();
    await expect.poll(async () => (await player.bets()).map(({ type }) => type)).toEqual(["single", "single"]);
  });
});

test("a custom bet that the book prices no more cannot be pressed, leads to its builder or off the slip, and comes back with its price [CUS-01] [TKT-21]", async ({
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
  await builder.market(names.market).first().click();
  await builder.market("Both teams to score").first().click();
  await builder.add.click();
  await expect(builder.dialog).toBeHidden();
  await slip.stake.fill("5");
  await expect(slip.place).toBeEnabled();

  let isPriced = false;
  await page.route(/\/bets\/custom\/odds/, async (route) => {
    if (isPriced) return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: { ...(await answer.json()), odds: null } });
  });
  const noPrice = slip.region.getByText(texts("betting.error.custom_bet.no_price"));
  await expect(noPrice.and(page.locator(":not(.sr-only *)"))).toBeVisible();
  await expect(slip.place).toHaveAttribute("aria-disabled", "true");
  expect(await accessibilityBreaches(page)).toEqual([]);
  const way = (name: string) => slip.region.getByRole("button", { name, exact: true });
  await way(texts("ticket.action.change")).click();
  await expect(builder.dialog.getByRole("button", { pressed: true })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await way("Remove 2 selections").click();
  await expect(slip.region.getByText(texts("ticket.empty.title"))).toBeVisible();
  await page.getByRole("button", { name: texts("ticket.cleared.undo"), exact: true }).click();
  isPriced = true;
  await expect(noPrice).toHaveCount(0);
  await expect(slip.stake).toHaveValue("5");
  await placeBet(slip);
  expect(await player.bets()).toMatchObject([{ type: "custom_bet" }]);
});

test("a selection that is taken off by its cross comes back with its stake, for as long as that is offered [TKT-10] [TKT-21]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const picks = [
    await matches.pickOf(await matches.takeUpcoming()),
    await matches.pickOf(await matches.takeUpcoming()),
  ];
  await signInQuietly(page, player.credentials);
  for (const pick of picks) {
    await openPage(page, matchPath(pick.match));
    await priceButton(page, pick, texts).click();
  }
  await expect(slip.region.getByRole("listitem")).toHaveCount(2);
  await expect(accountButton(page, texts)).toBeVisible();
  await slip.stake.fill("5");
  const crosses = slip.region.getByRole("listitem").getByRole("button", { name: /^Remove / });
  for (const left of [1, 0]) {
    await crosses.first().click();
    await expect(crosses).toHaveCount(left);
  }
  await page.getByRole("button", { name: texts("ticket.cleared.undo"), exact: true }).click();
  await expect(crosses).toHaveCount(1);
  // Only the last step can be had back.
  await expect(page.getByRole("button", { name: texts("ticket.cleared.undo"), exact: true })).toHaveCount(0);
});
