import type { Locator, Page } from "@playwright/test";
import { createApi, dataOf } from "./fixtures/api.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { marketPanel, openPage } from "./fixtures/open-page.ts";
import { sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const german = textsIn("de");

/** What is done on a page has to be there at every width; each has its own frame around the page. */
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

const MODALS = ["signIn", "signUp", "confirmation", "passwordEdit", "passwordNew", "unlock"] as const;
const NOBODYS_TOKEN = "a-token-nobody-was-sent";
/** Fewer than a match has, so that reading on is seen. */
const PART = 50;

/** Languages of the server, the default one first. */
const LOCALES = [
  { code: "en", prefix: "", dir: "ltr" },
  { code: "de", prefix: "/de", dir: "ltr" },
  { code: "ar", prefix: "/ar", dir: "rtl" },
] as const;

/** What answers with an error has little around it. */
const REDUCED = [
  { path: "/404", status: 404, title: "shell.notFound.title", action: "shell.notFound.action" },
  { path: "/500", status: 500, title: "shell.failure.title", action: "shell.failure.action" },
  { path: "/locked", status: 403, title: "site.locked.title", action: "site.locked.action" },
] as const;

test.use({ expectedProblems: [/status of (403|404|422|451|500)/] });

const main = (page: Page): Locator => page.getByRole("main");
const heading = (page: Page): Locator => main(page).getByRole("heading", { level: 1 });
const dialogOf = (page: Page, key: string): Locator => page.getByRole("dialog", { name: texts(key), exact: true });
/** The settings stand in the rail and, for narrow pages, in the footer. */
const setting = (page: Page, name: string): Locator =>
  page.getByRole("combobox", { name }).filter({ visible: true }).first();
const language = (page: Page, t = texts): Locator => setting(page, t("shell.settings.language"));

async function expectNotScrolledAside(page: Page, at: string): Promise<void> {
  expect.soft(await sidewaysScroll(page), `${at}: pixels to scroll sideways`).toBeLessThanOrEqual(0);
}

for (const { width, height } of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test("from home to a sport, its league and a match, and back, by what is in sight [ROU-06] [ROU-14] [CAT-01] [LAY-02]", async ({
      page,
      matches,
    }) => {
      const match = await matches.takeUpcoming();
      await openPage(page, "/");
      await expect(main(page).locator("[data-odds]").filter({ visible: true }).first()).toBeInViewport();
      await openPage(page, `/${match.sport.key}/${match.tournament.slug}`);
      await expect(heading(page)).toHaveText(match.tournament.name);
      const row = main(page)
        .locator(`a[href="${matchPath(match)}"]`)
        .filter({ visible: true })
        .first();
      await row.click();
      await expect(page).toHaveURL(matchPath(match));
      await expect(heading(page)).toContainText(match.home.name);
      await expect(marketPanel(page).locator("[data-odds]").filter({ visible: true }).first()).toBeVisible();
      await expectNotScrolledAside(page, "a match");
      await page
        .getByRole("navigation", { name: "Breadcrumb" })
        .getByRole("link", { name: match.tournament.name })
        .click();
      await expect(heading(page)).toHaveText(match.tournament.name);
      await page.goBack();
      await expect(page).toHaveURL(matchPath(match));
    });

    test("every market of a match is shown, however many calls they come by [CAT-08] [CAT-07]", async ({
      page,
      server,
      matches,
    }) => {
      const match = await matches.takeUpcoming();
      const api = createApi(server.origin).sportsbook;
      const read = (part: number) =>
        dataOf(
          api.GET("/matches/{id}/markets", {
            params: { path: { id: match.id }, query: { locale: "en", limit: PART, page: part } },
          }),
        );
      const first = await read(1);
      const { last_page: last } = first.pagination;
      expect(last).toBeGreaterThan(1);
      const others = await Promise.all(Array.from({ length: last - 1 }, (_, index) => read(index + 2)));
      const names = new Set([first, ...others].flatMap(({ list }) => list.map(({ name }) => name)));
      await openPage(page, matchPath(match));
      const shown = () => marketPanel(page).locator("section h2 bdi").allTextContents();
      // The first come with the page, the others once it is idle.
      await expect.poll(async () => new Set(await shown())).toEqual(names);
    });

    test("the language is chosen, and path, query and hash stay; so is the theme [ROU-02] [LAY-04] [LAY-12]", async ({
      page,
    }) => {
      await openPage(page, "/schedule?sport=soccer#tomorrow");
      await language(page).selectOption("de");
      await expect(page).toHaveURL("/de/schedule?sport=soccer#tomorrow");
      await expect(language(page, german)).toHaveValue("de");
      await setting(page, german("shell.settings.theme")).selectOption("light");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    });

    test("a match in each language says which that is, starts where it is read from, and tells search engines what it is [ROU-01] [ROU-05] [ROU-13] [ROU-15]", async ({
      page,
      server,
      matches,
    }) => {
      const match = await matches.takeUpcoming();
      const urlIn = (prefix: string): string => `${server.origin}${prefix}${matchPath(match)}`;
      const head = (selector: string, attribute: string): Promise<(string | null)[]> =>
        page
          .locator(`head ${selector}`)
          .evaluateAll((tags, name) => tags.map((tag) => tag.getAttribute(name)), attribute);
      for (const { code, prefix, dir } of LOCALES) {
        expect((await page.goto(prefix + matchPath(match)))?.status()).toBe(200);
        await expect(page.locator("html")).toHaveAttribute("lang", code);
        await expect(page.locator("html")).toHaveAttribute("dir", dir);
        const home = page.getByRole("banner").locator(`a[href="${prefix || "/"}"]`);
        const { x = 0, width: ofLogo = 0 } = (await home.first().boundingBox()) ?? {};
        expect(x + ofLogo / 2 < width / 2, `${code}: the logo is at the left`).toBe(dir === "ltr");
        await expectNotScrolledAside(page, code);
        expect(await head("link[rel=canonical]", "href")).toEqual([urlIn(prefix)]);
        const others = [...LOCALES.map((locale) => urlIn(locale.prefix)), urlIn("")];
        expect(await head("link[rel=alternate][hreflang]", "href")).toEqual(others);
        expect(await head("link[hreflang=x-default]", "href")).toEqual([urlIn("")]);
        expect(await head("meta[name=robots][content*=noindex]", "content")).toEqual([]);
        expect(await head("meta[property='og:url']", "content")).toEqual([urlIn(prefix)]);
        const data = await page.locator("script[type='application/ld+json']").allTextContents();
        for (const kind of ["SportsEvent", "BreadcrumbList"]) expect(data.join(" ")).toContain(`"${kind}"`);
      }
      expect((await page.goto("/de/nirgendwo"))?.status()).toBe(404);
      await expect(heading(page)).toHaveText(german("shell.notFound.title"));
      await expectNotScrolledAside(page, "a page that is not there");
    });

    test("forms of accounts have their place, and pages that answer with an error little but a way on [ROU-08] [ROU-09]", async ({
      page,
    }) => {
      for (const form of ["sign-in", "sign-up", "password/new", "password/edit", "confirmation"]) {
        await openPage(page, `/users/${form}`);
        await expect(heading(page)).toBeVisible();
        await expect(main(page).getByRole("button").filter({ visible: true }).first()).toBeInViewport();
        await expectNotScrolledAside(page, form);
      }
      for (const { path, status, title, action } of REDUCED) {
        expect((await page.goto(path))?.status()).toBe(status);
        await expect(heading(page)).toHaveText(texts(title));
        await expect(page.getByRole("navigation")).toHaveCount(0);
        await expect(page.getByRole("link", { name: texts(action) })).toBeInViewport();
        await expectNotScrolledAside(page, path);
      }
      await page.goto("/blocked");
      await expect(heading(page)).toHaveText(texts("site.blocked.title"));
      await expectNotScrolledAside(page, "blocked");
    });

    test("a match is searched for and opened [CAT-04] [LAY-03]", async ({ page, matches }) => {
      const { home, away, ...match } = await matches.findable();
      await openPage(page, "/live");
      await page
        .getByRole("banner")
        .getByRole("button", { name: texts("shell.nav.search") })
        .click();
      const search = page.getByRole("search");
      await search.getByRole("combobox").fill(home.name);
      await search
        .getByRole("option", { name: `${home.name} – ${away.name}` })
        .first()
        .click();
      await expect(page).toHaveURL(matchPath({ ...match, home, away }));
      await expect(search).toBeHidden();
    });

    test("hash and query open the dialogs over a page, and leave nothing in its address [URL-01] [URL-02] [LAY-08] [LAY-09]", async ({
      page,
    }) => {
      // Each opens by both at one width (dialog-ways); here by one or the other.
      for (const [index, modal] of MODALS.entries()) {
        const wish = index % 2 === 0 ? `#${modal}` : `?modal=${modal}`;
        await page.goto(`/schedule${wish}`);
        const dialog = dialogOf(page, `account.${modal}.title`);
        await expect(dialog).toBeVisible();
        await expect(page).toHaveURL("/schedule");
        await expectNotScrolledAside(page, wish);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
      }
      await page.goto("/schedule?modal=deposit");
      await expect(dialogOf(page, "wallet.sections.deposit")).toBeVisible();
      await expect(page).toHaveURL("/schedule");
    });

    test("tokens are read from the address, a shared bet is asked for, and who sent a visitor leaves it [URL-03] [URL-05] [URL-06]", async ({
      page,
    }) => {
      await page.goto(`/schedule?reset_password_token=${NOBODYS_TOKEN}#passwordEdit`);
      const edit = dialogOf(page, "account.passwordEdit.title");
      await expect(edit.getByLabel(texts("account.passwordEdit.new"), { exact: true })).toBeVisible();
      await page.goto(`/schedule?unlock_token=${NOBODYS_TOKEN}#unlock`);
      const unlock = dialogOf(page, "account.unlock.title");
      await unlock.getByRole("button", { name: texts("account.unlock.action") }).click();
      await expect(unlock.getByRole("heading", { name: texts("account.unlock.failed") })).toBeVisible();
      await openPage(page, "/schedule?betcode=ZZZZZZZZZZZZ&ctag=somebody&sport=soccer");
      await expect(page).toHaveURL("/schedule?sport=soccer");
      await expect(page.getByRole("dialog")).toBeVisible();
    });

    test("a player builds a bet from a link, and comes to deposits, movements and notifications [URL-04] [URL-07] [LAY-03]", async ({
      page,
      matches,
      player,
    }) => {
      await signInQuietly(page, player.credentials);
      const match = await matches.takeUpcoming();
      await openPage(page, `${matchPath(match)}#betBuilder`);
      const builder = dialogOf(page, "builder.title");
      await expect(builder).toBeVisible();
      await expect(builder.getByRole("button", { name: texts("builder.add") })).toBeInViewport();
      await expect(page).not.toHaveURL(/#/);
      for (const path of ["/profile/wallet/deposit", "/profile/wallet/transactions"]) {
        await openPage(page, path);
        await expect(heading(page)).toBeVisible();
        await expectNotScrolledAside(page, path);
      }
      await page
        .getByRole("banner")
        .getByRole("button", { name: beginningOf(texts("notices.open")) })
        .click();
      await expect(dialogOf(page, "notices.title")).toBeVisible();
      await expectNotScrolledAside(page, "notifications");
    });

    test("the first pick brings the slip, which closed at the bets opens at itself, and the last takes it away [LAY-04] [LAY-05] [LAY-06]", async ({
      page,
      matches,
    }) => {
      const match = await matches.takeUpcoming();
      await openPage(page, matchPath(match));
      const price = marketPanel(page).locator("[data-odds][data-state='open']").first();
      const slip = slipOn(page, texts);
      const legs = slip.region.getByRole("listitem");
      await price.click();
      await expect(price).toHaveAttribute("aria-pressed", "true");
      // Narrow pages have it in a bar that opens it.
      await expect(slip.dock.or(legs).filter({ visible: true }).first()).toBeVisible();
      const isSheet = await slip.dock.isVisible();
      if (isSheet) await slip.dock.click();
      await expect(legs).toHaveCount(1);
      const tab = (key: string) => slip.region.getByRole("tab", { name: beginningOf(texts(key)) });
      await tab("ticket.tabs.myBets").click();
      await expect(tab("ticket.tabs.myBets")).toHaveAttribute("aria-selected", "true");
      const panel = (key: string) => page.getByRole("button", { name: texts(key), exact: true });
      await (isSheet ? panel("shell.slip.close") : panel("shell.slip.hide")).click();
      await expect(slip.region).toBeHidden();
      await (isSheet ? slip.dock : panel("shell.slip.show")).click();
      await expect(tab("ticket.tabs.slip")).toHaveAttribute("aria-selected", "true");
      await slip.region.getByRole("button", { name: /^Remove / }).click();
      await expect(legs).toHaveCount(0);
      await expect(price).toHaveAttribute("aria-pressed", "false");
    });
  });
