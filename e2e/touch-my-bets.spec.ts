import { PHONE, closeSheet, keyIn, smallTargets, tapOnMatchPage } from "./fixtures/devices.ts";
import { finger } from "./fixtures/hands.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { centsIn, expectBalanceOfLedger, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const STAKE_CENTS = 500n;

test.use(PHONE);

test("bets are decided under the player's eyes, found by state, result and reference, summed up, and read and printed one by one [BET-01] [BET-03] [BET-04]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  const outcomes = pick.match.main_markets.find(({ id }) => id === pick.marketId)?.outcomes ?? [];
  for (const { id, odds } of outcomes) await player.placeBet({ ...pick, outcomeId: id, odds }, STAKE_CENTS);
  await page.addInitScript(() => {
    Object.assign(globalThis, { printed: 0 });
    globalThis.print = () => void Object.assign(globalThis, { printed: 1 });
  });
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const main = page.getByRole("main");
  const cards = main.getByRole("article");
  const filter = (key: string) => main.getByRole("radio", { name: texts(`my-bets.filter.${key}`) });
  await expect(cards).toHaveCount(3);
  await filter("all").tap();
  const results = main.getByRole("combobox", { name: texts("my-bets.results") });
  await expect(results).toBeVisible();
  await expect(cards.filter({ hasText: texts("my-bets.standing.upcoming") })).toHaveCount(3);
  await matches.playThrough(pick.match);
  await expect(cards.filter({ hasText: texts("my-bets.standing.won") })).toHaveCount(1);
  await expect(cards.filter({ hasText: texts("my-bets.standing.lost") })).toHaveCount(2);
  await expect(cards.filter({ hasText: pick.names.match })).toHaveCount(3);
  await expectBalanceOfLedger(page, player, texts);

  await filter("open").tap();
  await expect(main).toContainText(texts("my-bets.empty.open"));
  await filter("settled").tap();
  for (const [result, count] of [
    ["lose", 2],
    ["win", 1],
  ] as const) {
    await results.selectOption(result);
    await expect(cards).toHaveCount(count);
  }
  await results.selectOption("refund");
  await expect(main).toContainText(texts("my-bets.empty.result"));
  await main.getByRole("button", { name: texts("my-bets.result.all") }).tap();
  await expect(cards).toHaveCount(3);

  const totals = main.getByRole("region", { name: texts("my-bets.totals.title") });
  await totals.getByText(texts("my-bets.totals.all")).first().tap();
  await expect(totals.getByRole("row", { name: texts("my-bets.totals.bets") }).getByRole("cell")).toHaveText([
    "3",
    "3",
  ]);
  const figure = totals.getByRole("term").filter({ hasText: texts("my-bets.totals.profit") });
  const bets = await player.bets();
  const paid = bets.reduce((sum, { win }) => sum + BigInt(win?.value ?? 0), 0n);
  const profit = paid - 3n * STAKE_CENTS;
  const written = await figure.locator("xpath=../dd").innerText();
  expect(centsIn(written)).toBe(profit < 0n ? -profit : profit);
  expect(/[−-]/u.test(written)).toBe(profit < 0n);
  expect.soft(await smallTargets(main)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  const won = bets.find(({ result }) => result === "win_entire");
  const ref = won?.ref ?? "no bet";
  await main.getByText(texts("my-bets.search.label"), { exact: true }).first().tap();
  await finger.write(main.getByRole("textbox", { name: texts("my-bets.search.ref") }), "no such bet");
  await main.getByRole("button", { name: texts("my-bets.search.find") }).tap();
  await expect(main).toContainText(texts("my-bets.empty.ref"));
  await finger.write(main.getByRole("textbox", { name: texts("my-bets.search.ref") }), ref.toLowerCase());
  await main.getByRole("button", { name: texts("my-bets.search.find") }).tap();
  await expect(cards).toHaveCount(1);
  await main.getByRole("link", { name: ref }).tap();

  await expect(page).toHaveURL(new RegExp(`/my-bets/${won?.id}$`, "u"));
  await expect(main.getByRole("heading", { name: texts("my-bets.payout.title") })).toBeVisible();
  await expect(main).toContainText(won?.id ?? "no bet");
  expect(centsIn(await main.getByText(/^Paid out: /u).innerText())).toBe(paid);
  expect.soft(await smallTargets(main)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityBreaches(page)).toEqual([]);
  await main.getByRole("button", { name: texts("my-bets.details.print") }).tap();
  expect(await page.evaluate("printed")).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(main).toContainText(won?.id ?? "no bet");
  await expect(main.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await main.getByRole("button", { name: texts("my-bets.rebet.action") }).tap();
  await expect(main).toContainText("None of the selections is on offer now.");
  await page.goBack();
  await expect(main.getByRole("article", { name: ref })).toBeVisible();
});

test("the value of a bet follows its price; a part is cashed out by slider and by keys, then by a rule, which is taken away, and the rest whole [BET-02] [BET-05]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(pick, 1_000n);
  const ref = (await player.bets())[0]?.ref ?? "no bet";
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const t = (key: string): string => texts(`my-bets.cashOut.${key}`);
  const main = page.getByRole("main");
  const card = main.getByRole("article", { name: ref });
  const whole = card.getByRole("button", { name: /^Cash out \W*€\d/u });
  await expect(whole).toBeVisible();
  const first = await whole.innerText();
  await expect(async () => {
    await matches.fastForward(pick.match.id, 5 * 60_000);
    await expect(whole).not.toHaveText(first, { timeout: 1_000 });
  }).toPass();
  expect.soft(await smallTargets(card)).toEqual([]);

  await card.getByRole("button", { name: t("part") }).tap();
  const slider = card.getByRole("slider", { name: t("slider") });
  const { width, height } = (await slider.boundingBox()) ?? { width: 0, height: 0 };
  await slider.tap({ position: { x: width / 4, y: height / 2 } });
  await expect(slider).toHaveAttribute("aria-valuetext", /^2\d%/u);
  const amount = card.getByRole("textbox", { name: t("amount") });
  await expect(amount).not.toHaveValue("");
  expect.soft(await smallTargets(card)).toEqual([]);
  await finger.write(amount, "100");
  await expect(amount).toHaveAccessibleDescription(/^Enter an amount up to/u);
  await finger.write(amount, "2");
  await card.getByRole("button", { name: /^Cash out \W*€2\.00/u }).tap();
  await expect(card.getByText(/of your stake stays on the bet\. If it wins: /u)).toBeVisible();
  await card.getByRole("button", { name: t("keep") }).tap();
  expect((await player.bets())[0]?.cashout?.parts).toEqual([]);
  // The offer may move on: what it is then is taken without another question.
  await whole.tap();
  await card.getByRole("radio", { name: t("mode.any") }).tap();
  expect.soft(await smallTargets(card)).toEqual([]);
  await card.getByRole("button", { name: /^Confirm/u }).tap();
  const soFar = card.getByText(/^Cashed out so far/u);
  await expect(soFar).toBeVisible();
  const [parted] = await player.bets();
  expect(parted?.status).toBe("waiting_results");
  expect(centsIn(await soFar.innerText())).toBe(BigInt(parted?.cashout?.paid.value ?? 0));
  await expectBalanceOfLedger(page, player, texts);

  const rule = card.getByRole("group", { name: t("automatic.name") });
  await rule.getByRole("button", { name: t("automatic.name") }).tap();
  await rule.getByRole("button", { name: t("automatic.confirm") }).tap();
  const figure = rule.getByRole("textbox", { name: t("automatic.figure.value") });
  await expect(figure).toHaveAccessibleDescription(t("automatic.problem.value"));
  await rule.getByRole("radio", { name: t("automatic.bound.at_most") }).tap();
  await finger.write(figure, "0.50");
  expect.soft(await smallTargets(rule)).toEqual([]);
  await rule.getByRole("button", { name: t("automatic.confirm") }).tap();
  await expect(rule.getByText(/^Cashed out automatically once the offer falls to \W*€0\.50/u)).toBeVisible();
  expect((await player.bets())[0]?.cashout?.rule).toEqual({ by: "value", bound: "at_most", amount: "50" });
  await rule.getByRole("button", { name: t("automatic.remove") }).tap();
  await expect(rule.getByRole("button", { name: t("automatic.name") })).toBeVisible();
  expect((await player.bets())[0]?.cashout?.rule).toBeNull();

  await whole.tap();
  await expect(card.getByText(/This ends the bet/u)).toBeVisible();
  await card.getByRole("radio", { name: t("mode.any") }).tap();
  await card.getByRole("button", { name: /^Confirm/u }).tap();
  await expect(card).toHaveCount(0);
  await main.getByRole("radio", { name: texts("my-bets.filter.settled") }).tap();
  await expect(card.getByText(/^Cashed out \W*€\d/u)).toBeVisible();
  expect((await player.bets())[0]?.status).toBe("cashed_out");
  await expectBalanceOfLedger(page, player, texts);
});

test("a rule that is met tells its player on whatever page; a bet is edited in the sheet, and is one bet then [BET-02] [BET-05]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const [kept, added, ruled] = await matches.upcomingPicks(3);
  await player.placeBet(kept!, 1_000n);
  const [before] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: before!.ref });
  await card.getByRole("button", { name: texts("my-bets.edit.action") }).tap();
  await expect(slip.region.getByText(texts("ticket.edit.title"))).toBeInViewport();
  expect.soft(await smallTargets(slip.region)).toEqual([]);
  await closeSheet(slip, texts);
  await tapOnMatchPage(page, added!, texts);
  await slip.dock.tap();
  await expect(slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem")).toHaveCount(
    2,
  );
  await finger.write(slip.stake, "");
  await keyIn(slip, "25", texts);
  await expect(slip.region.getByText(texts("ticket.edit.added"))).toBeVisible();
  await slip.region.getByRole("button", { name: beginningOf(texts("ticket.action.edit")) }).tap();
  await expect(slip.region.getByRole("heading", { name: texts("ticket.receipt.edited") })).toBeFocused();
  const [after, ended] = await player.bets();
  expect(after).toMatchObject({ type: "combo", stake: { value: "2500" }, replaces: before!.id });
  expect(ended).toMatchObject({ id: before!.id, status: "cashed_out", replaced_by: after!.id });
  await slip.done.tap();
  await expectBalanceOfLedger(page, player, texts);

  // The bet that was edited goes on in the other, and its end is no news.
  await expect(page.getByText("Bet cashed out")).toHaveCount(0);
  await player.placeBet(ruled!, 1_000n);
  const other = (await player.bets()).find(({ id }) => id !== after!.id && id !== before!.id);
  await player.setCashOutRule(other!.id, { by: "value", bound: "at_least", amount: "1" });
  await expect(page.getByText("Bet cashed out")).toBeVisible();
  await expect.poll(async () => (await player.bets()).find(({ id }) => id === other!.id)?.status).toBe("cashed_out");
  await expectBalanceOfLedger(page, player, texts);
});
