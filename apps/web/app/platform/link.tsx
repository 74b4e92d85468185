import { type ComponentProps, type ReactNode, type RefObject, use, useEffect, useRef } from "react";
import {
  Link as RouterLink,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useHref,
} from "react-router";
import { isExternalLink } from "./i18n/locale-path.ts";
import { savesData } from "./root-marks.ts";
import { whenTouched } from "./when-touched.ts";

type LinkProps = Omit<ComponentProps<typeof RouterLink>, "to" | "prefetch"> & {
  to: string;
  children: ReactNode;
  /** False where a link beside it leads to the same kind of page, whose code is the same. */
  prefetch?: boolean;
};

/**
 * A link inside the site, which gets the locale's prefix from the router's basename, or out of it,
 * which is left as it is. Once a visitor has touched the page, those are prefetched whose links are within 200 px of the
 * viewport; their data is not, because it holds prices.
 */
export function Link({ to, prefetch = true, ...rest }: LinkProps) {
  "use no memo"; // What is left of its props is another each time, and so is all that would be remembered by it.
  return prefetch && !isExternalLink(to) ? <PrefetchingLink to={to} {...rest} /> : <RouterLink to={to} {...rest} />;
}

function PrefetchingLink({ to, ...rest }: Omit<LinkProps, "prefetch">) {
  "use no memo"; // As the link that it is of.
  const anchor = useRef<HTMLAnchorElement>(null);
  usePrefetchWhenNear(anchor, useFetchOfPage(to));
  return <RouterLink {...rest} to={to} ref={anchor} />;
}

/**
 * Fetches the code of a page ahead. The router's own PrefetchPageLinks reloads the current page where that fails, as it
 * does when the connection is lost.
 */
function useFetchOfPage(to: string): () => Promise<void> {
  // With the locale's prefix: without it the router knows no such page.
  const page = useHref(to);
  const router = use(DataRouterContext)?.router;
  const manifest = use(FrameworkContext)?.manifest;
  return async () => {
    const routes = navigator.onLine ? (router?.match(page) ?? []) : [];
    const modules = routes.flatMap(({ route }) => manifest?.routes[route.id]?.module ?? []);
    await Promise.allSettled(modules.map((module) => import(/* @vite-ignore */ module)));
  };
}

/** Calls `prefetch` once, in turn, when the element is near the viewport of a page that somebody has touched. */
function usePrefetchWhenNear(element: RefObject<Element | null>, prefetch: () => Promise<void>): void {
  const latest = useRef(prefetch);
  useEffect(() => {
    latest.current = prefetch;
  });
  useEffect(() => {
    const link = element.current;
    if (link === null || savesData()) return;
    const ended = new AbortController();
    const watch = async (): Promise<void> => {
      const { onceNear } = await import("./once-near.ts");
      onceNear(link, () => void latest.current(), ended.signal);
    };
    // Where the file is lost, pages are fetched when they are gone to.
    const stopWaiting = whenTouched(() => void watch().catch(() => undefined));
    return () => {
      stopWaiting();
      ended.abort();
    };
  }, [element]);
}
