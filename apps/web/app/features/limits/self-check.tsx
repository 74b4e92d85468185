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
        <Questions />
      ) : (
        <Button look="line" className={styles.start} onClick={() => setOpen(true)}>
          {t("action")}
        </Button>
      )}
    </section>
  );
}

function Questions() {
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
