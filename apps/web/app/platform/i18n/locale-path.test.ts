import { describe, expect, it } from "vitest";
import { isExternalLink, localizedPath, splitLocalePath } from "./locale-path.ts";

const locales = ["en", "de", "ar"];

describe("splitLocalePath", () => {
  it("reads the locale off the first segment [ROU-01]", () => {
    expect(splitLocalePath("/de/ball/league", locales)).toEqual({
      locale: "de",
      basename: "/de",
      path: "/ball/league",
    });
  });

  it("takes a path without a locale as one of the default locale [ROU-01]", () => {
    expect(splitLocalePath("/ball", locales)).toEqual({ locale: "en", basename: "/", path: "/ball" });
  });

  it("gives the root of a locale the path of the home page", () => {
    expect(splitLocalePath("/ar", locales)).toEqual({ locale: "ar", basename: "/ar", path: "/" });
    expect(splitLocalePath("/ar/", locales).path).toBe("/");
  });

  it("does not take a longer word for a locale", () => {
    expect(splitLocalePath("/debates", locales)).toEqual({ locale: "en", basename: "/", path: "/debates" });
  });
});

describe("localizedPath", () => {
  it("leaves the default locale out of the path [ROU-01]", () => {
    expect(localizedPath("/live", "en", { locales, requiredInPath: false })).toBe("/live");
  });

  it("puts the default locale into the path where a setting requires it [ROU-01]", () => {
    expect(localizedPath("/live", "en", { locales, requiredInPath: true })).toBe("/en/live");
    expect(localizedPath("/", "en", { locales, requiredInPath: true })).toBe("/en");
  });

  it("keeps the same path under another locale [ROU-02]", () => {
    expect(localizedPath("/ball/a-b", "de", { locales, requiredInPath: false })).toBe("/de/ball/a-b");
    expect(localizedPath("/", "ar", { locales, requiredInPath: false })).toBe("/ar");
  });
});

describe("isExternalLink", () => {
  it.each(["https://example.com", "http://example.com", "sms:123", "mailto:a@b.c"])(
    "lets %s leave the app [ROU-03]",
    (href) => {
      expect(isExternalLink(href)).toBe(true);
    },
  );

  it("keeps the app's own paths inside [ROU-03]", () => {
    expect(isExternalLink("/httpd")).toBe(false);
  });
});
