import { decimalMark } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSite } from "../../platform/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./keypad.module.css";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** Keys for the stake on phones, where the system's keyboard would cover the slip. */
export function Keypad({ onKey, onDelete }: { onKey: (key: string) => void; onDelete: () => void }) {
  const t = useTranslations("ticket.stake");
  const { locale } = useSite();
  const mark = decimalMark(formattingLocale(locale));
  return (
    <div className={styles.keypad} role="group" aria-label={t("keypad")} dir="ltr">
      {[...DIGITS, mark, "0"].map((key) => (
        <button key={key} type="button" className={styles.key} onClick={() => onKey(key)}>
          {key}
        </button>
      ))}
      <button type="button" className={styles.key} aria-label={t("delete")} onClick={onDelete}>
        <Icon name="backspace" className={styles.icon} />
      </button>
    </div>
  );
}
