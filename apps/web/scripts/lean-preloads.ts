import type { Plugin, Rolldown } from "vite";

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/**
 * Leaves out of what a chunk preloads for its dynamic imports the files that it imports itself: it runs, so they are
 * there. Their names are hashes, which do not compress.
 */
export function leanPreloads(): Plugin {
  let bundle: Bundle = {};
  return {
    name: "touchline:lean-preloads",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, deps, { hostId }) => withoutImportsOf(bundle, hostId, deps),
        },
      },
    }),
    generateBundle: {
      order: "pre",
      handler(_options, built) {
        bundle = built;
      },
    },
  };
}

/** Those of some files that a chunk does not import, itself or by what it imports. */
export function withoutImportsOf(bundle: Bundle, host: string, files: readonly string[]): string[] {
  const there = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || there.has(file)) return;
    there.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  visit(host);
  return files.filter((file) => !there.has(file));
}
