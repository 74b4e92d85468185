import type { Page } from "@playwright/test";
import { toDecimalString } from "@touchline/betting";
import { mouse } from "./fixtures/hands.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, endSession, expectBalanceOfLedger, signIn, signInQuietly } from "./fixtures/ticket.ts";

const STAKE = 1_000n;
const MINUTE_MS = 60_000;
/** Any price has fallen to it. */
const FAR_ABOVE = { by: "price", bound: "at_most", odds: "5000" } as const;
const CASH_OUTS = /\/api\/sportsbook\/bets\/cashout(\?|$)/;
const texts = textsIn("en");

test.use({ expectedProblems: [/net::ERR_FAILED|status of (?:401|422)/] });

/** Settles once a page that opens next is told what happens to its player's bets: it has asked, and was answered. */
async function followsPlayer(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket");
  const heard: string[] = [];
  socket.on("framereceived", ({ payload }) => heard.push(String(payload)));
  const { payload } = await socket.waitForEvent("framesent", ({ payload: sent }) => sent.includes('"user:en#'));
  const asked = String(payload)
    .split("\n")
    .find((command) => command.includes('"user:en#'));
  const id = /"id":(?<id>\d+)/.exec(asked ?? "")?.groups?.["id"];
  expect(id).toBeDefined();
  await expect.poll(() => heard.some((frame) => new RegExp(`"id":${id}\\b`).test(frame))).toBe(true);
}

test("a bet is cashed out for the amount on screen, and the page ends with the truth though the answer is lost [BET-02] [WCAG-3.3.4]", async ({
  page,
  matches,
  player,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), STAKE);
  const [placed] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: placed?.ref ?? "no bet" });
  let sent = 0;
  await page.route(CASH_OUTS, async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  // A second tap at once, where the question comes to stand, is no answer to it.
  await card.getByRole("button", { name: /^Cash out .?€\d/u }).evaluate(async (opener: HTMLElement) => {
    opener.click();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const buttons = [...document.querySelectorAll<HTMLElement>("main article button")];
    buttons.find(({ textContent }) => textContent.startsWith("Confirm"))?.click();
  });
  await expect(card.getByText(/This ends the bet/u)).toBeVisible();
  await card.getByRole("button", { name: /^Confirm/u }).click();
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("cashed_out");
  await expect(card).toHaveCount(0);
  await page.getByRole("main").getByRole("radio", { name: "Settled" }).check();
  await expect(card.getByText(/^Cashed out .?€\d/u)).toBeVisible();
  expect(sent).toBe(1);
  await expectBalanceOfLedger(page, player, texts);
});

test("a part of a bet is cashed out by its amount, by keyboard, and the rest stays open [BET-05] [WCAG-2.5.7]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(pick, STAKE);
  const [placed] = await player.bets();
  await player.setCashOutRule(placed!.id, { by: "value", bound: "at_most", amount: "100" });
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: placed?.ref ?? "no bet" });
  await card.getByRole("button", { name: "Cash out a part" }).press("Enter");
  await card.getByRole("textbox", { name: "Amount to cash out" }).fill("1");
  const runs = card.getByText(/^Still running: .?€\d+\.\d\d.?\. If it wins: .?€\d+\.\d\d.?\.$/u);
  const [stakeLeft, returnsLeft] = (await runs.innerText()).match(/\d+\.\d\d/gu) ?? [];
  await card.getByRole("button", { name: /^Cash out .?€1\.00/u }).press("Enter");
  const asked = card.getByText(/of your stake stays on the bet\. If it wins: /u);
  await expect(asked).toContainText(`€${stakeLeft}`);
  await expect(asked).toContainText(`€${returnsLeft}`);
  await expect(card.getByText(/^Your automatic cash-out then goes by .?€0\.\d\d.? for the rest\.$/u)).toBeVisible();
  const confirm = card.getByRole("button", { name: /^Confirm/u });
  await expect(confirm).toBeEnabled();
  await confirm.press("Enter");
  await expect(card.getByText(/^Cashed out so far: .?€1\.00/u)).toBeVisible();
  await expect(card.getByRole("group", { name: "Cash-out" })).toBeFocused();
  const [bet] = await player.bets();
  expect(bet?.status).toBe("waiting_results");
  const left = toDecimalString(BigInt(bet!.cashout!.remaining_potential_win.value), 100);
  expect([stakeLeft, returnsLeft]).toEqual([toDecimalString(BigInt(bet!.cashout!.remaining_stake.value), 100), left]);
  await expect(card.getByText(texts("my-bets.figure.returns"), { exact: true }).locator("..")).toContainText(left);
  await expectBalanceOfLedger(page, player, texts);

  // On paper there is nothing to press.
  await openPage(page, `/my-bets/${bet?.id}`);
  await expect(card.getByRole("button", { name: "Cash out a part" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(card).toContainText(left);
  await expect(card.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  await matches.playThrough(pick.match);
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("done");
  await openPage(page, `/my-bets/${bet?.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText(/^Cashed out: .?€\d+\.\d\d.? of the stake for .?€1\.00/u)).toBeVisible();
  await expect(main.getByText(/^The rest of the stake/u)).toBeVisible();
  await expectBalanceOfLedger(page, player, texts);
});

test("what is typed, and the focus, stay while the offer is away for a moment [BET-05]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeAtHalfTime());
  await player.placeBet(pick, STAKE);
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("waiting_results");
  const [placed] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: placed?.ref ?? "no bet" });
  // The question takes the focus from the button that has gone, and gives it back.
  await card.getByRole("button", { name: /^Cash out .?€\d/u }).press("Enter");
  await expect(card.getByText(/This ends the bet/u)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await card.getByRole("button", { name: texts("my-bets.cashOut.keep") }).press("Enter");
  await card.getByRole("button", { name: "Cash out a part" }).press("Enter");
  const amount = card.getByRole("textbox", { name: "Amount to cash out" });
  await amount.fill("1.");
  await matches.fastForward(pick.match.id, 15 * MINUTE_MS);
  await expect(async () => {
    await matches.untilSuspended(pick);
    await expect(card.getByRole("button", { name: texts("my-bets.cashOut.unavailable") })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(amount).toHaveValue("1.");
  await expect(amount).toBeFocused();
  // The offer comes back as another.
  await expect(card.getByRole("button", { name: /^Cash out .?€\d/u })).toBeVisible();
  await expect(amount).toHaveValue("1.");
  await expect(amount).toBeFocused();
});

test("a bet is cashed out by its rule wherever its player is, who can take the rule away; one that is met already is not set [BET-05]", async ({
  page,
  matches,
  player,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), STAKE);
  const [placed] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: placed?.ref ?? "no bet" });
  const rule = card.getByRole("group", { name: "Cash out automatically" });
  const amount = rule.getByRole("textbox", { name: "Amount" });
  await rule.getByRole("button", { name: "Cash out automatically" }).click();
  await rule.getByRole("button", { name: "Set" }).click();
  await expect(amount).toHaveAccessibleDescription("Enter an amount.");
  await amount.fill("0.01");
  await expect(amount).toHaveAccessibleDescription(/^The offer is .* already\. Enter more\.$/u);
  await amount.fill("9999");
  await expect(amount).toHaveAccessibleDescription(/^The bet returns .* at most\.$/u);
  expect(await accessibilityBreaches(page)).toEqual([]);
  await amount.fill(toDecimalString(BigInt(placed!.potential_win.value), 100));
  // The answer is lost, and the bet says by itself that the rule is set.
  await page.route(/\/bets\/cashout-rule/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await amount.press("Enter");
  await expect(rule.getByText(/^Cashed out automatically once the offer rises to/u)).toBeVisible();
  await expect(rule).toBeFocused();
  await expect(rule.getByRole("alert")).toHaveCount(0);
  await page.unroute(/\/bets\/cashout-rule/);
  await rule.getByRole("button", { name: "Remove" }).click();
  await expect(rule.getByRole("button", { name: "Cash out automatically" })).toBeVisible();
  expect((await player.bets())[0]?.cashout?.rule).toBeNull();

  const follows = followsPlayer(page);
  await openPage(page, "/");
  await follows;
  await player.setCashOutRule(placed!.id, { by: "value", bound: "at_least", amount: "1" });
  await expect(page.getByText("Bet cashed out")).toBeVisible();
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("cashed_out");
  await expectBalanceOfLedger(page, player, texts);
});

test("a price that is met already is not set as a rule, which the form says beside the price of now, as the book does where that has moved [BET-05]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(pick, STAKE);
  const [placed] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: placed?.ref ?? "no bet" });
  const rule = card.getByRole("group", { name: "Cash out automatically" });
  const price = rule.getByRole("textbox", { name: "Price" });
  let sent = 0;
  await page.route(/\/bets\/cashout-rule/, async (route) => {
    sent += 1;
    // What the player saw is not what the book has by then.
    await route.continue({ postData: { ...route.request().postDataJSON(), rule: FAR_ABOVE } });
  });
  await rule.getByRole("button", { name: "Cash out automatically" }).click();
  await rule.getByRole("radio", { name: "Price" }).check();
  await expect(rule.getByText(/^The price is .* now\.$/u)).toBeVisible();
  await price.fill(FAR_ABOVE.odds);
  await rule.getByRole("button", { name: "Set" }).click();
  await expect(price).toHaveAccessibleDescription(/^The price is .* already\. Enter a lower one\.$/u);
  expect(sent).toBe(0);
  await price.fill("1.01");
  await rule.getByRole("button", { name: "Set" }).click();
  await expect(rule.getByRole("alert")).toContainText(texts("betting.error.cash_out.rule_met"));
  expect(sent).toBe(1);
  expect(await player.bets()).toMatchObject([{ status: "waiting_results", cashout: { rule: null } }]);
});

test("whether a rule was saved is not known while its answer is lost, and then told as the bet has it [BET-05]", async ({
  page,
  matches,
  player,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), STAKE);
  const [placed] = await player.bets();
  await signInQuietly(page, player.credentials);
  // Nothing is told of by itself: only what is asked for shows what became of it.
  await page.routeWebSocket(/\/connection\//, () => undefined);
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: placed?.ref ?? "no bet" });
  const rule = card.getByRole("group", { name: "Cash out automatically" });
  const unknown = rule.getByRole("status").filter({ hasText: texts("my-bets.cashOut.automatic.unknown") });
  const failed = rule.getByRole("alert").filter({ hasText: texts("my-bets.cashOut.automatic.failed") });
  const standing = rule.getByText(/^Cashed out automatically once the offer rises to/u);
  const ruleCalls = /\/bets\/cashout-rule/;
  const bet = new RegExp(`/bets/${placed?.id}`);
  await rule.getByRole("button", { name: "Cash out automatically" }).click();
  await rule.getByRole("textbox", { name: "Amount" }).fill(toDecimalString(BigInt(placed!.potential_win.value), 100));
  await page.route(bet, (route) => route.abort());

  // It never came to the book.
  await page.route(ruleCalls, (route) => route.abort());
  await rule.getByRole("button", { name: "Set" }).click();
  await expect(unknown).toBeVisible();
  await expect(failed).toHaveCount(0);
  await page.unroute(bet);
  await expect(failed).toBeVisible();
  await expect(unknown).toHaveCount(0);
  await expect(standing).toHaveCount(0);
  expect((await player.bets())[0]?.cashout?.rule).toBeNull();

  // It did, and only the answer was lost.
  await page.unroute(ruleCalls);
  await page.route(bet, (route) => route.abort());
  await page.route(ruleCalls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await rule.getByRole("button", { name: "Set" }).click();
  await expect(unknown).toBeVisible();
  await expect(rule.getByRole("button", { name: "Set" })).toBeDisabled();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await page.unroute(bet);
  await expect(standing).toBeVisible();
  await expect(unknown).toHaveCount(0);
  await expect(failed).toHaveCount(0);

  // Taken away in the same way.
  await rule.getByRole("button", { name: "Remove" }).click();
  await expect(standing).toHaveCount(0);
  await expect(failed).toHaveCount(0);
  expect((await player.bets())[0]?.cashout?.rule).toBeNull();
});

test("the same bet cashed out in two tabs at once is paid once, and both tabs show it [BET-02]", async ({
  page,
  context,
  matches,
  player,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), STAKE);
  const [placed] = await player.bets();
  await signInQuietly(page, player.credentials);
  const tabs = [page, await context.newPage()];
  const cards = await Promise.all(
    tabs.map(async (tab) => {
      await openPage(tab, "/my-bets");
      return tab.getByRole("main").getByRole("article", { name: placed?.ref ?? "no bet" });
    }),
  );
  for (const card of cards) await card.getByRole("button", { name: /^Cash out .?€\d/u }).click();
  const bothSent = Promise.withResolvers<void>();
  let sent = 0;
  await context.route(CASH_OUTS, async (route) => {
    sent += 1;
    if (sent === tabs.length) bothSent.resolve();
    await bothSent.promise;
    await route.continue();
  });
  for (const card of cards) await card.getByRole("button", { name: /^Confirm/u }).click();
  for (const card of cards) await expect(card).toHaveCount(0);
  const [bet] = await player.bets();
  expect(bet?.status).toBe("cashed_out");
  for (const tab of tabs) await expectBalanceOfLedger(tab, player, texts);
});

test("a page that is gone before the answer, or whose session is over by then: the player is told that the bet was not cashed out, and that it was [BET-02] [TKT-26]", async ({
  page,
  matches,
  player,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), STAKE);
  const [placed] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: placed?.ref ?? "no bet" });
  const cashOut = async (): Promise<void> => {
    await card.getByRole("button", { name: /^Cash out .?€\d/u }).click();
    await card.getByRole("button", { name: /^Confirm/u }).click();
  };
  const refused = Promise.withResolvers<void>();
  await page.route(CASH_OUTS, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    // For more than is offered, so that the book says no.
    await route.fetch({ postData: JSON.stringify({ bet_id: placed?.id, to_cashout: "999999" }) });
    refused.resolve();
  });
  await cashOut();
  await refused.promise;
  // Before the route ends, with which what waits in it would go on.
  await page.reload();
  await page.unroute(CASH_OUTS);
  await expect(page.getByText(texts("my-bets.cashOut.earlier.refused.title"))).toBeVisible();
  expect((await player.bets())[0]?.status).toBe("waiting_results");
  await page.getByRole("button", { name: texts("shell.alert.close") }).click();

  await page.route(CASH_OUTS, async (route) => {
    await route.fetch();
    await endSession(page);
    await route.abort();
  });
  await cashOut();
  // Whichever is first at the page: the end of its session, or that the call is not answered without one.
  await expect(accountButton(page, texts)).toHaveCount(0);
  await expect(page.getByText("Not cashed out.")).toHaveCount(0);
  await page.unroute(CASH_OUTS);
  await openPage(page, "/my-bets");
  await signIn(page, player.credentials, { hands: mouse, texts });
  const news = page.getByRole("status").filter({ hasText: "You had left before we knew." });
  await expect(news).toBeVisible({ timeout: 20_000 });
  await expect(news).toContainText(/Cashed out .?€\d/u);
  await expectBalanceOfLedger(page, player, texts);
});
