import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { Locator, Page } from "@playwright/test";
import { createApi, dataOf } from "./fixtures/api.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { marketPanel, openPage } from "./fixtures/open-page.ts";
import { sidewaysScroll } from "./fixtures/page-audit.ts";
import { letTimePass, playFor } from "./fixtures/play-time.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { priceButton, signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

/** About as long as a point of tennis, and more of them than any game before an advantage. */
const POINT_MS = 15_000;
const MOST_POINTS = 150;
const HOUR_MS = 60 * 60_000;
const PAGE_DATA = /\.data(\?|$)/;
/** Matches that begin or end between two looks. */
const MOVED_MEANWHILE = 3;

// Sports with screens of their own, one by points that count otherwise, and one whose provider has no statistics.
test.use({
  serverEnv: { SIM_SPORTS: "soccer,tennis,table_tennis,cricket,horse_racing", HORSE_RACING_ENABLED: "true" },
  expectedProblems: [/status of 404/],
});
test.setTimeout(120_000);

const main = (page: Page): Locator => page.getByRole("main");
const heading = (page: Page): Locator => main(page).getByRole("heading", { level: 1 });
const rows = (page: Page): Locator => main(page).locator("li a[title]");
const around = (page: Page): Locator => page.getByRole("region", { name: texts("around.label") });
const tabOf = (page: Page, key: string): Locator =>
  around(page).getByRole("tab", { name: texts(`around.tabs.${key}`) });

async function expectNotScrolledAside(page: Page, at: string): Promise<void> {
  expect.soft(await sidewaysScroll(page), `${at}: pixels to scroll sideways`).toBeLessThanOrEqual(0);
}

/** The links to sports and leagues: in a rail beside the page, or behind a button where that has no room. */
async function sportsOf(page: Page): Promise<Locator> {
  const menu = page.getByRole("button", { name: texts("shell.nav.menu"), exact: true });
  if (await menu.isVisible()) await menu.click();
  return page
    .getByRole("dialog", { name: texts("shell.nav.menu") })
    .or(page.getByRole("navigation", { name: texts("shell.nav.sports") }))
    .filter({ visible: true });
}

for (const { width, height } of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test("pages near at hand are fetched ahead, a bar shows one that is on its way, and each screen is led to or has its address [ROU-07] [ROU-12] [ROU-16] [CAT-14]", async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await openPage(page, "/");
      await page.mouse.move(5, 5);
      await expect.poll(() => asked.filter((url) => /\/live-[^/]+\.js$/.test(url))).not.toEqual([]);

      const held = Promise.withResolvers<void>();
      await page.route(PAGE_DATA, async (route) => {
        await held.promise;
        await route.continue();
      });
      const bar = page.getByRole("progressbar", { name: texts("shell.progress") });
      await page.locator("nav a[href='/live']").filter({ visible: true }).first().click();
      await expect(bar).toBeAttached();
      held.resolve();
      await expect(heading(page)).toHaveText(texts("catalog.live"));
      await expect(bar).toHaveCount(0);

      for (const screen of ["racing", "lotteries", "premium-cricket", "virtual-gaming-arena"]) {
        const sports = await sportsOf(page);
        await sports.locator(`a[href='/${screen}']`).click();
        await expect(page).toHaveURL(`/${screen}`);
        // The address is the new page's while the menu over the old one is still there.
        await expect(page.getByRole("dialog", { name: texts("shell.nav.menu") })).toHaveCount(0);
        await expect(heading(page)).toBeVisible();
        await expectNotScrolledAside(page, screen);
      }
      for (const [path, title] of [
        ["/promotions", "site.promotions.title"],
        ["/general-rules", "rules.title"],
        ["/about", "about.title"],
      ] as const) {
        await openPage(page, path);
        await expect(heading(page)).toHaveText(texts(title));
        await expectNotScrolledAside(page, path);
      }
      await page.goto("/init-sportsbook?to=%2Flive");
      await expect(page).toHaveURL("/live");
      await expect(heading(page)).toHaveText(texts("catalog.live"));
    });

    test("lists have what their address asks for, sports their counts and top events, days their results, and a flag that does not come its place [CAT-02] [CAT-03] [CAT-09] [CAT-11] [LAY-14]", async ({
      page,
      server,
    }) => {
      const { sportsbook } = createApi(server.origin);
      await page.route("**/flags/*.svg", (route) => route.fulfill({ status: 404 }));
      await openPage(page, "/");
      const flag = main(page).locator("img[width='16']").first();
      await flag.scrollIntoViewIfNeeded();
      await expect(flag).toHaveAttribute("src", /^data:image\/svg|flag-missing/);
      await page.evaluate(() => scrollTo(0, 0));

      const live = (await sportsOf(page)).locator("a[href='/live']");
      const shown = Number(/\d+/.exec(await live.innerText())?.[0]);
      const counters = await dataOf(sportsbook.POST("/counters", { body: {} }));
      expect(Math.abs(shown - counters.live)).toBeLessThanOrEqual(MOVED_MEANWHILE);

      await openPage(page, "/?sport=top-sports");
      await expect(heading(page)).toHaveText(texts("catalog.topSports"));
      for (const sport of ["soccer", "tennis"])
        await expect(main(page).locator(`a[href^='/${sport}/'][href*='-vs-']`).first()).toBeVisible();
      await expectNotScrolledAside(page, "top sports");

      await openPage(page, "/schedule?sport=tennis&sort=league");
      await expect(rows(page).first()).toBeVisible();
      const others = await rows(page).evaluateAll((links) =>
        links.map((link) => link.getAttribute("href") ?? "").filter((to) => !to.startsWith("/tennis/")),
      );
      expect(others).toEqual([]);
      await expectNotScrolledAside(page, "schedule");

      // A feed that has just begun tells of the days before by and by.
      const day = main(page)
        .getByRole("navigation", { name: texts("lists.days") })
        .getByRole("link")
        .nth(1);
      await expect(async () => {
        await openPage(page, "/results?sport=soccer");
        await expect(day).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await day.click();
      await expect(page).toHaveURL(/day=/);
      await expect(main(page).getByRole("table").first().getByRole("rowheader").first()).toBeVisible();
      await expectNotScrolledAside(page, "results");
    });

    test("a match in play has its teams, moment and score, what is around it, and locks what is suspended; one that is over says so [CAT-05] [CAT-10] [CAT-13] [CAT-16]", async ({
      page,
      matches,
    }) => {
      const match = await matches.takeAtHalfTime(({ has_video: isFilmed }) => isFilmed);
      const pick = await matches.pickOf(match);
      const header = main(page).locator("section[aria-labelledby=match-name]");
      const score = header.locator("p.num > span[aria-hidden]");
      await openPage(page, matchPath(match));
      await expect(heading(page)).toHaveText(`${match.home.name} – ${match.away.name}`);
      await expect.poll(async () => (await score.allTextContents()).join("")).toBe("1–1");
      await expect(header).toContainText((await matches.read(match.id)).stage.name);
      await expect(around(page).getByRole("img", { name: beginningOf(texts("around.momentum")) })).toBeVisible();
      await tabOf(page, "video").click();
      await expect(around(page).getByRole("button", { name: texts("around.video.watch") })).toBeVisible();
      await tabOf(page, "statistics").click();
      await expect(around(page).getByRole("term").first()).toBeVisible();
      await tabOf(page, "lineups").click();
      await expect(around(page).getByRole("region", { name: match.home.name }).getByRole("listitem")).not.toHaveCount(
        0,
      );
      await tabOf(page, "form").click();
      await expect(around(page).getByRole("region", { name: match.home.name })).toBeVisible();
      await tabOf(page, "meetings").click();
      await expect(around(page).getByRole("tabpanel")).not.toBeEmpty();
      await expectNotScrolledAside(page, "around a match");

      const price = priceButton(page, pick, texts);
      await matches.untilSuspended(pick);
      await expect(price).toHaveAttribute("data-state", "suspended");

      const { stage } = await matches.playToEnd(match.id);
      await openPage(page, matchPath(match));
      await expect(header).toContainText(stage.name);
      await expect(marketPanel(page).locator("[data-odds][data-state='open']")).toHaveCount(0);
      await expectNotScrolledAside(page, "a match that is over");
    });

    test("a match ahead is voted on, one without statistics has no tab of them, and an advantage in tennis is one [CAT-06] [CAT-12] [CAT-15]", async ({
      page,
      matches,
      player,
    }) => {
      await signInQuietly(page, player.credentials);
      const match = await matches.takeUpcoming();
      await openPage(page, matchPath(match));
      await tabOf(page, "vote").click();
      const panel = around(page).getByRole("tabpanel");
      await panel.getByRole("button", { name: match.home.name }).click();
      await expect(panel).toContainText("100%");
      await expect(tabOf(page, "statistics")).toHaveCount(1);

      const start_from = new Date(Date.now() + HOUR_MS).toISOString();
      const [other] = await matches.list("prematch", { sport_key: "table_tennis", start_from });
      expect(other?.provider_stats_available).toBe(false);
      await openPage(page, matchPath(other!));
      await expect(tabOf(page, "form")).toBeVisible();
      await expect(tabOf(page, "statistics")).toHaveCount(0);

      const inPlay = (await matches.list("live", { sport_key: "tennis" })).at(-1)!;
      const hasAdvantage = async (): Promise<boolean> => {
        const { game } = (await matches.read(inPlay.id)).scores;
        return game !== null && [game.home, game.away].includes("A");
      };
      for (let point = 0; point < MOST_POINTS && !(await hasAdvantage()); point += 1)
        await matches.fastForward(inPlay.id, POINT_MS);
      await openPage(page, matchPath(inPlay));
      await expect(main(page).getByText("A", { exact: true }).filter({ visible: true }).first()).toBeVisible();
      expect((await matches.read(inPlay.id)).status).toBe(MATCH_STATUS.live);
    });

    test("a dialog waits in the background while another is answered, and is as it was left [LAY-10]", async ({
      page,
      server,
      player,
    }) => {
      await signInQuietly(page, player.credentials);
      await page.clock.install();
      await openPage(page, "/schedule?modal=passwordEdit");
      const form = page.getByRole("dialog", { name: texts("account.passwordEdit.title") });
      const field = form.getByLabel(texts("account.passwordEdit.current"), { exact: true });
      await field.fill("half a password");
      await playFor(server, player, 61);
      const check = page.getByRole("alertdialog", { name: texts("safety.realityCheck.title") });
      await letTimePass(page, { by: "00:31", until: check });
      await expect(form).toBeHidden();
      await expectNotScrolledAside(page, "a dialog over another");
      await check.getByRole("button", { name: texts("safety.realityCheck.continue") }).click();
      await expect(check).toBeHidden();
      await expect(field).toHaveValue("half a password");
    });
  });
