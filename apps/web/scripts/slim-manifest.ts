import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const ASSIGNMENT = "window.__reactRouterManifest=";

interface Manifest {
  routes: Record<string, Record<string, unknown>>;
}

/**
 * Leaves out of the routes that every page is sent what browsers make nothing of: which files each imports, which is for
 * preloads that our pages write themselves, and what is not so. The server has a manifest of its own.
 */
export function slimManifest(text: string): string {
  if (!text.startsWith(ASSIGNMENT)) throw new Error("the router writes its manifest in another way now");
  // Safe: written by React Router's build.
  const manifest = JSON.parse(text.slice(ASSIGNMENT.length).replace(/;\s*$/, "")) as Manifest;
  const routes = Object.entries(manifest.routes).map<[string, unknown]>(([id, { imports: _imports, ...route }]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
  ]);
  const slim: Record<string, unknown> = Object.fromEntries(routes);
  return `${ASSIGNMENT}${JSON.stringify({ ...manifest, routes: slim })};`;
}

/** Its name stays: the pages name it, and it changes with what is in it. */
export async function slimManifestOf(clientBuild: string): Promise<void> {
  const files = globSync("assets/manifest-*.js", { cwd: clientBuild }).map((file) => join(clientBuild, file));
  if (files.length !== 1) throw new Error(`one manifest of routes is expected, not ${files.length}`);
  for (const file of files) await writeFile(file, slimManifest(await readFile(file, "utf8")));
}
