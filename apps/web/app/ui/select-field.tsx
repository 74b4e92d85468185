import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./select-field.module.css";

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
  return (
    <label className={styles.field} title={label}>
      <Icon name={icon} className={styles.icon} />
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
