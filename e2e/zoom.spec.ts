import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { cutTexts, sidewaysScroll, spilledTexts } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";

// A screen of 1280 pixels at 400 %, and a phone of 390 whose reader doubled the size of texts.
const SIZES = [
  { name: "a window of 320 pixels", width: 320, text: "100%" },
  { name: "texts of twice the size", width: 390, text: "200%" },
];

for (const { name, width, text } of SIZES)
  test(`pages fit ${name}: nothing is pushed out of the window [LAY-11]`, async ({ page, matches }) => {
    const match = await matches.takeUpcoming();
    const league = `/${match.sport.key}/${match.tournament.slug}`;
    const paths = ["/", "/live", "/soccer", league, matchPath(match), "/schedule", "/results", "/my-bets"];
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...paths, "/general-rules", "/about", "/users/sign-in", "/users/sign-up"]) {
      await openPage(page, path);
      await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size, "important"), text);
      expect.soft(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
      expect.soft(await spilledTexts(page), path).toEqual([]);
      expect.soft(await cutTexts(page), `${path}: cut off`).toEqual([]);
    }
  });
