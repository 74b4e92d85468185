import type { Locator, Page } from "@playwright/test";
import type { Match } from "./fixtures/api.ts";
import { expectEqualWeight } from "./fixtures/equal-weight.ts";
import { expectForAll } from "./fixtures/for-all.ts";
import { freshNumber } from "./fixtures/fresh-number.ts";
import { unseenStops } from "./fixtures/keyboard-reach.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { letTimePass, playFor } from "./fixtures/play-time.ts";
import { expect, test } from "./fixtures/test.ts";
import { type Texts, beginningOf, textsIn } from "./fixtures/texts.ts";
import { accountButton, signInLink, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const LOCALES = ["en", "ar"] as const;
/** More than the longest of these layers has. */
const STOPS = 16;

test.use({
  // A colour on its way to another would be measured half-way.
  contextOptions: { reducedMotion: "reduce" },
  expectedProblems: [/status of (400|404|422)/],
});
test.setTimeout(180_000);

interface Scene {
  page: Page;
  texts: Texts;
  match: Match;
  /** Before the path of a page in the language. */
  prefix: string;
}

/** A layer that is opened and left by keys alone: by what, over which page, and what it is called. */
interface Layer {
  at: (match: Match) => string;
  /** Opens it, and answers what is to have the focus once it is closed. */
  open: (scene: Scene) => Promise<Locator>;
  title: string;
}

const press = async (opener: Locator): Promise<Locator> => {
  await opener.press("Enter");
  return opener;
};

const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name, exact: true });

async function pickOne({ page }: Scene): Promise<void> {
  const price = page.locator("main [data-odds][data-state='open']").first();
  if ((await price.getAttribute("aria-pressed")) !== "true") await price.press("Enter");
}

/** From an entry of the account's menu, which closes as it opens a layer. */
const fromMenu = async ({ page, texts }: Scene, key: string): Promise<Locator> => {
  const menu = await press(accountButton(page, texts));
  await page.getByRole("button", { name: beginningOf(texts(key)) }).press("Enter");
  return menu;
};

const VISITORS: Record<string, Layer> = {
  "sign in": {
    at: () => "/live",
    open: ({ page, texts }) => press(signInLink(page, texts)),
    title: "account.signIn.title",
  },
  "sign up": {
    at: () => "/live",
    open: ({ page, texts }) =>
      press(page.getByRole("banner").getByRole("link", { name: texts("shell.account.signUp"), exact: true })),
    title: "account.signUp.title",
  },
  "a forgotten password": {
    at: () => "/live",
    open: async ({ page, texts }) => {
      const link = await press(signInLink(page, texts));
      await page
        .getByRole("dialog")
        .getByRole("button", { name: texts("account.signIn.forgot") })
        .press("Enter");
      return link;
    },
    title: "account.passwordNew.title",
  },
};

const PLAYERS: Record<string, Layer> = {
  "a quick deposit": {
    at: matchPath,
    open: async (scene) => {
      const { page, texts } = scene;
      await pickOne(scene);
      await slipOn(page, texts).stake.fill("999999");
      return press(slipOn(page, texts).region.getByRole("button", { name: texts("ticket.action.deposit") }));
    },
    title: "wallet.quickDeposit",
  },
  "a slip to share": {
    at: matchPath,
    open: async (scene) => {
      const { page, texts } = scene;
      await pickOne(scene);
      return press(slipOn(page, texts).region.getByRole("button", { name: texts("ticket.share") }));
    },
    title: "sharing.shareBets.title",
  },
  "the period of the reality check": {
    at: () => "/live",
    open: (scene) => fromMenu(scene, "account.menu.realityCheck"),
    title: "safety.period.title",
  },
  "the verification of a phone": {
    at: () => "/live",
    open: (scene) => fromMenu(scene, "account.menu.phone"),
    title: "account.phoneVerification.title",
  },
  "another password": {
    at: () => "/live",
    open: (scene) => fromMenu(scene, "account.menu.password"),
    title: "account.passwordEdit.title",
  },
};

const isWithin = (layer: Locator): Promise<boolean> =>
  layer.evaluate((element) => {
    const focused = document.activeElement;
    // Beside it stand the two stops that send the focus around in it.
    return focused === document.body || element.closest("[data-base-ui-portal]")?.contains(focused) === true;
  });

async function expectLayer(scene: Scene, { name, layer }: { name: string; layer: Layer }): Promise<void> {
  const { page, texts, prefix, match } = scene;
  await openPage(page, prefix + layer.at(match));
  await page.waitForLoadState("networkidle");
  const opener = await layer.open(scene);
  const dialog = page.getByRole("dialog", { name: texts(layer.title), exact: true });
  await expect(dialog).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectForAll(page, name);
  expect.soft(await unseenStops(page, STOPS), name).toEqual([]);
  expect.soft(await isWithin(dialog), `${name} keeps the keys`).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect.soft(opener, `${name} gives the focus back`).toBeFocused();
}

const scenesOf = (page: Page, match: Match): Scene[] =>
  LOCALES.map((locale) => ({ page, match, texts: textsIn(locale), prefix: locale === "en" ? "" : `/${locale}` }));

test("the dialogs of a visitor have no breach and are worked by keys, and Escape gives the focus back to what opened them [LAY-08] [LAY-12]", async ({
  page,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  for (const scene of scenesOf(page, match))
    for (const [name, layer] of Object.entries(VISITORS))
      await expectLayer(scene, { name: scene.prefix + name, layer });
});

test("a link to bets that are not there opens a dialog without a breach, which keys leave [LAY-08] [LAY-12]", async ({
  page,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  for (const { prefix } of scenesOf(page, match)) {
    await openPage(page, `${prefix}/live?betcode=NOBODYS1`);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectForAll(page, `${prefix} shared bets`);
    expect.soft(await unseenStops(page, STOPS), `${prefix} shared bets`).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect.soft(page.getByRole("main"), `${prefix} shared bets`).toBeFocused();
  }
});

test("the dialogs of a player have no breach and are worked by keys, and Escape gives the focus back to what opened them [LAY-08] [LAY-09] [LAY-12]", async ({
  page,
  player,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  await signInQuietly(page, player.credentials);
  for (const scene of scenesOf(page, match))
    for (const [name, layer] of Object.entries(PLAYERS)) await expectLayer(scene, { name: scene.prefix + name, layer });
});

test("the steps of a phone's verification have no breach in either theme and direction, and keys go through them [ACC-05] [LAY-12]", async ({
  page,
  player,
  matches,
}) => {
  const match = await matches.takeUpcoming();
  await signInQuietly(page, player.credentials);
  for (const scene of scenesOf(page, match)) {
    const { texts, prefix } = scene;
    await openPage(page, `${prefix}/live`);
    const opener = await fromMenu(scene, "account.menu.phone");
    const dialog = page.getByRole("dialog");
    // The code that was sent is asked for wherever the dialog is opened next.
    if (prefix === "") {
      await dialog.getByLabel(texts("account.phoneVerification.country")).selectOption("DE");
      await dialog.getByLabel(texts("account.phoneVerification.number"), { exact: true }).fill(freshNumber().written);
      await page.keyboard.press("Enter");
    }
    await expect(dialog.getByLabel(texts("account.phoneVerification.code"), { exact: true })).toBeVisible();
    await expectForAll(page, `${prefix} the code of a phone`);
    expect.soft(await unseenStops(page, STOPS)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.soft(opener).toBeFocused();
  }
});

test("a reality check has no breach, holds the focus, and gives it back once it is acknowledged [RG-01] [LAY-12]", async ({
  page,
  player,
  server,
}) => {
  await signInQuietly(page, player.credentials);
  await page.clock.install();
  for (const locale of LOCALES) {
    const texts = textsIn(locale);
    await openPage(page, locale === "en" ? "/live" : "/ar/live");
    const search = page.getByRole("banner").getByRole("button", { name: texts("shell.nav.search") });
    await search.focus();
    await playFor(server, player, 61);
    const dialog = page.getByRole("alertdialog", { name: texts("safety.realityCheck.title") });
    await letTimePass(page, { by: "00:31", until: dialog });
    await expect(dialog).toBeFocused();
    await expectForAll(page, `${locale} reality check`);
    expect.soft(await unseenStops(page, STOPS)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: texts("safety.realityCheck.continue") }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect.soft(search, `${locale} reality check`).toBeFocused();
  }
});

/** A question that takes the place of the button that asks it, on the page itself. */
interface Question {
  /** Opens it, and answers what is asked. */
  ask: () => Promise<Locator>;
  /** Leaves it again. */
  leave: () => Promise<unknown>;
  /** What is to have the focus then. */
  after: Locator;
}

async function expectQuestion(page: Page, name: string, { ask, leave, after }: Question): Promise<void> {
  const asked = await ask();
  await expect(asked).toBeVisible();
  const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
  expect.soft(await hasFocus(), `${name}: the focus is kept`).toBe(true);
  // Below the sticky head of the page nothing is to be pressed.
  await page.evaluate(() => scrollTo(0, 0));
  await expectForAll(page, name);
  expect.soft(await unseenStops(page, 3), name).toEqual([]);
  await leave();
  await expect(asked).toBeHidden();
  await expect.soft(after, `${name} gives the focus back`).toBeFocused();
}

test("limits, breaks and exclusions are changed and confirmed by keys, no answer outweighs another, in both themes and directions [RG-02] [RG-06] [LAY-12] [DARK-REFUSE]", async ({
  page,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  for (const locale of LOCALES) {
    const texts = textsIn(locale);
    await openPage(page, `${locale === "en" ? "" : "/ar"}/profile/limits`);
    await page.waitForLoadState("networkidle");
    for (const kind of ["timeOut", "exclusion"] as const) {
      const card = page.getByRole("region", { name: texts(`limits.${kind}.title`), exact: true });
      const start = card.getByRole("button", { name: texts(`limits.${kind}.action`) });
      await card.getByRole("combobox").selectOption({ index: 1 });
      await expectQuestion(page, `${locale} ${kind}`, {
        ask: async () => {
          await start.press("Enter");
          const question = card.getByRole("group");
          const answers = ["confirm", "cancel"].map((key) =>
            question.getByRole("button", { name: texts(`limits.${kind}.${key}`) }),
          );
          await expectEqualWeight(...answers);
          return question;
        },
        leave: () => card.getByRole("button", { name: texts(`limits.${kind}.cancel`) }).press("Enter"),
        after: start,
      });
    }
    const card = page.getByRole("region", { name: texts("limits.type.wager.name"), exact: true });
    const change = card.getByRole("button", { name: texts("limits.form.change") });
    await expectQuestion(page, `${locale} limit`, {
      ask: async () => {
        await change.press("Enter");
        return card.getByRole("textbox");
      },
      leave: () => card.getByRole("button", { name: texts("limits.form.cancel") }).press("Enter"),
      after: change,
    });
    // One that is set, and one that waits to be confirmed and is taken back.
    const set = async (amount: string): Promise<void> => {
      await change.press("Enter");
      await card.getByRole("textbox").fill(amount);
      await page.keyboard.press("Enter");
      await expect(card.getByRole("textbox")).toHaveCount(0);
      await expect.soft(change, `${locale} limit of ${amount}`).toBeFocused();
    };
    if (locale === "en") await set("50");
    await set("500");
    await expectQuestion(page, `${locale} limit that waits`, {
      ask: async () => {
        const back = card.getByRole("button", { name: texts("limits.pending.withdraw") });
        await back.focus();
        return back;
      },
      leave: () => card.getByRole("button", { name: texts("limits.pending.withdraw") }).press("Enter"),
      after: card.getByRole("list"),
    });
  }
});

test("a bet is cashed out, in part or by a rule, and edited by keys, in both themes and directions [BET-02] [BET-05] [LAY-12]", async ({
  page,
  player,
  matches,
}) => {
  await player.placeBet(await matches.pickOf(await matches.takeUpcoming()), 1_000n);
  const [bet] = await player.bets();
  await signInQuietly(page, player.credentials);
  for (const locale of LOCALES) {
    const texts = textsIn(locale);
    const at = (key: string): string => `${locale} ${key}`;
    await openPage(page, `${locale === "en" ? "" : "/ar"}/my-bets`);
    await page.waitForLoadState("networkidle");
    const card = page.getByRole("main").getByRole("article", { name: bet?.ref ?? "no bet" });
    const named = (key: string): Locator => card.getByRole("button", { name: beginningOf(texts(key)) });
    const whole = named("my-bets.cashOut.cashOut").first();
    await expectQuestion(page, at("cash-out"), {
      ask: async () => {
        await whole.press("Enter");
        return named("my-bets.cashOut.confirm");
      },
      leave: () => named("my-bets.cashOut.keep").press("Enter"),
      after: whole,
    });
    const part = named("my-bets.cashOut.part");
    await expectQuestion(page, at("a part"), {
      ask: async () => {
        await part.press("Enter");
        return card.getByRole("slider");
      },
      leave: () => named("my-bets.cashOut.whole").press("Enter"),
      after: part,
    });
    const rule = card.getByRole("group", { name: texts("my-bets.cashOut.automatic.name") });
    const open = rule.getByRole("button", { name: texts("my-bets.cashOut.automatic.name") });
    await expectQuestion(page, at("a rule"), {
      ask: async () => {
        await open.press("Enter");
        return rule.getByRole("textbox");
      },
      leave: () => rule.getByRole("button", { name: texts("my-bets.cashOut.automatic.cancel") }).press("Enter"),
      after: open,
    });
    const slip = slipOn(page, texts);
    await named("my-bets.edit.action").press("Enter");
    await expect(slip.region.getByText(texts("ticket.edit.title"))).toBeVisible();
    await expectForAll(page, at("an edit"));
    await slip.region.getByRole("button", { name: texts("ticket.edit.stop") }).press("Enter");
    await expect(slip.region.getByText(texts("ticket.empty.title"))).toBeVisible();
    // The slip gives the focus a place again once two frames have been painted.
    await expect
      .poll(() => page.evaluate(() => document.activeElement !== document.body), { message: at("an edit") })
      .toBe(true);
  }
});

test("a withdrawal is made and taken back by keys, in both themes and directions [LAY-12]", async ({
  page,
  player,
}) => {
  await signInQuietly(page, player.credentials);
  for (const locale of LOCALES) {
    const texts = textsIn(locale);
    await openPage(page, `${locale === "en" ? "" : "/ar"}/profile/wallet/withdraw`);
    const main = page.getByRole("main");
    await main.getByRole("textbox").fill("50");
    await page.keyboard.press("Enter");
    const row = main.getByRole("listitem").filter({ hasText: texts("wallet.state.initial") });
    const cancel = button(page, beginningOf(texts("wallet.cancelName")));
    await expect(cancel).toBeVisible();
    expect.soft(await page.evaluate(() => document.activeElement !== document.body), locale).toBe(true);
    await expectForAll(page, `${locale} withdrawal`);
    await cancel.press("Enter");
    await expect(row).toHaveCount(0);
    await expect.soft(main.getByRole("listitem").first()).toBeFocused();
  }
});
