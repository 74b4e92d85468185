import "./ui/tokens.css";
import "./ui/base.css";
import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import { type ReactNode, Suspense, use, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunction,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useMatches,
} from "react-router";
import type { Route } from "./+types/root";
import { SCROLL_BEFORE_PAINT } from "./platform/head-scripts.ts";
import { displayLocale } from "./platform/i18n/direction.ts";
import { NonceContext, PageData } from "./platform/page-data.tsx";
import { addressOfSheet, isStyled, styledBy } from "./platform/style-sheets.ts";
import { whenTouched } from "./platform/when-touched.ts";
import { LastResort } from "./routes/last-resort.tsx";
import { loadRoot } from "./routes/loading/load-root.server.ts";
import { FrameFailure, fetchSparePages } from "./routes/spare-pages.ts";
import { orRememberedRoot, useRootData } from "./routes/root-data.ts";

export const loader = loadRoot;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orRememberedRoot(serverLoader());

/** The frame is not loaded again on the way to another page, only when the page itself is refreshed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href;

const DEFAULT_LOCALE = "en";
const DEFAULT_THEME = "dark";

export function Layout({ children }: { children: ReactNode }) {
  "use no memo"; // Drawn once a page: what would be remembered weighs more than what it saves.
  const root = useRootData();
  const locale = root?.site.locale ?? DEFAULT_LOCALE;
  return (
    <html
      lang={displayLocale(locale)}
      dir={root?.direction}
      data-theme={root?.theme ?? DEFAULT_THEME}
      data-density={root?.listLook}
      {...root?.marks}
      data-zone={root?.site.timeZone === "UTC" ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <Nonce />
        <Meta />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={root?.icon} />
        <link rel="apple-touch-icon" href={root?.touchIcon} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {import.meta.env.DEV ? <Links /> : <RouteStyles />}
      </head>
      <body>
        {children}
        {root?.isBlocked !== true && <PageScripts />}
      </body>
    </html>
  );
}

/** Not in a page that stands in place of the one asked for: in the browser it would become that one. */
const PageScripts = () => (
  <>
    <KeptPlace />
    <PageData />
    <Scripts />
  </>
);

/** Where the page was left is where it comes back. The router's own part for it throws where storage is blocked. */
function KeptPlace() {
  "use no memo"; // Drawn once a page: what would be remembered weighs more than what it saves.
  useScrollRestoration();
  return (
    <script
      nonce={use(NonceContext)}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- a script of ours, which runs before the page is taken over
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SCROLL_BEFORE_PAINT : "" }}
    />
  );
}

/** Tells Vite's loader which nonce its preloads carry. Browsers hide the attribute once they have read it. */
function Nonce() {
  return <meta property="csp-nonce" nonce={use(NonceContext)} suppressHydrationWarning />;
}

/** Pages of a build come with their style sheets in the HTML. What a later page has besides is there before it is shown. */
function RouteStyles() {
  const matches = useMatches();
  const routes = use(FrameworkContext)?.manifest.routes;
  if (!import.meta.env.SSR) {
    const sheets = matches.flatMap(({ id }) => routes?.[id]?.css ?? []).map(addressOfSheet);
    for (const sheet of new Set(sheets)) if (!isStyled(sheet)) use(styledBy(sheet));
  }
  return null;
}

export default function Root() {
  // Not by the frame, whose code may be what fails to come.
  useEffect(() => whenTouched(fetchSparePages), []);
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <LastResort>
      <Suspense>
        <FrameFailure />
      </Suspense>
    </LastResort>
  );
}
