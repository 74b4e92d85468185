import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

const FADE_MS = 160;

/**
 * Fades a page in where another stood. Not a view transition: that would show a picture of the old page, its prices
 * standing still, until the new one is there.
 */
export function usePageFade(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const page = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    page.current?.animate({ opacity: [0, 1] }, FADE_MS);
  }, [pathname]);
  return page;
}
