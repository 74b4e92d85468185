import { readFileSync } from "node:fs";
import { accessibilityBreaches, sidewaysScroll, spilledTexts } from "./fixtures/page-audit.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { slipOn } from "./fixtures/ticket.ts";

// Safe: the tests of the server hold the file to its schema.
const { locales } = JSON.parse(readFileSync(new URL("../sites/touchline/site.json", import.meta.url), "utf8")) as {
  locales: string[];
};
const RIGHT_TO_LEFT = /^(ar|he|fa|ur)$/;
const NARROW = { width: 320, height: 700 };
const WIDE = { width: 1440, height: 900 };
/** Where the header has the least room for all that it shows from there on. */
const BARELY_WIDE = [960, 1280];

// The languages of the site's own file.
test.use({ serverEnv: { LOCALES: "", SIM_SPORTS: "soccer,tennis,cricket" } });

for (const locale of locales)
  test(`pages in ${locale} are in their language, from its own side, and fit a narrow phone [ROU-01, ROU-05]`, async ({
    page,
    matches,
  }) => {
    const texts = textsIn(locale);
    const prefix = locale === locales[0] ? "" : `/${locale}`;
    const match = await matches.takeUpcoming();
    await page.setViewportSize(NARROW);
    for (const path of ["/", "/users/sign-up", `/soccer/${match.slug}`]) {
      await openPage(page, prefix + path);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.locator("html")).toHaveAttribute("dir", RIGHT_TO_LEFT.test(locale) ? "rtl" : "ltr");
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
      expect(await spilledTexts(page), path).toEqual([]);
    }
    await page.locator("[data-odds]").first().click();
    const { dock, stake } = slipOn(page, texts);
    await dock.click();
    await expect(stake).toBeVisible();
    expect(await spilledTexts(page), "slip").toEqual([]);
    await page.setViewportSize(WIDE);
    await openPage(page, prefix || "/");
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(await spilledTexts(page), "wide").toEqual([]);
    for (const width of BARELY_WIDE) {
      await page.setViewportSize({ ...WIDE, width });
      expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
      expect(await spilledTexts(page), `${width} px`).toEqual([]);
    }
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the views of a list and the choice of its market share a line, all in sight, in every language [LAY-11] [ROU-05]", async ({
    page,
  }) => {
    for (const locale of locales) {
      const texts = textsIn(locale);
      await page.goto(locale === locales[0] ? "/" : `/${locale}`, { waitUntil: "domcontentloaded" });
      const views = page.getByRole("navigation", { name: texts("catalog.views"), exact: true }).getByRole("link");
      const market = page.getByRole("main").getByRole("combobox", { name: texts("catalog.marketPick") });
      const heights = await Promise.all([...(await views.all()), market].map((each) => each.evaluate(middleOf)));
      expect.soft(Math.max(...heights) - Math.min(...heights), locale).toBeLessThanOrEqual(2);
      for (const view of await views.all()) await expect.soft(view, locale).toBeInViewport({ ratio: 0.98 });
    }
  });
});

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}
