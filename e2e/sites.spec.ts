import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { signInIn } from "./fixtures/account-forms.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { openPage } from "./fixtures/open-page.ts";
import { EXAMPLE_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signInQuietly, signOut } from "./fixtures/ticket.ts";

const PHONE = { width: 390, height: 844 };

test.use({
  serverEnv: EXAMPLE_SITES,
  // Pages that say what they are by their status.
  expectedProblems: [/status of (401|403|451)/],
});

const german = textsIn("de");
const english = textsIn("en");

/** The second site of the server, by its host. */
const harbour = (origin: string): string => origin.replace("localhost", "harbour.localhost");

for (const theme of ["dark", "light"] as const)
  test(`a second site has its own name, colours, languages and words, in ${theme} [ROU-10]`, async ({
    page,
    server,
    context,
  }) => {
    const site = harbour(server.origin);
    await context.addCookies([{ name: "tl_theme", value: theme, url: site }]);
    await openPage(page, site);
    await expect(page).toHaveTitle(/ · Harbour Bet$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("banner").getByText("Harbour Bet")).toBeVisible();
    const accent = await page
      .getByRole("button", { name: german("account.signUp.title") })
      .or(page.getByRole("link", { name: german("account.signUp.title") }))
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(accent).toBe(theme === "dark" ? "rgb(95, 211, 198)" : "rgb(11, 97, 88)");
    // In its own words: what came with the page, and what was fetched later.
    await expect(page.getByText("Bleib am Ruder").first()).toBeVisible();
    await expect(page.getByText("Noch nichts an Bord")).toBeVisible();
    const languages = page.locator("select").filter({ has: page.locator("option[value=de]") });
    await expect(languages.first().locator("option")).toHaveText(["Deutsch", "English"]);
    expect(await accessibilityBreaches(page)).toEqual([]);
  });

test.describe("a site with icons of its own", () => {
  test.use({ expectedProblems: [/no icons: 503|status of 503/] });

  test("shows them for sports and leagues, and the product's and flags where they do not come [ENG-03]", async ({
    page,
    server,
  }) => {
    const site = harbour(server.origin);
    const league = "international-clubs-champions-league";
    const rail = page.getByRole("navigation", { name: german("shell.nav.sports") });
    const iconOf = (path: string) => rail.locator(`a[href='${path}'] use`);
    await openPage(page, `${site}/live`);
    await expect(iconOf("/soccer")).toHaveAttribute("href", /^\/fe-api\/icons\.svg\?version=[\w-]+#soccer-regular$/);
    await expect(iconOf(`/soccer/${league}`)).toHaveAttribute("href", new RegExp(`^/fe-api/.+#league-${league}$`));
    for (const path of ["/soccer", "/favorites", `/soccer/${league}`])
      await expect
        .poll(() => iconOf(path).evaluate((use) => (use instanceof SVGUseElement ? use.getBBox().width : 0)))
        .toBeGreaterThan(0);
    await page.route("**/fe-api/icons.svg*", (route) => route.fulfill({ status: 503 }));
    await openPage(page, `${site}/live`);
    await expect(iconOf("/soccer")).toHaveAttribute("href", /^\/assets\/sports-[^#]+#soccer-regular$/);
    await expect(iconOf(`/soccer/${league}`)).toHaveAttribute("href", /^\/assets\/icons-[^#]+#globe$/);
  });
});

test("devices are told what a site is called and looks like among their apps", async ({ page, server }) => {
  for (const [site, name, lang] of [
    [server.origin, "Touchline", "en"],
    [harbour(server.origin), "Harbour Bet", "de"],
  ] as const) {
    await page.goto(site);
    const address = await page.locator("link[rel=manifest]").getAttribute("href");
    // From within the page: only browsers know where harbour.localhost is.
    const read = (of: string) =>
      page.evaluate(async (path) => {
        const answer = await fetch(path);
        return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
      }, of);
    const answer = await read(address ?? "");
    expect(answer.type).toBe("application/manifest+json");
    // Safe: what is wrong with it is seen below.
    const manifest = JSON.parse(answer.text) as { icons: { src: string; type: string }[] };
    expect(manifest).toMatchObject({ name, short_name: name, lang, start_url: "/", display: "standalone" });
    for (const { src, type } of manifest.icons) expect(await read(src)).toMatchObject({ status: 200, type });
    // Phones that put it among their apps take no drawing.
    const touchIcon = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
    expect(await read(touchIcon ?? "")).toMatchObject({ status: 200, type: "image/png" });
  }
});

test("the first site of the server stays as it is", async ({ page, server }) => {
  await openPage(page, server.origin);
  await expect(page).toHaveTitle(/ · Touchline$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  // Pages of another site are none here.
  expect((await page.request.get(`${server.origin}/de/terms-and-conditions`)).status()).toBe(404);
});

for (const viewport of [PHONE, { width: 820, height: 1180 }, { width: 1440, height: 900 }])
  test(`pages of an operator's own stand under their names, and are led to from every page, at ${viewport.width} px [ROU-03] [ROU-10]`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport);
    const site = harbour(server.origin);
    await openPage(page, `${site}/en`);
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText("Harbour Bet is an example");
    await expect(footer.getByRole("link", { name: "Write to us" })).toHaveAttribute(
      "href",
      "mailto:help@harbour.example",
    );
    await footer.getByRole("link", { name: "Help", exact: true }).click();
    await expect(page).toHaveURL(`${site}/en/help-center`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help");
    await expect(page).toHaveTitle("Help · Harbour Bet");
    await expect(page.getByRole("table")).toContainText("Bank transfer");
    await expect(page.getByText("most often", { exact: true })).toHaveCSS("font-style", "italic");
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    // Its links are the site's, in the language of the page.
    await page.getByRole("main").getByRole("link", { name: "my bets" }).click();
    await expect(page).toHaveURL(`${site}/en/my-bets`);

    // A page that was not written in the visitor's language is read in the site's first one, and says so.
    await openPage(page, `${site}/en/terms-and-conditions`);
    const article = page.locator("article[lang=de][dir=ltr]");
    await expect(article.getByRole("heading", { level: 1 })).toHaveText("Nutzungsbedingungen");
    // Search engines are told of the one that is there.
    const original = `${site}/terms-and-conditions`;
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", original);
    await expect(page.locator("link[rel=alternate]")).toHaveCount(2);
    for (const alternate of await page.locator("link[rel=alternate]").all())
      await expect(alternate).toHaveAttribute("href", original);
  });

test("promotions are the operator's, and where there are none the page says so [ROU-07]", async ({ page, server }) => {
  await openPage(page, `${harbour(server.origin)}/en/promotions`);
  await expect(page.getByRole("heading", { level: 2, name: "Regatta week" })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  // In the operator's own words, and so not in ours too.
  await expect(footer.locator("a[href$='/promotions']")).toHaveText("Promotions");
  await expect(footer.getByRole("link", { name: english("shell.footer.about") })).toHaveAttribute("href", "/en/about");
  expect(await accessibilityBreaches(page)).toEqual([]);
  await openPage(page, `${server.origin}/promotions`);
  await expect(page.getByRole("heading", { name: english("site.promotions.none.title") })).toBeVisible();
  await expect(footer.locator("a[href$='/promotions']")).toHaveCount(0);
  await footer.getByRole("link", { name: english("shell.footer.about") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(english("about.title"));
  // Nothing leads to games where there are none.
  await expect(page.locator("a[href='/cybersport']")).toHaveCount(0);
});

test("a newcomer is offered no country that the site is not for, and is sent to none [ACC-07]", async ({
  page,
  server,
}) => {
  const offered = async (site: string, name: string): Promise<string[]> => {
    await openPage(page, `${site}/users/sign-up`);
    const list = page.locator("main").getByLabel(name, { exact: true });
    await expect(list.locator("option[value=IE]")).toHaveCount(1);
    return list.locator("option").evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
  };
  const atHarbour = await offered(harbour(server.origin), german("account.signUp.country"));
  const everywhere = await offered(server.origin, english("account.signUp.country"));
  expect(everywhere.filter((code) => !atHarbour.includes(code)).toSorted()).toEqual(["FR", "US"]);
});

test("visitors from a blocked country get a page that names it, whatever they ask for, and no other [ROU-09]", async ({
  page,
  server,
  context,
}) => {
  const site = harbour(server.origin);
  await context.setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.77", "x-country": "US" });
  for (const path of ["/", "/live", "/en/soccer", "/my-bets"]) {
    const answer = await page.goto(site + path);
    expect(answer?.status(), path).toBe(451);
    const texts = path.startsWith("/en") ? english : german;
    const country = path.startsWith("/en") ? "United States" : "Vereinigte Staaten";
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts("site.blocked.title"));
    await expect(page.getByText(texts("site.blocked.inCountry", { site: "Harbour Bet", country }))).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  }
  expect(await accessibilityBreaches(page)).toEqual([]);
  // The other site serves them.
  expect((await page.goto(server.origin))?.status()).toBe(200);
});

test("a page that a visitor may not see is said to be locked, with a way on [ROU-09]", async ({ page }) => {
  const answer = await page.goto("/locked");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(english("site.locked.title"));
  expect(await accessibilityBreaches(page)).toEqual([]);
  await page.getByRole("link", { name: english("site.locked.action") }).click();
  await expect(page).toHaveURL("/");
});

test("a host page opens the sportsbook at a page of its choice, and never at another site [ROU-07]", async ({
  page,
}) => {
  for (const [to, led] of [
    ["/live", "/live"],
    ["https://evil.example", "/"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["/.//evil.example", "/"],
    ["", "/"],
  ]) {
    await page.goto(`/init-sportsbook?to=${encodeURIComponent(to ?? "")}`);
    await expect(page).toHaveURL(led ?? "");
  }
});

test("players of a site with a realm of its own are nobody at the other, and each is signed in by itself [ACC-05]", async ({
  page,
  server,
  player,
}) => {
  const account = accountButton(page, english);
  await signInQuietly(page, player.credentials);
  await openPage(page, server.origin);
  await expect(account).toBeVisible();
  await openPage(page, `${harbour(server.origin)}/en/users/sign-in`);
  await expect(account).toHaveCount(0);
  const form = page.getByRole("main");
  await signInIn(form, player.credentials);
  await expect(form).toContainText(english("errors.error.session.invalid_credentials"));
  await expect(account).toHaveCount(0);
  // The demo player of the realm.
  await signInIn(form, DEMO_PLAYER);
  await expect(account).toBeVisible();
  // One that is left leaves the other as it is.
  await signOut(page, english);
  await openPage(page, server.origin);
  await expect(account).toBeVisible();
});
