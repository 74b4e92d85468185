import { API_ERRORS, DEMO_PLAYER } from "@touchline/contract/vocabulary";
import type { Page, Request } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const arabic = textsIn("ar");

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  expectedProblems: [/status of 422/],
});

/** The player as the server answers, but for what a back end may say besides. */
async function answersOfPlayer(page: Page, changes: () => object): Promise<void> {
  await page.route("**/api/platform/player", async (route) => {
    const answer = await route.fetch();
    const player: unknown = await answer.json();
    await route.fulfill({ response: answer, json: { ...Object(player), ...changes() } });
  });
}

const isPlacement = (request: Request): boolean =>
  request.method() === "POST" && new URL(request.url()).pathname.endsWith("/sportsbook/bets");

async function expectFits(page: Page): Promise<void> {
  expect(await accessibilityBreaches(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

for (const [email, reason] of [
  ["spam@touchline.example", "spamf_player_bet_forbidden"],
  ["pve@touchline.example", "pve_player_bet_forbidden"],
] as const)
  test(`in Arabic on a phone the slip of ${email} says why no bet is taken, and sends none [VAL-10] [ACC-11]`, async ({
    page,
    matches,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (isPlacement(request)) sent.push(request.url());
    });
    const slip = slipOn(page, arabic);
    const pick = await matches.pickOf(await matches.takeUpcoming(), "ar");
    await signInQuietly(page, { ...DEMO_PLAYER, email });
    await openPage(page, `/ar${matchPath(pick.match)}`);
    await priceButton(page, pick, arabic).tap();
    await slip.dock.tap();
    await slip.stake.fill("5");
    await expect(slip.region).toContainText(arabic(`betting.error.platform.${reason}`));
    await expect(slip.place).toBeDisabled();
    await slip.place.tap({ force: true });
    await expectFits(page);
    expect(sent).toEqual([]);
    await openPage(page, "/ar/profile");
    const main = page.getByRole("main");
    await expect(main).toContainText(arabic("profile.suspended.other"));
    await expect(main).not.toContainText(arabic("profile.overview.open"));
  });

test("a bet that is refused for want of a municipality brings a form that says what for, and is placed once that is there, in Arabic on a phone [VAL-12] [ACC-06]", async ({
  page,
  matches,
  player,
}) => {
  let missed: string[] = [];
  let isRefused = false;
  await answersOfPlayer(page, () => ({ auth_fields_missed: missed }));
  await page.route("**/api/platform/player/personal_data", async (route) => {
    if (route.request().method() === "PATCH") missed = [];
    await route.fallback();
  });
  const { code, key } = API_ERRORS.municipality_not_found;
  await page.route(/\/api\/sportsbook\/bets(\?|$)/, async (route) => {
    if (isRefused || !isPlacement(route.request())) return route.fallback();
    isRefused = true;
    missed = ["municipality"];
    await route.fulfill({ status: 422, json: { code, key, message: "", localized_message: "", errors_by_bet: [] } });
  });
  const slip = slipOn(page, arabic);
  const pick = await matches.pickOf(await matches.takeUpcoming(), "ar");
  await signInQuietly(page, player.credentials);
  await openPage(page, `/ar${matchPath(pick.match)}`);
  await expect(accountButton(page, arabic)).toBeVisible();
  await priceButton(page, pick, arabic).tap();
  await slip.dock.tap();
  await slip.stake.fill("10");
  await slip.place.tap();

  const form = page.getByRole("dialog", { name: arabic("profile.gate.title") });
  await expect(form).toContainText(arabic("profile.gate.text"));
  await expectFits(page);
  await form.getByLabel(arabic("profile.field.municipality"), { exact: true }).fill("Recife PE");
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  // The slip is there as it was, and goes on.
  await slip.place.tap();
  await expect(slip.receiptHeading).toBeVisible();
  expect(await player.bets()).toHaveLength(1);
});

test("points and the groups of a player stand in their account, in Arabic on a phone, and nothing where a site has neither [ACC-12]", async ({
  page,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  await openPage(page, "/ar");
  const account = page.getByRole("dialog", { name: arabic("shell.nav.account") });
  const open = () => page.getByRole("button", { name: arabic("shell.nav.account"), exact: true }).tap();
  await open();
  await expect(account).toBeVisible();
  await expect(account.getByText(arabic("account.menu.points"), { exact: true })).toHaveCount(0);

  const group = {
    id: "gold",
    name: "Gold",
    status: true,
    writeable: false,
    min_comp_points: 1_000,
    max_comp_points: null,
  };
  await page.route("**/player/comp_points*", (route) => route.fulfill({ json: { persistent: { points: 1_250 } } }));
  await page.route("**/player/status_groups*", (route) => route.fulfill({ json: [group] }));
  await openPage(page, "/ar");
  await open();
  const term = (name: string) => account.getByRole("term").filter({ hasText: name }).locator("xpath=../dd");
  await expect(term(arabic("account.menu.points"))).toHaveText("1,250");
  await expect(term("Gold")).toHaveText("1,000+");
  await expectFits(page);
});

test("a mirror leads a player who is not of its group to the main site, and nowhere that is no site of its own kind [ACC-13]", async ({
  page,
  player,
}) => {
  const MAIN = "https://main.example/";
  await page.route(/^https?:\/\/main\.example\//, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>The main site</title>" }),
  );
  let address: string | null = null;
  await answersOfPlayer(page, () => ({ redirect_to: address }));
  await signInQuietly(page, player.credentials);
  for (const said of [null, "http://main.example/", "javascript:location.replace('https://main.example/')"]) {
    address = said;
    await openPage(page, "/ar/live");
    await expect(accountButton(page, arabic)).toBeVisible();
    expect(new URL(page.url()).pathname, String(said)).toBe("/ar/live");
  }
  address = MAIN;
  await page.goto("/ar/live");
  await expect(page).toHaveURL(MAIN);
});
