import { button, field, formsIn, heading, openFromMenu, signInIn } from "./fixtures/account-forms.ts";
import { createApi } from "./fixtures/api.ts";
import { freshNumber } from "./fixtures/fresh-number.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { mailedToken, mailsTo, signUpPlayer } from "./fixtures/player-account.ts";
import { runServer } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const NEW_PASSWORD = "a better password";
const PHONE = { width: 390, height: 844 };
const READERS = [
  { locale: "en", prefix: "", size: { width: 1440, height: 900 } },
  { locale: "ar", prefix: "/ar", size: PHONE },
];
/** More wrong passwords than an account puts up with, from more addresses than one is allowed. */
const GUESSES = 20;

test.describe("a forgotten password", () => {
  for (const { locale, prefix, size } of READERS)
    test(`is replaced through the link in the mail, by which every device is signed out, ${locale} [ACC-05] [ROU-08]`, async ({
      page,
      player,
      server,
    }) => {
      const { texts: words, field, button, heading, signInIn } = formsIn(locale);
      await page.setViewportSize(size);
      const { email } = player.credentials;
      const main = page.getByRole("main");
      await openPage(page, `${prefix}/users/sign-in`);
      await main.getByRole("link", { name: words("account.signIn.forgot") }).click();
      await expect(page).toHaveURL(`${prefix}/users/password/new`);
      await button(main, "account.passwordNew.action").click();
      await expect(field(main, "account.passwordNew.email")).toBeFocused();
      await expect(field(main, "account.passwordNew.email")).toHaveAccessibleDescription(
        words("account.problem.email"),
      );
      await field(main, "account.passwordNew.email").fill(email);
      await button(main, "account.passwordNew.action").click();
      await expect(heading(main, "account.passwordNew.sent")).toBeFocused();

      const token = await mailedToken(server.dataDir, email, "reset_password_token");
      await openPage(page, `${prefix}/users/password/edit?reset_password_token=${token}`);
      const password = field(main, "account.passwordEdit.new");
      await expect(password).toHaveAttribute("autocomplete", "new-password");
      await password.fill("short");
      await button(main, "account.passwordEdit.action").click();
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(words("account.problem.passwordShort", { count: "10" }));
      expect(await accessibilityBreaches(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await password.fill(NEW_PASSWORD);
      await button(main, "account.passwordEdit.action").click();
      await expect(heading(main, "account.passwordEdit.changed")).toBeFocused();
      await expect(player.balance()).rejects.toThrow("401");

      await button(main, "account.passwordEdit.signIn").click();
      await signInIn(main, { email, password: NEW_PASSWORD });
      await expect(accountButton(page, words)).toContainText(email);
    });

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
  test.use({ expectedProblems: [/status of 422/] });

  test("asks for the current one, keeps this device signed in and no other [ACC-05] [LAY-08]", async ({
    page,
    player,
  }) => {
    const { email, password } = player.credentials;
    await signInQuietly(page, player.credentials);
    await openPage(page, "/");
    const dialog = await openFromMenu(page, "account.menu.password");
    const [current, next] = [field(dialog, "account.passwordEdit.current"), field(dialog, "account.passwordEdit.new")];
    await expect(current).toBeFocused();
    await expect(current).toHaveAttribute("autocomplete", "current-password");
    await current.fill("not the password");
    await next.fill(NEW_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(current).toBeFocused();
    await expect(current).toHaveAccessibleDescription(texts("errors.error.session.current_password_wrong"));
    await current.fill(password);
    await page.keyboard.press("Enter");
    await expect(heading(dialog, "account.passwordEdit.changed")).toBeFocused();
    await button(dialog, "account.passwordEdit.done").click();
    await expect(accountButton(page, texts)).toBeFocused();

    await expect(player.balance()).rejects.toThrow("401");
    await page.reload();
    await expect(accountButton(page, texts)).toContainText(email);
  });

  test("starts from the account on a phone too, and gives the focus back [ACC-05]", async ({ page, player }) => {
    await page.setViewportSize(PHONE);
    await signInQuietly(page, player.credentials);
    await openPage(page, "/");
    const tab = page.getByRole("navigation", { name: texts("shell.nav.main") }).getByRole("button", {
      name: texts("shell.nav.account"),
    });
    await tab.click();
    await page.getByRole("button", { name: texts("account.menu.password") }).click();
    const dialog = page.getByRole("dialog", { name: texts("account.passwordEdit.title") });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(tab).toBeFocused();
  });

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

test.describe("an account that too many wrong passwords have locked", () => {
  test.use({ expectedProblems: [/status of 401/] });

  for (const { locale, prefix, size } of READERS)
    test(`opens to nobody until its player follows the link in the mail, ${locale} [ACC-05]`, async ({ page }) => {
      const { texts: words, field, button, heading, signInIn } = formsIn(locale);
      await page.setViewportSize(size);
      const server = await runServer();
      try {
        const { credentials } = await signUpPlayer(server);
        // A minute is short: the form is open and filled in before the lock begins.
        await openPage(page, `${server.origin}${prefix}/users/sign-in`);
        const main = page.getByRole("main");
        for (let guess = 0; guess < GUESSES; guess += 1) {
          const headers = { "x-forwarded-for": `203.0.113.${guess}` };
          const body = { email: credentials.email, password: `guess ${guess}` };
          await createApi(server.origin, { platform: headers }).platform.POST("/users/sign_in", { body });
        }
        // The first is the one sign-in that a lock leaves each network; the page's is not that of the guesses.
        for (const password of ["a slip of the finger", credentials.password, credentials.password]) {
          const answered = page.waitForResponse((response) => response.url().endsWith("/users/sign_in"));
          await signInIn(main, { ...credentials, password });
          expect((await answered).status()).toBe(401);
          await expect(field(main, "account.signIn.password")).toHaveAccessibleDescription(
            words("errors.error.session.invalid_credentials"),
          );
        }
        const token = await mailedToken(server.dataDir, credentials.email, "unlock_token");
        await expect(main).toContainText(words("account.signIn.lockNote"));

        await openPage(page, `${server.origin}${prefix}/users/unlock?unlock_token=${token}`);
        await button(main, "account.unlock.action").click();
        await expect(heading(main, "account.unlock.done")).toBeVisible();
        await expect(main).toContainText(words("account.unlock.doneText", { email: credentials.email }));
        expect(await accessibilityBreaches(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
        await button(main, "account.unlock.signIn").click();
        await signInIn(main, credentials);
        await expect(accountButton(page, words)).toContainText(credentials.email);
      } finally {
        // What the page still asks for would end with the server.
        await page.close();
        await server.dispose();
      }
    });
});

test.describe("a player who has not confirmed the address", () => {
  test.use({ expectedProblems: [/status of 403/] });

  test("can have another link sent from where sign-in is refused [ACC-05] [LAY-08]", async ({ page, server }) => {
    const credentials = { email: `late-${Date.now()}@touchline.example`, password: NEW_PASSWORD };
    const terms = { is_adult: true, terms_accepted: true } as const;
    const body = { ...credentials, ...terms, currency: "EUR", country_code: "IE", language: "en" };
    await createApi(server.origin).platform.POST("/users", { body });
    await openPage(page, "/users/sign-in");
    const main = page.getByRole("main");
    await signInIn(main, credentials);
    await button(main, "account.signIn.resend").click();
    const dialog = page.getByRole("dialog");
    await expect(field(dialog, "account.confirmationResend.email")).toHaveValue(credentials.email);
    await button(dialog, "account.confirmationResend.action").click();
    await expect(heading(dialog, "account.confirmationResend.sent")).toBeFocused();
    // The demo delivers no mail: its mailbox is one press away.
    await dialog.getByRole("link", { name: texts("account.sent.mailbox") }).click();
    await expect(page).toHaveURL("/demo/mailbox");
    await expect(main.getByRole("article")).toContainText(credentials.email);
    await expect.poll(() => mailsTo(server.dataDir, credentials.email)).toHaveLength(2);
    const token = await mailedToken(server.dataDir, credentials.email, "confirmation_token");
    await openPage(page, `/users/confirmation?confirmation_token=${token}`);
    await button(main, "account.confirmation.action").click();
    await expect(heading(main, "account.confirmation.done")).toBeVisible();
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
