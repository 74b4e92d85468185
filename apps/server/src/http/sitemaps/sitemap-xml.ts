/** A page, and when it last changed, where that is known. */
export interface SitemapEntry {
  url: string;
  changedAt?: string | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The pages of one sitemap. Search engines read 50,000 of them at most. */
export const urlSet = (entries: readonly SitemapEntry[]): string =>
  `${HEAD}\n<urlset ${NAMESPACE}>\n${entries.map(urlElement).join("")}</urlset>\n`;

/** The sitemaps of a site. */
export const sitemapIndex = (urls: readonly string[]): string =>
  `${HEAD}\n<sitemapindex ${NAMESPACE}>\n${urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`).join("")}</sitemapindex>\n`;

function urlElement({ url, changedAt }: SitemapEntry): string {
  const changed = changedAt === undefined ? "" : `<lastmod>${escaped(changedAt)}</lastmod>`;
  return `<url><loc>${escaped(url)}</loc>${changed}</url>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
