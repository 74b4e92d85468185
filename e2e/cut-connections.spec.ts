import type { Locator, Page } from "@playwright/test";
import { type CuttingProxy, openCuttingProxy } from "./fixtures/cutting-proxy.ts";
import { openPage } from "./fixtures/open-page.ts";
import { seeded } from "./fixtures/seeded.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { expectBalanceOfLedger, pickOnMatchPage, signInQuietly, slipOn } from "./fixtures/ticket.ts";

/** CONTRIBUTING.md says how the whole of it is run. */
const ROUNDS = Number(process.env["CUT_ROUNDS"] ?? 5);
const SEED = Number(process.env["CUT_SEED"] ?? 1);
/** Of the rounds so many bets are cashed out. */
const CASH_OUTS = Math.ceil((ROUNDS * 2) / 5);
/** A key is given up after a quarter of a minute, and asked for some times more. */
const KNOWN_WITHIN_MS = 120_000;
const ROUND_MS = 150_000;
const texts = textsIn("en");

/** Longer than a press takes to be seen. */
const PRESS_MS = 2_000;

interface Cut {
  page: Page;
  proxy: CuttingProxy;
}

/** Presses what may be cut off at any moment, and waits until the page says what came of it. */
async function pressWhileCut(
  { page, proxy }: Cut,
  button: Locator,
  { isKnown, reach }: { isKnown: () => Promise<boolean>; reach?: Locator },
): Promise<void> {
  const press = async (): Promise<void> => {
    await button.hover();
    await page.mouse.down();
    proxy.cuts(true);
    await page.mouse.up();
  };
  await press();
  try {
    await expect(async () => {
      if (await isKnown()) return;
      // An offer that went away between pressing and letting go takes the button with it, and comes back without it.
      if (reach !== undefined && (await button.count()) === 0) await reach.click({ timeout: PRESS_MS });
      // Where the link was gone by then, it said so, and did nothing.
      if ((await button.count()) > 0 && (await button.isEnabled({ timeout: PRESS_MS }))) await press();
      await expect.poll(isKnown, { timeout: PRESS_MS }).toBe(true);
    }).toPass({ timeout: KNOWN_WITHIN_MS });
  } catch (error) {
    throw new Error(`the page says: ${await page.locator("body").innerText()}`, { cause: error });
  } finally {
    proxy.cuts(false);
  }
}

test("whatever is cut off on the way, the page ends with what the book has recorded of each bet and cash-out [TKT-26] [BET-02]", async ({
  browser,
  server,
  matches,
  player,
}) => {
  test.setTimeout(60_000 + (ROUNDS + CASH_OUTS) * ROUND_MS);
  const proxy = await openCuttingProxy(server.origin, seeded(SEED));
  const context = await browser.newContext({ baseURL: proxy.origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cut = { page, proxy };
  const slip = slipOn(page, texts);
  await player.acceptAnyOdds();
  await signInQuietly(page, player.credentials);
  const picks = [
    ...(await matches.picksOf(await matches.takeUpcoming())),
    ...(await matches.picksOf(await matches.takeAtHalfTime())),
  ];
  const open = async () => (await player.bets()).filter(({ status }) => status === "waiting_results");

  for (let round = 0; round < ROUNDS; round += 1) {
    const before = (await open()).length;
    await pickOnMatchPage(page, picks[round % picks.length]!, texts);
    await slip.stake.fill("1");
    const refused = slip.region.getByText(texts("ticket.failed.title"));
    // What sends it was cut off too.
    const notSent = page.getByRole("alert").filter({ hasText: texts("shell.alert.betNotSent.title") });
    const isKnown = () => slip.receiptHeading.or(refused).or(notSent).first().isVisible();
    await pressWhileCut(cut, slip.place, { isKnown });
    const isPlaced = await slip.receiptHeading.isVisible();
    expect((await open()).length - before).toBe(isPlaced ? 1 : 0);
    await slip.region.getByRole("button", { name: texts(isPlaced ? "ticket.receipt.done" : "ticket.clear") }).click();
  }
  expect(proxy.count()).toBeGreaterThan(0);
  const placed = await open();
  expect(placed.length).toBeGreaterThan(0);

  for (const bet of placed.slice(0, CASH_OUTS)) {
    await openPage(page, "/my-bets");
    const card = page.getByRole("main").getByRole("article", { name: bet.ref });
    const reach = card.getByRole("button", { name: /^Cash out .?€\d/u });
    await reach.click();
    const isRefused = card.getByText(/^Not cashed out/u);
    await pressWhileCut(cut, card.getByRole("button", { name: /^Confirm/u }), {
      isKnown: async () => (await card.count()) === 0 || (await isRefused.isVisible()),
      reach,
    });
    const isOpen = (await open()).some(({ id }) => id === bet.id);
    expect(isOpen).toBe((await card.count()) > 0);
  }
  await openPage(page, "/my-bets");
  await expectBalanceOfLedger(page, player, texts);
  await context.close();
  await proxy.close();
});
