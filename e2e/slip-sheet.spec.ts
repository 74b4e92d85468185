import type { Page } from "@playwright/test";
import { closeSheet } from "./fixtures/devices.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { quickBetOn } from "./fixtures/quick-bet.ts";
import { priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** So much of the screen as the sheet is to have. */
const HALF = Math.round(844 * 0.6);
const WHOLE = 844 - 26;

async function drag(page: Page, from: { x: number; y: number }, toY: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (from.y + toY) / 2, { steps: 4 });
  await page.mouse.move(from.x, toY, { steps: 4 });
  // It is let go of at rest.
  await page.mouse.move(from.x, toY);
  await page.mouse.up();
}

for (const locale of ["en", "ar"] as const) {
  const texts = textsIn(locale);
  test(`the slip's sheet has half of a phone or all of it, by a drag and by a press, and goes away below that, in ${locale} [LAY-11] [WCAG-2.5.7]`, async ({
    page,
    matches,
  }) => {
    const slip = slipOn(page, texts);
    const pick = await matches.pickOf(await matches.takeUpcoming(), locale);
    await openPage(page, `${locale === "en" ? "" : `/${locale}`}${matchPath(pick.match)}`);
    await priceButton(page, pick, texts).tap();
    await slip.dock.tap();
    const sheet = page.getByRole("dialog", { name: texts("shell.slip.label") });
    const [smaller, larger] = (["smaller", "larger"] as const).map((name) =>
      sheet.getByRole("button", { name: texts(`ticket.sheet.${name}`) }),
    );
    if (smaller === undefined || larger === undefined) throw new Error("a sheet has two sizes");
    const height = async () => (await sheet.boundingBox())?.height;
    const keypad = sheet.getByRole("group", { name: texts("ticket.stake.keypad") });
    await expect(smaller).toBeVisible();
    await expect.poll(height).toBeCloseTo(WHOLE, -1);
    await expect(keypad).toBeVisible();

    await drag(page, { x: 195, y: 844 - WHOLE + 12 }, 844 - HALF);
    await expect.poll(height).toBeCloseTo(HALF, -1);
    await expect(keypad).toBeHidden();
    await expect(slip.region.getByRole("listitem")).toContainText(pick.names.outcome);
    expect(await accessibilityBreaches(page)).toEqual([]);

    await larger.press("Enter");
    await expect.poll(height).toBeCloseTo(WHOLE, -1);
    await expect(smaller).toBeFocused();
    await smaller.press("Space");
    await expect.poll(height).toBeCloseTo(HALF, -1);

    // A stake needs its keys.
    await slip.stake.tap();
    await expect(keypad).toBeVisible();
    await expect.poll(height).toBeCloseTo(WHOLE, -1);

    await drag(page, { x: 195, y: 844 - WHOLE + 12 }, 800);
    await expect(sheet).toBeHidden();
    await expect(slip.dock).toBeVisible();
  });
}

test("in half of the screen prices that move under two picks are accepted, and the bet is placed and read [LAY-11] [TKT-08] [TKT-15]", async ({
  page,
  matches,
  player,
}) => {
  const texts = textsIn("en");
  const slip = slipOn(page, texts);
  const [one, other] = [
    await matches.pickOf(await matches.takeUpcoming()),
    await matches.pickOf(await matches.takeUpcoming()),
  ];
  await signInQuietly(page, player.credentials);
  for (const pick of [one, other]) {
    await openPage(page, matchPath(pick.match));
    await priceButton(page, pick, texts).tap();
    await expect(priceButton(page, pick, texts)).toHaveAttribute("aria-pressed", "true");
  }
  await slip.dock.tap();
  await slip.acceptMode.selectOption("Ask me every time");
  await slip.stake.fill("10");
  const sheet = page.getByRole("dialog", { name: texts("shell.slip.label") });
  await sheet.getByRole("button", { name: texts("ticket.sheet.smaller") }).press("Enter");
  const height = async () => (await sheet.boundingBox())?.height;
  await expect.poll(height).toBeCloseTo(HALF, -1);
  for (const pick of [one, other]) {
    const before = await matches.priceOf(pick);
    do await matches.fastForward(pick.match.id, 5 * 60_000);
    while ((await matches.priceOf(pick)) === before);
  }
  await expect(slip.accept).toBeInViewport({ ratio: 1 });
  await slip.accept.tap();
  await expect(async () => {
    if (await slip.accept.isVisible()) await slip.accept.tap({ timeout: 1_000 });
    await expect(slip.receiptHeading).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass();
  expect(await height()).toBeCloseTo(HALF, -1);
  expect(await player.bets()).toHaveLength(1);
});

test("in half of a tablet what is bet on stays on show, whatever stands below it [LAY-11]", async ({
  page,
  matches,
  player,
}) => {
  const texts = textsIn("en");
  const slip = slipOn(page, texts);
  await page.setViewportSize({ width: 860, height: 900 });
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick.match));
  await priceButton(page, pick, texts).tap();
  await slip.dock.tap();
  // Above the balance: a problem, what mends it and the way to a deposit stand below.
  await slip.stake.fill("25000");
  await expect(slip.region.getByRole("button", { name: texts("ticket.action.deposit") })).toBeVisible();
  await slip.region.getByRole("button", { name: texts("ticket.sheet.smaller") }).tap();
  await expect(slip.region.getByRole("listitem").getByText(pick.names.outcome).first()).toBeInViewport();
  await slip.region.getByRole("button", { name: texts("ticket.action.deposit") }).scrollIntoViewIfNeeded();
  await expect(slip.region.getByRole("button", { name: texts("ticket.action.deposit") })).toBeInViewport();
});

test("a finger has the top of the sheet to drag it by, but for the tabs and buttons there, and nothing behind the sheet is reached or read, though it came later [LAY-11] [QUI-01]", async ({
  page,
  matches,
  player,
}) => {
  const texts = textsIn("en");
  const FINGER_PX = 44;
  const slip = slipOn(page, texts);
  const quick = quickBetOn(page, texts);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick.match));
  await priceButton(page, pick, texts).tap();
  await slip.dock.tap();
  const handle = slip.region.getByRole("button", { name: texts("ticket.sheet.smaller") });
  await expect(handle).toBeVisible();
  const [tab, toggle] = [slip.region.getByRole("tab").last(), quick.switch];
  const [before, after] = await Promise.all([tab.boundingBox(), toggle.boundingBox()]);
  const x = (before!.x + before!.width + after!.x) / 2;
  const isHandle = (down: number): Promise<boolean> =>
    handle.evaluate(
      (button, at) => {
        const top = button.closest("[role=dialog]")?.getBoundingClientRect().top ?? 0;
        return document.elementFromPoint(at.x, top + at.down) === button;
      },
      { x, down },
    );
  for (const down of [2, FINGER_PX / 2, FINGER_PX - 2]) expect(await isHandle(down), `${down} px down`).toBe(true);
  await tab.tap();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await slip.region.getByRole("tab").first().tap();

  const behind = page.locator("[inert]").getByText(texts("ticket.quickBet.on"));
  await quick.switch.tap();
  await expect(quick.switch).toBeChecked();
  await expect(behind).toHaveCount(1);
  await closeSheet(slip, texts);
  await expect(behind).toHaveCount(0);
  await expect(quick.region).toContainText(texts("ticket.quickBet.on"));
});
