import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { centsIn, expectBalanceOfLedger, signInQuietly } from "./fixtures/ticket.ts";

const MINUTE_MS = 60_000;
const texts = textsIn("en");

// Whichever of a rule and a press comes second is refused.
test.use({ expectedProblems: [/status of 422/] });

const t = (key: string): string => texts(`my-bets.cashOut.${key}`);

test("keys pass every step of the slider of a stake that hundredths do not divide, and what is left is cashed out whole [BET-05]", async ({
  page,
  matches,
  player,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), 317n);
  const [placed] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: placed?.ref ?? "no bet" });
  const slider = card.getByRole("slider", { name: t("slider") });
  const whole = card.getByRole("button", { name: /^Cash out .?€\d/u });
  await card.getByRole("button", { name: t("part") }).click();
  await slider.press("Home");
  await expect(slider).toHaveValue("1");
  for (let step = 2; step <= 40; step += 1) {
    await slider.press("ArrowRight");
    await expect(slider).toHaveValue(String(step));
  }
  await expect(slider).toHaveAttribute("aria-valuetext", /^40%/u);
  const part = centsIn(await whole.innerText());
  await whole.click();
  await card.getByRole("button", { name: /^Confirm/u }).click();
  await expect(card.getByText(/^Cashed out so far/u)).toBeVisible();
  const [rest] = await player.bets();
  expect(rest?.cashout?.paid.value).toBe(String(part));
  // 40 of 100 parts of 3.17, to the cent.
  expect(rest?.cashout?.remaining_stake.value).toBe("190");
  await whole.click();
  await expect(card.getByText(/This ends the bet/u)).toBeVisible();
  await card.getByRole("button", { name: /^Confirm/u }).click();
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("cashed_out");
  await expectBalanceOfLedger(page, player, texts);
});

test("a question that is open while the market closes says so, asks for the new amount when it is back, and takes no other [BET-02]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeAtHalfTime());
  await player.placeBet(pick, 1_000n);
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("waiting_results");
  const [placed] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article", { name: placed?.ref ?? "no bet" });
  await card.getByRole("button", { name: /^Cash out .?€\d/u }).click();
  const confirm = card.getByRole("button", { name: /^Confirm/u });
  await expect(confirm).toBeEnabled();
  const seen = centsIn(await confirm.innerText());
  await matches.fastForward(pick.match.id, 15 * MINUTE_MS);
  await expect(async () => {
    await matches.untilSuspended(pick);
    await expect(card.getByText(t("gone"))).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // Neither the amount of before nor a new one is taken by itself.
  await expect(card.getByRole("button", { name: /^Take .?€/u })).toHaveCount(0);
  await expect(confirm).toBeDisabled();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await expect(card.getByText(t("gone"))).toHaveCount(0, { timeout: 30_000 });
  const take = card.getByRole("button", { name: /^Take .?€/u });
  await expect(take).toBeVisible();
  await expect(confirm).toHaveCount(0);
  const now = centsIn(await take.innerText());
  expect(now).not.toBe(seen);
  expect((await player.bets())[0]?.status).toBe("waiting_results");
  await expect(async () => {
    if (await take.isVisible()) await take.click();
    await confirm.click({ timeout: 1_000 });
    await expect(card.getByText(t("asking").split("{", 1)[0] ?? "")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect
    .poll(async () => (await player.bets())[0]?.status, { timeout: 20_000 })
    .toMatch(/^(?:cashed_out|waiting_results)$/u);
  await expectBalanceOfLedger(page, player, texts);
});

test("a part is cashed out, a rule set and the rest pressed in one tab while another has the question open: it is paid once, and both say the same [BET-02] [BET-05]", async ({
  page,
  context,
  matches,
  player,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), 1_000n);
  const [placed] = await player.bets();
  await signInQuietly(page, player.credentials);
  const other = await context.newPage();
  const cardOn = (tab: typeof page) => tab.getByRole("main").getByRole("article", { name: placed?.ref ?? "no bet" });
  for (const tab of [page, other]) await openPage(tab, "/my-bets");
  const [here, there] = [cardOn(page), cardOn(other)];
  await there.getByRole("button", { name: /^Cash out .?€\d/u }).click();
  await expect(there.getByText(/This ends the bet/u)).toBeVisible();

  await here.getByRole("button", { name: t("part") }).click();
  await here.getByRole("textbox", { name: t("amount") }).fill("2");
  await here.getByRole("button", { name: /^Cash out .?€2/u }).click();
  await here.getByRole("button", { name: /^Confirm/u }).click();
  // What is left is another bet: the question about the whole is none of it.
  for (const card of [here, there]) await expect(card.getByText(/^Cashed out so far/u)).toBeVisible();
  await expect(there.getByText(/This ends the bet/u)).toHaveCount(0);
  await expect(there.getByRole("button", { name: /^Confirm/u })).toHaveCount(0);

  await there.getByRole("button", { name: /^Cash out .?€\d/u }).click();
  const confirm = there.getByRole("button", { name: /^Confirm/u });
  await expect(confirm).toBeEnabled();
  // The rule is met in the moment that the other tab presses.
  await Promise.all([
    player.setCashOutRule(placed!.id, { by: "value", bound: "at_least", amount: "1" }),
    confirm.click(),
  ]);
  for (const card of [here, there]) await expect(card).toHaveCount(0);
  const [bet] = await player.bets();
  expect(bet?.status).toBe("cashed_out");
  expect(bet?.cashout?.remaining_stake.value).toBe("0");
  for (const tab of [page, other]) {
    await tab.getByRole("main").getByRole("radio", { name: "Settled" }).check();
    await expect(cardOn(tab)).toContainText(t("done").split("{", 1)[0] ?? "");
    await expectBalanceOfLedger(tab, player, texts);
  }
});
