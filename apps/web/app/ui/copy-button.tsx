import { useState } from "react";
import styles from "./copy-button.module.css";
import { Icon } from "./icon.tsx";

/**
 * Copies a text to the clipboard and announces it. Not rendered where the browser has no clipboard: over plain HTTP.
 */
export function CopyButton({ text, label, doneLabel }: { text: string; label: string; doneLabel: string }) {
  const [copied, setCopied] = useState(false);
  if (!("clipboard" in navigator)) return null;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without permission the text can still be selected by hand.
    }
  };
  return (
    <>
      <button type="button" className={styles.button} aria-label={label} title={label} onClick={() => void copy()}>
        <Icon name={copied ? "check" : "copy"} className={styles.icon} />
      </button>
      <span className="sr-only" role="status">
        {copied && doneLabel}
      </span>
    </>
  );
}
