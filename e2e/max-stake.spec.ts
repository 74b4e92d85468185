import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import {
  accountButton,
  expectPriceMoves,
  pickOnMatchPage,
  priceButton,
  signInQuietly,
  slipOn,
  untilKept,
} from "./fixtures/ticket.ts";

const texts = textsIn("en");
const QUESTION = "**/api/sportsbook/bets/max-stake*";
const AS_NOTIFIED = /^Max, as told at \W*\d{2}:\d{2}:\d{2}\W*\.$/u;
const MAY_HAVE_CHANGED = /^Max, as told at \W*\d{2}:\d{2}:\d{2}\W*\. It may have changed\.$/u;

// What the browser itself says of answers that never came.
test.use({ expectedProblems: [/net::ERR_FAILED/] });

test("the most that can be staked says for which moment, is asked for anew once a price or the balance moves and after a reload, and changes no stake by itself [VAL-08] [TKT-24] [DARK-LIMITS] [RTS-14A]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/bets/max-stake") && asked.push(request.url()));
  const [other, pick] = [
    await matches.pickOf(await matches.takeUpcoming()),
    await matches.pickOf(await matches.takeUpcoming()),
  ];
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, pick, texts);
  await expect(accountButton(page, texts)).toBeVisible();
  await slip.region.getByRole("button", { name: texts("ticket.stake.max") }).click();
  await expect(slip.stake).toHaveValue("1000.00");
  await expect(slip.region.getByText(AS_NOTIFIED)).toBeVisible();
  expect(asked).toHaveLength(1);

  // Another page of the player bets: there is less to stake, and the stake stays until the player says so.
  await player.placeBet(other, 10_000n);
  await expect(slip.region.getByText(/^The most that is taken now is\W+€900\.00/u)).toBeVisible();
  await expect(slip.stake).toHaveValue("1000.00");
  await slip.region.getByRole("button", { name: texts("ticket.max.set") }).click();
  await expect(slip.stake).toHaveValue("900.00");
  await expect(slip.region.getByText(AS_NOTIFIED)).toBeVisible();

  // No answer comes: what was said before is marked as old, and can be asked for again.
  await page.route(QUESTION, (route) => route.abort());
  await expectPriceMoves(priceButton(page, pick, texts), pick.match.id, matches);
  await expect(slip.region.getByText(MAY_HAVE_CHANGED)).toBeVisible();
  const before = asked.length;
  const ask = slip.region.getByRole("button", { name: texts("ticket.max.ask") });
  await ask.click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await page.unroute(QUESTION);
  // A price that moves meanwhile asks by itself, and the button goes.
  await expect(async () => {
    if (await ask.isVisible()) await ask.click({ timeout: 1_000 });
    await expect(slip.region.getByText(AS_NOTIFIED)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(slip.stake).toHaveValue("900.00");

  await untilKept(page, pick);
  const beforeReload = asked.length;
  await openPage(page, matchPath(pick.match));
  await expect(slip.stake).toHaveValue("900.00");
  await expect(slip.region.getByText(AS_NOTIFIED)).toBeVisible();
  expect(asked.length).toBeGreaterThan(beforeReload);

  // A stake of the player's own is none of the book's.
  await slip.stake.fill("5");
  await expect(slip.region.getByText(AS_NOTIFIED)).toHaveCount(0);
});

test("a visitor's most is by the limits known here, and says so [VAL-08]", async ({ page, matches }) => {
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await pickOnMatchPage(page, pick, texts);
  await slip.region.getByRole("button", { name: texts("ticket.stake.max") }).click();
  await expect(slip.stake).not.toHaveValue("");
  await expect(slip.region.getByText(texts("ticket.max.own"))).toBeVisible();
});
