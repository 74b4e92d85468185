import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { placeBet, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");

const RACING = "horse_racing";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The most that a match is played ahead at once. */
const LONGEST_STEP_MS = 20 * HOUR_MS;

// Soccer has the outrights.
test.use({ serverEnv: { SIM_SPORTS: "soccer,horse_racing", HORSE_RACING_ENABLED: "true" } });
test.setTimeout(180_000);

const urlsIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);

test("races have a screen of their own, where a card is opened, a horse bet on and its race followed [CAT-14] [ROU-07]", async ({
  page,
  player,
  matches,
}) => {
  const slip = slipOn(page, texts);
  const main = page.getByRole("main");
  await signInQuietly(page, player.credentials);
  await openPage(page, `/${RACING}`);
  await expect(page).toHaveURL(/\/racing$/);
  await main.getByRole("link", { name: texts("racing.tomorrow"), exact: true }).click();
  await expect(page).toHaveURL(/when=tomorrow/);
  // The last race of the day, which does not start meanwhile.
  await main
    .getByRole("link", { name: /^\d\d:\d\d$/ })
    .last()
    .click();
  await expect(page).toHaveURL(/race=/);
  const price = main.getByRole("row").getByRole("button").first();
  const pick = async () => {
    await expect(async () => {
      await page.reload();
      await expect(price).toBeEnabled({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
    await price.click();
    await expect(price).toHaveAttribute("aria-pressed", "true");
  };
  await pick();
  // Another race of the meeting makes it a double.
  const other = main
    .getByRole("navigation", { name: texts("racing.others", { name: "" }).trim() })
    .getByRole("link")
    .first();
  await Promise.all([
    page.waitForURL(new RegExp(String((await other.getAttribute("href"))?.split("race=")[1]))),
    other.click(),
  ]);
  await pick();
  await slip.region.getByRole("checkbox", { name: texts("ticket.eachWay.label") }).check();
  await slip.stake.fill("5");
  await placeBet(slip);
  await expect
    .poll(async () => (await player.bets()).map(({ type, each_way: parts }) => [type, parts?.to_win.stake.value]))
    .toEqual([["combo", "250"]]);
  // The bet leads back to the card.
  const [bet] = await player.bets();
  await openPage(page, "/my-bets");
  await main.getByRole("article", { name: bet!.ref }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/racing\?race=/);
  await expect(main.getByRole("row").getByRole("button", { pressed: false }).first()).toBeEnabled();
  const { id: raceId, start_time: startTime } = bet!.selections[0]!.match;
  const stage = main.getByRole("status");
  // It is more than a day ahead, which is the longest step.
  const toStartMs = Date.parse(startTime) - Date.now();
  for (let doneMs = 0; doneMs < toStartMs; doneMs += LONGEST_STEP_MS)
    await matches.fastForward(raceId, Math.min(LONGEST_STEP_MS, toStartMs - doneMs) + MINUTE_MS / 10);
  await expect(stage).toHaveText("Off");
  await expect(main.getByRole("img", { name: /leads/ })).toBeVisible();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await matches.fastForward(raceId, HOUR_MS);
  await expect(stage).toHaveText("Official result");
  await expect(main.getByRole("columnheader", { name: texts("racing.startingPriceShort") })).toBeVisible();
  await expect(main.getByRole("row").nth(1).getByRole("cell").first()).toHaveText("1");
  expect(await accessibilityBreaches(page)).toEqual([]);
});

test("the address of a race that is not there says so, and shows the card of the next one [CAT-14]", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await openPage(page, "/racing?race=gone-0-0");
  await expect(main.getByText(texts("racing.gone"))).toBeVisible();
  await expect(main.getByRole("rowheader").first()).toBeVisible();
  expect(await accessibilityBreaches(page)).toEqual([]);
});

test("a search engine finds each race at an address of its own, with a head that tells it from the others [ROU-13] [ROU-15] [CAT-14]", async ({
  page,
  request,
}) => {
  const read = async (url: string): Promise<string> => {
    const answer = await request.get(url, { maxRedirects: 0 });
    expect([url, answer.status()]).toEqual([url, 200]);
    return answer.text();
  };
  const sitemaps = urlsIn(await read("/sitemap.xml")).filter((url) => url.includes("/de/"));
  const listed = (await Promise.all(sitemaps.map(async (url) => urlsIn(await read(url))))).flat();
  expect(listed.filter((url) => url.includes(RACING))).toEqual([]);
  const races = listed.filter((url) => url.includes("/racing?race="));
  expect(races.length).toBeGreaterThan(2);
  const titles = new Set<string>();
  for (const url of races.slice(-3)) {
    // Whatever day and order are shown around it, it is the same page.
    await page.goto(`${url}&by=price`);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", url);
    titles.add(await page.title());
    const html = await read(url);
    const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ "@graph": [{ "@type": "SportsEvent", url }, {}] });
    const [, picture = ""] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
    expect(picture).toContain("/cards/de/outright/");
    expect((await request.get(picture)).headers()["content-type"]).toBe("image/png");
  }
  expect(titles.size).toBe(3);
  for (const path of ["/de/racing", "/de/soccer/outrights"])
    expect(listed.some((url) => url.endsWith(path))).toBe(true);
  for (const url of listed.filter((one) => one.endsWith("/outrights")).slice(0, 3)) await read(url);
});
