import { afterEach, describe, expect, it, vi } from "vitest";
import { sandboxOf } from "./sandbox-of.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the sandbox of a frame", () => {
  it("keeps the site's origin from a page of the site, however it is addressed", () => {
    vi.stubGlobal("location", new URL("https://site.example/en/match"));
    for (const url of ["https://site.example/player", "/player", "//site.example/player", "player?a=https://b.example"])
      expect([url, sandboxOf(url, "allow-forms")]).toEqual([url, "allow-scripts"]);
  });

  it("lets a page of another origin have its own, and what it is given besides", () => {
    vi.stubGlobal("location", new URL("https://site.example/en/match"));
    for (const url of ["https://player.example/", "http://site.example/", "https://site.example:8443/"])
      expect([url, sandboxOf(url, "allow-forms")]).toEqual([url, "allow-scripts allow-same-origin allow-forms"]);
  });
});
