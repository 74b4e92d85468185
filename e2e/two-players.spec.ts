import type { Locator, Page } from "@playwright/test";
import { openPage } from "./fixtures/open-page.ts";
import { type PlayerAccount, signUpPlayer } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");

// A call that was meant for the player before is refused: that is how the page learns of the other.
test.use({ expectedProblems: [/status of 40[13]/] });

/** The page of one player, in a browser in which another has signed in since. */
async function leftBehind(
  page: Page,
  path: string,
  players: { before: PlayerAccount; now: PlayerAccount },
): Promise<Page> {
  await signInQuietly(page, players.before.credentials);
  await openPage(page, path);
  await expect(accountButton(page, texts)).toContainText(players.before.credentials.email);
  const other = await page.context().newPage();
  await signInQuietly(other, players.now.credentials);
  return other;
}

const becomes = (page: Page, { credentials: { email } }: PlayerAccount): Promise<void> =>
  expect(accountButton(page, texts)).toContainText(email);

test("a star pressed on a page of one player is none of another's who signed in meanwhile [FAV-01] [ACC-01]", async ({
  page,
  player,
  server,
}) => {
  const now = await signUpPlayer(server);
  const other = await leftBehind(page, "/soccer", { before: player, now });
  const star = page.getByRole("main").getByRole("button", { name: texts("favourites.mark", { name: "Soccer" }) });
  const asked = page.waitForResponse((response) => response.url().includes("/favourites/sports/"));
  await star.click();
  await asked;
  await openPage(other, "/favorites");
  await becomes(other, now);
  await expect(other.getByRole("heading", { name: texts("favourites.empty.title") })).toBeVisible();
});

test("a limit set on a page of one player is not another's who signed in meanwhile, and the page then shows that one [RG-04] [ACC-01]", async ({
  page,
  player,
  server,
}) => {
  const now = await signUpPlayer(server);
  const other = await leftBehind(page, "/profile/limits", { before: player, now });
  const card: Locator = page.getByRole("region", { name: texts("limits.type.wager.name") });
  await card.getByRole("button", { name: texts("limits.form.change") }).click();
  await card.getByRole("textbox").fill("12.50");
  const asked = page.waitForResponse(
    (response) => response.url().includes("/user_limits") && response.request().method() === "POST",
  );
  await card.getByRole("button", { name: texts("limits.form.set") }).click();
  expect((await asked).status()).toBe(403);
  await becomes(page, now);
  const limits = await other.request.get("/api/platform/user_limits");
  expect(await limits.json()).toEqual([]);
  // From here on the page is the other player's, and does what that one asks.
  await page.reload();
  await card.getByRole("button", { name: texts("limits.form.change") }).click();
  await card.getByRole("textbox").fill("12.50");
  await card.getByRole("button", { name: texts("limits.form.set") }).click();
  await expect(card.getByRole("status")).toHaveText(texts("limits.saved.now"));
});
