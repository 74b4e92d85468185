/** The pictures of the test clip: a ball on a pitch, a clock, and words that say what it is. */
export const TEST_STREAM = { width: 320, height: 180, picturesPerSecond: 15, seconds: 12 } as const;

const { width: WIDTH, height: HEIGHT, picturesPerSecond: RATE, seconds: SECONDS } = TEST_STREAM;
export const PICTURES = RATE * SECONDS;
const BYTES_PER_PIXEL = 4;

type Colour = readonly [red: number, green: number, blue: number];
const GRASS: readonly [Colour, Colour] = [
  [31, 92, 52],
  [36, 104, 60],
];
const LINES: Colour = [196, 222, 204];
const BALL: Colour = [250, 250, 245];
const SHADOW: Colour = [20, 62, 36];
const BOARD: Colour = [12, 14, 20];
const STRIPE_WIDTH = 40;

/** Letters and figures, five columns each, a row a text of `#` and spaces. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  T: ["#####", "  #  ", "  #  ", "  #  ", "  #  ", "  #  ", "  #  "],
  E: ["#####", "#    ", "#    ", "#### ", "#    ", "#    ", "#####"],
  S: [" ####", "#    ", "#    ", " ### ", "    #", "    #", "#### "],
  R: ["#### ", "#   #", "#   #", "#### ", "# #  ", "#  # ", "#   #"],
  A: [" ### ", "#   #", "#   #", "#####", "#   #", "#   #", "#   #"],
  M: ["#   #", "## ##", "# # #", "#   #", "#   #", "#   #", "#   #"],
  "0": [" ### ", "#   #", "#  ##", "# # #", "##  #", "#   #", " ### "],
  "1": ["  #  ", " ##  ", "  #  ", "  #  ", "  #  ", "  #  ", " ### "],
  "2": [" ### ", "#   #", "    #", "  ## ", " #   ", "#    ", "#####"],
  "3": ["#### ", "    #", "    #", " ### ", "    #", "    #", "#### "],
  "4": ["#   #", "#   #", "#   #", "#####", "    #", "    #", "    #"],
  "5": ["#####", "#    ", "#    ", "#### ", "    #", "    #", "#### "],
  "6": [" ### ", "#    ", "#    ", "#### ", "#   #", "#   #", " ### "],
  "7": ["#####", "    #", "   # ", "  #  ", "  #  ", "  #  ", "  #  "],
  "8": [" ### ", "#   #", "#   #", " ### ", "#   #", "#   #", " ### "],
  "9": [" ### ", "#   #", "#   #", " ####", "    #", "    #", " ### "],
  ":": ["     ", "  #  ", "  #  ", "     ", "  #  ", "  #  ", "     "],
};
const GLYPH_PITCH = 6;

class Picture {
  readonly pixels = new Uint8Array(WIDTH * HEIGHT * BYTES_PER_PIXEL).fill(255);

  dot(x: number, y: number, [red, green, blue]: Colour): void {
    if (x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT) return;
    const at = (Math.floor(y) * WIDTH + Math.floor(x)) * BYTES_PER_PIXEL;
    this.pixels.set([red, green, blue], at);
  }

  box({ x, y, width, height }: { x: number; y: number; width: number; height: number }, colour: Colour): void {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) this.dot(column, row, colour);
  }

  /** All within a distance of a point, or all at it where there is a hole. */
  disc({ x, y, radius, hole = 0 }: { x: number; y: number; radius: number; hole?: number }, colour: Colour): void {
    for (let row = Math.floor(y - radius); row <= y + radius; row++)
      for (let column = Math.floor(x - radius); column <= x + radius; column++) {
        const distance = Math.hypot(column - x, row - y);
        if (distance <= radius && distance >= hole) this.dot(column, row, colour);
      }
  }

  text(words: string, { x, y, scale }: { x: number; y: number; scale: number }, colour: Colour): void {
    for (const [place, letter] of words.split("").entries())
      for (const [row, line] of (GLYPHS[letter] ?? []).entries())
        for (const [column, mark] of line.split("").entries())
          if (mark === "#")
            this.box(
              { x: x + (place * GLYPH_PITCH + column) * scale, y: y + row * scale, width: scale, height: scale },
              colour,
            );
  }
}

/** One picture, as RGBA; the last leads back to the first. */
export function drawPicture(index: number): Uint8Array<ArrayBuffer> {
  const picture = new Picture();
  for (let x = 0; x < WIDTH; x += STRIPE_WIDTH)
    picture.box({ x, y: 0, width: STRIPE_WIDTH, height: HEIGHT }, GRASS[(x / STRIPE_WIDTH) % 2 === 0 ? 0 : 1]);
  drawPitch(picture);
  const turn = (index / PICTURES) * 2 * Math.PI;
  const [x, y] = [WIDTH / 2 + 110 * Math.sin(2 * turn), 100 + 48 * Math.sin(3 * turn)];
  const lift = 6 * Math.abs(Math.sin(8 * turn));
  picture.disc({ x: x + 2, y: y + 4, radius: 5 }, SHADOW);
  picture.disc({ x, y: y - lift, radius: 5 }, BALL);
  const second = Math.floor(index / RATE);
  picture.box({ x: 8, y: 8, width: 140, height: 20 }, BOARD);
  picture.text("TEST STREAM", { x: 12, y: 12, scale: 2 }, LINES);
  picture.box({ x: WIDTH - 60, y: 8, width: 52, height: 20 }, BOARD);
  picture.text(`0:${String(second).padStart(2, "0")}`, { x: WIDTH - 57, y: 12, scale: 2 }, LINES);
  return picture.pixels;
}

function drawPitch(picture: Picture): void {
  const [left, right, top, bottom] = [10, WIDTH - 10, 36, HEIGHT - 10];
  const across = { x: left, width: right - left + 1, height: 1 };
  const down = { y: top, width: 1, height: bottom - top };
  for (const y of [top, bottom]) picture.box({ ...across, y }, LINES);
  for (const x of [left, WIDTH / 2, right]) picture.box({ ...down, x }, LINES);
  picture.disc({ x: WIDTH / 2, y: (top + bottom) / 2, radius: 24, hole: 23 }, LINES);
  for (const x of [left, right - 36]) {
    for (const y of [70, 136]) picture.box({ x, y, width: 36, height: 1 }, LINES);
    picture.box({ x: x === left ? left + 36 : x, y: 70, width: 1, height: 67 }, LINES);
  }
}
