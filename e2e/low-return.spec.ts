import type { Page } from "@playwright/test";
import { DEVICES, showSlip } from "./fixtures/devices.ts";
import type { Hands } from "./fixtures/hands.ts";
import { type MatchControl, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
/** At these one cent returns one. */
const LOW = /\b1\.[0-4]\d$/u;
const BET_RULES = new URL("fixtures/least-stakes.json", import.meta.url).pathname;

// The file is read at the start of a server.
test.use({ serverEnv: { BET_RULES } });

/** Picks the first price of an upcoming match that is low enough. */
async function pickLow(page: Page, { matches, hands }: { matches: MatchControl; hands: Hands }): Promise<void> {
  const match = await matches.takeUpcoming();
  await openPage(page, matchPath(match));
  const prices = page.getByRole("main").locator("[data-odds][data-state='open']");
  const names = await prices.evaluateAll((all) => all.map((price) => price.getAttribute("aria-label") ?? ""));
  const place = names.findIndex((name) => LOW.test(name));
  if (place < 0) return pickLow(page, { matches, hands });
  await hands.press(prices.nth(place));
}

for (const device of DEVICES)
  test.describe(device.name, () => {
    test.use(device.use);

    test("a bet that returns no more than its stake is not placed, and says so beside the stake [VAL-09]", async ({
      page,
      matches,
      player,
    }) => {
      const hands = device.handsOn(page);
      const slip = slipOn(page, texts);
      const said = slip.region.getByText(texts("betting.error.potential_win.equal_or_less"));
      await signInQuietly(page, player.credentials);
      await pickLow(page, { matches, hands });
      await expect(accountButton(page, texts)).toBeVisible();
      await showSlip(device, slip);
      await hands.write(slip.stake, "0.01");
      await expect(said.last()).toBeInViewport();
      await expect(slip.stake).toHaveAccessibleDescription(texts("betting.error.potential_win.equal_or_less"));
      await expect(slip.place).toBeDisabled();
      await slip.stake.press("Enter");
      expect(await player.bets()).toEqual([]);
      await hands.write(slip.stake, "5");
      await expect(said).toHaveCount(0);
      await hands.press(slip.place);
      await expect(slip.receiptHeading).toBeVisible();
      const [bet] = await player.bets();
      expect(BigInt(bet!.potential_win.value)).toBeGreaterThan(BigInt(bet!.stake.value));
    });
  });
