import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import scripted from "./fixtures/scripted-matches.json" with { type: "json" };
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { accountButton, centsIn, expectBalanceOfLedger, signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const STAKE_CENTS = 200n;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 320, height: 640 },
];

const MINUTE_MS = 60_000;
/** Whether the goals of a match are an odd number. They are three, and the feed says first that they are not. */
const CORRECTED = { marketId: "26", takenBackMs: 10 * MINUTE_MS, settledMs: 20 * MINUTE_MS };
const SCRIPTS = join(tmpdir(), "touchline-corrected-matches.json");
writeFileSync(SCRIPTS, JSON.stringify({ soccer: { ...scripted.soccer, corrected: CORRECTED } }));

test.use({
  serverEnv: { SIM_SPORTS: "soccer,horse_racing", HORSE_RACING_ENABLED: "true", SIM_SCRIPTS: SCRIPTS },
});

for (const size of SIZES)
  test(`the balance stands on every page where bets are made, also once it is scrolled, at ${size.width} px [RTS-1A] [GLI-G8]`, async ({
    page,
    matches,
    player,
  }) => {
    await page.setViewportSize(size);
    const match = await matches.takeAtHalfTime();
    const { sport, category, tournament } = match;
    await signInQuietly(page, player.credentials);
    const balance = await player.ledgerBalance();
    const places = [category.slug, tournament.slug].map((slug) => `/${sport.key}/${slug}`);
    const PAGES = ["/", "/live", "/schedule", `/${sport.key}`, ...places, matchPath(match), "/favorites"];
    for (const path of [...PAGES, `/${sport.key}/outrights`, "/cybersport", "/racing", "/lotteries", "/my-bets"]) {
      await openPage(page, path);
      const shown = accountButton(page, texts);
      await expect(shown, path).toBeVisible();
      expect(centsIn(await shown.innerText()), path).toBe(balance);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(shown, `${path}, scrolled`).toBeInViewport({ ratio: 1 });
    }
  });

test("the record of a bet shows when it was placed, event and its time, line, prices, stake with bonus money, ids and reference [GLI-G9]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(pick, STAKE_CENTS);
  const [bet] = await player.bets();
  if (bet === undefined) throw new Error("no bet");
  const [selection] = bet.selections;
  await signInQuietly(page, player.credentials);
  await openPage(page, `/my-bets/${bet.id}`);
  const fact = (name: string) =>
    page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: texts("my-bets.record.title"), exact: true }) })
      .locator("dl > div")
      .filter({ has: page.locator("dt").getByText(texts(`my-bets.record.${name}`), { exact: true }) })
      .locator("dd");
  await expect(fact("ref")).toHaveText(bet.ref);
  await expect(fact("id")).toHaveText(bet.id);
  await expect(fact("placed").locator("time")).toHaveAttribute("datetime", bet.created_at);
  await expect(fact("starts").locator("time")).toHaveAttribute("datetime", selection?.match.start_time ?? "");
  await expect(fact("event")).toContainText(selection?.match.home_name ?? "");
  await expect(fact("eventId")).toHaveText(pick.match.id);
  await expect(fact("market")).toHaveText(selection?.market.name ?? "");
  await expect(fact("line")).toContainText(pick.outcomeId);
  expect(centsIn(await fact("stake").innerText())).toBe(STAKE_CENTS);
  expect(centsIn(await fact("bonusStake").innerText())).toBe(0n);
  await expect(fact("submittedOdds")).toHaveText(selection?.submitted_odds ?? "");
  await expect(fact("acceptedOdds")).toHaveText(selection?.odds ?? "");
});

test("a combo whose selection is corrected after it was paid: list, details, balance and notices agree at each step [BET-03] [BET-04] [NOT-01]", async ({
  page,
  matches,
  player,
}) => {
  const right = await matches.pickOf(await matches.takeUpcoming());
  const [, wrong] = await matches.picksIn(await matches.takeUpcoming(), CORRECTED.marketId);
  const credit = await player.ledgerBalance();
  await player.placeBet([right, wrong!], STAKE_CENTS);
  const betNow = async () => (await player.bets())[0];
  const ref = (await betNow())?.ref ?? "no bet";
  await signInQuietly(page, player.credentials);
  await openPage(page, "/my-bets");
  const main = page.getByRole("main");
  const card = main.getByRole("article", { name: ref });
  // Of a list whose code has yet to come, what is chosen is lost.
  await expect(card).toBeVisible();
  await main.getByRole("radio", { name: texts("my-bets.filter.all") }).check({ force: true });
  await expect(main.getByRole("combobox", { name: texts("my-bets.results") })).toBeVisible();
  await expect(card).toContainText(wrong!.names.outcome);

  for (const { match } of [right, wrong!]) await matches.playThrough(match);
  await expect(card.getByText(texts("my-bets.standing.won"), { exact: true })).toHaveCount(3);
  const paid = (await betNow())?.win?.value ?? "0";
  expect(BigInt(paid)).toBeGreaterThan(STAKE_CENTS);
  await expectBalanceOfLedger(page, player, texts);
  expect(await player.ledgerBalance()).toBe(credit - STAKE_CENTS + BigInt(paid));

  await matches.fastForward(wrong!.match.id, CORRECTED.takenBackMs);
  const note = card.getByText(/The payout of .+ was taken back\./u);
  await expect(note).toContainText("The bet is open again.");
  expect(centsIn(await note.innerText())).toBe(BigInt(paid));
  expect(await betNow()).toMatchObject({ win: null, correction: { win_before: { value: paid } } });
  await expectBalanceOfLedger(page, player, texts);
  expect(await player.ledgerBalance()).toBe(credit - STAKE_CENTS);

  await matches.fastForward(wrong!.match.id, CORRECTED.settledMs - CORRECTED.takenBackMs);
  await expect(card.getByText(texts("my-bets.standing.lost"), { exact: true })).toHaveCount(2);
  await expect(note).not.toContainText("open again");
  expect(await betNow()).toMatchObject({ status: "done", result: "lose_entire", win: { value: "0" } });
  await expectBalanceOfLedger(page, player, texts);
  expect(await player.ledgerBalance()).toBe(credit - STAKE_CENTS);

  await card.getByRole("link", { name: ref }).click();
  await expect(main.getByRole("row", { name: /^2\./u })).toContainText(/Lost.*× 0$/u);
  expect(centsIn(await main.getByText(/^Paid out: /u).innerText())).toBe(0n);
  await page
    .getByRole("banner")
    .getByRole("button", { name: beginningOf(texts("notices.open")) })
    .click();
  const notices = page
    .getByRole("dialog", { name: texts("notices.title") })
    .getByRole("listitem")
    .filter({ hasText: ref });
  await expect(notices).toHaveText([/^.*Bet lost/u, /^.*Bet corrected/u, /^.*Bet won/u]);
  expect(centsIn(await notices.nth(2).innerText())).toBe(BigInt(paid));
});
