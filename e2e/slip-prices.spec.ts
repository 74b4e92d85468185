import type { Page } from "@playwright/test";
import type { Market } from "./fixtures/api.ts";
import { type MatchControl, type Pick, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { pickOnMatchPage, priceButton, signInQuietly, slipOn, untilKept } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const FIVE_MINUTES_MS = 300_000;

/** Another outcome of a pick's market. */
async function siblingOf(matches: MatchControl, pick: Pick): Promise<Pick> {
  const { main_markets: markets } = await matches.read(pick.match.id);
  const others = (market: Market) => market.outcomes.filter(({ id, active }) => active && id !== pick.outcomeId);
  const [other] = markets.filter(({ id }) => id === pick.marketId).flatMap(others);
  if (other === undefined) throw new Error(`${pick.names.match} has no other outcome`);
  return { ...pick, outcomeId: other.id, odds: other.odds, names: { ...pick.names, outcome: other.name } };
}

async function pickAll(page: Page, picks: readonly Pick[]): Promise<void> {
  let open: string | null = null;
  for (const pick of picks) {
    if (open !== pick.match.id) await openPage(page, matchPath(pick.match));
    open = pick.match.id;
    await priceButton(page, pick, texts).click();
    await expect(priceButton(page, pick, texts)).toHaveAttribute("aria-pressed", "true");
    await untilKept(page, pick);
  }
}

for (const { title, count, twoOfOne } of [
  { title: "two picks of different matches", count: 2, twoOfOne: false },
  { title: "three picks of different matches", count: 3, twoOfOne: false },
  { title: "two picks of one match beside another's", count: 2, twoOfOne: true },
]) {
  test(`${title} all follow their prices, the earlier ones too [TKT-15]`, async ({ page, matches }) => {
    const slip = slipOn(page, texts);
    const picks = await matches.upcomingPicks(count);
    const [first] = picks;
    if (twoOfOne && first !== undefined) picks.splice(1, 0, await siblingOf(matches, first));
    await pickAll(page, picks);
    await expect(slip.region.getByRole("listitem")).toHaveCount(picks.length);
    for (const [index, pick] of picks.entries()) {
      const leg = slip.region.getByRole("listitem").nth(index);
      await expect(leg).toContainText(pick.names.outcome);
      await expect(async () => {
        await matches.fastForward(pick.match.id, FIVE_MINUTES_MS);
        const now = await matches.priceOf(pick);
        expect(now).not.toBeNull();
        expect(now).not.toBe(pick.odds);
        await expect(leg.locator("b").filter({ hasText: String(now) })).toBeVisible({ timeout: 1_000 });
      }).toPass();
    }
  });
}

test("quick stakes fill the field, and the slip says all of the bet before it is placed: what is picked, price, stake and what it can bring [TKT-22] [RTS-2B] [WCAG-1.3.1]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, pick, texts);
  await slip.region.getByRole("group", { name: "Quick stakes" }).getByRole("button", { name: "€25" }).click();
  await expect(slip.stake).toHaveValue(/^25/);
  const leg = slip.region.getByRole("listitem");
  const { names, match } = pick;
  for (const said of [names.outcome, names.market, match.home.name, match.away.name])
    await expect(leg).toContainText(said);
  // Prices ahead of a match move too.
  await expect(async () => {
    const price = String(await matches.priceOf(pick));
    await expect(leg).toContainText(price, { timeout: 1_000 });
    await expect(priceButton(page, pick, texts)).toHaveAccessibleName(texts("odds.name", { ...names, price }), {
      timeout: 1_000,
    });
  }).toPass();
  await expect(slip.place).toContainText("€25.00");
  expect(await player.bets()).toEqual([]);
  const odds = Number(await matches.priceOf(pick));
  const returns = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).format(
    Math.round(odds * 2500) / 100,
  );
  await expect(slip.region.getByText(returns)).toBeVisible();
});
