import type { IconName } from "../../ui/icon-names.ts";

const ICONS: Readonly<Record<string, { regular: IconName; fill: IconName }>> = {
  soccer: { regular: "soccer-ball", fill: "soccer-ball-fill" },
};

/** The drawing of a sport, filled where it is the current one. */
export function sportIcon(sportKey: string, current = false): IconName {
  return ICONS[sportKey]?.[current ? "fill" : "regular"] ?? "trophy";
}
