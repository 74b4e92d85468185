import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./account-form.module.css";

const focusOnArrival = (heading: HTMLElement | null): void => heading?.focus();

const ICONS = { good: "check-circle-fill", bad: "warning-circle" } as const;

/** Takes the place of a form that has come to its end: what is the case now, and what to do next. */
export function FormResult({
  tone = "good",
  title,
  text,
  direction,
  children,
}: {
  tone?: keyof typeof ICONS;
  title: string;
  text: string;
  /** Where the text is no sentence but a number. */
  direction?: "ltr";
  children: ReactNode;
}) {
  return (
    <div className={styles.result}>
      <Icon name={ICONS[tone]} className={classNames(styles.mark, styles[tone])} />
      <h2 tabIndex={-1} ref={focusOnArrival}>
        {title}
      </h2>
      <p dir={direction}>{text}</p>
      {children}
    </div>
  );
}
