import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
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

function iconsOf(files: Readonly<Record<string, string | Uint8Array>>): Readonly<Record<string, string>> {
  mkdirSync(path.join(folder, "icons"), { recursive: true });
  for (const [name, svg] of Object.entries(files)) writeFileSync(path.join(folder, "icons", name), svg);
  return readIcons(path.join(folder, "icons"));
}

function served(icons: Readonly<Record<string, string>>, iconsUrl: string | null = null) {
  const site = { ...plainSite("en"), icons, iconsUrl };
  const warned: object[] = [];
  const own = createIcons(sitesOf([site]), SPRITES, { warn: (what: object) => void warned.push(what) });
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("site", site);
    await next();
  });
  app.use(own.middleware);
  const text = async (): Promise<string> => (await app.request("/fe-api/icons.svg")).text();
  return { app, address: own.addressFor(site), own, site, warned, text };
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

/** The smallest picture of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("pictures among the icons of a site [ENG-03]", () => {
  it("come with them, and are of their kind, small, and told of where they are of leagues", async () => {
    const { own, site, text } = served(iconsOf({ "league-england-cup.png": PIXEL }));
    expect(await text()).toContain(
      `<symbol id="league-england-cup" viewBox="0 0 1 1"><image href="data:image/png;base64,${PIXEL.toString("base64")}"`,
    );
    expect(own.leaguesFor(site)).toEqual(["england-cup"]);
    expect(() => iconsOf({ "a.webp": PIXEL })).toThrow(/a\.webp: no picture of its kind/);
    rmSync(path.join(folder, "icons", "a.webp"));
    expect(() => iconsOf({ "b.png": "<svg/>" })).toThrow(/b\.png: no picture of its kind/);
    rmSync(path.join(folder, "icons", "b.png"));
    expect(() => iconsOf({ "c.png": Buffer.concat([PIXEL, Buffer.alloc(50_000)]) })).toThrow(/c\.png: larger than/);
  });
});

describe("the icons of a content system [ENG-03]", () => {
  let answer: { status: number; text: string };
  let asked: number;
  const system = createServer((_, response) => {
    asked += 1;
    response.writeHead(answer.status).end(answer.text);
  });
  const stops: (() => void)[] = [];
  beforeAll(() => once(system.listen(0, "127.0.0.1"), "listening"));
  afterAll(() => system.close().closeAllConnections());
  beforeEach(() => {
    asked = 0;
    // Waits are let pass; connections are real.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
  });

  const documentOf = (...symbols: string[]) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><g id="icons">${symbols.join("")}</g></svg>`;
  const follow = (icons: Readonly<Record<string, string>> = {}) => {
    // A server that listens on a port has an address of this kind.
    const { port } = system.address() as AddressInfo;
    const started = served(icons, `http://127.0.0.1:${port}/icons.svg`);
    stops.push(() => started.own.close());
    return started;
  };

  it("stand over those of the folder and of the product, at an address of their own, and are asked for again", async () => {
    answer = { status: 200, text: documentOf(symbol("star", "M7"), symbol("league-spain-cup", "M8")) };
    const { own, site, address, text } = follow({ clock: symbol("clock", "M5") });
    await expect.poll(text).toContain('d="M7"');
    expect(await text()).not.toContain("M1");
    expect(await text()).toContain("M5");
    expect(own.leaguesFor(site)).toEqual(["spain-cup"]);
    expect(own.addressFor(site)).not.toBe(address);
    answer = { status: 200, text: documentOf(symbol("star", "M9")) };
    await vi.advanceTimersByTimeAsync(600_000);
    await expect.poll(text).toContain('d="M9"');
    expect(own.leaguesFor(site)).toEqual([]);
  });

  it("are those it answered last while it is away or answers with something else, and the product's where it never has", async () => {
    answer = { status: 500, text: "no" };
    const { own, site, warned, text } = follow();
    await expect.poll(() => warned.length).toBe(1);
    expect(own.addressFor(site)).toBeNull();
    answer = { status: 200, text: documentOf(symbol("star", "M7")) };
    await vi.advanceTimersByTimeAsync(600_000);
    await expect.poll(text).toContain('d="M7"');
    const tooLong = documentOf(symbol("star", "M8")) + " ".repeat(1_000_000);
    for (const broken of ["<html>", documentOf(), tooLong]) {
      const before = warned.length;
      answer = { status: 200, text: broken };
      await vi.advanceTimersByTimeAsync(600_000);
      await expect.poll(() => warned.length).toBe(before + 1);
    }
    expect(await text()).toContain('d="M7"');
  });

  it("are left out one by one where they are more than drawings, or have no name", async () => {
    const evil = '<symbol id="clock" viewBox="0 0 1 1"><script>alert(1)</script></symbol>';
    const picture = '<symbol id="cup" viewBox="0 0 1 1"><image href="https://evil.example/x.png"/></symbol>';
    const named = `<symbol id='"/><script>' viewBox="0 0 1 1"></symbol>`;
    const inline = `<symbol id="pixel" viewBox="0 0 1 1"><image href="data:image/png;base64,AAAA" width="1"/></symbol>`;
    const drawn = `<symbol id="svg" viewBox="0 0 1 1"><image href="data:image/svg+xml;base64,AAAA"/></symbol>`;
    answer = { status: 200, text: documentOf(evil, picture, named, inline, drawn, symbol("star", "M7")) };
    const { text, warned } = follow();
    await expect.poll(text).toContain('d="M7"');
    const now = await text();
    for (const left of ["script", "evil", "svg+xml"]) expect(now).not.toContain(left);
    expect(now).toContain("data:image/png;base64,AAAA");
    // The product's own stands.
    expect(now).toContain("M2");
    expect(warned).toHaveLength(1);
  });

  it("are not asked for once the server ends", async () => {
    answer = { status: 200, text: documentOf(symbol("star", "M7")) };
    const { own, text } = follow();
    await expect.poll(text).toContain('d="M7"');
    own.close();
    await vi.advanceTimersByTimeAsync(6_000_000);
    expect(asked).toBe(1);
  });
});
