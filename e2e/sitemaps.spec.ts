import { matchPath } from "./fixtures/match-control.ts";
import { expect, test } from "./fixtures/test.ts";

/** Of each sitemap so many pages are opened: they are of a few kinds, and stand in that order. */
const OPENED = 20;
const DAY_MS = 86_400_000;
const NOT_LISTED = '<meta name="robots" content="noindex"/>';

const urlsIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);

/** What a page says of its event, in the words of schema.org. */
function eventIn(html: string): unknown {
  const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  // Safe: the page's own JSON, and all that is looked for in it is compared.
  const { "@graph": graph = [] } = JSON.parse(json) as { "@graph"?: { "@type": string }[] };
  return graph.find((item) => item["@type"] === "SportsEvent");
}

test("a search engine finds each language's pages from robots.txt, and each is there, by its own address and to be listed [ROU-13] [ROU-15]", async ({
  request,
  baseURL,
}) => {
  const read = async (url: string): Promise<string> => {
    const answer = await request.get(url, { maxRedirects: 0 });
    expect([url, answer.status()]).toEqual([url, 200]);
    return answer.text();
  };
  const [, index = ""] = /^Sitemap: (.*)$/m.exec(await read("/robots.txt")) ?? [];
  expect(index).toBe(`${baseURL}/sitemap.xml`);
  const sitemaps = urlsIn(await read(index));
  expect(sitemaps.length).toBeGreaterThanOrEqual(6);
  for (const sitemap of sitemaps) {
    const pages = urlsIn(await read(sitemap));
    const step = Math.ceil(pages.length / OPENED);
    for (const page of pages.filter((_, place) => place % step === 0)) {
      const html = await read(page);
      expect(html).toContain(`<link rel="canonical" href="${page}"/>`);
      expect(html).not.toContain("noindex");
      if (sitemap.includes("events")) expect(eventIn(html)).toMatchObject({ "@type": "SportsEvent", url: page });
    }
  }
});

test("a search engine lists nothing that is no page of its own: a match with a list's number, an address that says the same otherwise, a list past its end, a day's further page, a screen with nothing on it [ROU-13] [ROU-15]", async ({
  request,
  baseURL,
  matches,
}) => {
  const read = async (path: string): Promise<string> => (await request.get(path)).text();
  const path = matchPath((await matches.list("prematch"))[0]!);
  for (const [asked, page] of [
    [`${path}?page=7`, path],
    ["/live?utm_source=mail", "/live"],
    ["/soccer?sort=time", "/soccer"],
    ["/?utm_source=mail&page=2&view=upcoming&page=3", "/?view=upcoming&amp;page=2"],
  ])
    expect(await read(asked ?? ""), asked).toContain(`<link rel="canonical" href="${baseURL}${page}"/>`);
  for (const list of ["/", "/live", "/soccer", "/schedule", "/results"]) {
    const pastItsEnd = await request.get(`${list}?page=50`);
    expect([list, pastItsEnd.status()]).toEqual([list, 404]);
    expect(await pastItsEnd.text(), list).toContain(NOT_LISTED);
  }
  const days = [1, 2, 3, 4, 5, 6].map((ahead) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10));
  const ofDays = await Promise.all(days.map((day) => read(`/schedule?day=${day}&page=2`)));
  const further = ofDays.filter((html) => html.includes("data-odds"));
  expect(further).not.toEqual([]);
  for (const html of further) expect(html).toContain(`<link rel="canonical" href="${baseURL}/schedule"/>`);
  for (const empty of ["/promotions", "/cybersport"]) expect(await read(empty), empty).toContain(NOT_LISTED);
});
