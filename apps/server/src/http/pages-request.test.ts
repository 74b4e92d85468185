import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { isAnonymous, localeNames, localeOfPath, pageKey } from "./pages-request.ts";

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
  async function ask(url: string, cookie = ""): Promise<{ anonymous: boolean; key: string }> {
    const app = new Hono<AppEnv>();
    app.get("*", (c) => c.json({ anonymous: isAnonymous(c), key: pageKey(c, "http://localhost") }));
    // The handler above answers with just this shape.
    return (await (await app.request(url, { headers: { cookie } })).json()) as { anonymous: boolean; key: string };
  }

  it("are those of visitors only", async () => {
    expect((await ask("/")).anonymous).toBe(true);
    expect((await ask("/", "tl_theme=light")).anonymous).toBe(true);
    expect((await ask("/", "tl_session=secret")).anonymous).toBe(false);
    expect((await ask("/", "__Host-tl_session=secret")).anonymous).toBe(false);
    expect((await ask("/", "tl_signed_in=1")).anonymous).toBe(false);
  });

  it("differ by path, query and look, and by nothing else", async () => {
    const { key } = await ask("/live?sport=soccer");
    expect((await ask("/live?sport=soccer", "other=1")).key).toBe(key);
    expect((await ask("/live")).key).not.toBe(key);
    expect((await ask("/de/live?sport=soccer")).key).not.toBe(key);
    expect((await ask("/live?sport=soccer", "tl_theme=light")).key).not.toBe(key);
    expect((await ask("/live?sport=soccer", "tl_panel=hidden")).key).not.toBe(key);
  });
});
