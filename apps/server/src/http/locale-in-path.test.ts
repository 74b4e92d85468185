import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { plainSite } from "../../test/plain-site.ts";
import type { AppEnv } from "./app-env.ts";
import { redirectToLocale } from "./locale-in-path.ts";

function siteWith(localeInUrlRequired: boolean): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("site", { ...plainSite("en", "de", "pt-BR", "zh-Hans"), localeInUrlRequired });
    return redirectToLocale(c) ?? next();
  });
  app.all("*", (c) => c.text("page"));
  return app;
}

const site = siteWith(false);
const ask = (path: string, app = site, init: RequestInit = {}) => app.request(`http://site.example${path}`, init);

describe("a page asked for by another spelling of its address [ROU-01] [ROU-13]", () => {
  it.each([
    ["/live/", "/live"],
    ["/LIVE", "/live"],
    ["/%6Cive", "/live"],
    ["/soccer/?view=upcoming", "/soccer?view=upcoming"],
    ["/Soccer/Premier-League", "/soccer/Premier-League"],
    ["/SOCCER/Outrights/", "/soccer/outrights"],
    ["/Users/Sign-In?to=%2FLive", "/users/sign-in?to=%2FLive"],
    ["/profile/Wallet/Deposit", "/profile/wallet/deposit"],
    ["/My-Bets/AbC-1/", "/my-bets/AbC-1"],
    ["/de/", "/de"],
    ["/DE/Live", "/de/live"],
    ["/pt-br", "/pt-BR"],
    ["/PT-BR/live/", "/pt-BR/live"],
    ["/zh-hans", "/zh-Hans"],
    ["/EN/", "/"],
    ["/en/LIVE", "/live"],
  ])("%j is led to %j, at once and for good", async (asked, location) => {
    const { status, headers } = await ask(asked);
    expect([status, headers.get("location")]).toEqual([308, location]);
    expect((await ask(location)).status).toBe(200);
  });

  it("is led to its language in one step where that must be in the path", async () => {
    const required = siteWith(true);
    const { status, headers } = await ask("/LIVE/", required);
    expect([status, headers.get("location")]).toEqual([308, "/en/live"]);
    expect((await ask("/EN", required)).headers.get("location")).toBe("/en");
    expect((await ask("/en/live", required)).status).toBe(200);
  });

  it.each(["/", "/de", "/pt-BR/live", "/soccer/a-vs-B_1", "/my-bets/AbC", "/%E0%A4", "/LIVE.data", "/de/soccer"])(
    "is served where it is %j",
    async (path) => {
      expect((await ask(path)).status).toBe(200);
    },
  );

  it("is left alone where something is sent to it", async () => {
    expect((await ask("/LIVE/", site, { method: "POST" })).status).toBe(200);
  });
});
