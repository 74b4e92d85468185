import type { components } from "@touchline/contract/api";
import {
  DEVICE_ZONE,
  DISPLAY_COOKIE,
  LIST_LOOK_COOKIE,
  THEME_COOKIE,
  ZONE_COOKIE,
} from "@touchline/contract/vocabulary";
import { readCookie } from "./cookies.ts";
import { choose } from "./use-cookie.ts";
import { displayMarks, displayOf, displayText } from "./display.ts";
import { CHOSEN, playerTimeZone, timeZoneOf } from "./i18n/time-zone.ts";

type DisplayChoices = components["schemas"]["DisplayChoices"];

/** Of Chromium, where the browser is told to save data; others do not say. */
const systemSavesData = (): boolean => {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
};

/**
 * Shows choices on this page, and keeps them for the next ones. Times are written by the server's next answer where
 * their zone is another: the caller asks for it.
 */
export function applyDisplay({ theme, list_look, time_zone, ...choices }: DisplayChoices): { isZoneChanged: boolean } {
  const { dataset } = document.documentElement;
  if (theme !== undefined) {
    dataset["theme"] = theme;
    choose(THEME_COOKIE, theme);
  }
  if (list_look !== undefined) {
    dataset["density"] = list_look;
    choose(LIST_LOOK_COOKIE, list_look);
  }
  if (Object.keys(choices).length > 0) {
    const display = { ...displayOf(document.cookie), ...choices };
    choose(DISPLAY_COOKIE, displayText(display));
    for (const [mark, value] of Object.entries(displayMarks(display, systemSavesData()))) {
      if (value === undefined) document.documentElement.removeAttribute(mark);
      else document.documentElement.setAttribute(mark, value);
    }
  }
  return { isZoneChanged: time_zone !== undefined && keepZone(time_zone) };
}

function keepZone(zone: string): boolean {
  const text = zone === DEVICE_ZONE ? playerTimeZone() : zone + CHOSEN;
  const before = document.cookie;
  // A browser may not know a zone that another device chose.
  if (timeZoneOf(`${ZONE_COOKIE}=${encodeURIComponent(text)}`) === "UTC" && !/^(Etc\/)?UTC!?$/.test(text)) return false;
  if (readCookie(before, ZONE_COOKIE) === text) return false;
  choose(ZONE_COOKIE, text);
  return true;
}
