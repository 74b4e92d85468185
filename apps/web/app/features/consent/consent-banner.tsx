import { useTranslations } from "use-intl/react";
import { type ConsentKind, answerConsent } from "../../platform/consent.ts";
import { useModalActions } from "../../state/modals.ts";
import { Button } from "../../ui/button.tsx";
import { useRootMark } from "../../ui/use-root-mark.ts";
import { answersFor } from "./answers-for.ts";
import styles from "./consent-banner.module.css";

/**
 * Asks once, beside the page and not in its way: it takes no focus, and refusing is as easy as accepting. It makes way
 * for whatever is opened over the page.
 */
export function ConsentBanner({ kinds }: { kinds: readonly ConsentKind[] }) {
  const t = useTranslations("consent");
  const { opened } = useModalActions();
  useRootMark("question", true);
  return (
    <section className={styles.banner} aria-label={t("title")}>
      <p className={styles.text}>
        {t("text")} <b>{kinds.map((kind) => t(`kinds.${kind}.name`)).join(" · ")}</b>
      </p>
      <div className={styles.answers}>
        <Button look="line" onClick={() => answerConsent(answersFor(kinds, false))}>
          {t("refuse")}
        </Button>
        <Button look="line" onClick={() => answerConsent(answersFor(kinds, true))}>
          {t("accept")}
        </Button>
        <Button look="ghost" aria-haspopup="dialog" onClick={() => opened("cookies")}>
          {t("choose")}
        </Button>
      </div>
    </section>
  );
}
