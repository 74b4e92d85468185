import type { PickedSelection } from "@touchline/betting";
import { parseOutcomeKey } from "@touchline/betting";
import { useLiveStore } from "./live-store-provider.tsx";
import { type MatchIdentity, pickedSelection } from "./picked-selection.ts";

/** What a click on a price picks; ask when clicked. */
export function usePickedSelection(): (match: MatchIdentity, outcomeKey: string) => PickedSelection | null {
  const store = useLiveStore();
  return (match, key) => {
    const ref = parseOutcomeKey(key);
    return ref === null ? null : pickedSelection(store, match, { ...ref, key });
  };
}
