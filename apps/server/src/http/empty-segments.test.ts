import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { withoutEmptySegments } from "./empty-segments.ts";

const app = new Hono<AppEnv>();
app.use(withoutEmptySegments);
app.all("*", (c) => c.text("page"));

describe("a path with empty segments [ROU-09]", () => {
  it.each([
    ["//", "/"],
    ["///", "/"],
    ["/de//", "/de/"],
    ["/soccer///x?view=live&to=//y", "/soccer/x?view=live&to=//y"],
    ["//evil.example", "/evil.example"],
    ["/\\evil.example", "/evil.example"],
    ["/.//evil.example", "/evil.example"],
    ["/\t/evil.example", "/evil.example"],
  ])("%j is led to %j, on this host", async (asked, location) => {
    const { status, headers } = await app.request(`http://site.example${asked}`);
    expect(status).toBe(308);
    expect(headers.get("location")).toBe(location);
    expect(new URL(location, "http://site.example").host).toBe("site.example");
  });

  it("is no matter of other paths, nor of what is sent", async () => {
    expect((await app.request("http://site.example/soccer/?to=//y")).status).toBe(200);
    expect((await app.request("http://site.example//", { method: "POST" })).status).toBe(200);
  });
});
