import { type ChangeEvent, useEffect, useEffectEvent, useRef } from "react";

/** A browser that fills in on the way back what was chosen before is no player who chooses. */
const isWayBack = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "back_forward");

/**
 * What makes a select one of these values. What was chosen in the HTML before the scripts were there, nobody heard of
 * then: it is handed on as soon as they are.
 */
export function useChoice<Value extends string>(values: readonly Value[], onChoose: (value: Value) => void) {
  const ref = useRef<HTMLSelectElement>(null);
  const choose = (name: string | undefined): void => {
    const chosen = values.find((value) => value === name);
    if (chosen !== undefined) onChoose(chosen);
  };
  const handOn = useEffectEvent(() => {
    const written = ref.current?.querySelector<HTMLOptionElement>("[selected]");
    if (written?.selected === false && !isWayBack()) choose(ref.current?.value);
  });
  useEffect(() => handOn(), []);
  return { ref, autoComplete: "off", onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => choose(target.value) };
}
