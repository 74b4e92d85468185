import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

const FADE_MS = 160;

/**
 * A page that comes where another stood fades in, and takes the focus of a link that went with the other. Not a view
 * transition: that would show a picture of the old page, its prices standing still, until the new one is there.
 */
export function usePageArrival(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const page = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    page.current?.animate({ opacity: [0, 1] }, FADE_MS);
  }, [pathname]);
  return page;
}
