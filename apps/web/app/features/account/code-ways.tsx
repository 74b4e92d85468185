import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { focusAround } from "../../ui/part-failed.tsx";
import styles from "./account-form.module.css";

/** Below the field for a code: another code, or another number; `children` says why there is none again yet. */
export function CodeWays({
  wrong,
  isWaiting,
  onAgain,
  onOther,
  children,
}: {
  /** Why no other code left. */
  wrong: string | null;
  isWaiting: boolean;
  onAgain: () => void;
  onOther: () => void;
  children: ReactNode;
}) {
  const t = useTranslations("account.phoneVerification");
  return (
    <>
      {wrong !== null && (
        <Note tone="danger" urgent>
          <p>{wrong}</p>
        </Note>
      )}
      <div className={styles.ways}>
        <Button look="ghost" inert={isWaiting} onClick={() => isWaiting || onAgain()}>
          {t("again")}
        </Button>
        <Button
          look="ghost"
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            onOther();
          }}
        >
          {t("other")}
        </Button>
      </div>
      {children}
    </>
  );
}
