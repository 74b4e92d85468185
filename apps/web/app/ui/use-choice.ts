import { type ChangeEvent, useEffect, useEffectEvent, useRef } from "react";
import { isWayBack } from "./way-back.ts";

/** Props of a select with these values. A choice made before hydration is passed on after it. */
export function useChoice<Value extends string>(values: readonly Value[], onChoose: (value: Value) => void) {
  const ref = useRef<HTMLSelectElement>(null);
  const choose = (name: string | undefined): void => {
    const chosen = values.find((value) => value === name);
    if (chosen !== undefined) onChoose(chosen);
  };
  const handOn = useEffectEvent(() => {
    const chosen = ref.current?.value;
    const written = ref.current?.querySelector<HTMLOptionElement>("[selected]");
    // On a way back the browser has restored a value, which is not the player's choice.
    if (written?.selected !== false || isWayBack()) return;
    // The state decides what the select shows from here on; a choice may be refused.
    written.selected = true;
    choose(chosen);
  });
  useEffect(() => handOn(), []);
  return { ref, autoComplete: "off", onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => choose(target.value) };
}
