import { randomUUID } from "node:crypto";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { type Way, WAYS, fieldOf, look, lookAfterPress, press, wayOf } from "./fixtures/ways.ts";

const PASSWORD = "longer than ten";
const DEPOSIT = "/profile/wallet/deposit";

async function signUp(way: Way, email: string): Promise<void> {
  const { page, texts, hands, prefix } = way;
  await openPage(page, `${prefix}/users/sign-up`);
  const form = page.getByRole("main");
  await hands.write(fieldOf(way, form, "account.signUp.email"), email);
  await hands.write(fieldOf(way, form, "account.signUp.password"), PASSWORD);
  await fieldOf(way, form, "account.signUp.country").selectOption("IE");
  for (const box of ["adult", "terms"])
    await hands.tick(form.getByRole("checkbox", { name: texts(`account.signUp.${box}`) }));
  await look(way, "newcomer-1-sign-up");
  await press(way, form, "account.signUp.action");
  await expect(form.getByRole("heading", { name: texts("account.sent.title") })).toBeFocused();
  await lookAfterPress(way, "newcomer-2-sent");
  await hands.press(form.getByRole("link", { name: texts("account.sent.mailbox") }));
}

async function confirm(way: Way, email: string): Promise<void> {
  const { page, texts, hands } = way;
  const main = page.getByRole("main");
  await expect(main.getByRole("article")).toContainText(email);
  await look(way, "newcomer-3-mailbox");
  await hands.press(main.getByRole("article").getByRole("link"));
  await press(way, main, "account.confirmation.action");
  await expect(main.getByRole("heading", { name: texts("account.confirmation.done") })).toBeVisible();
  await lookAfterPress(way, "newcomer-4-confirmed");
  await press(way, main, "account.confirmation.signIn");
  await hands.write(fieldOf(way, main, "account.signIn.email"), email);
  await hands.write(fieldOf(way, main, "account.signIn.password"), PASSWORD);
  await press(way, main, "account.signIn.action");
  await expect(page).not.toHaveURL(/sign-in/);
}

async function setDepositLimit(way: Way, amount: string): Promise<void> {
  const { page, texts, hands, prefix } = way;
  await openPage(page, `${prefix}${DEPOSIT}`);
  const prompt = page.getByRole("complementary", { name: texts("limits.firstDeposit.title") });
  await look(way, "newcomer-5-first-deposit");
  await hands.press(prompt.getByRole("link"));
  const card = page.getByRole("region", { name: texts("limits.type.deposit.name") });
  await press(way, card, "limits.form.change");
  await hands.write(card.getByRole("textbox"), amount);
  await look(way, "newcomer-6-limit");
  await press(way, card, "limits.form.set");
  await expect(card.getByRole("status")).toHaveText(texts("limits.saved.now"));
  await lookAfterPress(way, "newcomer-7-limited");
}

async function askFor({ page, texts, hands }: Way, kind: "pay" | "withdraw", amount: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("textbox").fill("");
  await hands.write(main.getByRole("textbox"), amount);
  await hands.press(main.getByRole("button", { name: texts(`wallet.${kind}`), exact: true }));
}

async function deposit(way: Way, amount: string): Promise<void> {
  const { page, texts, hands } = way;
  await askFor(way, "pay", amount);
  const bank = page.frameLocator(`iframe[title="${texts("wallet.page")}"]`);
  await expect(bank.locator("button[value=succeeds]")).toBeVisible();
  await lookAfterPress(way, "newcomer-8-hosted-page");
  await hands.press(bank.locator("button[value=succeeds]"));
  await hands.write(bank.getByRole("textbox"), await bank.locator("b").innerText());
  await bank.getByRole("textbox").press("Enter");
  const main = page.getByRole("main");
  await expect(main.getByText(texts("wallet.spi.notification.success_title"))).toBeVisible();
  await lookAfterPress(way, "newcomer-9-deposited");
}

async function takeTimeOut(way: Way): Promise<void> {
  const { page, texts, prefix } = way;
  await openPage(page, `${prefix}/profile/limits`);
  const card = page.getByRole("region", { name: texts("limits.timeOut.title") });
  await card.getByRole("combobox").selectOption("24h");
  await press(way, card, "limits.timeOut.action");
  await press(way, card, "limits.timeOut.confirm");
  await expect(card.getByRole("status")).toHaveText(texts("limits.timeOut.started"));
  await lookAfterPress(way, "newcomer-12-time-out");
}

/** The demo's own clock: what a day changes for the player is there for whoever would have to wait. */
async function letADayPass(way: Way): Promise<void> {
  const { page, texts, prefix } = way;
  await openPage(page, `${prefix}/demo/mailbox`);
  const clock = page.getByRole("region", { name: texts("demo.clock.title") });
  await expect(clock.getByRole("combobox")).toHaveValue("24");
  await press(way, clock, "demo.clock.action");
  await expect(clock.getByRole("status")).toBeVisible();
  await lookAfterPress(way, "newcomer-14-a-day-later");
}

/** From nothing to a break and back, with nothing done but by hand. */
async function live(way: Way): Promise<void> {
  const { page, texts, prefix } = way;
  const email = `${randomUUID()}@touchline.example`;
  const main = page.getByRole("main");
  await signUp(way, email);
  await confirm(way, email);
  await setDepositLimit(way, "50");

  await openPage(page, `${prefix}${DEPOSIT}`);
  await deposit(way, "30");
  await press(way, main, "wallet.another");
  await askFor(way, "pay", "20.01");
  await expect(main.getByRole("alert")).toBeVisible();
  const limit = page.getByRole("complementary", { name: texts("limits.type.deposit.name") });
  await expect(limit).toContainText("20.00");
  await lookAfterPress(way, "newcomer-10-stopped");

  await openPage(page, `${prefix}/profile/wallet/withdraw`);
  await askFor(way, "withdraw", "10");
  await expect(main.getByRole("listitem").filter({ hasText: texts("wallet.state.initial") })).toContainText("10.00");
  await lookAfterPress(way, "newcomer-11-withdrawn");

  await takeTimeOut(way);
  await openPage(page, `${prefix}${DEPOSIT}`);
  await expect(main.getByText(texts("wallet.stopped.helpText"))).toBeVisible();
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await look(way, "newcomer-13-no-deposit");
  await letADayPass(way);
  await openPage(page, `${prefix}${DEPOSIT}`);
  // All of the limit is there again: what was paid in is more than a day ago.
  await askFor(way, "pay", "50");
  await expect(page.locator(`iframe[title="${texts("wallet.page")}"]`)).toBeVisible();
  await openPage(page, `${prefix}/profile/limits`);
  await expect(main.getByRole("button", { name: texts("limits.timeOut.action") })).toBeVisible();
  await look(way, "newcomer-15-back");
}

// The deposits that are refused.
test.use({ expectedProblems: [/status of (422|403)/] });

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);
    test.describe.configure({ timeout: 180_000 });

    test("a newcomer signs up, confirms, sets a limit, deposits, is stopped by it, withdraws, takes a break and comes back [ACC-05] [ACC-08] [RG-06]", async ({
      page,
    }) => {
      await live(wayOf(page, how));
    });
  });
