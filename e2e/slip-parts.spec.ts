import type { Locator, Page } from "@playwright/test";
import { mouse } from "./fixtures/hands.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

/** What the slip fetches after it is shown: the receipt's lines and what a system needs; and the bets of its other tab. */
const LATER = /\/assets\/(?:later-parts|slip-bets)-[^/]*\.js/;

// What the browser itself says of files that never came.
test.use({ expectedProblems: [/net::ERR_FAILED|Failed to fetch dynamically imported module/] });

/** From now on the slip's later files do not come; the answer lets them through again. */
async function loseLaterFiles(page: Page): Promise<() => Promise<void>> {
  await page.route(LATER, (route) => route.abort());
  return () => page.unroute(LATER);
}

for (const locale of ["en", "ar"]) {
  test(`a bet whose receipt cannot be fetched is told all the same with its reference, and the rest comes when it can (${locale}) [TKT-06]`, async ({
    page,
    matches,
    player,
  }) => {
    const texts = textsIn(locale);
    const slip = slipOn(page, texts);
    const letThrough = await loseLaterFiles(page);
    const pick = await matches.pickOf(await matches.takeAtHalfTime(), locale);
    await signInQuietly(page, player.credentials);
    await openPage(page, matchPath(pick.match, locale));
    await expect(accountButton(page, texts)).toBeVisible();
    await mouse.press(priceButton(page, pick, texts));
    await mouse.write(slip.stake, "5");
    await mouse.press(slip.place);
    await expect(slip.receiptHeading).toBeFocused();
    const lost = slip.region.getByRole("alert").filter({ hasText: texts("ticket.part.title") });
    await expect(lost).toBeVisible();
    const [bet] = await player.bets();
    await expect(slip.region).toContainText(bet?.ref ?? "no bet");
    const balance = slip.region.getByText(texts("ticket.receipt.balance"), { exact: true });
    await expect(balance).toHaveCount(0);
    await letThrough();
    await mouse.press(lost.getByRole("button"));
    await expect(balance).toBeVisible();
    await expect(lost).toHaveCount(0);
    // The button that was pressed is gone: the focus stays within the slip.
    await expect(slip.region.locator(":focus")).toHaveCount(1);
    await mouse.press(slip.done);
    expect(await player.bets()).toHaveLength(1);
  });
}

const part = (region: Locator, title: string): Locator => region.getByRole("alert").filter({ hasText: title });

test("a system and my bets say on the slip that they could not be fetched, and are there after another try [TKT-20]", async ({
  page,
  matches,
}) => {
  const texts = textsIn("en");
  const slip = slipOn(page, texts);
  const letThrough = await loseLaterFiles(page);
  for (let count = 1; count <= 3; count += 1) {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await openPage(page, matchPath(pick.match));
    await priceButton(page, pick, texts).click();
    await expect(slip.region.getByRole("listitem")).toHaveCount(count);
  }
  await slip.region.getByRole("radio", { name: texts("ticket.betType.system") }).check();
  const lost = part(slip.region, texts("ticket.part.title"));
  await expect(lost.first()).toBeVisible();
  await letThrough();
  await lost.first().getByRole("button").click();
  const sizes = slip.region.getByRole("radiogroup", { name: texts("ticket.system.size") });
  await expect(sizes.getByRole("radio")).not.toHaveCount(0);
  await slip.region.getByRole("tab", { name: texts("ticket.tabs.myBets") }).click();
  await expect(slip.region.getByText(texts("my-bets.signedOut.title"))).toBeVisible();
});
