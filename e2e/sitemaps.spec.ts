import { expect, test } from "./fixtures/test.ts";

/** Of each sitemap so many pages are opened: they are of a few kinds, and stand in that order. */
const OPENED = 20;

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
