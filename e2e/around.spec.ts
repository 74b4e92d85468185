import { API_ERRORS } from "@touchline/contract/vocabulary";
import { matchPath } from "./fixtures/match-control.ts";
import { marketPanel, openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import type { Locator, Page } from "@playwright/test";
import { WITHOUT_LINK } from "./fixtures/page-problems.ts";
import { expect, test } from "./fixtures/test.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const PHONE = { width: 390, height: 844 };

test("around a live match its play, events, statistics, line-ups, form, table and prices come without moving the page [CAT-10] [CAT-16]", async ({
  page,
  matches,
}) => {
  const match = await matches.takeAtHalfTime();
  await openPage(page, matchPath(match));
  const around = page.getByRole("region", { name: "Around the match" });
  const markets = page.getByRole("tablist", { name: "Market groups" });
  const top = async () => (await markets.boundingBox())!.y;
  await expect(around.getByRole("img", { name: /^Momentum/ })).toBeVisible();
  const topBefore = await top();
  await expect(around.getByRole("tab", { name: "Live" })).toHaveAttribute("aria-selected", "true");

  await around.getByRole("tab", { name: "Timeline" }).click();
  const events = around.getByRole("tabpanel").getByRole("listitem");
  await expect(events.first()).toBeVisible();
  const before = await events.count();
  // Five minutes bring a corner, a goal or a card sooner or later.
  await expect(async () => {
    await matches.fastForward(match.id, 5 * 60_000);
    expect(await events.count()).toBeGreaterThan(before);
  }).toPass({ timeout: 60_000 });

  await around.getByRole("tab", { name: "Statistics" }).click();
  await expect(around.getByRole("term").filter({ hasText: "Corners" })).toBeVisible();
  await around.getByRole("tab", { name: "Line-ups" }).click();
  await expect(around.getByRole("img", { name: /line up \d-/ })).toBeVisible();
  const home = around.getByRole("region", { name: match.home.name });
  await expect(home.getByRole("listitem")).toHaveCount(16);
  await around.getByRole("tab", { name: "Form" }).click();
  await expect(around.getByRole("region", { name: match.home.name })).toBeVisible();
  await around.getByRole("tab", { name: "Table" }).click();
  await expect(around.getByRole("rowheader", { name: match.home.name, exact: true })).toBeAttached();
  await around.getByRole("tab", { name: "Odds" }).click();
  await expect(around.getByRole("img", { name: /how the prices moved/ })).toBeVisible();
  await expect(around.getByRole("row")).not.toHaveCount(0);
  expect(await top()).toBe(topBefore);
  expect(await accessibilityBreaches(page)).toEqual([]);
});

for (const prefix of ["", "/ar"])
  test(`on the widest screens what is around a match stands beside its markets, and stays in sight while they are looked through, at ${prefix || "/"} [LAY-11] [CAT-16]`, async ({
    page,
    matches,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    const match = await matches.takeAtHalfTime();
    await openPage(page, prefix + matchPath(match));
    const around = page
      .getByRole("main")
      .getByRole("region")
      .filter({ has: page.getByRole("tab") })
      .first();
    await expect(around.getByRole("img").first()).toBeVisible();
    const boxOf = async (part: Locator) => (await part.boundingBox())!;
    const [beside, markets] = [await boxOf(around), await boxOf(marketPanel(page))];
    const isAfter = prefix === "" ? beside.x >= markets.x + markets.width : beside.x + beside.width <= markets.x;
    expect(isAfter, "it stands at the end of the line").toBe(true);
    expect(beside.y, "it begins where the markets' tabs do").toBeLessThan(markets.y);
    // The field, the plot and what is counted are seen at once.
    expect(await around.getByRole("tabpanel").evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect(around.getByRole("tab").first()).toBeInViewport();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityBreaches(page)).toEqual([]);
  });

test("before anything has happened in a match its field is shown, and said to be that of no play yet [CAT-16]", async ({
  page,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  await openPage(page, matchPath(match));
  const around = page.getByRole("region", { name: "Around the match" });
  await around.getByRole("tab", { name: "Live" }).click();
  await expect(around.getByRole("img", { name: "No play yet" }).locator("path").first()).toBeAttached();
  await expect(around.getByRole("img", { name: /^Momentum/ })).toHaveCount(0);
  expect(await accessibilityBreaches(page)).toEqual([]);
});

test("a filmed match is watched once that is asked for, wide and over the whole window; behind other tabs it rests, or goes on in a picture of its own [CAT-10]", async ({
  page,
  matches,
}) => {
  const film = page.locator("video");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const match = await matches.takeAtHalfTime(({ has_video: isFilmed }) => isFilmed);
  await openPage(page, matchPath(match));
  const around = page.getByRole("region", { name: "Around the match" });
  await around.getByRole("tab", { name: "Video" }).click();
  await expect(film).toHaveCount(0);
  expect(asked.filter((url) => /\/video|\.webm/.test(url))).toEqual([]);
  await around.getByRole("button", { name: "Watch live" }).click();
  const playedTo = () => film.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(playedTo).toBeGreaterThan(0.2);
  const expectToPlay = async () => {
    const before = await playedTo();
    await expect.poll(playedTo).not.toBe(before);
  };
  const own = around.getByRole("button", { name: "Picture in picture" });
  await own.click();
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await around.getByRole("tab", { name: "Timeline" }).click();
  await expect(film).toBeHidden();
  await expectToPlay();
  await page.evaluate(() => document.exitPictureInPicture());
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await around.getByRole("tab", { name: "Video" }).click();
  await expectToPlay();
  const small = (await film.boundingBox())!;
  await page.getByRole("radio", { name: "Wide" }).check({ force: true });
  await expect.poll(async () => (await film.boundingBox())!.width).toBeGreaterThan(small.width * 2);
  expect(await accessibilityBreaches(page)).toEqual([]);
  await page.getByRole("radio", { name: "Theatre" }).check({ force: true });
  await expect(page.getByRole("dialog", { name: /^Stream/ })).toBeVisible();
  await expect.poll(async () => (await film.boundingBox())!.width).toBeGreaterThan(1_400);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await film.boundingBox())!.width).toBe(small.width);
});

test.describe("votes", () => {
  test.use({ expectedProblems: [/net::ERR_FAILED|status of 401/] });

  test("a player has one vote on a match in however many tabs, and it is put back where it was not counted [CAT-15]", async ({
    page,
    context,
    player,
    matches,
  }) => {
    const match = await matches.takeUpcoming();
    const openVote = async (tab: Page) => {
      await openPage(tab, matchPath(match));
      const around = tab.getByRole("region", { name: "Around the match" });
      await around.getByRole("tab", { name: "Vote" }).click();
      return around.getByRole("tabpanel");
    };
    const choice = (panel: Locator, name: string) => panel.getByRole("button", { name });
    const visitor = await openVote(page);
    await expect(visitor.getByText("Sign in to vote")).toBeVisible();
    await choice(visitor, match.home.name).click();
    await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();

    await signInQuietly(page, player.credentials);
    const other = await context.newPage();
    const [first, second] = await Promise.all([openVote(page), openVote(other)]);
    await choice(first, match.home.name).click();
    await choice(second, match.away.name).click();
    await expect(second.getByText("1 vote.")).toBeVisible();
    await expect(choice(second, match.away.name)).toContainText("100%");

    await other.route("**/vote", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await choice(second, match.home.name).click();
    await expect(second.getByText("Your vote was not counted")).toBeVisible();
    await expect(choice(second, match.away.name)).toHaveAttribute("aria-pressed", "true");

    await matches.fastForward(match.id, Date.parse(match.start_time) - Date.now() + 60_000);
    await expect(second.getByText("1 vote. Voting ended when the match began")).toBeVisible();
  });

  /** Lets counts that were read before a vote arrive after the answer to it. */
  async function delayCounts(page: Page): Promise<void> {
    const read = Promise.withResolvers<void>();
    const voted = Promise.withResolvers<void>();
    await page.route(/\/vote(\?|$)/, async (route) => {
      if (route.request().method() === "POST") {
        await read.promise;
        await route.fulfill({ response: await route.fetch() });
        return voted.resolve();
      }
      const counts = await route.fetch();
      read.resolve();
      await voted.promise;
      await route.fulfill({ response: counts });
    });
  }

  for (const [who, isPlayer] of [
    ["player's is counted", true],
    ["visitor's leads to the sign-in", false],
  ] as const) {
    test(`a vote from before the page knows who is there is shown at once, and a ${who} as soon as it does [CAT-15]`, async ({
      page,
      player,
      matches,
    }) => {
      const match = await matches.takeUpcoming();
      const known = Promise.withResolvers<void>();
      await signInQuietly(page, player.credentials);
      await page.route(/\/api\/platform\/player(\?|$)/, async (route) => {
        await known.promise;
        if (isPlayer) return route.continue();
        const { code, key, status } = API_ERRORS.unauthorized;
        return route.fulfill({ status, json: { code, key, message: "" } });
      });
      await openPage(page, matchPath(match));
      const around = page.getByRole("region", { name: "Around the match" });
      await around.getByRole("tab", { name: "Vote" }).click();
      const home = around.getByRole("tabpanel").getByRole("button", { name: match.home.name });
      await home.click();
      await expect(home).toHaveAttribute("aria-pressed", "true");
      if (isPlayer) await delayCounts(page);
      known.resolve();
      if (isPlayer) {
        await expect(around.getByText("1 vote.")).toBeVisible();
        await expect(home).toHaveAttribute("aria-pressed", "true");
      } else {
        await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
        await expect(page.locator("button[data-side=home]")).toHaveAttribute("aria-pressed", "false");
      }
      // Counts that are read still, or again, are answered before the page goes.
      await page.unrouteAll({ behavior: "wait" });
    });
  }
});

test.describe("without a connection", () => {
  test.use({ expectedProblems: [WITHOUT_LINK] });

  test("around a match the arrows walk the tabs, and nothing is lost on a phone or while offline [CAT-16]", async ({
    page,
    matches,
  }) => {
    await page.setViewportSize(PHONE);
    // Of a filmed one the second tab is the film.
    const match = await matches.takeAtHalfTime(({ has_video: isFilmed }) => !isFilmed);
    await openPage(page, `/ar${matchPath(match)}`);
    const around = page.getByRole("region", { name: "حول المباراة" });
    await expect(around.getByRole("img", { name: /^الزخم/ })).toBeVisible();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityBreaches(page)).toEqual([]);
    await around.getByRole("tab").first().focus();
    await page.keyboard.press("ArrowLeft");
    await expect(around.getByRole("tab").nth(1)).toBeFocused();
    await expect(around.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
    await page.context().setOffline(true);
    await around.getByRole("tab", { name: "الأسعار" }).click();
    await expect(around.getByText("أنت غير متصل")).toBeVisible();
    await page.context().setOffline(false);
    await expect(around.getByRole("row")).not.toHaveCount(0);
  });
});
