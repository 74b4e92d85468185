import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { type ReactNode, useEffect, useRef } from "react";
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
  onClose,
  closeLabel,
  ...layer
}: {
  open: boolean;
  /** Null where the dialog has to be completed: nothing closes it but what is in it. */
  onClose: (() => void) | null;
  title: string;
  closeLabel: string;
  variant?: "box" | "sheet" | "side" | "palette";
  titleHidden?: boolean;
  /** Where the focus goes to as it closes, where that is not what opened it. */
  placeAfter?: () => HTMLElement | null;
  children: ReactNode;
}) {
  return <Layer {...layer} closing={onClose && { onClose, closeLabel }} />;
}

/**
 * A dialog that is closed by what stands in it alone. It takes the focus itself, so that no key that was meant for a
 * field presses a button of it.
 */
export const BlockingDialog = ({ title, children }: { title: string; children: ReactNode }) => (
  <Layer open title={title} closing={null} isAlert>
    {children}
    <EscapeKept />
  </Layer>
);

/** What a dialog is about, read out together with its title. */
export const DialogText = BaseDialog.Description;

function Layer({
  open,
  title,
  variant = "box",
  titleHidden = false,
  closing,
  isAlert = false,
  placeAfter,
  children,
}: {
  open: boolean;
  title: string;
  variant?: "box" | "sheet" | "side" | "palette";
  titleHidden?: boolean;
  closing: { onClose: () => void; closeLabel: string } | null;
  isAlert?: boolean;
  placeAfter?: () => HTMLElement | null;
  children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useRef<readonly Element[]>([]);
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => isOpen || closing?.onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          ref={popup}
          className={classNames(styles.popup, styles[variant])}
          initialFocus={() => {
            opener.current = withAncestors(document.activeElement);
            return isAlert ? popup.current : firstField(popup.current, variant === "palette");
          }}
          finalFocus={() => returnPlace(opener.current, placeAfter?.() ?? null)}
          {...(isAlert && { role: "alertdialog" })}
        >
          <div className={classNames(styles.head, titleHidden && styles.bare)}>
            <BaseDialog.Title className={titleHidden ? "sr-only" : styles.title}>{title}</BaseDialog.Title>
            {closing !== null && (
              <BaseDialog.Close render={<IconButton icon="x" label={closing.closeLabel} className={styles.close} />} />
            )}
          </div>
          {children}
          <DialogMark />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The key is for no dialog beneath this one either. */
function EscapeKept() {
  useEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      if (event.key === "Escape") event.stopImmediatePropagation();
    };
    addEventListener("keydown", keep, { capture: true });
    return () => removeEventListener("keydown", keep, { capture: true });
  }, []);
  return null;
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

function isFocusElsewhere(): boolean {
  const now = document.activeElement;
  return now !== null && now !== document.body && now.closest("[role=dialog], [role=alertdialog]") === null;
}

/**
 * The opener, or the nearest focusable element around it where it is gone, as after sign-in; the page itself where nothing
 * on it opened the layer, as where an address or the server did. Not where the focus has moved elsewhere.
 */
function returnPlace(opener: readonly Element[], after: HTMLElement | null): HTMLElement | boolean {
  if (isFocusElsewhere()) return false;
  const region = after ?? document.querySelector("main");
  const place = after === null ? opener.find((element) => element.isConnected) : region;
  if (place instanceof HTMLElement && place !== region) return place;
  // By itself: given as a place, the first control within it would have the focus, wherever that stands.
  queueMicrotask(() => isFocusElsewhere() || region?.focus({ preventScroll: true }));
  return false;
}
