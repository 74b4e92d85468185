import { HtmlValidate } from "html-validate";
import { type PageHtml, kindOf, readPage } from "./fixtures/crawl.ts";
import { expect, test } from "./fixtures/test.ts";

const LOCALES = [
  { code: "en", prefix: "" },
  { code: "de", prefix: "/de" },
  { code: "ar", prefix: "/ar" },
] as const;
/** Of pages that come from one route so many are read: a season has thousands of matches, and a list many filters. */
const mostOfAKind = (link: string): number => (link.includes("?") ? 1 : 3);

/** The language of a path, with or without a query. */
const localeOf = (link: string): (typeof LOCALES)[number] => {
  const [pathname = ""] = link.split("?");
  return LOCALES.find(({ prefix }) => prefix !== "" && `${pathname}/`.startsWith(`${prefix}/`)) ?? LOCALES[0];
};

/** Where a page of the first language stands in another. */
const inLocale = (link: string, prefix: string): string =>
  prefix === "" ? link : prefix + link.replace(/^\/(?=\?|$)/, "");

/** Pages of the first language by their addresses, as links lead to them from home on, and the same in the others. */
async function crawl(origin: string): Promise<Map<string, PageHtml>> {
  const pages = new Map<string, PageHtml>();
  const found = new Map<string, number>([[kindOf("/"), 1]]);
  const waiting = ["/"];
  const isTaken = (link: string): boolean => {
    if (localeOf(link).prefix !== "") return false;
    const count = (found.get(kindOf(link)) ?? 0) + 1;
    found.set(kindOf(link), count);
    return count <= mostOfAKind(link);
  };
  const known = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const here = path;
    const read = await Promise.all(
      LOCALES.map(async ({ prefix }) => {
        const address = origin + inLocale(here, prefix);
        return [address, await readPage(address)] as const;
      }),
    );
    for (const [address, page] of read) pages.set(address, page);
    const links = read.flatMap(([, page]) => page.links).filter((link) => !known.has(link));
    const taken = [...new Set(links)].filter(isTaken);
    for (const link of links) known.add(link);
    waiting.push(...taken);
  }
  return pages;
}

/** What is wrong with the head of a page, and with its heading. */
function faultsOf(address: string, page: PageHtml, pages: ReadonlyMap<string, PageHtml>): string[] {
  const { pathname, searchParams } = new URL(address);
  const part = searchParams.has("page") ? new URL(address).search : "";
  const self = new URL(pathname + part, address).href;
  const languages = [...LOCALES.map(({ code }) => code), "x-default"];
  const faults = {
    [`answered with ${page.status}`]: page.status !== 200,
    [`${page.headings} h1`]: page.headings !== 1,
    "no title": page.title.trim().length < 3,
    "no description": page.isListed && page.description.trim().length < 20,
    [`canonical ${page.canonical.join(" ")}`]: page.canonical.length !== 1 || page.canonical[0] !== self,
    [`alternates ${[...page.alternates.keys()].join(" ")}`]: languages.join() !== [...page.alternates.keys()].join(),
    "no picture": page.picture === "",
  };
  const own = Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
  const broken = [...page.alternates.values()].filter((to) => {
    const other = pages.get(to);
    // Without its query a page is read only where a link leads there.
    if (other === undefined) return part === "" && pages.has(self);
    return other.status !== 200 || ![...other.alternates.values()].includes(self);
  });
  return [...own, ...broken.map((to) => `its alternate ${to} does not lead back`)].map(
    (fault) => `${address}: ${fault}`,
  );
}

const VALIDATOR = new HtmlValidate({ extends: ["html-validate:standard"] });

test("every link leads to a page that is there, with a heading, a head and alternates that lead back, in valid HTML, and says nothing wrong to the browser [ROU-13] [ROU-15]", async ({
  server: { origin },
  page,
}) => {
  test.setTimeout(120_000);
  const pages = await crawl(origin);
  await test.step(`${pages.size} pages`, () => {
    expect(pages.size).toBeGreaterThan(150);
    expect([...pages].flatMap(([address, read]) => faultsOf(address, read, pages))).toEqual([]);
  });
  const whole = [...pages.keys()].filter((address) => new URL(address).search === "");
  const kinds = [...Map.groupBy(whole, (address) => kindOf(withoutLocale(address))).values()];
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
      const { results } = await VALIDATOR.validateString(pages.get(address)?.html ?? "");
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

function withoutLocale(address: string): string {
  const { pathname } = new URL(address);
  return pathname.slice(localeOf(pathname).prefix.length) || "/";
}
