import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { sampleSite } from "../../test/sample-site.ts";
import { readCatalogues } from "../platform/i18n/catalogues.server.ts";
import { Messages } from "../platform/i18n/messages.tsx";
import { type Site, SiteProvider } from "../platform/site.tsx";
import { OperatorsWords } from "./operators-words.tsx";

function footOf(own: Partial<Site>) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SiteProvider site={{ ...sampleSite(), ...own }}>
        <Messages locale="en" messages={readCatalogues("en", "en", ["shell"])}>
          <OperatorsWords />
        </Messages>
      </SiteProvider>
    </MemoryRouter>,
  );
  const links = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, text]) => [to, text]);
  return { html, links };
}

describe("what stands below every page [ROU-07]", () => {
  it("leads to what the site is about, and to its promotions where it has some", () => {
    expect(footOf({}).links).toEqual([["/about", "About this site"]]);
    expect(footOf({ hasPromotions: true }).links.map(([to]) => to)).toEqual(["/promotions", "/about"]);
  });

  it("has one link to a page, in the operator's words where it has some for it", () => {
    const links = [{ text: "What we offer", to: "/promotions", language: { lang: "en", dir: "ltr" as const } }];
    const { links: shown, html } = footOf({ hasPromotions: true, footer: { links } });
    expect(shown).toEqual([
      ["/about", "About this site"],
      ["/promotions", "What we offer"],
    ]);
    expect(html).toContain('lang="en" dir="ltr"');
  });

  it("says that nothing real is staked on a site of that kind alone", () => {
    expect(footOf({ isDemo: true }).html).toContain("Play money only");
    expect(footOf({}).html).not.toContain("Play money");
  });
});
