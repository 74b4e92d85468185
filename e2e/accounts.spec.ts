import { readFile } from "node:fs/promises";
import { DEVICES, hideSlip, pickWith, showSlip } from "./fixtures/devices.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { mailedToken, mailsTo } from "./fixtures/player-account.ts";
import { HOSTS, MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, pickOnMatchPage, placeBet, signInQuietly, slipOn } from "./fixtures/ticket.ts";
import { WAYS, fieldOf, look, lookAfterPress, press, regionOf, wayOf } from "./fixtures/ways.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** It opens accounts in three currencies, and takes no more than 50 euros on a bet. */
test.use({ serverEnv: MANY_SITES, host: HOSTS.accounts });

const texts = textsIn("en");

test("the rules have a row for each currency of the site, with the limits that hold there [VAL-01]", async ({
  page,
}) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await openPage(page, "/general-rules");
    const rows = page.locator("#limits").getByRole("row");
    await expect(rows).toHaveCount(4);
    // The site's own bound, and no other's; each currency has its cap of profits.
    await expect(rows.filter({ hasText: "EUR" }).getByRole("cell")).toHaveText([/€0\.10/, /€50\.00/, /€100,000\.00/]);
    const pounds = rows.filter({ hasText: "GBP" }).getByRole("cell");
    await expect(pounds).toHaveText([/£0\.10/, /£5,000\.00/, /£100,000\.00/]);
    await expect(rows.filter({ hasText: "BTC" })).toHaveCount(1);
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
});

test("a player sees what stands, opens an account in bitcoin, bets from it alone, and goes back to euros by keyboard [ACC-04]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await openPage(page, "/profile");
  const main = page.getByRole("main");
  const part = (key: string) => main.getByRole("region", { name: texts(key), exact: true });
  await expect(part("profile.overview.status")).toContainText(texts("profile.overview.open"));
  await expect(part("account.menu.balance")).toContainText("€1,000.00");
  await expect(part("profile.overview.verification")).toContainText(player.credentials.email);
  await expect(part("profile.overview.verification")).toContainText(texts("account.menu.phoneUnverified"));
  await expect(part("profile.overview.limits")).toContainText(texts("limits.none"));
  await expect(part("profile.overview.lastSignIn")).toContainText(texts("profile.overview.notYou"));
  expect(await accessibilityBreaches(page)).toEqual([]);

  await main.getByRole("link", { name: texts("account.menu.manage") }).click();
  const own = part("account.menu.accounts").getByRole("listitem");
  await expect(own).toHaveCount(1);
  const opening = part("profile.accounts.open");
  await expect(opening.getByRole("combobox").locator("option")).toHaveText([/^GBP/, /^BTC/]);
  await opening.getByRole("combobox").selectOption("BTC");
  await opening.getByRole("button", { name: texts("profile.accounts.action") }).click();
  await expect(opening.getByRole("status")).toHaveText(texts("profile.accounts.opened", { currency: "BTC" }));
  const bitcoin = own.filter({ hasText: "BTC" });
  await expect(bitcoin).toContainText("20\u00a0mBTC");
  await expect(bitcoin).toContainText("20,000\u00a0µBTC");
  await expect(accountButton(page, texts)).toContainText("0.02");
  expect(await accessibilityBreaches(page)).toEqual([]);

  await pickOnMatchPage(page, pick, texts);
  const slip = slipOn(page, texts);
  // What is typed before the account is known is typed in the site's own currency.
  await expect(accountButton(page, texts)).toContainText("BTC");
  await slip.stake.fill("0.00050001");
  await placeBet(slip);
  await slip.done.click();
  expect(await player.balanceIn("BTC")).toBe(1_949_999n);
  expect(await player.balanceIn("EUR")).toBe(100_000n);

  await openPage(page, "/profile/accounts");
  await expect(bitcoin).toContainText("19.49999\u00a0mBTC");
  await own
    .filter({ hasText: "EUR" })
    .getByRole("button", { name: texts("profile.accounts.useLabel", { currency: "EUR" }) })
    .press("Enter");
  await expect(accountButton(page, texts)).toContainText("€1,000.00");
  await page.reload();
  await expect(accountButton(page, texts)).toContainText("€1,000.00");
});

for (const device of DEVICES)
  test.describe(device.name, () => {
    test.use(device.use);

    test("a stake is of the account that it was entered for: with another the picks stay, without a stake [TKT-19]", async ({
      page,
      matches,
      player,
    }) => {
      const hands = device.handsOn(page);
      const slip = slipOn(page, texts);
      const pick = await matches.pickOf(await matches.takeUpcoming());
      const main = page.getByRole("main");
      await signInQuietly(page, player.credentials);
      await openPage(page, "/profile/accounts");
      await main.getByRole("combobox").selectOption("BTC");
      await hands.press(main.getByRole("button", { name: texts("profile.accounts.action") }));
      await expect(accountButton(page, texts)).toContainText("0.02");
      await pickWith(page, device, { pick, texts });
      await expect(accountButton(page, texts)).toContainText("BTC");
      await showSlip(device, slip);
      await hands.write(slip.stake, "0.0005");
      await expect(slip.place).toContainText("BTC");
      await hideSlip(device, slip, texts);
      await openPage(page, "/profile/accounts");
      await hands.press(main.getByRole("button", { name: texts("profile.accounts.useLabel", { currency: "EUR" }) }));
      await expect(accountButton(page, texts)).toContainText("€1,000.00");
      await showSlip(device, slip);
      await expect(slip.region.getByRole("listitem")).toContainText(pick.names.outcome);
      await expect(slip.stake).toHaveValue("");
      await expect(slip.region.getByRole("button", { name: texts("ticket.action.enterStake") })).toBeVisible();
    });
  });

test("stakes to choose from are never those of the account before: there are none until those of now are known [TKT-22] [TKT-19]", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  const main = page.getByRole("main");
  await signInQuietly(page, player.credentials);
  await openPage(page, "/profile/accounts");
  await main.getByRole("combobox").selectOption("BTC");
  await main.getByRole("button", { name: texts("profile.accounts.action") }).click();
  await expect(accountButton(page, texts)).toContainText("0.02");
  await pickOnMatchPage(page, pick, texts);
  await openPage(page, "/profile/accounts");
  const stakes = slip.region
    .getByRole("group", { name: texts("ticket.stake.quick") })
    .getByRole("button", { name: /\d/ });
  await expect(stakes.first()).toBeVisible();
  await expect(stakes.filter({ hasText: "€" })).toHaveCount(0);
  const released = Promise.withResolvers<void>();
  await page.route(/\/sportsbook\/settings(?:\?|$)/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await main.getByRole("button", { name: texts("profile.accounts.useLabel", { currency: "EUR" }) }).click();
  await expect(accountButton(page, texts)).toContainText("€1,000.00");
  await expect(stakes).toHaveCount(0);
  released.resolve();
  await expect(stakes.first()).toContainText("€");
});

test.describe("what a site lets players stake", () => {
  test.use({ expectedProblems: [/status of 422/] });

  test("is said in the slip, and kept by the server", async ({ page, matches, player }) => {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await signInQuietly(page, player.credentials);
    await pickOnMatchPage(page, pick, texts);
    const slip = slipOn(page, texts);
    await slip.stake.fill("50.01");
    await expect(slip.region).toContainText("€50.00");
    await expect(player.placeBet(pick, 5_001n)).rejects.toThrow();
    await slip.stake.fill("50");
    await placeBet(slip);
    expect(await player.balanceIn("EUR")).toBe(95_000n);
  });
});

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("accounts are opened in each currency, and a period of one is taken along as a table and a document [ACC-04] [RTS-1B]", async ({
      page,
      player,
    }) => {
      const way = wayOf(page, how);
      const { hands, prefix, texts: words } = way;
      await signInQuietly(page, player.credentials);
      await openPage(page, `${prefix}/profile`);
      const main = page.getByRole("main");
      await expect(main).toContainText(words("profile.overview.open"));
      await expect(main).toContainText(words("profile.overview.notYou"));
      await look(way, "accounts-overview");
      await hands.press(main.getByRole("link", { name: words("account.menu.manage") }));
      const opening = regionOf(way, "profile.accounts.open");
      const own = regionOf(way, "account.menu.accounts").getByRole("listitem");
      for (const [count, currency] of ["GBP", "BTC"].entries()) {
        await opening.getByRole("combobox").selectOption(currency);
        await press(way, opening, "profile.accounts.action");
        await expect(own).toHaveCount(count + 2);
        await expect(opening.getByRole("status")).toContainText(words("profile.accounts.opened", { currency }));
        await lookAfterPress(way, `accounts-${currency}`);
      }
      await expect(opening).toContainText(words("profile.accounts.all"));
      const back = words("profile.accounts.useLabel", { currency: "EUR" });
      await hands.press(own.getByRole("button", { name: back }));
      const inUse = own.filter({ hasText: words("account.menu.current") });
      await expect(inUse).toContainText("EUR");
      // Nothing says that another one is in use.
      await expect(opening.getByRole("status")).not.toContainText("BTC");
      await lookAfterPress(way, "accounts-back");

      await hands.press(inUse.getByRole("link"));
      const statement = regionOf(way, "wallet.statement.statement");
      const closing = statement.getByRole("term").filter({ hasText: words("wallet.statement.closing") });
      await expect(closing.locator("xpath=../dd")).toContainText("1,000.00");
      await lookAfterPress(way, "statement");
      for (const [kind, content] of [
        ["csv", /,EUR,/],
        ["pdf", /^%PDF-/],
      ] as const) {
        const coming = page.waitForEvent("download");
        await press(way, statement, `wallet.statement.${kind}`);
        const file = await coming;
        expect(file.suggestedFilename()).toMatch(new RegExp(`^statement-[\\d-]+\\.${kind}$`));
        expect((await readFile(await file.path())).toString()).toMatch(content);
      }
      await statement.getByLabel(words("wallet.statement.from")).fill("2020-01-01");
      await expect(statement.getByRole("alert")).toHaveText(words("wallet.statement.invalid"));
      await look(way, "statement-no-period");
      await fieldOf(way, statement, "wallet.statement.to").fill("2020-02-01");
      await expect(closing.locator("xpath=../dd")).toContainText("0.00");
      await look(way, "statement-long-ago");
    });
  });

test.describe("who signs up again during a self-exclusion", () => {
  test.use({ expectedProblems: [/status of (401|422)/] });

  for (const [locale, size] of [
    ["ar", PHONE],
    ["en", DESKTOP],
  ] as const)
    test(`is told so plainly, and has no account, at ${size.width} px in ${locale} [RG-06]`, async ({
      page,
      server,
      player,
    }) => {
      const said = textsIn(locale);
      const prefix = locale === "en" ? "" : `/${locale}`;
      await player.excludeSelf("6m");
      await page.setViewportSize(size);
      const email = player.credentials.email.replace("@", "+again@");
      const password = "another password here";
      await openPage(page, `${prefix}/users/sign-up`);
      const main = page.getByRole("main");
      await main.getByLabel(said("account.signUp.email")).fill(email);
      await main.getByLabel(said("account.signUp.password"), { exact: true }).fill(password);
      await main.getByLabel(said("account.signUp.country")).selectOption("IE");
      await main.getByRole("checkbox", { name: said("account.signUp.adult") }).check();
      await main.getByRole("checkbox", { name: said("account.signUp.terms") }).check();
      await main.getByRole("button", { name: said("account.signUp.action") }).click();
      // Whoever types an address learns nothing of its player.
      await expect(main.getByRole("heading", { name: said("account.sent.title") })).toBeVisible();
      const token = await mailedToken(server.dataDir, email, "confirmation_token");
      await openPage(page, `${prefix}/users/confirmation?confirmation_token=${token}`);
      await main.getByRole("button", { name: said("account.confirmation.action") }).click();
      await expect(page).toHaveURL(`${prefix}/users/excluded`);
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(said("account.excluded.title"));
      await expect(main).toContainText(said("account.excluded.nothing"));
      await expect(main.getByRole("link", { name: said("limits.help.international") })).toBeVisible();
      expect(await accessibilityBreaches(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      const kept = (await page.context().cookies()).map(({ name }) => name);
      expect(kept.filter((name) => /affiliate|consent|session/.test(name))).toEqual([]);
      await openPage(page, `${prefix}/users/sign-in`);
      await main.getByLabel(said("account.signIn.email")).fill(email);
      await main.getByLabel(said("account.signIn.password"), { exact: true }).fill(password);
      await main.getByRole("button", { name: said("account.signIn.action"), exact: true }).click();
      await expect(main).toContainText(said("errors.error.session.invalid_credentials"));

      // With the very address, the mail says it, and leads to the same page.
      const response = await page.request.post("/api/platform/users", {
        data: {
          email: player.credentials.email,
          password,
          currency: "EUR",
          country_code: "IE",
          language: locale,
          is_adult: true,
          terms_accepted: true,
        },
        headers: { accept: "application/vnd.touchline.v1+json", "x-application": "sportsbook" },
      });
      expect(response.status()).toBe(201);
      await expect
        .poll(async () => (await mailsTo(server.dataDir, player.credentials.email)).at(-1) ?? "")
        .toContain("/users/excluded");
    });
});
