import { restoreTicket } from "@touchline/betting";
import type { Page } from "@playwright/test";
import { tabsOwn } from "./fixtures/local-storage.ts";
import { Monkey } from "./fixtures/monkey.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { expectBalanceOfLedger, signInQuietly, slipOn } from "./fixtures/ticket.ts";

/** CONTRIBUTING.md says how the whole of it is run. */
const ACTIONS = Number(process.env["MONKEY_ACTIONS"] ?? 50);
const SEED = Number(process.env["MONKEY_SEED"] ?? 1);
const CHECKED_EVERY = 50;
const ENOUGH_FOR_BETS = 400;
const ACTION_MS = 6_000;
const PLACEMENTS = /\/api\/sportsbook\/bets(\/edit)?(\?|$)/;
const VIEWPORTS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const texts = textsIn("en");

// The browser's own words on a link that is cut, and on answers that refuse what is asked without a session.
test.use({
  expectedProblems: [
    /net::ERR_|WebSocket (connection to|is already in CLOSING)|status of (401|403|409|422|429)|Failed to fetch|module script failed|dynamically imported module/,
  ],
});

/** The keys of the placements that a page has sent, each as often as it was sent. */
function watchPlacements(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && PLACEMENTS.test(request.url()))
      sent.push(request.headers()["idempotency-key"] ?? "");
  });
  return sent;
}

async function expectSlipOfTicket(page: Page): Promise<void> {
  const slip = slipOn(page, texts);
  await expect(async () => {
    const kept = restoreTicket(await tabsOwn(page, "bets"));
    const ids = kept?.bets.flatMap(({ selections }) => selections.map(({ id }) => id)) ?? [];
    if (await slip.region.isVisible()) {
      const list = slip.region.getByRole("list", { name: texts("ticket.selections") });
      const edited = slip.region.getByRole("heading", { name: texts("ticket.receipt.edited") });
      const isReceipt = await slip.receiptHeading.or(edited).isVisible();
      if (!isReceipt) expect(await list.getByRole("listitem").count()).toBe(ids.length);
    }
  }).toPass({ timeout: 10_000 });
}

for (const [device, viewport] of Object.entries(VIEWPORTS)) {
  test(`whatever is pressed on a ${device}, nothing fails, the slip shows the ticket, and only bets asked for are placed [TKT-26] [BET-02]`, async ({
    page,
    matches,
    player,
  }) => {
    test.setTimeout(60_000 + ACTIONS * ACTION_MS);
    await page.setViewportSize(viewport);
    await signInQuietly(page, player.credentials);
    await page.goto("/live");
    const sent = watchPlacements(page);
    const monkey = new Monkey({ page, player, matches, seed: SEED });
    for (let action = 1; action <= ACTIONS; action += 1) {
      await test.step(`${action}`, () => monkey.act());
      if (action % CHECKED_EVERY !== 0) continue;
      await test.step(`all is well after: ${monkey.log.slice(-CHECKED_EVERY).join(", ")}`, async () => {
        await monkey.calmDown();
        await expectSlipOfTicket(page);
        await expectBalanceOfLedger(page, player, texts);
        expect(new Set(sent).size).toBe(sent.length);
        expect(sent.length).toBeLessThanOrEqual(monkey.asked);
        if (sent.length === 0) expect(await player.bets()).toEqual([]);
        expect(await accessibilityBreaches(page)).toEqual([]);
      });
    }
    // In a few actions no bet may come about, as the matches stand.
    if (ACTIONS >= ENOUGH_FOR_BETS) expect(sent).not.toEqual([]);
  });
}
