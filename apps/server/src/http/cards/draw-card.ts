import { RTL_LANGUAGES, badgePaths, textTag } from "@touchline/contract/vocabulary";
import type { OverlayOptions } from "sharp";
import type { Bytes } from "../pictures/bounded-maker.ts";
import { loadSharp } from "../pictures/load-sharp.ts";
import { FAMILIES, canDraw, withFonts } from "./card-fonts.ts";
import { type Card, type CardSide, type CardWish, startOf } from "./card.ts";
import { markupOf } from "./clean-text.ts";

const CARD_SIZE = { width: 1200, height: 630 } as const;

const TIMEOUT_S = 10;
const EDGE = 64;
const CREST = 150;
/** Where the middles of home and away are, from the side that reading begins at. */
const SIDES = [310, 890] as const;

type Box = { left: number; top: number; width: number; height: number };

interface Line {
  text: string;
  box: Box;
  /** In pixels, the first that fits is taken; the last is cut where it does not. */
  sizes: readonly [number, ...number[]];
  weight: "Medium" | "Bold";
  colour: string;
  align?: "left" | "right" | "centre";
}

/**
 * Draws a card as PNG: brand, names in the language of the page, badges and the start. All that came from a feed is drawn
 * as letters, or is one of a few known paths and a checked colour. Throws where a letter has no font.
 */
export async function drawCard(wish: CardWish): Promise<Bytes> {
  await withFonts();
  const sharp = await loadSharp();
  const frame = frameOf(wish);
  const lines = linesOf(wish, frame);
  for (const { text } of lines) if (!(await canDraw(text))) throw new Error("no font has all letters of a card");
  const layers: OverlayOptions[] = [];
  for (const line of lines) layers.push(await written(line));
  layers.push(...(await logoOf(wish, frame)));
  const picture = await sharp(Buffer.from(groundOf(wish, frame)))
    .timeout({ seconds: TIMEOUT_S })
    .composite(layers)
    .flatten({ background: wish.site.palette.surface_0 })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(picture);
}

interface Frame {
  isRtl: boolean;
  /** Where something begins that is so wide and stands so far from the side that reading begins at. */
  from: (start: number, width: number) => number;
  logoWidth: number;
}

const LOGO_WIDTH = 320;
const LOGO_HEIGHT = 64;

function frameOf({ site, locale }: CardWish): Frame {
  const [language] = textTag(locale).split("-");
  const isRtl = site.rtlEnabled && RTL_LANGUAGES.some((rtl) => rtl === language);
  return {
    isRtl,
    from: (start, width) => (isRtl ? CARD_SIZE.width - start - width : start),
    logoWidth: site.logo === null ? LOGO_HEIGHT : LOGO_WIDTH,
  };
}

const WHOLE = { left: EDGE, width: CARD_SIZE.width - 2 * EDGE } as const;

function linesOf({ site, locale, card }: CardWish, { isRtl, from }: Frame): Line[] {
  const { palette } = site;
  if (card === null) {
    const box = { ...WHOLE, top: 300, height: 180 };
    return [{ text: site.name, box, sizes: [96, 72, 48], weight: "Bold", colour: palette.text_1, align: "centre" }];
  }
  // Beside its own logo, which mostly has it in it, the name is not said again.
  const start = EDGE + LOGO_HEIGHT + 16;
  const width = CARD_SIZE.width - start - EDGE;
  const brand: Line = {
    text: site.name,
    box: { left: from(start, width), top: 52, width, height: LOGO_HEIGHT },
    sizes: [38, 28],
    weight: "Bold",
    colour: palette.text_1,
    align: isRtl ? "right" : "left",
  };
  return [...(site.logo === null ? [brand] : []), ...linesOfCard(card, { locale, palette, from })];
}

function linesOfCard(
  card: Card,
  { locale, palette, from }: Pick<Frame, "from"> & { locale: string; palette: CardWish["site"]["palette"] },
): Line[] {
  const middle = { weight: "Medium", colour: palette.text_2, align: "centre" } as const;
  const over: Line = { text: card.over, box: { ...WHOLE, top: 150, height: 44 }, sizes: [32, 24], ...middle };
  const startsAt = startOf(card, locale);
  const start: Line[] =
    startsAt === null ? [] : [{ text: startsAt, box: { ...WHOLE, top: 530, height: 44 }, sizes: [32, 26], ...middle }];
  const name = { weight: "Bold", colour: palette.text_1, align: "centre" } as const;
  const { title } = card;
  if (typeof title === "string") {
    const box = { ...WHOLE, top: 220, height: 280 };
    return [over, { text: title, box, sizes: [88, 72, 56, 44, 36], ...name }, ...start];
  }
  const names = title.map(({ name: text }, side): Line => {
    const width = 500;
    const box = { left: from((SIDES[side] ?? 0) - width / 2, width), top: 392, width, height: 116 };
    return { text, box, sizes: [48, 40, 32, 26, 22], ...name };
  });
  return [over, ...names, ...start];
}

/** The letters of a line as a layer, in the middle of its box from top to bottom. */
async function written({ text, box, sizes, weight, colour, align = "centre" }: Line): Promise<OverlayOptions> {
  const sharp = await loadSharp();
  const markup = `<span foreground="${colour}">${markupOf(text)}</span>`;
  const drawn = (size: number) =>
    sharp({
      text: {
        text: markup,
        font: `${FAMILIES} ${weight} ${size}`,
        width: box.width,
        dpi: 72,
        rgba: true,
        wrap: "word-char",
        align: align === "centre" ? "centre" : "left",
      },
    }).timeout({ seconds: TIMEOUT_S });
  for (const size of sizes) {
    const isLast = size === sizes.at(-1);
    const { data, info } = await drawn(size).png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
    const fits = info.width <= box.width && info.height <= box.height;
    if (!fits && !isLast) continue;
    const width = Math.min(info.width, box.width);
    const height = Math.min(info.height, box.height);
    const input = fits ? data : await sharp(data).extract({ left: 0, top: 0, width, height }).png().toBuffer();
    const spare = { left: 0, centre: (box.width - width) / 2, right: box.width - width }[align];
    return { input, left: Math.round(box.left + spare), top: Math.round(box.top + (box.height - height) / 2) };
  }
  throw new Error("a line without sizes");
}

/** The operator's own logo; nothing where the product's is drawn, or where its file cannot be read. */
async function logoOf({ site, card }: CardWish, { from }: Frame): Promise<OverlayOptions[]> {
  if (site.logo === null) return [];
  const sharp = await loadSharp();
  const height = card === null ? 2 * LOGO_HEIGHT : LOGO_HEIGHT;
  try {
    const { data, info } = await sharp(site.logo.file)
      .resize({ height, width: 2 * LOGO_WIDTH, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true });
    const left = card === null ? (CARD_SIZE.width - info.width) / 2 : from(EDGE, info.width);
    return [{ input: data, left: Math.round(left), top: card === null ? 160 : 52 }];
  } catch {
    return [];
  }
}

/** All that has no letters in it. */
function groundOf({ site, card }: CardWish, { isRtl, from }: Frame): string {
  const { palette } = site;
  const { width, height } = CARD_SIZE;
  const mirrored = isRtl ? ` transform="translate(${width} 0) scale(-1 1)"` : "";
  const mark = site.logo === null ? markAt(card) : null;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<path d="M0 0h${width}v${height}H0z" fill="${palette.surface_0}"/>
<g${mirrored} fill="none">
<g stroke="${palette.surface_2}" stroke-width="10"><path d="M900 -20v660M900 315h320"/><circle cx="900" cy="315" r="250"/></g>
<path d="M0 ${height - 6}h${width}" stroke="${palette.accent}" stroke-width="12"/>
${mark === null ? "" : `<g transform="${mark}" stroke="${palette.text_1}" stroke-width="2.5"><path d="M4 3v22h21"/><path d="M4 14a11 11 0 0 1 11 11" stroke="${palette.accent}"/></g>`}
</g>
${typeof card?.title === "object" ? crests(card.title, { palette, from }) : ""}</svg>`;
}

const markAt = (card: Card | null): string =>
  card === null
    ? `translate(${CARD_SIZE.width / 2 - 70} 130) scale(5)`
    : `translate(${EDGE} 52) scale(${LOGO_HEIGHT / 28})`;

function crests(
  sides: readonly [CardSide, CardSide],
  { palette, from }: Pick<Frame, "from"> & { palette: CardWish["site"]["palette"] },
): string {
  const drawn = sides.map(({ badge, colours }, side) => {
    const { shape, pattern } = badgePaths(badge);
    const left = from((SIDES[side] ?? 0) - CREST / 2, CREST);
    return `<g transform="translate(${left} 222) scale(${CREST / 32})">
<clipPath id="side-${side}"><path d="${shape}"/></clipPath>
<g clip-path="url(#side-${side})"><path d="M0 0h32v32H0z" fill="${colours[0]}"/><path d="${pattern}" fill="${colours[1]}"/></g>
<path d="${shape}" fill="none" stroke="#ffffff" stroke-opacity="0.28" stroke-width="1.25"/></g>`;
  });
  const dash = `<path d="M570 297h60" stroke="${palette.text_3}" stroke-width="6"/>`;
  return drawn.join("") + dash;
}
