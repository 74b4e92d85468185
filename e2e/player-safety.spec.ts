import { LIMIT_REACHED_KEYS } from "@touchline/contract/vocabulary";
import { keys, tabTo } from "./fixtures/hands.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, serverTextsIn, textsIn } from "./fixtures/texts.ts";
import { pickOnMatchPage, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";
import { SHORT_WAYS, WAYS, look, lookAfterPress, press, regionOf, wayOf } from "./fixtures/ways.ts";

const texts = textsIn("en");
const beforeTime = (text: string): string => text.split("{time}", 1)[0] ?? "";
const PHONE = { width: 390, height: 844 };

for (const how of WAYS)
  test.describe(how.name, () => {
    // The bet that the limit refuses.
    test.use({ ...how.use, expectedProblems: [/status of 422/] });
    test.describe.configure({ timeout: 120_000 });

    test("a player sets a limit, is stopped by it in the slip, and asks for more, which waits [RG-04] [RG-06] [GLI-G13] [RTS-12B] [DARK-DEFAULTS]", async ({
      page,
      matches,
      player,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts: words } = way;
      const pick = await matches.pickOf(await matches.takeUpcoming(), how.locale);
      await signInQuietly(page, player.credentials);
      await openPage(page, `${prefix}/general-rules`);
      await hands.press(page.getByRole("contentinfo").getByRole("link", { name: words("shell.footer.limits") }));
      const card = regionOf(way, "limits.type.wager.name");
      await expect(card).toContainText(words("limits.none"));
      await press(way, card, "limits.form.change");
      await expect(card.getByRole("combobox")).toBeFocused();
      const amount = card.getByRole("textbox");
      await expect(amount).toHaveValue("");
      // Nothing beside it proposes one.
      await expect(card.getByRole("button", { name: /\d/u })).toHaveCount(0);
      await expect(card.getByRole("option", { name: /[€£$]/u })).toHaveCount(0);
      await press(way, card, "limits.form.set");
      await expect(card).toContainText(words("limits.form.empty"));
      await hands.write(amount, "12.50");
      await expect(card).toContainText(words("limits.form.lower"));
      await press(way, card, "limits.form.set");
      await expect(card.getByRole("status")).toHaveText(words("limits.saved.now"));
      await expect(card.getByRole("listitem")).toContainText("12.50");
      await lookAfterPress(way, "limit-set");

      await openPage(page, matchPath(pick.match, how.locale));
      const slip = slipOn(page, words);
      const price = priceButton(page, pick, words);
      if (how.handsOf === keys) {
        await tabTo(page, price);
        // Straight to the stake, past all other prices.
        await page.keyboard.press("Shift+Enter");
        await expect(slip.stake).toBeFocused();
      } else {
        await hands.press(price);
        await hands.press(slip.dock);
      }
      await hands.write(slip.stake, "12.51");
      // Said before it is refused.
      const left = slip.region.getByText(beginningOf(words("betting.ownLimit.wager")));
      await expect(left).toContainText("12.50");
      await hands.press(slip.place);
      await expect(slip.region).toContainText(serverTextsIn(how.locale)(LIMIT_REACHED_KEYS.wager));
      await lookAfterPress(way, "limit-stops-a-bet");
      await hands.write(slip.stake, "12.00");
      await expect(left).toHaveCount(0);
      await hands.press(slip.place);
      await expect(slip.receiptHeading).toBeVisible();

      await openPage(page, `${prefix}/profile/limits`);
      await expect(card.getByRole("listitem")).toContainText("0.50");
      await press(way, card, "limits.form.change");
      await hands.write(amount, "100");
      await expect(card).toContainText(words("limits.form.higher"));
      await press(way, card, "limits.form.set");
      await expect(card.getByRole("status")).toHaveText(words("limits.saved.later"));
      await expect(card.getByRole("listitem").first()).toContainText("12.50");
      await expect(card.getByRole("button", { name: words("limits.pending.confirm"), exact: true })).toHaveCount(0);
      await press(way, card, "limits.pending.withdraw");
      await expect(card.getByRole("listitem")).toHaveCount(1);
      await lookAfterPress(way, "limit-kept");
    });
  });

for (const how of SHORT_WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("limits that are over are listed beside those that count, with what became of each [RG-04]", async ({
      page,
      player,
    }) => {
      const way = wayOf(page, how);
      const { texts: words, hands } = way;
      await signInQuietly(page, player.credentials);
      await player.setLimit("wager", 3_000n);
      await player.setLimit("wager", 2_000n);
      await openPage(page, `${way.prefix}/profile/limits`);
      const card = page.getByRole("region", { name: words("limits.type.wager.name") });
      await expect(card.getByRole("listitem")).toHaveCount(1);
      await press(way, card, "limits.form.change");
      await hands.write(card.getByRole("textbox"), "40");
      await press(way, card, "limits.form.set");
      await expect(card.getByRole("status")).toHaveText(words("limits.saved.later"));
      await press(way, card, "limits.pending.withdraw");
      await expect(card.getByRole("status")).toHaveText(words("limits.saved.withdrawn"));
      await hands.press(card.locator("summary"));
      const over = card.getByRole("group").getByRole("listitem");
      await expect(over).toHaveCount(2);
      await expect(over.nth(0)).toContainText("40.00");
      await expect(over.nth(0)).toContainText(beforeTime(words("limits.ended.disabled")));
      await expect(over.nth(1)).toContainText("30.00");
      await expect(over.nth(1)).toContainText(beforeTime(words("limits.ended.finished")));
      await expect(card.getByRole("listitem").first()).toContainText("20.00");
      // Below the sticky head of the page nothing is to be pressed.
      await page.evaluate(() => scrollTo(0, 0));
      await look(way, "limits-over");
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  });

test("a limit that is paused is listed with its state, and so that nobody takes it for one that counts [RG-04]", async ({
  page,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  await player.setLimit("wager", 2_000n);
  await page.route(/\/user_limits$/, async (route) => {
    const response = await route.fetch();
    const [limit] = await response.json();
    await route.fulfill({ response, json: [{ ...limit, status: "paused", used: null }] });
  });
  await openPage(page, "/profile/limits");
  const card = page.getByRole("region", { name: texts("limits.type.wager.name") });
  await expect(card.getByRole("listitem")).toHaveText(/20\.00.*Paused/);
  await expect(card).toContainText(texts("limits.none"));
});

test("whoever has no deposit limit any more is asked about one as whoever never had one [RG-04] [RG-06]", async ({
  page,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  await player.setLimit("wager", 2_000n);
  await page.route(/\/user_limits$/, async (route) => {
    const response = await route.fetch();
    const [limit] = await response.json();
    const over = { type: "deposit", status: "finished", ended_at: limit.created_at };
    await route.fulfill({ response, json: [{ ...limit, ...over, used: null }] });
  });
  await openPage(page, "/profile/wallet/deposit");
  await expect(page.getByRole("complementary", { name: texts("limits.firstDeposit.title") })).toBeVisible();
});

test("a time-out says until when before it begins, keeps bets and deposits away at once, and stays after a reload, on a phone in Arabic [RG-06]", async ({
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
  await expect(slip.region).toContainText("You are on a time-out.");
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
