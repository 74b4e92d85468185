import { Suspense } from "react";
import { useTranslations } from "use-intl/react";
import { PartBoundary } from "../platform/part-boundary.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { Ticket } from "./lazy-features.ts";
import styles from "./slip.module.css";

/** The slip, or where it will stand, or that it could not be had. */
export function Slip() {
  const t = useTranslations("shell.slip");
  return (
    <PartBoundary
      renderFailed={({ tryAgain }) => (
        <PartFailed title={t("failed.title")} text={t("failed.text")} action={t("failed.action")} onRetry={tryAgain} />
      )}
    >
      <Suspense
        fallback={
          <div role="status" aria-label={t("loading")}>
            <SlipPlace />
          </div>
        }
      >
        <Ticket />
      </Suspense>
    </PartBoundary>
  );
}

/** In the slip's place until it comes: what it is for, which holds whether there are picks or not. */
export function SlipPlace() {
  const t = useTranslations("shell.slip");
  return (
    <>
      <div className={styles.blank}>{t("label")}</div>
      <EmptyState icon="ticket" title={t("place.title")} text={t("place.text")} />
    </>
  );
}
