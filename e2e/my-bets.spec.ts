import type { Bet, Match } from "./fixtures/api.ts";
import { type Pick, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { WITHOUT_LINK } from "./fixtures/page-problems.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import {
  centsIn,
  expectBalanceOfLedger,
  pickOnMatchPage,
  placeBet,
  priceButton,
  signInQuietly,
  slipOn,
} from "./fixtures/ticket.ts";

const texts = textsIn("en");
const STAKE_CENTS = 500n;

test.use({ expectedProblems: [WITHOUT_LINK] });

test("a player finds bets by their result and reference, sees what they came to, and how a payout was worked out [BET-01] [BET-04]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  const outcomes = pick.match.main_markets.find(({ id }) => id === pick.marketId)?.outcomes ?? [];
  for (const { id, odds } of outcomes) await player.placeBet({ ...pick, outcomeId: id, odds }, STAKE_CENTS);
  await matches.playThrough(pick.match);
  const settled = async () => (await player.bets()).filter(({ status }) => status === "done");
  await expect.poll(async () => (await settled()).length).toBe(outcomes.length);
  const won = (await settled()).find(({ result }) => result === "win_entire");
  const ref = won?.ref ?? "";

  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const main = page.getByRole("main");
  const cards = main.getByRole("article");
  const filter = main.getByRole("radio", { name: texts("my-bets.filter.settled") });
  // Of a list whose code has yet to come, what is chosen is lost.
  await expect(main).toContainText(texts("my-bets.empty.open"));
  await filter.check({ force: true });
  await expect(cards).toHaveCount(outcomes.length);
  const results = main.getByRole("combobox", { name: texts("my-bets.results") });
  await results.selectOption({ label: texts("my-bets.result.lose") });
  await expect(cards).toHaveCount(outcomes.length - 1);
  await results.selectOption({ label: texts("my-bets.result.win") });
  await expect(cards).toHaveCount(1);
  await results.selectOption({ label: texts("my-bets.result.refund") });
  await expect(main).toContainText(texts("my-bets.empty.result"));
  await main.getByRole("button", { name: texts("my-bets.result.all") }).press("Enter");
  await expect(cards).toHaveCount(outcomes.length);

  const search = main.getByRole("textbox", { name: texts("my-bets.search.ref") });
  await main.getByText(texts("my-bets.search.label"), { exact: true }).first().click();
  await search.fill("no such bet");
  await search.press("Enter");
  await expect(main).toContainText(texts("my-bets.empty.ref"));
  // One stands beside the field, and one where bets would.
  await main
    .getByRole("button", { name: texts("my-bets.search.clear") })
    .last()
    .press("Enter");
  await expect(cards).toHaveCount(outcomes.length);
  await main.getByText(texts("my-bets.search.label"), { exact: true }).first().click();
  await expect(search).toHaveValue("");
  await search.fill(`${ref.slice(0, 5).toLowerCase()} ${ref.slice(5)}`);
  await search.press("Enter");
  await expect(main.getByRole("article", { name: ref })).toBeVisible();
  await expect(cards).toHaveCount(1);

  const totals = main.getByRole("region", { name: texts("my-bets.totals.title") });
  await totals.locator("summary").click();
  await expect(totals.getByRole("row", { name: texts("my-bets.totals.bets") })).toContainText(`${outcomes.length}`);

  await cards.getByRole("link", { name: ref }).click();
  await expect(page).toHaveURL(new RegExp(`/my-bets/${won?.id}$`));
  await expect(main.getByRole("heading", { name: texts("my-bets.payout.title") })).toBeVisible();
  await expect(main).toContainText(won?.id ?? "no bet");
  await main.getByRole("button", { name: texts("my-bets.rebet.action") }).click();
  await expect(main).toContainText("None of the selections is on offer now.");
  await page.goBack();
  await expect(main.getByRole("article", { name: ref })).toBeVisible();

  // Where bets of another state are not yet there and cannot be fetched, they can be asked for.
  await page.context().setOffline(true);
  await main.getByRole("radio", { name: texts("my-bets.filter.all") }).check({ force: true });
  await expect(main).toContainText(texts("my-bets.offline.title"));
  await main.getByRole("button", { name: texts("my-bets.failed.action") }).press("Enter");
  await expect(main).toContainText(texts("my-bets.offline.title"));
  await page.context().setOffline(false);
  await expect(cards).toHaveCount(outcomes.length);
});

test("a bet on show is replaced by what became of it, with what its selection was on, without a reload [BET-03]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(pick, STAKE_CENTS);
  const [bet] = await player.bets();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const main = page.getByRole("main");
  const card = main.getByRole("article", { name: bet!.ref });
  // Of a list whose code has yet to come, what is chosen is lost.
  await expect(card).toBeVisible();
  await main.getByRole("radio", { name: texts("my-bets.filter.all") }).check({ force: true });
  await expect(main.getByRole("combobox", { name: texts("my-bets.results") })).toBeVisible();
  await expect(card).toContainText(pick.names.outcome);
  await expect(card).not.toContainText(/Won|Lost/u);
  await matches.playThrough(pick.match);
  await expect(card).toContainText(/Won|Lost/u);
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(pick.names.outcome);
  await expect(card.getByRole("link", { name: pick.names.match })).toBeVisible();
});

test("a bet comes back to the slip in the shape it had, instead of what is there once that is said, and not while that is placed [BET-01]", async ({
  page,
  matches,
  player,
}) => {
  const match = await matches.takeUpcoming();
  const pick = await matches.pickOf(match);
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, `${matchPath(match)}#betBuilder`);
  const builder = page.getByRole("dialog", { name: texts("builder.title") });
  const inMarket = (name: string) => builder.getByRole("region", { name, exact: true }).getByRole("button").first();
  await inMarket(pick.names.market).click();
  await inMarket("Both teams to score").click();
  await builder.getByRole("button", { name: texts("builder.add") }).click();
  await slip.stake.fill("5");
  await placeBet(slip);
  const [bet] = await player.bets();
  expect(bet).toMatchObject({ type: "custom_bet" });
  // A selection of the same match would have kept the bet's own out.
  await slip.done.click();
  await pickOnMatchPage(page, pick, texts);
  await slip.stake.fill("2");
  const answered = Promise.withResolvers<void>();
  await page.route(/\/sportsbook\/bets(?:\?|$)/, async (route) => {
    if (route.request().method() === "POST") await answered.promise;
    await route.continue();
  });
  await openPage(page, `/my-bets/${bet!.id}`);
  const main = page.getByRole("main");
  const again = main.getByRole("button", { name: texts("my-bets.rebet.action") });
  await slip.place.click();
  await again.click();
  await expect(page.getByText(texts("shell.alert.slipLocked.title"))).toBeVisible();
  answered.resolve();
  await expect(slip.receiptHeading).toBeVisible();
  await slip.region.getByRole("button", { name: texts("ticket.receipt.keep") }).click();
  await again.press("Enter");
  await expect(main.getByRole("button", { name: texts("my-bets.rebet.keep") })).toBeFocused();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await main.getByRole("button", { name: "Replace the 1 selection on your slip" }).press("Enter");
  await expect(main).toContainText("2 of 2 selections are on your slip, at current odds.");
  await expect(again).toBeFocused();
  await expect(slip.region.getByRole("heading", { name: texts("ticket.betType.custom_bet") })).toBeVisible();
  await expect(slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem")).toHaveCount(
    2,
  );
  await expect(slip.stake).toHaveValue("");
});

test("a price that is tapped while a bet is looked up for the slip again stays there, and that is said [BET-01]", async ({
  page,
  matches,
  player,
}) => {
  const [placed, other] = await matches.picksOf(await matches.takeUpcoming());
  await player.placeBet(placed!, STAKE_CENTS);
  const [bet] = await player.bets();
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, `/my-bets/${bet!.id}`);
  const answered = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(new RegExp(`/sportsbook/matches/${placed!.match.id}/markets`, "u"), async (route) => {
    // The first question is about the bet, the next ones are the match page's.
    if (asked.push(route.request().url()) === 1) await answered.promise;
    await route.continue();
  });
  const main = page.getByRole("main");
  await main.getByRole("button", { name: texts("my-bets.rebet.action") }).click();
  await expect.poll(() => asked.length).toBe(1);
  await main.getByRole("link", { name: placed!.names.match }).click();
  await priceButton(page, other!, texts).click();
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  answered.resolve();
  await expect(page.getByText(texts("my-bets.slipKept.title"))).toBeVisible();
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
  await expect(priceButton(page, other!, texts)).toHaveAttribute("aria-pressed", "true");
  await expect(priceButton(page, placed!, texts)).toHaveAttribute("aria-pressed", "false");
});

test("a long list goes on as it is scrolled, and is where it was after a look at a bet [BET-01] [ROU-12]", async ({
  page,
  matches,
  player,
}) => {
  const COUNT = 55;
  const pick = await matches.pickOf(await matches.takeUpcoming());
  for (let placed = 0; placed < COUNT; placed += 1) await player.placeBet(pick, 100n);
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(50);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(COUNT);
  await cards.last().scrollIntoViewIfNeeded();
  const name = (await cards.last().getAttribute("aria-label")) ?? "";
  await cards.last().getByRole("link").last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts("my-bets.details.title"));
  await page.goBack();
  await expect(cards).toHaveCount(COUNT);
  await expect(page.getByRole("main").getByRole("article", { name })).toBeInViewport();
});

test("the matches of all open bets are asked for as the list grows, however many they are [BET-03]", async ({
  page,
  matches,
  player,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), STAKE_CENTS);
  const BETS_A_PAGE = 50;
  const LEGS = 3;
  // Two pages of bets of three matches each, all others than the one that was placed on.
  await page.route(/\/sportsbook\/bets\?/, async (route) => {
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/([?&])after=[^&]*/u, "$1"),
    });
    const answer: { list: Bet[]; pagination: object } = await response.json();
    const bet = answer.list[0]!;
    const leg = bet.selections[0]!;
    const part = route.request().url().includes("after=") ? "second" : "first";
    const list = Array.from({ length: BETS_A_PAGE }, (_bet, at) => ({
      ...bet,
      id: `${part}-${at}`,
      ref: `${part}-${at}`,
      selections: Array.from({ length: LEGS }, (_leg, of) => ({
        ...leg,
        id: `${part}-${at}-${of}`,
        match: { ...leg.match, id: `match-${part}-${at}-${of}` },
      })),
    }));
    const total = part === "first" ? 2 * BETS_A_PAGE : BETS_A_PAGE;
    await route.fulfill({ response, json: { list, pagination: { ...answer.pagination, total } } });
  });
  const asked: string[][] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const ids = searchParams.getAll("id").flatMap((id) => id.split(","));
    const ofBets = ids.filter((id) => id.startsWith("match-"));
    if (pathname.endsWith("/matches") && ofBets.length > 0) asked.push(ofBets);
  });
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(BETS_A_PAGE);
  await expect.poll(() => new Set(asked.flat()).size).toBe(BETS_A_PAGE * LEGS);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(2 * BETS_A_PAGE);
  await expect.poll(() => new Set(asked.flat()).size).toBe(2 * BETS_A_PAGE * LEGS);
  // Each was asked for once, and never more of them together than a call takes.
  expect(asked.flat()).toHaveLength(2 * BETS_A_PAGE * LEGS);
  expect(Math.max(...asked.map((ids) => ids.length))).toBeLessThanOrEqual(100);
});

/** Prices have two decimals. */
function inHundredths({ odds }: Pick): bigint {
  const [whole = "0", decimals = ""] = odds.split(".");
  return BigInt(`${whole}${decimals.padEnd(2, "0")}`);
}

/** Half up, as money is. */
const rounded = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);

test("a system with a void selection is worked out line by line, and the lines come to what the ledger paid [BET-04] [TKT-20]", async ({
  page,
  matches,
  player,
}) => {
  const STAKE = 1_000n;
  const LINES = 6n;
  const games = [];
  for (let count = 0; count < 4; count += 1) games.push(await matches.takeUpcoming());
  const [first, second, third, fourth] = games as [Match, Match, Match, Match];
  // Matches of the script end 2–1: the home side wins, and what is given back if it does is void.
  const [[winner], [void_], [, , loser], [last]] = await Promise.all([
    matches.picksOf(first),
    matches.picksIn(second, "12"),
    matches.picksOf(third),
    matches.picksOf(fourth),
  ]);
  await player.placeBet([winner!, void_!, loser!, last!], STAKE, "2/4");
  const before = await player.ledgerBalance();
  for (const game of games) await matches.playThrough(game);
  await expect.poll(async () => (await player.bets())[0]?.status).toBe("done");
  const [bet] = await player.bets();
  expect(bet?.selections.map(({ status }) => status)).toEqual([
    "win_entire",
    "refund_entire",
    "lose_entire",
    "win_entire",
  ]);
  const paid = (await player.ledgerBalance()) - before;

  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const main = page.getByRole("main");
  await expect(main).toContainText(texts("my-bets.empty.open"));
  await main.getByRole("radio", { name: texts("my-bets.filter.settled") }).check({ force: true });
  const card = main.getByRole("article", { name: bet!.ref });
  await expect(card.getByRole("listitem").nth(1)).toContainText(texts("my-bets.selection.refund_entire"));
  await card.getByRole("link", { name: bet!.ref }).click();
  const payout = main
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: texts("my-bets.payout.title") }) });
  await expect(payout.getByRole("row", { name: /^2\./u })).toContainText(/Void.*× 1$/u);
  const shown = await payout
    .getByRole("listitem")
    .evaluateAll((lines) => lines.map(({ children }) => [...children].map(({ textContent }) => textContent ?? "")));
  // What a unit on each selection comes to, in hundredths.
  const counts = [inHundredths(winner!), 100n, 0n, inHundredths(last!)];
  const pairs = [0, 1, 2, 3].flatMap((one) => [0, 1, 2, 3].flatMap((other) => (one < other ? [[one, other]] : [])));
  const unrounded = pairs.map(([one = 0, other = 0]) => (counts[one] ?? 0n) * (counts[other] ?? 0n) * STAKE);
  expect(shown.map(([legs]) => legs)).toEqual(pairs.map((pair) => pair.map((leg) => leg + 1).join(" + ")));
  expect(shown.map(([, , amount = ""]) => centsIn(amount))).toEqual(
    unrounded.map((line) => rounded(line, LINES * 10_000n)),
  );
  const sum = rounded(
    unrounded.reduce((all, line) => all + line, 0n),
    LINES * 10_000n,
  );
  expect(paid).toBe(sum);
  expect(bet?.win?.value).toBe(String(paid));
  for (const said of [/^All lines together/u, /^Paid out/u])
    expect(centsIn(await payout.getByText(said).innerText())).toBe(paid);
  await expectBalanceOfLedger(page, player, texts);
});
