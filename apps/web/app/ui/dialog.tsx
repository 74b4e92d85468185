import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";
import { useRootMark } from "./use-root-mark.ts";

/**
 * A layer over the page that keeps the focus until it closes and gives it back. `box` stands in the
 * middle and becomes a bottom sheet on small screens; `sheet` rises from the bottom; `side` slides in
 * from the start edge; `palette` hangs below the top, is the whole of a small screen, and is for its first field.
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
  /** Null where the dialog has to be completed: nothing closes it but what is in it. */
  onClose: (() => void) | null;
  title: string;
  closeLabel: string;
  variant?: "box" | "sheet" | "side" | "palette";
  titleHidden?: boolean;
  children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useRef<readonly Element[]>([]);
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => isOpen || onClose?.()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          ref={popup}
          className={classNames(styles.popup, styles[variant])}
          initialFocus={() => {
            opener.current = withAncestors(document.activeElement);
            return firstField(popup.current, variant === "palette");
          }}
          finalFocus={() => returnPlace(opener.current)}
        >
          <div className={classNames(styles.head, titleHidden && styles.bare)}>
            <BaseDialog.Title className={titleHidden ? "sr-only" : styles.title}>{title}</BaseDialog.Title>
            {onClose !== null && (
              <BaseDialog.Close render={<IconButton icon="x" label={closeLabel} className={styles.close} />} />
            )}
          </div>
          {children}
          <DialogMark />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Rendered until the layer has faded out. */
function DialogMark() {
  useRootMark("dialog", true);
  return null;
}

function withAncestors(element: Element | null): readonly Element[] {
  return element === null || element === document.body ? [] : [element, ...withAncestors(element.parentElement)];
}

/** A form starts at its first field, except on touch screens, where the keyboard would cover the rest. */
function firstField(popup: HTMLElement | null, always: boolean): HTMLElement | true {
  const field =
    always || matchMedia("(pointer: fine)").matches
      ? popup?.querySelector<HTMLElement>("form input:not([hidden])")
      : null;
  return field ?? true;
}

/**
 * The opener, or the nearest focusable element around it where it is gone, as after sign-in. Not where the focus has
 * moved elsewhere.
 */
function returnPlace(opener: readonly Element[]): HTMLElement | boolean {
  const now = document.activeElement;
  if (now !== null && now !== document.body && now.closest("[role=dialog]") === null) return false;
  const place = opener.find((element) => element.isConnected);
  return place instanceof HTMLElement ? place : true;
}
