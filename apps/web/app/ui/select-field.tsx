import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./select-field.module.css";
import { useChoice } from "./use-choice.ts";

/** A small native select behind an icon: reachable by every keyboard and phone, and free of script. */
export function SelectField<Value extends string>({
  icon,
  label,
  value,
  options,
  onChoose,
}: {
  icon: IconName;
  label: string;
  value: Value;
  options: readonly { value: Value; text: string; lang?: string }[];
  onChoose: (value: Value) => void;
}) {
  const choice = useChoice(
    options.map((option) => option.value),
    onChoose,
  );
  return (
    <label className={styles.field} title={label}>
      <Icon name={icon} className={styles.icon} />
      <select {...choice} className={styles.select} aria-label={label} value={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
