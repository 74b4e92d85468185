import type { BrowserContext, Locator, Page } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { signUpPlayer } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import {
  accountButton,
  expectBalanceOfLedger,
  pickOnMatchPage,
  priceButton,
  signInQuietly,
  slipOn,
} from "./fixtures/ticket.ts";

const texts = textsIn("en");
const AMERICAN = /[+−-]\d{3,}/;
const LIMITS = "/profile/limits";
const DEPOSIT = "/profile/wallet/deposit";

async function tabAt(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await openPage(tab, path);
  return tab;
}

const cardOf = (page: Page, type: string): Locator =>
  page.getByRole("region", { name: texts(`limits.type.${type}.name`) });
const frameOf = (page: Page): Locator => page.locator(`iframe[title="${texts("wallet.page")}"]`);

async function askForDeposit(page: Page, amount: string): Promise<void> {
  await page.getByRole("textbox", { name: texts("wallet.amount", { currency: "EUR" }) }).fill(amount);
  await page.getByRole("button", { name: texts("wallet.pay") }).click();
}

async function takeTimeOut(page: Page): Promise<void> {
  const card = page.getByRole("region", { name: texts("limits.timeOut.title") });
  await card.getByRole("combobox").selectOption("24h");
  await card.getByRole("button", { name: texts("limits.timeOut.action") }).click();
  await card.getByRole("button", { name: texts("limits.timeOut.confirm") }).click();
  await expect(card.getByRole("status")).toHaveText(texts("limits.timeOut.started"));
}

test("a vote, the odds and the theme of one tab are the other's at once; its language is its own [CAT-15] [ODD-02] [LAY-12] [ACC-10]", async ({
  page,
  context,
  matches,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  const match = await matches.takeUpcoming();
  const pick = await matches.pickOf(match);
  const around = (tab: Page, words = texts): Locator => tab.getByRole("region", { name: words("around.label") });
  await openPage(page, matchPath(match));
  await around(page)
    .getByRole("tab", { name: texts("around.tabs.vote") })
    .click();
  const other = await tabAt(context, matchPath(match));
  await around(other)
    .getByRole("tab", { name: texts("around.tabs.vote") })
    .click();
  await around(other).getByRole("button", { name: match.home.name }).click();
  await expect(around(page).getByRole("button", { name: match.home.name })).toHaveAttribute("aria-pressed", "true");
  await expect(around(page).getByText("1 vote.")).toBeVisible();

  await other
    .getByRole("button", { name: texts("shell.settings.all"), exact: true })
    .first()
    .click();
  const preferences = other.getByRole("dialog", { name: texts("preferences.title") });
  await preferences.getByRole("combobox", { name: texts("shell.settings.oddsFormat") }).selectOption("american");
  await expect(priceButton(page, pick, texts)).toContainText(AMERICAN);
  await preferences.getByRole("combobox", { name: texts("shell.settings.theme") }).selectOption("light");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");

  await preferences.getByRole("combobox", { name: texts("shell.settings.language") }).selectOption("ar");
  await expect(other.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await player.language()).toBe("ar");
  // The vote is taken back where the page stayed as it was.
  await around(page).getByRole("button", { name: match.away.name }).click();
  await expect(around(page).getByRole("button", { name: match.away.name })).toHaveAttribute("aria-pressed", "true");
});

test("what is read in one tab is read in the panel that is open in the other [NOT-01]", async ({
  page,
  context,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  const tabs = [page, await context.newPage()];
  const panelOf = (tab: Page): Locator => tab.getByRole("dialog", { name: texts("notices.title") });
  const unreadIn = (tab: Page): Locator => panelOf(tab).getByRole("listitem").getByText(texts("notices.isUnread"));
  for (const tab of tabs) {
    await openPage(tab, "/live");
    await tab
      .getByRole("banner")
      .getByRole("button", { name: beginningOf(texts("notices.open")) })
      .click();
    await expect(unreadIn(tab).first()).toBeAttached();
  }
  await panelOf(page)
    .getByRole("button", { name: texts("notices.readAll") })
    .click();
  for (const tab of tabs) {
    await expect(unreadIn(tab)).toHaveCount(0);
    await expect(panelOf(tab).getByRole("button", { name: texts("notices.readAll") })).toHaveCount(0);
  }
});

test("a limit set in one tab stands in the other, which says of a higher one that it waits, and of a deposit what is left [RG-04] [RG-06] [GLI-G13]", async ({
  page,
  context,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  await openPage(page, LIMITS);
  const wallet = await tabAt(context, DEPOSIT);
  const other = await tabAt(context, LIMITS);
  const [mine, theirs] = [cardOf(page, "deposit"), cardOf(other, "deposit")];
  await mine.getByRole("button", { name: texts("limits.form.change") }).click();
  await mine.getByRole("textbox").fill("80");
  await expect(mine).toContainText(texts("limits.form.lower"));
  await theirs.getByRole("button", { name: texts("limits.form.change") }).click();
  await theirs.getByRole("textbox").fill("20");
  await theirs.getByRole("button", { name: texts("limits.form.set") }).click();
  await expect(theirs.getByRole("status")).toHaveText(texts("limits.saved.now"));

  await expect(mine.getByRole("listitem")).toContainText("€20.00");
  await expect(mine).toContainText(texts("limits.form.higher"));
  await expect(mine.getByRole("textbox")).toHaveValue("80");
  await expect(wallet.getByRole("complementary", { name: texts("limits.type.deposit.name") })).toContainText(
    /€20\.00.* left/,
  );
  await mine.getByRole("button", { name: texts("limits.form.set") }).click();
  await expect(mine.getByRole("status")).toHaveText(texts("limits.saved.later"));
  // Taken back in the other tab, it does not wait here either.
  await theirs.getByRole("button", { name: texts("limits.pending.withdraw") }).click();
  await expect(mine.getByRole("button", { name: texts("limits.pending.withdraw") })).toHaveCount(0);
});

test.describe("with calls that are refused on purpose", () => {
  test.use({ expectedProblems: [/status of (401|403|404|422)/] });

  test("a page that had not heard of a lower limit says that its own waits, not that it counts [RG-06] [GLI-G13]", async ({
    page,
    player,
  }) => {
    // News between tabs may be lost: the answer of the server is what is said.
    await page.addInitScript(() =>
      Reflect.set(
        globalThis,
        "BroadcastChannel",
        class extends EventTarget {
          postMessage(): void {}
          close(): void {}
        },
      ),
    );
    await signInQuietly(page, player.credentials);
    await openPage(page, LIMITS);
    const card = cardOf(page, "wager");
    await card.getByRole("button", { name: texts("limits.form.change") }).click();
    await card.getByRole("textbox").fill("80");
    await expect(card).toContainText(texts("limits.form.lower"));
    await player.setLimit("wager", 2_000n);
    await card.getByRole("button", { name: texts("limits.form.set") }).click();
    await expect(card.getByRole("status")).toHaveText(texts("limits.saved.later"));
    await expect(card.getByRole("listitem").first()).toContainText("€20.00");
  });

  test("a break begun in one tab closes a payment that is half-way in another, and the slip of a third [RG-06] [ACC-08]", async ({
    page,
    context,
    matches,
    player,
  }) => {
    await signInQuietly(page, player.credentials);
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await openPage(page, DEPOSIT);
    await askForDeposit(page, "25");
    await expect(frameOf(page)).toBeVisible();
    const betting = await context.newPage();
    await pickOnMatchPage(betting, pick, texts);
    const slip = slipOn(betting, texts);
    await slip.stake.fill("3");
    await expect(slip.place).toBeEnabled();
    const before = await player.balance();

    await takeTimeOut(await tabAt(context, LIMITS));
    await expect(frameOf(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("You are taking a break until");
    await expect(slip.region).toContainText("You are on a time-out.");
    await expect(slip.place).toBeDisabled();
    expect(await player.balance()).toBe(before);
  });

  test("a break begun in one tab while a live bet is checked in the other gives the stake back, and the slip says why [RG-06] [TKT-06]", async ({
    page,
    context,
    matches,
    player,
  }) => {
    await signInQuietly(page, player.credentials);
    const limits = await tabAt(context, LIMITS);
    const pick = await matches.pickOf(await matches.takeAtHalfTime());
    await pickOnMatchPage(page, pick, texts);
    const slip = slipOn(page, texts);
    await slip.stake.fill("3");
    await slip.place.click();
    await expect(slip.delayBar).toBeVisible();
    await takeTimeOut(limits);
    const outcome = slip.receiptHeading.or(slip.region.getByText("You are on a time-out.").first());
    await expect(outcome).toBeVisible();
    // What was taken before the break began stands; what was not is refused, and no money is gone.
    const standing = (await player.bets()).filter(({ status }) => status === "waiting_results");
    await expect(slip.receiptHeading).toHaveCount(standing.length);
    await expectBalanceOfLedger(page, player, texts);
  });

  test("a payment that is half-way is nobody else's who signs in in another tab, and neither is what was typed [ACC-01] [ACC-08]", async ({
    page,
    context,
    player,
    server,
  }) => {
    const next = await signUpPlayer(server);
    await signInQuietly(page, player.credentials);
    await openPage(page, DEPOSIT);
    await askForDeposit(page, "25");
    await expect(frameOf(page)).toBeVisible();
    const limits = await tabAt(context, LIMITS);
    await cardOf(limits, "wager")
      .getByRole("button", { name: texts("limits.form.change") })
      .click();
    await cardOf(limits, "wager").getByRole("textbox").fill("80");

    await signInQuietly(limits, next.credentials);
    for (const tab of [page, limits]) await expect(accountButton(tab, texts)).toContainText(next.credentials.email);
    await expect(frameOf(page)).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: texts("wallet.amount", { currency: "EUR" }) })).toHaveValue("");
    await expect(page.getByText(texts("wallet.state.initial"))).toHaveCount(0);
    await expect(cardOf(limits, "wager").getByRole("textbox")).toHaveCount(0);
    await askForDeposit(page, "30");
    await expect(frameOf(page)).toBeVisible();
  });
});
