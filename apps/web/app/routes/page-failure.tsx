import { isRouteErrorResponse, useHref, useRouteError } from "react-router";
import { useTranslations } from "use-intl/react";
import { ReducedShell } from "../shell/reduced-shell.tsx";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { HomeMark } from "./home-mark.tsx";
import { PageProviders } from "./page-providers.tsx";
import { useRootData } from "./use-root-data.ts";

type FailureKind = "notFound" | "failure" | "offline";

function kindOf(error: unknown): FailureKind {
  if (isRouteErrorResponse(error)) return error.status === 404 ? "notFound" : "failure";
  return typeof navigator !== "undefined" && !navigator.onLine ? "offline" : "failure";
}

/** In place of a page that is not there or did not work, in the frame of all pages. */
export const PageFailure = () => <Failure kind={kindOf(useRouteError())} />;

/** In place of the frame and all that is in it. */
export const FrameFailure = () => <FailurePage kind={kindOf(useRouteError())} />;

export function FailurePage({ kind }: { kind: FailureKind }) {
  const root = useRootData();
  if (root === undefined) return <HomeMark />;
  return (
    <PageProviders root={root}>
      <ReducedShell>
        <Failure kind={kind} />
      </ReducedShell>
    </PageProviders>
  );
}

const ICONS = { notFound: "warning-circle", failure: "warning-circle", offline: "wifi-slash" } as const;

export function Failure({ kind }: { kind: FailureKind }) {
  const home = useHref("/");
  const t = useTranslations("shell");
  return (
    <>
      <title>{t("meta.suffix", { title: t(`${kind}.title`) })}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        icon={ICONS[kind]}
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`)}
        action={
          <a className={buttonClass("line")} href={kind === "offline" ? "" : home}>
            {t(`${kind}.action`)}
          </a>
        }
      />
    </>
  );
}
