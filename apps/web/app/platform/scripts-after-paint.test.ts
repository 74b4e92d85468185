import { describe, expect, it } from "vitest";
import { startAfterPaint, withoutScripts } from "./scripts-after-paint.ts";

const HEAD = [
  '<meta charSet="utf-8"/>',
  '<link rel="modulepreload" href="/assets/entry.js" nonce="n0nce"/>',
  '<link nonce="n0nce" rel="stylesheet" href="/assets/style.css"/>',
  '<link rel="modulepreload" href="/assets/root.js"/>',
].join("");

const START = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.js");`;

describe("scripts after the first paint", () => {
  it("takes the modules out of a head and leaves all else", () => {
    expect(withoutScripts(HEAD)).toEqual({
      head: '<meta charSet="utf-8"/><link nonce="n0nce" rel="stylesheet" href="/assets/style.css"/>',
      files: ["/assets/entry.js", "/assets/root.js"],
    });
  });

  it("imports in the order of the router's own start, and nothing before the page is painted", () => {
    const script = startAfterPaint(START, ["/assets/entry.js"]);
    const order = [
      "PerformanceObserver",
      '["/assets/entry.js"]',
      "manifest.js",
      "root.js",
      "home.js",
      '{"root":route0',
    ];
    const places = order.map((part) => script.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    // What a module imports by a statement is fetched before its first line runs.
    expect(script).not.toMatch(/^\s*import\s+["*]/m);
    expect(script.trimEnd().endsWith('await fetched("/assets/entry.js");')).toBe(true);
  });
});
