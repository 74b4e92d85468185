import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
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

// The languages of the site's own file.
test.use({ serverEnv: { LOCALES: "", SIM_SPORTS: "soccer,tennis,cricket" } });

/** Controls and headings whose text reaches out of their box: what screen readers alone have is in a box of one pixel. */
const spilledTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textsIn = (element: Element): Text[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      // Safe: the walker shows texts alone.
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      return texts;
    };
    const isInSight = (part: Element | null, within: Element): boolean =>
      part !== null &&
      part.getBoundingClientRect().width > 1 &&
      getComputedStyle(part).overflowX === "visible" &&
      (part === within || isInSight(part.parentElement, within));
    return [...document.querySelectorAll("button, a, h1, h2, label, th, [role=tab]")].flatMap((element) => {
      if (!isInSight(element, element) || !element.checkVisibility({ visibilityProperty: true })) return [];
      const box = element.getBoundingClientRect();
      const spilled = textsIn(element).filter((text) => {
        if (!isInSight(text.parentElement, element)) return false;
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].some(
          ({ left, right, width }) => width > 1 && (left < box.left - 1 || right > box.right + 1),
        );
      });
      return spilled.map(({ data }) => `${element.tagName}: ${data}`);
    });
  });

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
  });
