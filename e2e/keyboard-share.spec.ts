import type { Page } from "@playwright/test";
import { KEYS, pickWith } from "./fixtures/devices.ts";
import { keys, tabTo } from "./fixtures/hands.ts";
import { unseenFocus } from "./fixtures/keyboard-reach.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const CODES = /\/api\/sportsbook\/bets\/share-code/u;
/** From the beginning of the slip to its stake, past its tabs, its tools and what is on it. */
const MOST_STOPS = 20;
/** Too narrow for a slip beside the page, as a desktop is at four times its size. */
const NARROW = { width: 390, height: 844 };

test.use(KEYS.use);

const dialogOf = (page: Page, part: "shareBets" | "sharedBets") =>
  page.getByRole("dialog", { name: texts(`sharing.${part}.title`) });
const buttonIn = (page: Page, part: "shareBets" | "sharedBets", key: string) =>
  dialogOf(page, part).getByRole("button", { name: texts(`sharing.${part}.${key}`), exact: true });

/** Follows the link past the page that leads to the slip, which is the second stop of every page. */
async function skipToSlip(page: Page): Promise<void> {
  for (const text of ["shell.skip", "shell.slip.skip"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: texts(text) })).toBeFocused();
  }
  await page.keyboard.press("Enter");
}

test("keys alone: what is on the slip is shared from it, and what was shared is a few stops from being placed, beside the page and in a sheet over it [SHA-01] [URL-05]", async ({
  page,
  context,
  matches,
  player,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const hands = keys(page);
  const slip = slipOn(page, texts);
  const legs = slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem");
  await signInQuietly(page, player.credentials);
  for (const pick of await matches.upcomingPicks(2)) await pickWith(page, KEYS, { pick, texts });
  await openPage(page, "/live");
  await skipToSlip(page);
  await expect(page.locator("#slip")).toBeFocused();
  const share = slip.region.getByRole("button", { name: texts("ticket.share"), exact: true });
  await tabTo(page, share, MOST_STOPS);
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page, "shareBets");
  const code = await dialog.getByRole("status", { name: texts("sharing.shareBets.code") }).innerText();
  const link = await dialog.getByText(/betcode=/u).innerText();
  await expect(dialog.getByRole("img", { name: texts("sharing.shareBets.qr") })).toBeVisible();
  await tabTo(page, buttonIn(page, "shareBets", "copyCode"), MOST_STOPS);
  expect(await unseenFocus(page)).toBeNull();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(share).toBeFocused();

  const shared = dialogOf(page, "sharedBets");
  const take = shared.getByRole("button", { name: /^(?:Put them on|Replace)/u });
  await openPage(page, link);
  await tabTo(page, take, MOST_STOPS);
  await page.keyboard.press("Enter");
  await expect(shared).toBeHidden();
  await expect(page.locator("#slip")).toBeFocused();
  await tabTo(page, slip.stake, MOST_STOPS);
  await page.keyboard.type("5");
  await tabTo(page, slip.place, MOST_STOPS);
  await page.keyboard.press("Enter");
  await expect(slip.receiptHeading).toBeFocused();
  expect(await player.bets()).toMatchObject([{ type: "combo", stake: { value: "500" }, selections: [{}, {}] }]);
  await hands.press(slip.done);

  // Where the slip has no room beside the page, the tab that opens it has the focus.
  await page.setViewportSize(NARROW);
  await openPage(page, link);
  await tabTo(page, take, MOST_STOPS);
  await page.keyboard.press("Enter");
  await expect(shared).toBeHidden();
  const tab = page.getByRole("button", { name: /^Slip, (?:2 selections|empty)$/u });
  await expect(tab).toBeFocused();
  expect(await unseenFocus(page)).toBeNull();
  await page.keyboard.press("Enter");
  await expect(legs).toHaveCount(2);
  await tabTo(page, slip.stake, MOST_STOPS);
  await hands.press(slip.region.getByRole("button", { name: texts("ticket.clear") }));
  await page.keyboard.press("Escape");
  await expect(slip.region).toBeHidden();

  // A code alone is typed in on an empty slip.
  await openPage(page, "/live");
  await skipToSlip(page);
  await expect(tab).toBeFocused();
  await page.keyboard.press("Enter");
  await hands.press(slip.region.getByRole("button", { name: texts("ticket.empty.code") }));
  await expect(shared.getByRole("textbox", { name: texts("sharing.sharedBets.code") })).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await tabTo(page, take, MOST_STOPS);
  await page.keyboard.press("Enter");
  await expect(shared).toBeHidden();
  await expect(legs).toHaveCount(2);
  await expect(slip.region.locator(":focus")).toHaveCount(1);
});

test.describe("where nothing comes of a code", () => {
  test.use({ expectedProblems: [/status of 404|net::ERR_FAILED/u] });

  test("keys alone: the player is told of a code that leads nowhere, holds nothing or could not be asked, goes on from there, and has stakes in their own currency [SHA-02] [SHA-03]", async ({
    page,
    matches,
    player,
  }) => {
    const hands = keys(page);
    const slip = slipOn(page, texts);
    const shared = dialogOf(page, "sharedBets");
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await signInQuietly(page, player.credentials);
    await pickWith(page, KEYS, { pick, texts });
    await page.keyboard.press("Shift+Enter");
    await expect(slip.stake).toBeFocused();
    await page.keyboard.type("10");
    await page.route(CODES, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      const { bets }: { bets: object[] } = route.request().postDataJSON();
      const inYen = bets.map((bet) => ({ ...bet, currency: "JPY", subunits: 1, stake: "2000" }));
      return route.continue({ postData: JSON.stringify({ bets: inYen }) });
    });
    await hands.press(slip.region.getByRole("button", { name: texts("ticket.share"), exact: true }));
    const link = await dialogOf(page, "shareBets")
      .getByText(/betcode=/u)
      .innerText();
    await page.unroute(CODES);

    await openPage(page, link);
    await expect(shared.getByText(texts("sharing.sharedBets.converted", { currency: "EUR" }))).toBeVisible();
    await hands.press(shared.getByRole("button", { name: "Replace the 1 selection on your slip" }));
    await expect(shared).toBeHidden();
    await tabTo(page, slip.stake, MOST_STOPS);
    await expect(slip.stake).toHaveValue("11.00");

    await matches.playThrough(pick.match);
    await openPage(page, "/soccer?betcode=ZZZZZZZZZZZZ");
    await expect(shared.getByText(texts("betting.error.share_bet.link_not_found"))).toBeVisible();
    const field = shared.getByRole("textbox", { name: texts("sharing.sharedBets.code") });
    await hands.write(field, link.split("=").at(-1) ?? "");
    await page.keyboard.press("Enter");
    await expect(shared.getByText(texts("betting.error.share_bet.no_bets"))).toBeVisible();
    await expect(shared.locator(":focus")).toHaveCount(1);
    await page.route(CODES, (route) => route.abort());
    await openPage(page, link);
    await expect(shared.getByText(texts("betting.error.share_bet.try_later"))).toBeVisible();
    await page.unroute(CODES);
    await hands.press(buttonIn(page, "sharedBets", "again"));
    await expect(shared.getByText(texts("betting.error.share_bet.no_bets"))).toBeVisible();
    await expect(shared.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(shared).toBeHidden();
  });
});
