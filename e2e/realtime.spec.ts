import { formatOdds } from "@touchline/betting";
import type { Pulse } from "@touchline/contract/realtime";
import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { Market, Match } from "./fixtures/api.ts";
import { MatchControl, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import {
  type Sighting,
  priceSightings,
  shownPrices,
  staleSince,
  watchForStalePrices,
  watchPrices,
} from "./fixtures/price-watch.ts";
import { type RunningServer, runServer } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";

const PULSE: Pulse["event_name"] = "pulse";
const TOGETHER_WITHIN_MS = 250;
const STALE_WITHIN_MS = 1_000;
const CHANGES = 12;
/** Alerts close after 5000 ms; beyond that the page needs a moment. */
const ALERT_CLOSES_WITHIN_MS = 6_500;
/** The page is centred beside the room it keeps for a scroll bar. */
const SCROLL_BAR_PX = 10;

const texts = textsIn("en");

// So tall that most prices of a match are in view.
test.use({ viewport: { width: 1440, height: 2400 } });

const CLOSED_ENDING = texts("odds.unavailable").split("}").at(-1) ?? "";

/** Whether the page names a price of a match as it has to; one that keeps its place after it went is closed. */
function namingOf(match: Match, markets: readonly Market[]): (name: string) => boolean {
  const offered = markets.flatMap((market) =>
    market.outcomes.map((outcome) => {
      const names = { match: `${match.home.name} – ${match.away.name}`, market: market.name, outcome: outcome.name };
      return { now: nameNow(market, outcome, names), closed: texts("odds.unavailable", names) };
    }),
  );
  const now = new Set(offered.map((price) => price.now));
  const closed = new Set(offered.map((price) => price.closed));
  return (name) => now.has(name) || (name.endsWith(CLOSED_ENDING) && !closed.has(name));
}

function nameNow(
  { status, suspension_reason: reason }: Market,
  { active, odds }: Market["outcomes"][number],
  names: Readonly<Record<string, string>>,
): string {
  if (status === MARKET_STATUS.allowed && active) {
    return texts("odds.name", { ...names, price: formatOdds(odds, "decimal") });
  }
  return reason === null
    ? texts("odds.suspended", names)
    : texts("odds.suspendedBecause", { ...names, reason: texts(`odds.reason.${reason}`) });
}

/** Each price on the page is the server's, all of one version. */
async function expectServersPrices(page: Page, matches: MatchControl, matchId: string): Promise<void> {
  await expect(async () => {
    const before = await matches.markets(matchId);
    const match = await matches.read(matchId);
    const shown = await shownPrices(page);
    const after = await matches.markets(matchId);
    expect(after.version).toBe(before.version);
    const isRight = namingOf(match, before.list);
    expect(shown.length).toBeGreaterThanOrEqual(30);
    expect(shown.filter(({ name, isStale }) => isStale || !isRight(name))).toEqual([]);
  }).toPass({ timeout: 20_000 });
}

const firstSightings = (sightings: readonly Sighting[]): Map<string, number> =>
  new Map(sightings.toReversed().map(({ text, at }) => [text, at]));

async function openOn(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await openPage(page, url);
  return page;
}

/** From the first pulse on a page knows what silence means. */
async function heardPulse(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framereceived", ({ payload }) => payload.toString().includes(PULSE));
}

async function expectBottomCentre(page: Page, alert: Locator): Promise<void> {
  const box = await alert.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box).not.toBeNull();
  if (box === null) return;
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(SCROLL_BAR_PX);
  expect(height - (box.y + box.height)).toBeLessThanOrEqual(40);
}

/** A live match in play, whose prices move every few seconds. */
async function matchInPlay(matches: MatchControl): Promise<Match> {
  const match = await matches.takeAtHalfTime();
  await matches.fastForward(match.id, 16 * 60_000);
  return matches.read(match.id);
}

test("a second browser shows each price change within 250 ms of the first [RT-03] [RT-04]", async ({
  context,
  browser,
  matches,
  server,
}) => {
  const url = server.origin + matchPath(await matchInPlay(matches));
  const secondContext = await browser.newContext({ viewport: { width: 1440, height: 2400 } });
  const [first, second] = await Promise.all([openOn(context, url), openOn(secondContext, url)]);
  await Promise.all([first, second].map((page) => watchPrices(page)));

  const apart = async (): Promise<number[]> => {
    const [inFirst, inSecond] = await Promise.all([first, second].map((page) => priceSightings(page)));
    const atFirst = firstSightings(inFirst ?? []);
    return [...firstSightings(inSecond ?? [])].flatMap(([text, at]) => {
      const seen = atFirst.get(text);
      return seen === undefined ? [] : [Math.abs(seen - at)];
    });
  };
  await expect.poll(async () => (await apart()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(CHANGES);
  expect(Math.max(...(await apart()))).toBeLessThanOrEqual(TOGETHER_WITHIN_MS);
  await secondContext.close();
});

test.describe("when the link drops", () => {
  let ownServer: RunningServer;
  let ownMatches: MatchControl;

  // Its server is killed; nobody else may be using it.
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    ownServer = await runServer();
    ownMatches = new MatchControl(ownServer.origin);
  });
  test.afterAll(() => ownServer.dispose());

  test.use({ expectedProblems: [/WebSocket connection to|net::ERR_(CONNECTION|INTERNET)|Failed to load resource/] });

  async function expectStaleWithin(pages: readonly Page[], droppedAt: number): Promise<void> {
    for (const page of pages) {
      await expect.poll(() => staleSince(page)).not.toBeNull();
      expect((await staleSince(page))! - droppedAt).toBeLessThanOrEqual(STALE_WITHIN_MS);
      await expect(page.getByRole("alert").filter({ hasText: texts("shell.alert.offline.title") })).toBeVisible();
      await expect.poll(async () => (await shownPrices(page)).filter(({ isStale }) => !isStale)).toEqual([]);
    }
  }

  async function expectBackInStep(pages: readonly Page[], matchId: string): Promise<void> {
    for (const page of pages) {
      await expect(page.getByRole("alert").filter({ hasText: texts("shell.alert.offline.title") })).toBeHidden({
        timeout: 60_000,
      });
      await expectServersPrices(page, ownMatches, matchId);
    }
  }

  /** Loses its mark where the page is loaded again. */
  const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  const expectNeverReloaded = (page: Page) => expect(page.locator("body[data-same-page]")).toHaveCount(1);

  test("two browsers freeze within a second, and return to the restarted server's exact prices with no reload [RT-06] [RT-08] [RT-09]", async ({
    context,
    browser,
  }) => {
    test.setTimeout(180_000);
    const match = await matchInPlay(ownMatches);
    const url = ownServer.origin + matchPath(match);
    const secondContext = await browser.newContext({ viewport: { width: 1440, height: 2400 } });
    const pages = await Promise.all([openOn(context, url), openOn(secondContext, url)]);
    for (const page of pages) {
      await expectServersPrices(page, ownMatches, match.id);
      await mark(page);
      await watchForStalePrices(page);
    }

    const killedAt = Date.now();
    await ownServer.stop("SIGKILL");
    await expectStaleWithin(pages, killedAt);

    await ownServer.start();
    // What happened while nobody could listen has to arrive all the same.
    await ownMatches.fastForward(match.id, 5 * 60_000);
    await expectBackInStep(pages, match.id);
    for (const page of pages) await expectNeverReloaded(page);
    await secondContext.close();
  });

  test("a server that falls silent with its sockets open is noticed within a second, and goes on where it was [RT-09]", async ({
    context,
  }) => {
    const match = await matchInPlay(ownMatches);
    const page = await context.newPage();
    const pulse = heardPulse(page);
    await openPage(page, ownServer.origin + matchPath(match));
    await pulse;
    await expectServersPrices(page, ownMatches, match.id);
    await mark(page);
    await watchForStalePrices(page);

    const frozenAt = Date.now();
    ownServer.freeze();
    try {
      await expectStaleWithin([page], frozenAt);
    } finally {
      ownServer.thaw();
    }
    await expectBackInStep([page], match.id);
    await expectNeverReloaded(page);
  });

  test("a browser that goes offline freezes its prices, and catches up once it is back [RT-09] [LAY-13]", async ({
    context,
  }) => {
    const match = await matchInPlay(ownMatches);
    const page = await openOn(context, ownServer.origin + matchPath(match));
    await expectServersPrices(page, ownMatches, match.id);
    await mark(page);
    await watchForStalePrices(page);

    const droppedAt = Date.now();
    await context.setOffline(true);
    await expectStaleWithin([page], droppedAt);
    await ownMatches.fastForward(match.id, 5 * 60_000);
    await context.setOffline(false);
    // It closes by itself; the prices stay.
    const alert = page.getByRole("status").filter({ hasText: texts("shell.alert.online.title") });
    await expect(alert).toBeVisible();
    await expectBottomCentre(page, alert);
    await expect(alert).toBeHidden({ timeout: ALERT_CLOSES_WITHIN_MS });
    await expectBackInStep([page], match.id);
    await expectNeverReloaded(page);
  });
});
