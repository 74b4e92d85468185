import { tabsOwn } from "./fixtures/local-storage.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

type Locale = "en" | "de" | "ar";

/** What is typed or pasted into a stake, and what it comes to in cents; null where it is no amount. */
const TYPED: readonly (readonly [Locale, string, bigint | null])[] = [
  ["en", "1,000.00", 100_000n],
  ["en", "12,5", 1_250n],
  ["en", "１２．５", 1_250n],
  ["en", "+5", null],
  ["en", "-0", null],
  ["en", "1e3", null],
  ["en", "0,125", null],
  ["de", "1.000,00", 100_000n],
  ["de", "12.50", 1_250n],
  ["de", "1,000.50", null],
  ["de", "0.125", null],
  ["ar", "١٢٫٥٠", 1_250n],
  ["ar", "١٬٠٠٠٫٠٠", 100_000n],
  ["ar", "12.50", 1_250n],
  ["ar", "\u200f١٢\u200e", 1_200n],
];

for (const locale of ["en", "de", "ar"] as const) {
  test(`a stake is read as it is written in ${locale}, in the digits of any script, or is said to be none [TKT-22] [VAL-01]`, async ({
    page,
    matches,
    player,
  }) => {
    const texts = textsIn(locale);
    const pick = await matches.pickOf(await matches.takeUpcoming(), locale);
    await signInQuietly(page, player.credentials);
    await openPage(page, matchPath(pick.match, locale));
    await priceButton(page, pick, texts).click();
    const { stake, region } = slipOn(page, texts);
    const kept = () => tabsOwn(page, "bets");
    for (const [, text, cents] of TYPED.filter(([of]) => of === locale)) {
      await stake.fill(text);
      await expect(stake).toHaveValue(text);
      await expect.poll(async () => String(await kept()), { message: text }).toContain(JSON.stringify(text));
      if (cents === null) await expect(stake, text).toHaveAttribute("aria-invalid", "true");
      else {
        await expect(stake, text).toHaveAttribute("aria-invalid", "false");
        expect(String(await kept()), text).toContain(`"stake":"${cents}"`);
      }
    }
    await expect(region).toBeVisible();
  });
}

test("Enter that takes what an input method has composed places nothing; the next one does [TKT-05]", async ({
  page,
  matches,
  player,
}) => {
  const texts = textsIn("en");
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick.match));
  await priceButton(page, pick, texts).click();
  const { stake, place, receiptHeading } = slipOn(page, texts);
  await stake.fill("１０");
  await expect(place).toContainText("€10.00");
  await expect(place).toBeEnabled();
  await stake.dispatchEvent("keydown", { key: "Enter", isComposing: true });
  // So does Safari tell of it, after the end of what was composed.
  await stake.dispatchEvent("keydown", { key: "Enter", keyCode: 229 });
  await stake.press("End");
  expect(await player.bets()).toEqual([]);
  await expect(place).toBeVisible();
  await stake.press("Enter");
  await expect(receiptHeading).toBeVisible();
  expect(await player.bets()).toHaveLength(1);
});

test("Enter that is held down on a price, and so comes to the stake field, places nothing there [TKT-05]", async ({
  page,
  matches,
  player,
}) => {
  const texts = textsIn("en");
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick.match));
  const price = priceButton(page, pick, texts);
  const { stake, place, receiptHeading } = slipOn(page, texts);
  await price.click();
  await stake.fill("10");
  await expect(place).toBeEnabled();
  await price.focus();
  await page.keyboard.down("Shift");
  await page.keyboard.down("Enter");
  await expect(stake).toBeFocused();
  // Down still: what comes now are repetitions.
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.up("Shift");
  await stake.press("End");
  await expect(place).toBeEnabled();
  expect(await player.bets()).toEqual([]);
  await stake.press("Enter");
  await expect(receiptHeading).toBeVisible();
  expect(await player.bets()).toHaveLength(1);
});
