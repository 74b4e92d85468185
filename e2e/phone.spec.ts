import { field, formsIn, heading, button, openFromMenu, signInIn } from "./fixtures/account-forms.ts";
import { freshNumber } from "./fixtures/fresh-number.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { sentCode, signUpPlayer } from "./fixtures/player-account.ts";
import { runServer } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");

const notTheCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test.describe("a phone number", () => {
  test.use({ expectedProblems: [/status of 422/] });

  for (const locale of ["en", "ar"])
    test(`is verified from the account by the code sent to it, ${locale} [ACC-05] [LAY-08]`, async ({
      page,
      player,
      server,
    }) => {
      const { texts: words, field, button, heading, openFromMenu } = formsIn(locale);
      const { written, dialled } = freshNumber();
      await signInQuietly(page, player.credentials);
      await openPage(page, locale === "en" ? "/" : `/${locale}`);
      await expect(accountButton(page, words)).toBeVisible();
      const dialog = await openFromMenu(page, "account.menu.phone");
      const number = field(dialog, "account.phoneVerification.number");
      await dialog.getByLabel(words("account.phoneVerification.country")).selectOption("DE");
      await button(dialog, "account.phoneVerification.send").click();
      await expect(number).toBeFocused();
      await expect(number).toHaveAccessibleDescription(words("account.problem.phoneNumber"));
      await number.fill("030 901820");
      await page.keyboard.press("Enter");
      await expect(number).toHaveAccessibleDescription(words("errors.error.phone.invalid"));
      await number.fill(written);
      await page.keyboard.press("Enter");

      const code = field(dialog, "account.phoneVerification.code");
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute("autocomplete", "one-time-code");
      await expect(dialog).toContainText(dialled);
      const sent = await sentCode(server.dataDir, dialled);
      await code.fill(notTheCode(sent));
      await page.keyboard.press("Enter");
      await expect(code).toBeFocused();
      await expect(code).toHaveAccessibleDescription(words("errors.error.phone.code_wrong"));
      await code.fill(`${sent.slice(0, 3)} ${sent.slice(3)}`);
      await page.keyboard.press("Enter");
      await expect(heading(dialog, "account.phoneVerification.verified")).toBeFocused();
      // Another in its place is for whoever knows the password.
      await button(dialog, "account.phoneVerification.change").click();
      const next = freshNumber();
      const password = field(dialog, "account.passwordEdit.current");
      await number.fill(next.written);
      await page.keyboard.press("Enter");
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(words("account.problem.currentPassword"));
      await password.fill("not the password");
      await page.keyboard.press("Enter");
      await expect(password).toHaveAccessibleDescription(words("errors.error.session.current_password_wrong"));
      expect(await accessibilityBreaches(page)).toEqual([]);
      await password.fill(player.credentials.password);
      await page.keyboard.press("Enter");
      await expect(code).toBeFocused();
      await code.fill(await sentCode(server.dataDir, next.dialled));
      await page.keyboard.press("Enter");
      await expect(heading(dialog, "account.phoneVerification.verified")).toBeFocused();
      await expect(dialog).toContainText(next.dialled);
      await button(dialog, "account.phoneVerification.done").click();
      await accountButton(page, words).click();
      await expect(page.getByRole("button", { name: words("account.menu.phone") })).toContainText(
        words("account.menu.phoneVerified"),
      );
    });

  test("gets another code after the wait that is shown, and none to a code that is void [ACC-05]", async ({
    page,
    player,
    server,
  }) => {
    const { written, dialled } = freshNumber();
    await page.clock.install();
    await signInQuietly(page, player.credentials);
    await openPage(page, "/");
    const dialog = await openFromMenu(page, "account.menu.phone");
    await dialog.getByLabel(texts("account.phoneVerification.country")).selectOption("DE");
    await field(dialog, "account.phoneVerification.number").fill(written);
    await page.keyboard.press("Enter");
    const again = button(dialog, "account.phoneVerification.again");
    await expect(again).toHaveAttribute("aria-disabled", "true");
    await expect(dialog.getByText(texts("account.phoneVerification.wait"))).toContainText(/0:[0-5]\d$/);
    await page.clock.fastForward("01:00");
    await expect(again).not.toHaveAttribute("aria-disabled");
    await expect(dialog.getByText(texts("account.phoneVerification.wait"))).toBeHidden();

    const sent = await sentCode(server.dataDir, dialled);
    const code = field(dialog, "account.phoneVerification.code");
    for (let guess = 1; guess < 5; guess += 1) {
      await code.fill(notTheCode(sent));
      await page.keyboard.press("Enter");
      await expect(button(dialog, "account.phoneVerification.verify")).toBeVisible();
      await expect(code).toHaveAccessibleDescription(texts("errors.error.phone.code_wrong"));
    }
    await page.keyboard.press("Enter");
    const number = field(dialog, "account.phoneVerification.number");
    await expect(number).toBeFocused();
    await expect(number).toHaveValue(dialled);
    await expect(dialog.getByRole("alert")).toHaveText(texts("errors.error.phone.code_void"));
  });
});

test.describe("the day's limit on codes, and a server that does not answer", () => {
  test.use({ expectedProblems: [/Failed to load resource|The answer was lost/] });

  test("are both told in place of the form [ACC-05]", async ({ page, player }) => {
    const state = { number: null, country: null, verified: false, resend_timeout: 0, code_expires_at: null };
    const limit = { sms_limit_reached: true, sms_limit_ends_at: "2030-01-01T12:00:00.000Z" };
    let answers = false;
    // The limit itself takes five minutes of waiting; what the server says of it is tested there.
    await page.route("**/api/platform/player/phone", (route) =>
      answers ? route.fulfill({ json: { ...state, ...limit } }) : route.abort(),
    );
    await page.clock.install();
    await signInQuietly(page, player.credentials);
    await openPage(page, "/");
    const dialog = await openFromMenu(page, "account.menu.phone");
    await expect(dialog.getByText(texts("account.phoneVerification.loading"))).toBeVisible();
    for (let retry = 0; retry < 4; retry += 1) await page.clock.fastForward("00:10");
    await expect(heading(dialog, "account.phoneVerification.lost")).toBeVisible();
    answers = true;
    await button(dialog, "account.phoneVerification.retry").click();
    await expect(heading(dialog, "account.phoneVerification.limit")).toBeVisible();
    await expect(dialog).toContainText("2030");
    expect(await accessibilityBreaches(page)).toEqual([]);
    limit.sms_limit_reached = false;
    await button(dialog, "account.phoneVerification.retry").press("Enter");
    await expect(field(dialog, "account.phoneVerification.number")).toBeVisible();
  });
});

test.describe("a site that asks for a verified number", () => {
  test("asks as soon as a player is in [ACC-05]", async ({ page }) => {
    const server = await runServer({ PHONE_VERIFICATION_REQUIRED: "1" });
    try {
      const { credentials } = await signUpPlayer(server);
      await openPage(page, `${server.origin}/users/sign-in`);
      await signInIn(page.getByRole("main"), credentials);
      const dialog = page.getByRole("dialog", { name: texts("account.phoneVerification.title") });
      await expect(field(dialog, "account.phoneVerification.number")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(accountButton(page, texts)).toBeVisible();
    } finally {
      // What the page still asks for would end with the server.
      await page.close();
      await server.dispose();
    }
  });
});
