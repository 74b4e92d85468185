import { SelectBox } from "../../ui/select-box.tsx";
import { useChoice } from "../../ui/use-choice.ts";

/** One of a few, with a label above and, where it needs one, a note below. */
export function ChoiceBox<Value extends string>({
  label,
  hint,
  value,
  options,
  onChoose,
}: {
  label: string;
  hint?: string;
  value: Value;
  options: readonly { value: Value; text: string; lang?: string }[];
  onChoose: (value: Value) => void;
}) {
  const choice = useChoice(
    options.map((option) => option.value),
    onChoose,
  );
  return (
    <SelectBox {...choice} label={label} hint={hint} value={value}>
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.text}
        </option>
      ))}
    </SelectBox>
  );
}
