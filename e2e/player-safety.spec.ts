import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { pickOnMatchPage, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
/** Figures stand in isolation, so that no text around them turns them round. */
const plain = (text: string): RegExp =>
  new RegExp(
    text.replaceAll(/€[\d.]+/g, (figure) => `\u2066${figure.replace(".", "\\.")}\u2069`),
    "u",
  );
const PHONE = { width: 390, height: 844 };

test.describe("a limit", () => {
  // The bet that it refuses.
  test.use({ expectedProblems: [/status of 422/] });

  test("a player sets a limit by keyboard, is stopped by it in the slip, and asks for more, which waits [RG-04] [RG-06] [GLI-G13]", async ({
    page,
    matches,
    player,
  }) => {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await signInQuietly(page, player.credentials);
    await openPage(page, "/");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: texts("shell.footer.limits") })
      .click();
    const card = page.getByRole("region", { name: texts("limits.type.wager.name") });
    await expect(card).toContainText(texts("limits.none"));
    await card.getByRole("button", { name: texts("limits.form.change") }).press("Enter");
    await expect(card.getByRole("combobox")).toBeFocused();
    const amount = card.getByRole("textbox");
    await expect(amount).toHaveValue("");
    await amount.press("Enter");
    await expect(card).toContainText(texts("limits.form.empty"));
    await amount.fill("12.50");
    await expect(card).toContainText(texts("limits.form.lower"));
    await amount.press("Enter");
    await expect(card.getByRole("status")).toHaveText(texts("limits.saved.now"));
    await expect(card.getByRole("listitem")).toContainText(plain("€12.50 in any 24 hours"));

    await pickOnMatchPage(page, pick, texts);
    const slip = slipOn(page, texts);
    await slip.stake.fill("12.51");
    // Said before it is refused.
    await expect(slip.region.getByText(plain("Your limit on stakes leaves €12.50 for now."))).toBeVisible();
    await slip.place.click();
    await expect(slip.region).toContainText("Your limit on stakes does not allow this stake.");
    await slip.stake.fill("12.00");
    await expect(slip.region.getByText(plain("Your limit on stakes leaves €12.50 for now."))).toHaveCount(0);
    await slip.place.click();
    await expect(slip.receiptHeading).toBeVisible();

    await openPage(page, "/profile/limits");
    await expect(card.getByRole("listitem")).toContainText(plain("€12.00 used, €0.50 left"));
    await card.getByRole("button", { name: texts("limits.form.change") }).click();
    await amount.fill("100");
    await expect(card).toContainText(texts("limits.form.higher"));
    await card.getByRole("button", { name: texts("limits.form.set") }).click();
    await expect(card.getByRole("status")).toHaveText(texts("limits.saved.later"));
    await expect(card.getByRole("listitem").first()).toContainText(plain("€12.50 in any 24 hours"));
    await expect(card.getByRole("button", { name: texts("limits.pending.confirm"), exact: true })).toHaveCount(0);
    await card.getByRole("button", { name: texts("limits.pending.withdraw") }).click();
    await expect(card.getByRole("listitem")).toHaveCount(1);
  });
});

test("a time-out says until when before it begins, keeps bets and deposits away at once, and stays after a reload, on a phone in Arabic [RG-06] [RTS-13B]", async ({
  page,
  matches,
  player,
}) => {
  const arabic = textsIn("ar");
  await page.setViewportSize(PHONE);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await openPage(page, "/ar/profile/limits");
  const card = page.getByRole("region", { name: arabic("limits.timeOut.title") });
  const start = card.getByRole("button", { name: arabic("limits.timeOut.action") });
  await expect(start).toBeDisabled();
  await card.getByRole("combobox").selectOption("24h");
  await start.click();
  const question = card.getByRole("group");
  await expect(question).toBeFocused();
  await question.getByRole("button", { name: arabic("limits.timeOut.cancel") }).click();
  await expect(start).toBeVisible();
  await start.click();
  expect(await accessibilityBreaches(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await question.getByRole("button", { name: arabic("limits.timeOut.confirm") }).click();
  await expect(card.getByRole("status")).toHaveText(arabic("limits.timeOut.started"));
  await expect(player.placeBet(pick, 100n)).rejects.toThrow();

  await openPage(page, "/ar/profile/wallet/deposit");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: arabic("wallet.stopped.help") })).toBeVisible();
  await expect(main.getByRole("link", { name: arabic("wallet.stopped.limits") })).toBeVisible();
  await expect(main.getByLabel(arabic("wallet.amount", { currency: "EUR" }))).toHaveCount(0);
  expect(await accessibilityBreaches(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await openPage(page, "/profile/limits");
  await expect(main).toContainText("You are taking a break until");
  await page.setViewportSize({ width: 1440, height: 900 });
  await pickOnMatchPage(page, pick, texts);
  const slip = slipOn(page, texts);
  await slip.stake.fill("1");
  await expect(slip.region).toContainText("You are taking a time-out.");
});

test("the questions about control are answered on the device and lead to what helps", async ({ page, player }) => {
  await signInQuietly(page, player.credentials);
  await openPage(page, "/profile/limits");
  const card = page.getByRole("region", { name: texts("limits.check.title") });
  await card.getByRole("button", { name: texts("limits.check.action") }).click();
  const questions = card.getByRole("group");
  await expect(questions).toHaveCount(9);
  await card.getByRole("button", { name: texts("limits.check.show") }).click();
  await expect(card.getByRole("status")).toContainText("9 questions are not answered yet.");
  await expect(questions.first().getByRole("radio").first()).toBeFocused();
  const sent: string[] = [];
  page.on("request", (request) => void sent.push(request.method()));
  for (const question of await questions.all())
    await question.getByRole("radio", { name: texts("limits.check.answer.1"), exact: true }).check();
  await card.getByRole("button", { name: texts("limits.check.show") }).click();
  await expect(card.getByRole("status")).toHaveText(texts("limits.check.result.high"));
  expect(sent).not.toContain("POST");
  // Below the sticky head of the page nothing is to be pressed.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityBreaches(page)).toEqual([]);
});
