import path from "node:path";
import { SiteError } from "./site-error.ts";
import { filesIn, readText } from "./site-folder.ts";

const NAME = /^(?<name>[a-z\d][a-z\d-]*)\.svg$/;
const DOCUMENT = /^\s*(?:<\?xml[^>]*\?>\s*)?<svg(?<attributes>[^>]*)>(?<body>.*)<\/svg>\s*$/s;
const VIEW_BOX = /\sviewBox="(?<box>[\d\s.,-]+)"/;
const COMMENT = /<!--.*?-->/gs;
/** Whatever stands between, a comment or another kind of mark, is none of these. */
const TAG = /<(?<closing>\/?)(?<name>[a-zA-Z]+)(?<attributes>(?:\s+[\w:-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*\/?>/g;
const ATTRIBUTE = /(?<name>[\w:-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g;

/** What a drawing is made of. None of it runs, moves by itself or fetches anything. */
const ELEMENTS: ReadonlySet<string> = new Set(
  "g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask".split(" "),
);
const ATTRIBUTES: ReadonlySet<string> = new Set(
  "d cx cy r rx ry x y x1 y1 x2 y2 fx fy width height points transform fill fill-rule fill-opacity clip-rule clip-path mask stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity offset stop-color stop-opacity gradientUnits gradientTransform id".split(
    " ",
  ),
);
/** No entity, and no address but of a part of the drawing itself. */
const VALUE = /^(?:url\(#[\w-]+\)|[\w\s.,#%()+-]*)$/;

/** An operator's own icons as symbols, by their names. Throws a SiteError where one is more than a drawing. */
export function readIcons(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filesIn(folder).map((entry) => {
      const file = path.join(folder, entry);
      const { name } = NAME.exec(entry)?.groups ?? {};
      if (name === undefined) throw new SiteError(`${file}: no icon is called so, such as star.svg`);
      return [name, symbolOf(name, { file, svg: readText(file) })];
    }),
  );
}

/** Ids are made the icon's own: all icons stand in one document. */
function symbolOf(name: string, { file, svg }: { file: string; svg: string }): string {
  const { attributes = "", body } = DOCUMENT.exec(svg.replaceAll(COMMENT, ""))?.groups ?? {};
  const { box } = VIEW_BOX.exec(attributes)?.groups ?? {};
  if (body === undefined || box === undefined) throw new SiteError(`${file}: no SVG with a viewBox`);
  const fault = faultOf(body);
  if (fault !== undefined) throw new SiteError(`${file}: an icon has no ${fault}`);
  const own = body
    .replaceAll(/\sid\s*=\s*(["'])/g, ` id=$1${name}--`)
    .replaceAll("url(#", `url(#${name}--`)
    .trim();
  return `<symbol id="${name}" viewBox="${box.trim()}"${paintOf(attributes)}>${own}</symbol>`;
}

/** What the whole drawing is painted with, where its document says so. */
const paintOf = (attributes: string): string =>
  [...attributes.matchAll(ATTRIBUTE)]
    .flatMap(({ groups }) => {
      const { name = "", double, single } = groups ?? {};
      const value = double ?? single ?? "";
      return /^(?:fill|stroke)/.test(name) && ATTRIBUTES.has(name) && VALUE.test(value) ? [` ${name}="${value}"`] : [];
    })
    .join("");

function faultOf(body: string): string | undefined {
  for (const { groups } of body.matchAll(TAG)) {
    const { name = "", attributes = "" } = groups ?? {};
    if (!ELEMENTS.has(name)) return `<${name}>`;
    for (const { groups: given } of attributes.matchAll(ATTRIBUTE)) {
      const { name: attribute = "", double, single } = given ?? {};
      if (!ATTRIBUTES.has(attribute)) return `"${attribute}"`;
      if (!VALUE.test(double ?? single ?? "")) return `such value of "${attribute}"`;
    }
  }
  const between = body.replaceAll(TAG, "").trim();
  return between === "" ? undefined : `"${between.slice(0, 20)}"`;
}
