import { describe, expect, it } from "vitest";
import { PICTURES, TEST_STREAM, drawPicture } from "./draw-test-stream.ts";
import { encodeTestStream } from "./test-stream.ts";

describe("the test clip [CAT-10]", () => {
  it("is a WebM of VP8 pictures, the same each time", async () => {
    const film = await encodeTestStream(4);
    expect(Buffer.from(film.subarray(0, 4)).toString("hex")).toBe("1a45dfa3");
    expect(Buffer.from(film.buffer).includes("V_VP8")).toBe(true);
    expect(Buffer.from(await encodeTestStream(4)).equals(film)).toBe(true);
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
