import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { pageEnvironment } from "../../platform/page-environment.ts";
import { loadRoot } from "./load-root.server.ts";

const ORIGIN = "http://localhost:3000";

/** What the frame of a page is made of, while the API is away. */
function rootOf(locale: string, rtlEnabled: boolean) {
  const context = new RouterContextProvider();
  context.set(pageEnvironment, {
    locale,
    locales: [
      { code: "en", name: "English" },
      { code: "ar", name: "العربية" },
    ],
    basename: `/${locale}`,
    localeInUrlRequired: false,
    rtlEnabled,
    origin: ORIGIN,
    endpoints: { platform: "/api/platform", sportsbook: "/api/sportsbook", realtime: "ws://localhost:3000" },
    sessionCookie: "signed_in",
    nonce: undefined,
    apiFetch: () => Promise.reject(new Error("the API is away")),
    keep: (_key, load) => load(),
    reportError: () => undefined,
  });
  const request = new Request(`${ORIGIN}/${locale}`);
  return loadRoot({ request, context, params: {}, url: new URL(request.url), pattern: "" });
}

describe("the frame of a page", () => {
  it("runs from right to left in Arabic, and from left to right in English [ROU-05]", async () => {
    expect((await rootOf("ar", true)).direction).toBe("rtl");
    expect((await rootOf("en", true)).direction).toBe("ltr");
  });

  it("runs from left to right in Arabic too where that is turned off [ROU-05]", async () => {
    expect((await rootOf("ar", false)).direction).toBe("ltr");
  });
});
