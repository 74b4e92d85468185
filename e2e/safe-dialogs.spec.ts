import type { Locator } from "@playwright/test";
import { openPage } from "./fixtures/open-page.ts";
import { letTimePass, playFor, restFor } from "./fixtures/play-time.ts";
import { HOSTS, MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import type { Texts } from "./fixtures/texts.ts";
import { accountButton, signInLink, signInQuietly } from "./fixtures/ticket.ts";
import { WAYS, fieldOf, look, lookAfterPress, press, regionOf, signInOn, wayOf } from "./fixtures/ways.ts";

/** Long enough for the next question about the time of play. */
const NEXT_QUESTION = "00:31";
const NEXT_TRACK = "01:01";

/** From when there is play again, whenever that is. */
const untilOf = (texts: Texts): RegExp =>
  new RegExp(texts("safety.outOfSessionLimit.again", { time: "*" }).replace(/[.?]/g, "\\$&").replace("*", ".+"));

test.use({
  serverEnv: MANY_SITES,
  host: HOSTS.safe,
  // Calls of a session that a limit has ended; and a clock that is turned runs timers that were cleared meanwhile.
  expectedProblems: [/status of (401|403)|properties of undefined \(setting 'timeout'\)/],
});

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);
    test.describe.configure({ timeout: 180_000 });

    test("a reality check stays until it is answered, leads to the bets, and ends the session where its player wants that [RG-01] [RTS-13B] [LAY-09]", async ({
      page,
      server,
      player,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts } = way;
      await signInQuietly(page, player.credentials);
      await page.clock.install();
      await openPage(page, prefix || "/");
      await expect(accountButton(page, texts)).toBeVisible();
      const dialog = page.getByRole("alertdialog", { name: texts("safety.realityCheck.title") });
      const isAsked = async (): Promise<void> => {
        await playFor(server, player, 61);
        await letTimePass(page, { by: NEXT_QUESTION, until: dialog });
      };
      await isAsked();
      await lookAfterPress(way, "reality-check");
      await page.keyboard.press("Escape");
      await page.mouse.click(5, 5);
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole("button", { name: texts("shell.modal.close"), exact: true })).toHaveCount(0);
      await press(way, dialog, "safety.realityCheck.continue");
      await expect(dialog).toBeHidden();

      await isAsked();
      await hands.press(dialog.getByRole("link", { name: texts("safety.realityCheck.bets"), exact: true }));
      await expect(page).toHaveURL(`${prefix}/my-bets`);
      await expect(dialog).toBeHidden();
      await expect(accountButton(page, texts)).toBeVisible();
      await lookAfterPress(way, "reality-check-bets");

      await isAsked();
      await press(way, dialog, "safety.realityCheck.signOut");
      await expect(dialog).toBeHidden();
      await expect(signInLink(page, texts)).toBeVisible();
      await look(way, "reality-check-signed-out");
    });

    test("the end of a day's play is said, and closed [RG-02] [LAY-09]", async ({ page, server, player }) => {
      const way = wayOf(page, how);
      await signInQuietly(page, player.credentials);
      await page.clock.install();
      await openPage(page, way.prefix || "/");
      await expect(accountButton(page, way.texts)).toBeVisible();
      await playFor(server, player, 601);
      const dialog = page.getByRole("alertdialog", { name: way.texts("safety.outOfSessionLimit.title") });
      await letTimePass(page, { by: NEXT_QUESTION, until: dialog });
      await lookAfterPress(way, "out-of-session-limit");
      await press(way, dialog, "safety.outOfSessionLimit.close");
      await expect(dialog).toBeHidden();
      await expect(signInLink(page, way.texts)).toBeVisible();
    });

    test("whoever has no time of play left withdraws all the same, is told until when there is no play, and pays nothing in [RG-02] [RG-06] [RTS-12D]", async ({
      page,
      server,
      player,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts } = way;
      const link = (within: Locator, key: string): Locator =>
        within.getByRole("link", { name: texts(key), exact: true });
      await signInQuietly(page, player.credentials);
      const before = await player.balance();
      await page.clock.install();
      await openPage(page, prefix || "/");
      await expect(accountButton(page, texts)).toBeVisible();
      await playFor(server, player, 601);
      const dialog = page.getByRole("alertdialog", { name: texts("safety.outOfSessionLimit.title") });
      await letTimePass(page, { by: NEXT_QUESTION, until: dialog });
      await expect(dialog.getByText(texts("safety.outOfSessionLimit.still"))).toBeVisible();
      await expect(dialog.getByText(untilOf(texts))).toBeVisible();
      await hands.press(link(dialog, "safety.outOfSessionLimit.withdraw"));
      await expect(page).toHaveURL(`${prefix}/profile/wallet/withdraw`);
      const main = page.getByRole("main");
      await press(way, main, "profile.signIn");
      const form = page.getByRole("dialog", { name: texts("account.signIn.title") });
      await signInOn(way, form, player.credentials);
      await hands.write(main.getByRole("textbox"), "25");
      await press(way, main, "wallet.withdraw");
      await expect(main.getByRole("listitem").filter({ hasText: texts("wallet.state.initial") })).toHaveCount(1);
      await expect(dialog).toBeHidden();
      expect(await player.balance()).toBe(before - 2_500n);
      await lookAfterPress(way, "withdrawn-without-play");
      await openPage(page, `${prefix}/profile/wallet/deposit`);
      await expect(main.getByText(texts("wallet.stopped.outOfTime"))).toBeVisible();
      await expect(main.getByRole("textbox")).toHaveCount(0);
      await look(way, "no-deposit-without-play");

      await openPage(page, `${prefix}/schedule`);
      await expect(dialog.getByText(texts("safety.withoutPlay.text"))).toBeVisible();
      await expect(dialog.getByText(untilOf(texts))).toBeVisible();
      await look(way, "without-play");
      await hands.press(link(dialog, "safety.outOfSessionLimit.limits"));
      await expect(page).toHaveURL(`${prefix}/profile/limits`);
      await expect(dialog).toBeHidden();
      await expect(accountButton(page, texts)).toBeVisible();
    });

    test("the end for want of activity is said, and leads to the sign-in [RG-03] [LAY-09]", async ({
      page,
      server,
      player,
    }) => {
      const way = wayOf(page, how);
      const { email, password } = player.credentials;
      await signInQuietly(page, player.credentials);
      await page.clock.install();
      await openPage(page, way.prefix || "/");
      await expect(accountButton(page, way.texts)).toBeVisible();
      await restFor(server, player, 30);
      const dialog = page.getByRole("alertdialog", { name: way.texts("safety.activityLimitReached.title") });
      await letTimePass(page, { by: NEXT_TRACK, until: dialog });
      await lookAfterPress(way, "activity-limit");
      await press(way, dialog, "safety.activityLimitReached.signIn");
      const form = page.getByRole("dialog", { name: way.texts("account.signIn.title") });
      await way.hands.write(form.getByLabel(way.texts("account.signIn.email")), email);
      await way.hands.write(form.getByLabel(way.texts("account.signIn.password"), { exact: true }), password);
      await press(way, form, "account.signIn.action");
      await expect(form).toBeHidden();
      await expect(accountButton(page, way.texts)).toBeVisible();
    });

    test("money is paid in and out after a long pause by another sign-in only, over the page that it is asked for on [GLI-G12] [ACC-05]", async ({
      page,
      server,
      player,
    }) => {
      const way = wayOf(page, how);
      await signInQuietly(page, player.credentials);
      const before = await player.balance();
      const main = page.getByRole("main");
      const amount = main.getByRole("textbox");
      const form = page.getByRole("dialog", { name: way.texts("account.signIn.title") });
      const askAfterPause = async (action: "pay" | "withdraw"): Promise<void> => {
        await way.hands.write(amount, "25");
        await restFor(server, player, 11);
        await press(way, main, `wallet.${action}`);
        await expect(form).toBeVisible();
        await lookAfterPress(way, `${action}-after-pause`);
        await signInOn(way, form, player.credentials);
        await expect(form).toBeHidden();
        // No amount is there that the player has not typed since.
        await expect(amount).toHaveValue("");
        await lookAfterPress(way, `${action}-signed-in-again`);
        await way.hands.write(amount, "25");
        await press(way, main, `wallet.${action}`);
      };
      await openPage(page, `${way.prefix}/profile/wallet/withdraw`);
      await askAfterPause("withdraw");
      await expect(main.getByRole("listitem").filter({ hasText: way.texts("wallet.state.initial") })).toHaveCount(1);
      expect(await player.balance()).toBe(before - 2_500n);
      await openPage(page, `${way.prefix}/profile/wallet/deposit`);
      await askAfterPause("pay");
      await expect(
        page.frameLocator(`iframe[title="${way.texts("wallet.page")}"]`).getByText("25.00 EUR"),
      ).toBeVisible();
    });

    test("a password is changed after a long pause by another sign-in only [GLI-G12] [ACC-05]", async ({
      page,
      server,
      player,
    }) => {
      const way = wayOf(page, how);
      const { credentials } = player;
      await signInQuietly(page, credentials);
      await openPage(page, `${way.prefix}/profile/security`);
      const asked = page.getByRole("dialog", { name: way.texts("account.passwordEdit.title") });
      const form = page.getByRole("dialog", { name: way.texts("account.signIn.title") });
      const change = async (): Promise<void> => {
        await press(way, regionOf(way, "profile.security.password"), "profile.security.changePassword");
        await way.hands.write(fieldOf(way, asked, "account.passwordEdit.current"), credentials.password);
        await way.hands.write(fieldOf(way, asked, "account.passwordEdit.new"), "a better password");
      };
      await change();
      await restFor(server, player, 11);
      await press(way, asked, "account.passwordEdit.action");
      await expect(form).toBeVisible();
      await lookAfterPress(way, "password-after-pause");
      await signInOn(way, form, credentials);
      await expect(form).toBeHidden();
      await change();
      await press(way, asked, "account.passwordEdit.action");
      await expect(asked.getByRole("heading", { name: way.texts("account.passwordEdit.changed") })).toBeFocused();
    });

    test("a quick deposit is paid to its end over the page [ACC-08] [LAY-09] [URL-02]", async ({ page, player }) => {
      const way = wayOf(page, how);
      await signInQuietly(page, player.credentials);
      const before = await player.balance();
      await openPage(page, `${way.prefix}/schedule?modal=deposit`);
      const dialog = page.getByRole("dialog", { name: way.texts("wallet.sections.deposit"), exact: true });
      const amount = dialog.getByRole("textbox");
      await expect(amount).toHaveValue("");
      await way.hands.write(amount, "25");
      await press(way, dialog, "wallet.pay");
      const bank = page.frameLocator(`iframe[title="${way.texts("wallet.page")}"]`);
      await expect(bank.locator("button[value=succeeds]")).toBeVisible();
      await lookAfterPress(way, "quick-deposit-page");
      await way.hands.press(bank.locator("button[value=succeeds]"));
      await way.hands.write(bank.getByRole("textbox"), await bank.locator("b").innerText());
      await bank.getByRole("textbox").press("Enter");
      await expect(
        page.getByRole("status").filter({ hasText: way.texts("wallet.spi.notification.success_title") }),
      ).toBeVisible();
      await expect(dialog).toBeHidden();
      // Opened by an address and by no control, it has nothing that the focus could go back to.
      await look(way, "quick-deposit-done");
      await expect.poll(() => player.balance()).toBe(before + 2_500n);
    });
  });
