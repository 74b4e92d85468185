import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "./app-env.ts";
import type { PageSharing } from "./pages-build.ts";
import { localeNames, localeOfPath, ownRequest, sharedRequest } from "./pages-request.ts";

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

describe("pages that are kept", () => {
  /** As the web app has it: what is in the query before the first "&", and one cookie. */
  const share: PageSharing = ({ search, cookies }) => ({
    search: search.split("&")[0] ?? "",
    cookie: /look=\w+/.exec(cookies ?? "")?.[0] ?? "",
  });
  async function ask(url: string, cookie = "", withCookies = true) {
    const app = new Hono<AppEnv>();
    app.get("*", (c) => {
      const { key, request } = sharedRequest(c, {
        share,
        origin: "https://bet.example",
        path: c.req.path,
        locales,
        withCookies,
      });
      return c.json([key, request.url, request.headers.get("cookie")]);
    });
    const answer: unknown = await (await app.request(url, { headers: { cookie, authorization: "Bearer a" } })).json();
    return answer;
  }

  it("hold nothing of the caller's but what they are told apart by", async () => {
    const live = await ask("/live?sport=soccer", "look=light");
    expect(live).toEqual([expect.any(String), "https://bet.example/live?sport=soccer", "look=light"]);
    expect(await ask("http://elsewhere/live?sport=soccer&r=1", "other=1; look=light")).toEqual(live);
    for (const other of [ask("/live"), ask("/de/live?sport=soccer", "look=light"), ask("/live?sport=soccer")])
      expect(await other).not.toEqual(live);
  });

  it("have no cookies of those whose session is made up", async () => {
    expect(await ask("/live", "look=light", false)).toEqual(await ask("/live"));
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
