import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { quickBetOn } from "./fixtures/quick-bet.ts";
import { HOSTS, MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, priceButton, signInQuietly } from "./fixtures/ticket.ts";

test.use({ serverEnv: MANY_SITES, host: HOSTS.hidden, expectedProblems: [/status of 404/] });

const texts = textsIn("en");
const NARROW = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

test("a site that hides players' bets leads to them from nowhere, and has no page of them [LAY-07]", async ({
  page,
  player,
}) => {
  const anyWay = page.getByText(texts("shell.nav.myBets"), { exact: true });
  await signInQuietly(page, player.credentials);
  await openPage(page, "/");
  await accountButton(page, texts).click();
  await expect(page.getByRole("button", { name: texts("account.menu.signOut") })).toBeVisible();
  await expect(page.getByRole("tab", { name: texts("ticket.tabs.slip") })).toBeVisible();
  await expect(anyWay).toHaveCount(0);

  for (const size of NARROW) {
    await page.setViewportSize(size);
    await openPage(page, "/");
    const bar = page.getByRole("navigation", { name: texts("shell.nav.main") });
    await expect(bar.getByRole("link")).toHaveCount(2);
    await expect(bar.getByRole("button")).toHaveCount(2);
    await bar.getByRole("button", { name: texts("shell.nav.account") }).click();
    await expect(page.getByRole("button", { name: texts("account.menu.signOut") })).toBeVisible();
    await expect(anyWay).toHaveCount(0);
  }

  const answer = await page.goto("/my-bets");
  expect(answer?.status()).toBe(404);
});

test("neither the page of limits nor what is told of a closed account leads to them there [LAY-07]", async ({
  page,
  player,
}) => {
  const toBets = page.locator('a[href*="my-bets"]');
  await signInQuietly(page, player.credentials);
  await openPage(page, "/profile/limits");
  await expect(page.getByRole("heading", { name: texts("limits.help.title") })).toBeVisible();
  await expect(toBets).toHaveCount(0);

  await openPage(page, "/profile/personal");
  await page
    .getByRole("main")
    .getByRole("button", { name: texts("profile.closure.action") })
    .click();
  const part = page.getByRole("region", { name: texts("profile.closure.title") });
  await part.getByLabel(texts("profile.field.password"), { exact: true }).fill(player.credentials.password);
  await part.getByRole("button", { name: texts("profile.closure.confirm") }).click();
  await expect(page.getByRole("heading", { name: texts("profile.visitor") })).toBeVisible();
  await signInQuietly(page, player.credentials);
  await openPage(page, "/");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(texts("profile.suspended.closed"));
  await expect(dialog.getByRole("link", { name: texts("profile.suspended.help") })).toBeVisible();
  await expect(toBets).toHaveCount(0);
});

test("a quick bet on such a site is placed, and leads to no bets either [LAY-07] [QUI-01]", async ({
  page,
  matches,
  player,
}) => {
  const [pick] = await matches.picksOf(await matches.takeAtHalfTime());
  const quick = quickBetOn(page, texts);
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick!.match));
  await quick.switch.click();
  await priceButton(page, pick!, texts).click();
  await quick.stake.fill("5");
  await quick.place.click();
  await expect(quick.placed).toBeVisible();
  await expect(quick.done).toBeVisible();
  await expect(quick.region.getByRole("button", { name: texts("ticket.quickBet.view") })).toHaveCount(0);
});
