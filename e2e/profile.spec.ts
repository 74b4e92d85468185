import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { TOTP, Secret } from "otpauth";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { button, field, heading, signInIn } from "./fixtures/account-forms.ts";
import { freshCpf } from "./fixtures/fresh-number.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { withoutLinkOr } from "./fixtures/page-problems.ts";
import { type Credentials, signUpPlayer } from "./fixtures/player-account.ts";
import { MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signInQuietly } from "./fixtures/ticket.ts";
import { WAYS, fieldOf, look, lookAfterPress, press, signInOn, wayOf } from "./fixtures/ways.ts";

const PHONE = { width: 390, height: 844 };

test.use({
  serverEnv: MANY_SITES,
  expectedProblems: [withoutLinkOr(/status of (400|401|422|503)/)],
});

const strict = (origin: string): string => origin.replace("localhost", "strict.localhost");
const britain = (origin: string): string => origin.replace("localhost", "britain.localhost");
const brazil = (origin: string): string => origin.replace("localhost", "brazil.localhost");
const texts = textsIn("en");
const arabic = textsIn("ar");

test("limits are asked for on a phone in Arabic, and going on without any is one press [RTS-12A] [BR-LIM] [RG-06]", async ({
  page,
  player,
  server,
}) => {
  await page.setViewportSize(PHONE);
  await openPage(page, `${britain(server.origin)}/ar/users/sign-in`);
  const form = page.locator("main");
  await form.getByLabel(arabic("account.signIn.email"), { exact: true }).fill(player.credentials.email);
  await form.getByLabel(arabic("account.signIn.password"), { exact: true }).fill(player.credentials.password);
  await page.keyboard.press("Enter");
  const gate = page.getByRole("dialog", { name: arabic("profile.gate.title") });
  const names = { first_name: "Ana", last_name: "Souza", birth_date: "1990-02-28" };
  for (const [name, value] of Object.entries(names))
    await gate.getByLabel(arabic(`profile.field.${name}`), { exact: true }).fill(value);
  await page.keyboard.press("Enter");
  const prompt = page.getByRole("dialog", { name: arabic("limits.prompt.title") });
  await expect(prompt).toContainText(arabic("limits.type.deposit.text"));
  // No amount is there before the player types one.
  await prompt.getByRole("button", { name: arabic("limits.form.change") }).click();
  await expect(prompt.getByRole("textbox")).toHaveValue("");
  expect(await accessibilityBreaches(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await prompt.getByRole("button", { name: arabic("limits.prompt.without") }).click();
  await expect(prompt).toBeHidden();
  await page.reload();
  await expect(accountButton(page, arabic)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a number that another account has is taken with the same words, and the account is then looked at [ACC-06]", async ({
  page,
  player,
  server,
  browser,
}) => {
  const give = async (of: Page, credentials: Credentials): Promise<void> => {
    await openPage(of, `${brazil(server.origin)}/users/sign-in`);
    await signInIn(of.locator("main"), credentials);
    const dialog = of.getByRole("dialog", { name: texts("profile.gate.title") });
    const given = { first_name: "Ana", last_name: "Souza", birth_date: "1990-02-28", municipality: "Recife PE" };
    for (const [name, value] of Object.entries({ ...given, national_id: "529.982.247-25" }))
      await field(dialog, `profile.field.${name}`).fill(value);
    await of.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  };
  const elsewhere = await browser.newContext();
  const owner = await elsewhere.newPage();
  const first = await signUpPlayer(server);
  await give(owner, first.credentials);
  await expect(owner.getByRole("dialog", { name: texts("limits.prompt.title") })).toBeVisible();
  await elsewhere.close();
  await give(page, player.credentials);
  const suspended = page.getByRole("dialog", { name: texts("profile.suspended.title") });
  await expect(suspended).toContainText(texts("profile.suspended.review"));
  await expect(suspended.getByRole("link", { name: texts("profile.suspended.withdraw") })).toHaveCount(0);
  expect(await accessibilityBreaches(page)).toEqual([]);
});

test("a newcomer is asked for no currency where the site has one alone [ACC-05]", async ({ page, server }) => {
  await openPage(page, `${strict(server.origin)}/users/sign-up`);
  const form = page.getByRole("main");
  await field(form, "account.signUp.email").fill(`${randomUUID()}@touchline.example`);
  await field(form, "account.signUp.password").fill("longer than ten");
  await field(form, "account.signUp.country").selectOption("IE");
  await expect(field(form, "account.signUp.currency")).toHaveCount(0);
  for (const box of await form.getByRole("checkbox").all()) await box.check();
  await button(form, "account.signUp.action").click();
  await expect(heading(form, "account.sent.title")).toBeFocused();
});

test("who does not complete them can sign out [ACC-06]", async ({ page, player, server }) => {
  await openPage(page, `${brazil(server.origin)}/users/sign-in`);
  await signInIn(page.locator("main"), player.credentials);
  const dialog = page.getByRole("dialog", { name: texts("profile.gate.title") });
  await button(dialog, "profile.gate.signOut").click();
  await expect(dialog).toBeHidden();
  await expect(accountButton(page, texts)).toHaveCount(0);
});

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("details that a site must have, and then limits, stop a player until they are there [ACC-06] [LAY-08] [BR-LIM] [RG-06]", async ({
      page,
      player,
      server,
    }) => {
      const way = wayOf(page, how);
      const { hands, texts: words } = way;
      await openPage(page, `${brazil(server.origin)}${way.prefix}/users/sign-in`);
      await signInOn(way, page.locator("main"), player.credentials);
      const dialog = page.getByRole("dialog", { name: words("profile.gate.title") });
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole("button", { name: words("shell.modal.close"), exact: true })).toHaveCount(0);
      await look(way, "details");

      const given = (name: string) => fieldOf(way, dialog, `profile.field.${name}`);
      const number = freshCpf();
      await hands.write(given("first_name"), "Ana");
      await hands.write(given("last_name"), "Souza");
      // Its parts stand in the order of the browser's language.
      await given("birth_date").fill("1990-02-28");
      await hands.write(given("national_id"), `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`);
      await hands.write(given("municipality"), "Atlantis");
      await press(way, dialog, "profile.gate.action");
      await expect(given("national_id")).toBeFocused();
      await expect(given("national_id")).toHaveAccessibleDescription(words("profile.problem.invalid"));
      await lookAfterPress(way, "details-wrong");
      await hands.write(given("national_id"), number);
      await press(way, dialog, "profile.gate.action");
      await expect(given("municipality")).toBeFocused();
      await expect(given("municipality")).toHaveAccessibleDescription(words("profile.problem.municipality"));
      await hands.write(given("municipality"), "sao paulo sp");
      await press(way, dialog, "profile.gate.action");
      await expect(dialog).toBeHidden();

      // Brazil has its players asked for limits as they come.
      const prompt = page.getByRole("dialog", { name: words("limits.prompt.title") });
      await expect(prompt).toContainText(words("limits.prompt.registration"));
      await page.keyboard.press("Escape");
      await expect(prompt.getByRole("button", { name: words("shell.modal.close"), exact: true })).toHaveCount(0);
      const [time, loss] = ["time", "loss"].map((kind) =>
        prompt.getByRole("region", { name: words(`limits.type.${kind}.name`) }),
      );
      await expect(loss!).toBeVisible();
      await lookAfterPress(way, "limits-asked");
      await press(way, time!, "limits.form.change");
      await hands.write(fieldOf(way, time!, "limits.form.minutes"), "120");
      await press(way, time!, "limits.form.set");
      await expect(time!).toContainText(words("limits.saved.now"));
      await lookAfterPress(way, "limits-set");
      await press(way, prompt, "limits.prompt.continue");
      await expect(prompt).toBeHidden();
      await page.reload();
      await expect(accountButton(page, words)).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    test("what a site asks for before deposits is completed over the page of the deposit [ACC-06] [LAY-08] [URL-07]", async ({
      page,
      player,
      server,
    }) => {
      const way = wayOf(page, how);
      const { hands, texts: words } = way;
      const site = `${strict(server.origin)}${way.prefix}`;
      const main = page.locator("main");
      await openPage(page, `${site}/users/sign-in`);
      await signInOn(way, main, player.credentials);
      await expect(accountButton(page, words)).toBeVisible();
      await openPage(page, `${site}/profile/wallet/deposit`);
      await expect(main).toContainText(words("wallet.missing.text"));
      await expect(main.getByRole("textbox")).toHaveCount(0);
      await press(way, main, "wallet.missing.action");
      const dialog = page.getByRole("dialog", { name: words("profile.gate.title") });
      await expect(dialog).toContainText(words("profile.gate.depositText"));
      await lookAfterPress(way, "deposit-details");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(main.getByRole("button", { name: words("wallet.missing.action") })).toBeFocused();
      await press(way, main, "wallet.missing.action");
      const name = fieldOf(way, dialog, "profile.field.first_name");
      await press(way, dialog, "profile.gate.action");
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(words("profile.problem.required"));
      await lookAfterPress(way, "deposit-details-none");
      await hands.write(name, "Ana");
      await press(way, dialog, "profile.gate.action");
      await expect(dialog).toBeHidden();
      await expect(main.getByRole("textbox", { name: words("wallet.amount", { currency: "EUR" }) })).toBeVisible();
      await lookAfterPress(way, "deposit-details-given");

      await openPage(page, `${site}/help-center`);
      await expect(page).toHaveURL(`${site}/general-rules`);
    });

    test("an account that a register bars says so, pays its money out, and leads to help [ACC-11] [BR-SIGAP]", async ({
      page,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts: words } = way;
      await signInQuietly(page, { ...DEMO_PLAYER, email: "sigap@touchline.example" });
      await openPage(page, prefix || "/");
      const dialog = page.getByRole("dialog", { name: words("profile.suspended.title") });
      const linkTo = (key: string) => dialog.getByRole("link", { name: words(`profile.suspended.${key}`) });
      await expect(dialog).toContainText(words("profile.suspended.sigap"));
      await expect(linkTo("help")).toHaveAttribute("href", `${prefix}/general-rules`);
      await expect(linkTo("bets")).toHaveAttribute("href", `${prefix}/my-bets`);
      await look(way, "barred");
      await hands.press(linkTo("withdraw"));
      await expect(page).toHaveURL(`${prefix}/profile/wallet/withdraw`);
      await expect(dialog).toHaveCount(0);
      // Opened by no control, the dialog has nothing that the focus could go back to.
      await look(way, "barred-withdraw");
      // The account is the same in each of these: an amount of its own tells one withdrawal from the others.
      const amount = `${11 + WAYS.indexOf(how)}.00`;
      const main = page.getByRole("main");
      await hands.write(main.getByRole("textbox"), amount);
      await press(way, main, "wallet.withdraw");
      const held = main.getByRole("listitem").filter({ hasText: amount });
      await expect(held).toContainText(words("wallet.state.initial"));
      await lookAfterPress(way, "barred-withdrawn");

      await hands.press(main.getByRole("link", { name: words("wallet.sections.deposit") }));
      await expect(main.getByText(words("wallet.notOpen"))).toBeVisible();
      await expect(main.getByRole("textbox")).toHaveCount(0);
      await lookAfterPress(way, "barred-no-deposit");
    });
  });

test("signing in in two steps is set up, asked for, and taken off again [ACC-05]", async ({ page, player }) => {
  const { credentials } = player;
  await signInQuietly(page, credentials);
  await openPage(page, "/profile/security");
  const part = page.getByRole("region", { name: texts("profile.authenticator.title") });
  await button(part, "profile.authenticator.begin").press("Enter");
  await expect(part).toBeFocused();
  await field(part, "profile.field.password").fill(credentials.password);
  await page.keyboard.press("Enter");
  await expect(part.getByRole("img", { name: texts("profile.authenticator.picture") })).toBeVisible();
  expect(await accessibilityBreaches(page)).toEqual([]);
  const secret = Secret.fromBase32(await part.locator("code").innerText());
  const shown = (stepsLater: number): string =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * 30_000 });
  await field(part, "profile.field.code").fill(shown(-1));
  await page.keyboard.press("Enter");
  await expect(part.getByRole("listitem")).toHaveCount(10);
  const [recovery = ""] = await part.getByRole("listitem").allInnerTexts();
  // A page that is back on the network reads anew what it shows: the codes, which nothing shows again, stay.
  const readAgain = page.waitForResponse((response) => response.url().endsWith("/player/authenticator"));
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await readAgain;
  await page.waitForLoadState("networkidle");
  await expect(part.getByRole("listitem")).toHaveCount(10);
  await button(part, "profile.authenticator.done").press("Enter");
  await expect(button(part, "profile.authenticator.remove")).toBeVisible();
  await expect(part).toBeFocused();

  await accountButton(page, texts).click();
  await button(page.locator("body"), "account.menu.signOut").click();
  await openPage(page, "/users/sign-in");
  const form = page.locator("main");
  await signInIn(form, credentials);
  const code = field(form, "account.signIn.code");
  await expect(code).toBeFocused();
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription(new RegExp(texts("errors.error.session.second_factor_wrong")));
  await code.fill(recovery);
  await page.keyboard.press("Enter");
  await expect(accountButton(page, texts)).toBeVisible();
});

test("a player is signed out elsewhere at once, takes their data along, and closes the account [ACC-05] [DARK-CLOSING]", async ({
  page,
  player,
  browser,
  server,
}) => {
  const { credentials } = player;
  const elsewhere = await browser.newContext({ baseURL: server.origin, userAgent: "Firefox/130.0 (Windows)" });
  const other = await elsewhere.newPage();
  await signInQuietly(other, credentials);
  await openPage(other, "/");
  await expect(accountButton(other, texts)).toBeVisible();
  await signInQuietly(page, credentials);
  await openPage(page, "/profile/security");
  const end = page.getByRole("button", { name: texts("profile.sessions.endLabel", { device: "Firefox · Windows" }) });
  await page.route("**/player/sessions/*", (route) => route.fulfill({ status: 503, body: "busy" }), { times: 1 });
  await expect(end).toBeVisible();
  // It can be tried again at once, while the list is still being read anew.
  const isReadAnew = Promise.withResolvers<void>();
  await page.route("**/player/sessions", async (route) => {
    await isReadAnew.promise;
    await route.continue();
  });
  await end.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: texts("shell.alert.default.title") })).toBeVisible();
  await expect(end).toBeFocused();
  const triedAgain = page.waitForResponse((answer) => answer.request().method() === "DELETE" && answer.ok());
  await end.press("Enter");
  await triedAgain;
  isReadAnew.resolve();
  await expect(end).toHaveCount(0);
  await expect(page.getByRole("region", { name: texts("profile.sessions.title") })).toBeFocused();
  await expect(accountButton(other, texts)).toHaveCount(0);
  await elsewhere.close();

  await openPage(page, "/profile/personal");
  await field(page.locator("main"), "profile.field.nickname").fill("Striker");
  await button(page.locator("main"), "profile.personal.save").click();
  await expect(page.getByText(texts("profile.personal.saved"))).toBeVisible();
  const download = page.waitForEvent("download");
  await button(page.locator("main"), "profile.export.action").click();
  expect((await download).suggestedFilename()).toBe("account.json");
  expect(await accessibilityBreaches(page)).toEqual([]);
  await button(page.locator("main"), "profile.closure.action").click();
  const part = page.getByRole("region", { name: texts("profile.closure.title") });
  await field(part, "profile.field.password").fill(credentials.password);
  await button(part, "profile.closure.confirm").click();
  await expect(heading(page.locator("main"), "profile.visitor")).toBeVisible();
  await signInQuietly(page, credentials);
  await page.reload();
  await expect(page.getByRole("dialog")).toContainText(texts("profile.suspended.closed"));
});
