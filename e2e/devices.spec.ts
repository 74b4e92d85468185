import type { Locator, Page } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { withoutLinkOr } from "./fixtures/page-problems.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { pickOnMatchPage, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

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
