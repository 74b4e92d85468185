import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { createApi, dataOf } from "./fixtures/api.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";

// Of so many in a thousand matches something befalls most: some are postponed, some abandoned.
test.use({ serverEnv: { SIM_SPORTS: "soccer", SIM_INCIDENTS: "700" } });

test("a match that was given up is among the results of its day, with what became of it in words [CAT-11] [CAT-13]", async ({
  page,
  server,
}) => {
  const { sportsbook } = createApi(server.origin);
  const DAY_MS = 86_400_000;
  const start_from = new Date(Date.now() - 2 * DAY_MS).toISOString();
  const find = async () => {
    const query = { type: ["match" as const], match_status: [MATCH_STATUS.notCovered], start_from, limit: 100 };
    const { list } = await dataOf(sportsbook.GET("/matches", { params: { query } }));
    return list.find((event) => event.type === "match" && Date.parse(event.start_time) < Date.now());
  };
  // A feed that has just begun tells of the days before by and by.
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  const match = (await find())!;
  if (match.type !== "match") throw new Error("not a match");
  const { start_time, sport, tournament, stage } = match;
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const day = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(start_time));
  await openPage(page, `/results?day=${day}&sport=${sport.key}&league=${tournament.slug}`);
  const result = page
    .getByRole("main")
    .locator("tbody")
    .filter({ has: page.locator(`a[href$="/${match.slug}"]`) });
  await expect(result).toContainText(stage.name);
  await expect(result.locator("td:last-child").first()).toHaveText(match.scores.total === null ? "–" : /\d/);
  expect(await accessibilityBreaches(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await openPage(page, `/ar/results?day=${day}&sport=${sport.key}&league=${tournament.slug}`);
  await expect(result).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});
