import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { useChoice } from "../../ui/use-choice.ts";
import headerStyles from "./list-header.module.css";

/** A native select in the shape of a chip, beside the chips of a list. */
export function ListSelect<Value extends string>({
  icon,
  label,
  value,
  options,
  onChoose,
}: {
  icon: IconName;
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChoose: (value: Value) => void;
}) {
  const choice = useChoice(
    options.map((option) => option.value),
    onChoose,
  );
  return (
    <label className={headerStyles.choice} data-always="" title={label}>
      <Icon name={icon} className={headerStyles.icon} />
      <select {...choice} className={headerStyles.select} aria-label={label} value={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="caret-down" className={headerStyles.caret} />
    </label>
  );
}
