import { existsSync } from "node:fs";
import type { Page } from "@playwright/test";
import { SPORTS } from "@touchline/sports";
import type { Match } from "./fixtures/api.ts";
import { type MatchControl, matchPath, type Pick } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, contrastBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { placeBet, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
/** It has races in place of matches, and a page of its own. */
const RACING = "horse_racing";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than any match, and shorter than results are kept. */
const LONGEST_MATCH_MS = 20 * HOUR_MS;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

// All matches of all sports are priced by and by after the start.
test.use({ serverEnv: { SIM_SPORTS: "", HORSE_RACING_ENABLED: "true" } });
test.setTimeout(180_000);

async function openPick(matches: MatchControl, sport_key: string): Promise<Pick> {
  const start_from = new Date(Date.now() + HOUR_MS).toISOString();
  const found: Pick[] = [];
  await expect(async () => {
    const ahead = await matches.list("prematch", { sport_key, start_from });
    const match = ahead.find(({ main_markets: markets }) => markets.length > 0);
    expect(match, "a match ahead with prices").toBeDefined();
    found.push(await matches.pickOfAny(match!));
  }).toPass({ timeout: 90_000 });
  return found.at(-1)!;
}

/** A sport of few matches may have none in play just now: the next one begins. */
async function startedMatch(matches: MatchControl, sport_key: string): Promise<Match> {
  const { match } = await openPick(matches, sport_key);
  await matches.fastForward(match.id, Date.parse(match.start_time) - Date.now() + MINUTE_MS);
  return matches.read(match.id);
}

type Sport = (typeof SPORTS)[number];
type Theme = "dark" | "light";

interface Look {
  size: typeof PHONE;
  /** Columns of a list that have room. */
  columns: number;
  theme: Theme;
  findBreaches?: (page: Page) => Promise<string[]>;
}

/** What is too slow for every look is looked for once: what breaks a rule on a phone, and colours on a desktop in the other theme. */
const looksOf = (first: Theme, second: Theme): Look[] => [
  { size: PHONE, columns: 1, theme: first, findBreaches: accessibilityBreaches },
  { size: PHONE, columns: 1, theme: second },
  { size: DESKTOP, columns: 3, theme: second, findBreaches: contrastBreaches },
  { size: DESKTOP, columns: 3, theme: first },
];

const LANGUAGES = [
  { locale: "en", direction: "ltr", looks: looksOf("dark", "light") },
  { locale: "ar", direction: "rtl", looks: looksOf("light", "dark") },
] as const;

/** How the page looks by now: the way it reads, its theme, what hangs over its side, the heads of a list, and a match's own board. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const style = getComputedStyle(root);
    const head = document.querySelector("main section > header:has([data-column])");
    const columns = [...(head?.querySelectorAll("[data-column]") ?? [])].filter((column) => column.checkVisibility());
    return {
      direction: style.direction,
      theme: style.colorScheme,
      // A gutter that is kept for a bar is not of the root.
      sideways: Math.max(root.scrollWidth - root.clientWidth, 0),
      hasBoard: [...document.querySelectorAll("section[aria-labelledby=match-name] [data-sport]")].some((board) =>
        board.checkVisibility(),
      ),
      columns: columns.map((column) => [...column.children].map(({ textContent }) => textContent)),
    };
  });

/** What heads the first columns of a sport's lists. */
function columnHeads({ markets, words }: Sport, { locale, count }: { locale: string; count: number }): string[][] {
  const listed = markets.filter(({ isListed }) => isListed === true).slice(0, count);
  return listed.map(({ id, outcomes }) => {
    const { line, outcomes: labels } = words(locale)!.list[id]!;
    const [first, ...others] = outcomes.map((outcome) => labels[outcome.id] ?? outcome.id);
    return [first, line, ...others].filter((text) => text !== undefined);
  });
}

const showIn = (page: Page, theme: Theme) =>
  page.evaluate((chosen) => void (document.documentElement.dataset["theme"] = chosen), theme);

const folderOf = (key: string): string => key.replaceAll("_", "-");
const PARTS = "../apps/web/app/sports";
const hasParts = (key: string): boolean =>
  ["ts", "tsx"].some((end) =>
    existsSync(new URL(`${PARTS}/${folderOf(key)}/${folderOf(key)}-parts.${end}`, import.meta.url)),
  );

/** The sports whose scoreboards and drawings a page has fetched so far. */
function scriptsOfSports(page: Page): ReadonlySet<string> {
  const sports = new Set<string>();
  page.on("request", (request) => {
    const sport = /\/assets\/(?<sport>[a-z\d-]+)-(?:parts|field)-[\w-]{8}\.js$/.exec(request.url())?.groups?.["sport"];
    if (sport !== undefined && SPORTS.some(({ key }) => folderOf(key) === sport)) sports.add(sport);
  });
  return sports;
}

async function expectMatch(page: Page, { matches, match }: { matches: MatchControl; match: Match }): Promise<void> {
  const { key } = match.sport;
  const header = page.getByRole("main").locator("section[aria-labelledby=match-name]");
  const isScoreShown = async (): Promise<boolean> => {
    const shown = await header.locator("p.num > span[aria-hidden]").allTextContents();
    const { total } = (await matches.read(match.id)).scores;
    return shown.join("") === (total === null ? "" : `${total.home}–${total.away}`);
  };
  await expect.poll(isScoreShown, `${key}: the score of the match is shown`).toBe(true);
  if (hasParts(key)) await expect(header.locator(`[data-sport=${key}]`).first()).toBeVisible();
  const drawing = page.getByRole("main").locator("figure svg[role=img] > *");
  await expect(drawing.first()).toBeAttached();
}

for (const sport of SPORTS.filter(({ key }) => key !== RACING)) {
  const { key } = sport;
  test(`${key}: a match ahead is found on the page of its sport, bet on and settled [CAT-01] [ROU-06]`, async ({
    page,
    matches,
    player,
  }) => {
    const pick = await openPick(matches, key);
    const { match } = pick;
    const slip = slipOn(page, texts);
    await signInQuietly(page, player.credentials);
    await openPage(page, `/${key}?view=upcoming`);
    await expect(page.getByRole("main").locator(`a[href^="/${key}/"]`).first()).toBeVisible();
    await openPage(page, matchPath(match));
    await priceButton(page, pick, texts).click();
    await slip.stake.fill("5");
    await placeBet(slip);
    await matches.fastForward(match.id, Date.parse(match.start_time) - Date.now() + LONGEST_MATCH_MS);
    await expect.poll(async () => (await player.bets()).map(({ status }) => status)).toEqual(["done"]);
    const [bet] = await player.bets();
    await openPage(page, "/my-bets");
    const settled = page.getByRole("main").getByRole("radio", { name: texts("my-bets.filter.settled") });
    // Of a list whose code has yet to come, what is chosen is lost.
    await expect(page.getByRole("main")).toContainText(texts("my-bets.empty.open"));
    await settled.check();
    const card = page.getByRole("main").getByRole("article", { name: bet!.ref });
    await expect(card.getByRole("link", { name: pick.names.match })).toBeVisible();
    expect(await player.ledgerBalance()).toBe(await player.balance());
  });

  test(`${key}: lists with the columns of the sport, and a match in play with score, prices and drawing, at two widths, dark and light, in Arabic too [CAT-05] [CAT-16] [LAY-11]`, async ({
    page,
    matches,
  }) => {
    const inPlay = await matches.list("live", { sport_key: key });
    // The one that began last: another may end before it has been looked at in every way.
    const [latest] = inPlay.toSorted((a, b) => Date.parse(b.start_time) - Date.parse(a.start_time));
    const match = latest ?? (await startedMatch(matches, key));
    const scripts = scriptsOfSports(page);
    for (const { locale, direction, looks } of LANGUAGES) {
      const root = locale === "en" ? "" : `/${locale}`;
      for (const path of [`${root}/${key}?view=upcoming`, `${root}/live?sport=${key}`, matchPath(match, locale)]) {
        const isList = path.includes("?");
        await page.setViewportSize(PHONE);
        await openPage(page, path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        // A list with none in play would have nothing to look at.
        if (isList) await expect(page.getByRole("main").locator(`li a[href*="/${key}/"]`).first()).toBeVisible();
        else await expectMatch(page, { matches, match });
        for (const { size, columns, theme, findBreaches } of looks) {
          await page.setViewportSize(size);
          await showIn(page, theme);
          await expect(page.getByRole("main").locator("[data-odds]").filter({ visible: true }).first()).toBeVisible();
          const heads = isList ? columnHeads(sport, { locale, count: columns }) : [];
          // The parts of a score that the sport brings may just be coming.
          await expect
            .poll(() => lookOf(page), `${path}, ${size.width}, ${theme}`)
            .toEqual({ direction, theme, sideways: 0, hasBoard: !isList && hasParts(key), columns: heads });
          // Lists of all sports are made of the same parts, which others look at.
          if (!isList) expect((await findBreaches?.(page)) ?? [], path).toEqual([]);
        }
      }
    }
    // Its own, so that the look for others is seen to work.
    expect([...scripts]).toEqual([folderOf(key)]);
  });
}

/** Boards that a match's page has from its start on, and what heads them. */
const BOARDS = [
  { key: "ice_hockey", heads: ["1", "2", "3", "G", "S", "PIM"] },
  { key: "handball", heads: ["1", "2", "G", "7 m", "Sv", "2′", "TO"] },
  { key: "mma", heads: ["1", "2", "3", "T", "Hits", "TD", "KD"] },
  { key: "boxing", heads: ["1", "2", "3", "4", "5", "6", "T", "Hits", "KD"] },
] as const;

test("boards of ice hockey, handball and fights stand where the kick-off stood, and nothing moves until the end [CAT-05]", async ({
  page,
  matches,
}) => {
  await page.setViewportSize(PHONE);
  for (const { key, heads } of BOARDS) {
    const { match } = await openPick(matches, key);
    await openPage(page, matchPath(match));
    const header = page.getByRole("main").locator("section[aria-labelledby=match-name]");
    const board = header.locator(`[data-sport=${key}]`);
    const heightOf = async () => (await header.boundingBox())?.height;
    const before = await heightOf();
    await matches.fastForward(match.id, Date.parse(match.start_time) - Date.now() + MINUTE_MS);
    await expect(board).toBeVisible();
    const shown = await board.getByRole("columnheader").filter({ visible: true }).allInnerTexts();
    expect(shown.map((head) => head.trim().split("\n").at(-1))).toEqual(expect.arrayContaining([...heads]));
    expect([key, await heightOf()]).toEqual([key, before]);
    await matches.fastForward(match.id, LONGEST_MATCH_MS);
    await expect.poll(async () => (await matches.read(match.id)).status).toBe(4);
    // As the server sends it, before any script.
    await openPage(page, matchPath(match));
    await expect(board).toBeVisible();
    expect([key, await heightOf()]).toEqual([key, before]);
  }
});

test("races have no list of matches that the start page leads to, but a screen of their own [CAT-02] [CAT-14]", async ({
  page,
}) => {
  await openPage(page, "/");
  const tabs = page.getByRole("main").getByRole("navigation", { name: texts("catalog.sportTabs") });
  await expect(tabs.locator('a[href$="sport=tennis"]')).toHaveCount(1);
  await expect(tabs.locator(`a[href$="sport=${RACING}"]`)).toHaveCount(0);
  await expect(page.locator('nav a[href="/racing"]').first()).toBeVisible();
  await openPage(page, `/?sport=${RACING}`);
  await expect(tabs.locator("[aria-current]")).toHaveCount(1);
  await expect(page.getByRole("main").locator("li a[title]").first()).toBeVisible();
});

test("the statistics of a match are a tab where its provider has them, and none where there is nothing to show [CAT-12] [CAT-16]", async ({
  page,
  matches,
}) => {
  const shown: boolean[] = [];
  for (const key of ["soccer", "table_tennis", "counter_strike"]) {
    const { match } = await openPick(matches, key);
    shown.push(match.provider_stats_available);
    await openPage(page, matchPath(match));
    const around = page.getByRole("region", { name: texts("around.label") });
    await expect(around.getByRole("tab", { name: texts("around.tabs.form") })).toBeVisible();
    const tab = around.getByRole("tab", { name: texts("around.tabs.statistics") });
    await expect(tab).toHaveCount(match.provider_stats_available ? 1 : 0);
  }
  expect(shown).toEqual([true, false, false]);
});

const TRACKERS = [
  { key: "mma", minutes: 14, said: /Points by round: Round 1: \d+–\d+|Strikes: / },
  { key: "counter_strike", minutes: 12, said: /Rounds won, in order: 1: / },
  { key: "league_of_legends", minutes: 16, said: /Towers: / },
] as const;

test("the tracker of a fight has its rounds, and that of a game its rounds or what was taken, drawn and in words [CAT-16]", async ({
  page,
  matches,
}) => {
  for (const { key, minutes, said } of TRACKERS) {
    const match = await startedMatch(matches, key);
    await matches.fastForward(match.id, minutes * MINUTE_MS);
    await page.setViewportSize(DESKTOP);
    await openPage(page, matchPath(match));
    const around = page.getByRole("region", { name: texts("around.label") });
    await around.getByRole("tab", { name: texts("around.tabs.live") }).click();
    const tracker = around.getByRole("figure").first();
    await expect(tracker.locator("svg text").first()).toBeVisible();
    await expect(tracker.getByText(said).first()).toBeAttached();
    const { top, height } = await tracker.locator("svg").evaluate((svg) => {
      const { top: from, height: size } = svg.getBoundingClientRect();
      return { top: from, height: size };
    });
    await matches.fastForward(match.id, MINUTE_MS);
    const after = await tracker.locator("svg").boundingBox();
    expect([after?.y, after?.height]).toEqual([top, height]);
    expect(await accessibilityBreaches(page)).toEqual([]);
  }
});

test("games of esports have a screen of their own, all of them or one, live and ahead [CAT-02] [ROU-06]", async ({
  page,
  matches,
}) => {
  const games = SPORTS.filter(({ type }) => type === "cyber").map(({ key }) => key);
  const chosen = games.at(-1)!;
  const rows = page.getByRole("main").locator("li a[title]");
  const sportsOfRows = async (): Promise<string[]> => {
    const sports = await rows.evaluateAll((found) =>
      found.map((link) => link.getAttribute("href")?.split("/")[1] ?? ""),
    );
    return [...new Set(sports)];
  };
  await openPick(matches, chosen);
  await openPage(page, "/cybersport");
  const tabs = page.getByRole("main").getByRole("navigation", { name: texts("catalog.gameTabs") });
  await expect(tabs.getByRole("link")).toHaveCount(games.length + 1);
  await expect(rows).not.toHaveCount(0);
  expect(games).toEqual(expect.arrayContaining(await sportsOfRows()));
  await tabs.locator(`a[href$="sport=${chosen}"]`).click();
  await expect(page).toHaveURL(`/cybersport?sport=${chosen}`);
  // The address is there a moment before the links that keep its game.
  await page.getByRole("main").locator(`a[href*="sport=${chosen}"][href*="view=upcoming"]`).click();
  await expect.poll(sportsOfRows).toEqual([chosen]);
  await expect(page).toHaveURL(`/cybersport?sport=${chosen}&view=upcoming`);
  await page
    .getByRole("main")
    .getByRole("navigation", { name: texts("lists.order") })
    .getByRole("link", { name: texts("lists.sort.time") })
    // Until the links keep its view.
    .and(page.locator('[href*="view=upcoming"]'))
    .click();
  const address = `/cybersport?sport=${chosen}&view=upcoming&sort=time`;
  await expect(page).toHaveURL(address);
  const market = page.getByRole("main").getByRole("combobox", { name: texts("catalog.marketPick") });
  const second = await market.locator("option").nth(2).getAttribute("value");
  await market.selectOption(second);
  await expect(page).toHaveURL(`${address}&market=${second}`);
  await expect(page.getByRole("main").locator("section h2 time").first()).toBeVisible();
  expect(await accessibilityBreaches(page)).toEqual([]);
});

test("premium cricket has a screen of its own, where a session line is bet on and a group leads to its match [CAT-14]", async ({
  page,
  player,
}) => {
  const slip = slipOn(page, texts);
  // The last one is ahead: nothing stops its prices.
  const sessions = page.getByRole("main").getByRole("group", { name: "Sessions" }).last();
  await signInQuietly(page, player.credentials);
  await expect(async () => {
    await openPage(page, "/premium-cricket");
    await expect(sessions.getByRole("button").first()).toBeEnabled({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  expect(await accessibilityBreaches(page)).toEqual([]);
  await sessions.getByRole("button").first().click();
  await slip.stake.fill("5");
  await placeBet(slip);
  const [bet] = await player.bets();
  await sessions.getByRole("link", { name: "Sessions" }).click();
  await expect(page).toHaveURL(new RegExp(`/cricket/.*${bet!.selections[0]!.match.id}$`));
  await expect(page.getByRole("tab", { name: /^Sessions/ })).toHaveAttribute("aria-selected", "true");
  await page.setViewportSize(PHONE);
  await openPage(page, "/ar/premium-cricket");
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityBreaches(page)).toEqual([]);
});
