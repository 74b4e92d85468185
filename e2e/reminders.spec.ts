import type { Page } from "@playwright/test";
import { mouse } from "./fixtures/hands.ts";
import { openPage } from "./fixtures/open-page.ts";
import { MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signIn } from "./fixtures/ticket.ts";
import { WAYS, look, lookAfterPress, press, wayOf } from "./fixtures/ways.ts";

/** The site reminds after two seconds. */
const LONG_AFTER_MS = 4_000;

test.use({
  serverEnv: MANY_SITES,
  // The page that a deposit is made on is another part's.
  expectedProblems: [/status of 404.*\/profile\/wallet\/deposit/],
});

const english = textsIn("en");

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

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("a visitor is reminded of signing up, not over a dialog, and led there [ACC-09]", async ({ page, server }) => {
      const way = wayOf(page, how);
      await openPage(page, `${reminding(server.origin)}${way.prefix}/general-rules#signIn`);
      await expect(page.getByRole("dialog")).toBeVisible();
      await untilLongAfter(page);
      const shown = reminder(page, way.texts("reminders.signUp.title"));
      await expect(shown).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(shown).toBeVisible();
      await look(way, "reminded-of-sign-up");
      await press(way, shown, "reminders.signUp.action");
      await expect(page.getByRole("dialog", { name: way.texts("account.signUp.title") })).toBeVisible();
      await expect(shown).toHaveCount(0);
      await lookAfterPress(way, "reminded-signs-up");
    });

    test("a player of the group is reminded of depositing, and led there [ACC-09]", async ({
      page,
      server,
      player,
    }) => {
      const way = wayOf(page, how);
      await playersAreIn(page, "newcomers");
      await openPage(page, `${reminding(server.origin)}${way.prefix}/general-rules`);
      await signIn(page, player.credentials, way);
      const shown = reminder(page, way.texts("reminders.deposit.title"));
      await expect(shown).toBeVisible();
      await look(way, "reminded-of-deposit");
      await press(way, shown, "reminders.deposit.action");
      await expect(page).toHaveURL(/\/profile\/wallet\/deposit$/);
      await expect(shown).toHaveCount(0);
      await lookAfterPress(way, "reminded-deposits");
    });
  });

test("a visitor is reminded of signing up once [ACC-09] [DARK-DISMISS]", async ({ page, server }) => {
  const shown = reminder(page, english("reminders.signUp.title"));
  await openPage(page, reminding(server.origin));
  await expect(shown).toBeVisible();
  await openPage(page, reminding(server.origin));
  await untilLongAfter(page);
  await expect(shown).toHaveCount(0);
});

test("a player of the group is reminded of depositing once a day, and others are not [ACC-09]", async ({
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
  const kept = (await context.cookies()).find(({ name }) => name === "tl_deposit_reminder");
  expect(Math.round((kept?.expires ?? 0) / 3_600 - Date.now() / 3_600_000)).toBe(24);

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
