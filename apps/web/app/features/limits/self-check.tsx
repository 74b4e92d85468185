import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./limits.module.css";
import { LimitsFailed, LimitsLoading } from "./limits-states.tsx";

const { Part: Questions } = lazyPart(async () => (await import("./self-check-questions.tsx")).SelfCheckQuestions);

/** The nine questions of the Problem Gambling Severity Index. The answers are kept nowhere. */
export function SelfCheck() {
  const t = useTranslations("limits.check");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t("title")}
      </h2>
      <p className={styles.text}>{t("text")}</p>
      {isOpen ? (
        <PartBoundary loading={<LimitsLoading />} renderFailed={({ tryAgain }) => <LimitsFailed onRetry={tryAgain} />}>
          <Questions />
        </PartBoundary>
      ) : (
        <Button look="line" className={styles.start} onClick={() => setOpen(true)}>
          {t("action")}
        </Button>
      )}
    </section>
  );
}
