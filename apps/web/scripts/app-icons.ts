import type { Plugin } from "vite";
import { animatedPng } from "./animated-png.ts";

/** Sides in pixels: for the home screens of iPhones, and of others, and for what shows an app large. */
export const ICON_SIZES = [180, 192, 512] as const;

type Rgb = readonly [red: number, green: number, blue: number];

const GROUND: Rgb = [0x0c, 0x0e, 0x0f];
const LINES: Rgb = [0xf1, 0xf2, 0xee];
const ARC: Rgb = [0x9d, 0xb1, 0xff];

/** The mark, as public/favicon.svg has it, on a square of 28: two lines of a field and the arc between them. */
const SIDE = 28;
const HALF_STROKE = 1.25;
const MEET = { x: 6, y: 22.5 };
const LINE_ENDS = { x: 23.5, y: 4.5 };
const RADIUS = 9.5;

/** Edges are blended in so many steps, so that a picture has few colours. */
const STEPS = 8;

/** Distance of a point from each line of the mark, in units of the square. */
function distances(x: number, y: number): { lines: number; arc: number } {
  const upright = Math.hypot(x - MEET.x, y - Math.min(Math.max(y, LINE_ENDS.y), MEET.y));
  const flat = Math.hypot(x - Math.min(Math.max(x, MEET.x), LINE_ENDS.x), y - MEET.y);
  const isInQuarter = x >= MEET.x && y <= MEET.y;
  const arc = isInQuarter ? Math.abs(Math.hypot(x - MEET.x, y - MEET.y) - RADIUS) : Number.POSITIVE_INFINITY;
  return { lines: Math.min(upright, flat), arc };
}

/** How much of a pixel a stroke covers, from 0 to 1. */
function coverage(distance: number, scale: number): number {
  const covered = Math.min(Math.max((HALF_STROKE - distance) * scale + 0.5, 0), 1);
  return Math.round(covered * STEPS) / STEPS;
}

const blended = (under: Rgb, over: Rgb, part: number): Rgb => [
  Math.round(under[0] + (over[0] - under[0]) * part),
  Math.round(under[1] + (over[1] - under[1]) * part),
  Math.round(under[2] + (over[2] - under[2]) * part),
];

/** The icon of the app as a PNG, square and with nothing rounded: devices cut it as they like. */
export function appIcon(size: number): Buffer {
  const scale = size / SIDE;
  const picture = new Uint8Array(size * size * 4);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const { lines, arc } = distances((column + 0.5) / scale, (row + 0.5) / scale);
      const withArc = blended(GROUND, ARC, coverage(arc, scale));
      picture.set([...blended(withArc, LINES, coverage(lines, scale)), 255], (row * size + column) * 4);
    }
  return animatedPng([picture], { width: size, height: size, picturesPerSecond: 1 });
}

/** Draws the icons of the installed app: `icons/app-<side>.png`. */
export function appIcons(): Plugin {
  return {
    name: "touchline:app-icons",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const size = ICON_SIZES.find((side) => request.url === `/icons/app-${side}.png`);
        if (size === undefined) return next();
        response.setHeader("content-type", "image/png").end(appIcon(size));
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const size of ICON_SIZES)
        this.emitFile({ type: "asset", fileName: `icons/app-${size}.png`, source: appIcon(size) });
    },
  };
}
