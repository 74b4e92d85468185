import { formatOdds, restoreTicket, ticketSummary } from "@touchline/betting";
import { ODDS_TYPES } from "@touchline/contract/vocabulary";
import type { Page } from "@playwright/test";
import { watchAskedBets } from "./fixtures/asked-bets.ts";
import { tabsOwn } from "./fixtures/local-storage.ts";
import { LANGUAGES, Monkey } from "./fixtures/monkey.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { type PlayerAccount, signUpPlayer } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { AGREES_WITHIN_MS, centsIn, expectBalanceOfLedger, signInQuietly, slipOn } from "./fixtures/ticket.ts";

/** CONTRIBUTING.md says how the whole of it is run. */
const ACTIONS = Number(process.env["MONKEY_ACTIONS"] ?? 50);
const SEED = Number(process.env["MONKEY_SEED"] ?? 1);
const CHECKED_EVERY = 50;
const ENOUGH_FOR_BETS = 400;
const ACTION_MS = 6_000;
const DEVICES = {
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const texts = textsIn("en");

// The browser's own words on a link that is cut, and on answers that refuse what is asked without a session.
test.use({
  expectedProblems: [
    /net::ERR_|WebSocket (connection to|is already in CLOSING)|status of (401|403|409|422|429)|Failed to fetch|module script failed|dynamically imported module/,
  ],
});

/** The slip shows what is kept of the ticket: each selection by its match and price, its type, and the stake of all of it. */
async function expectSlipOfTicket(page: Page): Promise<void> {
  const { region, dock, receiptHeading } = slipOn(page, texts);
  await expect(async () => {
    if (!(await region.isVisible()) && (await dock.isVisible())) await dock.click({ timeout: 1_000 });
    const kept = restoreTicket(await tabsOwn(page, "bets"));
    if (kept === null || !(await region.isVisible())) return;
    const edited = region.getByRole("heading", { name: texts("ticket.receipt.edited") });
    if (await receiptHeading.or(edited).isVisible()) return;
    const list = region.getByRole("list", { name: texts("ticket.selections") });
    const rows = await list
      .locator(":scope > li")
      .evaluateAll((items) =>
        items.map((item) => ({ text: item.textContent, href: item.querySelector("a")?.getAttribute("href") ?? "" })),
      );
    const legs = kept.bets.flatMap(({ betType, selections }) =>
      selections.map((selection) => ({ betType, selection })),
    );
    expect(rows).toHaveLength(legs.length);
    for (const [at, { betType, selection }] of legs.entries()) {
      expect(rows[at]?.href).toMatch(new RegExp(`/${selection.sportKey}/${selection.matchSlug}$`, "u"));
      const hasPrice = betType !== "custom_bet" && !selection.isSuspended && !selection.isNotAvailable;
      const prices = ODDS_TYPES.map((type) => formatOdds(selection.odds, type));
      if (hasPrice) expect(prices.some((price) => rows[at]?.text.includes(price))).toBe(true);
    }
    const { betType, stake, bets } = ticketSummary(kept);
    expect(bets.map((bet) => bet.betType)).toEqual(kept.bets.map((bet) => bet.betType));
    if (betType === "custom_bet")
      await expect(region.getByRole("heading", { name: texts("ticket.betType.custom_bet") })).toBeVisible();
    const button = region.getByRole("button", { name: MAIN_ACTION });
    if (!(await button.isVisible())) return;
    const said = await button.innerText();
    // It names none where none can be staked, as of a zero that was typed.
    if (stake === 0n) expect(said).not.toContain("€");
    else expect(centsIn(said)).toBe(stake);
  }).toPass({ timeout: AGREES_WITHIN_MS });
}

/** Of the slip, which names the stake of all of it. */
const MAIN_ACTION = /^(Place|Accept|Replace)/u;

/** What a press asked for may be sent a moment after it, in the time of the next ones: those that find nothing to press take none. */
const PRESSES_LOOKED_AT = 3;

type Watched = Awaited<ReturnType<typeof watchAskedBets>>;

/** What the book has of its players is no more than what was asked for: placements, and cash-outs of bets. */
async function expectNoMoreThanAsked(players: readonly PlayerAccount[], watched: Watched): Promise<void> {
  const betsOf = await Promise.all(players.map((player) => player.bets()));
  const bets = betsOf.flat();
  // The bets of one placement have the time of it.
  const placements = betsOf.map((own) => new Set(own.map(({ created_at: at }) => at)).size);
  const cashedOut = bets.flatMap(({ cashout }) => cashout?.parts ?? []).filter(({ by }) => by === "player");
  expect(new Set(watched.sent).size).toBe(watched.sent.length);
  expect(watched.sent.length).toBeLessThanOrEqual(watched.asked());
  expect(placements.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(watched.placements());
  expect(cashedOut.length).toBeLessThanOrEqual(watched.cashOuts());
  // A match may end between two looks.
  for (const player of players)
    await expect(async () => expect(await player.balance()).toBe(await player.ledgerBalance())).toPass({
      timeout: AGREES_WITHIN_MS,
    });
}

for (const [device, { viewport, hasTouch, isMobile }] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use({ viewport, hasTouch, isMobile });

    test(`whatever is pressed on a ${device}, nothing fails, the slip shows the ticket, and only bets asked for are placed, of whoever is signed in [TKT-26] [BET-02]`, async ({
      page,
      matches,
      player,
      server,
    }) => {
      test.setTimeout(60_000 + ACTIONS * ACTION_MS);
      const other = await signUpPlayer(server);
      await other.acceptAnyOdds();
      const players = [player, other] as const;
      await signInQuietly(page, player.credentials);
      const watched = await watchAskedBets(page, LANGUAGES);
      await page.goto("/live");
      const { sent } = watched;
      const counts = [{ sent: 0, asked: 0 }];
      const monkey = new Monkey({ page, players, matches, seed: SEED, isTouch: hasTouch });
      for (let action = 1; action <= ACTIONS; action += 1) {
        await test.step(`${action}`, () => monkey.act());
        const now = { sent: sent.length, asked: watched.asked() };
        const askedBefore = (counts.at(-PRESSES_LOOKED_AT) ?? counts[0]!).asked;
        const done = monkey.log.slice(-PRESSES_LOOKED_AT).join(", ");
        expect(now.sent - counts.at(-1)!.sent, done).toBeLessThanOrEqual(now.asked - askedBefore);
        counts.push(now);
        if (action % CHECKED_EVERY !== 0) continue;
        await test.step(`all is well after: ${monkey.log.slice(-CHECKED_EVERY).join(", ")}`, async () => {
          await monkey.calmDown();
          // The slip covers the balance where it is a sheet.
          await expectBalanceOfLedger(page, monkey.player, texts);
          await expectSlipOfTicket(page);
          await expectNoMoreThanAsked(players, watched);
          expect(await accessibilityBreaches(page)).toEqual([]);
          await monkey.closeSheet();
        });
      }
      // In a few actions no bet may come about, as the matches stand.
      if (ACTIONS >= ENOUGH_FOR_BETS) expect(sent).not.toEqual([]);
    });
  });
}
