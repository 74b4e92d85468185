import { HtmlValidate } from "html-validate";
import { type PageHtml, kindOf, readPage } from "./fixtures/crawl.ts";
import { seeded } from "./fixtures/seeded.ts";
import { expect, test } from "./fixtures/test.ts";

const LOCALES = [
  { code: "en", prefix: "" },
  { code: "de", prefix: "/de" },
  { code: "ar", prefix: "/ar" },
] as const;
/** Queries that lead on to further matches: with them a list is read to its end. Of the others, which are legion, one of a kind. */
const QUERIES_ON: ReadonlySet<string> = new Set(["page", "day"]);
/** In the first language every page is read, in the others one of so many, or every one where that is asked for. */
const ONE_OF = process.env["CRAWL"] === "all" ? 1 : 6;
/** Each run reads others, and says which: a seed of before reads the same again. */
const SEED = Number(process.env["CRAWL_SEED"] ?? Math.floor(Date.now() / 86_400_000));
const READ_AT_ONCE = 4;
const MOST_MS = ONE_OF === 1 ? 9_000_000 : 300_000;

// Where every page is read there are those of every sport, races among them.
test.use({ serverEnv: ONE_OF === 1 ? { SIM_SPORTS: "", HORSE_RACING_ENABLED: "true" } : {} });

/** The language of a path, with or without a query. */
const localeOf = (link: string): (typeof LOCALES)[number] => {
  const [pathname = ""] = link.split("?");
  return LOCALES.find(({ prefix }) => prefix !== "" && `${pathname}/`.startsWith(`${prefix}/`)) ?? LOCALES[0];
};

/** The same in the first language. */
const withoutLocale = (link: string): string => {
  const path = link.slice(localeOf(link).prefix.length);
  return path.startsWith("/") ? path : `/${path}`;
};

/** Where a page of the first language stands in another. */
const inLocale = (link: string, prefix: string): string =>
  prefix === "" ? link : prefix + link.replace(/^\/(?=\?|$)/, "");

const leadsOn = (link: string): boolean =>
  [...new URLSearchParams(link.split("?")[1]).keys()].every((name) => QUERIES_ON.has(name));

/** By its own address, whichever page leads there first. */
const isDrawn = (path: string): boolean =>
  seeded(Array.from(path).reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), SEED))() * ONE_OF < 1;

/** What is kept of a page: the HTML of thousands would be more than a machine has room for. */
type CrawledPage = Omit<PageHtml, "html">;

/** Every page of the first language, as links lead to them from home on, and their like in the others. */
async function crawl(origin: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const kinds = new Set<string>();
  const known = new Set(["/"]);
  const waiting = ["/"];
  const found = (link: string): void => {
    const path = withoutLocale(link);
    if (known.has(path)) return;
    known.add(path);
    const kind = kindOf(path);
    if (leadsOn(path) || !kinds.has(kind)) waiting.push(path);
    kinds.add(kind);
  };
  const read = async (path: string, prefixes: readonly string[]): Promise<void> => {
    for (const prefix of prefixes) {
      const address = origin + inLocale(path, prefix);
      const { html: _html, ...page } = await readPage(address);
      pages.set(address, page);
      for (const link of page.links) found(link);
    }
  };
  const prefixesRead = new Set<string>();
  while (waiting.length > 0) {
    const turn = waiting.splice(0, READ_AT_ONCE).map((path) => {
      // What is the only one of its kind is read in every language.
      const isFirst = !prefixesRead.has(kindOf(path));
      prefixesRead.add(kindOf(path));
      const isWhole = isFirst || isDrawn(path);
      return read(path, isWhole ? LOCALES.map(({ prefix }) => prefix) : [""]);
    });
    await Promise.all(turn);
  }
  return pages;
}

/** What of a query makes a page of its own: a further part of a list, and a race, whatever the choices around it. */
function ownPart(search: string, asked: URLSearchParams): string {
  const race = asked.get("race");
  if (race !== null) return `?race=${race}`;
  return asked.has("page") ? search : "";
}

/** What is wrong with the head of a page, and with its heading. */
function faultsOf(address: string, page: CrawledPage): string[] {
  const { origin, pathname, search, searchParams } = new URL(address);
  const part = ownPart(search, searchParams);
  const self = origin + pathname + part;
  const path = withoutLocale(pathname + part);
  // Each leads to all, so that those lead back.
  const languages = LOCALES.map(({ code, prefix }) => [code, origin + inLocale(path, prefix)] as const);
  const alternates = new Map<string, string>([...languages, ["x-default", origin + path]]);
  const faults = {
    [`answered with ${page.status}`]: page.status !== 200,
    "has a slash at its end": pathname !== "/" && pathname.endsWith("/"),
    [`${page.headings} h1`]: page.headings !== 1,
    "no title": page.title.trim().length < 3,
    "no description": page.isListed && page.description.trim().length < 20,
    [`canonical ${page.canonical.join(" ")}`]: page.canonical.length !== 1 || page.canonical[0] !== self,
    [`alternates ${[...page.alternates].join(" ")}`]: [...page.alternates].join() !== [...alternates].join(),
    "no picture": page.picture === "",
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [`${address}: ${fault}`] : []));
}

/** How else an address may be typed, or linked to from elsewhere. */
const SPELLINGS: readonly ((path: string) => string)[] = [(path) => `${path}/`, (path) => path.toUpperCase()];

test("a page answers at one spelling of its address; others lead there for good [ROU-01] [ROU-13]", async ({
  server: { origin },
}) => {
  for (const path of ["/live", "/soccer", "/de", "/de/schedule", "/users/sign-in"])
    for (const spelling of SPELLINGS) {
      const asked = `${spelling(path)}?view=upcoming`;
      const { status, headers } = await fetch(origin + asked, { redirect: "manual" });
      expect([status, headers.get("location")], asked).toEqual([308, `${path}?view=upcoming`]);
    }
});

const VALIDATOR = new HtmlValidate({ extends: ["html-validate:standard"] });

test("every link leads to a page that is there, with a heading, a head and alternates that lead back, in valid HTML, and says nothing wrong to the browser [ROU-13] [ROU-15]", async ({
  server: { origin },
  page,
}) => {
  test.setTimeout(MOST_MS);
  const pages = await crawl(origin);
  const written = `seed ${SEED}, ${pages.size} pages`;
  await test.step(written, () => {
    expect(pages.size, written).toBeGreaterThan(500);
    expect(
      [...pages].flatMap(([address, read]) => faultsOf(address, read)),
      written,
    ).toEqual([]);
  });
  const whole = [...pages.keys()].filter((address) => new URL(address).search === "");
  const kinds = [...Map.groupBy(whole, (address) => kindOf(withoutLocale(new URL(address).pathname))).values()];
  await test.step("pictures", async () => {
    for (const [address = ""] of kinds) {
      const picture = await fetch(pages.get(address)?.picture ?? "");
      expect([address, picture.status, picture.headers.get("content-type")]).toEqual([address, 200, "image/png"]);
    }
  });
  await test.step("links stay in their language", () => {
    for (const [address, { links }] of pages) {
      const { prefix } = localeOf(new URL(address).pathname);
      expect([address, links.filter((link) => localeOf(link).prefix !== prefix)]).toEqual([address, []]);
    }
  });
  await test.step("valid HTML", async () => {
    const faults: string[] = [];
    for (const [index, addresses] of kinds.entries()) {
      const address = addresses[index % addresses.length] ?? "";
      const { results } = await VALIDATOR.validateString((await readPage(address)).html);
      for (const { messages } of results)
        for (const { ruleId, message, line, column } of messages)
          faults.push(`${address}: ${ruleId}: ${message} (${line}:${column})`);
    }
    expect(faults).toEqual([]);
  });
  await test.step("in a browser", async () => {
    for (const [index, addresses] of kinds.entries()) {
      await page.goto(addresses[index % addresses.length] ?? "");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
});
