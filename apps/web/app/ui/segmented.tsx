import { useId } from "react";
import styles from "./segmented.module.css";

/** One of a few, side by side. Radio buttons inside, so arrow keys and screen readers know what it is. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: Value;
  /** An inert one can be pressed and says that it cannot be had; what it does then is the caller's to say. */
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
