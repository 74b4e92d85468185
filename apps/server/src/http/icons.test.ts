import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readIcons } from "../site/site-icons.ts";
import { plainSite } from "../../test/plain-site.ts";
import { sitesOf } from "../site/site.ts";
import type { AppEnv } from "./app-env.ts";
import { createIcons } from "./icons.ts";

const symbol = (id: string, d: string) => `<symbol id="${id}" viewBox="0 0 256 256"><path d="${d}"/></symbol>`;
const SPRITES = {
  icons: `<svg xmlns="http://www.w3.org/2000/svg">\n${symbol("star", "M1")}\n${symbol("clock", "M2")}\n</svg>`,
  sportIcons: `<svg xmlns="http://www.w3.org/2000/svg">\n${symbol("tennis-regular", "M3")}\n</svg>`,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "touchline-icons-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function iconsOf(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  mkdirSync(path.join(folder, "icons"), { recursive: true });
  for (const [name, svg] of Object.entries(files)) writeFileSync(path.join(folder, "icons", name), svg);
  return readIcons(path.join(folder, "icons"));
}

function served(icons: Readonly<Record<string, string>>) {
  const site = { ...plainSite("en"), icons };
  const own = createIcons(sitesOf([site]), SPRITES);
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("site", site);
    await next();
  });
  app.use(own.middleware);
  return { app, address: own.addressFor(site) };
}

describe("the icons of a site [ENG-03]", () => {
  it("are in two parts: those of the product, and those of sports", async () => {
    const { app, address } = served({});
    const answer = await app.request("/fe-api/icons.svg");
    expect(answer.headers.get("content-type")).toMatch("image/svg+xml");
    const text = await answer.text();
    const [, icons, sports] = /<g id="icons">(.*)<\/g>\n<g id="sport-icons">(.*)<\/g>/s.exec(text) ?? [];
    expect(icons).toContain('id="star"');
    expect(icons).toContain('id="clock"');
    expect(sports).toContain('id="tennis-regular"');
    // Pages have these already.
    expect(address).toBeNull();
  });

  it("are kept for good under their version, and for minutes under none or another", async () => {
    const { app, address } = served({ own: symbol("own", "M4") });
    const kept = await app.request(address ?? "");
    expect(kept.headers.get("cache-control")).toContain("immutable");
    for (const other of ["/fe-api/icons.svg", "/fe-api/icons.svg?version=old"])
      expect((await app.request(other)).headers.get("cache-control")).toBe("public, max-age=300");
    const again = await app.request("/fe-api/icons.svg", {
      headers: { "if-none-match": kept.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  it("stand over the product's of the same name, with ids of their own", async () => {
    const drawing = `<?xml version="1.0"?><!-- by hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">
      <defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path fill="url(#a)" d="M9 9h2"/></svg>`;
    const { app } = served(iconsOf({ "star.svg": drawing, "tennis-regular.svg": drawing, "anchor.svg": drawing }));
    const text = await (await app.request("/fe-api/icons.svg")).text();
    expect(text.match(/id="star"/g)).toHaveLength(1);
    expect(text).not.toContain("M1");
    expect(text).not.toContain("M3");
    expect(text).toContain('<symbol id="anchor" viewBox="0 0 24 24" fill="none">');
    expect(text).toContain('id="anchor--a"');
    expect(text).toContain("url(#anchor--a)");
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a handler", '<path onload="alert(1)" d="M0"/>'],
    ["a page in it", "<foreignObject><p>hi</p></foreignObject>"],
    ["a picture from elsewhere", '<image href="https://evil.example/x.png"/>'],
    ["a reference to elsewhere", '<path fill="url(https://evil.example/#a)" d="M0"/>'],
    ["an escaped reference", '<path fill="url(&#104;ttps://evil.example)" d="M0"/>'],
    ["a use of elsewhere", '<use href="https://evil.example/#a"/>'],
    ["styles", "<style>@import url(https://evil.example)</style>"],
    ["movement", '<animate attributeName="href"/>'],
    ["data of another kind", "<![CDATA[<script>alert(1)</script>]]>"],
    ["a comment that does not end", "<!-- <path d='M0'/>"],
  ])("are drawings alone: %s ends the start", (_name, body) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${body}</svg>`;
    expect(() => iconsOf({ "star.svg": svg })).toThrow(/star\.svg: an icon has no/);
  });
});
