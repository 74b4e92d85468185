import { useId } from "react";
import styles from "./segmented.module.css";

/** A choice of a few, side by side, built of radio buttons: arrow keys and screen readers work. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: Value;
  /** An inert option can be pressed, and is announced as unavailable; the caller decides what a press does. */
  options: readonly { value: Value; text: string; inert?: boolean }[];
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.segmented} role="radiogroup">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            aria-disabled={option.inert || undefined}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
