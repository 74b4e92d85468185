import type { Page } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { cutTexts, sidewaysScroll, spilledTexts } from "./fixtures/page-audit.ts";
import { MARKS, makePseudoSite } from "./fixtures/pseudo-site.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({
  serverEnv: { SITES_DIR: makePseudoSite(), LOCALES: "" },
  // Pages that say what they are by their status.
  expectedProblems: [/status of 404/],
});

const NARROW = { width: 320, height: 700 };
const WIDE = { width: 1440, height: 900 };
const PATHS = [
  "/",
  "/live",
  "/cybersport",
  "/favorites",
  "/schedule",
  "/results",
  "/my-bets",
  "/lotteries",
  "/virtual-gaming-arena",
  "/promotions",
  "/general-rules",
  "/about",
  "/users/sign-in",
  "/users/sign-up",
  "/users/password/new",
  "/users/confirmation",
  "/soccer",
  "/soccer/outrights",
  "/nowhere/at/all",
];

/**
 * Texts in sight that stand in no brackets, and that the page has from nowhere: not from the API, whose names are those of
 * sports, leagues, teams and markets, nor as a date.
 */
const unlocalised = (page: Page): Promise<string[]> =>
  page.evaluate(([open]) => {
    const given = [...document.querySelectorAll("script[type='application/json']")]
      .map((data) => data.textContent)
      .join();
    const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1 + month));
    const words = (["long", "short"] as const).flatMap((style) =>
      months.flatMap((day) => [
        day.toLocaleDateString("en-GB", { month: style }),
        day.toLocaleDateString("en-GB", { weekday: style }),
      ]),
    );
    const known = new RegExp(`\\b(?:${words.join("|")}|today|tomorrow|yesterday|GMT|UTC)\\b`, "gi");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode() !== null) {
      const text = walker.currentNode.nodeValue?.trim() ?? "";
      const parent = walker.currentNode.parentElement;
      if (!/\p{L}{3,}/u.test(text.replaceAll(known, "")) || parent?.closest("script, style, select")) continue;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest("[lang]:not(html)")) continue;
      // A message can have elements in it, which part it into several texts.
      const isMarked = [parent, parent.parentElement, parent.parentElement?.parentElement].some(
        (around) => around?.textContent?.includes(open) === true,
      );
      // Labels of prices are names with commas between.
      const isGiven = text.split(/, | – | · /).every((part) => given.includes(JSON.stringify(part).slice(1, -1)));
      if (!isMarked && !isGiven) found.add(`${parent.tagName}: ${text}`);
    }
    return [...found];
  }, MARKS);

async function expectWhole(page: Page, at: string): Promise<void> {
  expect.soft(await sidewaysScroll(page), at).toBeLessThanOrEqual(0);
  expect.soft(await spilledTexts(page), at).toEqual([]);
  expect.soft(await cutTexts(page), at).toEqual([]);
}

test("texts that are 40 % longer and accented fit every page, and all of its texts are in the files of texts [LAY-01]", async ({
  page,
  matches,
}) => {
  test.setTimeout(120_000);
  const match = await matches.takeUpcoming();
  await openPage(page, "/");
  await page.evaluate(() => document.querySelector("main")?.append("A text from no file"));
  expect(await unlocalised(page)).toEqual(["MAIN: A text from no file"]);
  const league = `/${match.sport.key}/${match.tournament.slug}`;
  for (const path of [...PATHS, league, matchPath(match)]) {
    await page.setViewportSize(NARROW);
    await openPage(page, path);
    await expectWhole(page, `${path} at 320`);
    expect.soft(await unlocalised(page), path).toEqual([]);
    await page.setViewportSize(WIDE);
    await expectWhole(page, `${path} at 1440`);
  }
});
