import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./check-box.module.css";
import { FieldNote } from "./field-note.tsx";

type CheckBoxProps = Omit<ComponentProps<"input">, "id" | "type" | "aria-invalid" | "aria-describedby"> & {
  problem?: string | undefined;
  children: ReactNode;
};

/** Never checked by default: consent has to be given. */
export function CheckBox({ problem, children, ...input }: CheckBoxProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <input
          {...input}
          type="checkbox"
          id={id}
          className={classNames(styles.input, problem !== undefined && styles.invalid)}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : noteId}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={noteId} problem={problem} />
    </div>
  );
}
