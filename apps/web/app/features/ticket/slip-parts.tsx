import { type ComponentType, type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl/react";
import { whenIdle } from "../../platform/idle.ts";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { Note } from "../../ui/note.tsx";
import { focusAround } from "../../ui/part-failed.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./slip.module.css";

export const laterParts = async () => (await import("./later-parts.ts")).LATER_PARTS;

type Later = Awaited<ReturnType<typeof laterParts>>;
const laterPart = <Props extends object>(partOf: (parts: Later) => ComponentType<Props>) =>
  lazyPart(async () => partOf(await laterParts()));

export const { Part: ReceiptDetails, fetchAhead: fetchReceipt } = laterPart((parts) => parts.ReceiptDetails);
export const { Part: SystemSize, fetchAhead: fetchSystemSize } = laterPart((parts) => parts.SystemSize);
export const { Part: OutcomeTable, fetchAhead: fetchOutcomeTable } = laterPart((parts) => parts.OutcomeTable);
export const { Part: StakesEditor } = laterPart((parts) => parts.StakesEditor);
export const { Part: MaxStakeNote } = laterPart((parts) => parts.MaxStakeNote);
export const { Part: StakeBasisRow } = laterPart((parts) => parts.StakeBasisRow);
export const { Part: PartReceipt } = laterPart((parts) => parts.PartReceipt);
export const { Part: SelectionStake } = laterPart((parts) => parts.SelectionStake);
export const { Part: StakeMend } = laterPart((parts) => parts.StakeMend);
export const { Part: SheetHandle } = laterPart((parts) => parts.SheetHandle);
export const { Part: Banker } = laterPart((parts) => parts.Banker);
export const { Part: EachWay } = laterPart((parts) => parts.EachWay);
export const { Part: EachWayTerms } = laterPart((parts) => parts.EachWayTerms);
export const { Part: WayOn } = laterPart((parts) => parts.WayOn);
export const { Part: EachWayMakeup } = laterPart((parts) => parts.EachWayMakeup);

const LATEST_MS = 2_000;

/** Once a player is likely to take the next steps, fetches what they show when nothing else is to do. */
export function useNextParts(isWanted: boolean, fetchMore: () => void): void {
  useEffect(() => {
    if (!isWanted) return;
    return whenIdle(() => {
      for (const fetchAhead of [fetchReceipt, fetchSystemSize, fetchOutcomeTable, fetchMore]) fetchAhead();
    }, LATEST_MS);
  }, [isWanted, fetchMore]);
}

/** Around a part that is fetched later. */
export function SlipPart({ lost, children }: { lost?: ReactNode; children: ReactNode }) {
  const t = useTranslations("ticket.part");
  return (
    <PartBoundary
      loading={
        <div className={styles.coming} role="status" aria-label={t("loading")}>
          <Spinner />
        </div>
      }
      renderFailed={({ tryAgain }) => (
        <>
          {lost}
          <Note tone="warn" urgent>
            <p>
              <b>{t("title")}</b> {t("text")}
            </p>
            <button
              type="button"
              className={styles.link}
              onClick={({ currentTarget }) => {
                focusAround(currentTarget);
                tryAgain();
              }}
            >
              {t("action")}
            </button>
          </Note>
        </>
      )}
    >
      {children}
    </PartBoundary>
  );
}
