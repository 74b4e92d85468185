import type { Locator, Page } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { withoutLinkOr } from "./fixtures/page-problems.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, serverTextsIn, textsIn } from "./fixtures/texts.ts";
import { accountButton, pickOnMatchPage, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";
import { SHORT_WAYS, lookAfterPress, regionOf, wayOf } from "./fixtures/ways.ts";

const PHONE = { width: 390, height: 844 };
const AMERICAN = /[+−-]\d{3,}/;

const starOf = (page: Page, name: string, locale = "en"): Locator =>
  page.getByRole("main").getByRole("button", { name: textsIn(locale)("favourites.mark", { name }), exact: true });

async function openVote(page: Page, locale = "en"): Promise<Locator> {
  const words = textsIn(locale);
  const around = page.getByRole("region", { name: words("around.label") });
  await around.getByRole("tab", { name: words("around.tabs.vote") }).click();
  return around.getByRole("tabpanel");
}

const changed = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().includes(path) && answer.request().method() !== "GET" && answer.ok());

test.describe("on two devices of one player", () => {
  // What the page asks for while it is without a connection.
  test.use({ expectedProblems: [withoutLinkOr(/not fetched/)] });

  test("marks, votes and settings of the phone are on the desktop at once, which goes on with its bet; and what it missed once it is back [FAV-01] [CAT-15] [ODD-02] [RT-08]", async ({
    page: desktop,
    browser,
    server,
    player,
    matches,
  }) => {
    const texts = textsIn("en");
    const match = await matches.takeUpcoming();
    const pick = await matches.pickOf(match);
    const team = match.home.name;
    await signInQuietly(desktop, player.credentials);
    await pickOnMatchPage(desktop, pick, texts);
    const seen = await openVote(desktop);
    const { stake } = slipOn(desktop, texts);
    await stake.fill("7.5");

    // The phone is in Arabic: what devices share is of no language.
    const elsewhere = await browser.newContext({ baseURL: server.origin, viewport: PHONE });
    const phone = await elsewhere.newPage();
    await signInQuietly(phone, player.credentials);
    await openPage(phone, matchPath(match, "ar"));
    const { home } = await (await phone.request.get(`/api/sportsbook/matches/${match.id}?locale=ar`)).json();
    const star = starOf(phone, home.name, "ar");
    await star.click();
    await expect(starOf(desktop, team)).toHaveAttribute("aria-pressed", "true");

    const ballot = await openVote(phone, "ar");
    await ballot.getByRole("button", { name: home.name }).click();
    await expect(seen.getByRole("button", { name: team })).toHaveAttribute("aria-pressed", "true");
    await expect(seen.getByText("1 vote.")).toBeVisible();

    await phone
      .getByRole("button", { name: textsIn("ar")("shell.settings.all"), exact: true })
      .filter({ visible: true })
      .first()
      .click();
    const preferences = phone.getByRole("dialog", { name: textsIn("ar")("preferences.title") });
    await preferences
      .getByRole("combobox", { name: textsIn("ar")("shell.settings.oddsFormat") })
      .selectOption("american");
    await expect(priceButton(desktop, pick, texts)).toContainText(AMERICAN);
    expect(await accessibilityBreaches(phone)).toEqual([]);
    await phone.keyboard.press("Escape");
    // What the desktop is at is as it was.
    await expect(stake).toHaveValue("7.5");
    await expect(stake).toBeFocused();

    await desktop.context().setOffline(true);
    const taken = changed(phone, "/favourites/");
    await star.click();
    await taken;
    await expect(starOf(desktop, team)).toHaveAttribute("aria-pressed", "true");
    await desktop.context().setOffline(false);
    await expect(starOf(desktop, team)).toHaveAttribute("aria-pressed", "false", { timeout: 20_000 });
    await expect(stake).toHaveValue("7.5");
    await elsewhere.close();
  });
});

for (const how of SHORT_WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("a player sees which devices are known, and forgets one: it is signed out, and is news when it is back; the one in use stays signed in [ACC-05] [NOT-01]", async ({
      page,
      browser,
      server,
      player,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts } = way;
      const elsewhere = await browser.newContext({ baseURL: server.origin, userAgent: "Firefox/130.0 (Windows)" });
      const other = await elsewhere.newPage();
      await signInQuietly(other, player.credentials);
      await openPage(other, "/about");
      await expect(accountButton(other, textsIn("en"))).toBeVisible();
      await signInQuietly(page, player.credentials);
      await openPage(page, `${prefix}/profile/security`);
      const known = regionOf(way, "profile.devices.title");
      const rows = known.getByRole("listitem");
      const inUse = rows.filter({ hasText: texts("profile.sessions.current") });
      const device = "Firefox · Windows";
      await expect(inUse).toHaveCount(1);
      const before = await rows.count();
      await hands.press(known.getByRole("button", { name: texts("profile.devices.forgetLabel", { device }) }));
      await expect(rows).toHaveCount(before - 1);
      await expect(known).toBeFocused();
      await expect(rows.filter({ hasText: device })).toHaveCount(0);
      await expect(accountButton(other, textsIn("en"))).toHaveCount(0);
      await lookAfterPress(way, "device-forgotten");

      await signInQuietly(other, player.credentials);
      await elsewhere.close();
      await hands.press(inUse.getByRole("button"));
      await expect(inUse).toHaveCount(0);
      await expect(rows.filter({ hasText: device })).toHaveCount(1);
      await lookAfterPress(way, "device-in-use-forgotten");
      await hands.press(page.getByRole("banner").getByRole("button", { name: beginningOf(texts("notices.open")) }));
      const notices = page.getByRole("dialog", { name: texts("notices.title") }).getByRole("listitem");
      const title = serverTextsIn(how.locale)("notice.title.device_signed_in");
      // The first browser of an account is no news; each after it is, and the one that was forgotten is once more.
      await expect(notices.filter({ hasText: title })).toHaveCount(before);
    });
  });
