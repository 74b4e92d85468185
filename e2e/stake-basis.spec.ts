import type { Locator, Page } from "@playwright/test";
import { type MatchControl, type Pick, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import type { PlayerAccount } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { type Slip, accountButton, pickOnMatchPage, signInQuietly, slipOn, untilKept } from "./fixtures/ticket.ts";

const texts = textsIn("en");

/** A signed-in player with three picks as one type of bet. */
async function threePicks(
  page: Page,
  { matches, player }: { matches: MatchControl; player: PlayerAccount },
  type: "single" | "system",
): Promise<{ slip: Slip; picks: Pick[] }> {
  const slip = slipOn(page, texts);
  const picks: Pick[] = [];
  await signInQuietly(page, player.credentials);
  for (const count of [1, 2, 3]) {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await pickOnMatchPage(page, pick, texts);
    await expect(slip.region.getByRole("listitem")).toHaveCount(count);
    await untilKept(page, pick);
    picks.push(pick);
  }
  await expect(accountButton(page, texts)).toBeVisible();
  await slip.region
    .getByRole("radiogroup", { name: texts("ticket.betTypes") })
    .getByRole("radio", { name: texts(`ticket.betType.${type}`) })
    .check();
  return { slip, picks };
}

const field = ({ region }: Slip, name: "total" | "perLine" | "each"): Locator =>
  region.getByRole("textbox", { name: texts(`ticket.stake.${name}`) });

test("the stake of a system is entered for each bet or in total: the other stands beside it, it follows the size, and outlasts a reload [TKT-20] [TKT-24]", async ({
  page,
  matches,
  player,
}) => {
  const { slip, picks } = await threePicks(page, { matches, player }, "system");
  const perBet = slip.region.getByRole("button", { name: texts("ticket.stake.byLine") });
  await field(slip, "total").fill("10");
  await expect(slip.region.getByText(/^\W*€3\.33\W+–\W+€3\.34\W+on each of 3 bets/u)).toBeVisible();
  await expect(perBet).toHaveAttribute("aria-pressed", "false");
  // Three lines cannot share ten: never more than the total was.
  await perBet.click();
  await expect(field(slip, "perLine")).toHaveValue("3.33");
  await expect(slip.region.getByRole("button", { name: "Place 3 bets €9.99" })).toBeVisible();
  await field(slip, "perLine").fill("0.50");
  await expect(slip.region.getByText(/^Total stake\W+€1\.50/u)).toBeVisible();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await slip.region.getByRole("radio", { name: /^Trixie/u }).check();
  await expect(field(slip, "perLine")).toHaveValue("0.50");
  await expect(slip.region.getByRole("button", { name: "Place 4 bets €2.00" })).toBeVisible();

  await openPage(page, matchPath(picks[0]!.match));
  await expect(field(slip, "perLine")).toHaveValue("0.50");
  await expect(perBet).toHaveAttribute("aria-pressed", "true");
  await expect(slip.region.getByText(/^Total stake\W+€2\.00/u)).toBeVisible();
  await slip.region.getByRole("button", { name: "Place 4 bets €2.00" }).click();
  await expect(slip.region.getByRole("heading", { name: /placed$/u })).toBeVisible();
  const stakes = (await player.bets()).map(({ stake }) => BigInt(stake.value));
  expect(stakes.reduce((sum, stake) => sum + stake, 0n)).toBe(200n);
});

test("a total that several singles share: what does not divide is said and not staked, it outlasts a reload, a pick that leaves takes its share along [TKT-12] [TKT-21] [TKT-24]", async ({
  page,
  matches,
  player,
}) => {
  const { slip, picks } = await threePicks(page, { matches, player }, "single");
  await slip.region.getByRole("button", { name: texts("ticket.stake.inTotal") }).click();
  await field(slip, "total").fill("10");
  await expect(field(slip, "total")).toHaveValue("10");
  await expect(slip.region.getByText(/€3\.33\W+on each of 3 bets\W+€0\.01\W+does not divide evenly/u)).toBeVisible();
  await expect(slip.region.getByRole("button", { name: "Place 3 bets €9.99" })).toBeVisible();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await openPage(page, matchPath(picks[0]!.match));
  await expect(field(slip, "total")).toHaveValue("10");
  await expect(slip.region.getByText(/€0\.01\W+does not divide evenly/u)).toBeVisible();
  await expect(slip.region.getByRole("button", { name: "Place 3 bets €9.99" })).toBeVisible();
  // A stake chosen by a button is the total as well.
  await slip.region
    .getByRole("group", { name: texts("ticket.stake.quick") })
    .getByRole("button", { name: "€10" })
    .click();
  await expect(slip.region.getByRole("button", { name: "Place 3 bets €9.99" })).toBeVisible();

  await slip.region
    .getByRole("listitem")
    .first()
    .getByRole("button", { name: /^Remove/u })
    .click();
  await expect(field(slip, "total")).toHaveValue("6.66");
  await slip.region.getByRole("button", { name: "Place 2 bets €6.66" }).click();
  await expect(slip.region.getByRole("heading", { name: /placed$/u })).toBeVisible();
  expect((await player.bets()).map(({ stake }) => stake.value)).toEqual(["333", "333"]);
});
