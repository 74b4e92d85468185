import { COLOURS, DEFAULT_PALETTES, type Palette, THEMES, type Theme } from "./colours.ts";
import type { SiteFile } from "./site-file.ts";

type Looks = Pick<SiteFile, "colours" | "radius">;

/** Rules over those of the product: the same properties, under the same switch of themes. Empty where a site chose nothing. */
export function stylesOf({ colours, radius }: Looks): string {
  const properties = COLOURS.flatMap((name) => {
    if (THEMES.every((theme) => colours?.[theme]?.[name] === undefined)) return [];
    const [dark, light] = THEMES.map((theme) => colours?.[theme]?.[name] ?? DEFAULT_PALETTES[theme][name]);
    return [`--tl-${name.replaceAll("_", "-")}:light-dark(${light},${dark})`];
  });
  if (radius !== undefined) properties.push(`--tl-radius:${radius}px`);
  return properties.length === 0 ? "" : `:root{${properties.join(";")}}`;
}

/** What browsers colour their own bars with: the page's background in each theme. */
export const barsOf = ({ colours }: Looks): Record<Theme, string> => ({
  dark: colours?.dark?.["surface_0"] ?? DEFAULT_PALETTES.dark.surface_0,
  light: colours?.light?.["surface_0"] ?? DEFAULT_PALETTES.light.surface_0,
});

/** The colours of a theme, the site's own over those of the product. */
export const paletteOf = ({ colours }: Looks, theme: Theme): Palette => ({
  ...DEFAULT_PALETTES[theme],
  ...colours?.[theme],
});
