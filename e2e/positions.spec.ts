import type { Locator } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { openOutright } from "./fixtures/outrights.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly, slipOn } from "./fixtures/ticket.ts";

const PHONE = { width: 390, height: 844 };

/** Two bets, in the words of each language. */
const BETS = { en: "Your bets: 2", ar: "رهاناك" } as const;

for (const locale of ["en", "ar"] as const)
  test(`matches that a player has bets on are marked in lists and on their page until those are decided, in ${locale} [BET-01]`, async ({
    page,
    matches,
    player,
  }) => {
    const t = textsIn(locale);
    const root = locale === "en" ? "" : `/${locale}`;
    const pick = await matches.pickOf(await matches.takeUpcoming(), locale);
    const path = matchPath(pick.match, locale);
    const list = `${root}/${pick.match.sport.key}/${pick.match.tournament.slug}`;
    const row = page.getByRole("main").locator(`li > a[title][href="${path}"]`);
    const widthOfMark = () => row.evaluate((link) => getComputedStyle(link, "::before").inlineSize);
    await openPage(page, list);
    await expect(row).toBeVisible();
    expect(await widthOfMark()).not.toBe("3px");

    await player.placeBet(pick, 500n);
    await player.placeBet(pick, 500n);
    await signInQuietly(page, player.credentials);
    await openPage(page, list);
    await expect.poll(widthOfMark).toBe("3px");
    await expect(row).toHaveAccessibleName(new RegExp(t("account.positions.row")));
    expect(await accessibilityBreaches(page)).toEqual([]);

    await page.setViewportSize(PHONE);
    await openPage(page, path);
    const header = page.getByRole("main").locator("section[aria-labelledby=match-name]");
    const mark = header.getByRole("link", { name: BETS[locale] });
    await expect(mark).toBeVisible();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityBreaches(page)).toEqual([]);
    await matches.playThrough(pick.match);
    await expect(mark).toHaveCount(0);
  });

test("a competition that a player has a bet on is marked in the list of outrights, on its own page and on its league's [BET-01]", async ({
  page,
  player,
}) => {
  const t = textsIn("en");
  await signInQuietly(page, player.credentials);
  const path = await openOutright(page);
  const price = page.getByRole("main").getByRole("table").locator("[data-odds]:not([aria-disabled=true])").first();
  await price.click();
  const slip = slipOn(page, t);
  await slip.region.getByRole("button", { name: "€5", exact: true }).click();
  await slip.place.click();
  await expect(slip.receiptHeading).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Your bet", exact: true })).toBeVisible();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await openPage(page, "/soccer/outrights");
  const rows = page.getByRole("main").getByRole("listitem").getByRole("link");
  const row = page.getByRole("main").locator(`li > a[href="${path}"]`);
  const widthOfMark = (link: Locator) => link.evaluate((one) => getComputedStyle(one, "::before").inlineSize);
  await expect.poll(() => widthOfMark(row)).toBe("3px");
  expect(await widthOfMark(rows.and(page.locator(`:not([href="${path}"])`)).first())).not.toBe("3px");
  await expect(row).toHaveAccessibleName(new RegExp(t("account.positions.row")));
  await page.setViewportSize(PHONE);
  await openPage(page, path);
  await expect(page.getByRole("main").getByRole("link", { name: "Your bet", exact: true })).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});
