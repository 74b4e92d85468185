import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { openPage } from "./fixtures/open-page.ts";
import { signUpPlayer } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const PHONE = { width: 390, height: 844 };

test("a game is opened in a frame of its own, played with the player's money, checked and closed [EMB-04] [ROU-07]", async ({
  page,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  await openPage(page, "/virtual-gaming-arena");
  const tile = page.getByRole("button", { name: texts("arena.play", { game: "Dice" }) });
  await tile.click();
  // Without the site's origin it reaches nothing of the site: a sandbox that let it would be none.
  await expect(page.locator("iframe")).toHaveAttribute("sandbox", "allow-scripts");
  const game = page.frameLocator("iframe");
  const before = await player.balance();
  await game.getByRole("button", { name: "Roll" }).press("Enter");
  await expect(game.getByRole("status")).toHaveText(/you win|not below/);
  const newest = (await player.ledger()).slice(0, 2);
  expect(newest.map(({ type }) => type)).toContain("game_debit");
  await expect.poll(() => player.balance()).toBe(await player.ledgerBalance());
  expect(await player.balance()).not.toBe(before);

  await game.getByText("Is it fair?").click();
  await game.getByRole("button", { name: "Reveal the seed" }).click();
  await expect(game.getByRole("row").nth(1)).toContainText("matches");
  for (const size of [page.viewportSize() ?? PHONE, PHONE]) {
    await page.setViewportSize(size);
    expect(await accessibilityBreaches(page), `${size.width} pixels`).toEqual([]);
  }
  await page.getByRole("button", { name: texts("arena.close") }).click();
  await expect(tile).toBeFocused();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test.describe("two players in one browser", () => {
  // The page asks for a token of the session that has ended.
  test.use({ expectedProblems: [/status of 401/] });

  test("a game goes with its player: where somebody else signs in in this browser the lobby is there again [ACC-05]", async ({
    page,
    player,
    server,
  }) => {
    await signInQuietly(page, player.credentials);
    await openPage(page, "/virtual-gaming-arena");
    const tile = page.getByRole("button", { name: texts("arena.play", { game: "Dice" }) });
    await tile.click();
    await expect(page.frameLocator("iframe").getByRole("button", { name: "Roll" })).toBeVisible();
    const other = await signUpPlayer(server);
    await signInQuietly(page, other.credentials);
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(tile).toBeVisible();
  });
});

test("a visitor who presses a game is asked to sign in", async ({ page }) => {
  await openPage(page, "/virtual-gaming-arena");
  await page.getByRole("button", { name: texts("arena.play", { game: "Dice" }) }).click();
  await expect(page.getByRole("dialog", { name: texts("account.signIn.title") })).toBeVisible();
});
