import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { expectBalanceOfLedger, pickOnMatchPage, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const VIEWPORTS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [device, viewport] of Object.entries(VIEWPORTS)) {
  test(`on a ${device}, another bet is made while a live one is checked, and what became of each is said [TKT-06] [TKT-26]`, async ({
    page,
    matches,
    player,
  }) => {
    await page.setViewportSize(viewport);
    const [first, second] = await matches.picksOf(await matches.takeAtHalfTime());
    await player.acceptAnyOdds();
    await signInQuietly(page, player.credentials);
    const slip = slipOn(page, texts);
    const openSlip = async (): Promise<void> => {
      if (device === "phone") await slip.dock.click();
    };
    await pickOnMatchPage(page, first!, texts);
    await openSlip();
    await slip.region.getByRole("button", { name: "€5", exact: true }).click();
    await slip.place.click();
    await slip.region.getByRole("button", { name: texts("ticket.queue.leave") }).click();
    await priceButton(page, second!, texts).click();
    await openSlip();
    const queue = slip.region.getByRole("list", { name: texts("ticket.queue.label") });
    await expect(queue.getByRole("listitem")).toHaveCount(1);
    await expect(slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem")).toHaveCount(
      1,
    );
    expect(await accessibilityBreaches(page)).toEqual([]);
    // Another tab of the player has it, too.
    const other = await page.context().newPage();
    await other.setViewportSize(VIEWPORTS.desk);
    await openPage(other, matchPath(first!.match));
    const elsewhere = slipOn(other, texts).region.getByRole("list", { name: texts("ticket.queue.label") });
    await expect(elsewhere.getByRole("listitem")).toHaveCount(1);
    await page.bringToFront();
    await slip.region.getByRole("button", { name: "€10", exact: true }).click();
    await slip.place.click();
    await expect(slip.receiptHeading).toBeVisible();
    await expect(queue.getByText(texts("ticket.queue.placed"), { exact: true })).toBeVisible();
    expect((await player.bets()).map(({ status, stake }) => [status, stake.value])).toEqual([
      ["waiting_results", "1000"],
      ["waiting_results", "500"],
    ]);
    await expect(elsewhere.getByText(texts("ticket.queue.placed"), { exact: true })).toBeVisible();
    await queue.getByRole("button").click();
    await expect(queue.getByRole("listitem")).toHaveCount(0);
    await expect(elsewhere.getByRole("listitem")).toHaveCount(0);
    await other.close();
    await slip.done.click();
    await expectBalanceOfLedger(page, player, texts);
  });
}
