import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { readCatalogues } from "../platform/i18n/catalogues.server.ts";
import { Messages } from "../platform/i18n/messages.tsx";
import { Link } from "../platform/link.tsx";
import { type Site, SiteProvider } from "../platform/site.tsx";
import { PageHead } from "./page-head.tsx";

const ORIGIN = "https://bet.example";

/** Addresses in the head of the live page, and in a link on it. */
function addressesOn(
  basename: string,
  { locale, ...own }: Pick<Site, "locale" | "localeInUrlRequired" | "listedOrigin">,
  { search = "", ...head }: Partial<Parameters<typeof PageHead>[0]> & { search?: string } = {},
) {
  const site: Site = {
    name: "Touchline",
    locale,
    locales: ["en", "de"].map((code) => ({ code, name: code })),
    ...own,
    origin: ORIGIN,
    endpoints: { platform: "/api/platform", sportsbook: "/api/sportsbook", realtime: "wss://bet.example" },
    renderedAt: 0,
  };
  const html = renderToStaticMarkup(
    <MemoryRouter basename={basename} initialEntries={[`${basename === "/" ? "" : basename}/live${search}`]}>
      <SiteProvider site={site}>
        <Messages locale={locale} messages={readCatalogues(locale, locale, ["shell"])}>
          <PageHead title="-" {...head} />
          <Link to="/ball">-</Link>
        </Messages>
      </SiteProvider>
    </MemoryRouter>,
  );
  const hrefsAfter = (start: string): string[] =>
    [...html.matchAll(new RegExp(`<${start}[^>]*href="([^"]*)"`, "g"))].map(([, href = ""]) =>
      href.replace(ORIGIN, ""),
    );
  return {
    canonical: hrefsAfter('link rel="canonical"'),
    alternate: hrefsAfter('link rel="alternate"'),
    link: hrefsAfter("a"),
    preview: [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[a-z]+)" content="([^"]*)"/g)].map(
      ([, name, content = ""]) => [name, content.replace(ORIGIN, "")],
    ),
  };
}

describe("the addresses on a page", () => {
  it("leave the default locale out, however the page was asked for [ROU-01]", () => {
    const site = { locale: "en", localeInUrlRequired: false };
    const head = { canonical: ["/live"], alternate: ["/live", "/de/live", "/live"] };
    expect(addressesOn("/", site)).toMatchObject({ ...head, link: ["/ball"] });
    expect(addressesOn("/en", site)).toMatchObject({ ...head, link: ["/en/ball"] });
  });

  it("hold the default locale too where it is required [ROU-01]", () => {
    const alternate = ["/en/live", "/de/live", "/en/live"];
    const pageIn = (locale: string) => addressesOn(`/${locale}`, { locale, localeInUrlRequired: true });
    expect(pageIn("en")).toMatchObject({ canonical: ["/en/live"], alternate, link: ["/en/ball"] });
    expect(pageIn("de")).toMatchObject({ canonical: ["/de/live"], alternate, link: ["/de/ball"] });
  });

  it("hold what of a query makes it another page, in each language [ROU-13]", () => {
    const { canonical, alternate } = addressesOn(
      "/de",
      { locale: "de", localeInUrlRequired: false },
      { query: "?race=1" },
    );
    expect(canonical).toEqual(["/de/live?race=1"]);
    expect(alternate).toEqual(["/live?race=1", "/de/live?race=1", "/live?race=1"]);
  });

  it("are those of the site's first host, at whichever it was asked [ROU-13]", () => {
    const site = { locale: "en", localeInUrlRequired: false, listedOrigin: "https://first.example" };
    const { canonical, alternate, preview } = addressesOn("/", site);
    expect(canonical).toEqual(["https://first.example/live"]);
    expect(alternate).toContain("https://first.example/de/live");
    expect(Object.fromEntries(preview)["og:url"]).toBe(canonical[0]);
  });

  it("hold the number of a list's further page, and of no other page [ROU-13]", () => {
    const site = { locale: "en", localeInUrlRequired: false };
    expect(addressesOn("/", site, { search: "?page=2" }).canonical).toEqual(["/live?page=2"]);
    expect(addressesOn("/", site, { query: "", search: "?page=2" }).canonical).toEqual(["/live"]);
  });

  it("are, of a page that is not in every language, those that it is in; in another it is a copy of the first [ROU-13]", () => {
    const site = { locale: "en", localeInUrlRequired: false };
    const german = { canonical: ["/de/live"], alternate: ["/de/live", "/de/live"] };
    expect(addressesOn("/", site, { only: ["de"] })).toMatchObject(german);
    expect(addressesOn("/de", { ...site, locale: "de" }, { only: ["de"] })).toMatchObject(german);
  });

  it("are what previews of a shared link name, with the kind of page [ROU-13]", () => {
    const { preview, canonical } = addressesOn("/de", { locale: "de", localeInUrlRequired: false });
    expect(Object.fromEntries(preview)).toMatchObject({
      "og:type": "website",
      "og:url": canonical[0],
      "og:title": "- · Touchline",
    });
  });
});
