import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSites } from "./read-sites.ts";
import { localesOf, sitesOf } from "./site.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "touchline-sites-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string | object): void {
  const whole = path.join(folder, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, typeof content === "string" ? content : JSON.stringify(content, null, 2));
}

const MAIN = { name: "Main", locales: ["en", "de"] };

describe("sites of a folder [ROU-10]", () => {
  it("are told apart by their hosts; one answers to all others", () => {
    write("main/site.json", MAIN);
    write("other/site.json", { name: "Other", locales: ["fr", "de"], hosts: ["other.example", "www.other.example"] });
    write("notes/readme.txt", "no site");
    const sites = sitesOf(readSites(folder));
    const hosts = ["other.example", "WWW.Other.example:8443", "else.example", "other.example.evil", undefined];
    expect(hosts.map((host) => sites.of(host).name)).toEqual(["Other", "Other", "Main", "Main", "Main"]);
    expect(localesOf(sites)).toEqual(["en", "de", "fr"]);
  });

  it("have pages and promotions by name and language", () => {
    write("main/site.json", MAIN);
    write("main/pages/help-center.en.md", "# Help");
    write("main/pages/help-center.de.md", "# Hilfe");
    // As short as a language, and none.
    write("main/pages/faq.en.md", "# Questions");
    write("main/promotions/first.en.md", "# First");
    const written = (file: string) => utimesSync(path.join(folder, "main", file), new Date(), new Date("2026-05-04"));
    written("pages/help-center.en.md");
    written("promotions/first.en.md");
    const [{ pages, promotions }] = readSites(folder);
    expect(pages).toMatchObject([{ name: "faq" }, { name: "help-center", markdown: { de: "# Hilfe", en: "# Help" } }]);
    // The German one was written just now.
    expect(Date.parse(pages[1]?.changedAt ?? "")).toBeGreaterThan(Date.parse("2026-05-05"));
    expect(promotions).toEqual([{ name: "first", markdown: { en: "# First" }, changedAt: "2026-05-04T00:00:00.000Z" }]);
  });

  it("give the pages their colours and corners, and their pictures an address that changes with them", () => {
    const colours = { dark: { accent: "#5fd3c6", on_accent: "#04211f" }, light: { surface_0: "#ffffff" } };
    write("main/site.json", { ...MAIN, colours, radius: 4, logo: "logo.svg" });
    write("main/logo.svg", "<svg/>");
    const [site] = readSites(folder);
    expect(site.styles).toBe(
      ":root{--tl-surface-0:light-dark(#ffffff,#0c0e0f);--tl-accent:light-dark(#2a49c9,#5fd3c6);--tl-on-accent:light-dark(#ffffff,#04211f);--tl-radius:4px}",
    );
    expect(site.bars).toEqual({ dark: "#0c0e0f", light: "#ffffff" });
    expect(site.logo?.address).toMatch(/^\/assets\/site\/[\w-]{10}\/logo\.svg$/);
    write("main/logo.svg", "<svg></svg>");
    expect(readSites(folder)[0].logo?.address).not.toBe(site.logo?.address);
  });
});

describe("a fault in a site's folder is said with its file and line", () => {
  const faults: [fault: string, file: string | object, problem: RegExp][] = [
    ["no JSON", '{\n  "name": "A",\n  locales\n}', /site\.json:3: no JSON/],
    ["a comment", '{\n  // ours\n  "name": "A"\n}', /site\.json:2: no JSON/],
    ["an empty file", "", /site\.json:1: /],
    ["an unknown key", '{\n  "name": "A",\n  "locales": ["en"],\n  "color": 1\n}', /site\.json:4: color: no such key/],
    ["no name", { locales: ["en"] }, /site\.json:1: name: /],
    ["a wrong language", { name: "A", locales: ["en", "../x"] }, /site\.json:5: locales\.1: no code of a language/],
    ["a language named twice", { name: "A", locales: ["en", "de", "en"] }, /site\.json:6: locales\.2: named twice: en/],
    [
      "a wrong country",
      { ...MAIN, blocked_countries: ["XX"] },
      /site\.json:8: blocked_countries\.0: no ISO 3166-1 code/,
    ],
    [
      "a country that is served and blocked",
      { ...MAIN, countries: ["DE", "AT"], blocked_countries: ["US", "AT"] },
      /site\.json:13: blocked_countries\.1: named in countries too: AT/,
    ],
    [
      "others of no countries",
      { ...MAIN, block_others: true },
      /site\.json:7: block_others: needs "countries" beside it/,
    ],
    ["a host with a port", { ...MAIN, hosts: ["a.example:80"] }, /site\.json:8: hosts\.0: no name of a host/],
    [
      "a script as a link",
      { ...MAIN, footer: { links: [{ text: { en: "x" }, to: "javascript:1" }] } },
      /site\.json:13: footer\.links\.0\.to/,
    ],
    [
      "a link to another host in disguise",
      { ...MAIN, footer: { links: [{ text: { en: "x" }, to: "//evil" }] } },
      /links\.0\.to/,
    ],
    ["a picture elsewhere", { ...MAIN, logo: "../../etc/passwd.svg" }, /site\.json:7: logo: no name of a picture/],
    [
      "a picture that is not there",
      { ...MAIN, icon: "none.svg" },
      /site\.json:7: icon: no picture none\.svg beside it/,
    ],
    ["a key twice", '{\n  "name": "A",\n  "locales": ["en"],\n  "name": "B"\n}', /site\.json:4: name: written twice/],
    [
      "a key twice within another",
      '{\n  "footer": { "links": [\n    {\n      "to": "/a",\n      "to": "/b"\n} ] }\n}',
      /site\.json:5: footer\.links\.0\.to: written twice/,
    ],
    [
      "a link of the footer that the first language lacks",
      {
        ...MAIN,
        footer: {
          links: [
            { to: "/a", text: { en: "A" } },
            { to: "/b", text: { de: "B" } },
          ],
        },
      },
      /site\.json:17: footer\.links\.1\.text: not in en, the first language of the site/,
    ],
    [
      "a note in the footer in a language it does not have",
      { ...MAIN, footer: { note: { en: "A", fr: "A" } } },
      /site\.json:10: footer\.note\.fr: no language of this site/,
    ],
    [
      "a colour that ends the style",
      { ...MAIN, colours: { dark: { accent: "red;}</style>" } } },
      /site\.json:9: colours\.dark\.accent/,
    ],
    [
      "colours that cannot be read",
      { ...MAIN, colours: { light: { text_2: "#aaaaaa" } } },
      /site\.json:9: colours\.light\.text_2: text_2 on surface_0 has a contrast of 2\.\d\d, and needs 4\.5/,
    ],
    [
      "a currency that the server has not",
      { ...MAIN, currencies: ["GBP", "XXX"] },
      /site\.json:9: currencies\.1: no currency of this server/,
    ],
    [
      "a currency named twice",
      { ...MAIN, currencies: ["GBP", "EUR", "GBP"] },
      /site\.json:10: currencies\.2: named twice/,
    ],
    ["no currency at all", { ...MAIN, currencies: [] }, /site\.json:7: currencies/],
    [
      "limits in a currency that the server has not",
      { ...MAIN, stakes: { limits: { XXX: { max: "100" } } } },
      /site\.json:9: stakes\.limits\.XXX: no such key/,
    ],
    [
      "limits with a point in them",
      { ...MAIN, deposits: { limits: { EUR: { min: "10.00" } } } },
      /site\.json:10: deposits\.limits\.EUR\.min: no amount of subunits above zero/,
    ],
    [
      "a least deposit above the most",
      { ...MAIN, deposits: { limits: { EUR: { max: "1000", min: "2000" } } } },
      /site\.json:11: deposits\.limits\.EUR\.min: above the most, which is 1000/,
    ],
    [
      "texts in a language it does not have",
      { ...MAIN, texts: { fr: {} } },
      /site\.json:8: texts\.fr: no language of this site/,
    ],
  ];

  it.each(faults)("%s", (_fault, file, problem) => {
    write("main/site.json", file);
    expect(() => readSites(folder)).toThrow(problem);
  });

  it.each([
    ["a page in no language", "main/pages/help.md", /no page is called so/],
    ["a page in a language that the site does not have", "main/pages/help.fr.md", /fr is no language of this site/],
    ["a page that is not in the first language", "main/pages/help.de.md", /help\.en\.md: missing/],
    ["a page in the place of one of the product", "main/pages/live.en.md", /there is a page \/live already/],
    ["a page in the place of a sport", "main/pages/soccer.en.md", /there is a page \/soccer already/],
    ["a page in the place of a language", "main/pages/de.en.md", /\/de is where pages in a language of this code are/],
    ["a page in the place of a language that may come", "main/pages/nl.en.md", /\/nl is where pages in a language/],
    ["a page where no page is asked for", "main/pages/health.en.md", /there is a page \/health already/],
  ])("%s", (_fault, file, problem) => {
    write("main/site.json", MAIN);
    write(file, "# Text");
    expect(() => readSites(folder)).toThrow(problem);
  });

  it.each([
    ["without a heading", "Welcome."],
    ["with a heading of the second level", "## Help"],
    ["with an empty heading", "# #\n\nWelcome."],
    ["with a heading after its text", "Welcome.\n\n# Help"],
    ["that is empty", ""],
  ])("a page or promotion %s", (_fault, text) => {
    write("main/site.json", MAIN);
    write("main/pages/help.en.md", "\n# Help");
    write("main/pages/terms.en.md", "Terms\n=====\n\nOurs.");
    expect(readSites(folder)[0].pages).toHaveLength(2);
    write("main/promotions/first.en.md", text);
    expect(() => readSites(folder)).toThrow(/promotions\/first\.en\.md:1: no heading of the first level/);
  });

  it.each([
    ["no JSON", '[\n  "A"\n  "B"\n]', /municipalities\.json:3: no JSON/],
    ["no name", '[\n  "A",\n  7\n]', /municipalities\.json:3: 1: no list of names of places/],
    ["no list", "{}", /municipalities\.json:1: no list of names of places/],
  ])("a list of places that has %s", (_fault, text, problem) => {
    write("main/site.json", MAIN);
    write("main/municipalities.json", text);
    expect(() => readSites(folder)).toThrow(problem);
  });

  it("a page in the place of any page of the product", () => {
    const routes = readFileSync(new URL("../../../web/app/routes.ts", import.meta.url), "utf8");
    const names = new Set([...routes.matchAll(/route\("([a-z\d-]+)/g)].map(([, name = ""]) => name));
    expect(names.size).toBeGreaterThan(15);
    for (const name of names) {
      write("main/site.json", MAIN);
      write(`main/pages/${name}.en.md`, "# Text");
      expect(() => readSites(folder), name).toThrow(`there is a page /${name} already`);
      rmSync(path.join(folder, "main", "pages"), { recursive: true });
    }
  });

  it("two sites for all hosts, none, or one host twice", () => {
    expect(() => readSites(folder)).toThrow(/no site without "hosts"/);
    write("a/site.json", MAIN);
    write("b/site.json", MAIN);
    expect(() => readSites(folder)).toThrow(/b\/site\.json:1: hosts: left out, as of a: one site at most has none/);
    write("b/site.json", { ...MAIN, hosts: ["b.example"] });
    write("c/site.json", { ...MAIN, hosts: ["c.example", "b.example"] });
    expect(() => readSites(folder)).toThrow(/c\/site\.json:9: hosts\.1: b\.example is a host of b already/);
  });
});
