import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { Page } from "@playwright/test";
import type { MatchControl } from "./fixtures/match-control.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import type { PlayerAccount } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { type Slip, accountButton, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const REASON = "The pick has just been taken off the board.";

/** A stake of 10 on a pick of a signed-in player. */
async function stakedSlip(
  page: Page,
  { matches, player }: { matches: MatchControl; player: PlayerAccount },
  take: "takeUpcoming" | "takeAtHalfTime" = "takeUpcoming",
) {
  const slip: Slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches[take]());
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick.match));
  await priceButton(page, pick, texts).click();
  await expect(accountButton(page, texts)).toBeVisible();
  await slip.stake.fill("10");
  return { slip, pick };
}

test.describe("a bet that is refused for one of its picks", () => {
  test.use({ expectedProblems: [/status of 422/] });

  test("says why on that pick, and beside it only that nothing was placed, and is open to be changed [VAL-11] [TKT-04]", async ({
    page,
    matches,
    player,
  }) => {
    const { slip } = await stakedSlip(page, { matches, player });
    const { code, key } = API_ERRORS.outcome_inactive;
    const said = { code, key, localized_message: REASON };
    const onPick = { ...said, bet_index: 0, selection_index: 0, current_odds: null, limit: null };
    await page.route(/\/api\/sportsbook\/bets(\?|$)/, async (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 422, json: { ...said, message: key, errors_by_bet: [onPick] } })
        : route.fallback(),
    );
    await slip.place.click();
    const alert = slip.region.getByRole("alert");
    await expect(alert).toContainText(texts("ticket.failed.title"));
    await expect(slip.region.getByRole("listitem")).toContainText(REASON);
    // Whoever hears the page is told the reason with it; whoever sees it reads it once.
    await expect(alert).toContainText(REASON);
    const seen = slip.region.getByText(REASON).and(page.locator(":not(.sr-only)"));
    await expect(seen).toHaveCount(1);
    await slip.stake.fill("3");
    await expect(alert).toHaveCount(0);
    await expect(slip.place).not.toHaveAttribute("aria-disabled", "true");
  });

  test("says that a municipality is missing where the book does [VAL-12]", async ({ page, matches, player }) => {
    const { slip } = await stakedSlip(page, { matches, player });
    const { code, key } = API_ERRORS.municipality_not_found;
    await page.route(/\/api\/sportsbook\/bets(\?|$)/, async (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 422, json: { code, key, message: "", localized_message: "", errors_by_bet: [] } })
        : route.fallback(),
    );
    await slip.place.click();
    await expect(slip.region.getByRole("alert")).toContainText(texts(`betting.${key}`));
  });
});

test("a single whose pick is suspended promises no return [TKT-14]", async ({ page, matches, player }) => {
  const { slip, pick } = await stakedSlip(page, { matches, player }, "takeAtHalfTime");
  const returns = slip.region.getByRole("term").filter({ hasText: /^(Returns|Now, if it wins)$/ });
  await expect(returns).toBeVisible();
  await matches.fastForward(pick.match.id, 15 * 60_000);
  // A suspension runs out by itself: where it does too soon, the next is looked at.
  await expect(async () => {
    await matches.untilSuspended(pick);
    await expect(slip.region.getByRole("button", { name: "Waiting for prices" })).toBeVisible({ timeout: 1_000 });
    await expect(returns).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
