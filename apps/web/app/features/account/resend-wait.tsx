import { useTranslations } from "use-intl/react";
import { TickingText } from "../../ui/ticking-text.tsx";
import styles from "./account-form.module.css";

const SECONDS_PER_MINUTE = 60;

function timeLeft(untilMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - Date.now()) / 1_000));
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, "0")}`;
}

/** How long until another code may be asked for. It is read when somebody looks, and not called out each second. */
export function ResendWait({ untilMs }: { untilMs: number }) {
  const t = useTranslations("account.phoneVerification");
  return (
    <p className={styles.fine}>
      {t("wait")} <TickingText className="num" initial={timeLeft(untilMs)} read={() => timeLeft(untilMs)} />
    </p>
  );
}
