import type { CDPSession, Page } from "@playwright/test";
import { createApi } from "./fixtures/api.ts";
import { button, field } from "./fixtures/account-forms.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { mailedToken } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signInQuietly } from "./fixtures/ticket.ts";

test.use({ expectedProblems: [/status of (401|422)/] });

const PHONE = { width: 390, height: 844 };
const texts = textsIn("en");
const arabic = textsIn("ar");

/** The browser's own authenticator in software; one that does not verify its user is like a finger it does not know. */
async function authenticator(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) => cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    keys: async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
  };
}

test("a passkey is added by name, signs in by keyboard alone, and is removed [ACC-05]", async ({ page, player }) => {
  const { credentials } = player;
  const device = await authenticator(page);
  await signInQuietly(page, credentials);
  await openPage(page, "/profile/security");
  const part = page.getByRole("region", { name: texts("profile.passkeys.title") });
  await expect(part).toContainText(texts("profile.passkeys.none"));
  await button(part, "profile.passkeys.add").press("Enter");
  await expect(part).toBeFocused();
  await field(part, "profile.passkeys.name").fill("Blue phone");
  await field(part, "profile.field.password").fill("not the password");
  await page.keyboard.press("Enter");
  await expect(field(part, "profile.field.password")).toBeFocused();
  await field(part, "profile.field.password").fill(credentials.password);
  expect(await accessibilityBreaches(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(part.getByRole("status")).toContainText(texts("profile.passkeys.added", { name: "Blue phone" }));
  await expect(part).toBeFocused();
  const [key] = await device.keys();
  expect(key).toMatchObject({ isResidentCredential: true, rpId: "localhost" });

  // The device has one already, and says so instead of making another.
  await button(part, "profile.passkeys.add").click();
  await field(part, "profile.passkeys.name").fill("Again");
  await field(part, "profile.field.password").fill(credentials.password);
  await page.keyboard.press("Enter");
  await expect(part.getByRole("alert")).toHaveText(texts("profile.passkeys.known"));

  await accountButton(page, texts).click();
  await button(page.locator("body"), "account.menu.signOut").click();
  await device.verifies(false);
  await openPage(page, "/users/sign-in");
  const main = page.locator("main");
  const way = button(main, "account.signIn.passkey");
  await way.focus();
  await page.keyboard.press("Enter");
  await expect(main.getByRole("alert")).toHaveText(texts("account.signIn.passkeyCancelled"));
  await device.verifies(true);
  await way.focus();
  await page.keyboard.press("Enter");
  await expect(accountButton(page, texts)).toContainText(credentials.email);

  await openPage(page, "/profile/security");
  await expect(part.getByRole("listitem")).not.toContainText(texts("profile.passkeys.fresh", {}).split("{")[0] ?? "");
  await part.getByRole("button", { name: texts("profile.passkeys.removeLabel", { name: "Blue phone" }) }).click();
  await field(part, "profile.field.password").fill(credentials.password);
  await page.keyboard.press("Enter");
  await expect(part).toContainText(texts("profile.passkeys.none"));
});

test("on a phone in Arabic the field of the address offers passkeys, and one that was removed signs nobody in [ACC-05] [LAY-08]", async ({
  page,
  player,
}) => {
  const { credentials } = player;
  await page.setViewportSize(PHONE);
  const device = await authenticator(page);
  await signInQuietly(page, credentials);
  await openPage(page, "/ar/profile/security");
  const part = page.getByRole("region", { name: arabic("profile.passkeys.title") });
  const inArabic = (key: string) => part.getByLabel(arabic(key), { exact: true });
  await part.getByRole("button", { name: arabic("profile.passkeys.add") }).click();
  await inArabic("profile.passkeys.name").fill("هاتفي");
  await inArabic("profile.field.password").fill(credentials.password);
  await page.keyboard.press("Enter");
  await expect(part.getByRole("status")).toContainText("هاتفي");
  expect(await accessibilityBreaches(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await device.keys()).toHaveLength(1);

  await page.context().clearCookies();
  await device.verifies(false);
  await openPage(page, "/ar?modal=signIn");
  const dialog = page.getByRole("dialog", { name: arabic("account.signIn.title") });
  const way = dialog.getByRole("button", { name: arabic("account.signIn.passkey") });
  expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await accessibilityBreaches(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  // Chromium's own authenticator picks what the field of the address offers: nothing is pressed here.
  await device.verifies(true);
  await openPage(page, "/ar?modal=signIn");
  await expect(accountButton(page, arabic)).toBeVisible();
  await expect(dialog).toBeHidden();

  await openPage(page, "/ar/profile/security");
  await part.getByRole("button", { name: arabic("profile.passkeys.removeLabel", { name: "هاتفي" }) }).click();
  await inArabic("profile.field.password").fill(credentials.password);
  await page.keyboard.press("Enter");
  await expect(part).toContainText(arabic("profile.passkeys.none"));
  await page.context().clearCookies();
  await openPage(page, "/ar?modal=signIn");
  await expect(dialog.getByRole("alert")).toHaveText(arabic("errors.error.session.passkey_refused"));
});

test("a new password by a mailed link shows the passkeys that are left, and one press takes them all away [ACC-05]", async ({
  page,
  player,
  server,
}) => {
  const { credentials } = player;
  await page.setViewportSize(PHONE);
  await authenticator(page);
  await signInQuietly(page, credentials);
  await openPage(page, "/profile/security");
  const part = page.getByRole("region", { name: texts("profile.passkeys.title") });
  await button(part, "profile.passkeys.add").click();
  await field(part, "profile.passkeys.name").fill("A phone in other hands");
  await field(part, "profile.field.password").fill(credentials.password);
  await page.keyboard.press("Enter");
  await expect(part.getByRole("status")).toBeVisible();

  await createApi(server.origin).platform.POST("/users/password", { body: { email: credentials.email } });
  const token = await mailedToken(server.dataDir, credentials.email, "reset_password_token");
  await openPage(page, `/users/password/edit?reset_password_token=${token}`);
  const main = page.getByRole("main");
  await field(main, "account.passwordEdit.new").fill("another password at last");
  await page.keyboard.press("Enter");
  const left = main.getByRole("region", { name: texts("account.passwordEdit.passkeys.title") });
  await expect(left.getByRole("listitem")).toContainText("A phone in other hands");
  expect(await accessibilityBreaches(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await button(left, "account.passwordEdit.passkeys.remove").click();
  await expect(main.getByRole("status")).toHaveText(texts("account.passwordEdit.passkeys.removed"));
  await openPage(page, "/users/sign-in");
  await button(main, "account.signIn.passkey").click();
  await expect(main.getByRole("alert")).toHaveText(texts("errors.error.session.passkey_refused"));
});
