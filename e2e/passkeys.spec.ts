import type { CDPSession, Page } from "@playwright/test";
import { createApi } from "./fixtures/api.ts";
import { button, field } from "./fixtures/account-forms.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { mailedToken } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signInQuietly } from "./fixtures/ticket.ts";
import { WAYS, fieldOf, lookAfterPress, press, regionOf, wayOf } from "./fixtures/ways.ts";

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

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("a passkey is added by name, signs in, and is removed [ACC-05]", async ({ page, player }) => {
      const way = wayOf(page, how);
      const { hands, texts: words } = way;
      const { credentials } = player;
      const device = await authenticator(page);
      await signInQuietly(page, credentials);
      await openPage(page, `${way.prefix}/profile/security`);
      const part = regionOf(way, "profile.passkeys.title");
      const password = fieldOf(way, part, "profile.field.password");
      await expect(part).toContainText(words("profile.passkeys.none"));
      await press(way, part, "profile.passkeys.add");
      await lookAfterPress(way, "passkey-asked");
      await hands.write(fieldOf(way, part, "profile.passkeys.name"), "Blue phone");
      await hands.write(password, "not the password");
      await press(way, part, "profile.authenticator.next");
      await expect(password).toBeFocused();
      await lookAfterPress(way, "passkey-refused");
      await password.fill("");
      await hands.write(password, credentials.password);
      await press(way, part, "profile.authenticator.next");
      await expect(part.getByRole("status")).toContainText(words("profile.passkeys.added", { name: "Blue phone" }));
      await lookAfterPress(way, "passkey-added");
      const [key] = await device.keys();
      expect(key).toMatchObject({ isResidentCredential: true, rpId: "localhost" });

      // The device has one already, and says so instead of making another.
      await press(way, part, "profile.passkeys.add");
      await hands.write(fieldOf(way, part, "profile.passkeys.name"), "Again");
      await hands.write(password, credentials.password);
      await press(way, part, "profile.authenticator.next");
      await expect(part.getByRole("alert")).toHaveText(words("profile.passkeys.known"));
      await lookAfterPress(way, "passkey-known");
      await press(way, part, "profile.back");
      await expect(part.getByRole("textbox")).toHaveCount(0);
      await lookAfterPress(way, "passkey-not-added");

      await page.context().clearCookies();
      await device.verifies(false);
      await openPage(page, `${way.prefix}/users/sign-in`);
      const main = page.getByRole("main");
      await press(way, main, "account.signIn.passkey");
      await expect(main.getByRole("alert")).toHaveText(words("account.signIn.passkeyCancelled"));
      await lookAfterPress(way, "passkey-cancelled");
      await device.verifies(true);
      await press(way, main, "account.signIn.passkey");
      await expect(accountButton(page, words)).toContainText(credentials.email);

      await openPage(page, `${way.prefix}/profile/security`);
      await expect(part.getByRole("listitem")).not.toContainText(words("profile.passkeys.fresh").split("{")[0] ?? "");
      await hands.press(
        part.getByRole("button", { name: words("profile.passkeys.removeLabel", { name: "Blue phone" }) }),
      );
      await lookAfterPress(way, "passkey-removal-asked");
      await hands.write(password, credentials.password);
      await press(way, part, "profile.passkeys.confirm");
      await expect(part).toContainText(words("profile.passkeys.none"));
      await lookAfterPress(way, "passkey-removed");
    });
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
