import { mouse } from "./fixtures/hands.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { signUpPlayer } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import {
  accountButton,
  expectPriceMoves,
  pickOnMatchPage,
  placeBet,
  priceButton,
  signIn,
  signInLink,
  signInQuietly,
  signOut,
  slipOn,
} from "./fixtures/ticket.ts";

const texts = textsIn("en");

// Calls of a session that has ended are refused: that is how a page learns of it.
test.use({ expectedProblems: [/status of 401/] });

test("a page whose player signed out in another tab says so, and its prices go on [ACC-05] [RT-09]", async ({
  page,
  context,
  matches,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await openPage(page, matchPath(pick.match));
  await expect(accountButton(page, texts)).toBeVisible();
  const other = await context.newPage();
  await openPage(other, "/");
  await signOut(other, texts);

  await expect(page.getByRole("alert").filter({ hasText: texts("shell.alert.sessionExpired.title") })).toBeVisible();
  await expect(signInLink(page, texts)).toBeVisible();
  const price = priceButton(page, pick, texts);
  await expectPriceMoves(price, pick.match.id, matches);

  await price.click();
  await signIn(page, player.credentials, { hands: mouse, texts });
  await expect(accountButton(other, texts)).toHaveCount(0);
});

test("nothing that a browser keeps for other visits says who the player is or what they have [OWASP-14.3.3]", async ({
  page,
  matches,
  player,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), 12_345n);
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, await matches.pickOf(await matches.takeUpcoming()), texts);
  await slipOn(page, texts).stake.fill("3");
  await expect(accountButton(page, texts)).toContainText("876.55");
  await openPage(page, "/profile/personal");
  await expect(page.getByRole("main").getByText(player.credentials.email).first()).toBeVisible();
  const { origins } = await page.context().storageState({ indexedDB: true });
  const own = await page.evaluate(() => JSON.stringify(globalThis["sessionStorage"]));
  const kept = JSON.stringify(origins) + own;
  // What the slip keeps is there, so it is the right place to look at.
  expect(kept).toContain("bets");
  for (const secret of [player.credentials.email, "87655", "876.55"]) expect(kept).not.toContain(secret);
});

test("a page whose player signed in again in another tab goes on, and bets [ACC-05]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await openPage(page, matchPath(pick.match));
  await expect(accountButton(page, texts)).toBeVisible();
  const renewed = page.waitForResponse(
    (response) => response.url().endsWith("/sportsbook_sessions") && response.status() === 200,
  );
  // The cookies are the browser's, so this ends the session that the page knows.
  await signInQuietly(page, player.credentials);
  await renewed;
  await expect(accountButton(page, texts)).toBeVisible();

  await priceButton(page, pick, texts).click();
  await slip.stake.fill("10");
  await placeBet(slip);
  expect(await player.bets()).toHaveLength(1);
});

test("a page whose browser somebody else signed in to is theirs, and bets with their money [ACC-05]", async ({
  page,
  server,
  player,
}) => {
  const next = await signUpPlayer(server);
  await signInQuietly(page, player.credentials);
  await openPage(page, "/");
  await expect(accountButton(page, texts)).toContainText(player.credentials.email);
  await signInQuietly(page, next.credentials);
  await expect(accountButton(page, texts)).toContainText(next.credentials.email);
});
