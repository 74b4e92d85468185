import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { isRouteErrorResponse, useHref, useRevalidator, useRouteError } from "react-router";
import { useTranslations } from "use-intl/react";
import { Button, buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FailurePicture } from "../ui/failure-picture.tsx";
import { SiteLogo } from "../shell/site-logo.tsx";
import { useSite } from "../platform/site.tsx";
import { HomeMark } from "./last-resort.tsx";
import styles from "./page-failure.module.css";
import { PageProviders } from "./page-providers.tsx";
import { useRootData } from "./root-data.ts";

type FailureKind = "notFound" | "failure" | "offline";

function kindOf(error: unknown): FailureKind {
  if (isRouteErrorResponse(error)) return error.status === 404 ? "notFound" : "failure";
  return typeof navigator !== "undefined" && !navigator.onLine ? "offline" : "failure";
}

/** A request that got no answer though the device is on line, in the words of the browsers. */
const isLost = (error: unknown): boolean => error instanceof TypeError && /fetch|Load failed/.test(error.message);

/** In place of a page that is not there or did not work, in the frame of all pages. */
export function PageFailure() {
  const error = useRouteError();
  // Once the connection is back what was lost is still the same.
  const [wasOffline] = useState(() => kindOf(error) === "offline");
  if (!isRouteErrorResponse(error) && wasOffline) return <OfflinePage />;
  const isBusy = isRouteErrorResponse(error) ? error.status >= 500 : isLost(error);
  return (
    <>
      {isBusy && <Retrying />}
      <Failure kind={kindOf(error)} />
    </>
  );
}

/** Beside what says that there was no answer, which there may be soon. */
function Retrying() {
  useRetries();
  return null;
}

/** In place of the frame and all that is in it. */
export const FrameFailure = () => <FailurePage kind={kindOf(useRouteError())} />;

export const FailurePage = ({ kind }: { kind: FailureKind }) => (
  <ReducedPage>
    <Failure kind={kind} />
  </ReducedPage>
);

/** A page with no more around it than the way home. */
export function ReducedPage({ children }: { children: ReactNode }) {
  const root = useRootData();
  if (root === undefined) return <HomeMark />;
  return (
    <PageProviders root={root}>
      <ReducedShell>{children}</ReducedShell>
    </PageProviders>
  );
}

export function Failure({ kind }: { kind: FailureKind }) {
  const home = useHref("/");
  const t = useTranslations("shell");
  return (
    <FailureText
      of={kind}
      title={t(`${kind}.title`)}
      text={t(kind === "failure" ? "page.error.description" : `${kind}.text`)}
      action={
        <a className={buttonClass("line")} href={kind === "offline" ? "" : home}>
          {t(`${kind}.action`)}
        </a>
      }
    />
  );
}

/** A drawing and what it stands for, on a page that no search engine lists. */
export function FailureText({
  of,
  title,
  text,
  action,
}: ComponentProps<typeof FailurePicture> & { title: string; text: string; action?: ReactNode }) {
  const t = useTranslations("shell.meta");
  const { name: site } = useSite();
  return (
    <>
      <title>{t("suffix", { title, site })}</title>
      <meta name="robots" content="noindex" />
      <EmptyState heading="h1" picture={<FailurePicture of={of} />} title={title} text={text} action={action} />
    </>
  );
}

const RETRY_MS = 5_000;

/** Reads the page again and again, at once when the connection is back. Returns what does so now. */
function useRetries(): () => void {
  const { state, revalidate } = useRevalidator();
  const retry = () => {
    if (state === "idle") void revalidate();
  };
  const retryByItself = useEffectEvent(retry);
  useEffect(() => {
    const onOnline = () => retryByItself();
    const timer = setInterval(() => retryByItself(), RETRY_MS);
    globalThis.addEventListener("online", onOnline);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener("online", onOnline);
    };
  }, []);
  return retry;
}

/** In place of a page that could not be fetched: it keeps trying, at once when the connection is back. */
export function OfflinePage() {
  const t = useTranslations("shell.offline");
  const retry = useRetries();
  const action = (
    <Button look="line" onClick={retry}>
      {t("action")}
    </Button>
  );
  return <EmptyState heading="h1" icon="wifi-slash" title={t("title")} text={t("text")} action={action} />;
}

/** The frame of error pages: a logo that links home, and a message. */
function ReducedShell({ children }: { children: ReactNode }) {
  const t = useTranslations("shell.brand");
  const { name } = useSite();
  const home = useHref("/");
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <a className={styles.brand} href={home} aria-label={t("home", { site: name })}>
          <SiteLogo />
          <span>{name}</span>
        </a>
      </header>
      <main className={styles.main} id="main">
        {children}
      </main>
    </div>
  );
}
