import type { Page } from "@playwright/test";
import { mouse } from "./fixtures/hands.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signIn } from "./fixtures/ticket.ts";

/** The site reminds after two seconds. */
const LONG_AFTER_MS = 4_000;

test.use({
  serverEnv: MANY_SITES,
  // The page that a deposit is made on is another part's.
  expectedProblems: [/status of 404.*\/profile\/wallet\/deposit/],
});

const english = textsIn("en");
const arabic = textsIn("ar");

const reminding = (origin: string): string => origin.replace("localhost", "reminding.localhost");
const reminder = (page: Page, text: string) => page.locator("[role=status]").filter({ hasText: text });

/** The page has stood long enough for a reminder. */
const untilLongAfter = (page: Page) => page.waitForFunction((ms) => performance.now() > ms, LONG_AFTER_MS);

/** As a back end that has groups of players answers. */
async function playersAreIn(page: Page, group: string): Promise<void> {
  const groups = [
    { id: group, name: group, status: false, writeable: false, min_comp_points: null, max_comp_points: null },
  ];
  await page.route("**/player/status_groups*", (route) => route.fulfill({ json: groups }));
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a visitor is reminded of signing up once, not over a dialog, and in Arabic [ACC-09]", async ({
    page,
    server,
  }) => {
    await openPage(page, `${reminding(server.origin)}/ar#signIn`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await untilLongAfter(page);
    const shown = reminder(page, arabic("reminders.signUp.title"));
    await expect(shown).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(shown).toBeVisible();
    // The list runs on below what lies over it, so that some of its buttons are half covered.
    const breaches = (await accessibilityBreaches(page)).filter((breach) => !breach.startsWith("target-size"));
    expect(breaches).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await shown.getByRole("button", { name: arabic("reminders.signUp.action") }).tap();
    await expect(page.getByRole("dialog", { name: arabic("account.signUp.title") })).toBeVisible();
    await expect(shown).toHaveCount(0);

    await openPage(page, `${reminding(server.origin)}/ar`);
    await untilLongAfter(page);
    await expect(shown).toHaveCount(0);
  });
});

test("a player of the group is reminded of depositing once a day, is led there, and others are not [ACC-09]", async ({
  page,
  server,
  player,
  context,
}) => {
  const shown = reminder(page, english("reminders.deposit.title"));
  await playersAreIn(page, "veterans");
  await openPage(page, reminding(server.origin));
  await signIn(page, player.credentials, { hands: mouse, texts: english });
  await untilLongAfter(page);
  await expect(shown).toHaveCount(0);

  await playersAreIn(page, "newcomers");
  await openPage(page, reminding(server.origin));
  await expect(shown).toBeVisible();
  expect(await accessibilityBreaches(page)).toEqual([]);
  const kept = (await context.cookies()).find(({ name }) => name === "tl_deposit_reminder");
  expect(Math.round((kept?.expires ?? 0) / 3_600 - Date.now() / 3_600_000)).toBe(24);
  await shown.getByRole("button", { name: english("reminders.deposit.action") }).click();
  await expect(page).toHaveURL(/\/profile\/wallet\/deposit$/);
  await expect(shown).toHaveCount(0);

  await openPage(page, reminding(server.origin));
  await untilLongAfter(page);
  await expect(shown).toHaveCount(0);
  // A player has an account, signed in or not.
  await expect(reminder(page, english("reminders.signUp.title"))).toHaveCount(0);
});

// One whose account is suspended has a dialog over all else.
test("a player is reminded of depositing until they exclude themselves, and not from then on [ACC-09] [DARK-MARKETING]", async ({
  page,
  server,
  player,
}) => {
  const shown = reminder(page, english("reminders.deposit.title"));
  await playersAreIn(page, "newcomers");
  await openPage(page, reminding(server.origin));
  await signIn(page, player.credentials, { hands: mouse, texts: english });
  await expect(shown).toBeVisible();
  await player.excludeSelf("6m");
  // As on the next day.
  await page.context().clearCookies({ name: "tl_deposit_reminder" });
  await openPage(page, reminding(server.origin));
  await untilLongAfter(page);
  await expect(accountButton(page, english)).toBeVisible();
  await expect(shown).toHaveCount(0);
});
