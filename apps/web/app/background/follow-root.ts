import { FOLDED_KEY } from "../platform/folded-before-paint.ts";
import { writeStored } from "../platform/storage.ts";
import { barsMedia, themeNamed } from "../platform/theme.ts";
import type { Process } from "./background.ts";

/**
 * Follows what stands at the document's root: the browser's own bars take the colour of the theme that is chosen, and
 * what is folded up is kept for the next visit.
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
    // Something may have been chosen before this began.
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(root, { attributeFilter: [name] });
    return observer;
  });
  return () => {
    for (const observer of observers) observer.disconnect();
  };
};
