import { useEffect, useEffectEvent, useRef } from "react";
import { isWayBack } from "./use-choice.ts";

interface Choice<Value extends string> {
  values: readonly Value[];
  value: Value;
  onChoose: (value: Value) => void;
}

/**
 * The ref of what is around radio buttons, one for each value. React leaves the one chosen that was pressed before it took
 * the page over, and knows nothing of that: it is passed on.
 */
export function useEarlyRadio<Value extends string>({ values, value, onChoose }: Choice<Value>) {
  const ref = useRef<HTMLDivElement>(null);
  const handOn = useEffectEvent(() => {
    const buttons = ref.current?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [];
    const chosen = values[[...buttons].findIndex(({ checked }) => checked)];
    if (chosen !== undefined && chosen !== value && !isWayBack()) onChoose(chosen);
  });
  useEffect(() => handOn(), []);
  return ref;
}
