import type { Layer } from "../../dependency-rules.mjs";

/** A layer as it applies to one file: `*` of its place filled in. */
export interface PlacedLayer {
  place: string;
  layer: Layer;
}

export const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

function placeFor(path: string, at: string): string | undefined {
  if (!at.endsWith("/*")) return isWithin(path, at) ? at : undefined;
  const parent = at.slice(0, -2);
  const [folder, ...rest] = path.slice(parent.length + 1).split("/");
  return isWithin(path, parent) && rest.length > 0 ? `${parent}/${folder}` : undefined;
}

/** The most specific layer of a file; a place named in full wins over one with `*`. */
export function layerOf(path: string, layers: readonly Layer[]): PlacedLayer | undefined {
  const placed = layers.flatMap((layer) => {
    const place = placeFor(path, layer.at);
    return place === undefined ? [] : [{ place, layer }];
  });
  const rank = ({ place, layer }: PlacedLayer) => place.length * 2 + (layer.at.includes("*") ? 0 : 1);
  return placed.toSorted((left, right) => rank(right) - rank(left))[0];
}
