import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { Page } from "@playwright/test";
import type { Market } from "./fixtures/api.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { signUpPlayer } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import {
  type Slip,
  accountButton,
  expectBalanceOfLedger,
  pickOnMatchPage,
  priceButton,
  signInQuietly,
  slipOn,
  untilKept,
} from "./fixtures/ticket.ts";

const STAKE = 1_000n;
const EDITS = /\/api\/sportsbook\/bets\/edit(\?|$)/;
const texts = textsIn("en");

test.use({ expectedProblems: [/net::ERR_FAILED|status of 422/] });

const cardOf = (page: Page, ref: string) => page.getByRole("main").getByRole("article", { name: ref });
const action = (page: Page, key: string) =>
  slipOn(page, texts).region.getByRole("button", { name: new RegExp(`^${texts(key)}`) });

/** From a bet's own button to the slip that edits it. */
async function beginEdit(page: Page, ref: string): Promise<Slip> {
  await openPage(page, "/my-bets");
  await cardOf(page, ref)
    .getByRole("button", { name: texts("my-bets.edit.action") })
    .click();
  const slip = slipOn(page, texts);
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toBeVisible();
  return slip;
}

test("a bet is edited on the slip: another selection, more money, and it ends as the new one begins, though the answer is lost [BET-02] [TKT-26]", async ({
  page,
  matches,
  player,
}) => {
  const kept = await matches.pickOf(await matches.takeUpcoming());
  const added = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(kept, STAKE);
  const [before] = await player.bets();
  await signInQuietly(page, player.credentials);
  const slip = await beginEdit(page, before!.ref);
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  await expect(slip.region.getByText(texts("ticket.edit.added"))).toHaveCount(0);
  await expect(slip.region.getByText(texts("ticket.edit.ruleEnds"))).toHaveCount(0);
  // The slip goes along to other pages.
  await pickOnMatchPage(page, added, texts);
  await expect(slip.region.getByRole("listitem")).toHaveCount(2);
  await slip.stake.fill("25");
  await expect(slip.region.getByText(texts("ticket.edit.added"))).toBeVisible();
  expect(await accessibilityBreaches(page)).toEqual([]);
  let sent = 0;
  await page.route(EDITS, async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await action(page, "ticket.action.edit").click();
  await expect(slip.region.getByRole("heading", { name: texts("ticket.receipt.edited") })).toBeVisible();
  const [after, ended] = await player.bets();
  expect(after).toMatchObject({
    type: "combo",
    status: "waiting_results",
    stake: { value: "2500" },
    replaces: before!.id,
  });
  expect(ended).toMatchObject({ id: before!.id, status: "cashed_out", replaced_by: after!.id });
  expect(sent).toBe(1);
  await expectBalanceOfLedger(page, player, texts);

  await openPage(page, `/my-bets/${before!.id}`);
  await expect(cardOf(page, before!.ref).getByText(texts("my-bets.standing.edited"), { exact: true })).toBeVisible();
  await page.getByRole("link", { name: texts("my-bets.edit.replacedBy") }).click();
  await expect(cardOf(page, after!.ref)).toBeVisible();
  await expect(page.getByRole("link", { name: texts("my-bets.edit.edited") })).toBeVisible();
});

test("a slip in use is replaced only once that is said, as is that a rule ends with its bet; who stops has the bet as it was, and a reload forgets nothing [BET-02] [BET-05] [TKT-21] [WCAG-3.3.4]", async ({
  page,
  matches,
  player,
}) => {
  const kept = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(kept, STAKE);
  const [bet] = await player.bets();
  // Never reached before the bet has won.
  const amount = bet!.potential_win.value;
  await player.setCashOutRule(bet!.id, { by: "value", bound: "at_least", amount });
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, await matches.pickOf(await matches.takeUpcoming()), texts);
  await openPage(page, "/my-bets");
  const card = cardOf(page, bet!.ref);
  const slip = slipOn(page, texts);
  const edit = card.getByRole("button", { name: texts("my-bets.edit.action") });
  await edit.click();
  await card.getByRole("button", { name: texts("my-bets.edit.keep") }).click();
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toHaveCount(0);
  await edit.click();
  await card.getByRole("button", { name: texts("my-bets.edit.replace") }).click();
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toBeVisible();
  await expect(slip.region.getByText(texts("ticket.edit.ruleEnds"))).toBeVisible();
  await openPage(page, "/my-bets");
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toBeVisible();
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  await slip.region.getByRole("button", { name: texts("ticket.edit.stop") }).click();
  await expect(slip.region.getByText(texts("ticket.empty.title"))).toBeVisible();
  expect(await player.bets()).toMatchObject([{ status: "waiting_results", cashout: { rule: { amount } } }]);
});

test("a price that is tapped while an edit looks up its odds stays, which is said; asked once more the edit takes its place [BET-02]", async ({
  page,
  matches,
  player,
}) => {
  const [kept, other] = await matches.picksOf(await matches.takeUpcoming());
  await player.placeBet(kept!, STAKE);
  const [bet] = await player.bets();
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = cardOf(page, bet!.ref);
  const answered = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(new RegExp(`/sportsbook/matches/${kept!.match.id}/markets`, "u"), async (route) => {
    // The edit's own question is the first.
    if (asked.push(route.request().url()) === 1) await answered.promise;
    await route.continue();
  });
  await card.getByRole("button", { name: texts("my-bets.edit.action") }).click();
  await expect.poll(() => asked.length).toBe(1);
  await card.getByRole("link", { name: kept!.names.match }).click();
  await priceButton(page, other!, texts).click();
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  answered.resolve();
  await expect(page.getByText(texts("my-bets.slipKept.title"))).toBeVisible();
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toHaveCount(0);
  await expect(priceButton(page, other!, texts)).toHaveAttribute("aria-pressed", "true");

  await openPage(page, "/my-bets");
  await card.getByRole("button", { name: texts("my-bets.edit.action") }).click();
  await card.getByRole("button", { name: texts("my-bets.edit.replace") }).click();
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toBeVisible();
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
});

test("an edit does not begin while one of its selections takes no bets: another bet would take its place unasked [BET-02] [TKT-14]", async ({
  page,
  matches,
  player,
}) => {
  const picks = await matches.upcomingPicks(2);
  await player.placeBet(picks, STAKE);
  const [bet] = await player.bets();
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = cardOf(page, bet!.ref);
  const edit = card.getByRole("button", { name: texts("my-bets.edit.action") });
  await expect(edit).toBeEnabled();
  // Suspended as the odds are looked up, which the offer of a moment ago did not know.
  const ofOne = new RegExp(`/sportsbook/matches/${picks[0]!.match.id}/markets`, "u");
  await page.route(ofOne, async (route) => {
    const response = await route.fetch();
    const answer: { list: Market[] } = await response.json();
    const list = answer.list.map((line) => ({ ...line, status: MARKET_STATUS.suspended }));
    await route.fulfill({ response, json: { ...answer, list } });
  });
  await edit.click();
  await expect(card).toContainText(texts("my-bets.edit.suspended"));
  await expect(slip.region.getByText(texts("ticket.empty.title"))).toBeVisible();
  await page.unroute(ofOne);
  await edit.click();
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toBeVisible();
  await expect(slip.region.getByRole("listitem")).toHaveCount(2);
});

test("a reload or another language leaves a stake in dollars, and an edit of a bet in dollars, as they were [TKT-19] [TKT-21] [BET-02]", async ({
  page,
  matches,
  server,
}) => {
  const player = await signUpPlayer(server, "USD");
  const slip = slipOn(page, texts);
  const edited = await matches.pickOf(await matches.takeUpcoming());
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(edited, 1_000n);
  const [bet] = await player.bets();
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, pick, texts);
  // A stake that is typed before the account is known is in the site's currency, and goes with that.
  await expect(accountButton(page, texts)).toContainText("$");
  await slip.stake.fill("12.50");
  await expect(slip.place).toContainText("$12.50");
  await page.reload();
  await expect(accountButton(page, texts)).toContainText("$");
  await expect(slip.place).toContainText("$12.50");
  await expect(slip.stake).toHaveValue("12.50");
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: bet!.ref });
  await card.getByRole("button", { name: texts("my-bets.edit.action") }).click();
  await card.getByRole("button", { name: texts("my-bets.edit.replace") }).click();
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toBeVisible();
  await slip.stake.fill("15");
  await untilKept(page, edited);
  const german = textsIn("de");
  await openPage(page, "/de/my-bets");
  await expect(accountButton(page, german)).toContainText("$");
  const inGerman = slipOn(page, german);
  await expect(inGerman.region.getByText(german("ticket.edit.title"))).toBeVisible();
  await expect(inGerman.stake).toHaveValue("15");
  await inGerman.region.getByRole("button", { name: new RegExp(`^${german("ticket.action.edit")}`) }).click();
  await expect(inGerman.region.getByRole("heading", { name: german("ticket.receipt.edited") })).toBeVisible();
  // The one was put in the other's place: there are no two that stand.
  const bets = await player.bets();
  expect(bets.map(({ status }) => status).toSorted()).toEqual(["cashed_out", "waiting_results"]);
  expect(bets.find(({ id }) => id !== bet!.id)).toMatchObject({
    replaces: bet!.id,
    stake: { value: "1500", currency: "USD" },
  });
});

test("an edit of a bet in the currency of another account ends with a word, not with a second bet [BET-02] [TKT-19]", async ({
  page,
  matches,
  player,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), STAKE);
  const [bet] = await player.bets();
  await signInQuietly(page, player.credentials);
  const slip = await beginEdit(page, bet!.ref);
  await openPage(page, "/profile/accounts");
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toBeVisible();
  const main = page.getByRole("main");
  await main.getByRole("combobox").selectOption("GBP");
  await main.getByRole("button", { name: texts("profile.accounts.action") }).click();
  await expect(page.getByText(texts("my-bets.edit.ended.title"))).toBeVisible();
  await expect(page.getByText(new RegExp(`^Bet .*${bet!.ref}.* stands as it did\\.`, "u"))).toBeVisible();
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toHaveCount(0);
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  await expect(slip.stake).toHaveValue("");
  expect((await player.bets()).map(({ status }) => status)).toEqual(["waiting_results"]);
});

test("a bet whose value is gone while it is edited is not edited, and the slip says so until it is back; one that has ended for good ends its edit, and the selections stay [BET-02]", async ({
  page,
  matches,
  player,
}) => {
  const kept = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(kept, STAKE);
  const [bet] = await player.bets();
  await signInQuietly(page, player.credentials);
  const ofBet = new RegExp(`/sportsbook/bets/${bet!.id}\\?`, "u");
  await page.route(ofBet, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), to_cashout: null } });
  });
  const slip = await beginEdit(page, bet!.ref);
  const closed = slip.region.getByText(texts("betting.error.validation.ticket.edited_bet_closed"));
  await expect(closed).toBeVisible();
  await expect(action(page, "ticket.action.edit")).toHaveAttribute("aria-disabled", "true");
  await page.unroute(ofBet);
  await page.reload();
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toBeVisible();
  await expect(closed).toHaveCount(0);
  // Cashed out in another tab, say.
  await player.cashOut(bet!);
  await expect(page.getByText(new RegExp(`^Bet .*${bet!.ref}.* has ended\\.`, "u"))).toBeVisible();
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toHaveCount(0);
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  await expect(slip.stake).toHaveValue("");
  await slip.stake.fill("5");
  await expect(slip.place).toBeEnabled();
});

test("the same bet edited in two tabs at once is edited once, and each tab says what came of its own [BET-02] [TKT-26]", async ({
  page,
  context,
  matches,
  player,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), STAKE);
  const [bet] = await player.bets();
  await signInQuietly(page, player.credentials);
  const other = await context.newPage();
  await beginEdit(page, bet!.ref);
  // Another tab begins with the slip of the browser.
  await openPage(other, "/my-bets");
  await expect(slipOn(other, texts).region.getByText(texts("ticket.edit.title"))).toBeVisible();
  // Neither is answered before both are sent.
  const bothSent = Promise.withResolvers<void>();
  let sent = 0;
  await context.route(EDITS, async (route) => {
    sent += 1;
    if (sent === 2) bothSent.resolve();
    await bothSent.promise;
    await route.continue();
  });
  for (const tab of [page, other]) await action(tab, "ticket.action.edit").click();
  const edited = (tab: Page) =>
    slipOn(tab, texts).region.getByRole("heading", { name: texts("ticket.receipt.edited") });
  const refused = (tab: Page) => slipOn(tab, texts).region.getByText(texts("ticket.failed.edit"));
  for (const tab of [page, other]) await expect(edited(tab).or(refused(tab))).toBeVisible();
  expect(await Promise.all([page, other].map((tab) => edited(tab).count()))).toContain(1);
  expect((await player.bets()).map(({ status }) => status).toSorted()).toEqual(["cashed_out", "waiting_results"]);
  await expectBalanceOfLedger(page, player, texts);
});

test("a combo of which a selection has won is edited without it, and the slip says what its result counts in [BET-02]", async ({
  page,
  matches,
  player,
}) => {
  const ended = await matches.takeUpcoming();
  const open = await matches.pickOf(await matches.takeUpcoming());
  // One of them wins.
  for (const pick of await matches.picksOf(ended)) await player.placeBet([pick, open], STAKE);
  await matches.playThrough(ended);
  const standing = async () => (await player.bets()).filter(({ status }) => status === "waiting_results");
  await expect.poll(async () => (await standing()).length).toBe(1);
  const [before] = await standing();
  await signInQuietly(page, player.credentials);
  const slip = await beginEdit(page, before!.ref);
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  await expect(slip.region.getByText("1 selection already has a result")).toBeVisible();
  await action(page, "ticket.action.edit").click();
  await expect(slip.region.getByRole("heading", { name: texts("ticket.receipt.edited") })).toBeVisible();
  const [after] = await standing();
  expect(after).toMatchObject({ type: "single", replaces: before!.id });
  // What the result was worth is at stake.
  expect(BigInt(after!.stake.value)).toBeGreaterThan(STAKE);
  await expectBalanceOfLedger(page, player, texts);
});
