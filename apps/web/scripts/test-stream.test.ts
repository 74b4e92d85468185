import { crc32, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PICTURES, TEST_STREAM, drawPicture } from "./draw-test-stream.ts";
import { encodeTestStream, pictureTestStream } from "./test-stream.ts";

interface Chunk {
  type: string;
  data: Buffer;
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

/** What a browser shows of them, picture by picture, as RGBA. */
function drawn(chunks: readonly Chunk[]): Buffer[] {
  const palette = chunks.find(({ type }) => type === "PLTE")!.data;
  const canvas = Buffer.alloc(TEST_STREAM.width * TEST_STREAM.height * 4, 255);
  return chunks.flatMap(({ type, data }, index) => {
    if (type !== "IDAT" && type !== "fdAT") return [];
    const control = chunks[index - 1]!.data;
    const [width, height, left, top] = [4, 8, 12, 16].map((at) => control.readUInt32BE(at)) as [
      number,
      number,
      number,
      number,
    ];
    const rows = inflateSync(type === "IDAT" ? data : data.subarray(4));
    for (let pixel = 0; pixel < width * height; pixel++) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      const colour = rows[y * (width + 1) + 1 + x]! * 3;
      canvas.set(palette.subarray(colour, colour + 3), ((top + y) * TEST_STREAM.width + left + x) * 4);
    }
    return [Buffer.from(canvas)];
  });
}

describe("the test clip [CAT-10]", () => {
  it("is a WebM of VP8 pictures, the same each time", async () => {
    const film = await encodeTestStream(4);
    expect(Buffer.from(film.subarray(0, 4)).toString("hex")).toBe("1a45dfa3");
    expect(Buffer.from(film.buffer).includes("V_VP8")).toBe(true);
    expect(Buffer.from(await encodeTestStream(4)).equals(film)).toBe(true);
  });

  it("is an animated PNG beside it, which draws the same pictures", () => {
    const png = pictureTestStream(20);
    const chunks = chunksOf(png);
    expect(chunks.map(({ type }) => type).slice(0, 5)).toEqual(["IHDR", "acTL", "PLTE", "fcTL", "IDAT"]);
    const areDrawn = drawn(chunks).map((picture, index) => picture.equals(drawPicture(index)));
    expect(areDrawn).toEqual(Array.from({ length: 20 }, () => true));
    expect(png.length).toBeLessThan(20_000);
  });

  it("moves from picture to picture, and back to its first", () => {
    const differences = (one: number, other: number): number => {
      const drawn = drawPicture(other);
      return drawPicture(one).filter((byte, index) => byte !== drawn[index]).length;
    };
    const clock = 4 * TEST_STREAM.width * 30;
    const ball = differences(1, 2);
    expect(ball).toBeGreaterThan(0);
    expect(differences(PICTURES - 1, 0)).toBeLessThan(ball + clock);
    expect(drawPicture(PICTURES)).not.toEqual(drawPicture(1));
  });
});
