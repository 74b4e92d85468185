import { useEffect } from "react";
import missing from "./flag-missing.svg?url";

const FLAGS = 'img[src^="/flags/"]';

const isFlag = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.matches(FLAGS);

/** Puts a globe where the flag of a country did not come. One listener for all: a list has dozens. */
export function useLostFlags(): void {
  useEffect(() => {
    const mend = ({ target }: Pick<Event, "target">): void => {
      if (isFlag(target)) target.src = missing;
    };
    // Some may have failed before anybody listened.
    for (const flag of document.querySelectorAll<HTMLImageElement>(FLAGS))
      if (flag.complete && flag.naturalWidth === 0) mend({ target: flag });
    document.addEventListener("error", mend, true);
    return () => document.removeEventListener("error", mend, true);
  }, []);
}
