import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type OperatorSite, pageEnvironment } from "../../platform/page-environment.ts";
import { plainSite } from "../../../test/page-context.ts";
import { loadRoot, needSpecial } from "./load-root.server.ts";
import { pageRequest } from "./page-request.server.ts";

const ORIGIN = "http://localhost:3000";

interface Asked {
  rtlEnabled?: boolean;
  apiFetch?: (call: Request) => Promise<Response>;
  own?: Partial<OperatorSite>;
}

const AWAY = () => Promise.reject(new Error("the API is away"));

function askFor(locale: string, { rtlEnabled = true, apiFetch = AWAY, own = {} }: Asked) {
  const context = new RouterContextProvider();
  context.set(pageEnvironment, {
    locale,
    locales: [
      { code: "en", name: "English" },
      { code: "ar", name: "العربية" },
    ],
    basename: `/${locale}`,
    site: plainSite({ rtlEnabled, ...own }),
    blockedIn: null,
    reports: null,
    origin: ORIGIN,
    listedOrigin: ORIGIN,
    endpoints: { platform: "/api/platform", sportsbook: "/api/sportsbook", realtime: "ws://localhost:3000" },
    sessionCookie: "signed_in",
    reachesFrames: false,
    worker: null,
    icons: null,
    leagueIcons: [],
    settlementRules: () => [],
    socialCard: () => ({ path: "/cards/en/site/0.png", alt: "" }),
    nonce: undefined,
    apiFetch,
    keep: (_key, load) => load(),
    reportError: () => undefined,
  });
  const request = new Request(`${ORIGIN}/${locale}`);
  return { request, context };
}

/** What the frame of a page is made of, while the API is away. */
function rootOf(locale: string, rtlEnabled: boolean) {
  const { request, context } = askFor(locale, { rtlEnabled });
  return loadRoot({ request, context, params: {}, url: new URL(request.url), pattern: "" });
}

/** An API that answers its settings alone, with the flag of one screen. */
const apiWhereRacingIs = (isOpen: boolean) => (call: Request) =>
  new URL(call.url).pathname.endsWith("/settings")
    ? Promise.resolve(Response.json({ is_horse_racing_enabled: isOpen }))
    : AWAY();

const needRacing = (asked: Asked) => {
  const { request, context } = askFor("en", asked);
  return needSpecial(pageRequest(request, context), "racing");
};

describe("the frame of a page", () => {
  it("runs from right to left in Arabic, and from left to right in English [ROU-05]", async () => {
    expect((await rootOf("ar", true)).direction).toBe("rtl");
    expect((await rootOf("en", true)).direction).toBe("ltr");
  });

  it("runs from left to right in Arabic too where that is turned off [ROU-05]", async () => {
    expect((await rootOf("ar", false)).direction).toBe("ltr");
  });
});

/** What the frame of a page says of a site with these calls answered, and nothing else. */
async function siteWith(answers: Readonly<Record<string, object>>, own: Partial<OperatorSite> = {}) {
  const apiFetch = (call: Request) => {
    const answer = answers[new URL(call.url).pathname.replace(/^.*\//, "")];
    return answer === undefined ? AWAY() : Promise.resolve(Response.json(answer));
  };
  const { request, context } = askFor("ar", { apiFetch, own });
  const { site } = await loadRoot({ request, context, params: {}, url: new URL(request.url), pattern: "" });
  return site;
}

const CONFIG = { sign_up_reminder_seconds: null, deposit_reminder: { show_deposit_reminder: false } };
const STATE = { platform_settings: {} };
const sports = (...types: string[]) => ({
  sports: { list: types.map((type) => ({ id: type, key: type, type, list_markets: [], market_groups: [] })) },
  tournaments: { list: [] },
  counters: { live: 0, sports: {}, categories: {}, tournaments: {} },
});

describe("what stands around every page", () => {
  it("says that nothing real is staked where that is so, and where nobody says nothing", async () => {
    const said = async (isDemo: boolean) =>
      (await siteWith({ system_state: STATE, site_config: { ...CONFIG, is_demo: isDemo } })).isDemo;
    expect([await said(true), await said(false), (await siteWith({})).isDemo]).toEqual([true, undefined, undefined]);
  });

  it("leads to esports where there are any, and to promotions where there are some [ROU-06] [ROU-07]", async () => {
    expect((await siteWith(sports("regular", "cyber"))).furtherPages).toEqual(["schedule", "results", "cybersport"]);
    const without = await siteWith(sports("regular"));
    expect([without.furtherPages, without.hasPromotions]).toEqual([["schedule", "results"], undefined]);
    const promotions = [{ name: "first", markdown: { en: "# First" } }];
    expect((await siteWith({}, { promotions })).hasPromotions).toBe(true);
  });

  it("says of an operator's words which language they are in, where that is not the page's [ROU-05]", async () => {
    const links = [
      { text: { en: "Help", ar: "مساعدة" }, to: "/help" },
      { text: { en: "Terms" }, to: "/terms" },
      // Of a file whose languages another setting took the place of.
      { text: { de: "Lizenz" }, to: "/licence" },
    ];
    const { footer } = await siteWith({}, { footer: { links, note: { en: "Licensed" } } });
    const language = { lang: "en", dir: "ltr" };
    expect(footer).toEqual({
      links: [
        { text: "مساعدة", to: "/help" },
        { text: "Terms", to: "/terms", language },
        { text: "Lizenz", to: "/licence", language: { lang: "de", dir: "ltr" } },
      ],
      note: { text: "Licensed", language },
    });
  });
});

describe("a screen beside the sports", () => {
  it("is no page of a site that has not opened it, nor of one that does not say [CAT-14]", async () => {
    const notFound = { init: { status: 404 } };
    await expect(needRacing({ apiFetch: apiWhereRacingIs(false) })).rejects.toMatchObject(notFound);
    await expect(needRacing({ apiFetch: AWAY })).rejects.toMatchObject(notFound);
    await expect(needRacing({ apiFetch: apiWhereRacingIs(true) })).resolves.toBeUndefined();
  });
});
