import { type ComponentProps, type ReactNode, type RefObject, use, useEffect, useRef } from "react";
import {
  Link as RouterLink,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useHref,
} from "react-router";
import { isExternalLink } from "./i18n/locale-path.ts";
import { savesData } from "./root-marks.ts";
import { whenIdle } from "./idle.ts";

const NEAR_VIEWPORT = "200px";
/** Prefetches after this time at the latest, if the page is never idle. */
const AT_MOST_MS = 5_000;

type LinkProps = Omit<ComponentProps<typeof RouterLink>, "to" | "prefetch"> & {
  to: string;
  children: ReactNode;
  /** False where a link beside it leads to the same kind of page, whose code is the same. */
  prefetch?: boolean;
};

/**
 * A link inside the site, which gets the locale's prefix from the router's basename, or out of it,
 * which is left as it is. Pages are prefetched once their link is within 200 px of the viewport;
 * their data is not, because it holds prices.
 */
export function Link({ to, prefetch = true, ...rest }: LinkProps) {
  return prefetch && !isExternalLink(to) ? <PrefetchingLink to={to} {...rest} /> : <RouterLink to={to} {...rest} />;
}

function PrefetchingLink({ to, ...rest }: Omit<LinkProps, "prefetch">) {
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

const waiting = new Set<() => void>();

function takeTurn(): void {
  const [next] = waiting;
  if (next === undefined) return;
  waiting.delete(next);
  next();
  if (waiting.size > 0) whenIdle(takeTurn, AT_MOST_MS);
}

/** Prefetches one page after the other when idle: each has about ten files. The returned function cancels. */
function inTurn(fetch: () => void): () => void {
  waiting.add(fetch);
  if (waiting.size === 1) whenIdle(takeTurn, AT_MOST_MS);
  return () => waiting.delete(fetch);
}

/** Calls `prefetch` once, in turn, after the element has come near the viewport. */
function usePrefetchWhenNear(element: RefObject<Element | null>, prefetch: () => Promise<void>): void {
  const latest = useRef(prefetch);
  useEffect(() => {
    latest.current = prefetch;
  });
  useEffect(() => {
    if (element.current === null || savesData()) return;
    let callOff: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        callOff = inTurn(() => void latest.current());
      },
      { rootMargin: NEAR_VIEWPORT },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      callOff?.();
    };
  }, [element]);
}
