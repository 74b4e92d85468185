import type { Page } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { openOutright } from "./fixtures/outrights.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");

/** The competition that an outright's page is of. */
async function competitionAt(page: Page, path: string): Promise<string> {
  const slug = path.split("/").at(-1);
  const { id } = await (await page.request.get(`/api/sportsbook/slugs/soccer/${slug}`)).json();
  const outright = await (await page.request.get(`/api/sportsbook/matches/${id}`)).json();
  return outright.tournament.id;
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
    const stakes = slip.region.getByRole("textbox");
    await expect(stakes).toHaveCount(2);
    for (const stake of await stakes.all()) await stake.fill("5");
    await slip.region.getByRole("button", { name: texts("ticket.action.placeMany", { count: 2 }) }).click();
    await expect.poll(async () => (await player.bets()).map(({ type }) => type)).toEqual(["single", "single"]);
  });
});
