import type { IconName } from "../../ui/icon-names.ts";

/** Stands where a sport's key would, for the live matches of all sports. */
export const ALL_SPORTS = "all";

const ICONS: Readonly<Record<string, { regular: IconName; fill: IconName }>> = {
  [ALL_SPORTS]: { regular: "broadcast", fill: "broadcast-fill" },
  soccer: { regular: "soccer-ball", fill: "soccer-ball-fill" },
};

/** The drawing of a sport, filled where it is the current one. */
export function sportIcon(sportKey: string, current = false): IconName {
  return ICONS[sportKey]?.[current ? "fill" : "regular"] ?? "trophy";
}
