import type { Page } from "@playwright/test";
import { frameOf, payInFrame } from "./fixtures/hosted-payment.ts";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { pickOnMatchPage, placeBet, signInQuietly, slipOn } from "./fixtures/ticket.ts";
import { WAYS, look, lookAfterPress, press, wayOf } from "./fixtures/ways.ts";

const texts = textsIn("en");
const PHONE = { width: 390, height: 844 };
const DEPOSIT = "/profile/wallet/deposit";
const CENTS = 100n;

async function askFor(page: Page, amount: string, words = texts): Promise<void> {
  const field = page.getByRole("textbox", { name: words("wallet.amount", { currency: "EUR" }) });
  await expect(field).toHaveValue("");
  await field.fill(amount);
  await page.getByRole("button", { name: words("wallet.pay") }).click();
}

test("a deposit is paid on the hosted page on a phone, and stands in balance, payments and transactions, whatever other windows say [ACC-08] [URL-07] [WCAG-3.3.4] [OWASP-3.5.5]", async ({
  page,
  player,
}) => {
  await page.setViewportSize(PHONE);
  await signInQuietly(page, player.credentials);
  const before = await player.balance();
  await openPage(page, DEPOSIT);
  const main = page.getByRole("main");
  await askFor(page, "2");
  await expect(main.getByText(/must be from/)).toBeVisible();
  await main.getByRole("textbox").fill("");
  await askFor(page, "25");
  await expect(frameOf(page, texts).getByText("25.00 EUR")).toBeVisible();
  // In the words of the bank, and of another window.
  await page.evaluate(() => {
    postMessage({ type: "payment-widget-redirect", target: "help-center" });
    postMessage({
      type: "payment-widget-notification",
      level: "danger",
      title: "failed_title",
      message: "declined_message",
    });
  });
  expect(await accessibilityBreaches(page)).toEqual([]);
  await expect(page.getByRole("alert").filter({ hasText: texts("wallet.spi.notification.failed_title") })).toHaveCount(
    0,
  );
  await payInFrame(frameOf(page, texts), "succeeds");
  await expect(main.getByText(texts("wallet.spi.notification.success_title"))).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: texts("wallet.state.succeeded") })).toContainText("€25.00");
  expect(await player.balance()).toBe(before + 25n * CENTS);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await main.getByRole("link", { name: texts("wallet.sections.transactions") }).click();
  const [newest] = await player.ledger();
  expect(newest?.type).toBe("deposit_paid");
  await expect(main.getByRole("listitem").first()).toContainText(texts("wallet.movement.deposit_paid"));
  expect(await accessibilityBreaches(page)).toEqual([]);
});

for (const locale of ["en", "ar"])
  test(`a payment that the bank declines says so, moves nothing, and the page of payments leads to the rules, ${locale} [URL-02] [LAY-09] [ACC-08]`, async ({
    page,
    player,
  }) => {
    const [words, home] = [textsIn(locale), locale === "en" ? "/" : `/${locale}`];
    if (locale === "ar") await page.setViewportSize(PHONE);
    await signInQuietly(page, player.credentials);
    const before = await player.balance();
    await openPage(page, `${home}?modal=deposit`);
    const dialog = page.getByRole("dialog", { name: words("wallet.sections.deposit") });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(home);
    await askFor(page, "40", words);
    await payInFrame(frameOf(page, words), "fails");
    await expect(page.getByRole("alert").filter({ hasText: words("wallet.reason.declined") })).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await player.balance()).toBe(before);
    await openPage(page, `${home}?modal=deposit`);
    await askFor(page, "40", words);
    await frameOf(page, words).locator("button[data-redirect=terms-and-conditions]").click();
    await expect(page).toHaveURL(/\/general-rules$/);
  });

test.describe("a deposit of a page that knows of no question about limits", () => {
  test.use({ expectedProblems: [/status of 422/] });

  test("is refused, and brings the question; once that is answered it goes on [RTS-12A] [ACC-08]", async ({
    page,
    player,
  }) => {
    await signInQuietly(page, player.credentials);
    await openPage(page, DEPOSIT);
    const [deposits, own] = [/\/player\/deposits/, /\/platform\/player(\?|$)/];
    const key = "error.safety.limit_prompt_due";
    const refusal = { code: 86, key, message: texts(`errors.${key}`) };
    await page.route(deposits, (route) => route.fulfill({ status: 422, json: refusal }));
    await page.route(own, async (route) => {
      const response = await route.fetch();
      const limit_prompt = { at: "registration", kinds: ["deposit"] };
      await route.fulfill({ response, json: { ...(await response.json()), limit_prompt } });
    });
    await askFor(page, "25");
    const prompt = page.getByRole("dialog", { name: texts("limits.prompt.title") });
    await expect(prompt).toContainText(texts("limits.prompt.registration"));
    for (const calls of [deposits, own]) await page.unroute(calls);
    await prompt.getByRole("button", { name: texts("limits.prompt.without") }).click();
    await expect(prompt).toBeHidden();
    await expect(page.getByRole("alert").filter({ hasText: refusal.message })).toBeVisible();
    await page.getByRole("button", { name: texts("wallet.pay") }).click();
    await expect(frameOf(page, texts).getByText("25.00 EUR")).toBeVisible();
  });
});

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("a withdrawal holds the money at once, and can be cancelled [ACC-08] [DARK-MONEY-OUT] [WCAG-3.3.4]", async ({
      page,
      player,
    }) => {
      const way = wayOf(page, how);
      const { hands, texts: words } = way;
      await signInQuietly(page, player.credentials);
      const before = await player.balance();
      await openPage(page, `${way.prefix}/profile/wallet/withdraw`);
      const main = page.getByRole("main");
      const amount = main.getByRole("textbox", { name: words("wallet.amount", { currency: "EUR" }) });
      await expect(amount).toHaveValue("");
      await hands.write(amount, "9999999");
      await press(way, main, "wallet.withdraw");
      await expect(main.getByText(beginningOf(words("wallet.problem.balance")))).toBeVisible();
      await lookAfterPress(way, "withdrawal-too-high");
      await hands.write(amount, "300");
      await press(way, main, "wallet.withdraw");
      const row = main.getByRole("listitem").filter({ hasText: words("wallet.state.initial") });
      await expect(row).toContainText("300.00");
      await lookAfterPress(way, "withdrawal-held");
      expect(await player.balance()).toBe(before - 300n * CENTS);
      await hands.press(row.getByRole("button", { name: beginningOf(words("wallet.cancelName")) }));
      await expect(main.getByRole("listitem").filter({ hasText: words("wallet.state.cancelled") })).toBeVisible();
      await lookAfterPress(way, "withdrawal-cancelled");
      await expect.poll(() => player.balance()).toBe(before);
    });
  });
test("a slip whose stake is above the balance leads to a quick deposit, and its bet is placed after it [ACC-08] [LAY-09]", async ({
  page,
  player,
  matches,
}) => {
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, await matches.pickOf(await matches.takeUpcoming()), texts);
  const slip = slipOn(page, texts);
  await slip.stake.fill("1100");
  await slip.region.getByRole("button", { name: texts("ticket.action.deposit"), exact: true }).click();
  await expect(page.getByRole("dialog", { name: texts("wallet.quickDeposit") })).toBeVisible();
  await askFor(page, "500");
  await payInFrame(frameOf(page, texts), "succeeds");
  await expect(
    page.getByRole("status").filter({ hasText: texts("wallet.spi.notification.success_title") }),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await placeBet(slip);
  await expect.poll(() => player.balance()).toBe(400n * CENTS);
});

test("a slip leads nobody to a deposit of whom the site takes none, and says all the same what is missing [ACC-08] [LAY-09]", async ({
  page,
  player,
  matches,
}) => {
  const methods = /\/player\/payment_methods/;
  let mayDeposit = false;
  await page.route(methods, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), may_deposit: mayDeposit } });
  });
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, await matches.pickOf(await matches.takeUpcoming()), texts);
  const slip = slipOn(page, texts);
  const deposit = slip.region.getByRole("button", { name: texts("ticket.action.deposit"), exact: true });
  const asked = page.waitForResponse(methods);
  await slip.stake.fill("1100");
  await (await asked).finished();
  await expect(slip.region).toContainText(/Your balance is .*1,000\.00/);
  await expect(deposit).toHaveCount(0);
  // The same page of a player of the group has the way.
  mayDeposit = true;
  await page.reload();
  await expect(deposit).toBeVisible();
});

test("a quick deposit that is closed while it is sent takes nobody to another page [ACC-08] [LAY-09]", async ({
  page,
  player,
  matches,
}) => {
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, await matches.pickOf(await matches.takeUpcoming()), texts);
  const slip = slipOn(page, texts);
  await slip.stake.fill("1100");
  await slip.region.getByRole("button", { name: texts("ticket.action.deposit"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: texts("wallet.quickDeposit") });
  await dialog.getByRole("radio").nth(1).check();
  const closed = Promise.withResolvers<void>();
  const payments = /\/player\/deposits(?:\?|$)/;
  await page.route(payments, async (route) => {
    if (route.request().method() === "POST") await closed.promise;
    await route.continue();
  });
  const before = page.url();
  const sent = page.waitForRequest((request) => request.method() === "POST" && payments.test(request.url()));
  await askFor(page, "500");
  const answered = (await sent).response();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  closed.resolve();
  expect((await answered)?.ok()).toBe(true);
  // What the page does with the answer is done before it rests.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  expect(page.url()).toBe(before);
});

test.describe("on a page of payments that loads nothing but its own", () => {
  // What audits the page asks for its style sheet once more, and is refused.
  test.use({ expectedProblems: [/Connecting to '[^']*payment-page\.css' violates|Couldn't load preload assets/] });

  for (const how of WAYS)
    test.describe(how.name, () => {
      test.use(how.use);

      test("a deposit is given up at the code of the bank, declined by a transfer that leads away and back, and pending by another that comes later [ACC-08] [URL-07]", async ({
        page,
        player,
      }) => {
        const way = wayOf(page, how);
        const { hands, texts: words } = way;
        await signInQuietly(page, player.credentials);
        const before = await player.balance();
        await openPage(page, `${way.prefix}${DEPOSIT}`);
        const main = page.getByRole("main");
        await hands.write(main.getByRole("textbox"), "20");
        await press(way, main, "wallet.pay");
        const bank = frameOf(page, words);
        await hands.press(bank.locator("button[value=succeeds]"));
        await hands.write(bank.getByRole("textbox"), "no code");
        await bank.getByRole("textbox").press("Enter");
        await expect(bank.getByRole("alert")).toBeVisible();
        await lookAfterPress(way, "deposit-wrong-code");
        await hands.press(bank.locator("button[name=leave]"));
        await expect(main.getByText(words("wallet.reason.cancelled"))).toBeVisible();
        await lookAfterPress(way, "deposit-given-up");
        await press(way, main, "wallet.another");
        await lookAfterPress(way, "deposit-another");

        const transfer = async (amount: string, outcome: "fails" | "succeeds_later"): Promise<void> => {
          await hands.choose(main.getByRole("radio").nth(1));
          await hands.write(main.getByRole("textbox"), amount);
          await press(way, main, "wallet.pay");
          await expect(page).toHaveURL(/\/demo-payments\//);
          await expect(page.locator("html")).toHaveAttribute("dir", how.locale === "ar" ? "rtl" : "ltr");
          await look(way, `transfer-${outcome}`);
          await hands.press(page.locator(`button[value=${outcome}]`));
          await hands.press(page.getByRole("link"));
          await expect(page).toHaveURL(/\/profile\/wallet\/deposit\?payment=/);
          await untilAlive(page);
        };
        await transfer("30", "fails");
        await expect(main.getByText(words("wallet.reason.declined"))).toBeVisible();
        await look(way, "transfer-declined");
        await press(way, main, "wallet.another");
        expect(await player.balance()).toBe(before);
        await transfer(how.locale === "ar" ? "٣٠" : "30", "succeeds_later");
        await expect(main.getByText(words("wallet.spi.notification.pending_title"))).toBeVisible();
        await look(way, "transfer-pending");
        await expect(main.getByText(words("wallet.spi.notification.success_title"))).toBeVisible();
        await expect.poll(() => player.balance()).toBe(before + 30n * CENTS);
        await look(way, "transfer-received");
      });
    });
});
