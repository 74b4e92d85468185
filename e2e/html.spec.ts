import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { createApi, dataOf } from "./fixtures/api.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";

const texts = textsIn("en");
const CLIENT_BUILD = fileURLToPath(new URL("../apps/web/build/client/", import.meta.url));
const LOCALES = [
  { code: "en", prefix: "", dir: "ltr" },
  { code: "de", prefix: "/de", dir: "ltr" },
  { code: "ar", prefix: "/ar", dir: "rtl" },
] as const;

interface Answer {
  status: number;
  headers: Headers;
  html: string;
}

async function ask(url: string): Promise<Answer> {
  const response = await fetch(url, { redirect: "manual" });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** What a reader without scripts has: no script, and nothing kept for one to put in place. */
const withoutScripts = (html: string): string => html.replaceAll(/<script\b.*?<\/script>/gs, "");

/** As it reads; teams are called "Brighton & Hove" and "FC Twente '65". */
const unescaped = (html: string): string => html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

const rootTag = (html: string): string => /<html[^>]*>/.exec(html)?.[0] ?? "";

const linksIn = (html: string, rel: string): string[] =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*href="([^"]*)"`, "g"))].map(([, href = ""]) => href);

test("home comes with real teams and at least thirty prices before any script [CAT-01] [ROU-06]", async ({
  server,
}) => {
  const { status, html } = await ask(`${server.origin}/`);
  expect(status).toBe(200);
  const text = unescaped(withoutScripts(html));
  expect(text.match(/<button[^>]* data-odds=""[^>]*>.*?\d+\.\d\d/gs)?.length ?? 0).toBeGreaterThanOrEqual(30);
  const live = [MATCH_STATUS.live];
  const query = { match_status: live, limit: 1, sort_by: "priority" as const };
  const { list } = await dataOf(createApi(server.origin).sportsbook.GET("/matches", { params: { query } }));
  for (const { home, away } of list.filter((event) => event.type === "match")) {
    expect(text).toContain(home.name);
    expect(text).toContain(away.name);
  }
});

test("a page asked for by HEAD is whole for those who come after, and for many ways to write a cookie the same", async ({
  server,
}) => {
  // No other test asks for this page, so nobody has put it into the server's memory.
  const url = `${server.origin}/live?by=head`;
  const head = await fetch(url, { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
  expect(withoutScripts((await ask(url)).html).includes("data-odds")).toBe(true);
  const odd = ["tl_theme=%", "tl_zone=%E0", "tl_theme=light=\\; tl_signed_in="];
  for (const [index, cookie] of odd.entries()) {
    const address = `${url}&cookie=${index}`;
    const written = await fetch(address, { headers: { cookie } });
    expect(written.status).toBe(200);
    const html = await written.text();
    expect(html.includes('href="/users/sign-in"')).toBe(true);
    expect(rootTag(html)).toBe(rootTag((await ask(address)).html));
  }
});

test("home has the top events of the top sports at an address of their own [CAT-09] [LAY-02]", async ({ server }) => {
  const { status, html } = await ask(`${server.origin}/?sport=top-sports`);
  expect(status).toBe(200);
  const text = withoutScripts(html);
  expect(text).toContain(`<bdi>${texts("catalog.topSports")}</bdi></h1>`);
  for (const sport of ["soccer", "tennis"]) {
    const matches = new Set(
      [...text.matchAll(new RegExp(`href="(/${sport}/[^"/]+-vs-[^"/]+)"`, "g"))].map(([, to]) => to),
    );
    expect(matches.size, sport).toBeGreaterThan(0);
  }
});

test("home in German has the decimal comma in its prices before any script [ODD-01]", async ({ server }) => {
  const { html } = await ask(`${server.origin}/de`);
  const text = withoutScripts(html);
  expect(text.match(/>\d+,\d\d<\/span>/g)?.length ?? 0).toBeGreaterThanOrEqual(30);
  expect(text).not.toMatch(/>\d+\.\d\d<\/span>/);
});

/** React's mark before what it takes over on its own. */
const OWN_BOUNDARY = "<!--$";

test("a live match and the matches beside it are taken over as one, so that both tell one state of it [CAT-05]", async ({
  server,
  matches,
}) => {
  const [match] = await matches.inPlay();
  const { html } = await ask(`${server.origin}${matchPath(match!)}`);
  const rails = [...html.matchAll(/<nav\b.*?<\/nav>/gs)].filter(([rail]) => rail.includes('aria-current="page"'));
  const beside = rails.filter(([rail]) => rail.includes(match!.slug));
  expect(beside).toHaveLength(1);
  expect(beside[0]?.[0]).not.toContain(OWN_BOUNDARY);
});

/** After that a page starts unpainted: some browsers do not tell. */
const LONGEST_WAIT_MS = 3_000;

for (const path of ["/", "/live"]) {
  test(`no script of ${path} is fetched before something is painted, and then all of it answers`, async ({ page }) => {
    await openPage(page, path);
    const { painted, fetched } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      fetched: performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")),
    }));
    expect(fetched.length).toBeGreaterThan(5);
    const first = Math.min(...fetched.map(({ startTime }) => startTime));
    expect(first).toBeGreaterThanOrEqual(Math.min(painted, LONGEST_WAIT_MS));
  });
}

test.describe("where scripts are off", () => {
  test.use({ javaScriptEnabled: false });

  test("home shows its prices all the same [CAT-01]", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.getByRole("main").locator("[data-odds]:visible").count()).toBeGreaterThanOrEqual(30);
  });

  test("a list leads on to its further pages by links, each of which is one of its own [CAT-01]", async ({ page }) => {
    await page.goto("/?view=upcoming");
    const names = () =>
      page
        .getByRole("main")
        .locator("li a[title]")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const more = page.getByRole("link", { name: texts("catalog.showMore") });
    const seen = new Set(await names());
    for (const next of ["2", "3"]) {
      await more.click();
      await expect(page).toHaveURL(`/?view=upcoming&page=${next}`);
      await page.waitForLoadState("domcontentloaded");
      const here = await names();
      expect(here.length).toBeGreaterThan(0);
      expect(here.filter((name) => seen.has(name))).toEqual([]);
      for (const name of here) seen.add(name);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`page=${next}$`));
    }
    // None that was made up has a page of its own.
    for (const madeUp of ["0", "-1", "02", "1e1", "9999", "x"]) {
      await page.goto(`/?page=${madeUp}`);
      await expect(page.locator("link[rel=canonical]")).not.toHaveAttribute("href", /page=/);
    }
  });

  for (const path of ["/users/sign-in", "/users/password/edit?reset_password_token=of-some-mail"]) {
    test(`the form at ${path} sends nothing, so that no password gets into a URL [ACC-05]`, async ({ page }) => {
      await page.goto(path);
      const form = page.getByRole("main").locator("form");
      const password = form.locator("input[type=password]").first();
      await password.fill("a password");
      await password.press("Enter");
      await form.locator("button[type=submit]").click({ force: true });
      await expect(page).toHaveURL(path);
    });
  }
});

for (const { code, prefix, dir } of LOCALES) {
  test(`pages in ${code} say their language, direction and other languages [ROU-01] [ROU-02] [ROU-05] [ROU-13]`, async ({
    server,
  }) => {
    const { origin } = server;
    for (const path of ["", "/live", "/soccer", "/my-bets"]) {
      const { status, html } = await ask(`${origin}${prefix}${path}`);
      expect(status, path).toBe(200);
      expect(rootTag(html)).toContain(`lang="${code}"`);
      expect(rootTag(html)).toContain(`dir="${dir}"`);
      const urlIn = (other: string) => new URL(`${other}${path}`, origin).href;
      expect(linksIn(html, "canonical")).toEqual([urlIn(prefix)]);
      expect(linksIn(html, "alternate")).toEqual([...LOCALES.map((locale) => urlIn(locale.prefix)), urlIn("")]);
      expect(html).toMatch(/<title>[^<]+ · Touchline<\/title>/);
    }
  });
}

test("league, country and match share the shape of their paths [ROU-14]", async ({ server, matches }) => {
  const [match] = await matches.inPlay();
  const { sport, category, tournament, home } = match!;
  const titles = [];
  for (const slug of [category.slug, tournament.slug, match!.slug]) {
    const { status, html } = await ask(`${server.origin}/${sport.key}/${slug}`);
    expect(status, slug).toBe(200);
    titles.push(unescaped(/<title>([^<]*)/.exec(html)?.[1] ?? ""));
  }
  expect(titles[0]).toContain(category.name);
  expect(titles[1]).toContain(tournament.name);
  expect(titles[2]).toContain(home.name);
});

test.describe("pages that answer with an error", () => {
  // The browser itself reports such answers.
  test.use({ expectedProblems: [/the server responded with a status of (404|500)/] });

  for (const path of ["/nowhere/at/all", "/soccer/no-such-match", "/curling", "/index.html"]) {
    test(`there is nothing at ${path}, and a page in the frame of all says so [ROU-09] [ROU-15]`, async ({
      server,
      page,
    }) => {
      const { status, html } = await ask(`${server.origin}${path}`);
      expect(status).toBe(404);
      expect(withoutScripts(html)).toContain("Page not found");
      await openPage(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
      await expect(page.locator("meta[name='robots']")).toHaveAttribute("content", "noindex");
      await expect(page.getByRole("navigation", { name: "Primary" })).toBeVisible();
      await page.getByRole("link", { name: "Go to home" }).click();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("navigation", { name: "Primary" })).toBeVisible();
    });

    test(`within the site, too, ${path} leaves the frame as it stands, and leads on [ROU-09]`, async ({ page }) => {
      await openPage(page, `/de${path}`);
      const frame = await page.getByRole("banner").elementHandle();
      await page.getByRole("banner").getByRole("link", { name: "Live" }).click();
      await expect(page).toHaveURL("/de/live");
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seite nicht gefunden");
      expect(await frame?.evaluate((banner) => banner.isConnected)).toBe(true);
      await page.goForward();
      await expect(page.getByRole("heading", { level: 1, name: "Live" })).toBeVisible();
    });
  }

  test("a missing page speaks the language of its path, and the first one where that is unknown [ROU-09]", async ({
    page,
  }) => {
    for (const [path, lang, title] of [
      ["/de/nirgendwo", "de", "Seite nicht gefunden"],
      ["/ar/nirgendwo", "ar", "الصفحة غير موجودة"],
      ["/fr", "en", "Page not found"],
      ["/xx/live", "en", "Page not found"],
    ] as const) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    }
  });

  for (const { status, key, text } of [
    { status: 404, key: "notFound", text: "notFound.text" },
    { status: 500, key: "failure", text: "page.error.description" },
  ])
    test(`/${status} is a page with no more around it than the way home [ROU-09]`, async ({ page }) => {
      for (const [prefix, lang] of [
        ["", "en"],
        ["/de", "de"],
      ] as const) {
        const of = (name: string): string => textsIn(lang)(`shell.${name}`);
        const response = await page.goto(`${prefix}/${status}`);
        expect(response?.status()).toBe(status);
        await expect(page.locator("html")).toHaveAttribute("lang", lang);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(of(`${key}.title`));
        await expect(page.getByText(of(text))).toBeVisible();
        await expect(page.getByRole("main").locator("svg").first()).toBeVisible();
        await expect(page.getByRole("navigation")).toHaveCount(0);
        await page.getByRole("link", { name: of(`${key}.action`) }).click();
        await expect(page).toHaveURL(prefix || "/");
      }
    });
});

test("a path with empty segments leads to the page without them, and never to another host [ROU-09]", async ({
  server,
}) => {
  for (const [asked, location] of [
    ["//", "/"],
    ["///", "/"],
    ["/de//", "/de/"],
    ["//evil.example", "/evil.example"],
  ] as const) {
    const answer = await fetch(server.origin + asked, { redirect: "manual" });
    expect([asked, answer.status, answer.headers.get("location")]).toEqual([asked, 308, location]);
  }
  const followed = await fetch(`${server.origin}/de//`);
  expect(followed.status).toBe(200);
  expect(await followed.text()).toMatch(/<html[^>]* lang="de"/);
});

test("every page is guarded by a policy that only its own nonce opens", async ({ server }) => {
  const nonces = new Set<string>();
  for (const path of ["/", "/", "/live", "/nowhere", "/500"]) {
    const { headers, html } = await ask(`${server.origin}${path}`);
    const policy = headers.get("content-security-policy") ?? "";
    const nonce = /script-src 'nonce-([\w-]+)' 'strict-dynamic'/.exec(policy)?.[1] ?? "";
    expect(nonce.length, path).toBeGreaterThanOrEqual(20);
    nonces.add(nonce);
    for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]) {
      expect(policy).toContain(directive);
    }
    // Data are no script that would run.
    const scripts = [...html.matchAll(/<script\b(?! type="application\/json")[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  }
  expect(nonces.size).toBe(5);
});

test("the session cookie is out of reach of scripts and of other sites [ENG-06]", async ({ page, context, player }) => {
  const { email, password } = player.credentials;
  const response = await page.request.post("/api/platform/users/sign_in", { data: { email, password } });
  expect(response.status()).toBe(200);
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name.endsWith("tl_session"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const csrf = cookies.find(({ name }) => name === "tl_csrf");
  expect(csrf).toMatchObject({ httpOnly: false, sameSite: "Lax", path: "/" });
});

test("files of the build are kept for good, pages are asked for again", async ({ server }) => {
  const { headers, html } = await ask(`${server.origin}/`);
  expect(headers.get("cache-control")).toBe("private, no-cache");
  const [script = ""] = /\/assets\/[\w-]+\.js/.exec(html) ?? [];
  const asset = await ask(`${server.origin}${script}`);
  expect(asset.status).toBe(200);
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

/** Shorter ones are words that stand in scripts of themselves. */
const TELLING_LENGTH = 12;

test("no file of the build has anything of the machine that it was built on: no variable, and no path", () => {
  const told = Object.entries(process.env).filter(([, value = ""]) => value.length >= TELLING_LENGTH);
  const here = [...told, ["the folder", fileURLToPath(new URL("..", import.meta.url))]] as const;
  const files = globSync("**/*.{js,css,html,json}", { cwd: CLIENT_BUILD });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => {
    const text = readFileSync(`${CLIENT_BUILD}${file}`, "utf8");
    return here.flatMap(([name, value = ""]) => (text.includes(value) ? [`${file}: ${name}`] : []));
  });
  expect(found).toEqual([]);
});

const classesIn = (sheet: string): string[] => [...sheet.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);

test("a page needs nothing but itself to be painted: what styles it is in it, and carries the answer's nonce", async ({
  server,
  matches,
}) => {
  const [soccer, tennis] = await Promise.all(
    ["soccer", "tennis"].map(async (sport_key) => (await matches.list("prematch", { sport_key }))[0]),
  );
  const built = globSync("assets/*.css", { cwd: CLIENT_BUILD }).map((file) =>
    readFileSync(`${CLIENT_BUILD}${file}`, "utf8"),
  );
  const styled = new Set(built.flatMap(classesIn));
  const paths = ["/", "/live", "/tennis", "/my-bets", "/general-rules", "/users/sign-in", "/nowhere/at-all"];
  for (const at of [...paths, matchPath(soccer!), matchPath(tennis!)]) {
    const { headers, html } = await ask(`${server.origin}${at}`);
    const [, nonce = ""] = /style-src [^;]*'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "") ?? [];
    const sheets = [...html.matchAll(/<style nonce="([^"]*)">(.*?)<\/style>/gs)];
    expect(new Set(sheets.map(([, carried]) => carried)), at).toEqual(new Set([nonce]));
    const links = html.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
    expect(
      links.filter((link) => !link.includes(" disabled")),
      at,
    ).toEqual([]);
    const here = new Set(sheets.flatMap(([, , sheet = ""]) => classesIn(sheet)));
    const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
    expect(used.length, at).toBeGreaterThan(20);
    expect(
      [...new Set(used)].filter((name) => styled.has(name) && !here.has(name)),
      at,
    ).toEqual([]);
  }
});

test("a match page comes with its markets, and names the match [CAT-05] [CAT-07]", async ({ server, matches }) => {
  const [match] = await matches.list("prematch");
  const { html } = await ask(`${server.origin}${matchPath(match!)}`);
  const text = withoutScripts(html);
  expect(text.match(/ data-odds=""/g)?.length ?? 0).toBeGreaterThanOrEqual(30);
  for (const market of ["Match result", "Double chance", "Both teams to score", "Correct score"]) {
    expect(text).toContain(market);
  }
});
