import { type FocusEvent, useRef } from "react";
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
  const { cameFrom, goBack } = useWayBack();
  const answer = (isAllowed: boolean): void => {
    goBack();
    answerConsent(answersFor(kinds, isAllowed));
  };
  useRootMark("question", true);
  return (
    <section className={styles.banner} aria-label={t("title")}>
      <p className={styles.text}>
        {t("text")} <b>{kinds.map((kind) => t(`kinds.${kind}.name`)).join(" · ")}</b>
      </p>
      <div className={styles.answers} onFocus={cameFrom}>
        <Button look="line" onClick={() => answer(false)}>
          {t("refuse")}
        </Button>
        <Button look="line" onClick={() => answer(true)}>
          {t("accept")}
        </Button>
        <Button look="ghost" aria-haspopup="dialog" onClick={() => opened("cookies")}>
          {t("choose")}
        </Button>
      </div>
    </section>
  );
}

/** The question goes with its answer: whoever gave it is back where they came from, or else at the page. */
function useWayBack() {
  const before = useRef<HTMLElement | null>(null);
  return {
    cameFrom: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (!currentTarget.contains(relatedTarget))
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    goBack: (): void => {
      const place = before.current?.isConnected === true ? before.current : document.getElementById("main");
      place?.focus({ preventScroll: true });
    },
  };
}
