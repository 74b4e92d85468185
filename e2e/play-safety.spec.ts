import type { Page } from "@playwright/test";
import { expectEqualWeight } from "./fixtures/equal-weight.ts";
import { keys, mouse } from "./fixtures/hands.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { letTimePass, playFor, restFor } from "./fixtures/play-time.ts";
import { HOSTS, MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { type Texts, textsIn } from "./fixtures/texts.ts";
import {
  accountButton,
  centsIn,
  pickOnMatchPage,
  placeBet,
  priceButton,
  signIn,
  signInLink,
  signInQuietly,
  slipOn,
} from "./fixtures/ticket.ts";

test.use({
  serverEnv: MANY_SITES,
  host: HOSTS.safe,
  // Calls of a session that a limit has ended; and a clock that is turned runs timers that were cleared meanwhile.
  expectedProblems: [/status of (401|403)|Cannot set properties of undefined \(setting 'timeout'\)/],
});

const texts = textsIn("en");

const dialogOn = (page: Page, name: string, words: Texts = texts) =>
  page.getByRole("alertdialog", { name: words(`safety.${name}.title`) });

/** Long enough for the next question about the time of play. */
const NEXT_QUESTION = "00:31";

test("after an hour of play a dialog says how long it was and what it cost, until it is acknowledged in one of the tabs; to go on weighs no more than to leave [DARK-DISMISS] [DARK-REFUSE] [RG-01] [RG-05] [RTS-13B] [LAY-09]", async ({
  page,
  context,
  server,
  matches,
  player,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), 250n);
  await signInQuietly(page, player.credentials);
  const other = await context.newPage();
  await openPage(page, "/");
  await openPage(other, "/");
  await expect(accountButton(other, texts)).toBeVisible();
  await playFor(server, player, 61);
  await page.clock.install();
  await page.reload();
  const dialog = dialogOn(page, "realityCheck");
  await expect(dialog).toContainText("1 hour 1 minute");
  const amountOf = async (name: string): Promise<bigint> =>
    centsIn(await dialog.getByRole("definition").nth(["staked", "won", "result"].indexOf(name)).innerText());
  expect([await amountOf("staked"), await amountOf("won"), await amountOf("result")]).toEqual([250n, 0n, 250n]);
  await expect(dialog).toContainText("−€2.50");
  expect(await accessibilityBreaches(page)).toEqual([]);
  const [goOn, bets, leave] = ["continue", "bets", "signOut"].map((key) =>
    dialog.getByRole(key === "bets" ? "link" : "button", { name: texts(`safety.realityCheck.${key}`) }),
  );
  await expectEqualWeight(goOn!, bets!, leave!);
  // Neither a key nor a press beside it closes it, and it holds the focus.
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await page.keyboard.press("Tab");
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await expect(bets!).toHaveAttribute("href", "/my-bets");

  await other.reload();
  await expect(dialogOn(other, "realityCheck")).toBeVisible();
  await dialogOn(other, "realityCheck")
    .getByRole("button", { name: texts("safety.realityCheck.continue") })
    .click();
  await expect(dialogOn(other, "realityCheck")).toBeHidden();
  await expect(dialog).toBeHidden();
  await page.clock.fastForward(NEXT_QUESTION);
  await expect(dialog).toBeHidden();
  await expect(accountButton(page, texts)).toBeVisible();
});

test("a reality check is seen above a game that fills the screen [RG-01] [RTS-13B] [EMB-04]", async ({
  page,
  server,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  await page.clock.install();
  await openPage(page, "/virtual-gaming-arena");
  await page.getByRole("button", { name: texts("arena.play", { game: "Dice" }) }).click();
  await page.getByRole("button", { name: texts("arena.fullScreen") }).click();
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect.poll(isFull).toBe(true);
  await playFor(server, player, 61);
  const dialog = dialogOn(page, "realityCheck");
  await letTimePass(page, { by: NEXT_QUESTION, until: dialog });
  await expect.poll(isFull).toBe(false);
  await dialog.getByRole("button", { name: texts("safety.realityCheck.continue") }).click();
  await expect(dialog).toBeHidden();
});

test("a reality check on a phone in Arabic leaves a form as it was [RG-01] [LAY-10]", async ({
  page,
  server,
  player,
}) => {
  const arabic = textsIn("ar");
  await page.setViewportSize({ width: 320, height: 640 });
  await signInQuietly(page, player.credentials);
  await page.clock.install();
  await openPage(page, "/ar?modal=passwordEdit");
  const form = page.getByRole("dialog", { name: arabic("account.passwordEdit.title") });
  const field = form.getByLabel(arabic("account.passwordEdit.current"), { exact: true });
  await field.fill("half a password");
  await playFor(server, player, 61);
  const dialog = dialogOn(page, "realityCheck", arabic);
  await letTimePass(page, { by: NEXT_QUESTION, until: dialog });
  await expect(dialog).toBeFocused();
  await expect(form).toBeHidden();
  expect(await accessibilityBreaches(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await keys(page).press(dialog.getByRole("button", { name: arabic("safety.realityCheck.continue") }));
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue("half a password");
});

test("a player who has played as long as a day allows is signed out in every tab, and does not play on who comes back today [RG-02] [RG-05] [LAY-09]", async ({
  page,
  context,
  server,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  await page.clock.install();
  const other = await context.newPage();
  await openPage(page, "/");
  await openPage(other, "/");
  await expect(accountButton(page, texts)).toBeVisible();
  await expect(accountButton(other, texts)).toBeVisible();
  await playFor(server, player, 601);
  await letTimePass(page, { by: NEXT_QUESTION, until: dialogOn(page, "outOfSessionLimit") });
  for (const tab of [page, other]) {
    const dialog = dialogOn(tab, "outOfSessionLimit");
    await expect(dialog).toBeVisible();
    await expect(accountButton(tab, texts)).toHaveCount(0);
    await dialog.getByRole("button", { name: texts("safety.outOfSessionLimit.close") }).click();
    await expect(signInLink(tab, texts)).toBeVisible();
  }
  const again = page.getByRole("dialog", { name: texts("account.signIn.title") });
  await signInLink(page, texts).click();
  await again.getByLabel(texts("account.signIn.email")).fill(player.credentials.email);
  await again.getByLabel(texts("account.signIn.password"), { exact: true }).fill(player.credentials.password);
  await again.getByRole("button", { name: texts("account.signIn.action"), exact: true }).click();
  await expect(dialogOn(page, "withoutPlay").getByText(texts("safety.withoutPlay.text"))).toBeVisible();
  expect(await accessibilityBreaches(page)).toEqual([]);
});

test("no bet is taken of who signs in with no time of play left, who is told why and stays signed in [RG-02]", async ({
  page,
  server,
  matches,
  player,
}) => {
  await playFor(server, player, 601);
  await signInQuietly(page, player.credentials);
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await openPage(page, matchPath(pick.match));
  await dialogOn(page, "withoutPlay")
    .getByRole("button", { name: texts("safety.outOfSessionLimit.close") })
    .click();
  await priceButton(page, pick, texts).click();
  await slip.stake.fill("4");
  await slip.place.click();
  await expect(page.getByText(texts("errors.error.session.limit_reached"))).toBeVisible();
  await expect(accountButton(page, texts)).toBeVisible();
  expect(await player.bets()).toEqual([]);
});

test("a player who does nothing for too long is signed out, and told why [RG-03] [LAY-09]", async ({
  page,
  server,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  await page.clock.install();
  await openPage(page, "/");
  await expect(accountButton(page, texts)).toBeVisible();
  await restFor(server, player, 28);
  await page.clock.fastForward("01:01");
  await expect(accountButton(page, texts)).toBeVisible();
  await restFor(server, player, 2);
  const dialog = dialogOn(page, "activityLimitReached");
  await letTimePass(page, { by: "01:01", until: dialog });
  await dialog.getByRole("button", { name: texts("safety.activityLimitReached.signIn") }).click();
  await expect(page.getByRole("dialog", { name: texts("account.signIn.title") })).toBeVisible();
  await signIn(page, player.credentials, { hands: mouse, texts });
});

for (const [name, hands] of [
  ["mouse", () => mouse],
  ["keys", keys],
] as const)
  test(`a bet after a long pause takes another sign-in, and nothing else again, by ${name} [GLI-G12]`, async ({
    page,
    server,
    matches,
    player,
  }) => {
    const slip = slipOn(page, texts);
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await signInQuietly(page, player.credentials);
    await pickOnMatchPage(page, pick, texts);
    await slip.stake.fill("4");
    await expect(slip.place).toBeEnabled();
    await restFor(server, player, 11);
    await hands(page).press(slip.place);
    await expect(page.getByRole("dialog", { name: texts("account.signIn.title") })).toBeVisible();
    await signIn(page, player.credentials, { hands: hands(page), texts });
    await expect(page).toHaveURL(matchPath(pick.match));
    await expect(slip.stake).toHaveValue("4");
    expect(await player.bets()).toEqual([]);
    await placeBet(slip);
    expect(await player.bets()).toHaveLength(1);
  });

test("a player chooses to be told more often [RG-01]", async ({ page, player }) => {
  await signInQuietly(page, player.credentials);
  await openPage(page, "/");
  const open = async () => {
    await accountButton(page, texts).click();
    await page.getByRole("button", { name: texts("account.menu.realityCheck") }).click();
  };
  await open();
  const dialog = page.getByRole("dialog", { name: texts("safety.period.title") });
  await expect(dialog.getByRole("radio", { name: "1 hour" })).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/player/reality_check") && answer.ok());
  await dialog.getByRole("radio", { name: "15 minutes" }).check();
  await saved;
  expect(await accessibilityBreaches(page)).toEqual([]);
  await page.reload();
  await expect(accountButton(page, texts)).toBeVisible();
  await open();
  await expect(dialog.getByRole("radio", { name: "15 minutes" })).toBeChecked();
});
