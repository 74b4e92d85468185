import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import styles from "./icon-button.module.css";
import { Icon } from "./icon.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  icon: IconName;
  /** The accessible name. */
  label: string;
};

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={classNames(styles.button, className)} aria-label={label} title={label}>
      <Icon name={icon} className={styles.icon} />
    </button>
  );
}
