import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { Locator } from "@playwright/test";
import { button, field, heading, openFromMenu, signInIn } from "./fixtures/account-forms.ts";
import { freshNumber } from "./fixtures/fresh-number.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { sentCode, signUpPlayer } from "./fixtures/player-account.ts";
import { runServer } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signInQuietly } from "./fixtures/ticket.ts";
import { type Way, WAYS, accountOpener, fieldOf, look, lookAfterPress, press, wayOf } from "./fixtures/ways.ts";

const texts = textsIn("en");

const notTheCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** The dialog behind the entry of the account's menu. */
async function openDialog(way: Way): Promise<Locator> {
  const { page, hands, texts: words } = way;
  await hands.press(await accountOpener(way));
  await hands.press(page.getByRole("button", { name: words("account.menu.phone") }));
  const dialog = page.getByRole("dialog", { name: words("account.phoneVerification.title") });
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use({ ...how.use, expectedProblems: [/status of (422|429)/] });

    test("a phone number is verified from the account by the code in the demo's mailbox, and another takes its place by the password [ACC-05] [LAY-08]", async ({
      page,
      player,
      server,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts: words } = way;
      const { written, dialled } = freshNumber();
      await signInQuietly(page, player.credentials);
      await openPage(page, prefix || "/");
      const opener = await accountOpener(way);
      const dialog = await openDialog(way);
      const number = fieldOf(way, dialog, "account.phoneVerification.number");
      const send = (): Promise<void> => press(way, dialog, "account.phoneVerification.send");
      await fieldOf(way, dialog, "account.phoneVerification.country").selectOption("DE");
      await send();
      await expect(number).toBeFocused();
      await expect(number).toHaveAccessibleDescription(words("account.problem.phoneNumber"));
      await hands.write(number, "030 901820");
      await send();
      await expect(number).toBeFocused();
      await expect(number).toHaveAccessibleDescription(words("errors.error.phone.invalid"));
      await hands.write(number, written);
      await send();

      const code = fieldOf(way, dialog, "account.phoneVerification.code");
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute("autocomplete", "one-time-code");
      await expect(dialog).toContainText(dialled);
      await lookAfterPress(way, "phone-code");
      const opened = page.waitForEvent("popup");
      await hands.press(dialog.getByRole("link", { name: words("account.sent.mailbox") }));
      const mailbox = await opened;
      const message = mailbox.getByRole("article");
      await expect(message).toContainText(words("account.mailbox.sms"));
      await expect(message).toContainText(dialled);
      await look({ ...way, page: mailbox }, "phone-mailbox");
      const shown = /#(\d{6})/.exec(await message.innerText())?.[1] ?? "";
      await mailbox.close();
      await hands.write(code, notTheCode(shown));
      await press(way, dialog, "account.phoneVerification.verify");
      await expect(code).toBeFocused();
      await expect(code).toHaveAccessibleDescription(words("errors.error.phone.code_wrong"));
      await lookAfterPress(way, "phone-code-wrong");
      await hands.write(code, `${shown.slice(0, 3)} ${shown.slice(3)}`);
      await press(way, dialog, "account.phoneVerification.verify");
      const verified = dialog.getByRole("heading", { name: words("account.phoneVerification.verified") });
      await expect(verified).toBeFocused();
      await lookAfterPress(way, "phone-verified");

      // Another in its place is for whoever knows the password.
      await press(way, dialog, "account.phoneVerification.change");
      await lookAfterPress(way, "phone-change");
      const next = freshNumber();
      const password = fieldOf(way, dialog, "account.passwordEdit.current");
      await hands.write(number, next.written);
      await send();
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(words("account.problem.currentPassword"));
      await hands.write(password, "not the password");
      await send();
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(words("errors.error.session.current_password_wrong"));
      await lookAfterPress(way, "phone-password-wrong");
      await hands.write(password, player.credentials.password);
      await send();
      await expect(code).toBeFocused();
      await hands.write(code, await sentCode(server.dataDir, next.dialled));
      await page.keyboard.press("Enter");
      await expect(verified).toBeFocused();
      await expect(dialog).toContainText(next.dialled);
      await press(way, dialog, "account.phoneVerification.done");
      await expect(opener).toBeFocused();
      await hands.press(opener);
      await expect(page.getByRole("button", { name: words("account.menu.phone") })).toContainText(
        words("account.menu.phoneVerified"),
      );
    });

    test("another code can be had after the wait that is shown, and none once there were as many as a day has [ACC-05] [LAY-08]", async ({
      page,
      player,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts: words } = way;
      await page.clock.install();
      await signInQuietly(page, player.credentials);
      await openPage(page, prefix || "/");
      const dialog = await openDialog(way);
      const number = fieldOf(way, dialog, "account.phoneVerification.number");
      await fieldOf(way, dialog, "account.phoneVerification.country").selectOption("DE");
      await hands.write(number, freshNumber().written);
      const answered = page.waitForResponse((response) => response.url().endsWith("/player/phone") && response.ok());
      await press(way, dialog, "account.phoneVerification.send");
      const state: object = await (await answered).json();
      const again = dialog.getByRole("button", { name: words("account.phoneVerification.again") });
      const wait = dialog.getByText(words("account.phoneVerification.wait"));
      await expect(again).toHaveAttribute("aria-disabled", "true");
      await expect(wait).toContainText(/0:[0-5]\d$/);
      await lookAfterPress(way, "phone-wait");
      await page.clock.fastForward("01:00");
      await expect(again).not.toHaveAttribute("aria-disabled");
      await expect(wait).toBeHidden();

      // The limit itself takes five minutes of waiting; what the server says of it is tested there.
      const limit = { sms_limit_reached: true, sms_limit_ends_at: "2030-01-01T12:00:00.000Z" };
      const { code, key } = API_ERRORS.sms_limit_reached;
      await page.route("**/api/platform/player/phone", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ status: 429, json: { code, key, message: words(`errors.${key}`) } })
          : route.fulfill({ json: { ...state, resend_timeout: 0, ...limit } }),
      );
      await hands.press(again);
      await expect(dialog.getByText(words("account.phoneVerification.lastCode"))).toBeVisible();
      await expect(again).toHaveAttribute("aria-disabled", "true");
      await lookAfterPress(way, "phone-last-code");
      await press(way, dialog, "account.phoneVerification.other");
      await expect(dialog.getByRole("heading", { name: words("account.phoneVerification.limit") })).toBeVisible();
      await expect(dialog).toContainText("2030");
      await lookAfterPress(way, "phone-limit");
      limit.sms_limit_reached = false;
      await press(way, dialog, "account.phoneVerification.retry");
      await expect(number).toBeVisible();
      await lookAfterPress(way, "phone-limit-over");
    });
  });

test.describe("a phone number", () => {
  test.use({ expectedProblems: [/status of 422/] });

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
  test.use({ expectedProblems: [/Failed to load resource/] });

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
