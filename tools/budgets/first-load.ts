import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "oxc-parser";
import { type RouteManifest, homeRoutes } from "./route-manifest.ts";

function staticImports(clientBuild: string, url: string): string[] {
  const { module } = parseSync(url, readFileSync(join(clientBuild, url), "utf8"));
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ];
  return specifiers.map((specifier) => posix.join(posix.dirname(url), specifier));
}

/** Every script the home page names or preloads, and all that these import before they can run. */
export function firstLoadScripts(clientBuild: string, manifest: RouteManifest): string[] {
  const chunks = [manifest.entry, ...homeRoutes(manifest)];
  const waiting = [manifest.url, ...chunks.flatMap(({ module, imports = [] }) => [module, ...imports])];
  const found = new Set<string>();
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (found.has(url)) continue;
    found.add(url);
    waiting.push(...staticImports(clientBuild, url));
  }
  return [...found].toSorted();
}

/** Every style sheet the home page names. */
export function firstLoadStyles(manifest: RouteManifest): string[] {
  return [...new Set([manifest.entry, ...homeRoutes(manifest)].flatMap(({ css = [] }) => css))];
}
