import { isRouteErrorResponse, useHref } from "react-router";
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

/** The page in place of one that is not there or did not work. */
export function PageFailure({ error }: { error: unknown }) {
  return <FailurePage kind={kindOf(error)} />;
}

export function FailurePage({ kind }: { kind: FailureKind }) {
  const root = useRootData();
  if (root === undefined) return <HomeMark />;
  return (
    <PageProviders root={root}>
      <Failure kind={kind} />
    </PageProviders>
  );
}

const ICONS = { notFound: "warning-circle", failure: "warning-circle", offline: "wifi-slash" } as const;

function Failure({ kind }: { kind: FailureKind }) {
  const home = useHref("/");
  const t = useTranslations("shell");
  return (
    <ReducedShell>
      <title>{t("meta.suffix", { title: t(`${kind}.title`) })}</title>
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
    </ReducedShell>
  );
}
