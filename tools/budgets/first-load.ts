import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "oxc-parser";
import { type RouteManifest, furtherRoutes, homeRoutes } from "./route-manifest.ts";

interface Imports {
  static: string[];
  dynamic: string[];
}

function importsOf(clientBuild: string, url: string): Imports {
  const text = readFileSync(join(clientBuild, url), "utf8");
  const { module } = parseSync(url, text);
  const inBuild = (specifier: string): string => posix.join(posix.dirname(url), specifier);
  const staticOnes = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ];
  // Each is a string or a template without parts; what stands between its quotes is the name.
  const dynamicOnes = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  return { static: staticOnes.map(inBuild), dynamic: dynamicOnes.map(inBuild) };
}

function withStaticImports(clientBuild: string, urls: readonly string[]): string[] {
  const waiting = [...urls];
  const found = new Set<string>();
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (found.has(url)) continue;
    found.add(url);
    waiting.push(...importsOf(clientBuild, url).static);
  }
  return [...found].toSorted();
}

/** Every script the home page names or preloads, and all that these import before they can run. */
export function firstLoadScripts(clientBuild: string, manifest: RouteManifest): string[] {
  const chunks = [manifest.entry, ...homeRoutes(manifest)];
  return withStaticImports(clientBuild, [
    manifest.url,
    ...chunks.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ]);
}

/** The first load, and what its routes fetch beside it: with these the page is React's and answers to the player. */
export function answeringScripts(clientBuild: string, manifest: RouteManifest): string[] {
  const fetchedByRoutes = homeRoutes(manifest).flatMap(({ module }) => importsOf(clientBuild, module).dynamic);
  return withStaticImports(clientBuild, [...firstLoadScripts(clientBuild, manifest), ...fetchedByRoutes]);
}

/** Names of chunks that are nothing but hooks of react-query, which every page with a query of its own fetches. */
const LIBRARY = /\/use(?:Base|Infinite)?Query-[^/]+$/;

const chunksOf = (clientBuild: string, name: string): string[] =>
  globSync(`assets/${name}-*.js`, { cwd: clientBuild }).map((file) => `/${file}`);

/** What a home page has that answers, and the background that each page fetches then. */
const scriptsOfHome = (clientBuild: string, manifest: RouteManifest): string[] =>
  withStaticImports(clientBuild, [...answeringScripts(clientBuild, manifest), ...chunksOf(clientBuild, "background")]);

/** What is fetched for chunks of these names beyond what home has. */
export function scriptsBeyond(clientBuild: string, manifest: RouteManifest, names: readonly string[]): string[] {
  const there = scriptsOfHome(clientBuild, manifest);
  const wanted = withStaticImports(
    clientBuild,
    names.flatMap((name) => chunksOf(clientBuild, name)),
  );
  return wanted.filter((url) => !there.includes(url) && !LIBRARY.test(url));
}

/** For each further route by its path: what it needs before it answers, beyond what home has. */
export function scriptsOfRoutes(clientBuild: string, manifest: RouteManifest): Map<string, string[]> {
  const there = new Set(scriptsOfHome(clientBuild, manifest));
  return new Map(
    furtherRoutes(manifest).map(({ path, modules }) => {
      const started = modules.flatMap((module) => [module, ...importsOf(clientBuild, module).dynamic]);
      return [path, withStaticImports(clientBuild, started).filter((url) => !there.has(url))];
    }),
  );
}

/** Vite's notation of the style sheets of dynamic imports. */
const SHEET = /"(assets\/[^"]+\.css)"/g;

/** Every style sheet that is in the HTML of the home page, but for those of the sports that it shows. */
export function firstLoadStyles(clientBuild: string, manifest: RouteManifest): string[] {
  const routes = [manifest.entry, ...homeRoutes(manifest)];
  const beside = homeRoutes(manifest).flatMap(({ module }) =>
    [...readFileSync(join(clientBuild, module), "utf8").matchAll(SHEET)].map(([, path = ""]) => `/${path}`),
  );
  // The router's build marks some: its own links of them are others than those of Vite.
  return [...new Set([...routes.flatMap(({ css = [] }) => css), ...beside].map((sheet) => sheet.replace(/#$/, "")))];
}

/** The style sheets that a page has in its HTML, where its route fetches nothing as it starts. */
export const stylesOfRoute = ({ routes }: RouteManifest, id: string): string[] => {
  const { [id]: route } = routes;
  if (route === undefined) throw new Error(`no route is called ${id}`);
  return [...new Set((route.css ?? []).map((sheet) => sheet.replace(/#$/, "")))];
};
