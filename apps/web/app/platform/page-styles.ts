import type { EntryContext } from "react-router";
import type { BuiltFiles } from "./built-files.ts";
import { addressOfSheet } from "./style-sheets.ts";

const routesOf = ({ manifest, staticHandlerContext: { matches } }: EntryContext) =>
  matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);

/** Modules of the page's routes. */
export const modulesOf = (context: EntryContext): readonly string[] => routesOf(context).map(({ module }) => module);

/**
 * What a page is styled with, for its head: fetched beside it, it would have the first paint wait for another way there
 * and back. These are the sheets of its routes, of what they fetch as they start, and of anything else in the page.
 */
export function stylesInHtml(
  html: Buffer,
  { routerContext, files, nonce }: { routerContext: EntryContext; files: BuiltFiles; nonce: string | undefined },
): string {
  const routes = routesOf(routerContext);
  const ofRoutes = routes.flatMap(({ css = [] }) => css.map(addressOfSheet));
  const beside = routes.flatMap(({ module }) => files.fetchedBeside(module).styles);
  return files
    .sheetsWith([...ofRoutes, ...beside], classNamesIn(html))
    .map((sheet) => `<style${nonceAttribute(nonce)}>${files.inPage(sheet)}</style>${namedAsThere(sheet)}`)
    .join("");
}

/**
 * A sheet is looked for by its link, and fetched where there is none: by Vite as it is called, by the router with a mark
 * of its own. What is disabled, browsers leave alone.
 */
const namedAsThere = (sheet: string): string =>
  [sheet, `${sheet}#`].map((href) => `<link rel="stylesheet" href="${href}" disabled/>`).join("");

export const nonceAttribute = (nonce: string | undefined): string => (nonce === undefined ? "" : ` nonce="${nonce}"`);

const ATTRIBUTE = ' class="';
const QUOTE = '"'.charCodeAt(0);

/** Read from the bytes of the page, of which there are many; what elements share is taken apart once. */
function classNamesIn(html: Buffer): string[] {
  const attributes = new Set<string>();
  for (let at = html.indexOf(ATTRIBUTE); at !== -1; at = html.indexOf(ATTRIBUTE, at)) {
    const end = html.indexOf(QUOTE, at + ATTRIBUTE.length);
    attributes.add(html.toString("latin1", at + ATTRIBUTE.length, end));
    at = end;
  }
  return [...attributes].flatMap((names) => names.split(" "));
}
