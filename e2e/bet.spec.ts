import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import type { Locator, Page, Request } from "@playwright/test";
import { type Hands, finger, keys, mouse, tabTo } from "./fixtures/hands.ts";
import { type MatchControl, type Pick, matchPath } from "./fixtures/match-control.ts";
import type { PlayerAccount } from "./fixtures/player-account.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { type Texts, textsIn } from "./fixtures/texts.ts";
import { type Slip, expectBalanceOfLedger, priceButton, signIn, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const STAKE = "5";
const STAKE_CENTS = 500n;
const PLACEMENTS = /\/api\/sportsbook\/bets(\?|$)/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
/** Browsers keep no cookie for longer than 400 days, whatever they are told. */
const NEARLY_THE_LONGEST_SECONDS = 399 * 86_400;

interface Flow {
  page: Page;
  matches: MatchControl;
  player: PlayerAccount;
  hands: Hands;
  locale?: string;
  /** How the stake is entered and the bet placed, where not by field and button. */
  stakeAndPlace?: (slip: Slip, price: Locator) => Promise<void>;
}

/** From a visitor's first look at a live match to the bet's money, with nothing reloaded on the way. */
async function betOnLiveMatch({ page, matches, player, hands, locale = "en", stakeAndPlace }: Flow) {
  const texts = textsIn(locale);
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeAtHalfTime(), locale);
  await openPage(page, matchPath(pick.match, locale));
  await signIn(page, player.credentials, { hands, texts });
  const before = await player.ledgerBalance();

  const price = priceButton(page, pick, texts);
  const sent = Promise.withResolvers<Request>();
  await page.route(PLACEMENTS, (route) => {
    if (route.request().method() === "POST") sent.resolve(route.request());
    return route.fallback();
  });
  if (stakeAndPlace === undefined) {
    await hands.press(price);
    await hands.write(slip.stake, STAKE);
    await hands.press(slip.place);
  } else await stakeAndPlace(slip, price);

  await expectWire(page, (await sent.promise).postDataJSON(), pick);
  await expect(slip.deskHeading).toBeVisible();
  await expect(slip.delayBar).toBeVisible();
  // What had it is gone, and whoever uses keys alone must not begin anew at the top of the page.
  await expect(slip.region.locator(":focus")).toHaveCount(1);
  await expect(slip.receiptHeading).toBeFocused();
  expect(await player.ledgerBalance()).toBe(before - STAKE_CENTS);

  const [bet] = await player.bets();
  await expect(slip.region).toContainText(bet?.ref ?? "no bet");
  await hands.press(slip.done);
  await expectBalanceOfLedger(page, player, texts);
  await hands.press(myBetsLink(page, texts));
  const card = page.getByRole("main").getByRole("article", { name: bet?.ref ?? "no bet" });
  await expect(card).toContainText(texts("my-bets.standing.running"));
  await hands.choose(page.getByRole("main").getByRole("radio", { name: texts("my-bets.filter.all") }));

  await matches.playToEnd(pick.match.id);
  await expectSettled({ card, player, texts, betId: bet?.id });
  await expectBalanceOfLedger(page, player, texts);
}

/** What is sent says which device the bet is from, that it is no quick one, and what it is. */
async function expectWire(page: Page, body: { meta: { device_id: string }; bets: unknown }, pick: Pick): Promise<void> {
  const { match, marketId, outcomeId } = pick;
  const selection = { match_id: match.id, market_id: marketId, specifier: "", outcome_id: outcomeId };
  expect(body.meta).toMatchObject({ device_id: expect.stringMatching(UUID), quick: false, type: "single" });
  expect(body.bets).toMatchObject([
    {
      stake: { value: String(STAKE_CENTS), currency: "EUR" },
      selections: [{ ...selection, odds: expect.any(String) }],
    },
  ]);
  const device = (await page.context().cookies()).find(({ name }) => name === "deviceId");
  expect(device?.value).toBe(body.meta.device_id);
  expect(device?.expires).toBeGreaterThan(Date.now() / 1_000 + NEARLY_THE_LONGEST_SECONDS);
}

/** In the header, or on phones in the bar below. */
const myBetsLink = (page: Page, texts: Texts): Locator => {
  const bars = ["primary", "main"].map((key) => texts(`shell.nav.${key}`)).join("|");
  const bar = page.getByRole("navigation", { name: new RegExp(`^(${bars})$`, "u") });
  return bar.getByRole("link", { name: texts("shell.nav.myBets") });
};

async function expectSettled(settled: {
  card: Locator;
  player: PlayerAccount;
  texts: Texts;
  betId: string | undefined;
}): Promise<void> {
  const { card, player, texts, betId } = settled;
  const readBet = async () => (await player.bets()).find(({ id }) => id === betId);
  await expect.poll(async () => (await readBet())?.status).toBe("done");
  const bet = await readBet();
  await expect(card).toContainText(
    texts(bet?.result === "win_entire" ? "my-bets.standing.won" : "my-bets.standing.lost"),
  );
  const paid = (await player.ledger()).filter(({ type }) => type === "bet_paid");
  expect(paid.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(BigInt(bet?.win?.value ?? 0));
}

test("a player signs in, bets on a live match and follows the bet to its money [TKT-02] [TKT-05] [TKT-06] [TKT-25] [ACC-05] [RT-03]", async ({
  page,
  matches,
  player,
}) => {
  await betOnLiveMatch({ page, matches, player, hands: mouse });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a player bets by touch, on the slip's own keypad [LAY-11] [TKT-05] [TKT-06] [TKT-25]", async ({
    page,
    matches,
    player,
  }) => {
    await betOnLiveMatch({
      page,
      matches,
      player,
      hands: finger,
      async stakeAndPlace({ region, dock, stake, place }, price) {
        await price.tap();
        await dock.tap();
        const keypad = region.getByRole("group", { name: "Number keys" });
        await keypad.getByRole("button", { name: "1", exact: true }).tap();
        await keypad.getByRole("button", { name: "Delete last digit" }).tap();
        await keypad.getByRole("button", { name: STAKE, exact: true }).tap();
        await expect(stake).toHaveValue(STAKE);
        await place.tap();
      },
    });
  });
});

test("a player bets with the keyboard alone, and what is picked is bet only once that is confirmed [TKT-05] [TKT-06] [GLI-G4]", async ({
  page,
  matches,
  player,
}) => {
  await betOnLiveMatch({
    page,
    matches,
    player,
    hands: keys(page),
    async stakeAndPlace({ stake, place }, price) {
      const firstPrice = page.locator("main [data-odds][tabindex='0']").first();
      await tabTo(page, firstPrice);
      for (let steps = 0; !(await price.evaluate((node) => node === document.activeElement)); steps += 1) {
        expect(steps, "arrow keys reach the price").toBeLessThan(5);
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("Shift+Enter");
      await expect(stake).toBeFocused();
      await page.keyboard.type(STAKE);
      await expect(place).not.toHaveAttribute("aria-disabled", "true");
      expect(await player.bets()).toEqual([]);
      await page.keyboard.press("Enter");
    },
  });
});

test("of bets on every result of a match one is won, and its payout reaches the balance [TKT-06] [ACC-04]", async ({
  page,
  matches,
  player,
}) => {
  const texts = textsIn("en");
  const pick = await matches.pickOf(await matches.takeUpcoming());
  const result = pick.match.main_markets.find(({ id }) => id === pick.marketId);
  const outcomes = result?.outcomes ?? [];
  for (const { id, odds } of outcomes) await player.placeBet({ ...pick, outcomeId: id, odds }, STAKE_CENTS);
  const before = await player.ledgerBalance();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(3);
  await mouse.choose(page.getByRole("main").getByRole("radio", { name: texts("my-bets.filter.all") }));
  await matches.playThrough(pick.match);
  await expect(cards.filter({ hasText: texts("my-bets.standing.won") })).toHaveCount(1);
  await expect(cards.filter({ hasText: texts("my-bets.standing.lost") })).toHaveCount(2);
  const won = (await player.bets()).filter(({ result }) => result === "win_entire");
  expect(won).toHaveLength(1);
  const [whole = "", decimals = ""] = won[0]?.odds.split(".") ?? [];
  const payout = BigInt(won[0]?.win?.value ?? 0);
  expect(payout).toBe((STAKE_CENTS * BigInt(whole + decimals.padEnd(2, "0"))) / 100n);
  expect(await player.ledgerBalance()).toBe(before + payout);
  await expectBalanceOfLedger(page, player, texts);
});

test("a player bets in Arabic, from right to left [ROU-05] [TKT-05] [TKT-06]", async ({ page, matches, player }) => {
  await betOnLiveMatch({ page, matches, player, hands: mouse, locale: "ar" });
  const root = page.locator("html");
  await expect(root).toHaveAttribute("lang", /^ar/);
  await expect(root).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("رهاناتي");
});

for (const { email, reason } of [
  { email: "spam@touchline.example", reason: "spamf_player_bet_forbidden" },
  { email: "pve@touchline.example", reason: "pve_player_bet_forbidden" },
]) {
  test(`the slip of ${email}, who may not bet, says so instead of offering to [VAL-10]`, async ({ page, matches }) => {
    const texts = textsIn("en");
    const slip = slipOn(page, texts);
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await signInQuietly(page, { ...DEMO_PLAYER, email });
    await openPage(page, matchPath(pick.match));
    await priceButton(page, pick, texts).click();
    await slip.stake.fill(STAKE);
    await expect(slip.region).toContainText(texts(`betting.error.platform.${reason}`));
    await expect(slip.place).toBeDisabled();
  });
}
