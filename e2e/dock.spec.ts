import { combinedOdds, formatDecimalOdds } from "@touchline/betting";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { priceButton, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("picks leave the page in sight, and the slip in one line over it: their number, the total odds, the way in [LAY-05] [LAY-11]", async ({
    page,
    matches,
  }) => {
    const slip = slipOn(page, texts);
    const picks = await matches.upcomingPicks(2);
    for (const pick of picks) {
      await openPage(page, matchPath(pick.match));
      await priceButton(page, pick, texts).tap();
      await expect(priceButton(page, pick, texts)).toHaveAttribute("aria-pressed", "true");
      await expect(slip.dock).toBeVisible();
      await expect(slip.region).toBeHidden();
    }
    await expect(slip.dock).toContainText("2");
    await expect(slip.dock).toContainText(texts("ticket.summary.totalOdds"));
    await expect(async () => {
      const prices = await Promise.all(picks.map((pick) => matches.priceOf(pick)));
      const total = formatDecimalOdds(combinedOdds(prices.map((price) => price ?? "1")));
      await expect(slip.dock).toContainText(total, { timeout: 1_000 });
    }).toPass();
    expect(await accessibilityBreaches(page)).toEqual([]);
    // Whatever the page ends with can be scrolled clear of it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const theme = page.getByRole("contentinfo").getByRole("combobox").last();
    await theme.click({ trial: true });
    await slip.dock.tap();
    await expect(slip.region.getByRole("listitem")).toHaveCount(2);
    const odds = slip.region.getByRole("term").filter({ hasText: texts("ticket.summary.totalOdds") });
    await expect(odds).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(slip.dock).toBeFocused();
  });

  test("the dock of a combo with a suspended pick has the odds of the others, as the open slip has [LAY-11] [TKT-14]", async ({
    page,
    matches,
  }) => {
    const { dock } = slipOn(page, texts);
    const [steady, moving] = [
      await matches.pickOf(await matches.takeUpcoming()),
      await matches.pickOf(await matches.takeAtHalfTime()),
    ];
    for (const pick of [steady, moving]) {
      await openPage(page, matchPath(pick.match));
      await priceButton(page, pick, texts).tap();
    }
    await expect(dock).toContainText(texts("ticket.summary.totalOdds"));
    await matches.fastForward(moving.match.id, 15 * 60_000);
    await expect(async () => {
      await matches.untilSuspended(moving);
      await expect(dock).toContainText("1 of 2 selections can be bet", { timeout: 1_000 });
      const price = (await matches.priceOf(steady)) ?? "1";
      await expect(dock).toContainText(formatDecimalOdds(price), { timeout: 500 });
    }).toPass();
  });
});
