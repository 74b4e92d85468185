import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { PartBoundary } from "../platform/lazy-part.tsx";
import { rememberPanel } from "../platform/slip-panel-choice.ts";
import { useLayout, useLayoutActions } from "../state/layout.ts";
import { WIDE } from "../state/ticket.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { useMediaQuery } from "../ui/use-media-query.ts";
import styles from "./slip.module.css";

const SlipWithBets = lazyFeature(
  ["ticket", "my-bets", "betting"],
  async () => (await import("./slip-with-bets.tsx")).SlipWithBets,
);

/** The slip, with its loading and failed states. */
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
      <SlipWithBets />
    </PartBoundary>
  );
}

/** Stands in the slip's place until its code is there; the text fits an empty slip and a filled one. */
function SlipPlace() {
  const t = useTranslations("shell.slip");
  return (
    <>
      <div className={styles.blank}>{t("label")}</div>
      <EmptyState icon="ticket" title={t("place.title")} text={t("place.text")} />
    </>
  );
}

/** Where a link past the page leads. */
export const SLIP_ID = "slip";

/** The slip beside the page, on wide screens. There is only ever one. */
export function SlipRail({ shown }: { shown: boolean }) {
  const t = useTranslations("shell.slip");
  const wide = useMediaQuery(WIDE);
  return (
    <aside className={styles.rail} aria-label={t("label")} hidden={!shown}>
      <div className={styles.panel} id={SLIP_ID} tabIndex={-1}>
        {wide === true && shown ? <Slip /> : <SlipPlace />}
      </div>
    </aside>
  );
}

/** The slip beside the page on wide screens: shown unless the player hid it; the first selection shows it again. */
export function useSlipPanel(initiallyHidden: boolean): { shown: boolean; toggle: () => void } {
  const [hidden, setHidden] = useState(initiallyHidden);
  const opened = useLayout((layout) => layout.slipOpen);
  const { slipClosed } = useLayoutActions();
  const shown = opened || !hidden;
  const toggle = () => {
    setHidden(shown);
    rememberPanel(shown);
    if (shown) slipClosed();
  };
  return { shown, toggle };
}
