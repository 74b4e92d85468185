import type { Request, Response } from "@playwright/test";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, pickOnMatchPage, signInQuietly, slipOn } from "./fixtures/ticket.ts";
import { SHORT_WAYS, look, press, regionOf, wayOf } from "./fixtures/ways.ts";

const texts = textsIn("en");

const isSaving = (request: Request): boolean => request.method() === "POST" && request.url().endsWith("/settings");
const isSaved = (response: Response): boolean => isSaving(response.request());

for (const how of SHORT_WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("a player finds all settings by the menu, is told that each is saved, and finds them as they were left [ODD-02] [TKT-15] [TKT-22] [LAY-12]", async ({
      page,
      browser,
      player,
      server,
    }) => {
      const way = wayOf(page, how);
      const { texts: words, hands } = way;
      await signInQuietly(page, player.credentials);
      await openPage(page, `${way.prefix}/about`);
      await hands.press(accountButton(page, words));
      await hands.press(page.getByRole("link", { name: words("account.menu.settings"), exact: true }));
      await expect(page).toHaveURL(/\/profile\/settings$/);
      const title = page.getByRole("main").getByRole("heading", { level: 1 });
      await expect(title).toHaveText(words("account.menu.settings"));

      const [display, slip] = [regionOf(way, "profile.settings.display"), regionOf(way, "ticket.tabs.slip")];
      const notices = regionOf(way, "notices.title");
      const choose = async (part: typeof slip, key: string, value: string): Promise<void> => {
        const saved = page.waitForResponse(isSaved);
        await part.getByRole("combobox", { name: words(key), exact: true }).selectOption(value);
        expect((await saved).status()).toBe(200);
        await expect(part.getByRole("status").first()).toHaveText(words("profile.personal.saved"));
      };
      await choose(display, "shell.settings.oddsFormat", "american");
      await choose(display, "preferences.motion.label", "less");
      await expect(page.locator("html")).toHaveAttribute("data-motion", "less");
      const mode = slip.getByRole("combobox", { name: words("ticket.acceptMode.label") });
      await expect(mode).toHaveValue("any");
      await choose(slip, "ticket.acceptMode.label", "higher");
      const stakes = slip.getByRole("form", { name: words("ticket.quickStakes.edit") });
      await stakes.getByRole("textbox").first().fill("");
      await hands.write(stakes.getByRole("textbox").first(), "7");
      await press(way, stakes, "ticket.quickStakes.save");
      await expect(slip.getByRole("status").last()).toHaveText(words("profile.personal.saved"));
      await expect(stakes.getByRole("button")).toBeEnabled();
      const offers = notices.getByRole("row", { name: words("notices.choices.topics.marketing") });
      const offered = page.waitForResponse(isSaved);
      await hands.tick(offers.getByRole("checkbox").first());
      expect((await offered).status()).toBe(200);
      const isOffered = await offers.getByRole("checkbox").first().isChecked();
      // Below the sticky head of the page nothing is to be pressed.
      await page.evaluate(() => scrollTo(0, 0));
      await look(way, "player-settings");
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

      // What this browser has kept says nothing of what is saved.
      const elsewhere = await browser.newContext({ baseURL: server.origin });
      const other = { ...way, page: await elsewhere.newPage() };
      await signInQuietly(other.page, player.credentials);
      await openPage(other.page, `${way.prefix}/profile/settings`);
      const there = (part: string, key: string) =>
        regionOf(other, part).getByRole("combobox", { name: words(key), exact: true });
      await expect(there("profile.settings.display", "shell.settings.oddsFormat")).toHaveValue("american");
      await expect(there("profile.settings.display", "preferences.motion.label")).toHaveValue("less");
      await expect(there("ticket.tabs.slip", "ticket.acceptMode.label")).toHaveValue("higher");
      await expect(regionOf(other, "ticket.tabs.slip").getByRole("textbox").first()).toHaveValue(/^7/);
      await expect(
        regionOf(other, "notices.title")
          .getByRole("row", { name: words("notices.choices.topics.marketing") })
          .getByRole("checkbox")
          .first(),
      ).toBeChecked({ checked: isOffered });
      await elsewhere.close();
    });
  });

test("what is chosen on the page of settings is the slip's too, in the same breath [TKT-15] [TKT-22] [GLI-G6]", async ({
  page,
  player,
  matches,
}) => {
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, await matches.pickOf(await matches.takeUpcoming()), texts);
  const slip = slipOn(page, texts);
  await expect(slip.acceptMode).toHaveValue("any");
  await accountButton(page, texts).click();
  await page.getByRole("link", { name: texts("account.menu.settings"), exact: true }).click();
  const part = page.getByRole("main").getByRole("region", { name: texts("ticket.tabs.slip"), exact: true });
  const mode = part.getByRole("combobox", { name: texts("ticket.acceptMode.label") });
  await mode.selectOption("none");
  await expect(slip.acceptMode).toHaveValue("none");
  await expect(part.getByRole("status").first()).toHaveText(texts("profile.personal.saved"));
  await slip.acceptMode.selectOption("higher");
  await expect(mode).toHaveValue("higher");
});

test.describe("with a server that does not save", () => {
  test.use({ expectedProblems: [/status of 503/] });

  test("a setting that could not be saved is said to be back as it was, and is [TKT-15]", async ({ page, player }) => {
    await signInQuietly(page, player.credentials);
    await openPage(page, "/profile/settings");
    await page.route(
      (url) => url.pathname.endsWith("/settings"),
      (route, request) => (isSaving(request) ? route.fulfill({ status: 503, json: {} }) : route.continue()),
    );
    const part = page.getByRole("main").getByRole("region", { name: texts("ticket.tabs.slip"), exact: true });
    const mode = part.getByRole("combobox", { name: texts("ticket.acceptMode.label") });
    await mode.selectOption("none");
    await expect(
      page.getByRole("alert").filter({ hasText: texts("shell.alert.settingsNotSaved.title") }),
    ).toBeVisible();
    await expect(mode).toHaveValue("any");
    await expect(part.getByText(texts("profile.personal.saved"))).toHaveCount(0);
    expect(await accessibilityBreaches(page)).toEqual([]);
  });
});

test("a visitor is led to sign in, and to the settings by it", async ({ page, player }) => {
  await openPage(page, "/profile/settings");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: texts("profile.signIn") }).click();
  const dialog = page.getByRole("dialog", { name: texts("account.signIn.title") });
  await dialog.getByLabel(texts("account.signIn.email")).fill(player.credentials.email);
  await dialog.getByLabel(texts("account.signIn.password"), { exact: true }).fill(player.credentials.password);
  await page.keyboard.press("Enter");
  await expect(main.getByRole("region", { name: texts("profile.settings.display") })).toBeVisible();
});
