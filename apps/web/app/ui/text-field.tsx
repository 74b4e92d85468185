import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldFrame } from "./field-frame.tsx";
import styles from "./text-field.module.css";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "aria-invalid" | "aria-describedby"> & {
  label: string;
  hint?: string | undefined;
  /** The field's problem; absent where there is none. */
  problem?: string | undefined;
  /** Stands inside the box, at its end. */
  end?: ReactNode;
};

/** A labelled line of text, with what is expected or wrong below it. */
export function TextField({ label, hint, problem, end, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem} boxClass={styles.box}>
      {(links) => (
        <>
          <input {...input} {...links} className={classNames(styles.input, className)} />
          {end}
        </>
      )}
    </FieldFrame>
  );
}
