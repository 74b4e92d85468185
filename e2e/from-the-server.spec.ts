import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");
/** About as long as a point of tennis. */
const POINT_MS = 15_000;
const MOST_POINTS = 150;

test("pages around the site have the icons in two parts, and each that a page shows is among its file's [ENG-03]", async ({
  page,
}) => {
  await openPage(page, "/");
  const svg = await (await page.request.get("/fe-api/icons.svg")).text();
  const [, ...parts] = svg.split(/<(?:g|svg|defs)[^>]* id="(?:icons|sport-icons)"/);
  expect(parts).toHaveLength(2);
  for (const part of parts) expect(part.match(/<symbol /g)?.length ?? 0).toBeGreaterThan(5);
  const missing = await page.evaluate(async () => {
    const shown = new Set([...document.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? ""));
    const lost: string[] = [];
    for (const address of shown) {
      const [file = "", id = ""] = address.split("#");
      if (file !== "" && !(await (await fetch(file)).text()).includes(`id="${id}"`)) lost.push(address);
    }
    return { lost, count: shown.size };
  });
  expect(missing).toMatchObject({ lost: [] });
  expect(missing.count).toBeGreaterThan(5);
});

test.describe("a country whose flag does not come", () => {
  test.use({ expectedProblems: [/status of 404/] });

  test("has a globe in its place [LAY-14]", async ({ page }) => {
    await page.route("**/flags/*.svg", (route) => route.fulfill({ status: 404 }));
    await openPage(page, "/");
    const flags = page.getByRole("main").locator("img[width='16']");
    await flags.first().scrollIntoViewIfNeeded();
    await expect(flags.first()).toHaveAttribute("src", /^data:image\/svg|flag-missing/);
    expect(await flags.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

test.describe("a server that fails now and then", () => {
  test.use({ expectedProblems: [/status of 503/] });

  test("is asked again, later each time, and the page shows what it says then [ENG-07]", async ({ page, player }) => {
    const asked: number[] = [];
    await page.route(/\/api\/sportsbook\/bets\?/, async (route) => {
      asked.push(Date.now());
      await (asked.length <= 2 ? route.fulfill({ status: 503, body: "" }) : route.continue());
    });
    await signInQuietly(page, player.credentials);
    await openPage(page, "/my-bets");
    await expect(page.getByRole("heading", { name: texts("my-bets.empty.open") })).toBeVisible();
    const [first = 0, second = 0, third = 0] = asked;
    expect(third - second).toBeGreaterThan((second - first) * 1.3);
    // An empty list leads on to what there is to bet on.
    await page
      .getByRole("main")
      .getByRole("link", { name: texts("shell.nav.whatIsOn") })
      .click();
    await expect(page).toHaveURL("/");
  });
});

test("an advantage in tennis is shown as one, in lists and on the page of the match [CAT-06]", async ({
  page,
  matches,
}) => {
  const hasAdvantage = async (id: string): Promise<boolean> => {
    const { game } = (await matches.read(id)).scores;
    return game !== null && [game.home, game.away].includes("A");
  };
  const live = await matches.list("live", { sport_key: "tennis" });
  const match = live.at(-1)!;
  for (let point = 0; point < MOST_POINTS && !(await hasAdvantage(match.id)); point += 1)
    await matches.fastForward(match.id, POINT_MS);
  await openPage(page, matchPath(match));
  await expect(page.getByRole("main").getByText("A", { exact: true }).first()).toBeVisible();
});
