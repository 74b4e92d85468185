import type { Page } from "@playwright/test";
import { mouse } from "./fixtures/hands.ts";
import { type MatchControl, type Pick, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { WITHOUT_LINK } from "./fixtures/page-problems.ts";
import { expect, test } from "./fixtures/test.ts";
import { escaped, textsIn } from "./fixtures/texts.ts";
import {
  accountButton,
  placeBet,
  priceButton,
  signIn,
  signInLink,
  signInQuietly,
  signOut,
  slipOn,
  untilKept,
} from "./fixtures/ticket.ts";

const HOUR_MS = 3_600_000;
const SHORT_STEP_MS = 2_000;

/** For what has to hold together, while a suspension lasts. */
const AT_ONCE = { timeout: 1_000 };

const texts = textsIn("en");

/** Opens a match and puts one of its prices on the slip. */
async function openAndPick(page: Page, pick: Pick): Promise<void> {
  await openPage(page, matchPath(pick.match));
  await priceButton(page, pick, texts).click();
  await expect(priceButton(page, pick, texts)).toHaveAttribute("aria-pressed", "true");
  await untilKept(page, pick);
}

const upcomingPick = async (matches: MatchControl): Promise<Pick> => matches.pickOf(await matches.takeUpcoming());

test("a price that moves on the slip has to be accepted, and the bet then stands at the new one [TKT-03] [TKT-08] [TKT-15] [ODD-05] [GLI-G5] [RTS-2C] [WCAG-4.1.3]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const pick = await upcomingPick(matches);
  await signInQuietly(page, player.credentials);
  await openAndPick(page, pick);
  // The player's own settings come with the session, and must be there before one of them is changed.
  await expect(accountButton(page, texts)).toBeVisible();
  await slip.acceptMode.selectOption("Ask me every time");
  await slip.stake.fill("10");
  await expect(slip.place).toBeEnabled();

  const before = await matches.priceOf(pick);
  // A price may come back to where it was, or be withheld: the match is moved on until the slip says that it differs.
  await expect(async () => {
    do await matches.fastForward(pick.match.id, HOUR_MS / 12);
    while ((await matches.priceOf(pick)) === before);
    await expect(slip.region.getByText("1 price changed.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(slip.region.getByRole("status").filter({ hasText: "1 price changed" })).toHaveCount(1);
  const ledgerBefore = await player.ledger();
  await expect(slip.accept).toBeVisible();
  expect(await player.bets()).toEqual([]);
  expect(await player.ledger()).toEqual(ledgerBefore);

  await slip.accept.click();
  await expect(slip.receiptHeading.or(slip.accept)).toBeVisible();
  // It may move once more before the bet arrives, and then asks once more.
  if (await slip.accept.isVisible()) await slip.accept.click();
  await expect(slip.receiptHeading).toBeVisible();
  const [bet, ...others] = await player.bets();
  expect(others).toEqual([]);
  expect(bet?.odds).not.toBe(before);
  expect(bet?.status).toBe("waiting_results");
});

test("a pick that is suspended takes no bet until it reopens, and its price says so by its name [TKT-14] [GLI-G10] [WCAG-1.3.1]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeAtHalfTime());
  await signInQuietly(page, player.credentials);
  await openAndPick(page, pick);
  await slip.stake.fill("10");

  const isOpen = async () => (await matches.priceOf(pick)) !== null;
  await matches.fastForward(pick.match.id, 15 * 60_000);
  // A suspension runs out by itself: where it does too soon, the next is looked at.
  await expect(async () => {
    await matches.untilSuspended(pick);
    await expect(slip.region.getByText(/^Suspended(:|\.)/)).toBeVisible(AT_ONCE);
    const waiting = slip.region.getByRole("button", { name: "Waiting for prices" });
    await expect(waiting).toHaveAttribute("aria-disabled", "true", AT_ONCE);
    await expect(slip.place).toHaveCount(0, AT_ONCE);
    await expect(priceButton(page, pick, texts)).toHaveAccessibleName(/suspended/, AT_ONCE);
  }).toPass();

  await expect
    .poll(async () => {
      await matches.fastForward(pick.match.id, SHORT_STEP_MS);
      return isOpen();
    })
    .toBe(true);
  await expect(slip.region.getByRole("button", { name: "Waiting for prices" })).toHaveCount(0);
});

test.describe("a pick whose match ended while nobody looked", () => {
  test.use({ expectedProblems: [/status of 404/] });

  test("takes no bet, also once the feed has let go of the match [TKT-14]", async ({ page, matches }) => {
    // The feed takes half a minute to let go of a match.
    test.setTimeout(180_000);
    const slip = slipOn(page, texts);
    const pick = await upcomingPick(matches);
    await openAndPick(page, pick);
    await page.goto("about:blank");
    await matches.playThrough(pick.match);
    const gone = slip.region.getByText(texts("betting.sb.ticket.not-available.label"));
    await openPage(page, "/live");
    await expect(gone).toBeVisible();
    await page.reload();
    await expect(gone).toBeVisible();

    await page.goto("about:blank");
    await matches.leaveBehind(pick.match.id);
    const socket = page.waitForEvent("websocket");
    const followed = socket.then((opened) =>
      opened.waitForEvent("framesent", ({ payload }) => payload.toString().includes(`match:${pick.match.id}`)),
    );
    await openPage(page, "/live");
    // Its state is read before, and where that fails for good no price of the page is trusted.
    await followed;
    await expect(gone).toBeVisible();
    await expect(page.getByRole("main").locator("[data-stale]")).toHaveCount(0);
  });
});

test("a combo with a suspended pick promises no return of all its picks, and can go on without it [TKT-14] [TKT-17] [RTS-2B]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const other = await upcomingPick(matches);
  const pick = await matches.pickOf(await matches.takeAtHalfTime());
  await signInQuietly(page, player.credentials);
  await openAndPick(page, other);
  await openAndPick(page, pick);
  await slip.stake.fill("10");
  await expect(slip.region.getByText("If both win")).toBeVisible();
  await matches.fastForward(pick.match.id, 15 * 60_000);
  await expect(async () => {
    await matches.untilSuspended(pick);
    await expect(slip.region.getByText("1 of 2 selections can be bet")).toBeVisible(AT_ONCE);
    await expect(slip.region.getByText("If both win")).toHaveCount(0, AT_ONCE);
    await slip.region.getByRole("button", { name: "Remove 1, keep 1" }).click(AT_ONCE);
  }).toPass();
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  await expect(slip.region.getByRole("listitem")).toContainText(other.names.outcome);
  await expect(slip.region.locator(":focus")).toHaveCount(1);
});

test("a stake that cannot be is explained beside its field, and nothing is sent [TKT-22] [WCAG-3.3.4]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openAndPick(page, await upcomingPick(matches));
  await expect(slip.region.getByRole("button", { name: "Enter a stake" })).toHaveAttribute("aria-disabled", "true");
  for (const [typed, reason] of [
    ["abc", "Enter the stake as a number."],
    ["0", "Enter a stake."],
    ["-5", "Enter a stake above zero."],
    ["1.005", "Too many digits after the decimal mark."],
    ["0.05", "Enter €0.10 or more."],
    ["2000", "Your balance is €1,000.00. Enter that or less."],
  ] as const) {
    await slip.stake.fill(typed);
    // Said aloud above as well, in a while.
    await expect(slip.region.getByText(reason).last(), typed).toBeVisible();
    await expect(slip.stake).toHaveAttribute("aria-invalid", "true");
    await expect(slip.stake).toHaveAccessibleDescription(reason);
    await slip.stake.press("Enter");
    await expect(slip.place).toHaveAttribute("aria-disabled", "true");
  }
  expect(await player.bets()).toEqual([]);
  await slip.region.getByRole("button", { name: "Set stake to €1,000.00" }).click();
  await expect(slip.stake).toHaveValue("1000.00");
  await expect(slip.place).not.toHaveAttribute("aria-disabled", "true");
});

test("a visitor is asked to sign in, and finds the picks again afterwards [TKT-07]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const pick = await upcomingPick(matches);
  await openAndPick(page, pick);
  await slip.stake.fill("10");
  await slip.region.getByRole("button", { name: "Sign in to bet" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await signIn(page, player.credentials, { hands: mouse, texts });
  await expect(slip.region.getByRole("listitem")).toContainText(pick.names.outcome);
  await expect(slip.stake).toHaveValue("10");
  await placeBet(slip);
  expect(await player.bets()).toHaveLength(1);
});

test("bets that are asked for while their player signs out are called off before the session ends [ACC-05]", async ({
  page,
  player,
}) => {
  const calledOff = Promise.withResolvers<void>();
  // Neither the bets nor the end of the session before it has been looked at.
  await page.route(/\/bets\?/, () => undefined);
  await page.route(/\/sign_out$/, async (route) => {
    await calledOff.promise;
    await route.continue();
  });
  await signInQuietly(page, player.credentials);
  const asked = page.waitForRequest(/\/bets\?/);
  await openPage(page, "/");
  const request = await asked;
  const signedOut = signOut(page, texts);
  await expect.poll(() => request.failure()?.errorText).toBe("net::ERR_ABORTED");
  calledOff.resolve();
  await signedOut;
});

test("signing out takes away what is the player's, and leaves the picks to the visitor [TKT-23] [ACC-01]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const pick = await upcomingPick(matches);
  await signInQuietly(page, player.credentials);
  await openAndPick(page, pick);
  await signOut(page, texts);
  await expect(accountButton(page, texts)).toHaveCount(0);
  await expect(slip.region.getByRole("button", { name: "Sign in to bet" })).toBeVisible();
  await slip.region.getByRole("tab", { name: "My bets" }).click();
  await expect(slip.region.getByRole("heading", { name: "Your bets are in your account" })).toBeVisible();
  await page.reload();
  await expect(signInLink(page, texts)).toBeVisible();
  expect((await page.request.get("/api/platform/player")).status()).toBe(401);
});

test("a receipt gives its reference to the clipboard, and says so [TKT-06]", async ({
  page,
  context,
  matches,
  player,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openAndPick(page, await upcomingPick(matches));
  await slip.stake.fill("5");
  await slip.place.click();
  await slip.region.getByRole("button", { name: "Copy reference" }).click();
  await expect(slip.region.getByText("Reference copied.")).toBeAttached();
  const [bet] = await player.bets();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bet?.ref);
});

test("a reload finds the slip as it was, its price up to date [TKT-21]", async ({ page, matches, player }) => {
  const slip = slipOn(page, texts);
  const pick = await upcomingPick(matches);
  await signInQuietly(page, player.credentials);
  await openAndPick(page, pick);
  await slip.stake.fill("12.50");
  await page.reload();
  await expect(slip.region.getByRole("listitem")).toContainText(pick.names.outcome);
  await expect(slip.stake).toHaveValue("12.50");
  await expect(priceButton(page, pick, texts)).toHaveAttribute("aria-pressed", "true");
  await placeBet(slip);
});

test("a panel that is shown stays without a pick; a hidden one opens with the first and closes with the last [LAY-05] [LAY-06] [TKT-03]", async ({
  page,
  matches,
}) => {
  const slip = slipOn(page, texts);
  const pick = await upcomingPick(matches);
  await openPage(page, matchPath(pick.match));
  const remove = slip.region.getByRole("button", { name: `Remove ${pick.names.outcome}` });
  await priceButton(page, pick, texts).click();
  await remove.click();
  await expect(slip.region.getByRole("listitem")).toHaveCount(0);
  await expect(slip.region).toBeVisible();

  await page.getByRole("button", { name: "Hide bet slip" }).click();
  await expect(slip.region).toBeHidden();
  await priceButton(page, pick, texts).click();
  await expect(slip.region.getByRole("listitem")).toContainText(pick.names.outcome);
  await remove.click();
  await expect(slip.region).toBeHidden();
});

test("a price picked before the slip of an earlier visit is there comes after it, and both are kept [TKT-21]", async ({
  page,
  matches,
}) => {
  const slip = slipOn(page, texts);
  const [earlier, early] = [await upcomingPick(matches), await upcomingPick(matches)];
  await openAndPick(page, earlier);
  const picked = Promise.withResolvers<void>();
  await page.route(/\/assets\/background-[^/]*\.js/, async (route) => {
    await picked.promise;
    await route.continue();
  });
  // Its prices can be pressed before it is alive: what speaks for the page comes with the slip's scripts.
  await page.goto(matchPath(early.match));
  await priceButton(page, early, texts).click();
  await expect(priceButton(page, early, texts)).toHaveAttribute("aria-pressed", "true");
  picked.resolve();
  const both = [earlier, early].map(({ names }) => new RegExp(escaped(names.match)));
  await expect(slip.region.getByRole("listitem")).toHaveText(both);
  await page.unroute(/\/assets\/background-[^/]*\.js/);
  await page.reload();
  await expect(slip.region.getByRole("listitem")).toHaveText(both);
});

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    expectedProblems: [WITHOUT_LINK],
  });

  test("a lost connection is told over the open sheet, clear of what there is to press, and closed without it [LAY-11] [LAY-13]", async ({
    page,
    context,
    matches,
  }) => {
    const slip = slipOn(page, texts);
    const pick = await upcomingPick(matches);
    await openPage(page, matchPath(pick.match));
    await priceButton(page, pick, texts).tap();
    await slip.dock.tap();
    const action = slip.region.getByRole("button", { name: "Sign in to bet" });
    await expect(action).toBeVisible();
    await context.setOffline(true);
    // By its role: what a dialog hides from those who hear the page is not found so.
    const alert = page.getByRole("alert").filter({ hasText: texts("shell.alert.offline.title") });
    await expect(alert).toBeVisible();
    await action.tap({ trial: true });
    await page
      .getByRole("alert")
      .getByRole("button", { name: texts("shell.alert.close") })
      .tap();
    await expect(alert).toBeHidden();
    await expect(action).toBeVisible();
    await context.setOffline(false);
  });
});

test("a pick and its stake on a page in another language: the same amount in its notation, and its names to the receipt [TKT-21] [TKT-22]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeAtHalfTime());
  const { names } = await matches.pickOf(pick.match, "de");
  expect(names.market).not.toBe(pick.names.market);
  await signInQuietly(page, player.credentials);
  await openAndPick(page, pick);
  await slipOn(page, texts).stake.fill("1,000");
  await openPage(page, "/de");
  const german = textsIn("de");
  const slip = slipOn(page, german);
  await expect(slip.stake).toHaveValue("1000,00");
  await expect(slip.region).toContainText(names.market);
  await slip.stake.fill("5");
  await placeBet(slip);
  await expect(slip.region).toContainText(names.market);
  await expect(slip.region).toContainText(names.outcome);
  await expect(slip.region).not.toContainText(pick.names.market);
});
