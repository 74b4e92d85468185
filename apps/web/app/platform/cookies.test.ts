import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readCookie, writeCookie } from "./cookies.ts";

describe("readCookie", () => {
  it("answers what the named cookie holds, equals signs and all", () => {
    expect(readCookie("a=1; tl_zone=Europe%2FBerlin; b=2", "tl_zone")).toBe("Europe/Berlin");
    expect(readCookie("tl_zone=a=b=", "tl_zone")).toBe("a=b=");
    expect(readCookie("tl_zone=", "tl_zone")).toBe("");
  });

  it("answers null for a cookie that is not there, or cannot be read", () => {
    expect(readCookie(null, "tl_zone")).toBeNull();
    expect(readCookie("xtl_zone=1; tl_zone", "tl_zone")).toBeNull();
    expect(readCookie("tl_zone=%E0", "tl_zone")).toBeNull();
  });
});

describe("writeCookie", () => {
  let written: string[];
  const dataset: Record<string, string> = {};
  beforeEach(() => {
    written = [];
    delete dataset["reach"];
    vi.stubGlobal("document", {
      documentElement: { dataset },
      set cookie(text: string) {
        written.push(text);
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("reaches as far as the server's cookies do, and forgets what reached another way first", () => {
    const near = "samesite=lax";
    const far = "samesite=none; secure; partitioned";
    writeCookie("tl_zone", "Europe/Berlin", 60);
    dataset["reach"] = "frames";
    writeCookie("tl_zone", "Asia/Tokyo", 60);
    expect(written).toEqual([
      `tl_zone=; path=/; max-age=0; ${far}`,
      `tl_zone=Europe%2FBerlin; path=/; max-age=60; ${near}`,
      `tl_zone=; path=/; max-age=0; ${near}`,
      `tl_zone=Asia%2FTokyo; path=/; max-age=60; ${far}`,
    ]);
  });
});
