import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { answeringScripts, firstLoadScripts, firstLoadStyles, scriptsOfRoutes } from "./first-load.ts";
import { type RouteManifest, readRouteManifest } from "./route-manifest.ts";

const MANIFEST: RouteManifest = {
  url: "/assets/manifest-1.js",
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
  routes: {
    root: { id: "root", path: "", module: "/assets/root.js", css: ["/assets/root.css"] },
    layout: { id: "layout", parentId: "root", module: "/assets/layout.js", css: ["/assets/root.css#"] },
    home: { id: "home", parentId: "layout", index: true, module: "/assets/home.js", css: ["/assets/home.css"] },
    sport: { id: "sport", parentId: "layout", path: ":sport", module: "/assets/sport.js", css: ["/assets/sport.css"] },
    results: { id: "results", parentId: "sport", index: true, module: "/assets/results.js" },
  },
};

const CHUNKS: Record<string, string> = {
  "manifest-1": `window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`,
  entry: 'import "./react.js"; import("./later.js");',
  react: "export const a = 1;",
  root: 'export { shared } from "./shared.js";',
  shared: 'import { a } from "./react.js"; export const shared = a;',
  layout: 'import { shared } from "./shared.js";',
  home: 'm.f=["assets/home-page.js","assets/lists.css"]; const page = import(`./home-page.js`); export default page;',
  "home-page": 'import "./price.js"; import("./later.js");',
  price: "export const b = 1;",
  sport: "export default 2;",
  later: "export default 3;",
  results: "export default 4;",
};

let build: string;

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), "touchline-build-"));
  mkdirSync(join(build, "assets"));
  for (const [name, text] of Object.entries(CHUNKS)) writeFileSync(join(build, "assets", `${name}.js`), text);
});

afterEach(() => rmSync(build, { recursive: true }));

it("counts what the home page needs before it runs: named scripts and all their static imports, each once", () => {
  const names = ["entry", "home", "layout", "manifest-1", "react", "root", "shared"];
  expect(firstLoadScripts(build, readRouteManifest(build))).toEqual(names.map((name) => `/assets/${name}.js`));
});

it("counts what it needs before it answers: what its routes fetch as they start, and no more", () => {
  const names = ["entry", "home-page", "home", "layout", "manifest-1", "price", "react", "root", "shared"];
  expect(answeringScripts(build, readRouteManifest(build))).toEqual(names.map((name) => `/assets/${name}.js`));
});

it("counts for each further route what it and its layouts start with, beyond what home and the background have", () => {
  const own = { sport: 'import("./sport-page.js"); import("./price.js");', "sport-page": 'import "./shared.js";' };
  const background = {
    "background-1": 'import "./later.js";',
    results: 'import "./later.js"; import "./chart.js";',
    chart: "",
  };
  for (const [name, text] of Object.entries({ ...own, ...background }))
    writeFileSync(join(build, "assets", `${name}.js`), text);
  expect(Object.fromEntries(scriptsOfRoutes(build, readRouteManifest(build)))).toEqual({
    "/:sport": ["chart", "results", "sport-page", "sport"].map((name) => `/assets/${name}.js`),
  });
});

it("counts the style sheets of the home route and its layouts, and of what they fetch as they start", () => {
  const names = ["home", "lists", "root"];
  expect(firstLoadStyles(build, readRouteManifest(build)).toSorted()).toEqual(
    names.map((name) => `/assets/${name}.css`),
  );
});

it("refuses a build without a manifest", () => {
  rmSync(join(build, "assets", "manifest-1.js"));
  expect(() => readRouteManifest(build)).toThrow("has the web app been built");
});
