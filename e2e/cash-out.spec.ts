import type { Page } from "@playwright/test";
import { toDecimalString } from "@touchline/betting";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { expectBalanceOfLedger, signInQuietly } from "./fixtures/ticket.ts";

const STAKE = 1_000n;
const CASH_OUTS = /\/api\/sportsbook\/bets\/cashout(\?|$)/;
const texts = textsIn("en");

test.use({ expectedProblems: [/net::ERR_FAILED|status of 422/] });

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

test("a bet is cashed out for the amount on screen, and the page ends with the truth though the answer is lost [BET-02]", async ({
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
  await card.getByRole("button", { name: /^Cash out .?€\d/u }).click();
  await expect(card.getByText(/This ends the bet/u)).toBeVisible();
  await card.getByRole("button", { name: /^Confirm/u }).click();
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("cashed_out");
  await expect(card).toHaveCount(0);
  await page.getByRole("main").getByRole("radio", { name: "Settled" }).check();
  await expect(card.getByText(/^Cashed out .?€\d/u)).toBeVisible();
  expect(sent).toBe(1);
  await expectBalanceOfLedger(page, player, texts);
});

test("a part of a bet is cashed out by its amount, by keyboard, and the rest stays open [BET-05]", async ({
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
  await card.getByRole("button", { name: "Cash out a part" }).press("Enter");
  await card.getByRole("textbox", { name: "Amount to cash out" }).fill("1");
  await card.getByRole("button", { name: /^Cash out .?€1\.00/u }).press("Enter");
  await card.getByRole("button", { name: /^Confirm/u }).press("Enter");
  await expect(card.getByText(/^Cashed out so far: .?€1\.00/u)).toBeVisible();
  await expect(card.getByRole("group", { name: "Cash-out" })).toBeFocused();
  const [bet] = await player.bets();
  expect(bet?.status).toBe("waiting_results");
  await expectBalanceOfLedger(page, player, texts);

  await matches.playThrough(pick.match);
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("done");
  await openPage(page, `/my-bets/${bet?.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText(/^Cashed out: .?€\d+\.\d\d.? of the stake for .?€1\.00/u)).toBeVisible();
  await expect(main.getByText(/^The rest of the stake/u)).toBeVisible();
  await expectBalanceOfLedger(page, player, texts);
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
  await player.setCashOutRule(placed!.id, { by: "price", bound: "at_least", odds: "1" });
  await expect(page.getByText("Bet cashed out")).toBeVisible();
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("cashed_out");
  await expectBalanceOfLedger(page, player, texts);
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
