import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./text-field.module.css";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "aria-invalid" | "aria-describedby"> & {
  label: string;
  hint?: string | undefined;
  /** What is wrong with it; none where nothing is. */
  problem?: string | undefined;
  /** Stands inside the box, at its end. */
  end?: ReactNode;
};

/** A labelled line of text, with what is expected or wrong below it. */
export function TextField({ label, hint, problem, end, className, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.box, problem !== undefined && styles.invalid)}>
        <input
          {...input}
          id={id}
          className={classNames(styles.input, className)}
          aria-invalid={problem !== undefined}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {end}
      </div>
      <FieldNote id={noteId} hint={hint} problem={problem} />
    </div>
  );
}

/** The line below a field: what is wrong with it, else what is expected. */
export function FieldNote({
  id,
  hint,
  problem,
}: {
  id: string;
  hint?: string | undefined;
  problem?: string | undefined;
}) {
  if (problem !== undefined) {
    return (
      <p className={styles.problem} id={id}>
        <Icon name="warning-circle" className={styles.icon} />
        {problem}
      </p>
    );
  }
  return hint === undefined ? null : (
    <p className={styles.hint} id={id}>
      {hint}
    </p>
  );
}
