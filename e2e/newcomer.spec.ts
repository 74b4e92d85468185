import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Hands, finger, keys } from "./fixtures/hands.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { type Texts, textsIn } from "./fixtures/texts.ts";

const PASSWORD = "longer than ten";
const DEPOSIT = "/profile/wallet/deposit";
/** Where pictures of each screen are kept, if anybody wants to look at them. */
const PICTURES = process.env["NEWCOMER_PICTURES"];

interface Newcomer {
  page: Page;
  texts: Texts;
  hands: Hands;
  /** Put before every path: nothing, or a language. */
  prefix: string;
}

async function look(page: Page, name: string): Promise<void> {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityBreaches(page), name).toEqual([]);
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

async function signUp({ page, texts, hands, prefix }: Newcomer, email: string): Promise<void> {
  await openPage(page, `${prefix}/users/sign-up`);
  const form = page.getByRole("main");
  await hands.write(form.getByLabel(texts("account.signUp.email")), email);
  await hands.write(form.getByLabel(texts("account.signUp.password"), { exact: true }), PASSWORD);
  await form.getByLabel(texts("account.signUp.country")).selectOption("IE");
  for (const box of ["adult", "terms"]) {
    const name = texts(`account.signUp.${box}`);
    await form.getByRole("checkbox", { name }).focus();
    await page.keyboard.press("Space");
  }
  await look(page, "1-sign-up");
  await hands.press(form.getByRole("button", { name: texts("account.signUp.action") }));
  await hands.press(form.getByRole("link", { name: texts("account.sent.mailbox") }));
}

async function confirm({ page, texts, hands }: Newcomer, email: string): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByRole("article")).toContainText(email);
  await look(page, "2-mailbox");
  await hands.press(main.getByRole("article").getByRole("link"));
  await hands.press(main.getByRole("button", { name: texts("account.confirmation.action") }));
  await hands.press(main.getByRole("button", { name: texts("account.confirmation.signIn") }));
  await hands.write(main.getByLabel(texts("account.signIn.email")), email);
  await hands.write(main.getByLabel(texts("account.signIn.password"), { exact: true }), PASSWORD);
  await hands.press(main.getByRole("button", { name: texts("account.signIn.action"), exact: true }));
  await expect(page).not.toHaveURL(/sign-in/);
}

async function setDepositLimit({ page, texts, hands, prefix }: Newcomer, amount: string): Promise<void> {
  await openPage(page, `${prefix}${DEPOSIT}`);
  const prompt = page.getByRole("complementary", { name: texts("limits.firstDeposit.title") });
  await look(page, "3-first-deposit");
  await hands.press(prompt.getByRole("link"));
  const card = page.getByRole("region", { name: texts("limits.type.deposit.name") });
  await hands.press(card.getByRole("button", { name: texts("limits.form.change") }));
  await hands.write(card.getByRole("textbox"), amount);
  await look(page, "4-limit");
  await hands.press(card.getByRole("button", { name: texts("limits.form.set") }));
  await expect(card.getByRole("status")).toHaveText(texts("limits.saved.now"));
}

async function askFor({ page, texts, hands }: Newcomer, kind: "pay" | "withdraw", amount: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("textbox").fill("");
  await hands.write(main.getByRole("textbox"), amount);
  await hands.press(main.getByRole("button", { name: texts(`wallet.${kind}`), exact: true }));
}

async function deposit(newcomer: Newcomer, amount: string): Promise<void> {
  const { page, texts, hands } = newcomer;
  await askFor(newcomer, "pay", amount);
  const bank = page.frameLocator(`iframe[title="${texts("wallet.page")}"]`);
  await expect(bank.locator("button[value=succeeds]")).toBeVisible();
  await look(page, "5-hosted-page");
  await hands.press(bank.locator("button[value=succeeds]"));
  await hands.write(bank.getByRole("textbox"), await bank.locator("b").innerText());
  await bank.getByRole("textbox").press("Enter");
  const main = page.getByRole("main");
  await expect(main.getByText(texts("wallet.spi.notification.success_title"))).toBeVisible();
  await look(page, "6-deposited");
}

async function takeTimeOut({ page, texts, hands, prefix }: Newcomer): Promise<void> {
  await openPage(page, `${prefix}/profile/limits`);
  const card = page.getByRole("region", { name: texts("limits.timeOut.title") });
  await card.getByRole("combobox").selectOption("24h");
  await hands.press(card.getByRole("button", { name: texts("limits.timeOut.action") }));
  await hands.press(card.getByRole("button", { name: texts("limits.timeOut.confirm") }));
  await expect(card.getByRole("status")).toHaveText(texts("limits.timeOut.started"));
  await look(page, "9-time-out");
}

/** The demo's own clock: what a day changes for the player is there for whoever would have to wait. */
async function letADayPass({ page, texts, hands, prefix }: Newcomer): Promise<void> {
  await openPage(page, `${prefix}/demo/mailbox`);
  const clock = page.getByRole("region", { name: texts("demo.clock.title") });
  await expect(clock.getByRole("combobox")).toHaveValue("24");
  await hands.press(clock.getByRole("button", { name: texts("demo.clock.action") }));
  await expect(clock.getByRole("status")).toBeVisible();
  await look(page, "11-a-day-later");
}

/** From nothing to a break and back, with nothing done but by hand. */
async function live(newcomer: Newcomer): Promise<void> {
  const { page, texts, prefix } = newcomer;
  const email = `${randomUUID()}@touchline.example`;
  const main = page.getByRole("main");
  await signUp(newcomer, email);
  await confirm(newcomer, email);
  await setDepositLimit(newcomer, "50");

  await openPage(page, `${prefix}${DEPOSIT}`);
  await deposit(newcomer, "30");
  await newcomer.hands.press(main.getByRole("button", { name: texts("wallet.another") }));
  await askFor(newcomer, "pay", "20.01");
  await expect(main.getByRole("alert")).toBeVisible();
  const limit = page.getByRole("complementary", { name: texts("limits.type.deposit.name") });
  await expect(limit).toContainText("20.00");
  await look(page, "7-stopped");

  await openPage(page, `${prefix}/profile/wallet/withdraw`);
  await askFor(newcomer, "withdraw", "10");
  await expect(main.getByRole("listitem").filter({ hasText: texts("wallet.state.initial") })).toContainText("10.00");
  await look(page, "8-withdrawn");

  await takeTimeOut(newcomer);
  await openPage(page, `${prefix}${DEPOSIT}`);
  await expect(main.getByText(texts("wallet.stopped.helpText"))).toBeVisible();
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await look(page, "10-no-deposit");
  await letADayPass(newcomer);
  await openPage(page, `${prefix}${DEPOSIT}`);
  // All of the limit is there again: what was paid in is more than a day ago.
  await askFor(newcomer, "pay", "50");
  await expect(page.locator(`iframe[title="${texts("wallet.page")}"]`)).toBeVisible();
  await openPage(page, `${prefix}/profile/limits`);
  await expect(main.getByRole("button", { name: texts("limits.timeOut.action") })).toBeVisible();
  await look(page, "12-back");
}

// The deposits that are refused.
test.use({ expectedProblems: [/status of (422|403)/] });

test.describe("with a finger on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a newcomer signs up, confirms, sets a limit, deposits, is stopped by it, withdraws, takes a break and comes back, in Arabic [ACC-05] [ACC-08] [RG-06]", async ({
    page,
  }) => {
    await live({ page, texts: textsIn("ar"), hands: finger, prefix: "/ar" });
  });
});

test("a newcomer does all of it with the keyboard alone on a desktop [ACC-05] [ACC-08] [RG-06]", async ({ page }) => {
  test.setTimeout(180_000);
  await live({ page, texts: textsIn("en"), hands: keys(page), prefix: "" });
});
