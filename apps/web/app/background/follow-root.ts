import { FOLDED_KEY } from "../platform/folded-before-paint.ts";
import { writeStored } from "../platform/storage.ts";
import { barsMedia, themeNamed } from "../platform/theme.ts";
import type { Process } from "./background.ts";

/**
 * Watches attributes of the document's root: the browser's bars take the chosen theme's colour, and folded parts are
 * stored for the next visit.
 */
export const followRoot: Process = () => {
  const { documentElement: root } = document;
  const colourBars = (): void => {
    for (const bars of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
      bars.media = barsMedia(themeNamed(bars.dataset["bars"]), themeNamed(root.dataset["theme"]));
  };
  const keepFolded = (): void => {
    const { folded } = root.dataset;
    if (folded !== undefined) writeStored("local", FOLDED_KEY, folded);
  };
  const observers = Object.entries({ "data-theme": colourBars, "data-folded": keepFolded }).map(([name, follow]) => {
    // A choice may have been made before this process started.
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(root, { attributeFilter: [name] });
    return observer;
  });
  return () => {
    for (const observer of observers) observer.disconnect();
  };
};
