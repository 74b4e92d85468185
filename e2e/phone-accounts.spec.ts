import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { button, field, heading } from "./fixtures/account-forms.ts";
import { createApi, dataOf } from "./fixtures/api.ts";
import { freshNumber } from "./fixtures/fresh-number.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { mailedToken, sentCode } from "./fixtures/player-account.ts";
import type { RunningServer } from "./fixtures/server.ts";
import { HOSTS, MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton } from "./fixtures/ticket.ts";
import { WAYS, fieldOf, look, lookAfterPress, press, regionOf, wayOf } from "./fixtures/ways.ts";

const texts = textsIn("en");
const PASSWORD = "longer than ten";

test.use({
  // Its visitors open accounts with an address or with a number.
  serverEnv: MANY_SITES,
  host: HOSTS.numbers,
  viewport: { width: 390, height: 844 },
  expectedProblems: [/status of 4(01|22)/],
});

async function signUpWith(form: Locator, written: string): Promise<void> {
  await form.getByRole("radio", { name: texts("account.signUp.byPhone") }).click();
  await field(form, "account.signUp.phone").fill(written);
  await field(form, "account.signUp.password").fill(PASSWORD);
  await form.getByLabel(texts("account.signUp.country")).selectOption("DE");
  await form.getByRole("checkbox", { name: texts("account.signUp.adult") }).check();
  await form.getByRole("checkbox", { name: texts("account.signUp.terms") }).check();
  await button(form, "account.signUp.action").click();
}

async function signInBy(page: Page, login: string, password = PASSWORD): Promise<void> {
  await openPage(page, "/users/sign-in");
  const main = page.getByRole("main");
  await field(main, "account.signIn.login").fill(login);
  await field(main, "account.signIn.password").fill(password);
  await button(main, "account.signIn.action").click();
}

/** An account that was opened with a number, from a network of its own. */
async function openByNumber(
  { origin, dataDir }: Pick<RunningServer, "origin" | "dataDir">,
  { network, language }: { network: number; language: string },
): Promise<{ number: string; password: string }> {
  const { dialled: number } = freshNumber();
  const { platform } = createApi(origin, { platform: { "x-forwarded-for": `198.19.1.${network}` } });
  const terms = { is_adult: true, terms_accepted: true } as const;
  const chosen = { ...terms, currency: "EUR", country_code: "DE", language };
  const body = { ...chosen, phone_number: number, password: PASSWORD };
  const { code_token } = await dataOf(platform.POST("/users/phone", { body }));
  const code = await sentCode(dataDir, number);
  await dataOf(platform.POST("/users/phone/confirmation", { body: { code_token, code } }));
  return { number, password: PASSWORD };
}

/** A new password by mail leaves the number as a way in, and says so. */
async function removeNumberAfterReset(
  page: Page,
  { email, number, dataDir }: { email: string; number: string; dataDir: string },
): Promise<void> {
  await openPage(page, "/users/password/new");
  const main = page.getByRole("main");
  await field(main, "account.signIn.login").fill(email);
  await button(main, "account.passwordNew.go").click();
  const token = await mailedToken(dataDir, email, "reset_password_token");
  await page.goto(`/users/password/edit?reset_password_token=${token}`);
  await field(main, "account.passwordEdit.new").fill("quite another password");
  await button(main, "account.passwordEdit.action").click();
  const left = page.getByRole("region", { name: texts("account.passwordEdit.phone.title") });
  await expect(left).toContainText(number);
  expect(await accessibilityBreaches(page)).toEqual([]);
  await button(left, "account.passwordEdit.phone.remove").press("Enter");
  await expect(main.getByText(texts("account.passwordEdit.phone.removed"))).toBeVisible();
  await signInBy(page, number, "quite another password");
  await expect(field(main, "account.signIn.password")).toHaveAccessibleDescription(texts("account.problem.loginWrong"));
}

test("a newcomer opens an account with a phone number, signs in by it, and adds an e-mail address [ACC-01] [ACC-03] [ACC-05] [LAY-08]", async ({
  browser,
  baseURL,
  page,
  server,
}) => {
  const { written, dialled } = freshNumber();
  await page.goto("/#signUp");
  const dialog = page.getByRole("dialog");
  await signUpWith(dialog, "030 901820");
  const number = field(dialog, "account.signUp.phone");
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(new RegExp(texts("errors.error.phone.invalid")));
  await number.fill(written);
  await page.keyboard.press("Enter");

  const code = field(dialog, "account.phoneVerification.code");
  await expect(code).toBeFocused();
  await expect(button(dialog, "account.phoneVerification.again")).toHaveAttribute("aria-disabled", "true");
  expect(await accessibilityBreaches(page)).toEqual([]);
  const mailbox = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: texts("account.sent.mailbox") }).click();
  const messages = await mailbox;
  const message = messages.getByRole("main").getByRole("article");
  await expect(message).toContainText(texts("account.mailbox.sms"));
  await expect(message).toContainText(dialled);
  const sent = await sentCode(server.dataDir, dialled);
  await expect(message).toContainText(sent);
  await messages.close();

  await code.fill(String((Number(sent) + 1) % 1_000_000).padStart(6, "0"));
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription(texts("errors.error.phone.code_wrong"));
  await code.fill(sent);
  await page.keyboard.press("Enter");
  await expect(heading(dialog, "account.phoneAccount.opened")).toBeFocused();
  await button(dialog, "account.sent.action").click();
  await field(dialog, "account.signIn.login").fill(dialled);
  await field(dialog, "account.signIn.password").fill(PASSWORD);
  await button(dialog, "account.signIn.action").click();
  await expect(accountButton(page, texts)).toContainText(dialled);

  await openPage(page, "/profile/personal");
  const part = page.getByRole("region", { name: texts("profile.addEmail.title") });
  const email = `${randomUUID()}@touchline.example`;
  await field(part, "profile.field.email").fill(email);
  await field(part, "profile.field.password").fill(PASSWORD);
  expect(await accessibilityBreaches(page)).toEqual([]);
  await button(part, "profile.addEmail.action").click();
  await expect(part.getByRole("status")).toContainText(email);
  const link = `/users/confirmation?confirmation_token=${await mailedToken(server.dataDir, email, "confirmation_token")}`;
  // Where nobody is signed in to the account, its reader is told why it takes no address there.
  const elsewhere = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await elsewhere.goto(link);
  await button(elsewhere.getByRole("main"), "account.confirmation.action").click();
  await expect(heading(elsewhere.getByRole("main"), "account.confirmation.elsewhere")).toBeVisible();
  expect(await accessibilityBreaches(elsewhere)).toEqual([]);
  await page.goto(link);
  await button(page.getByRole("main"), "account.confirmation.action").click();
  await expect(heading(page.getByRole("main"), "account.confirmation.done")).toBeVisible();
  await openPage(page, "/profile/personal");
  await expect(page.getByRole("definition").filter({ hasText: email })).toBeVisible();
  await expect(part).toHaveCount(0);
  await removeNumberAfterReset(elsewhere, { email, number: dialled, dataDir: server.dataDir });
  await elsewhere.context().close();
});

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("a newcomer opens an account with a phone number, and replaces a forgotten password by a code of a message [ACC-03] [ACC-05] [LAY-08]", async ({
      page,
      server,
    }) => {
      const way = wayOf(page, how);
      const { hands, texts: words } = way;
      const { written, dialled } = freshNumber();
      const main = page.getByRole("main");
      const code = fieldOf(way, main, "account.phoneVerification.code");
      await openPage(page, `${way.prefix}/users/sign-up`);
      await hands.choose(main.getByRole("radio", { name: words("account.signUp.byPhone") }));
      await hands.write(fieldOf(way, main, "account.signUp.phone"), written);
      await hands.write(fieldOf(way, main, "account.signUp.password"), PASSWORD);
      await fieldOf(way, main, "account.signUp.country").selectOption("DE");
      for (const box of ["adult", "terms"])
        await hands.tick(main.getByRole("checkbox", { name: words(`account.signUp.${box}`) }));
      await look(way, "number-sign-up");
      await press(way, main, "account.signUp.action");
      await expect(code).toBeFocused();
      await lookAfterPress(way, "number-code");
      await hands.write(code, await sentCode(server.dataDir, dialled));
      await page.keyboard.press("Enter");
      await expect(main.getByRole("heading", { name: words("account.phoneAccount.opened") })).toBeFocused();
      await lookAfterPress(way, "number-opened");

      await press(way, main, "account.sent.action");
      await hands.press(main.getByRole("link", { name: words("account.signIn.forgot") }));
      const login = fieldOf(way, main, "account.signIn.login");
      await expect(page).toHaveURL(/\/users\/password\/new$/);
      // A number that nobody has looks like any other, and can be put right.
      await hands.write(login, freshNumber().dialled);
      await press(way, main, "account.passwordNew.go");
      await expect(code).toBeFocused();
      await lookAfterPress(way, "number-forgotten");
      await press(way, main, "account.phoneVerification.other");
      await expect(login).toBeVisible();
      await lookAfterPress(way, "number-other");
      await hands.write(login, dialled);
      await press(way, main, "account.passwordNew.go");
      await hands.write(code, await sentCode(server.dataDir, dialled, 2));
      await page.keyboard.press("Enter");
      const next = fieldOf(way, main, "account.passwordEdit.new");
      await expect(next).toBeFocused();
      await lookAfterPress(way, "number-new-password");
      await hands.write(next, "quite another password");
      await press(way, main, "account.passwordEdit.action");
      await expect(main.getByRole("heading", { name: words("account.passwordEdit.changed") })).toBeFocused();
      await lookAfterPress(way, "number-password-changed");

      await press(way, main, "account.passwordEdit.signIn");
      await hands.write(login, dialled);
      await hands.write(fieldOf(way, main, "account.signIn.password"), PASSWORD);
      await press(way, main, "account.signIn.action");
      const password = fieldOf(way, main, "account.signIn.password");
      await expect(password).toHaveAccessibleDescription(words("account.problem.loginWrong"));
      await lookAfterPress(way, "number-refused");
      await password.fill("");
      await hands.write(password, "quite another password");
      await press(way, main, "account.signIn.action");
      await expect(accountButton(page, words)).toContainText(dialled);
      await look(way, "number-signed-in");
    });

    test("a player of a number adds an e-mail address by the link in the demo's mailbox [ACC-03] [ACC-05]", async ({
      page,
      baseURL,
      server,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts: words } = way;
      const { number, password } = await openByNumber(
        { ...server, origin: baseURL ?? "" },
        {
          network: WAYS.indexOf(how),
          // That of the mail, and of the page that its link leads to.
          language: how.locale,
        },
      );
      const main = page.getByRole("main");
      await openPage(page, `${prefix}/users/sign-in`);
      await hands.write(fieldOf(way, main, "account.signIn.login"), number);
      await hands.write(fieldOf(way, main, "account.signIn.password"), password);
      await press(way, main, "account.signIn.action");
      await expect(accountButton(page, words)).toContainText(number);
      await openPage(page, `${prefix}/profile/personal`);
      const part = regionOf(way, "profile.addEmail.title");
      const address = fieldOf(way, part, "profile.field.email");
      const current = fieldOf(way, part, "profile.field.password");
      await press(way, part, "profile.addEmail.action");
      await expect(address).toBeFocused();
      await expect(address).toHaveAccessibleDescription(words("account.problem.email"));
      await lookAfterPress(way, "add-email-nothing");
      const email = `${randomUUID()}@touchline.example`;
      await hands.write(address, email);
      await hands.write(current, "not the password");
      await press(way, part, "profile.addEmail.action");
      await expect(current).toBeFocused();
      await expect(current).toHaveAccessibleDescription(words("errors.error.session.current_password_wrong"));
      await lookAfterPress(way, "add-email-wrong");
      await hands.write(current, password);
      await press(way, part, "profile.addEmail.action");
      await expect(part.getByRole("status")).toContainText(email);
      await lookAfterPress(way, "add-email-sent");

      await hands.press(part.getByRole("link", { name: words("account.sent.mailbox") }));
      const message = main.getByRole("article");
      await expect(message).toContainText(email);
      await look(way, "add-email-mailbox");
      await hands.press(message.getByRole("link"));
      await press(way, main, "account.confirmation.action");
      await expect(main.getByRole("heading", { name: words("account.confirmation.done") })).toBeVisible();
      await lookAfterPress(way, "add-email-confirmed");
      await openPage(page, `${prefix}/profile/personal`);
      await expect(page.getByRole("definition").filter({ hasText: email })).toBeVisible();
      await expect(part).toHaveCount(0);
    });
  });

for (const locale of ["en", "ar"] as const)
  test(`both ways to sign up fit a small phone, ${locale} [ACC-05] [WCAG-1.4.10]`, async ({ page }) => {
    const t = textsIn(locale);
    await page.setViewportSize({ width: 320, height: 568 });
    await openPage(page, locale === "en" ? "/users/sign-up" : "/ar/users/sign-up");
    const main = page.getByRole("main");
    await main.getByRole("radio", { name: t("account.signUp.byPhone") }).click();
    await expect(main.getByLabel(t("account.signUp.phone"))).toBeVisible();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityBreaches(page)).toEqual([]);
  });
