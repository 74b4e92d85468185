import { describe, expect, it } from "vitest";
import { sitemapIndex, urlSet } from "./sitemap-xml.ts";

describe("a sitemap [ROU-15]", () => {
  it("is XML whatever an address has in it", () => {
    expect(urlSet([{ url: "https://bet.example/a&b<c>'\"" }])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>https://bet.example/a&amp;b&lt;c&gt;&apos;&quot;</loc></url>\n</urlset>\n',
    );
    expect(sitemapIndex(["https://bet.example/?a=1&b=2"])).toContain(
      "<sitemap><loc>https://bet.example/?a=1&amp;b=2</loc>",
    );
  });
});
