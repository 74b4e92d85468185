import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { Page, Route } from "@playwright/test";
import { keptBy } from "./fixtures/local-storage.ts";
import { type MatchControl, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import type { PlayerAccount } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { type Slip, accountButton, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const REASON = "The pick was suspended.";

const place = (route: Route): Promise<void> => route.continue();
const refuse = (route: Route): Promise<void> => {
  const { code, key } = API_ERRORS.outcome_inactive;
  return route.fulfill({
    status: 422,
    json: { code, key, message: key, localized_message: REASON, errors_by_bet: [] },
  });
};

/** A bet on its way, which the book decides when the test says so. */
async function betOnItsWay(
  page: Page,
  { matches, player, isPhone = false }: { matches: MatchControl; player: PlayerAccount; isPhone?: boolean },
): Promise<{ slip: Slip; decide: (how: typeof place) => Promise<void> }> {
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  const { promise: sent, resolve: arrived } = Promise.withResolvers<Route>();
  await page.route(/\/api\/sportsbook\/bets(\?|$)/, async (route) =>
    route.request().method() === "POST" ? arrived(route) : route.fallback(),
  );
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick.match));
  await priceButton(page, pick, texts).click();
  if (isPhone) await slip.dock.tap();
  await slip.stake.fill("5");
  await slip.place.click();
  const route = await sent;
  return { slip, decide: (how) => how(route) };
}

/** Everything that the page has said aloud since, in live regions and by what the focus came to. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        const isLive = place?.closest("[role=alert], [role=status], [aria-live]") ?? null;
        const added = [...addedNodes].filter((node) => isLive ?? (node as Element).matches?.("[role=alert]"));
        heard.push(...added.map(({ textContent }) => textContent ?? ""));
        if (isLive !== null && target.nodeType === Node.TEXT_NODE) heard.push(target.textContent ?? "");
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLHeadingElement) heard.push(target.textContent ?? "");
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join("\n"));
}

const timesIn = (heard: string, text: string): number => heard.split(text).length - 1;

const placedAlert = (page: Page) => page.getByRole("status").filter({ hasText: texts("shell.alert.betPlaced.title") });
const refusedAlert = (page: Page) =>
  page.getByRole("alert").filter({ hasText: texts("shell.alert.betNotPlaced.title") });

const slipTab = (page: Page) =>
  page.getByRole("navigation", { name: texts("shell.nav.main") }).getByRole("button", { name: /^Slip,/ });

test.describe("on a phone, with the slip closed over a bet on its way", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    expectedProblems: [/status of 422/],
  });

  test("it is told that the bet was placed, once [TKT-06] [LAY-13]", async ({ page, matches, player }) => {
    const { slip, decide } = await betOnItsWay(page, { matches, player, isPhone: true });
    await page.keyboard.press("Escape");
    await expect(slip.region).toBeHidden();
    const heard = await listen(page);
    await decide(place);
    await expect(placedAlert(page)).toBeVisible();
    await slipTab(page).tap();
    await expect(slip.receiptHeading).toBeVisible();
    await expect(placedAlert(page)).toHaveCount(0);
    expect(timesIn(await heard(), texts("shell.alert.betPlaced.title"))).toBe(1);
  });

  test("it is told why the bet was not placed, once, until the slip shows it [TKT-06] [LAY-13] [WCAG-4.1.3]", async ({
    page,
    matches,
    player,
  }) => {
    const { slip, decide } = await betOnItsWay(page, { matches, player, isPhone: true });
    await page.keyboard.press("Escape");
    await expect(slip.region).toBeHidden();
    const heard = await listen(page);
    await decide(refuse);
    await expect(refusedAlert(page)).toContainText(REASON);
    await slipTab(page).tap();
    await expect(slip.region.getByText(texts("ticket.failed.title"))).toBeVisible();
    await expect(refusedAlert(page)).toHaveCount(0);
    await expect(slip.region.getByRole("alert")).toHaveCount(0);
    expect(timesIn(await heard(), REASON)).toBe(1);
  });
});

test.describe("beside the page", () => {
  test.use({ expectedProblems: [/status of 422/] });

  test("a bet decided behind the other tab is told, and the tab keeps the focus on the way back [TKT-06] [LAY-13]", async ({
    page,
    matches,
    player,
  }) => {
    const { slip, decide } = await betOnItsWay(page, { matches, player });
    await slip.region.getByRole("tab", { name: "My bets" }).click();
    await decide(place);
    await expect(placedAlert(page)).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(slip.receiptHeading).toBeVisible();
    await expect(slip.region.getByRole("tab", { name: "Slip" })).toBeFocused();
  });

  test("a bet decided behind a hidden panel is told, and the browser keeps that it is hidden [TKT-06] [LAY-13] [ENG-09]", async ({
    page,
    matches,
    player,
  }) => {
    const { slip, decide } = await betOnItsWay(page, { matches, player });
    const kept = async () => (await keptBy(page)).find(({ name }) => name === "betslip_toggle_state")?.value;
    expect(await kept()).toBe("open");
    await page.getByRole("button", { name: texts("shell.slip.hide") }).click();
    await expect(slip.region).toBeHidden();
    expect(await kept()).toBe("closed");
    await decide(refuse);
    await expect(refusedAlert(page)).toContainText(REASON);
  });

  test("a receipt leaves the focus where it is outside the slip, and is told instead [TKT-06] [WCAG-4.1.3]", async ({
    page,
    matches,
    player,
  }) => {
    const { slip, decide } = await betOnItsWay(page, { matches, player });
    await accountButton(page, texts).focus();
    const heard = await listen(page);
    await decide(place);
    await expect(slip.receiptHeading).toBeVisible();
    await expect(slip.region.getByRole("status").getByText(texts("ticket.receipt.title"))).toBeAttached();
    await expect(accountButton(page, texts)).toBeFocused();
    expect(timesIn(await heard(), texts("ticket.receipt.title"))).toBe(1);
  });

  test("a receipt that takes the focus is told by that alone [TKT-06]", async ({ page, matches, player }) => {
    const { slip, decide } = await betOnItsWay(page, { matches, player });
    const heard = await listen(page);
    await decide(place);
    await expect(slip.receiptHeading).toBeFocused();
    await expect(placedAlert(page)).toHaveCount(0);
    expect(timesIn(await heard(), texts("ticket.receipt.title"))).toBe(1);
  });

  test("what is wrong with a stake is told once the typing pauses [TKT-22]", async ({ page, matches, player }) => {
    const slip = slipOn(page, texts);
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await signInQuietly(page, player.credentials);
    await openPage(page, matchPath(pick.match));
    await priceButton(page, pick, texts).click();
    await expect(accountButton(page, texts)).toBeVisible();
    const heard = await listen(page);
    for (const [typed, reason] of [
      ["abc", "Enter the stake as a number."],
      ["0.01", "Enter €0.10 or more."],
      ["9999", "Your balance is €1,000.00. Enter that or less."],
    ] as const) {
      await slip.stake.fill(typed);
      await expect.poll(async () => timesIn(await heard(), reason), typed).toBe(1);
    }
  });
});
