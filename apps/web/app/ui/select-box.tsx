import type { ComponentProps } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";
import styles from "./select-box.module.css";

type SelectBoxProps = Omit<ComponentProps<"select">, "id" | "aria-invalid" | "aria-describedby"> & {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
};

/** A labelled native select, for choices out of many. */
export function SelectBox({ label, hint, problem, children, ...select }: SelectBoxProps) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem} boxClass={styles.box}>
      {(links) => (
        <>
          <select {...select} {...links} className={styles.select}>
            {children}
          </select>
          <Icon name="caret-down" className={styles.caret} />
        </>
      )}
    </FieldFrame>
  );
}
