import { expect, it } from "vitest";
import { slimManifest } from "./slim-manifest.ts";

it("routes are sent without the files they import and without what is not so", () => {
  const route = {
    id: "root",
    path: "",
    hasLoader: true,
    hasAction: false,
    module: "/assets/root.js",
    imports: ["/a.js"],
    css: [],
  };
  const entry = { module: "/assets/entry.js", imports: ["/b.js"], css: [] };
  const slim = slimManifest(`window.__reactRouterManifest=${JSON.stringify({ entry, routes: { root: route } })};`);
  expect(slim).toBe(
    'window.__reactRouterManifest={"entry":{"module":"/assets/entry.js","imports":["/b.js"],"css":[]},' +
      '"routes":{"root":{"id":"root","path":"","hasLoader":true,"module":"/assets/root.js","css":[]}}};',
  );
});

it("a manifest that is written in another way ends the build", () => {
  expect(() => slimManifest("export default {}")).toThrow("another way");
});
