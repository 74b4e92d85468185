import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Button } from "../../ui/button.tsx";
import { Note, type NoteTone } from "../../ui/note.tsx";
import styles from "./limits.module.css";
import { ANSWERS, QUESTIONS, type Answer, type Question, riskOf } from "./problem-gambling-index.ts";

const TONES = { none: "good", low: "info", moderate: "warn", high: "danger" } as const satisfies Record<
  ReturnType<typeof riskOf>,
  NoteTone
>;

/** The nine questions, answered on the device. */
export function SelfCheckQuestions() {
  const t = useTranslations("limits.check");
  const [answers, setAnswers] = useState<Partial<Record<Question, Answer>>>({});
  const [isShown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = QUESTIONS.filter((question) => answers[question] === undefined);
  const risk = missing.length === 0 ? riskOf(answers) : null;
  const show = (): void => {
    setShown(true);
    const [first] = missing;
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[data-question="${first}"] input`)?.focus();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      {QUESTIONS.map((question) => (
        <QuestionField
          key={question}
          question={question}
          answer={answers[question]}
          onAnswer={(answer) => setAnswers({ ...answers, [question]: answer })}
        />
      ))}
      <Button look="primary" type="submit" className={styles.start}>
        {t("show")}
      </Button>
      <div role="status">
        {isShown && risk === null && <Note tone="warn">{t("missing", { count: missing.length })}</Note>}
        {isShown && risk !== null && <Note tone={TONES[risk]}>{t(`result.${risk}`)}</Note>}
      </div>
    </form>
  );
}

function QuestionField({
  question,
  answer,
  onAnswer,
}: {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}) {
  const t = useTranslations("limits.check");
  const name = useId();
  return (
    <fieldset className={styles.field} data-question={question}>
      <legend className={styles.legend}>{t(`question.${question}`)}</legend>
      {ANSWERS.map((one) => (
        <label key={one} className={styles.answer}>
          <input type="radio" name={name} checked={answer === one} onChange={() => onAnswer(one)} />
          <span>{t(`answer.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
