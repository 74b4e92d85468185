import type { Selection } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useTicketActions } from "../../state/ticket.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./banker.module.css";
import { useSelectionNames } from "./use-selection-names.ts";

/** How a selection of a system can stand in its lines: in all of them, in some, or in some for want of room. */
export type BankerState = "banker" | "choice" | "full";

/** Makes a selection of a system stand in every line, or takes that back; says so alone where nothing can be changed. */
export function Banker({ selection, state, locked }: { selection: Selection; state: BankerState; locked: boolean }) {
  const t = useTranslations("ticket.banker");
  const { dispatch } = useTicketActions();
  const { outcome } = useSelectionNames(selection);
  const isBanker = state === "banker";
  if (locked) return isBanker && <p className={styles.fixed}>{t("label")}</p>;
  return (
    <button
      type="button"
      className={classNames(styles.banker, isBanker && styles.on)}
      aria-pressed={isBanker}
      aria-disabled={state === "full" || undefined}
      aria-label={t("of", { selection: outcome })}
      onClick={() => dispatch({ type: "banker-chosen", id: selection.id, isBanker: !isBanker })}
    >
      {t("label")}
    </button>
  );
}
