import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./select-box.module.css";
import { FieldNote } from "./text-field.tsx";

type SelectBoxProps = Omit<ComponentProps<"select">, "id" | "aria-invalid" | "aria-describedby"> & {
  label: string;
  problem?: string | undefined;
};

/** A labelled native select, for choices out of many. */
export function SelectBox({ label, problem, children, ...select }: SelectBoxProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.box, problem !== undefined && styles.invalid)}>
        <select
          {...select}
          id={id}
          className={styles.select}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : noteId}
        >
          {children}
        </select>
        <Icon name="caret-down" className={styles.caret} />
      </div>
      <FieldNote id={noteId} problem={problem} />
    </div>
  );
}
