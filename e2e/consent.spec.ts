import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { keys, tabTo } from "./fixtures/hands.ts";
import { expectEqualWeight } from "./fixtures/equal-weight.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { HOSTS, MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { pickOnMatchPage, placeBet, signInQuietly, slipOn } from "./fixtures/ticket.ts";
import { WAYS, fieldOf, look, lookAfterPress, press, wayOf } from "./fixtures/ways.ts";

const SMALL_PHONE = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };

test.use({ serverEnv: MANY_SITES, host: HOSTS.asking });

declare global {
  interface Window {
    dataLayer?: unknown[];
    heard?: unknown[];
  }
}

const question = (page: Page, t: (key: string) => string): Locator =>
  page.getByRole("region", { name: t("consent.title") });

const cookiesLink = (page: Page, t: (key: string) => string): Locator =>
  page.getByRole("contentinfo").getByRole("link", { name: t("shell.footer.cookies") });

const consentCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "tl_consent");

/** The answers that the cookie has for a year. */
async function expectKept(page: Page, answers: string): Promise<void> {
  const kept = await consentCookie(page);
  expect(decodeURIComponent(kept?.value ?? "")).toBe(answers);
  const days = ((kept?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(Math.round(days)).toBe(365);
}

test.describe("on a small phone", () => {
  test.use(SMALL_PHONE);

  for (const locale of ["en", "ar"])
    test(`cookies are asked about out of the way, refused as easily as accepted, and the answer is kept, in ${locale} on a small phone [ENG-08] [DARK-REFUSE]`, async ({
      page,
    }) => {
      const t = textsIn(locale);
      await openPage(page, locale === "en" ? "/" : `/${locale}`);
      const asked = question(page, t);
      await expect(asked).toBeVisible();
      expect(await consentCookie(page)).toBeUndefined();
      expect(await accessibilityBreaches(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

      const refuse = asked.getByRole("button", { name: t("consent.refuse"), exact: true });
      const accept = asked.getByRole("button", { name: t("consent.accept"), exact: true });
      expect(await expectEqualWeight(refuse, accept)).toBeGreaterThanOrEqual(44);

      // The bar stays free, and so does the slip when there is a bet on it: neither its dock nor its sheet is covered.
      await page.locator("[data-odds][data-state='open']").first().tap();
      const dock = page.locator("[data-dock]");
      await expect(dock).toHaveCount(1);
      const slip = page.getByRole("navigation", { name: t("shell.nav.main") });
      const [box, bar] = [await asked.boundingBox(), await slip.boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) - 64);
      await slip.getByRole("button", { name: new RegExp(t("shell.nav.slip")) }).tap();
      await expect(page.getByRole("dialog", { name: t("shell.slip.label") })).toBeVisible();
      await expect(asked).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(asked).toBeVisible();

      await refuse.tap();
      await expect(asked).toHaveCount(0);
      await expectKept(page, "analytics:0.marketing:0");
      await page.reload();
      await expect(page.locator("[role=alert][aria-live=assertive]")).toHaveCount(1);
      await expect(asked).toHaveCount(0);
    });
});

test("a browser that asks for privacy has answered: nothing is asked, and nothing is on [ENG-08]", async ({ page }) => {
  const t = textsIn("en");
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await openPage(page, "/");
  await cookiesLink(page, t).click();
  const dialog = page.getByRole("dialog", { name: t("consent.title") });
  await expect(dialog.getByText(t("consent.privacyControl"))).toBeVisible();
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(question(page, t)).toHaveCount(0);
  expect(await consentCookie(page)).toBeUndefined();
});

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("consent is given by kind with nothing ticked before, and withdrawn at the foot of any page [ENG-08] [DARK-DEFAULTS]", async ({
      page,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts: t } = way;
      await openPage(page, `${prefix}/general-rules`);
      const asked = question(page, t);
      await expect(asked).toBeVisible();
      // It does not take the focus, and lets it go on.
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      const choose = asked.getByRole("button", { name: t("consent.choose") });
      if (how.handsOf === keys) {
        await tabTo(page, choose);
        await page.keyboard.press("Tab");
        expect(await asked.evaluate((section) => section.contains(document.activeElement))).toBe(false);
        await page.keyboard.press("Shift+Tab");
      }
      await hands.press(choose);
      const dialog = page.getByRole("dialog", { name: t("consent.title") });
      await expect(dialog.getByRole("checkbox")).toHaveCount(2);
      await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
      await lookAfterPress(way, "consent-kinds");
      const [none, all] = ["refuseAll", "acceptAll"].map((key) =>
        dialog.getByRole("button", { name: t(`consent.${key}`) }),
      );
      await expectEqualWeight(none!, all!);
      const statistics = dialog.getByRole("checkbox", { name: t("consent.kinds.analytics.name") });
      await hands.tick(statistics);
      await press(way, dialog, "consent.save");
      await expect(dialog).toHaveCount(0);
      await expect(asked).toHaveCount(0);
      await expectKept(page, "analytics:1.marketing:0");
      // Below the sticky head of the page nothing is to be pressed.
      await page.evaluate(() => scrollTo(0, 0));
      await lookAfterPress(way, "consent-given");

      await openPage(page, `${prefix}/about`);
      await hands.press(cookiesLink(page, t));
      await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(1);
      await expect(statistics).toBeChecked();
      await press(way, dialog, "consent.refuseAll");
      await expect(dialog).toHaveCount(0);
      await expect(cookiesLink(page, t)).toBeFocused();
      await expectKept(page, "analytics:0.marketing:0");
      await page.evaluate(() => scrollTo(0, 0));
      await look(way, "consent-withdrawn");
    });

    test("whose link a visitor came by leaves the address at once, is kept with consent alone, and goes with the sign-up [URL-06]", async ({
      page,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts: t } = way;
      const affiliateCookie = async () => (await page.context().cookies()).find(({ name }) => name === "tl_affiliate");
      await page.goto(`${prefix}/live?btag=a_12&gclid=Cj0K-x&market=1&stag=two%20words#signUp`);
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(`${prefix}/live?market=1`);
      // One document, and one entry of its history beside the blank page before it.
      expect(await page.evaluate(() => [history.length, performance.getEntriesByType("navigation").length])).toEqual([
        2, 1,
      ]);
      expect(await affiliateCookie()).toBeUndefined();
      await press(way, dialog, "shell.modal.close");
      await expect(dialog).toHaveCount(0);
      await look(way, "link-followed");

      await press(way, question(page, t), "consent.accept");
      await expect
        .poll(async () => decodeURIComponent((await affiliateCookie())?.value ?? ""))
        .toBe("btag=a_12&gclid=Cj0K-x");
      expect(Math.round(((await affiliateCookie())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000)).toBe(30);
      // Below the sticky head of the page nothing is to be pressed.
      await page.evaluate(() => scrollTo(0, 0));
      await lookAfterPress(way, "link-kept");

      await openPage(page, `${prefix}/users/sign-up`);
      const form = page.getByRole("main");
      await hands.write(fieldOf(way, form, "account.signUp.email"), `${randomUUID()}@touchline.example`);
      await hands.write(fieldOf(way, form, "account.signUp.password"), "a long enough password");
      await fieldOf(way, form, "account.signUp.country").selectOption("DE");
      for (const box of ["adult", "terms"])
        await hands.tick(form.getByRole("checkbox", { name: t(`account.signUp.${box}`) }));
      const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/users"));
      await press(way, form, "account.signUp.action");
      expect((await sent).postDataJSON()).toMatchObject({ affiliate_tags: { btag: "a_12", gclid: "Cj0K-x" } });
      await expect(form.getByRole("heading", { name: t("account.sent.title") })).toBeFocused();
      await lookAfterPress(way, "link-signed-up");

      await hands.press(cookiesLink(page, t));
      await expect(dialog).toBeVisible();
      await lookAfterPress(way, "link-asked-again");
      await press(way, dialog, "consent.refuseAll");
      await expect.poll(affiliateCookie).toBeUndefined();
      await expect(cookiesLink(page, t)).toBeFocused();
    });
  });

test.describe("analytics", () => {
  /** What tag managers read, of every page of the test in turn. */
  const notified = (page: Page): Promise<unknown[]> => page.evaluate(() => window.dataLayer ?? []);

  test("are told of pages and placed bets by their kind, with consent alone, and of nobody [ENG-02] [ROU-11]", async ({
    page,
    player,
    matches,
  }) => {
    const t = textsIn("en");
    await page.addInitScript(() => {
      window.heard = [];
      addEventListener("touchline:analytics", (event) => {
        // Safe: the page sends nothing else by that name.
        window.heard?.push((event as CustomEvent<unknown>).detail);
      });
    });
    await signInQuietly(page, player.credentials);
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await pickOnMatchPage(page, pick, t);
    expect(await notified(page)).toEqual([]);
    await question(page, t)
      .getByRole("button", { name: t("consent.accept"), exact: true })
      .click();
    await expect.poll(() => notified(page)).toEqual([{ event: "page_view", page: "match" }]);

    const slip = slipOn(page, t);
    await slip.stake.fill("2");
    await placeBet(slip);
    const all = [
      { event: "page_view", page: "match" },
      { event: "place_bet_success", bets: 1 },
      { event: "placed_bet", bet_type: "single", selections: 1 },
    ];
    await expect.poll(() => notified(page)).toEqual(all);
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("shell.nav.live") })
      .click();
    await expect.poll(() => notified(page)).toEqual([...all, { event: "page_view", page: "in_play" }]);
    expect(await page.evaluate(() => window.heard)).toEqual(await notified(page));

    // Withdrawn on this page: the next one is told to nobody.
    await cookiesLink(page, t).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("consent.refuseAll") })
      .click();
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("shell.nav.home"), exact: true })
      .click();
    await expect(page).toHaveURL("/");
    expect(await notified(page)).toHaveLength(4);
  });

  for (const width of [390, 820, 1440])
    test(`are told of each kind of page by its key, at ${width} px [ENG-02] [ROU-11]`, async ({
      page,
      matches,
      baseURL,
      context,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await context.addCookies([{ name: "tl_consent", value: "analytics%3A1.marketing%3A0", url: baseURL ?? "" }]);
      const match = await matches.takeUpcoming();
      for (const [path, key] of [
        ["/", "sports"],
        ["/live", "in_play"],
        ["/cybersport", "e_sports"],
        [`/${match.sport.key}`, "sport"],
        [matchPath(match), "match"],
        [`/${match.sport.key}/${match.tournament.slug}`, "league"],
        ["/my-bets", "bets_history"],
      ] as const) {
        await openPage(page, path);
        await expect.poll(() => notified(page)).toEqual([{ event: "page_view", page: key }]);
      }
      // One without a key is told to nobody; what would is there by the time that its alerts are.
      await openPage(page, "/about");
      expect(await notified(page)).toEqual([]);
    });
});
