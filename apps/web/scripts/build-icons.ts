import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { ICON_NAMES } from "../app/ui/icon-names.ts";

const requireFrom = createRequire(import.meta.url);
const SPRITE = new URL("../app/ui/icons.svg", import.meta.url);

/** What Phosphor calls the drawing of a screen; others are named as there. */
const SCREENS: Readonly<Partial<Record<string, string>>> = {
  racing: "horse",
  "premium-cricket": "cricket",
  "virtual-gaming-arena": "dice-five",
  lotteries: "clover",
};

function sourceOf(screenOrName: string): string {
  const name = SCREENS[screenOrName] ?? screenOrName;
  const weight = name.endsWith("-fill") ? "fill" : "regular";
  return requireFrom.resolve(`@phosphor-icons/core/assets/${weight}/${name}.svg`);
}

async function symbolOf(name: string): Promise<string> {
  const svg = await readFile(sourceOf(name), "utf8");
  const body = /<svg[^>]*>(?<body>.*)<\/svg>/s.exec(svg)?.groups?.["body"];
  if (body === undefined) throw new Error(`the icon ${name} is not an SVG document`);
  return `<symbol id="${name}" viewBox="0 0 256 256">${body}</symbol>`;
}

const symbols = await Promise.all(ICON_NAMES.map(symbolOf));
await writeFile(SPRITE, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`);
