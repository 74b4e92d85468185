import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectForAll } from "./fixtures/for-all.ts";
import { tabTo } from "./fixtures/hands.ts";
import { unseenFocus } from "./fixtures/keyboard-reach.ts";
import { untilAlive } from "./fixtures/open-page.ts";
import { EXAMPLE_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const NOBODYS_TOKEN = "a-token-nobody-was-sent";
const NEW_PASSWORD = "a password of some length";
/** After this a page that opens the sportsbook offers to go on. */
const LATE = "00:07";

const texts = textsIn("en");

test.use({
  serverEnv: EXAMPLE_SITES,
  // A colour on its way to another would be measured half-way.
  contextOptions: { reducedMotion: "reduce" },
  // Pages that say what they are by their status, and links that are not good any more.
  expectedProblems: [/status of (403|404|410|422|451|500)/],
});

const linkTo =
  (key: string) =>
  (page: Page): Locator =>
    page.getByRole("main").getByRole("link", { name: texts(key), exact: true });
const brand = (page: Page): Locator => page.getByRole("banner").getByRole("link").first();

interface Screen {
  path: string;
  /** Error pages stand in a frame of their own, without a link past it. */
  isReduced?: boolean;
  /** What leads on from it, in the order in which the tab key comes to it, and where to. */
  ways: readonly (readonly [of: (page: Page) => Locator, to: string])[];
}

const SCREENS: Record<string, Screen> = {
  "a page that is not there": { path: "/nowhere/at/all", ways: [[linkTo("shell.notFound.action"), "/"]] },
  "a failure": {
    path: "/500",
    isReduced: true,
    ways: [
      [brand, "/"],
      [linkTo("shell.failure.action"), "/"],
    ],
  },
  "a country that is not served": { path: "/blocked", isReduced: true, ways: [[brand, "/"]] },
  "a page that is locked": {
    path: "/locked",
    isReduced: true,
    ways: [
      [brand, "/"],
      [linkTo("site.locked.action"), "/"],
    ],
  },
  "unlocking without a link": {
    path: "/users/unlock",
    ways: [[linkTo("account.unlock.newPassword"), "/users/password/new"]],
  },
  "sign-up during an exclusion": {
    path: "/users/excluded",
    ways: [
      [linkTo("account.signIn.title"), "/users/sign-in"],
      [linkTo("limits.help.international"), "https://www.gamblingtherapy.org/"],
    ],
  },
  "a mailbox without mails": {
    path: "/demo/mailbox",
    ways: [[linkTo("account.mailbox.signUp"), "/users/sign-up"]],
  },
};

/** Past the bars around a page, or from its beginning where it has none. */
async function startAt(page: Page, { path, isReduced = false }: Pick<Screen, "path" | "isReduced">): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  if (isReduced) return;
  await untilAlive(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: texts("shell.skip") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
}

/** What the tab key comes to, seen to have the focus, and pressed. */
async function pressByKey(page: Page, way: Locator): Promise<void> {
  await tabTo(page, way);
  expect(await unseenFocus(page)).toBeNull();
  await page.keyboard.press("Enter");
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`${name}: keys alone come to whatever leads on, in its order, and Enter follows it [ROU-08] [ROU-09] [LAY-01]`, async ({
    page,
  }) => {
    await startAt(page, screen);
    for (const [of] of screen.ways) {
      await tabTo(page, of(page));
      expect(await unseenFocus(page)).toBeNull();
    }
    for (const [of, to] of screen.ways) {
      // Another site is not called from here.
      await page.route(/^https:/, (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>elsewhere</title>" }),
      );
      await startAt(page, screen);
      await pressByKey(page, of(page));
      await expect(page).toHaveURL(to);
    }
  });
}

test("a mail of the demo's mailbox is followed by keys alone [ROU-08] [ACC-05]", async ({ page }) => {
  const data = {
    email: `${randomUUID()}@touchline.example`,
    password: NEW_PASSWORD,
    is_adult: true,
    terms_accepted: true,
    currency: "EUR",
    country_code: "IE",
    language: "en",
  };
  expect((await page.request.post("/api/platform/users", { data })).status()).toBe(201);
  await startAt(page, { path: "/demo/mailbox" });
  await pressByKey(page, page.getByRole("main").getByRole("article").getByRole("link"));
  await expect(page).toHaveURL(/\/users\/confirmation\?confirmation_token=/);
  await pressByKey(page, page.getByRole("main").getByRole("button", { name: texts("account.confirmation.action") }));
  await expect(page.getByRole("heading", { name: texts("account.confirmation.done") })).toBeVisible();
});

test("a link to unlock that is not good any more is tried, and a new password asked for, by keys alone [ROU-08] [URL-03]", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await startAt(page, { path: `/users/unlock?unlock_token=${NOBODYS_TOKEN}` });
  await pressByKey(page, main.getByRole("button", { name: texts("account.unlock.action") }));
  // The button is gone; the tab key goes on from what stands in its place.
  await expect(main.getByRole("heading", { name: texts("account.unlock.failed") })).toBeVisible();
  await page.keyboard.press("Tab");
  const remedy = linkTo("account.unlock.newPassword")(page);
  await expect(remedy).toBeFocused();
  expect(await unseenFocus(page)).toBeNull();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/users/password/new");
});

test("a new password is asked for and sent by keys alone: by a visitor without a link, and with one that is not good any more [ROU-08] [URL-03]", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const sendLink = main.getByRole("button", { name: texts("account.passwordEdit.sendLink") });
  await startAt(page, { path: "/users/password/edit" });
  await pressByKey(page, sendLink);
  await expect(page).toHaveURL("/users/password/new");

  await startAt(page, { path: `/users/password/edit?reset_password_token=${NOBODYS_TOKEN}` });
  await tabTo(page, main.getByLabel(texts("account.passwordEdit.new"), { exact: true }));
  expect(await unseenFocus(page)).toBeNull();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { name: texts("account.passwordEdit.failed") })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(sendLink).toBeFocused();
  expect(await unseenFocus(page)).toBeNull();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/users/password/new");
});

for (const [locale, prefix] of [
  ["en", ""],
  ["ar", "/ar"],
] as const) {
  test(`the page that opens the sportsbook has no breach while it waits, and by keys alone nobody waits longer, in ${locale} [ROU-07] [LAY-12]`, async ({
    page,
    player,
  }) => {
    const words = textsIn(locale);
    await signInQuietly(page, player.credentials);
    // The server never says who the player is.
    await page.route("**/api/platform/player", () => undefined);
    await page.clock.install();
    await page.goto(`${prefix}/init-sportsbook?to=${encodeURIComponent("/schedule")}`);
    await untilAlive(page);
    const main = page.getByRole("main");
    await expect(main).toContainText(words("site.opening.text"));
    await expectForAll(page, "waiting");
    await page.clock.fastForward(LATE);
    const goOn = main.getByRole("link", { name: words("site.opening.action") });
    await expect(goOn).toBeVisible();
    await expectForAll(page, "late");
    await main.focus();
    await pressByKey(page, goOn);
    await expect(page).toHaveURL(`${prefix}/schedule`);
  });
}

test("a page that an operator wrote is read and left by keys alone [ROU-10]", async ({ page, server }) => {
  const site = server.origin.replace("localhost", "harbour.localhost");
  await startAt(page, { path: `${site}/en/help-center` });
  await pressByKey(page, page.getByRole("main").getByRole("link", { name: "my bets" }));
  await expect(page).toHaveURL(`${site}/en/my-bets`);
});
