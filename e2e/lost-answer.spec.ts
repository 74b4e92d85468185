import type { Page, Route } from "@playwright/test";
import { mouse } from "./fixtures/hands.ts";
import { type MatchControl, type Pick, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { withoutLinkOr } from "./fixtures/page-problems.ts";
import { type PlayerAccount, signUpPlayer } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import {
  type Slip,
  endSession,
  expectBalanceOfLedger,
  placeBet,
  priceButton,
  signIn,
  signInQuietly,
  signOut,
  slipOn,
} from "./fixtures/ticket.ts";

const STAKE = "5";
const STAKE_CENTS = 500n;
const QUESTIONS = /\/api\/sportsbook\/bets\/placements\//;
const PLACEMENTS = /\/api\/sportsbook\/bets(\?|$)/;

const texts = textsIn("en");

// What the browser itself says of answers and connections that never came.
test.use({
  expectedProblems: [withoutLinkOr(/net::ERR_FAILED|401 \(/)],
});

interface Prepared {
  slip: Slip;
  pick: Pick;
  /** Placements that the page has sent. */
  sent: string[];
}

/** A stake on a live pick, with the network in our hands from the moment it is sent. */
async function prepare(
  page: Page,
  { matches, player }: { matches: MatchControl; player: PlayerAccount },
  onPlacement: (route: Route) => Promise<void>,
): Promise<Prepared> {
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeAtHalfTime());
  const sent: string[] = [];
  await page.route(PLACEMENTS, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    sent.push((await route.request().headerValue("idempotency-key")) ?? "");
    return onPlacement(route);
  });
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick.match));
  await priceButton(page, pick, texts).click();
  await slip.stake.fill(STAKE);
  return { slip, pick, sent };
}

/** The same, where no placement is answered or refused: the page goes away before anything comes back. */
async function prepareUnanswered(page: Page, fixtures: { matches: MatchControl; player: PlayerAccount }) {
  const reached = Promise.withResolvers<void>();
  const prepared = await prepare(page, fixtures, async (route) => {
    await route.fetch();
    reached.resolve();
  });
  return { ...prepared, reached: reached.promise };
}

async function expectOneBet(page: Page, player: PlayerAccount, before: bigint): Promise<void> {
  const bets = await player.bets();
  expect(bets).toMatchObject([{ status: "waiting_results", stake: { value: String(STAKE_CENTS) } }]);
  expect(await player.ledgerBalance()).toBe(before - STAKE_CENTS);
  await expectBalanceOfLedger(page, player, texts);
}

const unknownHeading = ({ region }: Slip) =>
  region.getByRole("heading", { name: texts("ticket.processing.unknown.title") });

test("an answer lost on its way back: the slip asks by its key, says the bet is placed, and it was placed once [TKT-26]", async ({
  page,
  matches,
  player,
}) => {
  const { slip, sent } = await prepare(page, { matches, player }, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const before = await player.ledgerBalance();
  await placeBet(slip);
  expect(sent).toHaveLength(1);
  await expectOneBet(page, player, before);
});

test("a bet that never reached the server: the slip says that it is not placed, and no money is gone [TKT-26]", async ({
  page,
  matches,
  player,
}) => {
  const { slip, sent, pick } = await prepare(page, { matches, player }, (route) => route.abort());
  const before = await player.ledger();
  await slip.place.click();
  await expect(unknownHeading(slip)).toBeVisible();
  await expect(slip.place).toHaveCount(0);
  await expect(slip.region.getByRole("alert")).toContainText(texts("ticket.failed.title"), { timeout: 30_000 });
  await expect(slip.region.getByRole("listitem")).toContainText(pick.names.outcome);
  expect(sent).toHaveLength(1);
  expect(await player.bets()).toEqual([]);
  expect(await player.ledger()).toEqual(before);
});

test("a reload while the answer is out: the slip comes back asking, and shows the receipt [TKT-21] [TKT-26]", async ({
  page,
  matches,
  player,
}) => {
  const { slip, sent, reached } = await prepareUnanswered(page, { matches, player });
  const before = await player.ledgerBalance();
  await slip.place.click();
  await reached;
  await page.reload();
  await expect(slip.receiptHeading).toBeVisible({ timeout: 20_000 });
  expect(sent).toHaveLength(1);
  await expectOneBet(page, player, before);
});

test("the tab that placed is closed before the answer: another tab with the same slip tells what became of the bet, once [TKT-26]", async ({
  page,
  context,
  matches,
  player,
}) => {
  const { slip, sent, reached } = await prepareUnanswered(page, { matches, player });
  const before = await player.ledgerBalance();
  const other = await context.newPage();
  await openPage(other, page.url());
  const otherSlip = slipOn(other, texts);
  const news = other.getByRole("status").filter({ hasText: texts("shell.alert.earlierBetPlaced.title") });
  await expect(otherSlip.stake).toHaveValue(STAKE);
  await slip.place.click();
  await reached;
  await otherSlip.stake.fill("7");
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("waiting_results");
  await expect(news).toBeHidden();

  await page.close();
  await expect(news).toBeVisible();
  expect(sent).toHaveLength(1);
  await expectOneBet(other, player, before);
  await other.reload();
  await expectBalanceOfLedger(other, player, texts);
  await expect(otherSlip.place).toBeVisible();
  await expect(news).toBeHidden();
  const { origins } = await context.storageState();
  expect(origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name))).not.toContain("open_placements");
});

test("a connection that is gone for a while: the slip goes on asking until it is told [TKT-26]", async ({
  page,
  context,
  matches,
  player,
}) => {
  const { slip, sent } = await prepare(page, { matches, player }, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  const before = await player.ledgerBalance();
  await slip.place.click();
  await expect(unknownHeading(slip)).toBeVisible();
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("waiting_results");
  await expect(slip.receiptHeading).toBeHidden();
  await context.setOffline(false);
  await expect(slip.receiptHeading).toBeVisible({ timeout: 20_000 });
  expect(sent).toHaveLength(1);
  await expectOneBet(page, player, before);
});

/** Lets the bet through, loses the answer, and lets nobody ask about it before the session is over. */
async function untilSessionEnds(page: Page): Promise<(route: Route) => Promise<void>> {
  const ended = Promise.withResolvers<void>();
  await page.route(QUESTIONS, async (route) => {
    await ended.promise;
    return route.continue();
  });
  return async (route) => {
    await route.fetch();
    await endSession(page);
    ended.resolve();
    await route.abort();
  };
}

// By its text: the sign-in dialog over it takes its role away.
const openOutcome = (page: Page) => page.getByText(texts("ticket.processing.signedOut.title"), { exact: true });

test("a session that ends before the answer is known: the slip keeps the bet, and tells its player after signing in, also across a reload [TKT-07] [TKT-26]", async ({
  page,
  matches,
  player,
}) => {
  const { slip, sent } = await prepare(page, { matches, player }, await untilSessionEnds(page));
  const before = await player.ledgerBalance();
  await slip.place.click();
  await expect(openOutcome(page)).toBeVisible();
  await page.reload();
  await expect(openOutcome(page)).toBeVisible();
  await expect(slip.place).toHaveCount(0);
  await slip.region.getByRole("button", { name: texts("ticket.action.signInToKnow") }).click();
  await expect(page.getByRole("dialog", { name: texts("account.signIn.title") })).toBeVisible();
  await signIn(page, player.credentials, { hands: mouse, texts });
  await expect(slip.receiptHeading).toBeVisible();
  expect(sent).toHaveLength(1);
  await expectOneBet(page, player, before);
});

test("another player signs in where a bet waits for its answer: it leaves the slip, and its own player is told later [TKT-23] [TKT-26]", async ({
  page,
  matches,
  player,
  server,
}) => {
  const { slip, pick, sent } = await prepare(page, { matches, player }, await untilSessionEnds(page));
  // Three sign-ins in one test.
  test.slow();
  const before = await player.ledgerBalance();
  const other = await signUpPlayer(server);
  await slip.place.click();
  await expect(page.getByRole("dialog", { name: texts("account.signIn.title") })).toBeVisible({ timeout: 40_000 });
  await signIn(page, other.credentials, { hands: mouse, texts });
  await expect(page.getByRole("status").filter({ hasText: texts("shell.alert.betOfAnother.title") })).toBeVisible();
  await expect(slip.region).not.toContainText(pick.names.outcome);
  expect(await other.bets()).toEqual([]);

  await signOut(page, texts);
  await signIn(page, player.credentials, { hands: mouse, texts });
  await page.getByRole("button", { name: texts("shell.alert.close") }).click();
  await expect(page.getByRole("status").filter({ hasText: texts("shell.alert.earlierBetPlaced.title") })).toBeVisible();
  expect(sent).toHaveLength(1);
  await expectOneBet(page, player, before);
});
