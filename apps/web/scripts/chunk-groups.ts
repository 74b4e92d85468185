import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const inApp = (path: string): string => fileURLToPath(new URL(`../app/${path}`, import.meta.url));

/** Together they compress better than apart, and change less often than the app does. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|react-router)\//;

/** Each file holds all that its importers import; what several need is in the first. */
const CHUNKS = [
  { name: "document", importers: ["root.tsx", "routes/main-layout.tsx", "routes/home.tsx"].map(inApp) },
  { name: "frame", importers: ["routes/main-frame.tsx"].map(inApp) },
  { name: "lists", importers: ["routes/home-page.tsx", "routes/live-page.tsx"].map(inApp) },
  { name: "background", importers: ["background/index.ts"].map(inApp) },
];

/** Route modules come in parts, `home.tsx?route-chunk=main`. */
const fileOf = (id: string): string => id.replace(/\?.*$/, "");

function importsOf(importers: readonly string[], graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const waiting = [...importers];
  const found = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return new Set([...found].filter((id) => !importers.includes(fileOf(id))));
}

/**
 * Puts what every page, every list of matches and the background fetch at once in one file each. Left to itself each
 * set of importers gets a file of its own, and over HTTP/1.1 on a poor link thirty small files cost five round trips.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const ours = CHUNKS.map(({ name, importers }, index): Rolldown.CodeSplittingGroup => {
    let modules: ReadonlySet<string> | undefined;
    return {
      name: (id, graph) => {
        modules ??= importsOf(importers, graph);
        return modules.has(id) ? name : null;
      },
      debugName: name,
      priority: CHUNKS.length - index,
    };
  });
  return [{ name: "framework", test: FRAMEWORK, priority: CHUNKS.length + 1 }, ...ours];
}
