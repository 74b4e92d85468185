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

interface Pair {
  readonly of: Colour;
  readonly on: readonly Colour[];
  readonly ratio: number;
}

/** What is written on what, and the least contrast that WCAG 2.2 asks of it (1.4.3, 1.4.11). */
const PAIRS: readonly Pair[] = [
  { of: "text_1", on: ["surface_0", "surface_1", "surface_2", "surface_3"], ratio: TEXT_RATIO },
  { of: "text_2", on: ["surface_0", "surface_1", "surface_2"], ratio: TEXT_RATIO },
  { of: "text_3", on: ["surface_0", "surface_1", "surface_2"], ratio: TEXT_RATIO },
  { of: "on_accent", on: ["accent"], ratio: TEXT_RATIO },
  { of: "accent", on: ["surface_0", "surface_1", "surface_2"], ratio: TEXT_RATIO },
  { of: "up", on: ["surface_0", "surface_1", "surface_2"], ratio: TEXT_RATIO },
  { of: "down", on: ["surface_0", "surface_1", "surface_2"], ratio: TEXT_RATIO },
  { of: "live", on: ["surface_0", "surface_1", "surface_2"], ratio: TEXT_RATIO },
  { of: "warn", on: ["surface_0", "surface_1"], ratio: TEXT_RATIO },
  { of: "danger", on: ["surface_0", "surface_1"], ratio: TEXT_RATIO },
  { of: "focus", on: ["surface_0", "surface_1", "surface_2"], ratio: GRAPHIC_RATIO },
];

export interface ContrastProblem {
  colour: Colour;
  on: Colour;
  ratio: number;
  atLeast: number;
}

/** The pairs of a palette that are too close to each other to be read. */
export const contrastProblems = (palette: Palette): ContrastProblem[] =>
  PAIRS.flatMap(({ of, on, ratio: atLeast }) =>
    on.flatMap((surface) => {
      const ratio = contrast(palette[of], palette[surface]);
      return ratio < atLeast ? [{ colour: of, on: surface, ratio, atLeast }] : [];
    }),
  );

/** The contrast ratio of two colours, from 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
