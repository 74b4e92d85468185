import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { button, field, heading, openFromMenu } from "./fixtures/account-forms.ts";
import { createApi } from "./fixtures/api.ts";
import { keys } from "./fixtures/hands.ts";
import { freshNumber } from "./fixtures/fresh-number.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { mailedToken, mailsTo } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signInQuietly } from "./fixtures/ticket.ts";
import { type Way, WAYS, accountOpener, fieldOf, lookAfterPress, press, signInOn, wayOf } from "./fixtures/ways.ts";

const texts = textsIn("en");
const NEW_PASSWORD = "a better password";
const PHONE = { width: 390, height: 844 };
/** More wrong passwords than an account puts up with, from more addresses than one is allowed. */
const GUESSES = 20;

async function guess(origin: string, email: string): Promise<void> {
  for (let number = 0; number < GUESSES; number += 1) {
    const headers = { "x-forwarded-for": `203.0.113.${number}` };
    const body = { email, password: `guess ${number}` };
    await createApi(origin, { platform: headers }).platform.POST("/users/sign_in", { body });
  }
}

const headingOf = ({ texts: words }: Way, within: Locator, key: string): Locator =>
  within.getByRole("heading", { name: words(key) });

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use({ ...how.use, expectedProblems: [/status of (401|403|422)/] });

    test("a forgotten password is replaced through the link in the mail, by which every device is signed out [ACC-05] [ROU-08]", async ({
      page,
      player,
      server,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts: words } = way;
      const { email } = player.credentials;
      const main = page.getByRole("main");
      await openPage(page, `${prefix}/users/sign-in`);
      await hands.press(main.getByRole("link", { name: words("account.signIn.forgot") }));
      await expect(page).toHaveURL(`${prefix}/users/password/new`);
      const address = fieldOf(way, main, "account.passwordNew.email");
      await press(way, main, "account.passwordNew.action");
      await expect(address).toBeFocused();
      await expect(address).toHaveAccessibleDescription(words("account.problem.email"));
      await lookAfterPress(way, "forgotten-no-address");
      await hands.write(address, email);
      await press(way, main, "account.passwordNew.action");
      await expect(headingOf(way, main, "account.passwordNew.sent")).toBeFocused();
      await lookAfterPress(way, "forgotten-sent");

      const token = await mailedToken(server.dataDir, email, "reset_password_token");
      await openPage(page, `${prefix}/users/password/edit?reset_password_token=${token}`);
      const password = fieldOf(way, main, "account.passwordEdit.new");
      await expect(password).toHaveAttribute("autocomplete", "new-password");
      await hands.write(password, "short");
      await press(way, main, "account.passwordEdit.action");
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(words("account.problem.passwordShort", { count: "10" }));
      await lookAfterPress(way, "forgotten-short");
      await hands.write(password, NEW_PASSWORD);
      await press(way, main, "account.passwordEdit.action");
      await expect(headingOf(way, main, "account.passwordEdit.changed")).toBeFocused();
      await lookAfterPress(way, "forgotten-replaced");
      await expect(player.balance()).rejects.toThrow("401");

      await press(way, main, "account.passwordEdit.signIn");
      await signInOn(way, main, { email, password: NEW_PASSWORD });
      await expect(accountButton(page, words)).toContainText(email);
    });

    test("a changed password asks for the current one, keeps this device signed in and no other [ACC-05] [LAY-08]", async ({
      page,
      player,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts: words } = way;
      const { email, password } = player.credentials;
      await signInQuietly(page, player.credentials);
      await openPage(page, prefix || "/");
      const opener = await accountOpener(way);
      const dialog = page.getByRole("dialog", { name: words("account.passwordEdit.title") });
      const open = async (): Promise<void> => {
        await hands.press(opener);
        await hands.press(page.getByRole("button", { name: words("account.menu.password") }));
        await expect(dialog).toBeVisible();
      };
      await open();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await open();
      const current = fieldOf(way, dialog, "account.passwordEdit.current");
      // On a phone its keyboard would come up over the form.
      if (how.handsOf === keys) await expect(current).toBeFocused();
      await expect(current).toHaveAttribute("autocomplete", "current-password");
      await lookAfterPress(way, "password-asked");
      await hands.write(current, "not the password");
      await hands.write(fieldOf(way, dialog, "account.passwordEdit.new"), NEW_PASSWORD);
      await press(way, dialog, "account.passwordEdit.action");
      await expect(current).toBeFocused();
      await expect(current).toHaveAccessibleDescription(words("errors.error.session.current_password_wrong"));
      await lookAfterPress(way, "password-wrong");
      await hands.write(current, password);
      await press(way, dialog, "account.passwordEdit.action");
      await expect(headingOf(way, dialog, "account.passwordEdit.changed")).toBeFocused();
      await lookAfterPress(way, "password-changed");
      await press(way, dialog, "account.passwordEdit.done");
      await expect(opener).toBeFocused();

      await expect(player.balance()).rejects.toThrow("401");
      await page.reload();
      await expect(accountButton(page, words)).toContainText(email);
    });

    test("an account that too many wrong passwords have locked opens to nobody until its player follows the link in the mail [ACC-05]", async ({
      page,
      player,
      server,
    }) => {
      const way = wayOf(page, how);
      const { prefix, texts: words } = way;
      const { credentials } = player;
      // A minute is short: the form is open and filled in before the lock begins.
      await openPage(page, `${prefix}/users/sign-in`);
      const main = page.getByRole("main");
      await guess(server.origin, credentials.email);
      // The first is the one sign-in that a lock leaves each network; the page's is not that of the guesses.
      for (const password of ["a slip of the finger", credentials.password, credentials.password]) {
        const answered = page.waitForResponse((response) => response.url().endsWith("/users/sign_in"));
        await signInOn(way, main, { ...credentials, password });
        expect((await answered).status()).toBe(401);
        await expect(fieldOf(way, main, "account.signIn.password")).toHaveAccessibleDescription(
          words("errors.error.session.invalid_credentials"),
        );
      }
      const token = await mailedToken(server.dataDir, credentials.email, "unlock_token");
      await expect(main).toContainText(words("account.signIn.lockNote"));
      await lookAfterPress(way, "locked");

      await openPage(page, `${prefix}/users/unlock?unlock_token=${token}`);
      await press(way, main, "account.unlock.action");
      await expect(headingOf(way, main, "account.unlock.done")).toBeVisible();
      await expect(main).toContainText(words("account.unlock.doneText", { email: credentials.email }));
      await lookAfterPress(way, "unlocked");
      await press(way, main, "account.unlock.signIn");
      await signInOn(way, main, credentials);
      await expect(accountButton(page, words)).toContainText(credentials.email);
    });

    test("a player who has not confirmed the address has another link sent from where sign-in is refused, and follows it [ACC-05] [LAY-08]", async ({
      page,
      server,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts: words } = way;
      const credentials = { email: `${randomUUID()}@touchline.example`, password: NEW_PASSWORD };
      const terms = { is_adult: true, terms_accepted: true } as const;
      const body = { ...credentials, ...terms, currency: "EUR", country_code: "IE", language: how.locale };
      const platform = { "x-forwarded-for": `198.19.0.${WAYS.indexOf(how)}` };
      await createApi(server.origin, { platform }).platform.POST("/users", { body });
      await openPage(page, `${prefix}/users/sign-in`);
      const main = page.getByRole("main");
      await signInOn(way, main, credentials);
      await expect(main.getByRole("button", { name: words("account.signIn.resend") })).toBeVisible();
      await lookAfterPress(way, "unconfirmed");
      await press(way, main, "account.signIn.resend");
      const dialog = page.getByRole("dialog", { name: words("account.confirmationResend.title") });
      await expect(fieldOf(way, dialog, "account.confirmationResend.email")).toHaveValue(credentials.email);
      await lookAfterPress(way, "confirmation-again");
      await press(way, dialog, "account.confirmationResend.action");
      await expect(headingOf(way, dialog, "account.confirmationResend.sent")).toBeFocused();
      await lookAfterPress(way, "confirmation-sent");
      // The demo delivers no mail: its mailbox is one press away.
      await hands.press(dialog.getByRole("link", { name: words("account.sent.mailbox") }));
      await expect(page).toHaveURL(`${prefix}/demo/mailbox`);
      await expect(main.getByRole("article")).toContainText(credentials.email);
      await expect.poll(() => mailsTo(server.dataDir, credentials.email)).toHaveLength(2);
      await hands.press(main.getByRole("article").getByRole("link"));
      await press(way, main, "account.confirmation.action");
      await expect(headingOf(way, main, "account.confirmation.done")).toBeVisible();
      await lookAfterPress(way, "confirmation-done");
    });
  });

test.describe("a forgotten password", () => {
  test("of an address without an account gets the same answer, and no mail [ACC-05]", async ({ page, server }) => {
    const stranger = "nobody-of-this-name@touchline.example";
    await page.goto("/#signIn");
    const dialog = page.getByRole("dialog");
    await field(dialog, "account.signIn.email").fill(stranger);
    await dialog.getByRole("button", { name: texts("account.signIn.forgot") }).click();
    const email = field(dialog, "account.passwordNew.email");
    await expect(email).toHaveValue(stranger);
    await expect(email).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(heading(dialog, "account.passwordNew.sent")).toBeFocused();
    await expect(dialog).toContainText(texts("account.passwordNew.sentText", { email: stranger }));
    expect(await mailsTo(server.dataDir, stranger)).toEqual([]);
  });
});

test.describe("a link in a mail", () => {
  test.use({ expectedProblems: [/status of 422/] });

  test("to a new password works once, and then leads to another [ACC-05] [URL-01] [URL-03] [LAY-08]", async ({
    page,
    player,
    server,
  }) => {
    const { email } = player.credentials;
    await createApi(server.origin).platform.POST("/users/password", { body: { email } });
    const token = await mailedToken(server.dataDir, email, "reset_password_token");
    const body = { reset_password_token: token, password: NEW_PASSWORD };
    await createApi(server.origin).platform.PUT("/users/password", { body });

    await page.goto(`/live?reset_password_token=${token}#passwordEdit`);
    const dialog = page.getByRole("dialog");
    await field(dialog, "account.passwordEdit.new").fill("yet another password");
    await expect(page).toHaveURL(`/live?reset_password_token=${token}`);
    await button(dialog, "account.passwordEdit.action").click();
    await expect(heading(dialog, "account.passwordEdit.failed")).toBeFocused();
    await button(dialog, "account.passwordEdit.sendLink").click();
    await expect(heading(dialog, "account.passwordNew.title")).toBeVisible();
  });

  test("to an account that is not locked says that it is no longer good [ACC-05] [URL-02]", async ({ page }) => {
    await page.goto("/?modal=unlock&unlock_token=a-token-nobody-was-sent");
    const dialog = page.getByRole("dialog");
    await button(dialog, "account.unlock.action").click();
    await expect(heading(dialog, "account.unlock.failed")).toBeVisible();
    await expect(page).toHaveURL("/?unlock_token=a-token-nobody-was-sent");
    await button(dialog, "account.unlock.newPassword").click();
    await expect(heading(dialog, "account.passwordNew.title")).toBeVisible();
  });
});

test.describe("changing the password", () => {
  test("hides what is typed until its player looks, and takes pasted and kept ones [OWASP-6.2.6] [OWASP-6.2.7]", async ({
    page,
    context,
    player,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signInQuietly(page, player.credentials);
    await openPage(page, "/");
    const dialog = await openFromMenu(page, "account.menu.password");
    const next = field(dialog, "account.passwordEdit.new");
    await expect(next).toHaveAttribute("autocomplete", "new-password");
    await page.evaluate((text) => navigator.clipboard.writeText(text), NEW_PASSWORD);
    await next.focus();
    await page.keyboard.press("ControlOrMeta+V");
    await expect(next).toHaveValue(NEW_PASSWORD);
    await expect(next).toHaveAttribute("type", "password");
    await button(dialog, "account.showPassword").last().click();
    await expect(next).toHaveAttribute("type", "text");
    await expect(next).toHaveValue(NEW_PASSWORD);
  });

  test("is for those who are signed in; others are led to a link [ACC-05]", async ({ page }) => {
    await openPage(page, "/users/password/edit");
    const main = page.getByRole("main");
    await expect(heading(main, "account.passwordEdit.visitor")).toBeVisible();
    await button(main, "account.passwordEdit.sendLink").click();
    await expect(page).toHaveURL("/users/password/new");
  });
});

test.describe("the account's layers, in every language and both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const locale of ["en", "de", "ar"]) {
    test(`have no breach of WCAG 2.2 AA in ${locale} [ACC-05] [LAY-08]`, async ({ page, player, server }) => {
      const words = textsIn(locale);
      const prefix = locale === "en" ? "" : `/${locale}`;
      const theme = locale === "de" ? "light" : "dark";
      await page.context().addCookies([{ name: "tl_theme", value: theme, url: server.origin }]);
      for (const modal of ["passwordNew", "passwordEdit", "unlock"]) {
        await page.goto(`${prefix}/users/sign-in?for=${modal}#${modal}`);
        await expect(page.getByRole("dialog", { name: words(`account.${modal}.title`) })).toBeVisible();
        expect(await accessibilityBreaches(page), modal).toEqual([]);
      }
      await signInQuietly(page, player.credentials);
      await page.goto(`${prefix}/users/sign-in#passwordEdit`);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: words("account.passwordEdit.action") }).click();
      await expect(dialog.getByText(words("account.problem.newPassword"))).toBeVisible();
      expect(await accessibilityBreaches(page), "with problems").toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await accessibilityBreaches(page), "on a phone").toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: words("shell.nav.account"), exact: true }).click();
      await page.getByRole("button", { name: words("account.menu.phone") }).click();
      await page.getByLabel(words("account.phoneVerification.country")).selectOption("DE");
      expect(await accessibilityBreaches(page), "the number").toEqual([]);
      await page.getByLabel(words("account.phoneVerification.number")).fill(freshNumber().written);
      await page.getByRole("button", { name: words("account.phoneVerification.send") }).click();
      await expect(page.getByLabel(words("account.phoneVerification.code"), { exact: true })).toBeVisible();
      expect(await accessibilityBreaches(page), "the code").toEqual([]);
    });
  }
});
