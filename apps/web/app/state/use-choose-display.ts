import { useRevalidator } from "react-router";
import { useClientState } from "./client-state.tsx";
import type { DisplayChoices } from "./preferences.ts";

/** Shows choices at once, keeps them in this browser, and has them saved with the player. */
export function useChooseDisplay(): (choices: DisplayChoices) => void {
  const { preferences } = useClientState();
  const { revalidate } = useRevalidator();
  return (choices) => {
    preferences.chosen({ display: { ...preferences.getState().unsaved.display, ...choices } });
    show(choices, revalidate).catch(reportError);
  };
}

async function show(choices: DisplayChoices, revalidate: () => Promise<void>): Promise<void> {
  // No first page needs it.
  const { applyDisplay } = await import("../platform/apply-display.ts");
  if (applyDisplay(choices).isZoneChanged) await revalidate();
}
