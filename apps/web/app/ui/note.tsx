import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./note.module.css";

export type NoteTone = "info" | "warn" | "danger" | "good";

const ICONS: Readonly<Record<NoteTone, IconName>> = {
  info: "info",
  warn: "warning",
  danger: "warning-circle",
  good: "check-circle-fill",
};

/** A note beside what it concerns. `urgent` ones are read out at once. */
export function Note({ tone, urgent = false, children }: { tone: NoteTone; urgent?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.note, styles[tone])} role={urgent ? "alert" : undefined}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div>{children}</div>
    </div>
  );
}
