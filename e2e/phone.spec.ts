import { field, heading, button, openFromMenu } from "./fixtures/account-forms.ts";
import { freshNumber } from "./fixtures/fresh-number.ts";
import { openPage } from "./fixtures/open-page.ts";
import { sentCode } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");

const notTheCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test.describe("a phone number", () => {
  test.use({ expectedProblems: [/status of 422/] });

  test("is verified from the account by the code sent to it [ACC-05] [LAY-08]", async ({ page, player, server }) => {
    const { written, dialled } = freshNumber();
    await signInQuietly(page, player.credentials);
    await openPage(page, "/");
    await expect(accountButton(page, texts)).toBeVisible();
    const dialog = await openFromMenu(page, "account.menu.phone");
    const number = field(dialog, "account.phoneVerification.number");
    await dialog.getByLabel(texts("account.phoneVerification.country")).selectOption("DE");
    await button(dialog, "account.phoneVerification.send").click();
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(texts("account.problem.phoneNumber"));
    await number.fill("030 901820");
    await page.keyboard.press("Enter");
    await expect(number).toHaveAccessibleDescription(texts("errors.phone_invalid"));
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
    await expect(code).toHaveAccessibleDescription(texts("errors.phone_code_wrong"));
    await code.fill(`${sent.slice(0, 3)} ${sent.slice(3)}`);
    await page.keyboard.press("Enter");
    await expect(heading(dialog, "account.phoneVerification.verified")).toBeFocused();
    await button(dialog, "account.phoneVerification.done").click();
    await accountButton(page, texts).click();
    await expect(page.getByRole("button", { name: texts("account.menu.phone") })).toContainText(
      texts("account.menu.phoneVerified"),
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
      await expect(code).toHaveAccessibleDescription(texts("errors.phone_code_wrong"));
    }
    await page.keyboard.press("Enter");
    const number = field(dialog, "account.phoneVerification.number");
    await expect(number).toBeFocused();
    await expect(number).toHaveValue(dialled);
    await expect(dialog.getByRole("alert")).toHaveText(texts("errors.phone_code_void"));
  });
});
