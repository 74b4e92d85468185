import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";

/**
 * A layer over the page that keeps the focus until it closes and gives it back. `box` stands in the
 * middle and becomes a bottom sheet on small screens; `sheet` rises from the bottom; `side` slides in
 * from the start edge.
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  variant = "box",
  titleHidden = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  variant?: "box" | "sheet" | "side";
  titleHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup className={classNames(styles.popup, styles[variant])}>
          <header className={classNames(styles.head, titleHidden && styles.bare)}>
            <BaseDialog.Title className={titleHidden ? "sr-only" : styles.title}>{title}</BaseDialog.Title>
            <BaseDialog.Close render={<IconButton icon="x" label={closeLabel} className={styles.close} />} />
          </header>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
