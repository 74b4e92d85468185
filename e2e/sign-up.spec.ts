import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { keptBy } from "./fixtures/local-storage.ts";
import { openPage } from "./fixtures/open-page.ts";
import { mailedToken } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { accountButton, signInQuietly } from "./fixtures/ticket.ts";
import { textsIn } from "./fixtures/texts.ts";

const texts = textsIn("en");
const PASSWORD = "longer than ten";

const newEmail = (): string => `${randomUUID()}@touchline.example`;

const fieldsOf = (form: Locator) => ({
  email: form.getByLabel(texts("account.signUp.email")),
  password: form.getByLabel(texts("account.signUp.password"), { exact: true }),
  country: form.getByLabel(texts("account.signUp.country")),
  adult: form.getByRole("checkbox", { name: texts("account.signUp.adult") }),
  terms: form.getByRole("checkbox", { name: texts("account.signUp.terms") }),
  create: form.getByRole("button", { name: texts("account.signUp.action") }),
});

async function fillIn(form: Locator, email: string): Promise<void> {
  const fields = fieldsOf(form);
  await fields.email.fill(email);
  await fields.password.fill(PASSWORD);
  await fields.country.selectOption("IE");
  await fields.adult.check();
  await fields.terms.check();
}

async function signInOnPage(page: Page, email: string, password = PASSWORD): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel(texts("account.signIn.email")).fill(email);
  await main.getByLabel(texts("account.signIn.password"), { exact: true }).fill(password);
  await main.getByRole("button", { name: texts("account.signIn.action"), exact: true }).click();
}

test.describe("on a server that is out of breath", () => {
  test.use({ expectedProblems: [/status of 503/] });

  test("a newcomer is told that the form cannot be had, and has it once asked again [ACC-05]", async ({ page }) => {
    await page.route("**/system_state", (route) => route.fulfill({ status: 503, body: "busy" }));
    await openPage(page, "/users/sign-up");
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText(texts("account.phoneVerification.lost"));
    await page.unroute("**/system_state");
    await main.getByRole("button", { name: texts("account.phoneVerification.retry") }).press("Enter");
    await expect(fieldsOf(main).email).toBeVisible();
  });
});

test.describe("a newcomer", () => {
  test.use({ expectedProblems: [/status of 403/] });

  test("signs up, is asked to confirm the address, follows the link once, signs in and is welcomed [ACC-05] [ENG-09] [LAY-08]", async ({
    page,
    server,
  }) => {
    const email = newEmail();
    const followed: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/platform/users/confirmation")) followed.push(request.url());
    });

    await page.goto("/#signUp");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL("/");
    await fillIn(dialog, email);
    await fieldsOf(dialog).create.click();
    await expect(dialog.getByRole("heading", { name: texts("account.sent.title") })).toBeFocused();

    await openPage(page, "/users/sign-in");
    await signInOnPage(page, email);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      texts("errors.error.session.email_not_confirmed"),
    );

    await page.goto(
      `/users/confirmation?confirmation_token=${await mailedToken(server.dataDir, email, "confirmation_token")}`,
    );
    // Opening it did nothing: programs that read mails do that too.
    const confirm = page.getByRole("main").getByRole("button", { name: texts("account.confirmation.action") });
    await expect(confirm).toBeEnabled();
    await page.waitForLoadState("networkidle");
    expect(followed).toEqual([]);
    await confirm.click();
    await expect(page.getByRole("heading", { name: texts("account.confirmation.done") })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("button", { name: texts("account.confirmation.signIn") })
      .click();
    await signInOnPage(page, email);
    await expect(accountButton(page, texts)).toContainText(email);
    expect(followed).toHaveLength(1);
    // Welcomed once, and told where limits are: nothing is asked for.
    const welcome = page.getByText(texts("reminders.welcome.title", { site: "Touchline" }));
    await expect(welcome).toBeVisible();
    const marks = async () =>
      Object.fromEntries((await keptBy(page)).map(({ name, value }): [string, string] => [name, value]));
    expect(await marks()).toMatchObject({ is_registered: "1", welcoming_popup: "seen" });
    await page.getByRole("button", { name: texts("reminders.welcome.action") }).click();
    await expect(page).toHaveURL(/\/profile\/limits$/);
    await page.reload();
    await expect(accountButton(page, texts)).toBeVisible();
    await expect(welcome).toHaveCount(0);
  });
});

test("a newcomer to the demo finds the mail in its mailbox, and confirms from there [ACC-05]", async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await page.goto("/#signUp");
  const dialog = page.getByRole("dialog");
  await fillIn(dialog, email);
  await fieldsOf(dialog).create.click();
  await dialog.getByRole("link", { name: texts("account.sent.mailbox") }).click();
  await expect(page).toHaveURL("/demo/mailbox");
  await expect(dialog).toBeHidden();
  const mail = page.getByRole("main").getByRole("article");
  await expect(mail).toHaveCount(1);
  await expect(mail).toContainText(email);

  const stranger = await browser.newPage();
  await openPage(stranger, new URL("/demo/mailbox", page.url()).href);
  await expect(stranger.getByRole("heading", { name: texts("account.mailbox.empty") })).toBeVisible();
  await stranger.close();

  await mail.getByRole("link").click();
  await page
    .getByRole("main")
    .getByRole("button", { name: texts("account.confirmation.action") })
    .click();
  await expect(page.getByRole("heading", { name: texts("account.confirmation.done") })).toBeVisible();
});

test("the rules are there to be read before they are accepted, and nothing typed is lost for it [ACC-05] [GLI-G1] [GLI-G6] [DARK-LIMITS]", async ({
  page,
  context,
}) => {
  const email = newEmail();
  await openPage(page, "/users/sign-up");
  const form = page.getByRole("main");
  await fillIn(form, email);
  const opening = context.waitForEvent("page");
  await form.getByRole("link", { name: texts("account.signUp.readTerms") }).click();
  const rules = await opening;
  await expect(rules).toHaveURL("/general-rules");
  await expect(rules.getByRole("heading", { level: 1 })).toHaveText(texts("rules.title"));
  // The limits are those that the server holds bets to.
  await expect(rules.getByRole("main")).toContainText(/20 selections.*1,000.*EUR.*€0\.10.*€5,000\.00.*€100,000\.00/su);
  for (const section of ["odds", "live", "delays", "voids", "mistakes"])
    for (const part of ["title", "text"])
      await expect(rules.getByText(texts(`rules.${section}.${part}`), { exact: true })).toBeVisible();
  await rules.close();
  await expect(fieldsOf(form).email).toHaveValue(email);
  await expect(fieldsOf(form).terms).toBeChecked();
});

test("the rules are linked at the foot of every page, and from the account [GLI-G1]", async ({ page, player }) => {
  for (const path of ["/", "/users/sign-up", "/my-bets"]) {
    await openPage(page, path);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: texts("rules.title") })
      .click();
    await expect(page).toHaveURL("/general-rules");
  }
  await signInQuietly(page, player.credentials);
  await openPage(page, "/");
  await accountButton(page, texts).click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: texts("account.menu.rules") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts("rules.title"));
});

test("an empty sign-up names each field's problem, and leads to the first [ACC-05]", async ({ page }) => {
  await openPage(page, "/users/sign-up");
  const fields = fieldsOf(page.getByRole("main"));
  await expect(fields.adult).not.toBeChecked();
  await expect(fields.terms).not.toBeChecked();
  await fields.create.click();
  await expect(fields.email).toBeFocused();
  await expect(fields.email).toHaveAccessibleDescription(texts("account.problem.email"));
  await expect(fields.password).toHaveAccessibleDescription(texts("account.problem.passwordShort", { count: "10" }));
  await expect(fields.country).toHaveAccessibleDescription(texts("account.problem.country"));
  await expect(fields.adult).toHaveAccessibleDescription(texts("account.problem.adult"));
  await expect(fields.terms).toHaveAccessibleDescription(texts("account.problem.terms"));
});

test("what was wrong with a field goes as it becomes right, and what is wrong with others stays [ACC-05]", async ({
  page,
}) => {
  await openPage(page, "/users/sign-up");
  const fields = fieldsOf(page.getByRole("main"));
  await fields.create.click();
  await expect(fields.email).toHaveAccessibleDescription(texts("account.problem.email"));
  await fields.email.fill("nobody");
  await expect(fields.email).toHaveAccessibleDescription(texts("account.problem.emailShape"));
  await fields.email.fill(newEmail());
  await fields.country.selectOption("IE");
  await fields.adult.check();
  for (const field of [fields.email, fields.country, fields.adult]) {
    await expect(field).toHaveAttribute("aria-invalid", "false");
    await expect(field).not.toHaveAccessibleDescription(/./);
  }
  await expect(fields.terms).toHaveAccessibleDescription(texts("account.problem.terms"));
});

test.describe("an address that only the server refuses", () => {
  test.use({ expectedProblems: [/status of 400/] });

  test("is told at its field, at sign-in and at sign-up [ACC-01] [ACC-05]", async ({ page }) => {
    for (const form of ["sign-in", "sign-up"] as const) {
      await openPage(page, `/users/${form}`);
      const main = page.getByRole("main");
      if (form === "sign-up") {
        await fillIn(main, "a@b.c");
        await fieldsOf(main).create.click();
      } else {
        await main.getByLabel(texts("account.signIn.email")).fill("a@b.c");
        await main.getByLabel(texts("account.signIn.password"), { exact: true }).fill("touchline-demo");
        await main.getByLabel(texts("account.signIn.password"), { exact: true }).press("Enter");
      }
      const email = main.getByLabel(texts("account.signUp.email"));
      await expect(email).toHaveAccessibleDescription(texts("account.problem.emailShape"));
      await expect(email).toBeFocused();
      await expect(main.getByRole("alert")).toHaveCount(0);
    }
  });
});

test.describe("an address that has an account", () => {
  test.use({ expectedProblems: [/status of 40[13]/] });

  test("looks like any other to who signs up with it and signs in, and is not entered with a wrong password [ACC-05]", async ({
    page,
    player,
  }) => {
    const { email } = player.credentials;
    await openPage(page, "/users/sign-up");
    const main = page.getByRole("main");
    await fillIn(main, email);
    await fieldsOf(main).create.click();
    await expect(main.getByRole("heading", { name: texts("account.sent.title") })).toBeFocused();

    await openPage(page, "/users/sign-in");
    await signInOnPage(page, email);
    await expect(main.getByRole("alert")).toContainText(texts("errors.error.session.email_not_confirmed"));
    await signInOnPage(page, email, "another wrong one");
    const password = main.getByLabel(texts("account.signIn.password"), { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(texts("errors.error.session.invalid_credentials"));
  });
});

test("the focus stays where it was when a player comes and leaves [ACC-01]", async ({ page, player }) => {
  await openPage(page, "/");
  const slot = page.getByRole("banner").getByRole("group", { name: texts("shell.nav.account") });
  await slot.getByRole("link", { name: texts("shell.account.signIn") }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(texts("account.signIn.email"))).toBeFocused();
  await page.keyboard.type(player.credentials.email);
  await dialog.getByLabel(texts("account.signIn.password"), { exact: true }).fill(player.credentials.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(slot).toBeFocused();

  await accountButton(page, texts).press("Enter");
  await page.getByRole("button", { name: texts("account.menu.signOut") }).press("Enter");
  await expect(slot).toBeFocused();
  await expect(slot.getByRole("link", { name: texts("shell.account.signIn") })).toBeVisible();
});

for (const theme of ["light", "dark"] as const) {
  test(`a field that is not valid shows the focus beside its edge, ${theme} [ACC-05]`, async ({ page, server }) => {
    await page.context().addCookies([{ name: "tl_theme", value: theme, url: server.origin }]);
    await page.goto("/#signUp");
    const dialog = page.getByRole("dialog");
    const create = dialog.getByRole("button", { name: texts("account.signUp.action") });
    await create.click();
    for (const key of ["email", "country"]) {
      const field = dialog.getByLabel(texts(`account.signUp.${key}`));
      await expect(field).toHaveAttribute("aria-invalid", "true");
      const look = () =>
        field.locator("xpath=..").evaluate((box) => {
          const { outlineColor, outlineStyle, boxShadow } = getComputedStyle(box);
          return { outlineColor, outlineStyle, boxShadow };
        });
      await create.focus();
      const { boxShadow } = await look();
      await field.focus();
      const outlineColor = theme === "light" ? "rgb(20, 24, 26)" : "rgb(241, 242, 238)";
      expect(await look(), key).toEqual({ outlineColor, outlineStyle: "solid", boxShadow });
    }
  });
}
