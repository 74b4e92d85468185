import type { Locator, Page } from "@playwright/test";
import { finger, mouse } from "./fixtures/hands.ts";
import type { MatchControl } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import type { PlayerAccount } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, type Texts, textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";
import { WAYS, lookAfterPress, press, wayOf } from "./fixtures/ways.ts";

const texts = textsIn("en");
const STAKE = 500n;

const bellOf = (page: Page, words: Texts = texts): Locator =>
  page.getByRole("banner").getByRole("button", { name: beginningOf(words("notices.open")) });
const panelOf = (page: Page, words: Texts = texts): Locator =>
  page.getByRole("dialog", { name: words("notices.title") });
const rowsOf = (page: Page, words: Texts = texts): Locator =>
  panelOf(page, words).getByRole("list").getByRole("listitem");

const unreadOf = async (page: Page, words: Texts = texts): Promise<number> =>
  Number(/\d+$/.exec((await bellOf(page, words).getAttribute("aria-label")) ?? "")?.[0]);
/** Those of bets: a browser that signs in anew is told of, too. */
const aboutBets = (page: Page, words: Texts = texts): Locator =>
  rowsOf(page, words).filter({ has: page.getByRole("link") });

/** A bet that is settled, which its player is notified of. */
async function settleOne(player: PlayerAccount, matches: MatchControl): Promise<void> {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(pick, STAKE);
  await matches.playThrough(pick.match);
}

test("the bell counts what comes, on every tab, and leads to the bet; what is read is read everywhere [NOT-01] [LAY-03] [RT-03]", async ({
  page,
  context,
  matches,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  await openPage(page, "/live");
  const other = await context.newPage();
  await openPage(other, "/live");
  await mouse.press(bellOf(page));
  await expect(rowsOf(page).first()).toBeVisible();
  const before = await rowsOf(page).getByText(texts("notices.isUnread")).count();
  await expect.poll(() => unreadOf(other)).toBe(before);
  await settleOne(player, matches);
  await expect(aboutBets(page)).toHaveCount(1);
  await expect(aboutBets(page).getByText(texts("notices.isUnread"))).toBeAttached();
  await expect.poll(() => unreadOf(other)).toBe(before + 1);
  await expect(other.getByRole("banner").getByRole("status")).toHaveText(new RegExp(`${before + 1}$`));
  expect(await accessibilityBreaches(page)).toEqual([]);
  await aboutBets(page).getByRole("link").click();
  const [bet] = await player.bets();
  await expect(page).toHaveURL(`/my-bets/${bet?.id}`);
  await expect(panelOf(page)).toHaveCount(0);
  await expect.poll(() => unreadOf(other)).toBe(before);
});

test.describe("in Arabic on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the panel is a sheet that fills as things happen, and all of it is read by one press [NOT-01] [RT-03]", async ({
    page,
    matches,
    player,
  }) => {
    const arabic = textsIn("ar");
    await signInQuietly(page, player.credentials);
    await openPage(page, "/ar/live");
    await finger.press(bellOf(page, arabic));
    await settleOne(player, matches);
    await expect(aboutBets(page, arabic)).toHaveCount(1);
    await expect(aboutBets(page, arabic)).toContainText(/[\p{Script=Arabic}]{3}/u);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityBreaches(page)).toEqual([]);
    await finger.press(panelOf(page, arabic).getByRole("button", { name: arabic("notices.readAll") }));
    await expect(rowsOf(page, arabic).getByText(arabic("notices.isUnread"))).toHaveCount(0);
    await expect(panelOf(page, arabic).getByRole("button", { name: arabic("notices.readAll") })).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
});

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("a player chooses what to be notified of; a browser that refuses pushes says so and is asked nothing [NOT-01] [NOT-02]", async ({
      page,
      player,
    }) => {
      const way = wayOf(page, how);
      // What a browser says whose player has blocked the site; to be asked again would be a fault.
      await page.addInitScript(() => {
        Object.defineProperty(Notification, "permission", { get: () => "denied" });
        Notification.requestPermission = () => Promise.reject(new Error("asked again"));
      });
      await signInQuietly(page, player.credentials);
      await openPage(page, `${way.prefix}/live`);
      await way.hands.press(bellOf(page, way.texts));
      const panel = panelOf(page, way.texts);
      await expect(rowsOf(page, way.texts).first()).toBeVisible();
      await lookAfterPress(way, "notices");
      await press(way, panel, "notices.choose");
      const label = way.texts("notices.choices.label", {
        topic: way.texts("notices.choices.topics.bets"),
        way: way.texts("notices.choices.in_list"),
      });
      const box = panel.getByRole("checkbox", { name: label });
      await expect(box).toBeChecked();
      await lookAfterPress(way, "notice-choices");
      await way.hands.tick(box);
      await expect(box).not.toBeChecked();
      await expect
        .poll(
          async () => (await player.settings()).notification_choices?.find(({ topic }) => topic === "bets")?.in_list,
        )
        .toBe(false);
      const refused = panel.getByRole("status").filter({ hasText: way.texts("notices.push.standing.denied") });
      await expect(refused).toBeVisible();
      await expect(panel.getByRole("button", { name: way.texts("notices.push.turnOn") })).toHaveCount(0);
      await lookAfterPress(way, "notices-chosen");
      await press(way, panel, "notices.back");
      await lookAfterPress(way, "notices-again");
      await press(way, panel, "shell.modal.close");
      await expect(bellOf(page, way.texts)).toBeFocused();
    });
  });

test.describe("without a connection", () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|not fetched|status of 500/] });

  test("what could not be marked as read is unread again [NOT-01]", async ({ page, player }) => {
    await signInQuietly(page, player.credentials);
    await openPage(page, "/live");
    await mouse.press(bellOf(page));
    const release = Promise.withResolvers<void>();
    await page.route("**/notifications/read-all", async (route) => {
      await release.promise;
      await route.fulfill({ status: 500, json: { code: 1, key: "error.internal", message: "" } });
    });
    await panelOf(page)
      .getByRole("button", { name: texts("notices.readAll") })
      .click();
    await expect(rowsOf(page).getByText(texts("notices.isUnread"))).toHaveCount(0);
    release.resolve();
    await expect(rowsOf(page).first().getByText(texts("notices.isUnread"))).toBeAttached();
    await expect(panelOf(page).getByRole("button", { name: texts("notices.readAll") })).toBeVisible();
  });
});
