/** The colours of the pages that a site may choose, by their names in its file. Each has one value a theme. */
export const COLOURS = [
  "surface_0",
  "surface_1",
  "surface_2",
  "surface_3",
  "text_1",
  "text_2",
  "text_3",
  "line",
  "accent",
  "on_accent",
  "up",
  "down",
  "live",
  "warn",
  "danger",
  "focus",
] as const;

export type Colour = (typeof COLOURS)[number];
export type Palette = Readonly<Record<Colour, string>>;
export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** The colours where a site says nothing; the pages have the same, in apps/web/app/ui/tokens.css. */
export const DEFAULT_PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    surface_0: "#f3f4f1",
    surface_1: "#ffffff",
    surface_2: "#eceeea",
    surface_3: "#dfe2dc",
    text_1: "#14181a",
    text_2: "#454e51",
    text_3: "#596265",
    line: "#dcdfd9",
    accent: "#2a49c9",
    on_accent: "#ffffff",
    up: "#09694a",
    down: "#a8410f",
    live: "#c01840",
    warn: "#7a5200",
    danger: "#b3261e",
    focus: "#14181a",
  },
  dark: {
    surface_0: "#0c0e0f",
    surface_1: "#131617",
    surface_2: "#1c2022",
    surface_3: "#292f31",
    text_1: "#f1f2ee",
    text_2: "#b0b7b6",
    text_3: "#8e9796",
    line: "#23282a",
    accent: "#9db1ff",
    on_accent: "#0b1130",
    up: "#57d9a3",
    down: "#ff9b73",
    live: "#ff6b84",
    warn: "#f2c14e",
    danger: "#ff7a70",
    focus: "#f1f2ee",
  },
};

const TEXT_RATIO = 4.5;
const GRAPHIC_RATIO = 3;

/** Grounds that the pages mix of a colour and the surface of boxes, by how much of the colour; see tokens.css of the pages. */
export const MIXED = {
  accent_soft: { of: "accent", part: 0.13 },
  up_soft: { of: "up", part: 0.15 },
  down_soft: { of: "down", part: 0.15 },
  live_soft: { of: "live", part: 0.13 },
  warn_soft: { of: "warn", part: 0.12 },
  danger_soft: { of: "danger", part: 0.12 },
} as const satisfies Readonly<Record<string, { of: Colour; part: number }>>;

type Mixed = keyof typeof MIXED;
/** What something may be written on. */
export type Ground = Colour | Mixed;

interface Pair {
  readonly of: Colour;
  readonly on: readonly Ground[];
  readonly ratio: number;
}

const BOXES = ["surface_0", "surface_1", "surface_2"] as const;
const ALL_SURFACES = [...BOXES, "surface_3"] as const;
const NOTES = ["up_soft", "warn_soft", "danger_soft"] as const;

/** What is written on what, and the least contrast that WCAG 2.2 asks of it (1.4.3, 1.4.11). */
const PAIRS: readonly Pair[] = [
  { of: "text_1", on: [...ALL_SURFACES, "accent_soft", "down_soft", ...NOTES], ratio: TEXT_RATIO },
  { of: "text_2", on: [...ALL_SURFACES, "accent_soft", "down_soft", ...NOTES], ratio: TEXT_RATIO },
  { of: "text_3", on: [...ALL_SURFACES, "accent_soft"], ratio: TEXT_RATIO },
  { of: "on_accent", on: ["accent"], ratio: TEXT_RATIO },
  { of: "accent", on: BOXES, ratio: TEXT_RATIO },
  { of: "up", on: [...ALL_SURFACES, "accent_soft", "up_soft", "down_soft"], ratio: TEXT_RATIO },
  { of: "down", on: [...ALL_SURFACES, "accent_soft", "up_soft", "down_soft"], ratio: TEXT_RATIO },
  { of: "live", on: [...BOXES, "live_soft"], ratio: TEXT_RATIO },
  { of: "warn", on: [...ALL_SURFACES, "warn_soft"], ratio: TEXT_RATIO },
  { of: "danger", on: [...BOXES, "danger_soft"], ratio: TEXT_RATIO },
  { of: "focus", on: BOXES, ratio: GRAPHIC_RATIO },
];

/** Whether a pair is looked at, whichever of it is written on the other. */
export const isChecked = (one: Ground, other: Ground): boolean =>
  PAIRS.some(({ of, on }) => (of === one && on.includes(other)) || (of === other && on.includes(one)));

export interface ContrastProblem {
  colour: Colour;
  on: Ground;
  /** The colours that make it: what is written, and what its ground is mixed of. */
  by: readonly Colour[];
  ratio: number;
  atLeast: number;
}

/** The pairs of a palette that are too close to each other to be read. */
export const contrastProblems = (palette: Palette): ContrastProblem[] =>
  PAIRS.flatMap(({ of, on, ratio: atLeast }) =>
    on.flatMap((ground) => {
      const ratio = contrast(palette[of], groundOf(palette, ground));
      return ratio < atLeast ? [{ colour: of, on: ground, by: [of, ...coloursOf(ground)], ratio, atLeast }] : [];
    }),
  );

const isMixed = (ground: Ground): ground is Mixed => ground in MIXED;

const coloursOf = (ground: Ground): readonly Colour[] => (isMixed(ground) ? [MIXED[ground].of, "surface_1"] : [ground]);

function groundOf(palette: Palette, ground: Ground): string {
  if (!isMixed(ground)) return palette[ground];
  const { of, part } = MIXED[ground];
  return mixInOklab(palette[of], part, palette.surface_1);
}

/** The contrast ratio of two colours, from 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Three = readonly [number, number, number];

const linearOf = (colour: string): Three => {
  const channel = (at: number): number => linear(Number.parseInt(colour.slice(at, at + 2), 16));
  return [channel(1), channel(3), channel(5)];
};

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** So much of one colour in another, as `color-mix(in oklab, …)` of CSS Color 5 mixes them; the matrices are those of CSS Color 4. */
export function mixInOklab(one: string, part: number, other: string): string {
  const [a, b] = [oklabOf(linearOf(one)), oklabOf(linearOf(other))];
  const mixed: Three = [between(a[0], b[0], part), between(a[1], b[1], part), between(a[2], b[2], part)];
  return `#${linearOfOklab(mixed).map(hexOf).join("")}`;
}

const between = (one: number, other: number, part: number): number => one * part + other * (1 - part);

function oklabOf([red, green, blue]: Three): Three {
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
}

function linearOfOklab([lightness, a, b]: Three): Three {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

function hexOf(channel: number): string {
  const inGamut = Math.min(1, Math.max(0, channel));
  const encoded = inGamut <= 0.003_130_8 ? 12.92 * inGamut : 1.055 * inGamut ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}
