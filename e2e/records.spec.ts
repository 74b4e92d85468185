import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, centsIn, signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const STAKE_CENTS = 200n;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 320, height: 640 },
];

test.use({ serverEnv: { SIM_SPORTS: "soccer,horse_racing", HORSE_RACING_ENABLED: "true" } });

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
