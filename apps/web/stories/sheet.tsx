import type { ReactNode } from "react";
import { classNames } from "../app/ui/class-names.ts";
import styles from "./sheet.module.css";

/** The states of a part, one below the other. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}

/** One state, or a few that belong together, under a name. A column is as narrow as a form. */
export function Shown({
  as,
  column = false,
  className,
  children,
}: {
  as: string;
  column?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section>
      <h2 className={styles.name}>{as}</h2>
      <div className={classNames(column ? styles.column : styles.row, className)}>{children}</div>
    </section>
  );
}
