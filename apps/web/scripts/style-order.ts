import type { Plugin, Rolldown } from "vite";

/** Where the order is written, for the server's rendering (app/platform/built-files.ts). */
const FILE_NAME = "assets/style-order.json";

/** What Vite keeps with a chunk. */
interface WithStyles {
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

/**
 * Writes in which order a page has its style sheets: each after those of what its chunk imports, whose rules it may
 * overrule.
 */
export function styleOrder(): Plugin {
  return {
    name: "touchline:style-order",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const source = JSON.stringify(orderedStyles(bundle).map((file) => `/${file}`));
        this.emitFile({ type: "asset", fileName: FILE_NAME, source });
      },
    },
  };
}

/** Style sheets of a bundle, those of imported chunks first. */
export function orderedStyles(bundle: Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || seen.has(file)) return;
    seen.add(file);
    for (const imported of chunk.imports) visit(imported);
    // Safe: read as optional.
    for (const style of (chunk as WithStyles).viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const file of Object.keys(bundle)) visit(file);
  return [...styles];
}
