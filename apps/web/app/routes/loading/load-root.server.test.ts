import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { pageEnvironment } from "../../platform/page-environment.ts";
import { plainSite } from "../../../test/page-context.ts";
import { loadRoot, needSpecial } from "./load-root.server.ts";
import { pageRequest } from "./page-request.server.ts";

const ORIGIN = "http://localhost:3000";

interface Asked {
  rtlEnabled?: boolean;
  apiFetch?: (call: Request) => Promise<Response>;
}

const AWAY = () => Promise.reject(new Error("the API is away"));

function askFor(locale: string, { rtlEnabled = true, apiFetch = AWAY }: Asked) {
  const context = new RouterContextProvider();
  context.set(pageEnvironment, {
    locale,
    locales: [
      { code: "en", name: "English" },
      { code: "ar", name: "العربية" },
    ],
    basename: `/${locale}`,
    site: plainSite({ rtlEnabled }),
    blockedIn: null,
    reports: null,
    origin: ORIGIN,
    endpoints: { platform: "/api/platform", sportsbook: "/api/sportsbook", realtime: "ws://localhost:3000" },
    sessionCookie: "signed_in",
    worker: null,
    icons: null,
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

describe("a screen beside the sports", () => {
  it("is no page of a site that has not opened it, nor of one that does not say [CAT-14]", async () => {
    const notFound = { init: { status: 404 } };
    await expect(needRacing({ apiFetch: apiWhereRacingIs(false) })).rejects.toMatchObject(notFound);
    await expect(needRacing({ apiFetch: AWAY })).rejects.toMatchObject(notFound);
    await expect(needRacing({ apiFetch: apiWhereRacingIs(true) })).resolves.toBeUndefined();
  });
});
