import type { Page } from "@playwright/test";
import { openPage } from "./fixtures/open-page.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { expectBalanceOfLedger, placeBet, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const REPORTS = "https://errors.example/api/7/envelope/**";

test.use({
  serverEnv: {
    ERROR_REPORTS_DSN: "https://key@errors.example/7",
    ERROR_REPORTS_ENVIRONMENT: "e2e",
    ERROR_REPORTS_TRACED: "1",
    SIM_SPORTS: "soccer",
  },
  expectedProblems: [/provoked|errors\.example|ERR_FAILED|status of 404/],
});

interface Sent {
  exception: { values: { type: string; value: string }[] };
  environment: string;
  request: { url: string };
  breadcrumbs: { data: { url: string } }[];
}

interface SentPage {
  transaction: string;
  start_timestamp: number;
  timestamp: number;
  contexts: { trace: { op: string; trace_id: string } };
  spans: { description: string }[];
}

/** What arrives where reports go: of errors, and of pages. */
async function reportsOf(page: Page, pages: SentPage[] = []): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route(REPORTS, async (route) => {
    const [, head = "{}", event = "{}"] = (route.request().postData() ?? "").split("\n");
    // Safe: the envelope's third line is the event, of the kind that the second names.
    if (head.includes("transaction")) pages.push(JSON.parse(event) as SentPage);
    // Safe: so it is.
    else sent.push(JSON.parse(event) as Sent);
    await route.fulfill({ status: 200, headers: { "access-control-allow-origin": "*" }, body: "{}" });
  });
  return sent;
}

/** Reports an error as browsers do of one that nobody catches. */
const throwLater = (message: string): void => reportError(new Error(message));

test("an error of a page is reported once, with the page and its calls, and without what is behind its path [ENG-04]", async ({
  page,
}) => {
  const sent = await reportsOf(page);
  await openPage(page, "/live?sport=soccer");
  // Reports begin once the page has come to rest.
  await expect(async () => {
    await page.evaluate(throwLater, "provoked in the page");
    expect(sent).not.toEqual([]);
  }).toPass();
  await page.evaluate(throwLater, "provoked in the page");
  await page.evaluate(() => void Promise.reject(new TypeError("Failed to fetch: provoked")));
  await page.evaluate(() => void Promise.reject(new Error("provoked by a promise")));
  await expect
    .poll(() => sent.map(({ exception }) => exception.values.at(-1)?.value))
    .toEqual(["provoked in the page", "provoked by a promise"]);
  const [first] = sent;
  expect(first).toMatchObject({ environment: "e2e" });
  expect(new URL(first?.request.url ?? "").search).toBe("");
});

test("pages tell how long they took to come, loaded and stepped to, and those that are not there do not [ENG-05] [ENG-04]", async ({
  page,
}) => {
  const texts = textsIn("en");
  const pages: SentPage[] = [];
  await reportsOf(page, pages);
  await openPage(page, "/live?sport=soccer");
  await expect.poll(() => pages.map(({ transaction }) => transaction)).toEqual(["/live"]);
  await page
    .getByRole("banner")
    .getByRole("link", { name: texts("shell.nav.results") })
    .click();
  await expect.poll(() => pages.map(({ transaction }) => transaction)).toEqual(["/live", "/results"]);
  expect(pages.map(({ contexts }) => contexts.trace.op)).toEqual(["pageload", "navigation"]);
  expect(new Set(pages.map(({ contexts }) => contexts.trace.trace_id)).size).toBe(1);
  for (const { start_timestamp: from, timestamp: until, spans } of pages) {
    expect(until - from).toBeGreaterThan(0);
    expect(until - from).toBeLessThan(30);
    expect(spans.length).toBeGreaterThan(0);
    expect(spans.filter(({ description }) => description.includes("?"))).toEqual([]);
  }
  await openPage(page, "/nowhere/at/all");
  await page.waitForLoadState("networkidle");
  await openPage(page, "/about");
  await expect.poll(() => pages.map(({ transaction }) => transaction)).toEqual(["/live", "/results", "/about"]);
});

test("an error before the scripts of a page are there is reported, too [ENG-04]", async ({ page }) => {
  const sent = await reportsOf(page);
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      throw new Error("provoked early");
    });
  });
  await openPage(page, "/");
  await expect.poll(() => sent.map(({ exception }) => exception.values[0]?.value)).toEqual(["provoked early"]);
});

test("a page that breaks while it is drawn says so to the player, and is reported [ENG-04]", async ({ page }) => {
  const texts = textsIn("en");
  const sent = await reportsOf(page);
  await openPage(page, "/live");
  await page.waitForLoadState("networkidle");
  // As it is drawn, and as that is tried again.
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/no-deprecated -- of its overloads one alone is
    const create = document.createElement.bind(document);
    let broken = 0;
    // oxlint-disable-next-line typescript/no-deprecated -- of its overloads one alone is
    document.createElement = (tag: string, options?: ElementCreationOptions) => {
      if (tag === "h1" && (broken += 1) <= 4) throw new Error("provoked as it is drawn");
      return create(tag, options);
    };
  });
  await page
    .getByRole("banner")
    .getByRole("link", { name: texts("shell.nav.results") })
    .click();
  await expect(page.getByRole("main").getByText(texts("shell.failure.title"))).toBeVisible();
  await expect.poll(() => sent.map(({ exception }) => exception.values[0]?.value)).toEqual(["provoked as it is drawn"]);
});

test("a bet is placed as ever where nobody takes reports, and its call can be followed to the server [ENG-04] [ENG-05]", async ({
  page,
  matches,
  player,
}) => {
  const texts = textsIn("en");
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  const traced: (string | undefined)[] = [];
  await page.route(REPORTS, (route) => route.abort());
  page.on("request", (request) => {
    if (/\/sportsbook\/bets(\?|$)/.test(request.url()) && request.method() === "POST")
      traced.push(request.headers()["traceparent"]);
  });
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick.match));
  await page.evaluate(throwLater, "provoked before the bet");
  await priceButton(page, pick, texts).click();
  await slip.stake.fill("5");
  await placeBet(slip);
  expect((await player.bets()).length).toBe(1);
  expect(traced).toEqual([expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/)]);
  await expectBalanceOfLedger(page, player, texts);
});
