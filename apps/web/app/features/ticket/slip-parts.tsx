import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl/react";
import { whenIdle } from "../../platform/idle.ts";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { Note } from "../../ui/note.tsx";
import { focusAround } from "../../ui/part-failed.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./slip.module.css";

export const laterParts = async () => (await import("./later-parts.ts")).LATER_PARTS;

export const { Part: ReceiptDetails, fetchAhead: fetchReceipt } = lazyPart(
  async () => (await laterParts()).ReceiptDetails,
);
export const { Part: SystemSize, fetchAhead: fetchSystemSize } = lazyPart(async () => (await laterParts()).SystemSize);
export const { Part: OutcomeTable, fetchAhead: fetchOutcomeTable } = lazyPart(
  async () => (await laterParts()).OutcomeTable,
);

export const { Part: StakesEditor } = lazyPart(async () => (await laterParts()).StakesEditor);
export const { Part: MaxStakeNote } = lazyPart(async () => (await laterParts()).MaxStakeNote);
export const { Part: StakeBasisRow } = lazyPart(async () => (await laterParts()).StakeBasisRow);
export const { Part: PartReceipt } = lazyPart(async () => (await laterParts()).PartReceipt);
export const { Part: StakeMend } = lazyPart(async () => (await laterParts()).StakeMend);
export const { Part: SheetHandle } = lazyPart(async () => (await laterParts()).SheetHandle);
export const { Part: Banker } = lazyPart(async () => (await laterParts()).Banker);

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
