import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

/** An icon or a picture, a title, a sentence, and at most one action. */
export function EmptyState({
  icon,
  picture,
  title,
  text,
  action,
  heading: Heading = "h2",
}: {
  title: string;
  text: string;
  action?: ReactNode;
  heading?: "h1" | "h2" | "h3";
} & ({ icon: IconName; picture?: never } | { icon?: never; picture: ReactNode })) {
  return (
    <div className={styles.empty}>
      {icon === undefined ? picture : <Icon name={icon} className={styles.icon} />}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
