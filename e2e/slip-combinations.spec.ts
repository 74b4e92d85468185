import { combinedOdds, formatDecimalOdds } from "@touchline/betting";
import type { Page } from "@playwright/test";
import { type MatchControl, type Pick, matchPath } from "./fixtures/match-control.ts";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { quickBetOn } from "./fixtures/quick-bet.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import {
  accountButton,
  expectBalanceOfLedger,
  priceButton,
  signInQuietly,
  slipOn,
  untilKept,
} from "./fixtures/ticket.ts";

const texts = textsIn("en");
const MINUTE_MS = 60_000;

async function openAndPick(page: Page, pick: Pick): Promise<void> {
  await openPage(page, matchPath(pick.match));
  await priceButton(page, pick, texts).click();
  await expect(priceButton(page, pick, texts)).toHaveAttribute("aria-pressed", "true");
  await untilKept(page, pick);
}

const upcomingPick = async (matches: MatchControl): Promise<Pick> => matches.pickOf(await matches.takeUpcoming());

/** The total odds of picks as the server has their prices now; null while one of them has none. */
async function totalOf(matches: MatchControl, picks: readonly Pick[]): Promise<string | null> {
  const prices = await Promise.all(picks.map((pick) => matches.priceOf(pick)));
  return prices.includes(null) ? null : formatDecimalOdds(combinedOdds(prices.map(String)));
}

test("a pick whose match kicks off on the slip goes on as a live one, with its stake [TKT-15] [TKT-06]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const pick = await upcomingPick(matches);
  await signInQuietly(page, player.credentials);
  await openAndPick(page, pick);
  await openPage(page, "/");
  await expect(accountButton(page, texts)).toBeVisible();
  await slip.stake.fill("10");
  const leg = slip.region.getByRole("listitem");
  await expect(leg.getByText(/^\d+:\d\d$/)).toBeVisible();
  await matches.fastForward(pick.match.id, Date.parse(pick.match.start_time) - Date.now() + 2 * MINUTE_MS);
  // The score stands where the time of the kick-off was.
  await expect(leg.getByText(/^\d–\d$/)).toBeVisible();
  await expect(slip.stake).toHaveValue("10");
  await expect(async () => {
    if (await slip.accept.isVisible()) await slip.accept.click();
    else await slip.place.click({ timeout: 1_000 });
    await expect(slip.receiptHeading).toBeVisible({ timeout: 12_000 });
  }).toPass({ timeout: 60_000 });
  const bets = await player.bets();
  expect(bets.filter(({ status }) => status === "waiting_results")).toHaveLength(1);
});

test("two tabs with one slip: each goes on with its own, and a bet of one is not placed by the other [TKT-21]", async ({
  page,
  context,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const picks = [await upcomingPick(matches), await upcomingPick(matches)] as const;
  await signInQuietly(page, player.credentials);
  await openAndPick(page, picks[0]);
  const other = await context.newPage();
  await openPage(other, "/");
  const otherSlip = slipOn(other, texts);
  await expect(otherSlip.region.getByRole("listitem")).toHaveCount(1);
  await openAndPick(other, picks[1]);
  await expect(otherSlip.region.getByRole("listitem")).toHaveCount(2);
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await untilAlive(page);
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  await expect(accountButton(page, texts)).toBeVisible();
  await slip.stake.fill("10");
  await slip.place.click();
  await expect(slip.receiptHeading).toBeVisible();
  await slip.done.click();
  await expect(otherSlip.region.getByRole("listitem")).toHaveCount(2);
  await other.reload();
  await untilAlive(other);
  await expect(otherSlip.region.getByRole("listitem")).toHaveCount(2);
  expect(await player.bets()).toHaveLength(1);
});

test.describe("while a price may move under the press", () => {
  test.use({ expectedProblems: [/status of 422/] });

  test("a bet builder bet with a selection of another match follows the prices of its own, and is placed at the one that was pressed [CUS-01] [TKT-08]", async ({
    page,
    matches,
    player,
  }) => {
    const [pick, other] = [await upcomingPick(matches), await upcomingPick(matches)];
    // A draw with an odd number of goals of each is about twice as likely once it is 1–1.
    const [odd] = await matches.picksIn(pick.match, "28");
    const slip = slipOn(page, texts);
    const builder = page.getByRole("dialog", { name: texts("builder.title") });
    const market = (name: string) => builder.getByRole("region", { name, exact: true }).getByRole("button");
    await signInQuietly(page, player.credentials);
    await openPage(page, `${matchPath(pick.match)}#betBuilder`);
    await market(pick.names.market).nth(1).click();
    await market(odd!.names.market).first().click();
    await builder.getByRole("button", { name: texts("builder.add") }).click();
    await untilKept(page, pick);
    await openPage(page, matchPath(other.match));
    await priceButton(page, other, texts).click();
    await market(other.names.market).first().click();
    await builder.getByRole("button", { name: texts("builder.join") }).click();
    const legs = slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem");
    await expect(legs).toHaveCount(3);
    await slip.acceptMode.selectOption("none");
    await slip.stake.fill("5");
    await expect(slip.place).toBeEnabled();
    // Of the first match, whose page is not open.
    const accept = slip.region.getByRole("button", { name: /^Accept [\d.]+ and bet/u });
    await matches.playToHalfTime(pick.match);
    await expect(accept).toBeVisible();
    await expect(slip.stake).toHaveValue("5");
    expect(await player.bets()).toEqual([]);
    let pressed = "";
    await expect(async () => {
      // A price that has moved once more is asked about once more.
      if (await accept.isVisible()) {
        const label = await accept.evaluate((button: HTMLElement) => {
          const { innerText } = button;
          button.click();
          return innerText;
        });
        pressed = /[\d.]+/u.exec(label)?.[0] ?? "";
      }
      await expect(slip.receiptHeading).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const [bet, ...others] = await player.bets();
    expect(others).toEqual([]);
    expect(bet).toMatchObject({ type: "custom_bet", stake: { value: "500" }, selections: [{}, {}, {}] });
    expect(formatDecimalOdds(bet?.odds ?? "1")).toBe(pressed);
    await expect(slip.region.getByText(pressed, { exact: true }).first()).toBeVisible();
    await expectBalanceOfLedger(page, player, texts);
  });
});

test("another language leaves a combo and its stake on the slip, by its names there [ROU-02] [TKT-21]", async ({
  page,
  matches,
}) => {
  const slip = slipOn(page, texts);
  const picks = [await upcomingPick(matches), await upcomingPick(matches)];
  for (const pick of picks) await openAndPick(page, pick);
  await slip.stake.fill("12.5");
  const rail = page.getByRole("region", { name: texts("shell.settings.label") });
  for (const [from, to] of [
    ["en", "de"],
    ["de", "ar"],
  ] as const) {
    const inFrom = textsIn(from);
    const settings = from === "en" ? rail : page.getByRole("region", { name: inFrom("shell.settings.label") });
    await settings.getByRole("combobox", { name: inFrom("shell.settings.language") }).selectOption(to);
    await expect(page.locator("html")).toHaveAttribute("lang", to);
    await untilAlive(page);
    const there = slipOn(page, textsIn(to));
    await expect(there.region.getByRole("listitem")).toHaveCount(2);
    await expect(there.region.getByRole("radio", { name: textsIn(to)("ticket.betType.combo") })).toBeChecked();
    await expect(there.stake).toHaveValue(to === "de" ? "12,50" : "12.50");
    const names = await Promise.all(picks.map(({ match }) => matches.pickOf(match, to)));
    for (const {
      names: { market },
    } of names)
      await expect(there.region).toContainText(market);
  }
});

test.describe("a page that is missing", () => {
  test.use({ expectedProblems: [/status of 404/] });

  test("keeps the slip, and Back leads to where the player was [ROU-09] [TKT-21]", async ({ page, matches }) => {
    const slip = slipOn(page, texts);
    const pick = await upcomingPick(matches);
    await openAndPick(page, pick);
    await slip.stake.fill("10");
    await page.goto("/nowhere/at/all");
    await untilAlive(page);
    await expect(slip.region.getByRole("listitem")).toContainText(pick.names.outcome);
    await expect(slip.stake).toHaveValue(/^10(\.00)?$/);
    await page.goBack();
    await untilAlive(page);
    await expect(priceButton(page, pick, texts)).toHaveAttribute("aria-pressed", "true");
    await expect(slip.stake).toHaveValue(/^10(\.00)?$/);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap that opens the slip while prices move finds the total odds of now, in the slip, also beside a changed return, and in the dock [LAY-11] [TKT-15]", async ({
    page,
    matches,
  }) => {
    const slip = slipOn(page, texts);
    const picks = [await upcomingPick(matches), await upcomingPick(matches)] as const;
    for (const pick of picks) await openAndPick(page, pick);
    const move = () => Promise.all(picks.map(({ match }) => matches.fastForward(match.id, 5 * MINUTE_MS)));
    await Promise.all([slip.dock.tap(), move()]);
    const odds = slip.region.getByRole("definition").filter({ hasText: /^\d+(\.\d+)?$/ });
    await expect(async () => expect(await odds.textContent()).toBe(await totalOf(matches, picks))).toPass();
    for (const digit of ["1", "0"]) await slip.region.getByRole("button", { name: digit, exact: true }).tap();
    const old = slip.region.getByRole("term").filter({ hasText: texts("ticket.summary.was") });
    await expect(async () => {
      if (await old.isHidden()) await move();
      await expect(old).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(async () => expect(await odds.textContent()).toBe(await totalOf(matches, picks))).toPass();
    await page.keyboard.press("Escape");
    await expect(async () =>
      expect(slip.dock).toContainText(String(await totalOf(matches, picks)), { timeout: 500 }),
    ).toPass();
  });
});

test("a price that is locked beside another of its match is explained with quick bet on, and not bet on [QUI-03] [VAL-06]", async ({
  page,
  matches,
  player,
}) => {
  const [first, second] = await matches.picksOf(await matches.takeAtHalfTime());
  const quick = quickBetOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openAndPick(page, await upcomingPick(matches));
  await openAndPick(page, first!);
  await quick.switch.click();
  await quick.stake.fill("5");
  await quick.approval.check();
  await expect(priceButton(page, second!, texts)).toHaveAttribute("data-state", "locked");
  await priceButton(page, second!, texts).click({ force: true });
  await expect(page.getByText(texts("shell.alert.sameMatch.title"))).toBeVisible();
  await expect(quick.approval).toBeChecked();
  expect(await player.bets()).toEqual([]);
});
