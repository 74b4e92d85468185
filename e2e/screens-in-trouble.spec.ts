import type { Locator, Page, Request, Route } from "@playwright/test";
import type { Match } from "./fixtures/api.ts";
import { type List, PLAYERS, VISITORS } from "./fixtures/asked-lists.ts";
import { playerScreens } from "./fixtures/every-screen.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { withoutLinkOr } from "./fixtures/page-problems.ts";
import { EXAMPLE_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");

test.use({
  serverEnv: EXAMPLE_SITES,
  expectedProblems: [
    withoutLinkOr(/net::ERR_FAILED|Failed to fetch|preloaded using link preload|status of (403|404|500|503)/),
  ],
});
test.setTimeout(240_000);

const PAGE_DATA = /\.data(\?|$)/;
/** What heads a page that cannot be had. */
const FAILED = new RegExp([texts("shell.failure.title"), texts("shell.offline.title")].join("|"), "u");
/** Longer than the pause before any page or list that failed is asked for again. */
const NEXT_TRY = "00:06";

const main = (page: Page): Locator => page.getByRole("main");
const heading = (page: Page): Locator => main(page).getByRole("heading", { level: 1 });

/** As the keys for back and forward do, from the page that stands. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** The clock of the page runs on until something is there. */
async function inTime(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(NEXT_TRY);
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

/** Answers of a server that a test has in its hands: kept waiting, lost, or failing. */
async function holdAnswers(page: Page, calls: RegExp) {
  const waiting: Route[] = [];
  let isFailing = false;
  const take = (route: Route): Promise<void> | undefined => {
    if (isFailing) return route.fulfill({ status: 503, contentType: "text/html", body: "busy" });
    waiting.push(route);
    return undefined;
  };
  await page.route(calls, take);
  return {
    count: () => waiting.length,
    /** The connection is gone, and with it whatever was under way. */
    lose: async (): Promise<void> => {
      await page.context().setOffline(true);
      await Promise.all(waiting.splice(0).map((route) => route.abort().catch(() => undefined)));
    },
    /** It is back, and the server has no answer. */
    fail: async (): Promise<void> => {
      isFailing = true;
      await page.context().setOffline(false);
    },
    answer: () => page.unroute(calls, take),
  };
}

test("a page that is on its way shows it, one that cannot be had says why with a way on, and it comes by itself once it can [ROU-09] [ROU-12] [RT-09]", async ({
  page,
  player,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  const lists = [
    "/",
    "/live",
    "/cybersport",
    "/favorites",
    "/schedule",
    "/results",
    "/racing",
    "/lotteries",
    "/premium-cricket",
  ];
  const leagues = [match.category, match.tournament].map(({ slug }) => `/soccer/${slug}`);
  const places = ["/soccer", "/soccer/outrights", ...leagues, matchPath(match)];
  const texted = ["/virtual-gaming-arena", "/promotions", "/general-rules", "/users/confirmation", "/demo/mailbox"];
  const forms = ["/users/sign-in", "/users/sign-up", "/users/password/new", "/users/password/edit", "/users/unlock"];
  await player.placeBet(await matches.pickOf(match), 100n);
  const own = playerScreens((await player.bets())[0]?.id ?? "no bet");
  const bar = page.getByRole("progressbar", { name: texts("shell.progress") });
  const files = new Set<Request>();
  page.on("request", (request) => request.url().includes("/assets/") && files.add(request));
  page.on("requestfinished", (request) => files.delete(request));
  page.on("requestfailed", (request) => files.delete(request));
  await signInQuietly(page, player.credentials);
  await page.clock.install();
  await openPage(page, "/about");
  // What stands in for a page is fetched once somebody is there.
  await page.mouse.move(5, 5);
  await page.waitForLoadState("networkidle");
  const paths = [...lists, ...places, ...texted, ...forms, ...own];
  // Each has been open before, for where a page's own code is lost it is the browser's to say.
  for (const path of paths) {
    await Promise.all([page.waitForResponse(PAGE_DATA), goTo(page, path)]);
    await expect(bar).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
  }
  await expect.poll(() => files.size).toBe(0);
  for (const path of paths)
    await test.step(path, async () => {
      const answers = await holdAnswers(page, PAGE_DATA);
      await goTo(page, path);
      await expect(bar).toBeAttached();
      await expect.poll(answers.count).toBeGreaterThan(0);
      await answers.lose();
      await expect(heading(page)).toHaveText(texts("shell.offline.title"));
      await expect(main(page).getByRole("button", { name: texts("shell.offline.action") })).toBeVisible();
      await answers.fail();
      // One that says that it waits says so until there is an answer.
      await expect(heading(page)).toHaveText(FAILED);
      const isLost = (await heading(page).innerText()) === texts("shell.failure.title");
      if (isLost)
        await expect(main(page).getByRole("link", { name: texts("shell.failure.action") })).toHaveAttribute(
          "href",
          "/",
        );
      await answers.answer();
      await inTime(page, heading(page).filter({ hasNotText: FAILED }));
      await expect(bar).toHaveCount(0);
    });
});

/** A text that is read, or that names what has none. */
const said = (within: Locator, key: string): Locator =>
  within
    .getByText(texts(key))
    .or(within.getByRole("status", { name: texts(key) }))
    .first();

async function expectStates(page: Page, { match, list }: { match: Match; list: List }): Promise<void> {
  const { at, open, within = (of: Page) => of.locator("body"), calls, loading, offline, failed, again, found } = list;
  const part = within(page);
  const answers = await holdAnswers(page, calls);
  await page.goto(typeof at === "string" ? at : at(match));
  await untilAlive(page);
  await open?.(page);
  await expect.poll(answers.count).toBeGreaterThan(0);
  if (loading !== undefined) await expect(said(part, loading)).toBeAttached();
  await answers.lose();
  if (offline !== undefined) await inTime(page, said(part, offline));
  await answers.fail();
  await inTime(page, said(part, failed));
  await answers.answer();
  await part
    .getByRole("button", { name: texts(again), exact: true })
    .first()
    .click();
  await inTime(page, found(page, match));
  await expect(said(part, failed)).toHaveCount(0);
}

test("lists and forms say in words that they load, wait for a connection or failed, and come when they are asked for again, for visitors [ENG-07] [RT-09]", async ({
  page,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  await page.clock.install();
  for (const [name, list] of Object.entries(VISITORS)) await test.step(name, () => expectStates(page, { match, list }));
});

test("lists and forms say in words that they load, wait for a connection or failed, and come when they are asked for again, for players [ENG-07] [RT-09]", async ({
  page,
  player,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  await signInQuietly(page, player.credentials);
  await page.clock.install();
  for (const [name, list] of Object.entries(PLAYERS)) await test.step(name, () => expectStates(page, { match, list }));
});

/** Where there is nothing to show: what is said in its place, and where it leads on to. */
const EMPTY = [
  { at: "/promotions", says: "site.promotions.none.title", way: "site.promotions.none.action", to: "/" },
  { at: "/favorites", says: "favourites.empty.title", way: "favourites.empty.action", to: "/" },
  { at: "/my-bets", says: "my-bets.empty.open", way: "shell.nav.whatIsOn", to: "/" },
  { at: "/my-bets/none-of-mine", says: "my-bets.details.missing.title", way: "my-bets.details.back", to: "/my-bets" },
  { at: "/live?watch=none", says: "lists.watch.empty.title", way: "lists.watch.all", to: "/live" },
  { at: "/soccer/nobody-v-nobody", says: "shell.notFound.title", way: "shell.notFound.action", to: "/" },
  { at: "/nowhere/at/all", says: "shell.notFound.title", way: "shell.notFound.action", to: "/" },
  { at: "/profile/nothing", says: "shell.notFound.title", way: "shell.notFound.action", to: "/" },
  { at: "/locked", says: "site.locked.title", way: "site.locked.action", to: "/" },
  { at: "/500", says: "shell.failure.title", way: "shell.failure.action", to: "/" },
] as const;

test("a page with nothing to show says so in words, and its way on leads somewhere [ROU-09] [ROU-10] [CAT-02]", async ({
  page,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  for (const { at, says, way, to } of EMPTY)
    await test.step(at, async () => {
      await page.goto(at);
      await expect(main(page).getByRole("heading", { name: texts(says) })).toBeVisible();
      await main(page)
        .getByRole("link", { name: texts(way), exact: true })
        .click();
      await expect(page).toHaveURL(to);
      await untilAlive(page);
    });
});
