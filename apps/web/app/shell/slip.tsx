import { useTranslations } from "use-intl/react";
import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { PartBoundary } from "../platform/lazy-part.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import styles from "./slip.module.css";

const Ticket = lazyFeature(["ticket", "my-bets", "betting"], async () => (await import("./ticket.tsx")).Ticket);

/** The slip, or where it will stand, or that it could not be had. */
export function Slip() {
  const t = useTranslations("shell.slip");
  return (
    <PartBoundary
      loading={
        <div role="status" aria-label={t("loading")}>
          <SlipPlace />
        </div>
      }
      renderFailed={({ tryAgain }) => (
        <PartFailed title={t("failed.title")} text={t("failed.text")} action={t("failed.action")} onRetry={tryAgain} />
      )}
    >
      <Ticket />
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
