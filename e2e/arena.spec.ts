import { openPage } from "./fixtures/open-page.ts";
import { signUpPlayer } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { serverTextsIn, textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";
import { WAYS, lookAfterPress, press, wayOf } from "./fixtures/ways.ts";

const texts = textsIn("en");

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("a game is opened in a frame of its own, played with the player's money, checked and closed [EMB-04] [ROU-07]", async ({
      page,
      player,
    }) => {
      const way = wayOf(page, how);
      const ofServer = serverTextsIn(how.locale);
      const said = (key: string) => ofServer(`game.dice.${key}`);
      await signInQuietly(page, player.credentials);
      await openPage(page, `${way.prefix}/virtual-gaming-arena`);
      const tile = page.getByRole("button", { name: way.texts("arena.play", { game: said("title") }) });
      await way.hands.press(tile);
      // Without the site's origin it reaches nothing of the site: a sandbox that let it would be none.
      await expect(page.locator("iframe")).toHaveAttribute("sandbox", "allow-scripts");
      const game = page.frameLocator("iframe");
      const before = await player.balance();
      await way.hands.press(game.getByRole("button", { name: said("roll") }));
      await expect(game.getByRole("status")).toHaveText(/\d/);
      const newest = (await player.ledger()).slice(0, 2);
      expect(newest.map(({ type }) => type)).toContain("game_debit");
      await expect.poll(() => player.balance()).toBe(await player.ledgerBalance());
      expect(await player.balance()).not.toBe(before);
      await lookAfterPress(way, "game-rolled");

      await way.hands.press(game.getByText(said("fairness"), { exact: true }));
      await way.hands.press(game.getByRole("button", { name: said("reveal") }));
      await expect(game.getByRole("row").nth(1)).toContainText(said("checks"));
      await lookAfterPress(way, "game-checked");
      await press(way, page.locator("body"), "arena.close");
      await expect(tile).toBeFocused();
      await expect(page.locator("iframe")).toHaveCount(0);
      await lookAfterPress(way, "game-closed");
    });
  });

test.describe("a roll whose answer is lost", () => {
  test.use({ expectedProblems: [/ERR_FAILED|status of 429/] });

  test("stands once: the button asks for it again, and its result is shown [EMB-04]", async ({ page, player }) => {
    await signInQuietly(page, player.credentials);
    await openPage(page, "/virtual-gaming-arena");
    await page.getByRole("button", { name: texts("arena.play", { game: "Dice" }) }).click();
    const game = page.frameLocator("iframe");
    const said = (key: string) => serverTextsIn("en")(`game.dice.${key}`);
    const ids: string[] = [];
    // The server rolls, and its answer does not come; then there are too many calls for a while.
    await page.route("**/dice/rolls*", async (route) => {
      ids.push(route.request().postDataJSON().id);
      if (ids.length === 1) {
        await route.fetch();
        return route.abort();
      }
      const headers = { "access-control-allow-origin": "*" };
      const json = { code: 6, key: "error.request.rate_limited", message: "Too many." };
      return ids.length === 2 ? route.fulfill({ status: 429, headers, json }) : route.continue();
    });
    await game.getByRole("button", { name: said("roll") }).click();
    await expect(game.getByRole("status")).toHaveText("Too many.");
    await game.getByRole("button", { name: said("again") }).click();
    await expect(game.getByRole("status")).toHaveText(/\d/);
    expect(new Set(ids).size).toBe(1);
    const debits = async () => (await player.ledger()).filter(({ type }) => type === "game_debit").length;
    expect(await debits()).toBe(1);
    await game.getByRole("button", { name: said("roll") }).click();
    await expect.poll(debits).toBe(2);
    expect(new Set(ids).size).toBe(2);
  });
});

test.describe("a player who has been away", () => {
  test.use({ expectedProblems: [/status of 401/] });

  test("is asked to sign in where a game is pressed, and not to try again [GLI-G12] [EMB-04]", async ({
    page,
    player,
  }) => {
    await signInQuietly(page, player.credentials);
    await openPage(page, "/virtual-gaming-arena");
    await page.route("**/launch*", (route) =>
      route.fulfill({ status: 401, json: { code: 36, key: "error.session.idle", message: "Sign in." } }),
    );
    const tile = page.getByRole("button", { name: texts("arena.play", { game: "Dice" }) });
    await tile.click();
    await expect(page.getByRole("dialog", { name: texts("account.signIn.title") })).toBeVisible();
    await expect(page.getByRole("button", { name: texts("arena.again"), includeHidden: true })).toHaveCount(0);
  });
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
