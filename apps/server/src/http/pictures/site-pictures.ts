import path from "node:path";
import type { Context } from "hono";
import type { SitePicture, Sites } from "../../site/site.ts";
import type { AppEnv } from "../app-env.ts";
import { type PublicFile, readPublicFile, sendFile } from "../pages-files.ts";
import { FORMATS, PNG, type PictureFormat, acceptedFormat, formatOfFile } from "./picture-format.ts";
import { type PictureBox, type PictureMaker, createPictureMaker } from "./picture-maker.ts";

/** The header shows it 28 pixels high, and twice as fine on screens that are. */
const LOGO_HEIGHT = 56;
/** What phones put among their apps is a square of pixels, whatever the icon is: on home screens, and in the manifest. */
const ICON_SIDES = [180, 192, 512] as const;
/** Where the build has the icons of the product, which browsers, and pushes, ask for at every site. */
const PRODUCT_ICON = /^\/(?:favicon\.svg|icons\/app-(?<side>180|192|512)\.png)$/;
/** Of the product's own address: an icon may be another tomorrow. */
const ICON_LIFETIME = "public, max-age=3600";
/** As apps/web/app/ui/picture.tsx asks for them. */
const WIDTHS: ReadonlySet<number> = new Set([320, 640, 960, 1280, 1920]);
const SIZED = /\.(?<width>\d{3,4})\.(?<format>avif|webp|jpeg|png)$/;
const IMMUTABLE = "public, max-age=31536000, immutable";
/** The original in place of one that could not be made: not for long. */
const SHORT_LIVED = "public, max-age=60";

/** A square of a site's icon, behind the address of the icon. */
export const iconSquare = ({ address }: SitePicture, side: (typeof ICON_SIDES)[number]): string =>
  `${address}.${side}.png`;

export interface SitePictures {
  /** Null where that is no address of a picture. */
  answer(c: Context<AppEnv>): Promise<Response> | Response | null;
}

interface Known {
  original: PublicFile;
  file: string;
  format: PictureFormat | undefined;
  isLogo: boolean;
}

/** The pictures of every site, by the addresses that pages know them by: as they are, and as small as they are shown. */
export async function readSitePictures(
  { all }: Sites,
  maker: PictureMaker = createPictureMaker(),
): Promise<SitePictures> {
  const known = new Map<string, Known>();
  const squares = new Map<string, { icon: Known; box: PictureBox }>();
  for (const { logo, icon, pictures, bars } of all) {
    for (const picture of Object.values(pictures)) known.set(picture.address, await knownOf(picture, false));
    if (icon !== null) {
      const own = await knownOf(icon, false);
      known.set(icon.address, own);
      for (const side of ICON_SIDES)
        squares.set(iconSquare(icon, side), { icon: own, box: { side, background: bars.dark } });
    }
    if (logo !== null) known.set(logo.address, await knownOf(logo, true));
  }
  return {
    answer(c) {
      const { path: asked } = c.req;
      const isOfProduct = PRODUCT_ICON.exec(asked);
      if (isOfProduct !== null) return ownIcon(c, isOfProduct.groups?.["side"]);
      const picture = known.get(asked);
      if (picture !== undefined) return picture.isLogo ? logoAs(c, picture, maker) : sendFile(c, picture.original);
      const square = squares.get(asked);
      if (square !== undefined) return sized(c, square.icon, { maker, format: PNG, box: square.box });
      const { width, format } = SIZED.exec(asked)?.groups ?? {};
      const original = known.get(asked.replace(SIZED, ""));
      const wished = FORMATS.find(({ name }) => name === format);
      if (original?.format === undefined || wished === undefined || !WIDTHS.has(Number(width))) return null;
      return sized(c, original, { maker, format: wished, box: { width: Number(width) } });
    },
  };
}

/** In place of the product's icon that of the site, where it has one. */
function ownIcon(c: Context<AppEnv>, side: string | undefined): Response | null {
  const { icon } = c.get("site");
  if (icon === null) return null;
  const wished = ICON_SIDES.find((known) => String(known) === side);
  c.header("Cache-Control", ICON_LIFETIME);
  return c.redirect(wished === undefined ? icon.address : iconSquare(icon, wished));
}

const knownOf = async ({ file }: SitePicture, isLogo: boolean): Promise<Known> => ({
  original: await readPublicFile(file),
  file,
  format: formatOfFile(path.basename(file)),
  isLogo,
});

/** In the best format that the caller takes: one address stands in every page. */
async function logoAs(c: Context<AppEnv>, logo: Known, maker: PictureMaker): Promise<Response> {
  if (logo.format === undefined) return sendFile(c, logo.original);
  const format = acceptedFormat(c.req.header("accept")) ?? logo.format;
  const answer = await sized(c, logo, { maker, format, box: { height: LOGO_HEIGHT } });
  answer.headers.set("Vary", "Accept");
  return answer;
}

interface Making {
  maker: PictureMaker;
  format: PictureFormat;
  box: PictureBox;
}

async function sized(c: Context<AppEnv>, { file, original }: Known, { maker, format, box }: Making): Promise<Response> {
  const made = await maker.make({ file, format, box });
  const { content, type } = made === null ? original : { content: made, type: format.type };
  const headers = {
    "Content-Type": type,
    "Content-Length": String(content.byteLength),
    "Cache-Control": made === null ? SHORT_LIVED : IMMUTABLE,
  };
  return new Response(c.req.method === "HEAD" ? null : content, { headers });
}
