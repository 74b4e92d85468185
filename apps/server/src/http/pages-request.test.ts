import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { isAnonymous, localeNames, localeOfPath, ownRequest, sharedRequest } from "./pages-request.ts";

const locales: [string, ...string[]] = ["en", "de", "ar"];

describe("localeOfPath", () => {
  it("reads the locale off the first segment [ROU-01]", () => {
    expect(localeOfPath("/de/live", locales)).toEqual({ locale: "de", basename: "/de" });
    expect(localeOfPath("/ar", locales)).toEqual({ locale: "ar", basename: "/ar" });
  });

  it("takes every other path as one of the default locale [ROU-01]", () => {
    expect(localeOfPath("/", locales)).toEqual({ locale: "en", basename: "/" });
    expect(localeOfPath("/debates", locales)).toEqual({ locale: "en", basename: "/" });
  });

  it("knows the data of a locale's home page by its name", () => {
    expect(localeOfPath("/de.data", locales)).toEqual({ locale: "de", basename: "/de" });
  });
});

describe("localeNames", () => {
  it("names each language in itself", () => {
    expect(localeNames(locales).map(({ name }) => name)).toEqual(["English", "Deutsch", "العربية"]);
  });

  it("names the language that an alias stands for, and not another of that code [ROU-04]", () => {
    const names = localeNames(["br", "serbian"]).map(({ name }) => name);
    expect(names).toEqual(["Português (Brasil)", "Srpski (Crna Gora)"]);
  });
});

describe("pages that may be kept", () => {
  interface Asked {
    anonymous: boolean;
    key: string;
    seen: string | null;
  }
  async function ask(url: string, cookie = ""): Promise<Asked> {
    const app = new Hono<AppEnv>();
    app.get("*", (c) => {
      const { key, request } = sharedRequest(c);
      return c.json({ anonymous: isAnonymous(c), key, seen: request.headers.get("cookie") });
    });
    // The handler above answers with just this shape.
    return (await (await app.request(url, { headers: { cookie } })).json()) as Asked;
  }

  it("are those of visitors only", async () => {
    expect((await ask("/")).anonymous).toBe(true);
    expect((await ask("/", "tl_theme=light")).anonymous).toBe(true);
    expect((await ask("/", "tl_session=secret")).anonymous).toBe(false);
    expect((await ask("/", "__Host-tl_session=secret")).anonymous).toBe(false);
    expect((await ask("/", "tl_signed_in=1")).anonymous).toBe(false);
  });

  it("differ by host, path, query and look, and by nothing else", async () => {
    const { key } = await ask("/live?sport=soccer");
    expect((await ask("/live?sport=soccer", "other=1")).key).toBe(key);
    expect((await ask("/live")).key).not.toBe(key);
    expect((await ask("http://elsewhere/live?sport=soccer")).key).not.toBe(key);
    expect((await ask("/de/live?sport=soccer")).key).not.toBe(key);
    expect((await ask("/live?sport=soccer", "tl_theme=light")).key).not.toBe(key);
    expect((await ask("/live?sport=soccer", "tl_panel=hidden")).key).not.toBe(key);
  });

  it("are made of what the key names alone, however the cookies are written", async () => {
    const cookies = ["tl_theme=light=\\", "tl_signed_in=", "tl_theme=a; tl_theme=b", "tl_zone=%E0", "other=1"];
    const keys = new Map<string, string | null>();
    for (const cookie of cookies) {
      const { anonymous, key, seen } = await ask("/live", cookie);
      expect(anonymous).toBe(true);
      expect(seen).not.toContain("tl_signed_in");
      expect(keys.get(key) ?? seen).toBe(seen);
      keys.set(key, seen);
    }
    expect(keys.get((await ask("/live")).key)).toBe("");
  });
});

describe("a page asked for by HEAD", () => {
  it("is made as for GET, with the caller's own headers", async () => {
    const app = new Hono<AppEnv>();
    app.get("*", (c) => {
      const { method, headers } = ownRequest(c);
      return c.body(null, 200, { "x-seen": `${method} ${headers.get("cookie")}` });
    });
    const answer = await app.request("/live", { method: "HEAD", headers: { cookie: "tl_session=secret" } });
    expect(answer.headers.get("x-seen")).toBe("GET tl_session=secret");
  });
});
