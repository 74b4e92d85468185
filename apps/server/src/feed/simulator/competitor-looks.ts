import { RecentlyUsed } from "../../recently-used.ts";
import type { FeedTeam } from "../feed.ts";
import { hashText } from "./seeded-random.ts";

const KIT_COLOURS = [
  "#d62839",
  "#1d4ed8",
  "#0f766e",
  "#f2c14e",
  "#7c3aed",
  "#111827",
  "#f97316",
  "#15803d",
  "#be185d",
  "#0ea5e9",
  "#7f1d1d",
  "#1e3a8a",
  "#a16207",
  "#4d7c0f",
] as const;
const TRIM_COLOURS = ["#ffffff", "#f8fafc", "#fde68a", "#111827", "#e5e7eb"] as const;

/** The same names stand in thousands of fixtures. */
const MOST_SLUGS = 4_096;
const SLUGS = new RecentlyUsed<string, string>(MOST_SLUGS);

/** Letters without accents, digits and single hyphens. */
export const slugOf = (name: string): string => SLUGS.get(name, () => slugged(name));

function slugged(name: string): string {
  return name
    .replaceAll("ı", "i")
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Colours that are always the same for a name, for those whose own are not known. */
export function drawnColours(name: string): FeedTeam["colours"] {
  const hash = hashText(name);
  const kit = KIT_COLOURS[hash % KIT_COLOURS.length] ?? KIT_COLOURS[0];
  const trim = TRIM_COLOURS[(hash >>> 8) % TRIM_COLOURS.length] ?? TRIM_COLOURS[0];
  return [kit, trim === kit ? "#ffffff" : trim];
}
