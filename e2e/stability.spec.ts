import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { Locator, Page } from "@playwright/test";
import type { Match } from "./fixtures/api.ts";
import { expectSteady, watchShifts } from "./fixtures/layout-shifts.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { marketPanel, openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";

const texts = textsIn("en");
const WATCHED_MS = 60_000;
const MINUTE_MS = 60_000;
const FIRST_HALF_RESULT = "1st half result";

test("nothing moves out of its place in a minute of live prices, on home, a live match and the live list [CAT-05] [RT-04]", async ({
  context,
  matches,
}) => {
  test.setTimeout(WATCHED_MS + 90_000);
  const match = await matches.takeAtHalfTime();
  await matches.fastForward(match.id, 20 * 60_000);
  const watched = ["/", matchPath(match), "/live"].map(async (path) => {
    const page = await context.newPage();
    await watchShifts(page);
    await openPage(page, path);
    await page.waitForFunction((watchedMs) => performance.now() > watchedMs, WATCHED_MS, { timeout: WATCHED_MS * 2 });
    return page;
  });
  for (const page of await Promise.all(watched)) await expectSteady(page);
});

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const marketCards = (page: Page): Locator => marketPanel(page).getByRole("heading", { level: 2 });

const hasEnded = (page: Page): Promise<boolean> => page.getByText(texts("match.ended.title")).isVisible();

async function expectToShow(page: Page, { home, away, scores: { total }, stage }: Match): Promise<void> {
  const header = page.getByRole("region", { name: `${home.name} – ${away.name}` });
  await expect(header).toContainText(stage.name);
  if (total === null) return;
  const score = { home: home.name, homeScore: String(total.home), away: away.name, awayScore: String(total.away) };
  await expect(header).toContainText(texts("match.score", score));
}

test("a match moves nothing out of its place from before its kick-off to its end [CAT-05] [CAT-07] [RT-04]", async ({
  context,
  matches,
}) => {
  test.setTimeout(240_000);
  const match = await matches.takeUpcoming();
  await matches.fastForward(match.id, Date.parse(match.start_time) - Date.now() - MINUTE_MS);
  const opened = WIDTHS.map(async (size) => {
    const page = await context.newPage();
    await page.setViewportSize(size);
    await watchShifts(page);
    await openPage(page, matchPath(match));
    const cards = await marketCards(page).count();
    expect(cards).toBeGreaterThan(10);
    return { page, cards };
  });
  const pages = await Promise.all(opened);

  for (let now = match; now.status !== MATCH_STATUS.finished; now = await matches.read(match.id)) {
    await matches.fastForward(match.id, 3 * MINUTE_MS);
    for (const { page, cards } of pages) {
      // The match goes on by itself, too.
      await expect(async () => expectToShow(page, await matches.read(match.id))).toPass();
      await expect.poll(async () => (await hasEnded(page)) || (await marketCards(page).count()) >= cards).toBe(true);
    }
  }
  for (const { page } of pages) {
    await expect.poll(() => hasEnded(page)).toBe(true);
    await expectSteady(page);
  }
});

test("a match of sets moves nothing out of its place from before its start to its end [CAT-05] [CAT-07] [RT-04]", async ({
  context,
  matches,
}) => {
  test.setTimeout(240_000);
  const start_from = new Date(Date.now() + 60 * MINUTE_MS).toISOString();
  let match: Match | undefined;
  // Of a tour: in a tournament a match may be called off.
  const isMeant = ({ main_markets: markets, round }: Match): boolean => markets.length > 0 && round === undefined;
  await expect(async () => {
    match = (await matches.list("prematch", { sport_key: "tennis", start_from })).find(isMeant);
    expect(match, "a match of tennis ahead").toBeDefined();
  }).toPass({ timeout: 60_000 });
  await matches.playTo(match!.id, -MINUTE_MS);
  const pages = await Promise.all(
    WIDTHS.map(async (size) => {
      const page = await context.newPage();
      await page.setViewportSize(size);
      await watchShifts(page);
      await openPage(page, matchPath(match!));
      expect(await marketCards(page).count()).toBeGreaterThan(5);
      return page;
    }),
  );
  for (let now = match!; now.status !== MATCH_STATUS.finished; now = await matches.read(match!.id)) {
    await matches.fastForward(match!.id, 4 * MINUTE_MS);
    for (const page of pages) await expect(async () => expectToShow(page, await matches.read(match!.id))).toPass();
  }
  for (const page of pages) {
    await expect.poll(() => hasEnded(page)).toBe(true);
    await expectSteady(page);
  }
});

test("the end of a match is told wherever its player reads [CAT-05]", async ({ page, matches }) => {
  // Low enough that a match with few markets left is longer than the window, too.
  await page.setViewportSize({ width: 1440, height: 480 });
  const match = await matches.takeAtHalfTime();
  await openPage(page, matchPath(match));
  await page.keyboard.press("End");
  await expect(page.getByRole("region", { name: `${match.home.name} – ${match.away.name}` })).not.toBeInViewport();
  await matches.playToEnd(match.id);
  await expect(page.getByText(texts("match.ended.title"))).toBeInViewport();
});

test("a market that is decided keeps its place, closed, until the page is opened again [CAT-07] [RT-04]", async ({
  page,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  await matches.playTo(match.id, 40 * MINUTE_MS);
  await openPage(page, matchPath(match));
  const card = marketPanel(page).getByRole("region", { name: FIRST_HALF_RESULT });
  const prices = card.locator("[data-odds]");
  await card.scrollIntoViewIfNeeded();
  await expect(prices).toHaveCount(3);
  const place = await card.boundingBox();

  await matches.playTo(match.id, 47 * MINUTE_MS);
  await expect(card.getByRole("heading")).toContainText(texts("match.closed"));
  for (const price of await prices.all()) {
    await expect(price).toBeDisabled();
    await expect(price).toHaveAccessibleName(/, not available$/);
  }
  expect(await card.boundingBox()).toEqual(place);

  // For a moment the server may still send the page of before, on which it closes again.
  await expect(async () => {
    await openPage(page, matchPath(match));
    await expect(marketCards(page).first()).toBeVisible();
    expect(await card.count()).toBe(0);
  }).toPass();
});

test.describe("before the slip, which comes last, has arrived", () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [1440, 1100, 820]) {
    test(`the page has its place already at ${width} px [LAY-05] [LAY-11]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      const whole = await page.getByRole("main").boundingBox();
      await page.locator("aside").evaluate((slip) => slip.remove());
      expect(await page.getByRole("main").boundingBox()).toEqual(whole);
    });
  }
});
