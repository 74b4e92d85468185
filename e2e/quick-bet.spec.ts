import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import type { Page, Route } from "@playwright/test";
import { pressAsItComes } from "./fixtures/early-press.ts";
import { keys, tabTo } from "./fixtures/hands.ts";
import { type MatchControl, type Pick, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import type { PlayerAccount } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { quickBetOn } from "./fixtures/quick-bet.ts";
import { textsIn } from "./fixtures/texts.ts";
import { expectBalanceOfLedger, priceButton, signInQuietly, signOut, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");

// What the browser itself says of answers that never came.
test.use({ expectedProblems: [/net::ERR_FAILED/] });
const PLACEMENTS = /\/api\/sportsbook\/bets(\?|$)/;

/** Two prices of a match in its break, where nothing can happen that would stop bets. */
async function twoLivePicks(matches: MatchControl, locale = "en"): Promise<[Pick, Pick]> {
  const [first, second] = await matches.picksOf(await matches.takeAtHalfTime(), locale);
  return [first!, second!];
}

/** Taps a price with one tap approved, until its bet is sent: on one that has just fallen, the tap asks first. */
async function tapUntilSent(page: Page, pick: Pick, sent: readonly string[]): Promise<void> {
  await priceButton(page, pick, texts).click();
  const { place } = quickBetOn(page, texts);
  await expect(async () => {
    if (sent.length === 0 && (await place.isVisible())) await place.click({ timeout: 2_000 });
    expect(sent).toHaveLength(1);
  }).toPass();
}

async function openWithQuickBet(page: Page, { pick, player }: { pick: Pick; player: PlayerAccount }) {
  const quick = quickBetOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick.match));
  await quick.switch.click();
  await expect(quick.switch).toBeChecked();
  return quick;
}

/** Keys of the placements that a page sends; `answer` decides what becomes of each. */
async function watchPlacements(
  page: Page,
  answer = (route: Route): Promise<void> => route.fallback(),
): Promise<string[]> {
  const sent: string[] = [];
  await page.route(PLACEMENTS, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    expect(route.request().postDataJSON()).toMatchObject({ meta: { quick: true } });
    sent.push((await route.request().headerValue("idempotency-key")) ?? "");
    return answer(route);
  });
  return sent;
}

const stakesOf = async (player: PlayerAccount): Promise<string[]> =>
  (await player.bets()).map(({ stake }) => stake.value);

test("two taps place the first quick bet and approve it, one tap each after that, and a double tap is one bet [QUI-01] [QUI-02] [QUI-03] [GLI-G4]", async ({
  page,
  matches,
  player,
}) => {
  const [first, second] = await twoLivePicks(matches);
  const sent = await watchPlacements(page);
  const quick = await openWithQuickBet(page, { pick: first, player });
  await priceButton(page, first, texts).click();
  // What is about to be bet on is marked where it was tapped.
  await expect(page.locator("[data-quick-bet]")).toHaveCount(1);
  await expect(priceButton(page, first, texts)).toHaveAttribute("data-quick-bet");
  // Without a stake there is nothing to bet.
  await expect(quick.place).toBeDisabled();
  await quick.stake.fill("5");
  await expect(quick.region).toContainText("A placed bet cannot be undone.");
  expect(await stakesOf(player)).toEqual([]);
  expect(await accessibilityBreaches(page)).toEqual([]);
  await quick.place.click();
  await expect(quick.placed).toBeVisible();
  await expect(page.locator("[data-quick-bet]")).toHaveCount(0);
  await expect(quick.approval).toBeChecked();
  expect(await stakesOf(player)).toEqual(["500"]);

  await priceButton(page, second, texts).dblclick();
  await expect.poll(() => stakesOf(player)).toEqual(["500", "500"]);
  await expect(quick.placed).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(2);
  // Nothing went to the slip.
  await expect(priceButton(page, second, texts)).toHaveAttribute("aria-pressed", "false");
  await expectBalanceOfLedger(page, player, texts);

  await quick.stake.fill("6");
  await expect(quick.approval).not.toBeChecked();
  // The second of two taps may come to where the button has just come.
  const presses = await pressAsItComes(page, new RegExp(`^${texts("ticket.quickBet.place")}`, "u"));
  await priceButton(page, first, texts).click();
  await expect(quick.place).toBeEnabled();
  expect(await presses()).toBe(1);
  expect(sent).toHaveLength(2);
});

test("the price that is tapped before quick bet is there is marked once it is, though a press gives no focus [QUI-01]", async ({
  page,
  matches,
  player,
}) => {
  const [first, second] = await twoLivePicks(matches);
  // As in Safari, where a button that is pressed gets no focus.
  await page.addInitScript(() =>
    document.addEventListener("mousedown", (event) => {
      if (event.target instanceof Element && event.target.closest("button") !== null) event.preventDefault();
    }),
  );
  const [rules, host] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/follow-quick-bet-[^/]*\.js$/u, (route) => rules.promise.then(() => route.continue()));
  await page.route(/\/quick-bet-host-[^/]*\.js$/u, (route) => host.promise.then(() => route.continue()));
  const quick = await openWithQuickBet(page, { pick: first, player });
  await priceButton(page, first, texts).click();
  await expect(page.locator("[data-quick-bet]")).toHaveCount(0);
  rules.resolve();
  await expect(quick.stake).toBeVisible();
  host.resolve();
  await expect(priceButton(page, first, texts)).toHaveAttribute("data-quick-bet");

  await priceButton(page, second, texts).click();
  await expect(priceButton(page, second, texts)).toHaveAttribute("data-quick-bet");
  await expect(page.locator("[data-quick-bet]")).toHaveCount(1);
});

test("a price before its match goes to the slip and turns quick bet off; an outcome on the slip is taken off it, never bet on [QUI-03] [QUI-04]", async ({
  page,
  matches,
  player,
}) => {
  const [live] = await twoLivePicks(matches);
  const ahead = await matches.pickOf(await matches.takeUpcoming());
  const sent = await watchPlacements(page);
  const quick = quickBetOn(page, texts);
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(live.match));
  await priceButton(page, live, texts).click();
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  await quick.switch.click();
  await quick.stake.fill("5");
  await quick.approval.check();
  await priceButton(page, live, texts).click();
  await expect(slip.region.getByRole("listitem")).toHaveCount(0);
  await expect(quick.switch).toBeChecked();

  await openPage(page, matchPath(ahead.match));
  // On over a page load too, in this tab.
  await expect(quick.switch).toBeChecked();
  await expect(quick.approval).toBeChecked();
  await priceButton(page, ahead, texts).click();
  await expect(page.getByText(texts("ticket.quickBet.off.tap"))).toBeVisible();
  await expect(quick.switch).not.toBeChecked();
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  expect(sent).toEqual([]);
});

test("quick bet goes off once the balance falls below its stake, or to nothing, says so, and bets no more [QUI-05]", async ({
  page,
  matches,
  player,
}) => {
  const [live] = await twoLivePicks(matches);
  const other = await matches.pickOf(await matches.takeUpcoming());
  const sent = await watchPlacements(page);
  const quick = await openWithQuickBet(page, { pick: live, player });
  await quick.stake.fill("50");
  await quick.approval.check();
  // Bets of the player on another device; what covers the stake to the cent is enough.
  await player.placeBet(other, 95_000n);
  await expectBalanceOfLedger(page, player, texts);
  await expect(quick.switch).toBeChecked();
  await player.placeBet(other, 1_000n);
  await expect(page.getByText(texts("ticket.quickBet.off.balance"))).toBeVisible();
  await expect(quick.switch).not.toBeChecked();
  await priceButton(page, live, texts).click();
  await expect(priceButton(page, live, texts)).toHaveAttribute("aria-pressed", "true");
  expect(sent).toEqual([]);

  // Turned on again with a stake that is covered, until nothing is left.
  await quick.switch.click();
  await quick.stake.fill("1");
  await expect(quick.switch).toBeChecked();
  await player.placeBet(other, 4_000n);
  await expect(quick.switch).not.toBeChecked();
  expect(await player.balance()).toBe(0n);
  expect(sent).toEqual([]);
});

test("a tab that is made of another one does not bet with one tap until that is turned on in it [QUI-01] [QUI-02]", async ({
  page,
  matches,
  player,
}) => {
  const [pick] = await twoLivePicks(matches);
  const quick = await openWithQuickBet(page, { pick, player });
  await quick.stake.fill("5");
  await quick.approval.check();
  // The browser copies what the tab has stored, as it does when a tab is duplicated.
  const opened = page.context().waitForEvent("page");
  await page.evaluate(() => void globalThis.open(location.href));
  const copy = await opened;
  const copied = quickBetOn(copy, texts);
  const stored = (key: string): Promise<unknown> => copy.evaluate(`sessionStorage.getItem("${key}")`);
  await expect.poll(() => stored("quick_bet_tab")).not.toBeNull();
  await expect.poll(() => stored("quick_bet")).toBeNull();
  await expect(copied.switch).not.toBeChecked();
  await copied.switch.click();
  await expect(copied.approval).not.toBeChecked();
  await copy.close();
  await page.reload();
  await expect(quick.switch).toBeChecked();
  await expect(quick.approval).toBeChecked();
});

test("a visitor who turns quick bet on is asked to sign in, and it is off again in the next session [QUI-06]", async ({
  page,
  matches,
  player,
}) => {
  const [pick] = await twoLivePicks(matches);
  const quick = quickBetOn(page, texts);
  await openPage(page, matchPath(pick.match));
  await quick.switch.click();
  await expect(page.getByRole("dialog", { name: texts("account.signIn.title") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(quick.switch).not.toBeChecked();

  await openWithQuickBet(page, { pick, player });
  await quick.stake.fill("5");
  await signOut(page, texts);
  await expect(quick.switch).not.toBeChecked();
  await expect(quick.region).toHaveCount(0);
});

for (const [email, reason] of [
  ["spam@touchline.example", "spamf_player_bet_forbidden"],
  ["pve@touchline.example", "pve_player_bet_forbidden"],
] as const)
  test(`a price tapped by ${email} with quick bet on and approved says why no bet is taken, and sends none [QUI-06] [VAL-10]`, async ({
    page,
    matches,
  }) => {
    const [pick] = await twoLivePicks(matches);
    const sent = await watchPlacements(page);
    const quick = quickBetOn(page, texts);
    await signInQuietly(page, { ...DEMO_PLAYER, email });
    await openPage(page, matchPath(pick.match));
    await quick.switch.click();
    await quick.stake.fill("5");
    await quick.approval.check();
    await priceButton(page, pick, texts).click();
    await expect(quick.region).toContainText(texts(`betting.error.platform.${reason}`));
    await expect(quick.place).toBeDisabled();
    await quick.place.click({ force: true });
    await expect(quick.place).toBeVisible();
    await expect(priceButton(page, pick, texts)).toHaveAttribute("aria-pressed", "false");
    expect(sent).toEqual([]);
  });

test("a quick bet whose answer is lost is asked about by its key: the page says that it is placed, and it was placed once [QUI-01] [TKT-26]", async ({
  page,
  matches,
  player,
}) => {
  const [pick] = await twoLivePicks(matches);
  const sent = await watchPlacements(page, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const quick = await openWithQuickBet(page, { pick, player });
  await quick.stake.fill("5");
  await quick.approval.check();
  await tapUntilSent(page, pick, sent);
  await expect(quick.placed).toBeVisible({ timeout: 20_000 });
  expect(sent).toHaveLength(1);
  expect(await stakesOf(player)).toEqual(["500"]);
  await expectBalanceOfLedger(page, player, texts);
});

test("a page reloaded while a quick bet is on its way says afterwards that it was placed, and does not send it again [TKT-26]", async ({
  page,
  matches,
  player,
}) => {
  const [pick] = await twoLivePicks(matches);
  const reached = Promise.withResolvers<void>();
  const sent = await watchPlacements(page, async (route) => {
    await route.fetch();
    reached.resolve();
  });
  const quick = await openWithQuickBet(page, { pick, player });
  await quick.stake.fill("5");
  await quick.approval.check();
  await tapUntilSent(page, pick, sent);
  await reached.promise;
  await page.reload();
  await expect(page.getByText(texts("shell.alert.earlierBetPlaced.title"))).toBeVisible({ timeout: 20_000 });
  expect(sent).toHaveLength(1);
  expect(await stakesOf(player)).toEqual(["500"]);
});

test("by keys alone: quick bet is turned on, given a stake and approved; Enter held down on a price is one bet [QUI-02] [LAY-08]", async ({
  page,
  matches,
  player,
}) => {
  const [pick] = await twoLivePicks(matches);
  const quick = quickBetOn(page, texts);
  const hands = keys(page);
  const sent = await watchPlacements(page);
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick.match));
  await tabTo(page, quick.switch);
  await page.keyboard.press("Space");
  await expect(quick.switch).toBeChecked();
  await hands.write(quick.stake, "5");
  await tabTo(page, quick.approval);
  await page.keyboard.press("Space");
  await expect(quick.approval).toBeChecked();
  await priceButton(page, pick, texts).focus();
  for (let repeats = 0; repeats < 30; repeats += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(quick.placed).toBeVisible();
  await expect(priceButton(page, pick, texts)).toBeFocused();
  expect(sent).toHaveLength(1);
  expect(await stakesOf(player)).toEqual(["500"]);
});

for (const locale of ["en", "ar"] as const) {
  test.describe(`on a phone, ${locale}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("quick bet stands over the page while it is on, asks, places and goes, and never hides that it is on [QUI-01] [LAY-11]", async ({
      page,
      matches,
      player,
    }) => {
      const t = textsIn(locale);
      const [first, second] = await twoLivePicks(matches, locale);
      const quick = quickBetOn(page, t);
      const slip = slipOn(page, t);
      await signInQuietly(page, player.credentials);
      await openPage(page, matchPath(first.match, locale));
      await page
        .getByRole("navigation", { name: t("shell.nav.main") })
        .getByRole("button")
        .first()
        .tap();
      await quick.switch.tap();
      await quick.stake.fill("5");
      await page.keyboard.press("Escape");
      await expect(slip.region).toBeHidden();
      await expect(quick.region).toContainText(t("ticket.quickBet.on"));
      await priceButton(page, first, t).tap();
      await expect(quick.place).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await accessibilityBreaches(page)).toEqual([]);
      await quick.place.tap();
      await expect(quick.placed).toBeVisible();
      await quick.done.tap();
      await expect(quick.region).toContainText(t("ticket.quickBet.on"));
      await priceButton(page, second, t).tap();
      await expect(quick.placed).toBeVisible();
      expect(await stakesOf(player)).toEqual(["500", "500"]);
      expect(await accessibilityBreaches(page)).toEqual([]);
    });
  });
}
