import { useTranslations } from "use-intl/react";
import {
  type ConsentAnswers,
  type ConsentKind,
  answerConsent,
  asksForPrivacy,
  useConsentAnswers,
} from "../../platform/consent.ts";
import { useSite } from "../../platform/site.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckBox } from "../../ui/check-box.tsx";
import { Note } from "../../ui/note.tsx";
import { answersFor } from "./answers-for.ts";
import styles from "./consent-choices.module.css";

/** What a visitor allows, kind by kind: nothing is ticked but what was allowed before. */
export function ConsentChoices({ onDone }: { onDone: () => void }) {
  const t = useTranslations("consent");
  const { consent = [] } = useSite();
  const answers = useConsentAnswers();
  const answer = (given: ConsentAnswers): void => {
    answerConsent(given);
    onDone();
  };
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        const ticked = new FormData(event.currentTarget);
        answer(Object.fromEntries(consent.map((kind) => [kind, ticked.has(kind)])));
      }}
    >
      <p>{t("intro")}</p>
      {asksForPrivacy() && <Note tone="info">{t("privacyControl")}</Note>}
      <div className={styles.kind}>
        <b>{t("kinds.necessary.name")}</b>
        <p>{t("kinds.necessary.text")}</p>
      </div>
      {consent.map((kind) => (
        <Kind key={kind} kind={kind} isAllowed={answers[kind] === true} />
      ))}
      <div className={styles.all}>
        <Button look="line" onClick={() => answer(answersFor(consent, false))}>
          {t("refuseAll")}
        </Button>
        <Button look="line" onClick={() => answer(answersFor(consent, true))}>
          {t("acceptAll")}
        </Button>
      </div>
      <Button look="primary" type="submit">
        {t("save")}
      </Button>
    </form>
  );
}

function Kind({ kind, isAllowed }: { kind: ConsentKind; isAllowed: boolean }) {
  const t = useTranslations("consent.kinds");
  return (
    <CheckBox name={kind} defaultChecked={isAllowed}>
      <b>{t(`${kind}.name`)}</b>
      <span className={styles.meaning}>{t(`${kind}.text`)}</span>
    </CheckBox>
  );
}
