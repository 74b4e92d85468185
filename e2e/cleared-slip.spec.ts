import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { priceButton, signInQuietly, slipOn, untilKept } from "./fixtures/ticket.ts";

const texts = textsIn("en");

test("a slip that was cleared comes back as it was, stakes and type, for as long as that is offered [TKT-21]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  for (let count = 0; count < 3; count += 1) {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await openPage(page, matchPath(pick.match));
    await priceButton(page, pick, texts).click();
    await untilKept(page, pick);
  }
  await slip.region.getByRole("radio", { name: texts("ticket.betType.system") }).check();
  await slip.stake.or(slip.region.getByRole("textbox", { name: texts("ticket.stake.total") })).fill("6");
  await slip.region.getByRole("button", { name: texts("ticket.clear") }).click();
  await expect(slip.region.getByText(texts("ticket.empty.title"))).toBeVisible();
  await page.getByRole("button", { name: texts("ticket.cleared.undo"), exact: true }).click();
  await expect(slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem")).toHaveCount(
    3,
  );
  await expect(slip.region.getByRole("radio", { name: texts("ticket.betType.system") })).toBeChecked();
  await expect(slip.region.getByRole("textbox", { name: texts("ticket.stake.total") })).toHaveValue("6");
});
