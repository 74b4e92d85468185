import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, type RouterContextProvider, useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { Link } from "../platform/link.tsx";
import { pageEnvironment } from "../platform/page-environment.ts";
import { useSite } from "../platform/site.tsx";
import { useSession } from "../state/session.ts";
import { buttonClass } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import styles from "./init-sportsbook.module.css";
import { pageCatalogues } from "./loading/page-catalogues.server.ts";
import { PageFailure } from "./spare-pages.ts";

const LATE_AFTER_MS = 6_000;
/** Takes part in no address: it is only there for a path to be read against, as a browser reads it. */
const HERE = "https://own.invalid";

/** The page of this site that an address asks for; anything else, as an address elsewhere however it is written, leads home. */
function ownPage(asked: string): string {
  if (!asked.startsWith("/") || !URL.canParse(asked, HERE)) return "/";
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : "/";
}

export const loader = ({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => ({
  messages: pageCatalogues(context.get(pageEnvironment), ["site"]),
});

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

/**
 * Where a host page or an app opens the sportsbook: it waits until the player is known, and goes on to the page of the
 * query `to`, or home. So nobody sees a visitor's pages first, and no step back leads here. It stands in the frame of all
 * pages, which is kept on the way: what is connected stays connected.
 */
export default function InitSportsbook() {
  const t = useTranslations("site.opening");
  const suffix = useTranslations("shell.meta");
  const { name: site } = useSite();
  const isKnown = useSession(({ status }) => status === "LOGGED_IN" || status === "NOT_LOGGED_IN");
  const isLate = useIsLate();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const to = ownPage(search.get("to") ?? "");
  useEffect(() => {
    if (isKnown) void navigate(to, { replace: true });
  }, [isKnown, navigate, to]);
  return (
    <div className={styles.opening} role="status">
      <title>{suffix("suffix", { title: t("title", { site }), site })}</title>
      <meta name="robots" content="noindex" />
      <Spinner />
      <h1 className={styles.title}>{t("title", { site })}</h1>
      <p>{isLate ? t("late") : t("text")}</p>
      {isLate && (
        <Link className={buttonClass("line")} to={to} replace prefetch={false}>
          {t("action")}
        </Link>
      )}
    </div>
  );
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

export const ErrorBoundary = () => <PageFailure />;
