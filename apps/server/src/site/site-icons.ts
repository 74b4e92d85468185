import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { SiteError } from "./site-error.ts";
import { filesIn, readText } from "./site-folder.ts";

const FILE_NAME = /^(?<name>[a-z\d][a-z\d_-]*)\.(?<kind>svg|png|webp)$/;
const NAME = /^[a-z\d][\w-]{0,99}$/;
const DOCUMENT = /^\s*(?:<\?xml[^>]*\?>\s*)?<svg(?<attributes>[^>]*)>(?<body>.*)<\/svg>\s*$/s;
const SYMBOL = /<symbol(?<attributes>\s[^>]*)>(?<body>.*?)<\/symbol>/gs;
const VIEW_BOX = /\sviewBox="(?<box>[\d\s.,-]+)"/;
const ID = /\sid="(?<id>[^"]*)"/;
const COMMENT = /<!--.*?-->/gs;
/** Whatever stands between, a comment or another kind of mark, is none of these. */
const TAG = /<(?<closing>\/?)(?<name>[a-zA-Z]+)(?<attributes>(?:\s+[\w:-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*\/?>/g;
const ATTRIBUTE = /(?<name>[\w:-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g;

/** What a drawing is made of. None of it runs, moves by itself or fetches anything. */
const ELEMENTS: ReadonlySet<string> = new Set(
  "g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask image".split(
    " ",
  ),
);
const ATTRIBUTES: ReadonlySet<string> = new Set(
  "d cx cy r rx ry x y x1 y1 x2 y2 fx fy width height points transform fill fill-rule fill-opacity clip-rule clip-path mask stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity offset stop-color stop-opacity gradientUnits gradientTransform id".split(
    " ",
  ),
);
/** No entity, and no address but of a part of the drawing itself. */
const VALUE = /^(?:url\(#[\w-]+\)|[\w\s.,#%()+-]*)$/;
/** A picture of pixels that comes with the drawing: one that is drawn could hold anything. */
const PIXELS = /^data:image\/(?:png|webp);base64,[A-Za-z\d+/=]+$/;

/** A picture of pixels is carried by every page that has icons. */
const MOST_PIXEL_BYTES = 50_000;

/** An operator's own icons as symbols, by their names. Throws a SiteError where one is more than a drawing or a picture. */
export function readIcons(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filesIn(folder).map((entry) => {
      const file = path.join(folder, entry);
      const { name, kind } = FILE_NAME.exec(entry)?.groups ?? {};
      if (name === undefined) throw new SiteError(`${file}: no icon is called so, such as star.svg`);
      const read = kind === "svg" ? drawingIn(name, readText(file)) : picture(name, { file, kind });
      if ("fault" in read) throw new SiteError(`${file}: ${read.fault}`);
      return [name, read.symbol];
    }),
  );
}

/** The symbols of one document of SVG by their names, and what is wrong with those that are left out. */
export function symbolsOf(svg: string): { symbols: Readonly<Record<string, string>>; faults: readonly string[] } {
  const { body } = DOCUMENT.exec(svg.replaceAll(COMMENT, ""))?.groups ?? {};
  if (body === undefined) return { symbols: {}, faults: ["no document of SVG"] };
  const faults: string[] = [];
  const symbols: Record<string, string> = {};
  for (const { groups } of body.matchAll(SYMBOL)) {
    const { attributes = "", body: drawn = "" } = groups ?? {};
    const { id = "" } = ID.exec(attributes)?.groups ?? {};
    const read = NAME.test(id) ? symbolOf(id, { attributes, body: drawn }) : { fault: "a symbol has no such name" };
    if ("fault" in read) faults.push(`${id.slice(0, 40)}: ${read.fault}`);
    else symbols[id] = read.symbol;
  }
  return { symbols, faults };
}

type ReadSymbol = { symbol: string } | { fault: string };

function drawingIn(name: string, svg: string): ReadSymbol {
  const { attributes = "", body } = DOCUMENT.exec(svg.replaceAll(COMMENT, ""))?.groups ?? {};
  return body === undefined ? { fault: "no SVG with a viewBox" } : symbolOf(name, { attributes, body });
}

/** A picture of pixels as a symbol: pages draw it as they draw all icons. */
function picture(name: string, { file, kind }: { file: string; kind: string | undefined }): ReadSymbol {
  if (statSync(file).size > MOST_PIXEL_BYTES) return { fault: `larger than ${MOST_PIXEL_BYTES} bytes` };
  const content = readFileSync(file);
  const { width = 0, height = 0, type } = measured(content);
  if (type !== kind || width === 0 || height === 0) return { fault: "no picture of its kind" };
  const href = `data:image/${kind};base64,${content.toString("base64")}`;
  const image = `<image href="${href}" width="${width}" height="${height}"/>`;
  return { symbol: `<symbol id="${name}" viewBox="0 0 ${width} ${height}">${image}</symbol>` };
}

function measured(content: Uint8Array): Partial<ReturnType<typeof imageSize>> {
  try {
    return imageSize(content);
  } catch {
    return {};
  }
}

/** Ids are made the icon's own: all icons stand in one document. */
function symbolOf(name: string, { attributes, body }: { attributes: string; body: string }): ReadSymbol {
  const { box } = VIEW_BOX.exec(attributes)?.groups ?? {};
  if (box === undefined) return { fault: "no SVG with a viewBox" };
  const fault = faultOf(body);
  if (fault !== undefined) return { fault: `an icon has no ${fault}` };
  const own = body
    .replaceAll(/\sid\s*=\s*(["'])/g, ` id=$1${name}--`)
    .replaceAll("url(#", `url(#${name}--`)
    .trim();
  return { symbol: `<symbol id="${name}" viewBox="${box.trim()}"${paintOf(attributes)}>${own}</symbol>` };
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

function faultInAttributes(element: string, attributes: string): string | undefined {
  for (const { groups } of attributes.matchAll(ATTRIBUTE)) {
    const { name = "", double, single } = groups ?? {};
    const isPixels = element === "image" && name === "href";
    if (!isPixels && !ATTRIBUTES.has(name)) return `"${name}"`;
    if (!(isPixels ? PIXELS : VALUE).test(double ?? single ?? "")) return `such value of "${name}"`;
  }
  return undefined;
}

function faultOf(body: string): string | undefined {
  for (const { groups } of body.matchAll(TAG)) {
    const { name = "", attributes = "" } = groups ?? {};
    if (!ELEMENTS.has(name)) return `<${name}>`;
    const fault = faultInAttributes(name, attributes);
    if (fault !== undefined) return fault;
  }
  const between = body.replaceAll(TAG, "").trim();
  return between === "" ? undefined : `"${between.slice(0, 20)}"`;
}
