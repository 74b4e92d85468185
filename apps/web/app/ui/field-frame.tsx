import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import box from "./field-box.module.css";
import styles from "./field-frame.module.css";
import { FieldNote } from "./field-note.tsx";

/** What ties an input to its label, and to the note below it. */
interface FieldLinks {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

/** A field of a form: its label, the box around its input, and below it what is wrong with it, else what is expected. */
export function FieldFrame({
  label,
  hint,
  problem,
  boxClass,
  children,
}: {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  boxClass: string | undefined;
  children: (links: FieldLinks) => ReactNode;
}) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? hint;
  const links = {
    id,
    "aria-invalid": problem !== undefined,
    "aria-describedby": note === undefined ? undefined : noteId,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(box.box, boxClass, problem !== undefined && box.invalid)}>{children(links)}</div>
      <FieldNote id={noteId} hint={hint} problem={problem} />
    </div>
  );
}
