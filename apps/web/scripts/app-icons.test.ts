import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ICON_SIZES, appIcon } from "./app-icons.ts";

/** Colour of a pixel of a PNG with a palette, its rows unfiltered. */
function colourAt(png: Buffer, { x, y, size }: { x: number; y: number; size: number }): number[] {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const rows = inflateSync(chunks.get("IDAT")!);
  const index = rows[y * (size + 1) + 1 + x] ?? 0;
  return [...chunks.get("PLTE")!.subarray(index * 3, index * 3 + 3)];
}

describe.each(ICON_SIZES)("the icon of the installed app, %i pixels wide", (size) => {
  const png = appIcon(size);
  const at = (x: number, y: number) =>
    colourAt(png, { x: Math.floor((x * size) / 28), y: Math.floor((y * size) / 28), size });

  it("is the mark on its ground", () => {
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    expect(at(1, 1)).toEqual([0x0c, 0x0e, 0x0f]);
    expect(at(6, 8)).toEqual([0xf1, 0xf2, 0xee]);
    expect(at(20, 22.5)).toEqual([0xf1, 0xf2, 0xee]);
    expect(at(6 + 9.5 * Math.SQRT1_2, 22.5 - 9.5 * Math.SQRT1_2)).toEqual([0x9d, 0xb1, 0xff]);
  });

  it("is small, and the same each time", () => {
    expect(png.length).toBeLessThan(10_000);
    expect(appIcon(size).equals(png)).toBe(true);
  });
});
