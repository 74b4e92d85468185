import { qrModules } from "../../ui/qr-code.tsx";
import type { ShareLine } from "./shareable.ts";

export interface SharePicture {
  title: string;
  lines: readonly (ShareLine & { oddsText: string })[];
  code: string;
  link: string;
  direction: "ltr" | "rtl";
  /** As the page has them. */
  fontFamily: string;
}

const WIDTH = 1080;
const EDGE = 64;
const LINE_HEIGHT = 148;
const HEAD = 150;
const QR = 260;
const COLOURS = { ground: "#101314", line: "#2a3033", text: "#f4f6f6", quiet: "#a9b1b4", accent: "#9fb0ff" };

/** A picture of the selections with the code that leads to them: it says neither stake nor player. */
export async function drawSharePicture(picture: SharePicture): Promise<Blob> {
  const height = HEAD + picture.lines.length * LINE_HEIGHT + QR + EDGE * 2;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures.");
  context.direction = picture.direction;
  context.fillStyle = COLOURS.ground;
  context.fillRect(0, 0, WIDTH, height);
  const pen = penOn(context, picture);
  pen.atStart(picture.title, { y: 96, size: 52, weight: 700, colour: COLOURS.accent, most: WIDTH - EDGE * 2 });
  for (const [index, line] of picture.lines.entries()) drawLine(pen, line, HEAD + index * LINE_HEIGHT);
  drawCode(context, pen, { picture, y: height - QR - EDGE });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("The picture was not made.")) : resolve(blob)),
      "image/png",
    );
  });
}

interface Words {
  y: number;
  size: number;
  weight: number;
  colour: string;
  /** How wide it may be; longer text is cut. */
  most: number;
}

type Pen = ReturnType<typeof penOn>;

/** Writes at the side where lines of the language begin, or at the one where they end. */
function penOn(context: CanvasRenderingContext2D, { direction, fontFamily }: SharePicture) {
  const [start, end] = direction === "rtl" ? [WIDTH - EDGE, EDGE] : [EDGE, WIDTH - EDGE];
  const write = (text: string, x: number, { y, size, weight, colour, most }: Words): void => {
    context.font = `${weight} ${size}px ${fontFamily}`;
    context.fillStyle = colour;
    context.fillText(
      cutTo(most, text, (part) => context.measureText(part).width),
      x,
      y,
    );
  };
  return {
    rule: (y: number): void => {
      context.fillStyle = COLOURS.line;
      context.fillRect(EDGE, y, WIDTH - EDGE * 2, 2);
    },
    atStart: (text: string, words: Words): void => {
      context.textAlign = "start";
      write(text, start, words);
    },
    atEnd: (text: string, words: Words): void => {
      context.textAlign = "end";
      write(text, end, words);
    },
  };
}

const ODDS_ROOM = 190;

function drawLine(pen: Pen, { outcome, market, match, oddsText }: SharePicture["lines"][number], y: number): void {
  const most = WIDTH - EDGE * 2;
  pen.rule(y);
  pen.atStart(outcome, { y: y + 60, size: 42, weight: 640, colour: COLOURS.text, most: most - ODDS_ROOM });
  pen.atEnd(oddsText, { y: y + 60, size: 42, weight: 640, colour: COLOURS.text, most: ODDS_ROOM });
  pen.atStart(`${market} · ${match}`, { y: y + 112, size: 32, weight: 460, colour: COLOURS.quiet, most });
}

function drawCode(
  context: CanvasRenderingContext2D,
  pen: Pen,
  { picture, y }: { picture: SharePicture; y: number },
): void {
  const rows = qrModules(picture.link);
  const side = Math.floor(QR / rows.length);
  const left = picture.direction === "rtl" ? EDGE : WIDTH - EDGE - side * rows.length;
  context.fillStyle = "#ffffff";
  context.fillRect(left, y, side * rows.length, side * rows.length);
  context.fillStyle = "#000000";
  for (const [row, modules] of rows.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) context.fillRect(left + column * side, y + row * side, side, side);
  const most = WIDTH - EDGE * 3 - QR;
  pen.atStart(picture.code, { y: y + 110, size: 48, weight: 640, colour: COLOURS.text, most });
  pen.atStart(new URL(picture.link).host, { y: y + 170, size: 32, weight: 460, colour: COLOURS.quiet, most });
}

/** The beginning of a text that is no wider than allowed, with a mark where it was cut. */
export function cutTo(most: number, text: string, widthOf: (text: string) => number): string {
  if (widthOf(text) <= most) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  while (letters.length > 0 && widthOf(`${letters.join("")}…`) > most) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
