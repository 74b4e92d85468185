import { describe, expect, it } from "vitest";
import { readCookie } from "./cookies.ts";

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
