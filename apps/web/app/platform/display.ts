import { DATA_AGE, DATA_SAVING, DISPLAY_COOKIE, LIVE_PACES, MOTIONS } from "@touchline/contract/vocabulary";
import { readCookie } from "./cookies.ts";
import { useCookie } from "./use-cookie.ts";

/** How the page behaves, beside its look. */
export interface Display {
  live_pace: (typeof LIVE_PACES)[number];
  data_saving: (typeof DATA_SAVING)[number];
  motion: (typeof MOTIONS)[number];
  data_age: (typeof DATA_AGE)[number];
}

const one = <T extends string>(values: readonly [T, ...T[]], name: string | undefined): T =>
  values.find((value) => value === name) ?? values[0];

export const displayOf = (cookieHeader: string | null): Display =>
  displayIn(readCookie(cookieHeader, DISPLAY_COOKIE) ?? "");

/** What the cookie says; the first of each where it says nothing that is known. */
export function displayIn(text: string): Display {
  const [pace, saving, motion, age] = text.split(".");
  return {
    live_pace: one(LIVE_PACES, pace),
    data_saving: one(DATA_SAVING, saving),
    motion: one(MOTIONS, motion),
    data_age: one(DATA_AGE, age),
  };
}

/** As the cookie holds it: one spelling for each display. */
export const displayText = ({ live_pace, data_saving, motion, data_age }: Display): string =>
  [live_pace, data_saving, motion, data_age].join(".");

/** Marks at the document's root, by which styles and scripts go; undefined where nothing is chosen. */
export const displayMarks = (display: Display, systemSavesData: boolean) => ({
  "data-saving": display.data_saving === "on" || (display.data_saving === "system" && systemSavesData) ? "" : undefined,
  "data-motion": display.motion === "less" ? "less" : undefined,
});

/** How the page behaves now. On the server, and while a page is taken over, as if nothing was chosen. */
export const useDisplay = (): Display => displayIn(useCookie(DISPLAY_COOKIE, "")[0]);
