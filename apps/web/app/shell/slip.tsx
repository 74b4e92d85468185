import { Suspense } from "react";
import { useTranslations } from "use-intl/react";
import { PartBoundary } from "../platform/part-boundary.tsx";
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
      <Suspense fallback={<div className={styles.blank} role="status" aria-label={t("loading")} />}>
        <Ticket />
      </Suspense>
    </PartBoundary>
  );
}

/** In the slip's place while it is not known whether that is where it stands. */
export const SlipPlace = () => <div className={styles.blank} />;
