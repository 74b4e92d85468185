import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Chunk {
  module: string;
  imports?: string[];
  css?: string[];
}

interface RouteChunk extends Chunk {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** What React Router's build says of its chunks; the pages name these files. */
export interface RouteManifest {
  url: string;
  entry: Chunk;
  routes: Record<string, RouteChunk>;
}

const ASSIGNMENT = "window.__reactRouterManifest=";

/** Reads the manifest from a client build. */
export function readRouteManifest(clientBuild: string): RouteManifest {
  const [file, ...others] = globSync("assets/manifest-*.js", { cwd: clientBuild });
  if (file === undefined) throw new Error(`no route manifest in ${clientBuild}; has the web app been built?`);
  if (others.length > 0) throw new Error(`several route manifests in ${clientBuild}: ${[file, ...others].join(", ")}`);
  const text = readFileSync(join(clientBuild, file), "utf8").replace(ASSIGNMENT, "").replace(/;\s*$/, "");
  return JSON.parse(text) as RouteManifest; // safe: written by React Router's build
}

function withParents(routes: RouteManifest["routes"], route: RouteChunk | undefined): RouteChunk[] {
  return route === undefined ? [] : [route, ...withParents(routes, routes[route.parentId ?? ""])];
}

/** The home page's route with every layout around it. */
export function homeRoutes(manifest: RouteManifest): RouteChunk[] {
  const candidates = Object.values(manifest.routes).filter(({ index }) => index === true);
  const chains = candidates.map((route) => withParents(manifest.routes, route));
  const home = chains.find((chain) => chain.every(({ path }) => path === undefined || path === ""));
  if (home === undefined) throw new Error("the route manifest has no index route at the root");
  return home;
}

/** Every other page by its path, with the modules of its route and of the layouts that home does not have. */
export function furtherRoutes(manifest: RouteManifest): { path: string; modules: string[] }[] {
  const ofHome = new Set(homeRoutes(manifest));
  const routes = Object.values(manifest.routes);
  // Who has routes within is shown with one of them.
  const layouts = new Set(routes.map(({ parentId }) => parentId));
  const pages = routes.filter(({ id }) => !layouts.has(id));
  const chains = pages.map((route) => withParents(manifest.routes, route));
  return chains.flatMap((chain) => {
    const further = chain.filter((route) => !ofHome.has(route));
    const path = chain.flatMap((route) => route.path ?? []).toReversed();
    return further.length === 0
      ? []
      : [{ path: `/${path.filter(Boolean).join("/")}`, modules: further.map(({ module }) => module) }];
  });
}
