import type { SuspensionReason } from "@touchline/contract/vocabulary";
import { useSports } from "../../data/matches/sports.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";

/** What a sport calls the reason of a suspension; where it has no name for it, what every sport does. */
export function useSuspensionText(sportKey: string): (reason: SuspensionReason) => string {
  const t = useSharedTranslations("odds");
  const sports = useSports();
  return (reason) => sports.find(({ key }) => key === sportKey)?.suspension_names[reason] ?? t(`reason.${reason}`);
}
